"""Compare two decks card by card. No Django."""

from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.statistics import SECTIONS

PLACES = ("The One Ring", "Site", *SECTIONS)


class ComparedCard(NamedTuple):
    """A card with its copies in each of two decks."""

    card: Facts
    left: int
    right: int


class Comparison(NamedTuple):
    """A comparison of two decks. A card that both have is in `both`. A card that one of them has more of, or alone, is
    in `only_left` or `only_right`.
    """

    only_left: tuple[ComparedCard, ...]
    both: tuple[ComparedCard, ...]
    only_right: tuple[ComparedCard, ...]

    @property
    def shared(self) -> int:
        """Return how many copies the decks have in common."""
        return sum(min(row.left, row.right) for row in self.both)


def compare_decks(left: DeckList, right: DeckList) -> Comparison:
    """Return a comparison of two decks: Ring-bearers, Rings, sites and draw decks. Unknown ids are left out."""
    copies, others = left.copies(), right.copies()
    facts = all_facts()
    rows = [ComparedCard(facts[i], copies[i], others[i]) for i in copies.keys() | others.keys() if i in facts]
    rows.sort(key=lambda row: (row.card.side or "", PLACES.index(row.card.type), row.card.name, row.card.id))
    return Comparison(
        tuple(row for row in rows if row.left > row.right),
        tuple(row for row in rows if row.left and row.right),
        tuple(row for row in rows if row.right > row.left),
    )
