"""Read request bodies with decks, and report lines that were not read."""

from typing import Any

from rest_framework import serializers
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
from lotr_site.base.json_parser import Body
from lotr_site.base.numbers import MOST

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


class DeckBody(serializers.Serializer[Any]):
    """A deck as sent to the API. Cards are given as ids or names; `cards` and `maybeboard` map each to a count."""

    name = serializers.CharField(max_length=120, required=False, allow_blank=True)
    game = serializers.ChoiceField(choices=[BUILT_FOR], required=False, help_text="as in answers")
    ring_bearer = serializers.CharField(required=False, allow_null=True)
    ring = serializers.CharField(required=False, allow_null=True)
    sites = serializers.ListField(child=serializers.CharField(), required=False, max_length=99)
    cards = serializers.DictField(child=serializers.IntegerField(min_value=1, max_value=99), required=False)
    starting_fellowship = serializers.ListField(child=serializers.CharField(), required=False, max_length=99)
    maybeboard = serializers.DictField(child=serializers.IntegerField(min_value=1, max_value=99), required=False)
    notes = serializers.CharField(max_length=20_000, required=False, allow_blank=True)


@example(
    "Cards by id",
    name="Elves and archers",
    format="fellowship",
    ring_bearer="1_290",
    ring="1_2",
    cards={"1_89": 4, "1_51": 2},
    version=3,
)
class DeckRequest(DeckBody):
    """A deck to save."""

    format = serializers.ChoiceField(choices=[], required=False)
    visibility = serializers.ChoiceField(choices=Deck.Visibility.choices, required=False)
    tags = serializers.ListField(child=serializers.CharField(max_length=40), required=False, max_length=12)
    version = serializers.IntegerField(
        required=False, help_text="the version you last saw; required when changing a deck"
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].choices = list(all_formats())  # type: ignore[attr-defined]


@example("A deck as a text", text="Ring-bearer: Frodo, Son of Drogo\n4 Legolas, Greenleaf", formats=["fellowship"])
class CheckRequest(serializers.Serializer[Any]):
    """A deck to check, as an object or as text in any file format."""

    deck = DeckBody(required=False)
    text = serializers.CharField(required=False, trim_whitespace=False)
    formats = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="format slugs; all formats if left out"
    )


@example("Elves against Moria", free_peoples="elven", shadow="moria", format="fellowship", seed=7)
class DeckRequestIn(serializers.Serializer[Any]):
    """A description of the deck to build; anything left out is drawn at random. The same description and seed give
    the same deck."""

    card = serializers.CharField(required=False, max_length=120, help_text="id, name or collector's number")
    free_peoples = serializers.CharField(required=False, max_length=120, help_text="a Free Peoples culture")
    shadow = serializers.CharField(required=False, max_length=120, help_text="a Shadow culture")
    starter = serializers.CharField(required=False, max_length=120, help_text="slug of a starter to resemble")
    format = serializers.CharField(
        required=False, max_length=120, help_text="format slug; if left out, one that fits is chosen"
    )
    seed = serializers.IntegerField(required=False, min_value=0, max_value=MOST, default=0)


def sent_deck(body: Body) -> Import:
    """Return the deck in a body that has either `deck` or `text`.

    Raise Refused for a deck that cannot be read, ValidationError for a body with both or neither.
    """
    if ("deck" in body) == ("text" in body):
        raise ValidationError({"deck": "Send either `deck` or `text`."})
    return read_deck(body["text"].encode()) if "text" in body else assemble(draft_of(body["deck"]), "json")
