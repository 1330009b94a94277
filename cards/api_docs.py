"""Describe the catalogue's operations in the OpenAPI document. The fields come from the games' facet tables."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers

from cards.games.registry import BY_SLUG, GAMES
from lotr_site.base.api_headers import revalidates

LIMITS = (
    "By default you can make 1200 requests a minute; after that you get a 429 with `Retry-After`. Each answer says "
    "in `RateLimit` how many requests you have left, and in `RateLimit-Policy` what the limit is. Answers carry an "
    "`ETag`. Send it back as `If-None-Match`, and if nothing has changed you get a 304 without a body."
)


class SetSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()


class PicturesSerializer(serializers.Serializer[Any]):
    small = serializers.CharField(help_text="146x204 WebP")
    medium = serializers.CharField(help_text="488x680 WebP")
    large = serializers.CharField(help_text="745x1040 WebP")
    preview = serializers.CharField(help_text="1200x630 JPEG with the card’s name and facts, for link previews")


class CardSerializer(serializers.Serializer[Any]):
    game = serializers.ChoiceField(choices=list(BY_SLUG))
    id = serializers.CharField(help_text="Unique within the game.")
    name = serializers.CharField(help_text="Title and subtitle.")
    title = serializers.CharField()
    subtitle = serializers.CharField(allow_null=True)
    type = serializers.CharField()
    set = SetSerializer()
    number = serializers.IntegerField()
    collector = serializers.CharField(allow_null=True)
    rarity = serializers.CharField(allow_null=True)
    copies = serializers.IntegerField(help_text="How many are in one box.")
    text = serializers.CharField(allow_null=True, help_text="Null if a TCG card cannot be played yet.")
    facts = serializers.DictField(
        help_text="Everything else printed on the card, by name. Facts a card doesn’t have are left out."
    )
    source = serializers.CharField(help_text="Where the facts come from.")  # type: ignore[assignment]
    card = serializers.CharField(help_text="The id of the card's first printing.")
    printings = serializers.ListField(child=serializers.CharField(), help_text="All printings of the card.")
    url = serializers.CharField()
    pictures = PicturesSerializer()


class WarningSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    term = serializers.CharField(help_text="The part of the query this is about.")
    message = serializers.CharField()
    suggestion = serializers.CharField(required=False)


class OfferSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(
        choices=["nearest", "word"], help_text="A corrected word, or one word of the query on its own."
    )
    label = serializers.CharField()  # type: ignore[assignment]
    query = serializers.CharField()
    total = serializers.IntegerField(help_text="How many cards match that query.")


class FoundSerializer(serializers.Serializer[Any]):
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    warnings = WarningSerializer(many=True)
    suggestions = OfferSerializer(many=True, help_text="What to search for instead; only if nothing was found.")
    explain = serializers.CharField(help_text="The query in words.")
    data = CardSerializer(many=True)  # type: ignore[assignment]


class GameOfSetsSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    title = serializers.CharField()
    cards = serializers.IntegerField()


class SetOfGameSerializer(serializers.Serializer[Any]):
    game = serializers.CharField()
    id = serializers.CharField()
    name = serializers.CharField()
    cards = serializers.IntegerField()


class SetsSerializer(serializers.Serializer[Any]):
    games = GameOfSetsSerializer(many=True)
    data = SetOfGameSerializer(many=True)  # type: ignore[assignment]


class ValueSerializer(serializers.Serializer[Any]):
    value = serializers.CharField()
    cards = serializers.IntegerField()


class FieldSerializer(serializers.Serializer[Any]):
    game = serializers.CharField()
    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    help = serializers.CharField()
    kind = serializers.ChoiceField(choices=["choice", "number", "text", "flag"])
    aliases = serializers.ListField(child=serializers.CharField())
    examples = serializers.ListField(child=serializers.CharField())
    values = ValueSerializer(many=True)


class FieldsSerializer(serializers.Serializer[Any]):
    data = FieldSerializer(many=True)  # type: ignore[assignment]


class BulkSerializer(serializers.Serializer[Any]):
    catalogue = serializers.CharField(help_text="A hash of the catalogue; it changes when any card does.")
    total = serializers.IntegerField()
    data = CardSerializer(many=True)  # type: ignore[assignment]


def language() -> str:
    """Return a Markdown table of the fields of each game."""
    lines = ["| game | field | also | what |", "| --- | --- | --- | --- |"]
    for game in GAMES:
        for one in game.facets.FIELDS:
            lines.append(f"| {game.slug} | `{one.name}` | {' '.join(f'`{a}`' for a in one.aliases)} | {one.help} |")
    return "\n".join(lines)


GAME = OpenApiParameter("game", OpenApiTypes.STR, enum=list(BY_SLUG), many=True, description="One or more games.")
SEARCH = extend_schema(
    operation_id="cards_search",
    extensions=revalidates(),
    summary="Search every game’s cards",
    description="Every word must match. `or`, `-`, (parentheses), `field:value`, `<`, `<=`, `>`, `>=`, "
    '`=`, `!=`, `2..4`, "phrases" and /regular expressions/. What is not understood is named in `warnings`.\n\n'
    f"{language()}\n\n{LIMITS}",
    parameters=[
        OpenApiParameter(
            "q",
            OpenApiTypes.STR,
            description="The query.",
            examples=[
                OpenApiExample("Cheap elves", "culture:elven type:companion cost<=2"),
                OpenApiExample("A collector’s number", "1R89"),
                OpenApiExample("High forests", "game:two_towers suit:forests rank>=9"),
            ],
        ),
        GAME,
        OpenApiParameter("sort", OpenApiTypes.STR, description="A field to sort by; `-field` for descending order."),
        OpenApiParameter("page", OpenApiTypes.INT, description="Page number, starting at 1."),
        OpenApiParameter("page_size", OpenApiTypes.INT, description="At most 200; 50 by default."),
    ],
    responses=FoundSerializer,
)
CARD = extend_schema(
    operation_id="cards_card",
    extensions=revalidates(),
    summary="One card",
    description=LIMITS,
    responses=CardSerializer,
)
SETS = extend_schema(
    operation_id="cards_sets",
    extensions=revalidates(),
    summary="Games and sets, with the number of cards in each",
    description=LIMITS,
    responses=SetsSerializer,
)
FIELDS = extend_schema(
    operation_id="cards_fields",
    extensions=revalidates(),
    summary="The search fields and their values",
    description=LIMITS,
    parameters=[GAME],
    responses=FieldsSerializer,
)
BULK = extend_schema(
    operation_id="cards_bulk",
    extensions=revalidates(),
    summary="The whole catalogue in one answer",
    description=f"About 3 MB, a tenth of it with gzip. {LIMITS}",
    parameters=[GAME],
    responses=BulkSerializer,
)
