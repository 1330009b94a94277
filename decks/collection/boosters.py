"""Describe the boosters of each set, and open virtual ones. No Django.

The structures are data (`lotr_tcg/data/boosters.json`), with their sources. A set whose structure isn't known has no
booster here, and the data says why.
"""

import random
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from cards.games.lotr_tcg.facts import Facts
from decks.changes import Refusal
from decks.collection.checklist import RARITIES, cards_by_set
from decks.collection.counts import Counts, Finish, Printing

DATA = Path(__file__).parent.parent / "lotr_tcg" / "data" / "boosters.json"
MOST_OPENED = 36
"""Boosters that can be opened at once: a display box."""
SEEDS = 2**31


class Slot(msgspec.Struct, frozen=True):
    """Cards in a booster that are drawn in the same way: `count` different cards from `sets` (none: the booster's own
    set). `weights` has the weight of a card by its rarity.
    """

    count: int
    weights: dict[str, int]
    finish: Finish = "plain"
    sets: tuple[int, ...] = ()


class Foil(msgspec.Struct, frozen=True):
    """The foil in one of `one_in` boosters, in place of a card of the rarity `instead_of`. `weights` are those of the
    rarities, and `also` names rarities that count as another one.
    """

    one_in: int
    instead_of: str
    weights: dict[str, int]
    also: dict[str, str]


class Structure(msgspec.Struct, frozen=True):
    """The contents of the boosters of some sets. `source` is a sentence for people about how this is known."""

    sets: tuple[int, ...]
    slots: tuple[Slot, ...]
    source: str
    foil: Foil | None = None

    @property
    def total(self) -> int:
        return sum(slot.count for slot in self.slots)


class Unknown(msgspec.Struct, frozen=True):
    """Sets that had no boosters, or for which the contents aren't known; `reason` is a sentence."""

    sets: tuple[int, ...]
    reason: str


class Data(msgspec.Struct, frozen=True):
    """The content of the data file."""

    structures: tuple[Structure, ...]
    unknown: tuple[Unknown, ...]


class Part(msgspec.Struct, frozen=True):
    """The cards of one rarity that may be in a booster of their set. `expected` is how many a booster has on average,
    without the occasional foil.
    """

    rarity: str
    name: str
    cards: tuple[Facts, ...]
    expected: float


@cache
def _data() -> Data:
    return msgspec.json.decode(DATA.read_bytes(), type=Data)


@cache
def boosters() -> dict[int, Structure]:
    """Return the structure of the boosters of each set that has one, in the order of the sets."""
    return dict(sorted((number, each) for each in _data().structures for number in each.sets))


@cache
def without_boosters() -> dict[int, str]:
    """Return the reason for each set without a known structure, in the order of the sets."""
    return dict(sorted((number, each.reason) for each in _data().unknown for number in each.sets))


def structure_of(number: int) -> Structure:
    """Return the structure of the boosters of a set. Raise Refusal if it isn't known."""
    if number in boosters():
        return boosters()[number]
    reason = without_boosters().get(number, "There is no such set.")
    raise Refusal("booster_unknown", reason)


def open_boosters(number: int, seed: int, count: int = 1) -> Counts:
    """Return the cards of virtual boosters of a set, in the order in which they were drawn. The same seed gives the
    same cards. Raise Refusal if the set has no known boosters or `count` is not 1 to MOST_OPENED.
    """
    structure = structure_of(number)
    if not 1 <= count <= MOST_OPENED:
        raise Refusal("count_out_of_bounds", f"You can open between 1 and {MOST_OPENED} boosters at once.")
    lot = random.Random(f"booster {number} {seed}")
    opened: Counter[Printing] = Counter()
    for _ in range(count):
        opened.update(_open(structure, number, lot))
    return opened


def _open(structure: Structure, number: int, lot: random.Random) -> list[Printing]:
    """Return the cards of one booster."""
    foil = structure.foil
    has_foil = foil is not None and lot.randrange(foil.one_in) == 0
    cards: list[Printing] = []
    for slot in structure.slots:
        less = 1 if has_foil and foil and foil.instead_of in slot.weights else 0
        weighed = _weighed(slot.sets or (number,), tuple(slot.weights.items()))
        cards += [Printing(card, slot.finish) for card in _drawn(weighed, slot.count - less, lot)]
    if has_foil and foil:
        cards.append(Printing(_foil(foil, number, lot), "foil"))
    return cards


@cache
def _weighed(sets: tuple[int, ...], weights: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Return the weight of each card of these sets that can be drawn, by id."""
    by_rarity = dict(weights)
    return {
        card.id: by_rarity[card.rarity]
        for number in sets
        for card in cards_by_set()[number]
        if card.rarity in by_rarity
    }


def _drawn(weighed: dict[str, int], count: int, lot: random.Random) -> list[str]:
    """Return `count` different cards, each drawn by its weight."""
    left = dict(weighed)
    drawn = []
    for _ in range(count):
        card = lot.choices([*left], [*left.values()])[0]
        del left[card]
        drawn.append(card)
    return drawn


def _foil(foil: Foil, number: int, lot: random.Random) -> str:
    """Return a foil card: first its rarity is drawn, then the card."""
    rarity = lot.choices([*foil.weights], [*foil.weights.values()])[0]
    cards = [card.id for card in cards_by_set()[number] if foil.also.get(card.rarity, card.rarity) == rarity]
    return lot.choice(cards)


def parts(number: int) -> list[Part]:
    """Return the cards of a set that may be in its boosters by rarity, the rarest first. Cards that are only there as
    foils come last. Raise Refusal if the structure isn't known.
    """
    structure = structure_of(number)
    expected: dict[str, float] = {}
    for slot in structure.slots:
        if not slot.sets:
            expected |= _expected(slot, number)
    only_foil = structure.foil.also if structure.foil else {}
    cards = {rarity: _of_rarity(number, rarity) for rarity in (*expected, *only_foil)}
    return [Part(rarity, RARITIES[rarity], found, expected.get(rarity, 0)) for rarity, found in cards.items() if found]


def _of_rarity(number: int, rarity: str) -> tuple[Facts, ...]:
    return tuple(card for card in cards_by_set()[number] if card.rarity == rarity)


def _expected(slot: Slot, number: int) -> dict[str, float]:
    """Return how many cards of each rarity a slot has on average."""
    shares = {rarity: weight * len(_of_rarity(number, rarity)) for rarity, weight in slot.weights.items()}
    return {rarity: round(slot.count * share / sum(shares.values()), 1) for rarity, share in shares.items()}


def from_other_sets(number: int) -> int:
    """Return how many cards of a set's booster are from other sets. Raise Refusal if the structure isn't known."""
    return sum(slot.count for slot in structure_of(number).slots if slot.sets)


def added_label(number: int, count: int) -> str:
    """Return the label of the change that adds boosters of a set to a box."""
    name = cards_by_set()[number][0].set_name
    return f"Added {'a booster' if count == 1 else f'{count} boosters'} of {name}"
