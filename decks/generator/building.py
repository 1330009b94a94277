"""A legal deck from a wish, the same from the same seed: plan, Ring-bearer, path, fellowship, then card by card."""

from collections.abc import Callable, Iterable
from random import Random

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.generator.asking import asks
from decks.generator.bench import Bench, hard
from decks.generator.planning import plan
from decks.generator.reasons import reasons, summary
from decks.generator.shape import SIDES, copies, kind, role_of, shape_of
from decks.generator.starting import starting_fellowship
from decks.generator.stock import Stock, stock
from decks.generator.wish import Built, CannotBuild, Wish
from decks.rules.formats import original
from decks.rules.lotr_tcg import SITES
from decks.starters import Starter, UnknownStarter, find_starter

OF_ITS_STARTER = 8.0
"""How much rather a card is taken that the starter plays on which the deck is built."""
LATER_CULTURE = 0.5
"""How much less a card of the second culture is wanted than one of the first."""


def build(wish: Wish) -> Built:
    """The deck for a wish. Raises CannotBuild where no legal deck is such a one."""
    return _Builder(wish).built()


def random_deck(form: str, seed: int) -> DeckList:
    """Any legal deck of a format (by its slug), of cards that all play."""
    return build(Wish(format=form, seed=seed)).deck


class _Builder:
    """The steps in their order; each leaves on the bench what it chose."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.stock = stock(wish.form.slug, wish.unplayable)
        self.chance = Random(repr(wish))
        self.card = _asked_card(wish, self.stock)
        self.starter = _asked_starter(wish)
        self.likes = (
            frozenset(original(all_facts()[i]) for i in self.starter.deck.ids()) if self.starter else frozenset()
        )
        self.plan = plan(wish, self.stock, self.card, self.starter, self.chance)

    def built(self) -> Built:
        bearer = self._one(self.stock.ring_bearers, self.card if self.card and self.card.can_start_with_ring else None)
        ring = self._one(self.stock.rings, self.card if self.card and self.card.type == "The One Ring" else None)
        self.bench = Bench(self.stock, bearer)
        self.bench.sites = self._sites()
        self._asked_for()
        started = self._starting()
        self._fighters("Free Peoples")
        self._fighters("Shadow")
        for side in SIDES:
            self._helpers(side)
            self._top_up(side)
        deck = DeckList(
            name=self._name(), ring_bearer=bearer.id, ring=ring.id, sites=self.bench.sites,
            cards=dict(sorted(self.bench.counts.items(), key=lambda row: _order(row[0]))),
            starting_fellowship=tuple(card.id for card in started),
        )  # fmt: skip
        return Built(deck, self.plan, summary(deck, self.plan, self.wish.form), reasons(deck, self.card, self.starter))

    # Choosing

    def _one(self, offer: tuple[Facts, ...], asked: Facts | None) -> Facts:
        chosen = asked or self._drawn(offer, self._liked)
        if chosen is None:
            raise CannotBuild("nothing_to_choose", f"{self.wish.form.name} has no Ring-bearer or Ring that plays here.")
        return chosen

    def _drawn(self, offer: Iterable[Facts], worth: Callable[[Facts], float]) -> Facts | None:
        """One of those that are worth anything, by lot; None if none is."""
        weighed = [(card, weight) for card in offer if (weight := worth(card)) > 0]
        cards, weights = [card for card, _ in weighed], [weight for _, weight in weighed]
        return self.chance.choices(cards, weights)[0] if cards else None

    def _liked(self, card: Facts) -> float:
        return OF_ITS_STARTER if original(card) in self.likes else 1.0

    def _worth(self, card: Facts) -> float:
        """How well it fits, and how near it is to the plan; 0 for a card of another culture."""
        cultures = self.plan.free_peoples if card.side == "Free Peoples" else self.plan.shadow
        if card.culture not in cultures and card.culture is not None:
            return 0.0
        near = 1.0 if card.culture == cultures[0] else LATER_CULTURE
        return near * self._liked(card) * self.bench.worth(card)

    def _copies(self, card: Facts) -> int:
        return self.chance.choice(copies(card.side or "", role_of(card), card.unique))

    # Steps

    def _sites(self) -> tuple[str, ...]:
        asked = self.card if self.card and self.card.type == "Site" else None
        chosen = []
        for number in range(1, SITES + 1):
            offer = [site for site in self.stock.sites if site.site_number == number]
            there = asked if asked and asked.site_number == number else self._drawn(offer, self._site_worth)
            if there is None:
                raise CannotBuild("nothing_to_choose", f"{self.wish.form.name} has no site {number} that plays here.")
            chosen.append(there.id)
        return tuple(chosen)

    def _site_worth(self, site: Facts) -> float:
        """Sites that name what the plan has are wanted more."""
        planned = {*self.plan.free_peoples, *self.plan.shadow}
        named = [ask for ask in asks(site.id) if ask.narrow]
        ours = sum(any(all_facts()[i].culture in planned for i in ask.ids) for ask in named)
        return self._liked(site) * (1 + ours)

    def _asked_for(self) -> None:
        """The card of the wish with what it can not be played without, and what that needs in its turn."""
        card = self.card
        if card is None or card.side is None or card.can_start_with_ring:
            return
        self._provide(card)
        self.bench.add(card, max(1 if card.unique else 3, self._copies(card)))

    def _provide(self, card: Facts, depth: int = 3) -> None:
        for ask in hard(card):
            for _ in range(ask.least if depth else 0):
                if self.bench.met(ask) >= ask.least:
                    break
                offer = [each for each in self.stock.side(card.side or "") if each.id in ask.ids and each != card]
                fighting = [each for each in offer if role_of(each) == "fights"]
                helper = self._drawn(fighting or offer, lambda each: self._worth(each) + 0.01)
                if helper is None:
                    break
                self._provide(helper, depth - 1)
                self.bench.add(helper, 1)

    def _starting(self) -> tuple[Facts, ...]:
        offer = [card for card in self.stock.side("Free Peoples") if card.type == "Companion" and self._may_start(card)]
        weights = [self._start_worth(card) for card in offer]
        started = starting_fellowship(self.bench.ring_bearer, offer, weights, self.chance)
        for card in started:
            if card.id not in self.bench.counts:
                self.bench.add(card, self._copies(card))
        return tuple(card for card in started if card.id in self.bench.counts)

    def _may_start(self, card: Facts) -> bool:
        planned = card.culture in self.plan.free_peoples or card.id in self.bench.counts
        return planned and card.title != self.bench.ring_bearer.title

    def _start_worth(self, card: Facts) -> float:
        """Who is in the deck already rather than others, and who started with the starter rather still."""
        started = self.starter is not None and card.id in self.starter.deck.starting_fellowship
        near = 1.0 if card.culture == self.plan.free_peoples[0] else LATER_CULTURE
        return near * self._liked(card) * (20.0 if card.id in self.bench.counts else 1.0) * (20.0 if started else 1.0)

    def _fighters(self, side: str) -> None:
        wanted = "Companion" if side == "Free Peoples" else "Minion"
        self._fill(side, wanted, self._quota(side, wanted))

    def _helpers(self, side: str) -> None:
        taken = self._shape(side)
        for each in sorted(taken, key=lambda name: -taken[name]):
            if each not in ("Companion", "Minion"):
                self._fill(side, each, taken[each])

    def _fill(self, side: str, wanted: str, quota: int) -> None:
        """Cards of a kind until there are as many as the shape has, or nothing that fits is left."""
        offer = [card for card in self.stock.side(side) if kind(card) == wanted]
        tried: set[str] = set(self.bench.counts)
        while (have := self._count(offer)) < quota and self.bench.left(side):
            card = self._drawn((card for card in offer if card.id not in tried), self._worth)
            if card is None:
                return
            tried.add(card.id)
            self.bench.add(card, min(self._copies(card), quota - have))

    def _count(self, offer: list[Facts]) -> int:
        return sum(self.bench.counts[card.id] for card in offer if card.id in self.bench.counts)

    def _shape(self, side: str) -> dict[str, int]:
        starter = self.starter or find_starter(self.plan.shapes[side])
        return shape_of(starter, side).kinds

    def _quota(self, side: str, wanted: str) -> int:
        return self._shape(side).get(wanted, 0)

    def _top_up(self, side: str) -> None:
        """Fills the last places: more cards and more copies of the plan, then whatever else of that side can play."""
        steps = (self._worth, self.bench.worth, lambda card: 1.0)
        for worth in steps:
            offer = [card for card in self.stock.side(side) if card.type != "Companion" or worth is steps[2]]
            while self.bench.left(side) and (card := self._drawn(offer, worth)):
                if not self.bench.add(card, self._copies(card)):
                    offer.remove(card)

    def _name(self) -> str:
        if self.card is not None:
            return f"Around {self.card.name}"
        free, shadow = self.plan.free_peoples, self.plan.shadow
        return f"{' and '.join(free[:2])} with {' and '.join(shadow[:2])}"


def _asked_card(wish: Wish, there: Stock) -> Facts | None:
    if not wish.card:
        return None
    card = all_facts().get(wish.card)
    if card is None:
        raise CannotBuild("unknown_card", f"No card has the id “{wish.card}”.")
    found = there.in_stock(card)
    if found is None:
        admitted = wish.form.admits(card.id)
        why = "does not play here yet" if admitted else f"may not be played in {wish.form.name}"
        raise CannotBuild("not_yet_playable" if admitted else "card_not_in_format", f"{card.name} {why}.", (card.id,))
    return found


def _asked_starter(wish: Wish) -> Starter | None:
    if not wish.starter:
        return None
    try:
        return find_starter(wish.starter)
    except UnknownStarter as error:
        raise CannotBuild("starter_unknown", str(error)) from None


def _order(card: str) -> tuple[int, int]:
    number, _, place = card.partition("_")
    return int(number), int(place)
