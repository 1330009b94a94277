"""What an adventure deck may hold: a site of each number, or on the newer path nine different ones without a number."""

from collections import Counter
from collections.abc import Iterable

from cards.games.lotr_tcg.facts import Facts
from decks.rules.formats import UNNUMBERED_PATHS, original

SITES = 9
ALIKE = 3
"""So many sites of the newer path may have the same Shadow number."""


class Places:
    """The places of an adventure deck that are taken: numbers, or on the newer path cards and their Shadow numbers."""

    def __init__(self, path: str, taken: Iterable[Facts] = ()) -> None:
        self.numbered = path not in UNNUMBERED_PATHS
        self.held: set[object] = set()
        self.shadow_numbers: Counter[int | None] = Counter()
        for card in taken:
            self.take(card)

    def fits(self, card: Facts) -> bool:
        """Is there a place for this site?"""
        if self.numbered:
            return card.site_number is not None and card.site_number not in self.held
        return original(card) not in self.held and self.shadow_numbers[card.twilight_cost] < ALIKE

    def take(self, card: Facts) -> bool:
        """Takes the site in if it fits; says whether it did."""
        if not self.fits(card):
            return False
        self.held.add(card.site_number if self.numbered else original(card))
        self.shadow_numbers[card.twilight_cost] += 1
        return True
