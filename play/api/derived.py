"""Serializers that follow from the typed shapes of a match (play/shapes.py), so that each shape is defined once."""

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rest_framework import serializers as s

from play.engine.game import Text
from play.shapes import Piece

PLAIN = {str: s.CharField, int: s.IntegerField, bool: s.BooleanField, datetime: s.DateTimeField}


@cache
def serializer(shape: type, name: str = "") -> type[s.Serializer[Any]]:
    """The serializer of a TypedDict: a field for each of its own, described as there. `name` is the component's."""
    hints = get_type_hints(shape, include_extras=True)
    fields = {field: made for name, hint in hints.items() for field, made in fields_of(name, hint)}
    return type(name or shape.__name__, (s.Serializer,), {**fields, "__doc__": shape.__doc__ or ""})


def fields_of(name: str, hint: Any) -> Iterator[tuple[str, s.Field[Any, Any, Any, Any]]]:
    """A field; a sentence with named cards is two, `text` and `pieces`."""
    if hint == Text:
        yield name, s.CharField()
        yield "pieces", serializer(Piece)(many=True)
    else:
        yield name, field(hint)


def field(hint: Any, **more: Any) -> s.Field[Any, Any, Any, Any]:
    """The field of one type. What is `NotRequired` may be left out, what is `| None` may be null."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return field(inner[0], required=False, **more)
    if origin is Annotated and len(inner) > 2:
        return s.ChoiceField([(code.value, code.meaning) for code in inner[2]], help_text=inner[1], **more)
    if origin is Annotated:
        return field(inner[0], help_text=inner[1], **more)
    if origin in (Union, UnionType):
        (meant,) = [each for each in inner if each is not NoneType]
        return field(meant, allow_null=True, **more)
    if origin is list:
        return list_of(inner[0], more)
    if origin is dict:
        return s.DictField(**more)
    if origin is Literal:
        return s.ChoiceField([each for each in inner if each], allow_blank="" in inner, **more)
    if is_typeddict(hint):
        return serializer(hint)(**more)
    return s.CharField(allow_blank=True, **more) if hint is str else PLAIN[hint](**more)


def list_of(item: Any, more: dict[str, Any]) -> s.Field[Any, Any, Any, Any]:
    return serializer(item)(many=True, **more) if is_typeddict(item) else s.ListField(child=field(item), **more)
