"""A deck as a plain value: what rules judge, formats carry and matches are dealt from. No Django."""

from collections.abc import Iterator
from typing import TypedDict

import msgspec

BUILT_FOR = "lotr_tcg"
"""The game for which people build decks; in the others everybody plays with the same cards."""


class DeckData(TypedDict):
    """A DeckList as JSON: what is kept of a deck, and what the API gives and takes."""

    name: str
    game: str
    ring_bearer: str | None
    ring: str | None
    sites: list[str]
    cards: dict[str, int]
    starting_fellowship: list[str]
    considering: dict[str, int]
    notes: str


class DeckList(msgspec.Struct, frozen=True, kw_only=True):
    """One deck by card ids (`1_89`).

    `cards` is the draw deck with counts of at least 1, their order means nothing; `sites` may repeat only in a deck
    that is still wrong; `starting_fellowship` is in the order of play and names cards of the draw deck, without the
    Ring-bearer; `considering` is a list beside the deck and does not count.
    """

    name: str = ""
    game: str = BUILT_FOR
    ring_bearer: str | None = None
    ring: str | None = None
    sites: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    starting_fellowship: tuple[str, ...] = ()
    considering: dict[str, int] = {}
    notes: str = ""

    @property
    def size(self) -> int:
        """Cards in the draw deck."""
        return sum(self.cards.values())

    @property
    def total(self) -> int:
        """All cards brought to the table: draw deck, sites, Ring-bearer and Ring (71 at least, when legal)."""
        return self.size + len(self.sites) + (self.ring_bearer is not None) + (self.ring is not None)

    @property
    def empty(self) -> bool:
        """Is nothing in it yet? The considering list does not count."""
        return not self.total

    def ids(self) -> Iterator[str]:
        """Every different card of the deck once, the considering list left out."""
        seen: dict[str, None] = dict.fromkeys(filter(None, (self.ring_bearer, self.ring)))
        return iter(seen | dict.fromkeys(self.sites) | dict.fromkeys(self.cards))
