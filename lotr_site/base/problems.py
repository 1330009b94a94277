"""Answer API errors with problem documents (RFC 9457).

A problem is JSON: `type`, `title`, `status`, `detail`, `instance`, and a stable `code` for programs. A rejected body
has `errors`, a list of {"field", "code", "message"}. Refusals by the rules add their own members (`cards`, `rule`).
"""

from collections.abc import Iterator
from http import HTTPStatus
from math import ceil
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler as rest_handler

from lotr_site.base.codes import Code
from lotr_site.base.openapi import Part, operations

MEDIA_TYPE = "application/problem+json"
API_PREFIX = "/api/"


def problem(status: int, code: str, detail: str, instance: str = "", **members: Any) -> dict[str, object]:
    """Return a problem document (RFC 9457) as plain values, with `members` as further fields."""
    document = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": detail,
    }
    return document | ({"instance": instance} if instance else {}) | members


def refuse(request: HttpRequest, status: int, code: str, detail: str, **members: Any) -> Response:
    """Return the problem document with which an API view refuses a request."""
    document = problem(status, code, detail, instance=request.path, **members)
    return Response(document, status=status, content_type=MEDIA_TYPE)


def refuse_plainly(request: HttpRequest, status: int, code: str, detail: str) -> JsonResponse:
    """Return the problem document with which code outside API views refuses a request."""
    return JsonResponse(problem(status, code, detail, instance=request.path), status=status, content_type=MEDIA_TYPE)


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Turn an exception from a view into a problem document; called by Django REST framework. Return None to let it
    through."""
    response = rest_handler(error, context)
    if response is None:
        return None
    shown = as_api_error(error)
    members: dict[str, Any] = {}
    if isinstance(shown, exceptions.ValidationError):
        members["errors"] = list(field_errors(shown.get_full_details()))
        detail, code = error_sentence(members["errors"]), "invalid"
    else:
        detail, code = str(shown.detail), str(shown.get_codes())
    if (wait := getattr(shown, "wait", None)) is not None:
        members["retry_after"] = ceil(wait)
    response.data = problem(response.status_code, code, detail, instance=context["request"].path, **members)
    response.content_type = MEDIA_TYPE
    return response


def as_api_error(error: Exception) -> exceptions.APIException:
    """Return an error of a view as one of the API. Raise TypeError for errors that are bugs."""
    if isinstance(error, exceptions.APIException):
        return error
    if isinstance(error, Http404):
        return exceptions.NotFound("There is nothing at this address.")
    if isinstance(error, PermissionDenied):
        return exceptions.PermissionDenied()
    raise TypeError(f"{type(error).__name__} is not an error of the API")


def field_errors(details: Any, field: str = "") -> Iterator[dict[str, str]]:
    """Yield the nested errors of serializers one by one. The name of a field inside a list contains its index, as in
    `cards.0.count`.
    """
    if isinstance(details, dict) and set(details) == {"message", "code"}:
        yield {"field": field, "code": str(details["code"]), "message": str(details["message"])}
    elif isinstance(details, dict):
        for name, inner in details.items():
            below = "" if name == "non_field_errors" else str(name)
            yield from field_errors(inner, ".".join(part for part in (field, below) if part))
    elif isinstance(details, list):
        nested = any(isinstance(inner, dict) and set(inner) != {"message", "code"} for inner in details)
        for index, inner in enumerate(details):
            yield from field_errors(inner, f"{field}.{index}".strip(".") if nested else field)


def error_sentence(errors: list[dict[str, str]]) -> str:
    """Return the first of the errors in words, after the name of its field."""
    first = errors[0]
    return f"{first['field']}: {first['message']}" if first["field"] else first["message"]


VALUE = {"oneOf": [{"type": "integer"}, {"type": "string"}], "nullable": True}
PROBLEM_SCHEMA = {
    "type": "object",
    "description": "What went wrong (RFC 9457).",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string", "description": "The HTTP status, in words."},
        "status": {"type": "integer"},
        "code": {
            "type": "string",
            "description": "Never changes; meant for programs.",
            "enum": sorted([code.value for code in Code if code.status]),
        },
        "detail": {"type": "string", "description": "One sentence, meant for people."},
        "instance": {"type": "string", "description": "The path that was requested."},
        "retry_after": {"type": "integer", "description": "Seconds to wait, as in the header `Retry-After`."},
        "cards": {"type": "array", "description": "IDs of the cards involved.", "items": {"type": "string"}},
        "rule": {"type": "string", "description": "The section of the rules behind the refusal."},
        "version": {
            "type": "integer",
            "description": "The deck’s current version, if a change conflicts with another.",
        },
        "conflicts": {
            "type": "array",
            "description": "Where a change conflicts with another.",
            "items": {
                "type": "object",
                "properties": {
                    "section": {"type": "string"},
                    "card": {"type": "string", "description": "Its ID; empty if the section has no cards."},
                    "mine": {**VALUE, "description": "My value, which was not saved."},
                    "theirs": {**VALUE, "description": "The value that was saved in the meantime."},
                },
                "required": ["section", "card", "mine", "theirs"],
            },
        },
        "errors": {
            "type": "array",
            "description": "Each field that was refused.",
            "items": {
                "type": "object",
                "properties": {name: {"type": "string"} for name in ("field", "code", "message")},
                "required": ["field", "code", "message"],
            },
        },
    },
    "required": ["type", "title", "status", "code", "detail"],
}
REFUSALS = "x-refusals"


def may_refuse(*codes: Code) -> dict[str, list[Code]]:
    """Return a value for `extend_schema(extensions=...)` that lists the codes with which an operation may refuse,
    beyond those common to its kind.
    """
    return {REFUSALS: list(codes)}


def describe_problems(result: Part, **_: Any) -> Part:
    """Add to every operation of the OpenAPI document the codes with which it may refuse, by status."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM_SCHEMA
    for path, method, operation in operations(result):
        codes = {*operation.pop(REFUSALS, ()), *codes_of_kind(method, path, operation)}
        for status in sorted({code.status for code in codes}):
            said = [code for code in Code if code in codes and code.status == status]
            operation["responses"][str(status)] = problem_answer(said)
        operation["responses"]["default"] = problem_answer([])
    return result


def codes_of_kind(method: str, path: str, operation: Part) -> Iterator[Code]:
    """Yield the codes with which any operation of this kind may refuse, judging by its method, path, parameters and
    permissions.
    """
    yield from (Code.TOKEN_INVALID, Code.NOT_ACCEPTABLE, Code.THROTTLED, Code.UNAVAILABLE)
    if {} not in operation.get("security", [{}]):
        yield Code.NOT_AUTHENTICATED
    if "{" in path or "page" in [parameter["name"] for parameter in operation.get("parameters", ())]:
        yield Code.NOT_FOUND
    if method != "get":
        yield from (Code.CSRF_FAILED, Code.TOO_LARGE, Code.TOO_SLOW)
    if "requestBody" in operation:
        yield from (Code.PARSE_ERROR, Code.INVALID, Code.UNSUPPORTED_MEDIA_TYPE)


def problem_answer(codes: list[Code]) -> Part:
    """Return the OpenAPI description of an answer that is a problem document with one of these codes."""
    reference = {"$ref": "#/components/schemas/Problem"}
    schema = {"allOf": [reference, {"properties": {"code": {"enum": [code.value for code in codes]}}}]}
    said = "; ".join(f"`{code}`: {code.meaning}" for code in codes)
    return {
        "description": f"{said}." if codes else "A problem document.",
        "content": {MEDIA_TYPE: {"schema": schema if codes else reference}},
    }
