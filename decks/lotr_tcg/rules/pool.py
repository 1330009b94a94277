"""Offer cards of a format to fill a gap, deterministically: Ring-bearers, Rings, sites by number, cards by side."""

from collections.abc import Iterator
from functools import cache

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import Format, all_formats, original
from decks.lotr_tcg.starters import all_starters

SIDES = ("Free Peoples", "Shadow")
RARITY_ORDER = "CUSPR"


@cache
def _pool(slug: str) -> tuple[Facts, ...]:
    """Return the cards the format allows, common ones first, then by age."""
    admitted = [all_facts()[i] for i in all_formats()[slug].legal_ids]
    return tuple(sorted(admitted, key=lambda card: (RARITY_ORDER.find(card.rarity[0]), card.set, card.number)))


@cache
def ring_bearers(slug: str) -> tuple[Facts, ...]:
    """Return the cards in the format that may start as Ring-bearer."""
    return tuple(card for card in _pool(slug) if card.can_start_with_ring)


@cache
def rings(slug: str) -> tuple[Facts, ...]:
    """Return the versions of The One Ring in the format."""
    return tuple(card for card in _pool(slug) if card.type == "The One Ring")


@cache
def sites(slug: str) -> tuple[Facts, ...]:
    """Return the sites in the format in the order in which to suggest them: common ones first, then by age. Sites
    without a number that cannot be played on this site come last.
    """
    cards = [card for card in _pool(slug) if card.type == "Site"]
    return tuple(sorted(cards, key=lambda card: card.site_number is None and not playable(card.id)))


@cache
def _side(slug: str, side: str) -> tuple[Facts, ...]:
    return tuple(card for card in _pool(slug) if card.side == side)


def fillers(deck: DeckList, form: Format, side: str, count: int) -> dict[str, int]:
    """Return up to `count` cards of a side that may be added to the deck, as the number of copies by id.

    Further copies of the deck's own cards come first, then other cards of its cultures, then any others. A side without
    cards begins with those of the starter that has the most legal cards on that side.
    """
    room = Room(deck, form)
    chosen: dict[str, int] = {}
    for card in _model(form.slug, side) if not _own(deck, form, side) else ():
        if count and room.take(card):
            chosen[card.id] = chosen.get(card.id, 0) + 1
            count -= 1
    for card in _candidates(deck, form, side):
        while count and room.take(card):
            chosen[card.id] = chosen.get(card.id, 0) + 1
            count -= 1
        if not count:
            break
    return chosen


def _own(deck: DeckList, form: Format, side: str) -> list[Facts]:
    """Return the cards of a side that are already in the deck and legal in the format."""
    facts = all_facts()
    return [facts[i] for i in deck.cards if i in facts and facts[i].side == side and form.admits(i)]


@cache
def _model(slug: str, side: str) -> tuple[Facts, ...]:
    """Return the legal cards on one side of a starter, each as often as it has copies. The starter is the one with the
    most such cards (the oldest if several are equal).
    """
    form, facts = all_formats()[slug], all_facts()
    models = [
        tuple(
            facts[i]
            for i, n in starter.deck.cards.items()
            if facts[i].side == side and form.admits(i)
            for _ in range(n)
        )
        for starter in all_starters().values()
    ]
    return max(models, key=len)


def _candidates(deck: DeckList, form: Format, side: str) -> Iterator[Facts]:
    """Yield cards to fill a side with: more of the deck's own, then others of its cultures, then all the rest."""
    own = _own(deck, form, side)
    yield from sorted(own, key=lambda card: (-deck.cards[card.id], card.type == "Companion"))
    cultures = {card.culture for card in own}
    rest = [card for card in _side(form.slug, side) if card.type != "Companion" and card.id not in deck.cards]
    yield from (card for card in rest if card.culture in cultures)
    yield from (card for card in rest if card.culture not in cultures)


class Room:
    """A count of how many more copies of a title (or of a restricted card) fit into a deck."""

    def __init__(self, deck: DeckList, form: Format) -> None:
        self.form = form
        self.held: dict[str, int] = {}
        self.restricted: set[str] = {original(all_facts()[i]) for i in deck.ids() if i in form.restricted_ids}
        for card, count in deck.cards.items():
            self._count(card, count)
        if deck.ring_bearer:
            self._count(deck.ring_bearer, 1)

    def _count(self, card: str, count: int) -> None:
        if card in all_facts():
            title = all_facts()[card].counted_as
            self.held[title] = self.held.get(title, 0) + count

    def take(self, card: Facts) -> bool:
        """Add one copy of a card if the limits allow it. Return whether it was added."""
        if self.held.get(card.counted_as, 0) >= self.form.copies or original(card) in self.restricted:
            return False
        self.held[card.counted_as] = self.held.get(card.counted_as, 0) + 1
        if card.id in self.form.restricted_ids:
            self.restricted.add(original(card))
        return True
