"""Build decks from a pool for limited play, such as the cards of a few boosters.

A pool is a box whose cards don't count as owned. A deck that is built from it may use nothing else.
"""

from collections import Counter

from django.http import Http404

from decks.collection import service
from decks.collection.holdings import Holdings, copies_held, shortfall
from decks.decklist import DeckList
from decks.lotr_tcg.rules.problem import Problem
from decks.lotr_tcg.rules.wording import list_words
from decks.models import Box, Deck
from lotr_site.accounts.visitors import Visitor

RULE = "Limited play: only the cards in the pool"


def pools(visitor: Visitor) -> list[Box]:
    """Return the visitor's pools, the oldest first."""
    return service.boxes(visitor, Box.Kind.POOL) if visitor.known else []


def new_pool(visitor: Visitor, name: str) -> Box:
    """Create a pool. Raise Refusal if the visitor has too many boxes.

    Someone without a box of cards they own gets one, since the cards of a pool don't count as owned.
    """
    service.first_box(visitor)
    return service.create_box(visitor, name, Box.Kind.POOL)


def own_pool(visitor: Visitor, pool: str) -> Box | None:
    """Return the visitor's pool with this id, or None for "". Raise Http404 if they have no such pool."""
    box = service.own_box(visitor, pool) if pool else None
    if box is not None and box.kind != Box.Kind.POOL:
        raise Http404("You have no such pool.")
    return box


def set_pool(visitor: Visitor, deck: Deck, pool: str) -> None:
    """Let a deck be built from the visitor's pool with this id, or from no pool if it is "". Raise Http404 if they have
    no such pool.
    """
    deck.pool = own_pool(visitor, pool)
    deck.save(update_fields=["pool"])


def pool_copies(visitor: Visitor, deck: Deck) -> Counter[str] | None:
    """Return the copies of each card in the pool of a deck, or None if it has none, or isn't the visitor's own."""
    if deck.pool is None or not visitor.owns(deck):
        return None
    return copies_held(service.counts_in(deck.pool))


def pool_problem(visitor: Visitor, deck: Deck) -> Problem | None:
    """Return the problem that a deck uses more than its pool has, for its owner alone, or None."""
    copies = pool_copies(visitor, deck)
    return None if copies is None else beyond_pool(deck.deck, str(deck.pool), copies)


def beyond_pool(deck: DeckList, name: str, copies: Holdings) -> Problem | None:
    """Return the problem that a deck uses more than a pool of this name has, or None if it doesn't."""
    rows = shortfall(deck, copies).rows
    if not rows:
        return None
    words = list_words(f"{row.card.name} ({row.held} of {row.wanted})" for row in rows)
    message = f"“{name}” doesn’t have enough copies: {words}."
    return Problem("beyond_pool", message, RULE, tuple(row.card.id for row in rows))
