"""Handle the OpenAPI document as plain values, as drf-spectacular passes it to its hooks."""

from collections.abc import Iterator
from typing import Any

Part = dict[str, Any]
"""The document, or an object in it (operation, response, schema), with the names of the OpenAPI specification."""


def operations(document: Part) -> Iterator[tuple[str, str, Part]]:
    """Yield (path, method, operation) for each operation of an OpenAPI document, leaving out what all methods of a path
    share.
    """
    for path, methods in document.get("paths", {}).items():
        for method, operation in methods.items():
            if "responses" in operation:
                yield path, method, operation
