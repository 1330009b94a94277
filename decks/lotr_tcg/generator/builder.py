"""Build a legal deck from a request, deterministic by seed: plan, Ring-bearer, path, fellowship, then one card at a
time.
"""

from collections.abc import Mapping
from random import Random

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.bench import Bench
from decks.lotr_tcg.generator.card_pool import Stock, stock, stock_of
from decks.lotr_tcg.generator.card_selection import LATER_CULTURE, OF_ITS_MODEL, Filler, draw_weighted
from decks.lotr_tcg.generator.deck_request import Built, CannotBuild, DeckRequest
from decks.lotr_tcg.generator.plan import plan
from decks.lotr_tcg.generator.reasons import reasons, summary, unfilled
from decks.lotr_tcg.generator.starter_statistics import SIDES
from decks.lotr_tcg.generator.starting_fellowship import starting_fellowship
from decks.lotr_tcg.rules.formats import UNNUMBERED_PATHS, original
from decks.lotr_tcg.rules.path import SITES
from decks.lotr_tcg.starters import Starter, UnknownStarter, find_starter


def build(deck_request: DeckRequest, owned: Mapping[str, int] | None = None) -> Built:
    """Return the deck for a request. Raise CannotBuild if no legal deck fits the request.

    With `owned`, the copies of each card (the id of its original printing) that someone has, the deck has no other
    cards and no more copies. It may then be incomplete.
    """
    return _Builder(deck_request, owned).built()


def random_deck(form: str, seed: int) -> DeckList:
    """Return a random legal deck in a format (by slug), all of whose cards are playable."""
    return _Builder(DeckRequest(format=form, seed=seed)).deck()


class _Builder:
    """The process of building one deck, step by step: each step chooses cards and puts them on the bench."""

    def __init__(self, deck_request: DeckRequest, owned: Mapping[str, int] | None = None) -> None:
        self.deck_request = deck_request
        self.stock = stock_of(deck_request.form.slug, owned, deck_request.unplayable)
        self.chance = Random(repr(deck_request))
        self.card = _asked_card(deck_request, self.stock)
        self.starter = _asked_starter(deck_request)
        self.likes = (
            frozenset(original(all_facts()[i]) for i in self.starter.deck.ids()) if self.starter else frozenset()
        )
        self.plan = plan(deck_request, self.stock, self.card, self.starter, self.chance)

    def built(self) -> Built:
        """Return the finished deck with its plan, a summary, and the reason for each card."""
        deck = self.deck()
        form = self.deck_request.form
        why = reasons(deck, self.card, self.starter)
        return Built(deck, self.plan, summary(deck, self.plan, form), why, unfilled(deck, form))

    def deck(self) -> DeckList:
        """Build the deck: Ring-bearer and Ring, sites, requested cards, starting fellowship, then the rest of each
        side.
        """
        bearer = self._one(self.stock.ring_bearers, self.card if self.card and self.card.can_start_with_ring else None)
        ring = self._one(self.stock.rings, self.card if self.card and self.card.type == "The One Ring" else None)
        self.bench = Bench(self.stock, bearer or stock(self.deck_request.form.slug).ring_bearers[0])
        self.filler = Filler(self.bench, self.plan, self.chance, self.likes)
        self.bench.sites = self._sites()
        self._asked_for()
        started = self._starting()
        self.filler.fill(SIDES)
        return DeckList(
            name=self._name(),
            ring_bearer=bearer.id if bearer else None,
            ring=ring.id if ring else None,
            sites=self.bench.sites,
            cards=dict(sorted(self.bench.counts.items(), key=lambda row: _order(row[0]))),
            starting_fellowship=tuple(card.id for card in started),
        )

    # Choosing

    def _one(self, offer: tuple[Facts, ...], requested: Facts | None) -> Facts | None:
        """Return the requested card, or a random one of those offered. If nothing is offered, return None for a deck
        of someone's own cards; otherwise raise CannotBuild.
        """
        chosen = requested or draw_weighted(self.chance, offer, self._liked)
        if chosen is None and self.stock.owned is None:
            raise CannotBuild(
                "nothing_to_choose",
                f"{self.deck_request.form.name} has no Ring-bearer or Ring that can be played here.",
            )
        return chosen

    def _liked(self, card: Facts) -> float:
        return OF_ITS_MODEL if original(card) in self.likes else 1.0

    # Steps

    def _sites(self) -> tuple[str, ...]:
        """Return the adventure deck: one site per number, or nine different ones, with the requested site. Someone's
        own cards may not suffice for all of them.
        """
        asked = self.card if self.card and self.card.type == "Site" else None
        if self.deck_request.form.path in UNNUMBERED_PATHS:
            return tuple(card.id for card in self.filler.different_sites(asked))
        there = {site.site_number for site in self.stock.sites}
        numbers = [n for n in range(1, SITES + 1) if self.stock.owned is None or n in there]
        return tuple((asked if asked and asked.site_number == n else self.filler.site(n)).id for n in numbers)

    def _asked_for(self) -> None:
        """Add the requested card, everything it needs to be played, and in turn what those cards need."""
        card = self.card
        if card is None or card.side is None or card.can_start_with_ring:
            return
        self.filler.provide(card)
        self.bench.add(card, max(1 if card.unique else 3, self.filler.copies(card)))

    def _starting(self) -> tuple[Facts, ...]:
        """Add the starting fellowship to the deck and return it."""
        offer = [card for card in self.stock.side("Free Peoples") if card.type == "Companion" and self._may_start(card)]
        weights = [self._start_worth(card) for card in offer]
        started = starting_fellowship(self.bench.ring_bearer, offer, weights, self.chance)
        for card in started:
            if card.id not in self.bench.counts:
                self.bench.add(card, self.filler.copies(card))
        return tuple(card for card in started if card.id in self.bench.counts)

    def _may_start(self, card: Facts) -> bool:
        planned = card.culture in self.plan.free_peoples or card.id in self.bench.counts
        return planned and card.title != self.bench.ring_bearer.title

    def _start_worth(self, card: Facts) -> float:
        """Return how suitable a companion is for the starting fellowship. Companions already in the deck, and those
        with which the requested starter begins, are strongly preferred.
        """
        started = self.starter is not None and card.id in self.starter.deck.starting_fellowship
        near = 1.0 if card.culture == self.plan.free_peoples[0] else LATER_CULTURE
        return near * self._liked(card) * (20.0 if card.id in self.bench.counts else 1.0) * (20.0 if started else 1.0)

    def _name(self) -> str:
        """Return the name of the deck: its requested card, or its cultures."""
        if self.card is not None:
            return f"{self.card.name} deck"
        free, shadow = self.plan.free_peoples, self.plan.shadow
        return f"{' and '.join(free[:2])} with {' and '.join(shadow[:2])}"


def _asked_card(deck_request: DeckRequest, there: Stock) -> Facts | None:
    """Return the requested card in a printing that can be used here, or None. Raise CannotBuild if there is no such
    card.
    """
    if not deck_request.card:
        return None
    card = all_facts().get(deck_request.card)
    if card is None:
        raise CannotBuild("unknown_card", f"No card has the id “{deck_request.card}”.")
    printing = there.in_stock(card)
    if printing is None:
        admitted = deck_request.form.admits(card.id)
        why = "can’t be played here yet" if admitted else f"isn’t legal in {deck_request.form.name}"
        if admitted and there.owned is not None and not there.limit(card):
            raise CannotBuild("nothing_to_choose", f"You don’t have {card.name} among these cards.", (card.id,))
        raise CannotBuild("not_yet_playable" if admitted else "card_not_in_format", f"{card.name} {why}.", (card.id,))
    return printing


def _asked_starter(deck_request: DeckRequest) -> Starter | None:
    """Return the requested starter, or None. Raise CannotBuild if there is no such starter."""
    if not deck_request.starter:
        return None
    try:
        return find_starter(deck_request.starter)
    except UnknownStarter as error:
        raise CannotBuild("starter_unknown", str(error)) from None


def _order(card: str) -> tuple[int, int]:
    number, _, place = card.partition("_")
    return int(number), int(place)
