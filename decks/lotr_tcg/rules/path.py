"""Manage the places in an adventure deck: a site for each number, or on the Shadows path nine different ones without
numbers.
"""

from collections import Counter
from collections.abc import Iterable

from cards.games.lotr_tcg.facts import Facts
from decks.lotr_tcg.rules.formats import UNNUMBERED_PATHS, original

SITES = 9
ALIKE = 3
"""The most sites of the Shadows path with the same Shadow number."""


class Places:
    """The places in an adventure deck that are already taken. Each site number is a place; on the Shadows path, whose
    sites have no numbers, all sites must differ, and only a few may have the same Shadow number.
    """

    def __init__(self, path: str, taken: Iterable[Facts] = ()) -> None:
        self.numbered = path not in UNNUMBERED_PATHS
        self.held: set[object] = set()
        self.shadow_numbers: Counter[int | None] = Counter()
        for card in taken:
            self.take(card)

    def fits(self, card: Facts) -> bool:
        """Return whether the adventure deck has a free place for this site."""
        if self.numbered:
            return card.site_number is not None and card.site_number not in self.held
        return original(card) not in self.held and self.shadow_numbers[card.twilight_cost] < ALIKE

    def take(self, card: Facts) -> bool:
        """Take the place of this site, if it is free. Return whether it was."""
        if not self.fits(card):
            return False
        self.held.add(card.site_number if self.numbered else original(card))
        self.shadow_numbers[card.twilight_cost] += 1
        return True
