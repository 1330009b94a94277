"""Check the starting fellowship (Deluxe Rules, Starting Fellowship).

It consists of companions from the draw deck, played one at a time, with a total cost of at most 4; each may be spotted
to play the next.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations

import msgspec
from msgspec import structs

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import DATA

TWILIGHT = 4
MOST_STARTING = 4
"""Companions besides the Ring-bearer in a starting fellowship that is chosen for a player; the rule allows eight."""
COMPANIONS_TRIED = 24
"""If a deck has more companions, only the first of them are tried: with all of them, it would take minutes."""
RULE_OF_NINE = 9
ORDERS_TRIED_UP_TO = 6
"""Longer declared fellowships are checked only in their own order; 6 companions have 720 orders."""


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A description that some companions match. A field that is not set matches any companion."""

    race: str | None = None
    culture: str | None = None
    keyword: str | None = None
    title: str | None = None
    unbound: bool = False
    cost: int = 0
    """Printed, at least."""
    resistance: int = 0
    """Printed, at least."""

    def fits(self, card: Facts) -> bool:
        """Return whether this companion matches. A Ring-bearer is always Ring-bound."""
        bound = "Ring-bound" in card.keywords or card.can_start_with_ring
        return (
            self.race in (None, card.race)
            and self.culture in (None, card.culture)
            and self.title in (None, card.title)
            and self.cost <= (card.twilight_cost or 0)
            and self.resistance <= (card.resistance or 0)
            and (self.keyword is None or self.keyword in card.keywords or (self.keyword == "Ring-bound" and bound))
            and not (self.unbound and bound)
        )


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a companion requires in a starting fellowship, how its own cost is reduced there, and by how much it reduces
    the cost of others.
    """

    spot: Noun | None = None
    spot_count: int = 1
    spot_words: str = ""
    discount: int = 0
    discount_if: Noun | None = None
    discount_if_count: int = 1
    discount_each: tuple[Noun, ...] = ()
    discount_words: str = ""
    lends: int = 0
    lends_to: tuple[Noun, ...] = ()
    lends_words: str = ""

    def can_be_played(self, there: Sequence[Facts]) -> bool:
        """Return whether everything that must be spotted is among the companions already in play."""
        return self.spot is None or _count(self.spot, there) >= self.spot_count

    def own_discount(self, there: Sequence[Facts]) -> int:
        """Return the twilight that this companion takes off its own cost."""
        if self.discount_each:
            return self.discount * sum(any(noun.fits(card) for noun in self.discount_each) for card in there)
        if self.discount_if is not None:
            return self.discount * (_count(self.discount_if, there) >= self.discount_if_count)
        return self.discount


class Playing(msgspec.Struct, frozen=True):
    """The result of playing a starting fellowship in one order: the twilight paid, and companions that could not be
    played.
    """

    order: tuple[Facts, ...]
    cost: int
    refused: tuple[Facts, ...]

    @property
    def works(self) -> bool:
        return not self.refused and self.cost <= TWILIGHT


@cache
def all_terms() -> dict[str, Terms]:
    """Return, by id, the terms of those companions that have special requirements or costs in a starting fellowship.

    Conditions about bid burdens (14_9) are not included, since a deck does not show how much its player will bid.
    """
    return msgspec.json.decode((DATA / "starting.json").read_bytes(), type=dict[str, Terms])


def terms(card: Facts) -> Terms:
    """Return a companion's terms in a starting fellowship; most companions have no special ones."""
    return all_terms().get(card.id, Terms())


def play_in_order(ring_bearer: Facts | None, companions: Sequence[Facts]) -> Playing:
    """Return the result of playing the companions in this order. A companion that cannot be played is skipped and
    listed as refused.
    """
    there: list[Facts] = [ring_bearer] if ring_bearer else []
    cost, refused = 0, []
    for card in companions:
        if not terms(card).can_be_played(there):
            refused.append(card)
            continue
        cost += twilight_cost(card, there)
        there.append(card)
    return Playing(tuple(companions), cost, tuple(refused))


def twilight_cost(card: Facts, there: Sequence[Facts]) -> int:
    """Return the cost of a companion given those already in play, at least 0."""
    lent = sum(terms(other).lends for other in there if _lends_to(terms(other), card))
    return max(0, (card.twilight_cost or 0) - terms(card).own_discount(there) - lent)


@lru_cache(maxsize=256)
def best_order(ring_bearer: Facts | None, companions: tuple[Facts, ...]) -> Playing:
    """Return the result of playing the companions in the best order: with the fewest that cannot be played, then for
    the least twilight. The declared order wins ties.

    The results are cached, since a deck is judged again after each change, and few changes concern these companions.
    """
    tried = [play_in_order(ring_bearer, order) for order in _orders(companions)]
    return min(tried, key=lambda playing: (len(playing.refused), playing.cost))


def starting_ids(deck_order: Sequence[str]) -> tuple[Facts, ...]:
    """Return the companions among the ids declared as the starting fellowship. Ids of other cards are left out."""
    facts = all_facts()
    return tuple(facts[i] for i in deck_order if i in facts and facts[i].type == "Companion")


def with_starting_fellowship(deck: DeckList) -> DeckList:
    """Return the deck with the best starting fellowship that its companions can form, in the order of play: the one
    with the highest printed cost, then with more companions, then with more strength. Without a Ring-bearer, or if no
    companion can start, return the deck unchanged.
    """
    facts = all_facts()
    ring_bearer = facts.get(deck.ring_bearer or "")
    companions = starting_ids(sorted(deck.cards))
    best = best_start(ring_bearer, companions[:COMPANIONS_TRIED]) if ring_bearer else ()
    return structs.replace(deck, starting_fellowship=tuple(card.id for card in best)) if best else deck


@lru_cache(maxsize=256)
def best_start(ring_bearer: Facts, companions: tuple[Facts, ...]) -> tuple[Facts, ...]:
    """Return the best starting fellowship of at most `MOST_STARTING` of these companions, each title once, in the order
    of play; () if none can start.
    """
    return max(_starts((ring_bearer,), 0, companions, {}), key=_start_value)[1:]


def _starts(
    there: tuple[Facts, ...], spent: int, companions: tuple[Facts, ...], costs: dict[frozenset[str], int]
) -> Iterator[tuple[Facts, ...]]:
    """Yield the fellowships that can start, from those already there on, for at most 4 twilight in total. `costs` are
    those of the fellowships tried so far: the same companions are tried in another order only if they cost less.
    """
    yield there
    if len(there) > MOST_STARTING:
        return
    titles = {card.title for card in there}
    for card in companions:
        if card.title in titles or not terms(card).can_be_played(there):
            continue
        fellowship = (*there, card)
        cost, key = spent + twilight_cost(card, there), frozenset(each.id for each in fellowship)
        if cost <= TWILIGHT and cost < costs.get(key, TWILIGHT + 1):
            costs[key] = cost
            yield from _starts(fellowship, cost, companions, costs)


def _start_value(fellowship: tuple[Facts, ...]) -> tuple[int, int, int]:
    costs = sum(card.twilight_cost or 0 for card in fellowship)
    return costs, len(fellowship), sum(card.strength or 0 for card in fellowship)


def _orders(companions: Sequence[Facts]) -> Iterator[tuple[Facts, ...]]:
    yield tuple(companions)
    if len(companions) <= ORDERS_TRIED_UP_TO:
        yield from permutations(companions)


def _lends_to(lender: Terms, card: Facts) -> bool:
    return any(noun.fits(card) for noun in lender.lends_to)


def _count(noun: Noun, cards: Sequence[Facts]) -> int:
    return sum(noun.fits(card) for card in cards)
