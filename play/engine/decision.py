"""Define the questions that rules ask seats."""

from typing import Any, NamedTuple

from play.engine.chance import Chance


class Decision(NamedTuple):
    """A question to one seat.

    `options` are plain values, of which `low` to `high` different ones must be chosen. `kind` is from the game's closed
    list; `about` is the question's subject (such as a card or an amount). The rule that asks gets one option, or a
    tuple if `many`. `hidden` means that the possible answers depend on cards that other seats cannot see.
    """

    seat: int
    kind: str
    options: tuple[Any, ...]
    low: int = 1
    high: int = 1
    about: tuple[Any, ...] = ()
    many: bool = False
    hidden: bool = False


def fewest_at_random(decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Return random picks, of as few options as the decision allows."""
    places = list(range(len(decision.options)))
    chance.shuffle(places)
    return tuple(sorted(places[: decision.low]))
