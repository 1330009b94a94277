"""Define the bots' levels of play. Each level gets an information state, which contains only what its seat knows."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from play.bots.playout import Picks
from play.bots.search import never, search
from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import Game
from play.engine.state import decision_of


class Level(NamedTuple):
    """A level at which bots play. `seconds` is the search budget per choice on one core (0 for no search); `rules`
    chooses without a search.
    """

    name: str
    words: str
    rules: Callable[[Brain[Any], Any, int, Chance], Picks]
    seconds: float = 0.0

    def __call__(
        self,
        game: Game[Any],
        information: Any,
        seat: int,
        chance: Chance,
        share: float = 1.0,
        late: Callable[[], bool] = never,
    ) -> Picks:
        """Return picks for the seat's open decision, based only on its information state and `chance`. `share` is the
        fraction of the usual number of playouts to use when other searches are waiting. No further playout begins
        once `late()` is true.
        """
        brain = self.brain(game)
        playouts = int(self.seconds * share * brain.search.playouts_per_second) if self.seconds else 0
        if not playouts:
            return self.rules(brain, information, seat, chance)
        return search(brain, information, seat, chance, playouts, late)

    def brain(self, game: Game[Any]) -> Brain[Any]:
        """Return how the level plays a game: its policies and search settings."""
        return game.levels.get(self.name, game.brain)


def random_bot(brain: Brain[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Return a random legal answer that is not plainly foolish. First the number of options to pick is drawn at random,
    then the options themselves.
    """
    decision = decision_of(information, seat)
    assert decision is not None
    return random_picks(brain, decision, chance)


def random_picks(brain: Brain[Any], decision: Decision, chance: Chance) -> Picks:
    """Return random picks like `random_bot`, for callers that know only the decision."""
    low, high = decision[3], decision[4]
    if high == low:
        count = low
        chance.draws += 1  # like `rand(1)`
    else:
        count = low + chance.rand(high - low + 1)
    if count == 1:
        return (chance.rand(brain.plausible_options(decision)),)
    places = list(range(len(decision[2])))
    chance.shuffle(places)
    return tuple(sorted(places[:count]))


def policy_bot(brain: Brain[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Return the picks of the game's policy at this level, without a search."""
    return brain.policy(information, seat, chance)


LEVELS = (
    Level("random", "plays any legal move", random_bot),
    Level("novice", "plays simply, and makes a beginner’s mistakes", policy_bot),
    Level("easy", "plays simple, sensible moves", policy_bot),
    Level("medium", "looks ahead for up to a tenth of a second", policy_bot, 0.08),
    Level("hard", "looks ahead for up to one second", policy_bot, 0.8),
    Level("expert", "looks ahead for up to five seconds", policy_bot, 4.0),
)
"""From the weakest to the strongest."""
BOTS: dict[str, Level] = {level.name: level for level in LEVELS}


def with_search(game: Game[Any], level: str, **changes: Any) -> Game[Any]:
    """Return a copy of the game with changed search settings (fields of `SearchSettings`) for one level, or for all
    levels if `level` is "".
    """
    brains = {name: game.levels.get(name, game.brain) for name in ([level] if level else game.levels)}
    levels = {name: replace(brain, search=replace(brain.search, **changes)) for name, brain in brains.items()}
    brain = game.brain if level else replace(game.brain, search=replace(game.brain.search, **changes))
    return replace(game, brain=brain, levels={**game.levels, **levels})
