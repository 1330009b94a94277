"""Bots: levels of play. Each is given an information state, which holds what its seat knows and nothing else."""

import copy
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from play.bots.playout import Picks
from play.bots.search import never, search
from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import Game, decision_of


class Level(NamedTuple):
    """One level of play: a row of data. `seconds` is how long it may search over a choice, on one core; `rules` is by
    what it plays where it does not search."""

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
        """Picks for the seat's open decision, from the view and chance alone; `share` of the usual playouts where
        others wait, and none any more once it is `late`."""
        own = self.own(game)
        playouts = int(self.seconds * share * own.playouts_per_second) if self.seconds else 0
        if not playouts:
            return self.rules(own, information, seat, chance)
        return search(own, information, seat, chance, playouts, late)

    def own(self, game: Game[Any]) -> Game[Any]:
        """The game as this level looks at it: it may look ahead otherwise, or play by other rules of thumb."""
        changes = game.by_level.get(self.name)
        return otherwise(game, changes) if changes else game


def otherwise(game: Game[Any], changes: Mapping[str, Any]) -> Game[Any]:
    """The game, its bots thinking otherwise: by other values of `horizon`, `playouts_per_second` and the like, or
    another `policy`.
    """
    changed = copy.copy(game)
    for name, value in changes.items():
        setattr(changed, name, value)
    return changed


def random_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """Any legal answer that is not plain folly, each number of options as likely, then each choice of them."""
    decision = decision_of(information, seat)
    assert decision is not None
    return random_picks(game, decision, chance)


def random_picks(game: Game[Any], decision: Decision, chance: Chance) -> Picks:
    """The same for who needs to know no more than the decision."""
    low, high = decision[3], decision[4]
    if high == low:
        count = low
        chance.draws += 1  # as `rand(1)` does
    else:
        count = low + chance.rand(high - low + 1)
    if count == 1:
        return (chance.rand(game.sensible(decision)),)
    places = list(range(len(decision[2])))
    chance.shuffle(places)
    return tuple(sorted(places[:count]))


def beginner_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """The game's rules of thumb with a beginner's mistakes."""
    return game.beginner(information, seat, chance)


def easy_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> Picks:
    """The game's own rules of thumb."""
    return game.policy(information, seat, chance)


LEVELS = (
    Level("random", "plays anything that is allowed", random_bot),
    Level("novice", "plays by rules of thumb, with a beginner's mistakes", beginner_bot),
    Level("easy", "plays by rules of thumb", easy_bot),
    Level("medium", "looks ahead for up to a tenth of a second", easy_bot, 0.08),
    Level("hard", "looks ahead for up to a second", easy_bot, 0.8),
    Level("expert", "looks ahead for up to five seconds", easy_bot, 4.0),
)
"""From the weakest to the strongest."""
BOTS: dict[str, Level] = {level.name: level for level in LEVELS}
