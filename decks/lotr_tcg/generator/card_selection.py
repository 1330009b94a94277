"""Choose cards for a deck with a known plan.

The best fitting ones are drawn most often, and the deck gets the shape of a starter.
"""

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.generator.bench import Bench, hard
from decks.lotr_tcg.generator.card_pool import Stock
from decks.lotr_tcg.generator.deck_request import CannotBuild, Plan
from decks.lotr_tcg.generator.requirements import requirements_of
from decks.lotr_tcg.generator.starter_statistics import copies, kind, role_of, shape_of
from decks.lotr_tcg.rules.formats import original
from decks.lotr_tcg.rules.path import SITES, Places
from decks.lotr_tcg.starters import find_starter

OF_ITS_MODEL = 8.0
"""How much more a card is worth if the model plays it: the starter, or the deck being continued."""
LATER_CULTURE = 0.5
"""How much less a card of the second culture is worth than one of the first."""


class Filler:
    """Fills a bench one card at a time.

    `likes` are the ids of cards to prefer (those of a starter or of the existing deck), as their first printings.
    `shape` gives, for each side, the number of cards of each type.
    """

    def __init__(self, bench: Bench, plan: Plan, chance: Random, likes: frozenset[str] = frozenset()) -> None:
        self.bench, self.plan, self.chance, self.likes = bench, plan, chance, likes
        self.shape = {side: shape_of(find_starter(slug), side).kinds for side, slug in plan.shapes.items()}
        self._near: dict[str, float] = {}

    @property
    def stock(self) -> Stock:
        return self.bench.stock

    # Choosing

    def drawn(self, offer: Iterable[Facts], worth: Callable[[Facts], float]) -> Facts | None:
        """Return a random card among those with a positive worth, weighted by it, or None if there is none."""
        return draw_weighted(self.chance, offer, worth)

    def liked(self, card: Facts) -> float:
        return OF_ITS_MODEL if self.likes and original(card) in self.likes else 1.0

    def cultures(self, side: str | None) -> tuple[str, ...]:
        """Return the cultures in the plan for a side, the main one first."""
        return self.plan.free_peoples if side == "Free Peoples" else self.plan.shadow

    def planned(self, side: str) -> list[Facts]:
        """Return the cards of a side that belong to the plan."""
        cultures = (None, *self.cultures(side))
        return [card for card in self.stock.side(side) if card.culture in cultures]

    def worth(self, card: Facts) -> float:
        """Return how well a card fits the deck and the plan, or 0 for a card of another culture."""
        near = self._near.get(card.id)
        if near is None:
            near = self._near[card.id] = self.near(card)
        return near * self.bench.worth(card) if near else 0.0

    def near(self, card: Facts) -> float:
        """Return how close a card is to the plan, regardless of the deck's other cards, or 0 for a card of another
        culture.
        """
        cultures = self.cultures(card.side)
        if card.culture not in cultures and card.culture is not None:
            return 0.0
        return (1.0 if card.culture == cultures[0] else LATER_CULTURE) * self.liked(card)

    def copies(self, card: Facts) -> int:
        return self.chance.choice(copies(card.side or "", role_of(card), card.unique))

    # Steps

    def site(self, number: int) -> Facts:
        """Return a random site with this number, preferably one that suits the deck. Raise CannotBuild if the format
        has no playable one.
        """
        offer = [site for site in self.stock.sites if site.site_number == number]
        there = self.drawn(offer, self._site_worth)
        if there is None:
            form = self.stock.form.name
            raise CannotBuild("nothing_to_choose", f"{form} has no site {number} that can be played here.")
        return there

    def different_sites(self, requested: Facts | None) -> list[Facts]:
        """Return nine sites of the Shadows path, including `requested` if given.

        Raise CannotBuild if the format has too few. Of someone's own cards, return as many as there are.
        """
        sites = [requested] if requested else []
        while len(sites) < SITES:
            try:
                sites.append(self.site_beside(sites))
            except CannotBuild:
                if self.stock.owned is None:
                    raise
                break
        return sites

    def site_beside(self, others: Iterable[Facts]) -> Facts:
        """Return a random site of the Shadows path that may be in an adventure deck together with `others`. Raise
        CannotBuild if there is none.
        """
        places = Places(self.stock.form.path, others)
        there = self.drawn([site for site in self.stock.sites if places.fits(site)], self._site_worth)
        if there is None:
            raise CannotBuild(
                "nothing_to_choose", f"{self.stock.form.name} doesn’t have enough sites that can be played here."
            )
        return there

    def _site_worth(self, site: Facts) -> float:
        """Return how good a site is for the deck: higher if it names cards in the plan."""
        planned = {*self.plan.free_peoples, *self.plan.shadow}
        named = [ask for ask in requirements_of(site.id) if ask.narrow]
        ours = sum(not planned.isdisjoint(cultures_of(ask.ids)) for ask in named)
        return self.liked(site) * (1 + ours)

    def provide(self, card: Facts, depth: int = 3) -> None:
        """Add everything that the card needs to be played, and in turn what those cards need."""
        for ask in hard(card):
            for _ in range(ask.least if depth else 0):
                if self.bench.met(ask) >= ask.least:
                    break
                offer = [each for each in self.stock.side(card.side or "") if each.id in ask.ids and each != card]
                fighting = [each for each in offer if role_of(each) == "fights"]
                helper = self.drawn(fighting or offer, lambda each: self.worth(each) + 0.01)
                if helper is None:
                    break
                self.provide(helper, depth - 1)
                self.bench.add(helper, 1)

    def fill(self, sides: Iterable[str]) -> None:
        """Fill all free places: fighters of all sides first, then cards that help them."""
        chosen_sides = tuple(sides)
        for side in chosen_sides:
            self._fighters(side)
        for side in chosen_sides:
            self._helpers(side)
            self._top_up(side)

    def _fighters(self, side: str) -> None:
        card_type = "Companion" if side == "Free Peoples" else "Minion"
        self._fill_kind(side, card_type, self.shape[side].get(card_type, 0))

    def _helpers(self, side: str) -> None:
        """Add the cards of a side that do not fight, the most numerous kind first."""
        taken = self.shape[side]
        for each in sorted(taken, key=lambda name: -taken[name]):
            if each not in ("Companion", "Minion"):
                self._fill_kind(side, each, taken[each])

    def _fill_kind(self, side: str, card_type: str, quota: int) -> None:
        """Add cards of a type until the shape has enough of them or no fitting card is left."""
        offer = [card for card in self.planned(side) if kind(card) == card_type]
        tried: set[str] = {i for i in self.bench.counts if i not in self.bench.begun}
        while (have := self.bench.kinds[side, card_type]) < quota and self.bench.left(side):
            card = self.drawn((card for card in offer if card.id not in tried), self.worth)
            if card is None:
                return
            tried.add(card.id)
            self.bench.add(card, min(self.copies(card) - self.bench.begun[card.id], quota - have))

    def _top_up(self, side: str) -> None:
        """Fill the last places: more cards and copies within the plan, then any other playable card of that side."""
        steps = (self.worth, self.bench.worth, lambda card: 1.0)
        for worth in steps:
            offer = [card for card in self.stock.side(side) if card.type != "Companion" or worth is steps[2]]
            while self.bench.left(side) and (card := self.drawn(offer, worth)):
                if not self.bench.add(card, self.copies(card)):
                    offer.remove(card)


@cache
def cultures_of(ids: frozenset[str]) -> frozenset[str | None]:
    """Return the cultures of these cards, cached because sites ask for the same few sets again and again."""
    return frozenset(all_facts()[i].culture for i in ids)


def draw_weighted(chance: Random, offer: Iterable[Facts], worth: Callable[[Facts], float]) -> Facts | None:
    """Return a random card among those with a positive worth, weighted by it, or None if there is none."""
    weighed = [(card, weight) for card in offer if (weight := worth(card)) > 0]
    cards, weights = [card for card, _ in weighed], [weight for _, weight in weighed]
    return chance.choices(cards, weights)[0] if cards else None
