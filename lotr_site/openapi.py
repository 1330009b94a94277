"""The OpenAPI document as plain values, as drf-spectacular makes it and hands it to those who add to it."""

from collections.abc import Iterator
from typing import Any

Part = dict[str, Any]
"""The document, or an object in it (an operation, an answer, a schema): by the names of the OpenAPI specification."""


def operations(document: Part) -> Iterator[tuple[str, str, Part]]:
    """Each operation with its path and method; what all methods of a path have in common is none."""
    for path, methods in document.get("paths", {}).items():
        for method, operation in methods.items():
            if "responses" in operation:
                yield path, method, operation
