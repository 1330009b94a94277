"""Represent a deck as a plain value that rules check, file formats carry and matches are dealt from. No Django."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, TypedDict

import msgspec

BUILT_FOR = "lotr_tcg"
"""The game with deck building; in the others everyone plays with the same cards."""


class DeckOut(TypedDict):
    """A DeckList as JSON, as it is stored and as the API takes and returns it."""

    name: str
    game: str
    ring_bearer: str | None
    ring: str | None
    sites: list[str]
    cards: Annotated[dict[str, int], "copies by id"]
    starting_fellowship: list[str]
    maybeboard: dict[str, int]
    notes: str


class DeckList(msgspec.Struct, frozen=True, kw_only=True):
    """A deck of card ids (such as `1_89`).

    `cards` is the draw deck: the count of each card, at least 1, in no particular order. `sites` may contain duplicates
    only while the deck is not yet legal. `starting_fellowship` lists cards of the draw deck in the order in which they
    are played, without the Ring-bearer. `maybeboard` holds cards under consideration, which are not part of the deck.
    """

    name: str = ""
    game: str = BUILT_FOR
    ring_bearer: str | None = None
    ring: str | None = None
    sites: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    starting_fellowship: tuple[str, ...] = ()
    maybeboard: dict[str, int] = {}
    notes: str = ""

    @property
    def size(self) -> int:
        """Return the number of cards in the draw deck."""
        return sum(self.cards.values())

    @property
    def total(self) -> int:
        """Return the number of cards brought to the table: draw deck, sites, Ring-bearer and Ring (at least 71 in a
        legal deck).
        """
        return self.size + len(self.sites) + (self.ring_bearer is not None) + (self.ring is not None)

    @property
    def empty(self) -> bool:
        """Return whether the deck has no cards yet; the maybeboard does not count."""
        return not self.total

    def copies(self) -> Counter[str]:
        """Return the copies of each card in the deck by id, without the maybeboard."""
        return Counter(filter(None, (self.ring_bearer, self.ring, *self.sites))) + Counter(self.cards)

    def ids(self) -> Iterator[str]:
        """Return the ids of the different cards in the deck, without the maybeboard."""
        seen: dict[str, None] = dict.fromkeys(filter(None, (self.ring_bearer, self.ring)))
        return iter(seen | dict.fromkeys(self.sites) | dict.fromkeys(self.cards))
