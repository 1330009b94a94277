"""What counts how much when a round is played on quickly. A wish is worth about 1 where it brings a goal nearer.

`weights.json` tells by chapter and hands what counts otherwise there. All numbers were moved along what won in a copy
of the rules (docs/bots_tried.md).
"""

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """The numbers of a round."""

    # Tricks and cards

    doom: float = 2.60
    """What a lost goal costs."""
    gain: float = 4.82
    """What all the cards are worth together that a goal needs."""
    most: float = 0.41
    """What each card is worth of which somebody has to win the most, and what it costs if another hand wins it."""
    robbed: float = -0.12
    """What it costs if another hand wins all the cards that a goal needs, while there are still others."""
    over: float = -0.13
    """What each card is worth of which a hand may win only so many."""
    short: float = 0.61
    """How much a hand wishes for tricks in time to come while its goal needs more cards."""
    enough: float = -0.50
    """The same for one that must win no more of them."""

    # Tricks in a part of the round

    need: float = 0.77
    """What a trick is worth to a hand that needs some of those to come."""
    need_more: float = 1.16
    """What it is worth besides, if it needs all of them."""
    wait: float = -0.14
    """What a trick is worth to a hand that needs only later ones."""
    wish: float = 0.62
    """How much a hand wishes for tricks in time to come, or to be spared them."""

    # Other goals

    row: float = 0.26
    """What a trick is worth to a hand that needs several in a row."""
    row_on: float = 0.49
    """What it is worth besides, for each trick of the row that it is in."""
    lagging: float = 0.40
    """What a trick is worth to a hand that needs more than another and is not well ahead of it."""
    leading: float = 0.41
    """The same if it is."""
    fewest: float = 0.54
    """What it is worth not to win a trick to a hand that must win the fewest and has not won fewer."""
    fewer: float = 0.34
    """The same if it has."""
    old_man: float = 0.90
    """What a trick is worth to an Old Man who has won none."""
    twins: float = 1.44
    """What a trick with two cards of a rank is worth to who needs it."""
    lowly: float = 0.76
    """What it is worth to win with a low card to who has to."""
    meets: float = 0.44
    """What the fall of the 1 of Rings is worth to a goal that it meets."""
    turns: float = -0.49
    """The same to one that it turns over."""
    opens: float = 0.19
    """What the fall of the Black Tower is worth to who has won enough tricks before it."""

    # Cards to be rid of

    rid: float = 0.64
    """What it is worth to be rid of a card that must not be led."""
    rid_soon: float = 0.90
    """The same to who has hardly anything else."""
    fear_none: float = 2.00
    """What it costs to come to lead to a hand that holds no card that may be led."""
    fear_one: float = 0.47
    """The same to one that holds one."""
    fear_two: float = 0.24
    """The same to one that holds two."""
    weary_early: float = 0.45
    """What it is worth to come to lead to who holds Weariness."""
    weary_late: float = 0.96
    """The same in the last tricks."""
    weary_wish: float = 0.82
    """How much such a hand wishes for tricks in time to come."""

    # Cards

    thrift: float = 0.028
    """What each rank of a card is worth to a hand that wishes for tricks, and costs one that does not."""
    sure: float = 0.90
    """How likely a card without a suit is taken to win while others still play; one of a suit is the less likely, the
    more higher ones are out."""
    highest: float = 1.00
    """The same of a card of a suit if no higher one is out."""
    fade: float = 1.05
    """A card is less likely to win by this power of e for each higher one that every other hand could hold."""
    follow: float = 0.80
    """How many cards of the suit are taken to come from a hand that still plays and may hold some."""
    beside: float = 0.35
    """How much of what who still plays would best do with a trick is taken to be only what they do on average."""

    # Cards given away

    use: float = 0.56
    """What a card is worth to a hand whose goal counts it."""
    burden: float = -0.56
    """The same where the goal is to win none of them."""
    dread: float = 0.17
    """How much worse a hand is for Orcs or Weariness that it is given."""

    # The tricks of the whole round

    push: float = 1.40
    """How much more a trick is worth to who should have it than to who must not."""
    bent: float = 0.53
    """Below 1: between these two everybody lies nearer to who should have the trick."""
    pull: float = 0.88
    """How much more a hand wishes for tricks in time to come, for each time its share that it should have more."""


OTHERWISE: Final[dict[str, dict[str, dict[str, float]]]] = json.loads(
    (Path(__file__).parent / "weights.json").read_text("utf-8")
)
"""By chapter, then by the number of hands, or `alone`: what counts otherwise than it does elsewhere."""
MANY = 400
"""More sixths of a higher card than there can be."""


@cache
def weights_of(chapter: int, hands: int, alone: bool) -> Weights:
    """Return the numbers of a round of a chapter with so many hands, or of one player with four."""
    return Weights(**OTHERWISE.get(str(chapter), {}).get("alone" if alone else str(hands), {}))


@cache
def fades(sure: float, fade: float) -> tuple[float, ...]:
    """By sixths of a higher card that each other hand could hold: how likely a card is taken to win."""
    return tuple([sure * exp(-fade * sixths / 6) for sixths in range(MANY)])
