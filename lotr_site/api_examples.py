"""Examples of what programs send, each beside the shape that it has."""

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiExample, extend_schema_serializer

Shape = TypeVar("Shape", bound=Callable[..., Any])


def example(words: str, /, **body: Any) -> Callable[[Shape], Shape]:
    """For a serializer of a request: the OpenAPI document shows this body, under these words, wherever it is sent."""
    return extend_schema_serializer(examples=[OpenApiExample(words, body, request_only=True)])
