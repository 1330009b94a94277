"""Derive serializers from the typed shapes of a match (play/shapes.py, and each game's own shapes), so that each
shape is defined once.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers as s

from lotr_site.base.openapi import Part
from play.engine.game import Text
from play.games import GAMES
from play.shapes import Piece

Field = s.Field[Any, Any, Any, Any]
Fields = dict[str, Field]
PLAIN = {str: s.CharField, int: s.IntegerField, bool: s.BooleanField, datetime: s.DateTimeField, date: s.DateField}
JSON_TYPES = {str: "string", int: "integer"}


@cache
def serializer(shape: type) -> type[s.Serializer[Any]]:
    """Return the serializer of a TypedDict, with its fields and its docstring."""
    return with_fields(component_name(shape), shape.__doc__ or "", lambda: shape_fields(shape))


def with_fields(name: str, doc: str, fields: Callable[[], Fields]) -> type[s.Serializer[Any]]:
    """Return a serializer whose fields are computed when first used, since a shape may contain others of its own
    kind.
    """
    return type(name, (s.Serializer,), {"get_fields": lambda self: fields(), "__doc__": doc})


def shape_fields(shape: type) -> Fields:
    hints = get_type_hints(shape, include_extras=True)
    return {field: made for name, hint in hints.items() for field, made in fields_of(name, hint)}


def component_name(shape: type) -> str:
    """Return a shape's component name, prefixed with its game's name, because several games have cards and seats."""
    return capitalized(next((key for key in GAMES if f".games.{key}." in shape.__module__), "")) + shape.__name__


def capitalized(key: str) -> str:
    """Return a key in CamelCase: `lotr_tarot` becomes `LotrTarot`."""
    return "".join(word.capitalize() for word in key.split("_"))


def fields_of(name: str, hint: Any) -> Iterator[tuple[str, Field]]:
    """Yield a named field. A sentence with named cards yields two: its text, and `pieces`."""
    if hint == Text:
        yield name, s.CharField()
        yield "pieces", serializer(Piece)(many=True)
    else:
        yield name, field(hint)


def field(hint: Any, **more: Any) -> Field:
    """Return the field for a type. `NotRequired` makes it optional, `| None` nullable."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return field(inner[0], required=False, **more)
    if origin is Annotated and len(inner) > 2:
        return s.ChoiceField([(code.value, code.meaning) for code in inner[2]], help_text=inner[1], **more)
    if origin is Annotated:
        return field(inner[0], help_text=inner[1], **more)
    if origin in (Union, UnionType):
        return one_of([each for each in inner if each is not NoneType], NoneType in inner, more)
    if origin is list:
        return list_of(inner[0], more)
    if origin in (dict, Mapping):
        return s.DictField(**more) if inner[1] is Any else s.DictField(child=field(inner[1]), **more)
    if origin is Literal:
        return s.ChoiceField([each for each in inner if each], allow_blank="" in inner, **more)
    if is_typeddict(hint):
        return serializer(hint)(**more)
    return s.CharField(allow_blank=True, **more) if hint is str else PLAIN[hint](**more)


def one_of(types: list[Any], nullable: bool, more: dict[str, Any]) -> Field:
    """Return the field for a value of one of several plain types, or null."""
    more = more | ({"allow_null": True} if nullable else {})
    if len(types) == 1:
        return field(types[0], **more)
    described = {"oneOf": [{"type": JSON_TYPES[each]} for each in types]}
    kind = extend_schema_field(described)(type("OneOf", (s.JSONField,), {}))
    return kind(**more)  # type: ignore[no-any-return]


def list_of(item: Any, more: dict[str, Any]) -> Field:
    if is_typeddict(item):
        return serializer(item)(many=True, **more)
    kind = ListWithGaps if NoneType in get_args(item) else s.ListField
    return kind(child=field(item), **more)


class ListWithGaps(s.ListField):
    """A list in which some elements are null."""


class DescribedWithGaps(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """A schema for lists that may contain null, which the generated document would not say for objects."""

    target_class = ListWithGaps

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Part:
        return {"type": "array", "items": auto_schema._map_serializer_field(self.target.child, direction)}
