"""Derive serializers from typed shapes (`TypedDict` or `msgspec.Struct`), so that each shape is defined once.

The code that makes an answer, the JSON, the OpenAPI document and the pages all use that one definition. The bodies of
requests are shapes, too: `validate_body` (json_parser.py) validates what was sent and returns it as such a value. An
answer contains a Struct as plain values (`msgspec.to_builtins`), always with all its fields. Besides a field's type,
`Annotated` may give, in any order, its description, its possible codes or choices (as pairs of a value and its meaning,
or a function that returns them), and its `Limits`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from drf_spectacular.extensions import OpenApiSerializerExtension, OpenApiSerializerFieldExtension
from drf_spectacular.utils import OpenApiExample, extend_schema_serializer
from rest_framework import serializers as s

from lotr_site.base.codes import Code
from lotr_site.base.numbers import MOST, whole
from lotr_site.base.openapi import Part

Field = s.Field[Any, Any, Any, Any]
Fields = dict[str, Field]
Instant = NewType("Instant", str)
"""A date and time as an ISO text."""
Day = NewType("Day", str)
"""A date as an ISO text."""
Whole = NewType("Whole", int)
"""An integer in a request, given as 0, but not as "0" or 0.0."""
Email = NewType("Email", str)
"""An email address in a request."""


class Limits:
    """The limits of a value in a request, as keyword arguments of its serializer field: `max_length`, `min_value` and
    so on. A field with a `default` may be left out of the request; the value that is read always has it.
    """

    def __init__(self, **arguments: Any) -> None:
        self.arguments = arguments


NonEmpty = Annotated[str, Limits(allow_blank=False)]
"""A text in a request that must not be empty."""


class WholeNumber(s.IntegerField):
    """The serializer field of a `Whole`."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int or whole(data, -MOST) is None:
            self.fail("invalid")
        return int(data)


PLAIN: dict[Any, type[Field]] = {
    Instant: s.DateTimeField,
    Day: s.DateField,
    Whole: WholeNumber,
    Email: s.EmailField,
    str: s.CharField,
    int: s.IntegerField,
    bool: s.BooleanField,
    float: s.FloatField,
    datetime: s.DateTimeField,
    date: s.DateField,
    Any: s.JSONField,
}
EXPANDED: list[tuple[Any, Callable[[str], Iterator[tuple[str, Field]]]]] = []
"""Types that become several fields, with what yields them. Higher-level apps add to them."""
PREFIXES: list[Callable[[type], str]] = []
"""Functions that return what goes before a shape's name, or "". Higher-level apps add to them."""
EXAMPLES: dict[type, OpenApiExample] = {}
"""Examples of request bodies, by shape (`example` in api_examples.py)."""
SPECIAL: dict[type, Callable[..., Any]] = {}
"""Shapes that differ from game to game, with what makes their serializers. Higher-level apps add to them."""


def instant(moment: datetime) -> Instant:
    """Return a date and time in the form in which API answers contain it (ISO 8601)."""
    return Instant(moment.isoformat())


@cache
def serializer(shape: type) -> type[s.Serializer[Any]]:
    """Return the serializer that is derived from a shape, with its fields and its docstring."""
    return cast(type[s.Serializer[Any]], SPECIAL[shape]) if shape in SPECIAL else derive_serializer(shape)


def derive_serializer(shape: type) -> type[s.Serializer[Any]]:
    """Return a new serializer class for a shape, with its example for the OpenAPI document, if there is one."""
    made = with_fields(component_name(shape), shape.__doc__ or "", lambda: shape_fields(shape))
    return extend_schema_serializer(examples=[EXAMPLES[shape]])(made) if shape in EXAMPLES else made


def with_fields(name: str, doc: str, fields: Callable[[], Fields]) -> type[s.Serializer[Any]]:
    """Return a serializer class with this name and docstring. Its fields are computed only when they are first used,
    since a shape may contain others of its own kind.
    """
    return type(name, (Shaped,), {"get_fields": lambda self: fields(), "__doc__": doc})


class Shaped(s.Serializer[Any]):
    # The base of all serializers made here. No docstring, since shapes without one would have it as their description.
    pass


class DescribedShape(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of a shape. By default, the generated document would leave out a shape without fields,
    such as the options of a game that has none, and what refers to it would be incomplete.
    """

    target_class = Shaped
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: Any) -> Part:
        described: Part = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return described if described.get("properties") else {**described, "additionalProperties": {}}


def is_shape(hint: Any) -> bool:
    """Return whether a type is a shape: a TypedDict or a Struct."""
    return is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))


def shape_fields(shape: type) -> Fields:
    """Return the serializer fields of a shape. Keys that may be missing become optional fields."""
    return {field: made for name, hint in hints(shape).items() for field, made in fields_of(name, hint)}


@cache
def hints(shape: type) -> dict[str, Any]:
    """Return the types of a shape's keys with all that is beside them. Those of keys that may be missing are
    `NotRequired`.
    """
    optional = getattr(shape, "__optional_keys__", ())
    return {
        name: NotRequired[hint] if name in optional and get_origin(hint) is not NotRequired else hint
        for name, hint in get_type_hints(shape, include_extras=True).items()
    }


def plain_type(hint: Any) -> Any:
    """Return the type of a key without what is beside it: `int` of `NotRequired[Annotated[Whole | None, ...]]`, and
    `list` of any list.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (NotRequired, Annotated, Union, UnionType):
        return plain_type(next(each for each in inner if each is not NoneType))
    return origin or getattr(hint, "__supertype__", hint)


def component_name(shape: type) -> str:
    """Return the name of a shape's component in the OpenAPI document: its class name, with a prefix if several apps or
    games use the same name.
    """
    return "".join(prefix(shape) for prefix in PREFIXES) + shape.__name__


def capitalized(key: str) -> str:
    """Return a key in CamelCase: `lotr_tarot` becomes `LotrTarot`."""
    return "".join(word.capitalize() for word in key.split("_"))


def fields_of(name: str, hint: Any) -> Iterator[tuple[str, Field]]:
    """Yield (name, field) for a key of this type, or several such pairs if the type is represented by
    several fields.
    """
    expand = next((expand for kind, expand in EXPANDED if kind == hint), None)
    if expand is not None:
        yield from expand(name)
    else:
        yield name, field(hint)


def field(hint: Any, **more: Any) -> Field:
    """Return the serializer field for a type. `NotRequired` makes it optional, and `| None` makes it nullable."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return field(inner[0], required=False, **more)
    if origin is Annotated:
        return annotated_field(inner[0], inner[1:], more)
    if origin in (Union, UnionType):
        return one_of([each for each in inner if each is not NoneType], NoneType in inner, more)
    if origin in (list, tuple):
        return list_of(inner[0], more)
    if origin in (dict, Mapping):
        return s.DictField(**more) if inner[1] is Any else s.DictField(child=field(inner[1]), **more)
    if origin is Literal:
        return s.ChoiceField([each for each in inner if each], allow_blank="" in inner, **more)
    if is_shape(hint):
        return serializer(hint)(**more)
    return PLAIN[hint](**({"allow_blank": True, **more} if hint is str else more))


def annotated_field(hint: Any, beside: Sequence[Any], more: dict[str, Any]) -> Field:
    """Return the serializer field for a type with its description, choices and limits."""
    choices: Any = None
    for each in beside:
        if isinstance(each, str):
            more = {**more, "help_text": each}
        elif isinstance(each, Limits):
            more = {**more, **each.arguments}
        else:
            choices = each() if callable(each) else each
    return field(hint, **more) if choices is None else choice_of(hint, choices, **more)


def choice_of(hint: Any, choices: Iterable[Any], **more: Any) -> Field:
    """Return a choice field for these values, which are codes, pairs of a value and its meaning, or plain values. It is
    nullable if the type is.
    """
    pairs = [(each.value, each.meaning) if isinstance(each, Code) else each for each in choices]
    return s.ChoiceField(pairs, allow_null=NoneType in get_args(hint), **more)


def one_of(types: list[Any], nullable: bool, more: dict[str, Any]) -> Field:
    """Return the field for a value of one of several types. It also accepts null if `nullable`."""
    more = more | ({"allow_null": True} if nullable else {})
    if len(types) == 1:
        return field(types[0], **more)
    return OneOf([field(each) for each in types], **more)


class OneOf(s.JSONField):
    """A value of one of several types, each given by its field. What reads it tells them apart."""

    def __init__(self, kinds: list[Field], **more: Any) -> None:
        super().__init__(**more)
        self.kinds = kinds


class DescribedOneOf(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of a value of one of several types."""

    target_class = OneOf

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Part:
        return {"oneOf": [auto_schema._map_serializer_field(kind, direction) for kind in self.target.kinds]}


def list_of(item: Any, more: dict[str, Any]) -> Field:
    """Return the serializer field for a list of these items, which may be shapes, values or nothing."""
    if is_shape(item):
        return serializer(item)(many=True, **more)
    kind = ListWithGaps if NoneType in get_args(item) else s.ListField
    return kind(child=field(item), **more)


class ListWithGaps(s.ListField):
    """A list in which some elements are null."""


class DescribedWithGaps(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of a list that may contain null. By default, the generated document would not mention
    null among objects.
    """

    target_class = ListWithGaps

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> Part:
        return {"type": "array", "items": auto_schema._map_serializer_field(self.target.child, direction)}
