"""Describe the catalogue's operations in the OpenAPI document. The shapes are in `cards/shapes.py`."""

from functools import partial
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework.serializers import ChoiceField, Serializer

from cards import shapes
from cards.fact_shapes import FACTS
from cards.games.registry import BY_SLUG, GAMES, GameFacts
from lotr_site.base.api_headers import revalidates
from lotr_site.base.derived import SPECIAL, Fields, capitalized, serializer, shape_fields, with_fields

LIMITS = (
    "By default you can make 1200 requests a minute; after that you get a 429 with `Retry-After`. Each answer says "
    "in `RateLimit` how many requests you have left, and in `RateLimit-Policy` what the limit is. Answers carry an "
    "`ETag`. Send it back as `If-None-Match`, and if nothing has changed you get a 304 without a body."
)


def card_of(game: GameFacts) -> type[Serializer[Any]]:
    """Return the serializer class for a game's cards, with the fields that all cards share and the game's own facts."""

    def fields() -> Fields:
        common = shape_fields(shapes.Card)
        facts = serializer(FACTS[game.slug])(help_text=common["facts"].help_text)
        return {**common, "game": ChoiceField([game.slug]), "facts": facts}

    return with_fields(f"CardOf{capitalized(game.slug)}", f"A card of {game.title}.", fields)


SPECIAL[shapes.Card] = partial(
    PolymorphicProxySerializer,
    component_name="Card",
    serializers={game.slug: card_of(game) for game in GAMES},
    resource_type_field_name="game",
)


def language() -> str:
    """Return a Markdown table of each game's search fields."""
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
    responses=serializer(shapes.Found),
)
CARD = extend_schema(
    operation_id="cards_card",
    extensions=revalidates(),
    summary="One card",
    description=LIMITS,
    responses=serializer(shapes.Card)(),
)
SETS = extend_schema(
    operation_id="cards_sets",
    extensions=revalidates(),
    summary="Games and sets, with the number of cards in each",
    description=LIMITS,
    responses=serializer(shapes.Sets),
)
FIELDS = extend_schema(
    operation_id="cards_fields",
    extensions=revalidates(),
    summary="The search fields and their values",
    description=LIMITS,
    parameters=[GAME],
    responses=serializer(shapes.Fields),
)
BULK = extend_schema(
    operation_id="cards_bulk",
    extensions=revalidates(),
    summary="The whole catalogue in one answer",
    description=f"About 3 MB, a tenth of it with gzip. {LIMITS}",
    parameters=[GAME],
    responses=serializer(shapes.Bulk),
)
