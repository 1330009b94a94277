"""Provide the cards from which a deck may be built: allowed by the format and playable, in one printing each."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.generator.starter_statistics import SIDES
from decks.lotr_tcg.rules.formats import Format, all_formats, one_of_each, original

AFFORDABLE = 4
"""The cost that nineteen of twenty companions and minions in the starters do not exceed."""


class Stock:
    """The cards from which a deck in one format can be built, by side and type, always in the same order.

    `owned` are the copies that someone has of each card, by the id of its original printing, or None if all cards can
    be used.
    """

    def __init__(self, form: Format, unplayable: bool, owned: Mapping[str, int] | None = None) -> None:
        self.form, self.owned = form, owned
        admitted = (card for card in all_facts().values() if form.admits(card.id) and self.limit(card))
        usable = [card for card in admitted if unplayable or playable(card.id)]
        self.cards = tuple(one_of_each(usable, form))
        self.ids = frozenset(card.id for card in self.cards)
        self._sides = {side: tuple(card for card in self.cards if card.side == side) for side in SIDES}
        self._held = self._held_by_culture()
        self._fighters = {side: self._fighters_of(side) for side in SIDES}
        self.ring_bearers = tuple(card for card in self.cards if card.can_start_with_ring)
        self.rings = tuple(card for card in self.cards if card.type == "The One Ring")
        self.sites = tuple(card for card in self.cards if card.type == "Site")

    def side(self, side: str) -> tuple[Facts, ...]:
        return self._sides.get(side, ())

    def cultures(self, side: str) -> frozenset[str]:
        """Return the cultures of the cards of a side."""
        return frozenset(card.culture for card in self.side(side) if card.culture)

    @property
    def copies(self) -> int:
        """Return how many copies of the same title a deck may have."""
        return self.form.copies

    def held(self, side: str, culture: str) -> int:
        """Return how many cards of a culture a deck could have, counting each title as often as it may be in the
        deck.
        """
        return self._held[side, culture]

    def limit(self, card: Facts) -> int:
        """Return how many copies of a card a deck may have, with all its printings together."""
        return self.copies if self.owned is None else min(self.copies, self.owned.get(original(card), 0))

    def _held_by_culture(self) -> Counter[tuple[str, str]]:
        titles: Counter[tuple[str, str, str]] = Counter()
        for card in self.cards:
            if card.side and card.culture:
                titles[card.side, card.culture, card.title] += self.limit(card)
        held: Counter[tuple[str, str]] = Counter()
        for (side, culture, _title), count in titles.items():
            held[side, culture] += min(count, self.copies)
        return held

    def fighters(self, side: str) -> dict[str, tuple[int, int]]:
        """Return, for each culture of a side, (titles, copies): how many different affordable companions or minions it
        has, and how many copies of them a deck may have.

        A culture with only expensive minions (the Nazgûl) is missing, since it needs another culture beside it.
        """
        return self._fighters[side]

    def _fighters_of(self, side: str) -> dict[str, tuple[int, int]]:
        """Return by culture (different titles, copies allowed in all) of the fighters that cost little enough."""
        kind = "Companion" if side == "Free Peoples" else "Minion"
        titles: dict[str, Counter[str]] = {}
        for card in self.side(side):
            affordable = (card.twilight_cost or 0) <= AFFORDABLE
            if card.type == kind and affordable and card.culture and not card.can_start_with_ring:
                counts = titles.setdefault(card.culture, Counter())
                counts[card.counted_as] = min(self.copies, counts[card.counted_as] + self.limit(card))
        return {culture: (len(counts), counts.total()) for culture, counts in sorted(titles.items())}

    def in_stock(self, card: Facts) -> Facts | None:
        """Return the printing of a card that is in the stock, or None."""
        first = original(card)
        return next((each for each in self.cards if original(each) == first), None)


@cache
def stock(form: str, unplayable: bool = False) -> Stock:
    """Return the stock of cards for building decks in a format, given by slug. With `unplayable`, it includes cards
    that cannot be played on this site yet.
    """
    return Stock(all_formats()[form], unplayable)


def stock_of(form: str, owned: Mapping[str, int] | None, unplayable: bool = False) -> Stock:
    """Return the stock of cards for building decks in a format, limited to the copies in `owned` unless it is None."""
    return stock(form, unplayable) if owned is None else Stock(all_formats()[form], unplayable, owned)
