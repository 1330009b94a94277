"""Describe request and response headers in the OpenAPI document, the same for all operations of a kind."""

from collections.abc import Iterator
from typing import Any

from lotr_site.base.openapi import Part, operations

REVALIDATES = "x-revalidates"
HEADERS: dict[str, tuple[str, Part]] = {
    "X-Request-ID": (
        "Identifies the request in the site’s log. Quote it when you report a problem.",
        {"type": "string"},
    ),
    "Retry-After": ("Seconds to wait, where that is known.", {"type": "integer"}),
    "RateLimit-Policy": (
        "The limits this request counted toward, by name: `q` requests in `w` seconds. Absent if there is no "
        "limit, or if the request could not be linked to anyone.",
        {"type": "string", "examples": ['"user";q=1200;w=60']},
    ),
    "RateLimit": (
        "How much of each limit is left: `r` requests, until it resets in `t` seconds.",
        {"type": "string", "examples": ['"user";r=1199;t=42']},
    ),
    "ETag": ("Send it back as `If-None-Match`.", {"type": "string"}),
}
COMPONENTS = {name: {"description": said, "schema": schema} for name, (said, schema) in HEADERS.items()}
IF_NONE_MATCH = {
    "in": "header",
    "name": "If-None-Match",
    "schema": {"type": "string"},
    "description": "The `ETag` of an answer you already have. If nothing has changed since, you get a 304.",
}
UNCHANGED = {"description": "Nothing has changed since the answer you have."}
WAITING = ("429", "503")


def revalidates() -> dict[str, bool]:
    """Return a value for `extend_schema(extensions=...)` that marks an operation whose answers have an ETag, so that
    clients can ask whether their copy is still current.
    """
    return {REVALIDATES: True}


def describe_headers(result: Part, **_: Any) -> Part:
    """Add the common headers to every answer in the OpenAPI document. An operation that supports revalidation also gets
    the request header `If-None-Match` and the answer 304.
    """
    result.setdefault("components", {})["headers"] = COMPONENTS
    for _path, _method, operation in operations(result):
        describe_operation(operation)
    return result


def describe_operation(operation: Part) -> None:
    """Add the headers of an operation, and 304 if it can be revalidated, to its description in place."""
    revalidates = operation.pop(REVALIDATES, False)
    if revalidates:
        operation.setdefault("parameters", []).append(IF_NONE_MATCH)
        operation["responses"]["304"] = dict(UNCHANGED)
    for status, answer in operation["responses"].items():
        named = {name: {"$ref": f"#/components/headers/{name}"} for name in headers_of(status, revalidates)}
        answer["headers"] = answer.get("headers", {}) | named


def headers_of(status: str, revalidates: bool) -> Iterator[str]:
    """Yield the names of the headers that a response with this status has."""
    yield from ("X-Request-ID", "RateLimit-Policy", "RateLimit")
    if status in WAITING:
        yield "Retry-After"
    if revalidates and status in ("200", "304"):
        yield "ETag"
