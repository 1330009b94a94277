"""Describe an operation of the API: its name, body, answers and the codes with which it may refuse."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args, get_origin

from drf_spectacular.utils import OpenApiResponse, extend_schema

from lotr_site.base.codes import Code
from lotr_site.base.derived import is_shape, serializer
from lotr_site.base.problems import may_refuse

F = TypeVar("F", bound=Callable[..., Any])


def operation(
    name: str, codes: Sequence[Code] = (), tag: str = "", extensions: dict[str, Any] | None = None, **more: Any
) -> Callable[[F], F]:
    """Return a decorator that describes a view method in the OpenAPI document: its operation id, the codes with which
    it may refuse besides those of its kind (`base/problems.py`), its parameters, `request` and `responses`. A body is
    given by its shape (a TypedDict, or `list` of one), or as drf-spectacular takes it.
    """
    bodies = {key: described(value) if key in ("request", "responses") else value for key, value in more.items()}
    return extend_schema(
        operation_id=name, extensions=may_refuse(*codes) | (extensions or {}), tags=[tag] if tag else None, **bodies
    )


def described(body: Any) -> Any:
    """Return what drf-spectacular takes for a body that is given by its shape, or for several by status."""
    if is_shape(body):
        return serializer(body)
    if get_origin(body) is list:
        return serializer(get_args(body)[0])(many=True)
    if isinstance(body, dict):
        return {status: described(each) for status, each in body.items()}
    if isinstance(body, OpenApiResponse):
        return OpenApiResponse(described(body.response), body.description)
    return body
