"""Compare decks with the cards someone owns: what a deck lacks, and whether several decks can be built together. No
Django.

Printings of one card count together, as in the verdict on a deck (`original` of decks/lotr_tcg/rules/formats.py), and
so do finishes.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.collection.counts import Counts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import original

Holdings = Mapping[str, int]
"""Copies by card, which is the id of its original printing."""


class Row(NamedTuple):
    """A card of a deck: how many copies the deck wants, and how many of these the collection has."""

    card: Facts
    wanted: int
    held: int

    @property
    def missing(self) -> int:
        return self.wanted - self.held


class Shortfall(NamedTuple):
    """The cards that a collection lacks for a deck. `rows` are those with missing copies, by set and number."""

    wanted: int
    rows: tuple[Row, ...]

    @property
    def missing(self) -> int:
        return sum(row.missing for row in self.rows)

    @property
    def held(self) -> int:
        return self.wanted - self.missing

    @property
    def buildable(self) -> bool:
        return not self.rows


class SharedRow(NamedTuple):
    """A card that several decks want: the copies for each deck in order, and how many the collection has."""

    card: Facts
    wanted: tuple[int, ...]
    held: int

    @property
    def missing(self) -> int:
        return max(0, sum(self.wanted) - self.held)


def copies_held(counts: Counts) -> Counter[str]:
    """Return the copies of each card, with all printings and finishes together. Unknown ids are left out."""
    cards: Counter[str] = Counter()
    for printing, count in counts.items():
        if printing.card in all_facts():
            cards[original(all_facts()[printing.card])] += count
    return cards


def copies_needed(deck: DeckList) -> Counter[str]:
    """Return the copies of each card in a deck, without its maybeboard."""
    cards: Counter[str] = Counter()
    for card, count in deck.copies().items():
        if card in all_facts():
            cards[original(all_facts()[card])] += count
    return cards


def copies_free(holdings: Holdings, assembled: Iterable[DeckList]) -> Counter[str]:
    """Return the copies of each card that no assembled deck needs."""
    rest = Counter(holdings)
    for deck in assembled:
        rest.subtract(copies_needed(deck))
    return +rest


def shortfall(deck: DeckList, holdings: Holdings) -> Shortfall:
    """Return what is missing for a deck, each card in the printing that the deck names."""
    named = {original(all_facts()[i]): all_facts()[i] for i in reversed([*deck.ids()]) if i in all_facts()}
    needs = copies_needed(deck)
    rows = [Row(named[card], count, min(count, holdings.get(card, 0))) for card, count in needs.items()]
    return Shortfall(needs.total(), tuple(sorted((row for row in rows if row.missing), key=_order)))


def shared_shortfall(decks: Sequence[DeckList], holdings: Holdings) -> tuple[SharedRow, ...]:
    """Return the cards that are missing for building all these decks at the same time, by set and number."""
    needs = [copies_needed(deck) for deck in decks]
    cards = dict.fromkeys(card for need in needs for card in need)
    rows = [SharedRow(all_facts()[card], tuple(need[card] for need in needs), holdings.get(card, 0)) for card in cards]
    return tuple(sorted((row for row in rows if row.missing), key=_order))


def _order(row: Row | SharedRow) -> tuple[int, int]:
    return row.card.set, row.card.number
