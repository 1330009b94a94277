"""Define the bots' levels of play. Each level gets an information state, which contains only what its seat knows."""

import copy
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from play.bots.playout import Picks
from play.bots.search import never, search
from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import Game, decision_of


class Level(NamedTuple):
    """A level of play.

    `seconds` is its search budget per choice on one core; `rules` is its policy for choices without a search.
    """

    name: str
    words: str
    rules: Callable[[Game[Any], Any, int, Chance], Picks]
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
        """Return picks for the seat's open decision, from the information state and chance alone.

        `share` is the part of the usual playouts to use if other searches wait. No more playouts begin once `late()` is
        true.
        """
        own = self.own(game)
        playouts = int(self.seconds * share * own.playouts_per_second) if self.seconds else 0
        if not playouts:
            return self.rules(own, information, seat, chance)
        return search(own, information, seat, chance, playouts, late)

    def own(self, game: Game[Any]) -> Game[Any]:
        """Return the game with this level's own search settings or policy."""
        changes = game.by_level.get(self.name)
        return otherwise(game, changes) if changes else game


def otherwise(game: Game[Any], changes: Mapping[str, Any]) -> Game[Any]:
    """Return a copy of the game with other settings for bots, such as `horizon`, `playouts_per_second` or `policy`."""
    changed = copy.copy(game)
    for name, value in changes.items():
        setattr(changed, name, value)
    return changed


def random_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Return a random legal answer that is not plainly foolish.

    The number of options is uniformly random, then the options are.
    """
    decision = decision_of(information, seat)
    assert decision is not None
    return random_picks(game, decision, chance)


def random_picks(game: Game[Any], decision: Decision, chance: Chance) -> Picks:
    """Return random picks like `random_bot`, for callers that know only the decision."""
    low, high = decision[3], decision[4]
    if high == low:
        count = low
        chance.draws += 1  # like `rand(1)`
    else:
        count = low + chance.rand(high - low + 1)
    if count == 1:
        return (chance.rand(game.sensible(decision)),)
    places = list(range(len(decision[2])))
    chance.shuffle(places)
    return tuple(sorted(places[:count]))


def beginner_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Return the picks of the game's policy, with a beginner's mistakes."""
    return game.beginner(information, seat, chance)


def easy_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Return the picks of the game's policy."""
    return game.policy(information, seat, chance)


LEVELS = (
    Level("random", "plays any legal move", random_bot),
    Level("novice", "plays simply, and makes a beginner’s mistakes", beginner_bot),
    Level("easy", "plays simple, sensible moves", easy_bot),
    Level("medium", "looks ahead for up to a tenth of a second", easy_bot, 0.08),
    Level("hard", "looks ahead for up to one second", easy_bot, 0.8),
    Level("expert", "looks ahead for up to five seconds", easy_bot, 4.0),
)
"""From the weakest to the strongest."""
BOTS: dict[str, Level] = {level.name: level for level in LEVELS}
