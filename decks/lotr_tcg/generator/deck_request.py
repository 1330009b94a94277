"""Define requests for a deck, and their results."""

from typing import Annotated, NamedTuple

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import Format, all_formats

DEFAULT_FORMAT = "fellowship"


class DeckRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request for a deck: with a card (id), a culture on either side, or a starter (slug) as a model. Anything left
    empty is chosen at random.

    The same request with the same seed gives the same deck.
    """

    format: str = DEFAULT_FORMAT
    card: str = ""
    free_peoples: str = ""
    shadow: str = ""
    starter: str = ""
    seed: int = 0
    unplayable: Annotated[bool, "allows cards that cannot be played here yet"] = False

    @property
    def form(self) -> Format:
        """Return the format to build for. Raise CannotBuild if there is none with that name."""
        wished = all_formats().get(self.format)
        if wished is None or not wished.playable:
            slugs = ", ".join(slug for slug, each in all_formats().items() if each.playable)
            raise CannotBuild("format_unknown", f"There is no format called “{self.format}”. Choose one of: {slugs}.")
        return wished


class CannotBuild(ValueError):
    """Raised when no deck fits the request; the error has a code, a sentence, and the cards concerned."""

    def __init__(self, code: str, message: str, cards: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code, self.message, self.cards = code, message, cards


class Plan(msgspec.Struct, frozen=True):
    """The plan of a deck: its cultures by side, the main one first, and for each side the starter whose numbers of
    cards of each type it imitates.
    """

    free_peoples: tuple[str, ...]
    shadow: tuple[str, ...]
    shapes: dict[str, str]


class Built(NamedTuple):
    """A legal deck with its plan, also in sentences, and the reason for each card (by id). A deck built from someone's
    own cards may be incomplete: `unfilled` lists what it still needs.
    """

    deck: DeckList
    plan: Plan
    summary: str
    reasons: dict[str, str]
    unfilled: tuple[str, ...] = ()
