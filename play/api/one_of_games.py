"""Describe a match for programs: one type per game, distinguished by `game`, with the game's own options and view."""

from functools import cache
from typing import Any, NewType, get_type_hints

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers as s

from lotr_site.base.derived import PLAIN, Field, Fields, capitalized, field, shape_fields, with_fields
from lotr_site.base.openapi import Part
from play.engine.game import Game
from play.engine.options import Option
from play.games import GAMES, game
from play.shapes import MatchSeen


def any_match_serializer() -> PolymorphicProxySerializer:
    """Return the description of a response that is a match of any game."""

    def kinds() -> dict[str, s.Serializer[Any] | type[s.Serializer[Any]]]:
        return {key: match_serializer(key) for key in GAMES}

    return PolymorphicProxySerializer("MatchSeen", kinds, "game")


def match_serializer(key: str) -> type[s.Serializer[Any]]:
    """Return the serializer for a match of one game: what all games share, plus the game's own options and view."""
    played, name = game(key), capitalized(key)

    def fields() -> Fields:
        common = shape_fields(MatchSeen)
        own = {
            "game": s.ChoiceField([key]),
            "options": options_serializer(key)(help_text=common["options"].help_text),
            "view": field(view_type(played), allow_null=True, help_text=common["view"].help_text),
        }
        return {**common, **own}

    return with_fields(f"{name}Match", f"A match of {played.title} as one viewer sees it.", fields)


@cache
def options_serializer(key: str) -> type[s.Serializer[Any]]:
    """Return the serializer for the options of one game."""
    played = game(key)
    words = f"What can be set for {played.title}."
    return with_fields(f"{capitalized(key)}Options", words, lambda: option_fields(played))


class OptionsField(s.DictField):
    """The options of a table in a request. The game checks them."""


class DescribedOptions(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of the options of a table: those of any game."""

    target_class = OptionsField

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Part:
        return {"anyOf": [auto_schema._map_serializer_field(options_serializer(key)(), direction) for key in GAMES]}


TableOptions = NewType("TableOptions", dict[str, Any])
"""The options of a table in a request."""
PLAIN[TableOptions] = OptionsField


def view_type(game_played: Game[Any]) -> Any:
    """Return the type of the game's view."""
    return get_type_hints(game_played.table.view)["return"]


def option_fields(game_played: Game[Any]) -> Fields:
    """Return a field for each option. Older matches lack options that were added later."""
    return {option.name: option_field(option) for option in game_played.options}


def option_field(option: Option) -> Field:
    """Return the serializer field that reads and describes a match option, by the option's kind."""
    more: dict[str, Any] = {
        "required": False,
        "help_text": ". ".join(word for word in (option.label, option.help) if word),
    }
    if option.kind == "int":
        return s.IntegerField(min_value=option.low, max_value=option.high, **more)
    if option.kind == "flag":
        return s.BooleanField(**more)
    if option.kind == "choice":
        return s.ChoiceField(list(option.choices), **more)
    return field(option.shape, **more)
