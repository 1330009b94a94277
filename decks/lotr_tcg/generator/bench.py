"""Keep a deck that is being built: its cards, which cards still fit, and how well a card would go with the others."""

from collections import Counter
from functools import cache
from typing import NamedTuple

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.card_pool import Stock
from decks.lotr_tcg.generator.requirements import Ask, opposing_requirements_of, requirements_of
from decks.lotr_tcg.generator.starter_statistics import HALF, SIDES, cost, cost_shares, kind, role_of
from decks.lotr_tcg.rules.formats import printings
from decks.lotr_tcg.rules.pool import Room
from decks.lotr_tcg.rules.starting_fellowship import RULE_OF_NINE

IDLE = 0.3
"""A card's worth is multiplied by this for each of its texts that would do nothing in this deck."""
ALONE, AMONG_FRIENDS = 0.4, 2.0
"""Factors for the worth of a card with next to nothing to work with, and of one with FRIENDS_COUNTED or more; others
are in between."""
UNSURE = 0.5
"""The worth of a card that acts against only one culture or race of opponents, relative to one that always acts."""
FRIENDS_COUNTED = 10
BESIDE = [ALONE + (AMONG_FRIENDS - ALONE) * (n / FRIENDS_COUNTED) for n in range(FRIENDS_COUNTED + 1)]
"""Factors for the worth of a card by its number of friends."""


class Bench:
    """A deck under construction, with its Ring-bearer and sites.

    `counts` are the copies of each card by id, `places` the intended number of cards per side, and `begun` the copies
    that were there from the start.
    """

    def __init__(self, stock: Stock, ring_bearer: Facts) -> None:
        self.stock, self.ring_bearer = stock, ring_bearer
        self.room = Room(DeckList(ring_bearer=ring_bearer.id), stock.form)
        self.counts: Counter[str] = Counter()
        self.begun: Counter[str] = Counter()
        self.places = dict.fromkeys(SIDES, HALF)
        self.sites: tuple[str, ...] = ()
        self.sides: Counter[str] = Counter()
        self.costs: Counter[tuple[str, str, int]] = Counter()
        self.roles: Counter[tuple[str, str]] = Counter()
        self.kinds: Counter[tuple[str, str]] = Counter()
        self._met: dict[frozenset[str], int] = {}
        self._wanted: dict[tuple[str, str, int], float] = {}

    @classmethod
    def of(cls, deck: DeckList, stock: Stock, ring_bearer: Facts) -> "Bench":
        """Return a bench that holds an existing deck, even one that is not legal."""
        made = cls(stock, ring_bearer)
        made.room = Room(msgspec.structs.replace(deck, ring_bearer=ring_bearer.id), stock.form)
        made.sites = deck.sites
        for i, count in deck.cards.items():
            if i in all_facts():
                made._lay(all_facts()[i], count)
        made.begun = made.counts.copy()
        return made

    def left(self, side: str) -> int:
        """Return the number of free places on a side."""
        return self.places[side] - self.sides[side]

    def add(self, card: Facts, copies: int) -> int:
        """Add up to `copies` copies of a card, as far as there is room and the rules allow. Return how
        many were added.
        """
        added = 0
        while (
            added < min(copies, self.left(card.side or ""))
            and self._may_join(card)
            and self.spare(card)
            and self.room.take(card)
        ):
            self._lay(card, 1)
            added += 1
        return added

    def spare(self, card: Facts) -> int:
        """Return how many copies of a card there are besides those in the deck, at most as many as a deck may have."""
        used = sum(self.counts.get(each.id, 0) for each in printings(card)) if self.stock.owned is not None else 0
        return max(0, self.stock.limit(card) - used)

    def take_out(self, card: Facts) -> None:
        """Remove one copy of a card."""
        self._lay(card, -1)

    def _lay(self, card: Facts, count: int) -> None:
        """Add copies of a card, or remove them if `count` is negative, and update all sums that depend on them."""
        side, role = card.side or "", role_of(card)
        before = self._weight(card.id)
        self.counts[card.id] += count
        if self.counts[card.id] <= 0:
            del self.counts[card.id]
        self.sides[side] += count
        self.costs[side, role, cost(card)] += count
        self.roles[side, role] += count
        self.kinds[side, kind(card)] += count
        self._wanted.clear()
        self._recount(card.id, self._weight(card.id) - before)

    def _weight(self, card_id: str) -> int:
        """Return how much a card counts toward a requirement: once if it is unique, otherwise once per copy."""
        count = self.counts.get(card_id, 0)
        return min(count, 1) if all_facts()[card_id].unique else count

    def _recount(self, card_id: str, more: int) -> None:
        """Add `more` to the cached count of every requirement that the card meets.

        The counts are cached because a deck is inspected far more often than it changes.
        """
        if more:
            for ids in self._met:
                if card_id in ids:
                    self._met[ids] += more

    def _may_join(self, card: Facts) -> bool:
        """Return whether a card may join the deck: it is not another version of the Ring-bearer, and the Rule of 9
        would allow it in play with the other companions.
        """
        if card.type != "Companion":
            return True
        if card.title == self.ring_bearer.title:
            return False
        same = any(all_facts()[i].title == card.title for i in self.counts)
        return (card.unique and same) or self.companions() < RULE_OF_NINE - 1

    def companions(self) -> int:
        """Return how many companions could be in play together, besides the Ring-bearer."""
        there = [all_facts()[i] for i in self.counts if all_facts()[i].type == "Companion"]
        unique = {card.title for card in there if card.unique}
        return len(unique) + sum(self.counts[card.id] for card in there if not card.unique)

    def met(self, ask: Ask) -> int:
        """Return how many cards meet a requirement, including the Ring-bearer and sites. A unique card counts once, any
        other card once per copy.
        """
        count = self._met.get(ask.ids)
        if count is None:
            count = sum(i in ask.ids for i in (self.ring_bearer.id, *self.sites))
            count += sum(self._weight(i) for i in self.counts if i in ask.ids)
            self._met[ask.ids] = count
        return count

    def playable(self, card: Facts) -> bool:
        """Return whether a card has something to be played on and everything it must spot.

        A card does not count toward its own requirements.
        """
        return all(self.met(ask) - (card.id in ask.ids and card.id in self.counts) >= ask.least for ask in hard(card))

    def worth(self, card: Facts) -> float:
        """Return how well a card goes with the others, or 0 if it could not be played."""
        traits = traits_of(card.id)
        if traits.hard and not self.playable(card):
            return 0.0
        worth = traits.worth
        for ask in traits.narrow:
            count = self.met(ask)
            worth *= BESIDE[min(count, FRIENDS_COUNTED)] if count >= ask.least else IDLE
        return worth * self._cost_wanted(traits)

    def _cost_wanted(self, traits: "Traits") -> float:
        """Return a factor above 1 if the starters have more cards of this cost than the deck so far, or below 1 if
        fewer.
        """
        wanted = self._wanted.get(traits.place)
        if wanted is None:
            have = (self.costs[traits.place] + 1) / (self.roles[traits.place[:2]] + 3)
            wanted = self._wanted[traits.place] = min(4.0, traits.share / have)
        return wanted


class Traits(NamedTuple):
    """What matters about a card, whatever deck it is in.

    `worth` is its own value, `hard` are the requirements without which it cannot be played, `narrow` those that single
    out certain cards rather than a whole type, `place` is (side, role, cost), and `share` the share of the starters'
    cards that have this cost.
    """

    worth: float
    hard: tuple[Ask, ...]
    narrow: tuple[Ask, ...]
    place: tuple[str, str, int]
    share: float


@cache
def traits_of(card_id: str) -> Traits:
    """Return what the generator needs to know about a card, whatever the deck."""
    card, all_asks = all_facts()[card_id], requirements_of(card_id)
    side, role = card.side or "", role_of(card)
    return Traits(
        worth=UNSURE if opposing_requirements_of(card_id) else 1.0,
        hard=tuple([ask for ask in all_asks if ask.hard]),
        narrow=tuple([ask for ask in all_asks if ask.narrow]),
        place=(side, role, cost(card)),
        share=cost_shares(side, role).get(cost(card), 0.01),
    )


def hard(card: Facts) -> tuple[Ask, ...]:
    """Return the requirements without which a card cannot be played."""
    return traits_of(card.id).hard
