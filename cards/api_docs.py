"""What the OpenAPI document says of the catalogue's operations; the fields come from the games' facet tables."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers

from cards.games.registry import BY_SLUG, GAMES
from lotr_site.api_headers import revalidates

LIMITS = (
    "Requests are limited to API_RATE_ANONYMOUS or API_RATE_USER, 1200 a minute unless the operator says otherwise; "
    "beyond that the answer is 429 with `Retry-After`. `RateLimit` says of each answer how many requests are left, and "
    "`RateLimit-Policy` of how many. Answers carry an `ETag`: send it back as `If-None-Match`, and "
    "an unchanged answer is 304 without a body."
)


class SetSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()


class PicturesSerializer(serializers.Serializer[Any]):
    small = serializers.CharField(help_text="146x204 WebP")
    medium = serializers.CharField(help_text="488x680 WebP")
    large = serializers.CharField(help_text="745x1040 WebP")
    preview = serializers.CharField(help_text="1200x630 JPEG with name and facts, for links to the card")


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
    text = serializers.CharField(allow_null=True, help_text="Null while a TCG card is not yet playable.")
    facts = serializers.DictField(help_text="Everything else that is printed, by name; absent facts are left out.")
    source = serializers.CharField(help_text="Where the facts come from.")  # type: ignore[assignment]
    card = serializers.CharField(help_text="The id of the card's first printing.")
    printings = serializers.ListField(child=serializers.CharField(), help_text="All printings of the card.")
    url = serializers.CharField()
    pictures = PicturesSerializer()


class WarningSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    term = serializers.CharField(help_text="The part of the query concerned.")
    message = serializers.CharField()
    suggestion = serializers.CharField(required=False)


class OfferSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(
        choices=["nearest", "word"], help_text="A word put right, or one word of the query by itself."
    )
    label = serializers.CharField()  # type: ignore[assignment]
    query = serializers.CharField()
    total = serializers.IntegerField(help_text="How many cards fit that query.")


class FoundSerializer(serializers.Serializer[Any]):
    total = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    warnings = WarningSerializer(many=True)
    suggestions = OfferSerializer(many=True, help_text="What to look for instead; only where nothing was found.")
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
    catalogue = serializers.CharField(help_text="The digest of the catalogue.")
    total = serializers.IntegerField()
    data = CardSerializer(many=True)  # type: ignore[assignment]


def language() -> str:
    """Return the fields of every game in a table."""
    lines = ["| game | field | also | what |", "| --- | --- | --- | --- |"]
    for game in GAMES:
        for one in game.facets.FIELDS:
            lines.append(f"| {game.slug} | `{one.name}` | {' '.join(f'`{a}`' for a in one.aliases)} | {one.help} |")
    return "\n".join(lines)


GAME = OpenApiParameter("game", OpenApiTypes.STR, enum=list(BY_SLUG), many=True, description="One game, or several.")
SEARCH = extend_schema(
    operation_id="cards_search",
    extensions=revalidates(),
    summary="Search the cards of all games",
    description="Words side by side must all match. `or`, `-`, (parentheses), `field:value`, `<`, `<=`, `>`, `>=`, "
    '`=`, `!=`, `2..4`, "phrases" and /regular expressions/. What is not understood is named in `warnings`.\n\n'
    f"{language()}\n\n{LIMITS}",
    parameters=[
        OpenApiParameter(
            "q",
            OpenApiTypes.STR,
            description="The query.",
            examples=[
                OpenApiExample("Cheap elves", "culture:elven type:companion cost<=2"),
                OpenApiExample("A collector's number", "1R89"),
                OpenApiExample("High forests", "game:two_towers suit:forests rank>=9"),
            ],
        ),
        GAME,
        OpenApiParameter("sort", OpenApiTypes.STR, description="A field; `-field` for backwards."),
        OpenApiParameter("page", OpenApiTypes.INT, description="Counted from 1."),
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
    summary="Games and sets with the number of their cards",
    description=LIMITS,
    responses=SetsSerializer,
)
FIELDS = extend_schema(
    operation_id="cards_fields",
    extensions=revalidates(),
    summary="The fields of the query language with their values",
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
