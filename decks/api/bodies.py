"""Read request bodies with decks, and report lines that were not read."""

from collections.abc import Mapping
from typing import Annotated, NotRequired, TypedDict

from rest_framework.exceptions import ValidationError

from decks.decklist import BUILT_FOR
from decks.lotr_tcg.file_formats import read_deck
from decks.lotr_tcg.file_formats.as_json import draft_of
from decks.lotr_tcg.file_formats.assembly import assemble
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.rules.formats import all_formats
from decks.models import Deck
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code
from lotr_site.base.derived import Limits, NonEmpty

UNREADABLE = (
    Code.FILE_EMPTY,
    Code.FILE_BINARY,
    Code.FILE_ENCODING,
    Code.FILE_TOO_LARGE,
    Code.FILE_TOO_LONG,
    Code.FILE_UNKNOWN,
    Code.FILE_JSON_BROKEN,
    Code.FILE_XML_BROKEN,
    Code.FILE_XML_FORBIDDEN,
)
"""Why a deck file cannot be read."""
NOT_KEPT = (
    Code.TOO_MANY_DECKS,
    Code.DECK_TOO_LARGE,
    Code.COUNT_OUT_OF_BOUNDS,
    Code.TEXT_TOO_LONG,
    Code.FORMAT_UNKNOWN,
    Code.FILE_UNKNOWN,
    Code.VISIBILITY_UNKNOWN,
)
"""Why a deck is not saved."""


COPIES = Limits(min_value=1, max_value=99)
"""How many copies of a card a deck in a request may have."""


class DeckBody(TypedDict):
    """A deck as sent to the API. Cards are given as ids or names; `cards` and `maybeboard` map each to a count."""

    name: NotRequired[Annotated[str, Limits(max_length=120)]]
    game: NotRequired[Annotated[str, "as in answers", (BUILT_FOR,)]]
    ring_bearer: NotRequired[NonEmpty | None]
    ring: NotRequired[NonEmpty | None]
    sites: NotRequired[Annotated[list[NonEmpty], Limits(max_length=99)]]
    cards: NotRequired[Mapping[str, Annotated[int, COPIES]]]
    starting_fellowship: NotRequired[Annotated[list[NonEmpty], Limits(max_length=99)]]
    maybeboard: NotRequired[Mapping[str, Annotated[int, COPIES]]]
    notes: NotRequired[Annotated[str, Limits(max_length=20_000)]]


@example(
    "Cards by id",
    name="Elves and archers",
    format="fellowship",
    ring_bearer="1_290",
    ring="1_2",
    cards={"1_89": 4, "1_51": 2},
    version=3,
)
class SaveRequest(DeckBody):
    """A deck to save."""

    format: NotRequired[Annotated[str, all_formats]]
    visibility: NotRequired[Annotated[str, Deck.Visibility.choices]]
    tags: NotRequired[Annotated[list[Annotated[NonEmpty, Limits(max_length=40)]], Limits(max_length=12)]]
    pool: NotRequired[Annotated[str, "id of your pool that it is built from, empty for none", Limits(max_length=16)]]
    version: NotRequired[Annotated[int, "the version you last saw; required when changing a deck"]]


@example("A deck as a text", text="Ring-bearer: Frodo, Son of Drogo\n4 Legolas, Greenleaf", formats=["fellowship"])
class CheckRequest(TypedDict):
    """A deck to check, as an object or as text in any file format."""

    deck: NotRequired[DeckBody]
    text: NotRequired[Annotated[NonEmpty, Limits(trim_whitespace=False)]]
    formats: NotRequired[Annotated[list[NonEmpty], "format slugs; all formats if left out"]]


@example(
    "A deck as an object",
    deck={"ring_bearer": "1_290", "ring": "1_2", "cards": {"1_89": 4, "Legolas, Prince of Mirkwood": 2}},
    format="fellowship",
)
class RepairRequest(TypedDict):
    """A deck to repair, as an object or as text in any file format."""

    deck: NotRequired[DeckBody]
    text: NotRequired[Annotated[NonEmpty, Limits(trim_whitespace=False)]]
    format: Annotated[NonEmpty, "slug of the format the deck is built for"]
    among: NotRequired[
        Annotated[str, (("own", "add only cards you own"), ("free", "only those that no deck you’ve built holds"))]
    ]


def sent_deck(body: CheckRequest | RepairRequest) -> Import:
    """Return the deck in a body that has either `deck` or `text`.

    Raise Refused for a deck that cannot be read, ValidationError for a body with both or neither.
    """
    if ("deck" in body) == ("text" in body):
        raise ValidationError({"deck": "Send either `deck` or `text`."})
    return read_deck(body["text"].encode()) if "text" in body else assemble(draft_of(body["deck"]), "json")
