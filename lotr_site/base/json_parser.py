"""Parse JSON from strangers: with limited depth, and without characters that databases and pages cannot store."""

import json
from collections.abc import Iterator
from typing import Any, TypeVar, cast

from rest_framework.exceptions import ErrorDetail, ParseError, ValidationError
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.serializers import BaseSerializer, ListSerializer, Serializer

from lotr_site.base.derived import OneOf, serializer
from lotr_site.base.old_fields import OLD_FIELDS, with_new_names

UNKNOWN = ErrorDetail("There is no such field.", code="unknown_field")
DEEPEST = 40  # API requests are at most 5 deep: a deck within a seat within a table
Body = TypeVar("Body")
"""The shape of a request's body (a TypedDict)."""


class Unfit(ValueError):
    """Raised for JSON that is rejected before it is processed."""


class BoundedJSONParser(JSONParser):
    """A parser that rejects (400) JSON that is nested too deeply, null characters and lone surrogates."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        """Return the value of a JSON body. Raise ParseError if it is nested too deeply or has unfit characters."""
        try:
            data = super().parse(stream, media_type, parser_context)
            check_signs(data)
        except (RecursionError, Unfit) as error:
            raise ParseError(str(error)) from None
        return data


def read_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raise ValueError if the text is not JSON or is nested too deeply.
    """
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise Unfit(str(error)) from None
    for _level in nesting_levels(data):  # which raises Unfit beyond the last
        pass
    return data


def check_signs(data: Any) -> None:
    """Raise Unfit if a string or the name of a field contains characters that PostgreSQL or UTF-8 cannot store, or if
    the data are nested too deeply.
    """
    for level in nesting_levels(data):
        if not all(can_be_stored(value) for value in level if isinstance(value, str)):
            raise Unfit("The text contains a null character or invalid Unicode.")


def nesting_levels(data: Any) -> Iterator[list[Any]]:
    """Yield, for each level of nesting, the list of the values at that level, including the names of fields. Raise
    Unfit beyond the maximum depth.
    """
    level = [data]
    for _ in range(DEEPEST):
        yield level
        level = [inner for value in level for inner in values_inside(value)]
        if not level:
            return
    raise Unfit(f"JSON may be nested at most {DEEPEST} levels deep.")


def values_inside(value: Any) -> list[Any]:
    """Return the keys and values of an object, or the items of a list; [] for any other value."""
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def can_be_stored(text: str) -> bool:
    """Return whether a text has no null character and no lone surrogate."""
    return "\0" not in text and (text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text))


def validate_body(shape: type[Body], request: Request) -> Body:
    """Return the validated body of an API request. Raise DRF's ValidationError (400) for a body that is invalid or has
    fields that the shape does not have.
    """
    return validate(shape, request.data)


def validate(shape: type[Body], sent: Any) -> Body:
    """Return what was sent as a value of this shape. Raise DRF's ValidationError as `validate_body` does."""
    reader = serializer(cast(type, shape))
    body = reader(data=with_new_names(sent, reader().fields))
    body.is_valid()
    errors = {**body.errors, **unknown_fields(body, body.initial_data)}
    if errors:
        raise ValidationError(errors)
    return cast(Body, dict(body.validated_data))


def unknown_fields(shape: Any, sent: Any) -> dict[str, Any]:
    """Return an error for each field of the data sent that the shape does not have, at any depth, by the field's name.
    Return {} if there is none.
    """
    if isinstance(shape, ListSerializer):
        inner = [unknown_fields(shape.child, item) for item in sent] if isinstance(sent, list) else []
        return {str(place): errors for place, errors in enumerate(inner) if errors}
    if isinstance(shape, OneOf):
        shape = next((kind for kind in shape.kinds if isinstance(kind, Serializer)), None)
    if not isinstance(shape, Serializer) or not isinstance(sent, dict):
        return {}
    fields: dict[str, Any] = dict(shape.fields.items())
    known = {*fields, *(old for new, old in OLD_FIELDS.items() if new in fields)}
    found: dict[str, Any] = {name: [UNKNOWN] for name in sent if name not in known}
    for name, field in fields.items():
        if isinstance(field, BaseSerializer | OneOf) and (errors := unknown_fields(field, sent.get(name))):
            found[name] = errors
    return found
