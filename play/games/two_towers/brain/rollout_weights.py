"""Hold the weights of fast playouts. A wish is worth about 1 if it brings a goal closer.

`rollout_weights.json` has the exceptions by chapter and number of hands. All numbers were tuned by wins in a copy of
the rules (docs/bots_tried.md).
"""

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """The weights used in a round. The defaults hold unless rollout_weights.json has exceptions."""

    # Tricks and cards

    doom: float = 2.60
    """The cost of a lost goal."""
    gain: float = 4.82
    """The total value of all the cards a goal needs."""
    most: float = 0.41
    """The value of each card of which a hand must win the most, and its cost if another hand wins it."""
    robbed: float = -0.12
    """The cost if another hand wins all the cards a goal needs while others remain."""
    over: float = -0.13
    """The value of each card of which a hand may win only a limited number."""
    short: float = 0.61
    """The value a hand sees in later tricks while its goal needs more cards."""
    enough: float = -0.50
    """The same for a hand that must win no more of them."""

    # Tricks in a part of the round

    need: float = 0.77
    """The value of a trick to a hand that needs some of the remaining ones."""
    need_more: float = 1.16
    """The additional value if it needs all of them."""
    wait: float = -0.14
    """The value of a trick to a hand that needs only later ones."""
    wish: float = 0.62
    """The value a hand sees in later tricks, or in avoiding them."""

    # Other goals

    row: float = 0.26
    """The value of a trick to a hand that needs several in a row."""
    row_on: float = 0.49
    """The additional value for each trick in the current row."""
    lagging: float = 0.40
    """The value of a trick to a hand that needs more than another and is not well ahead of it."""
    leading: float = 0.41
    """The same if it is."""
    fewest: float = 0.54
    """The value of not winning a trick to a hand that must win the fewest and has not won fewer."""
    fewer: float = 0.34
    """The same if it has."""
    old_man: float = 0.90
    """The value of a trick to an Old Man who has won none."""
    twins: float = 1.44
    """The value of a trick with two cards of a rank to a hand that needs it."""
    lowly: float = 0.76
    """The value of winning with a low card to a hand that must."""
    meets: float = 0.44
    """The value of the 1 of Rings falling to a goal that it meets."""
    turns: float = -0.49
    """The same to one that it turns over."""
    opens: float = 0.19
    """The value of the Black Tower falling to a hand that has won enough tricks before it."""

    # Unwanted cards

    rid: float = 0.64
    """The value of getting rid of a card that must not be led."""
    rid_soon: float = 0.90
    """The same for a hand with hardly any other cards."""
    fear_none: float = 2.00
    """The cost of getting the lead for a hand without a card that may be led."""
    fear_one: float = 0.47
    """The same to one that holds one."""
    fear_two: float = 0.24
    """The same to one that holds two."""
    weary_early: float = 0.45
    """The value of getting the lead for a hand with Weariness."""
    weary_late: float = 0.96
    """The same in the last tricks."""
    weary_wish: float = 0.82
    """The value such a hand sees in later tricks."""

    # Cards

    thrift: float = 0.028
    """The value of each rank of a card to a hand that wants tricks, and its cost to one that does not."""
    sure: float = 0.90
    """The estimated chance that a card without a suit wins while others still play; one of a suit is less likely the
    more higher ones are out."""
    highest: float = 1.00
    """The same of a card of a suit if no higher one is out."""
    fade: float = 1.05
    """A card is less likely to win by this power of e for each higher one that every other hand could hold."""
    follow: float = 0.80
    """The estimated number of cards of the suit from a hand that still plays and may hold some."""
    beside: float = 0.35
    """How much of the best result of hands still to play is replaced by their average result."""

    # Cards given away

    use: float = 0.56
    """The value of a card to a hand whose goal counts it."""
    burden: float = -0.56
    """The same if the goal is to win none of them."""
    dread: float = 0.17
    """How much worse a hand becomes by receiving Orcs or Weariness."""

    # The tricks of the whole round

    push: float = 1.40
    """How much more a trick is worth to a hand that should have it than to one that must not."""
    bent: float = 0.53
    """Below 1: between these two, every hand tends toward the one that should win the trick."""
    pull: float = 0.88
    """How much more a hand wants later tricks, for each multiple of its share that it should have."""


OTHERWISE: Final[dict[str, dict[str, dict[str, float]]]] = json.loads(
    (Path(__file__).parent / "rollout_weights.json").read_text("utf-8")
)
"""By chapter, then by the number of hands, or `alone`: weights that differ from the usual ones."""
MANY = 400
"""More sixths of a higher card than there can be."""


@cache
def weights_of(chapter: int, hands: int, alone: bool) -> Weights:
    """Return the weights for a round of a chapter with this many hands, or (`alone`) for one player with four hands."""
    return Weights(**OTHERWISE.get(str(chapter), {}).get("alone" if alone else str(hands), {}))


@cache
def fades(sure: float, fade: float) -> tuple[float, ...]:
    """Return a table of the estimated chance that a card wins, indexed by how many higher cards, in sixths, each other
    hand may hold.
    """
    return tuple([sure * exp(-fade * sixths / 6) for sixths in range(MANY)])
