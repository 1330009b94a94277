"""Count the shape of decks in the starters of the first two years: types per side, twilight costs, copies."""

from collections import Counter
from functools import cache

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.starters import Starter, all_starters

SIDES = ("Free Peoples", "Shadow")
HALF = 30
"""Cards per side: half of the draw deck."""
LAST_COUNTED = 6
"""The last set whose starters are counted."""
DEAREST = 6
"""Twilight costs from this on are counted together."""
ITEMS = ("Possession", "Artifact")


class Shape(msgspec.Struct, frozen=True):
    """The number of cards of each type on one side of a starter, and the starter's slug."""

    starter: str
    kinds: dict[str, int]


def kind(card: Facts) -> str:
    """Return a card's type, counting artifacts as possessions."""
    return "Possession" if card.type in ITEMS else card.type


def cost(card: Facts) -> int:
    """Return a card's twilight cost, or the same maximum for all costs above it, so that the few most expensive cards
    form one group.
    """
    return min(card.twilight_cost or 0, DEAREST)


@cache
def counted_starters() -> tuple[Starter, ...]:
    """Return the starters on which the statistics in this module are based: those of the first two years, since some
    later ones have an unusual size.
    """
    return tuple(each for each in all_starters().values() if each.set <= LAST_COUNTED)


@cache
def shapes(side: str) -> tuple[Shape, ...]:
    """Return the shape of one side of each starter: its number of cards of each type."""
    return tuple(_shape(starter, side) for starter in counted_starters())


def shape_of(starter: Starter, side: str) -> Shape:
    """Return the shape of one side of a starter: its number of cards of each type."""
    return _shape(starter, side)


def _shape(starter: Starter, side: str) -> Shape:
    """Return how many cards of each kind a starter has on one side."""
    counts: Counter[str] = Counter()
    for card, count in _cards(starter, side):
        counts[kind(card)] += count
    return Shape(starter.slug, dict(counts))


@cache
def cost_shares(side: str, role: str) -> dict[int, float]:
    """Return the share of each twilight cost among the characters (or the other cards) of a side, over all counted
    starters.
    """
    counts: Counter[int] = Counter()
    for starter in counted_starters():
        for card, count in _cards(starter, side):
            if role_of(card) == role:
                counts[cost(card)] += count
    return {each: counts[each] / counts.total() for each in sorted(counts)}


def role_of(card: Facts) -> str:
    """Return "fights" for companions and minions, "helps" for all other cards."""
    return "fights" if card.type in ("Companion", "Minion") else "helps"


@cache
def copies(side: str, role: str, unique: bool) -> tuple[int, ...]:
    """Return the numbers of copies in which the starters contain cards of this side and role that are unique (or not):
    one number per card of each starter, so that a random choice has the same distribution.
    """
    return tuple(
        count
        for starter in counted_starters()
        for card, count in _cards(starter, side)
        if role_of(card) == role and card.unique == unique
    )


def _cards(starter: Starter, side: str) -> list[tuple[Facts, int]]:
    cards = [(all_facts()[card], count) for card, count in starter.deck.cards.items()]
    return [(card, count) for card, count in cards if card.side == side]
