"""Show the API's OpenAPI document as a plain HTML page without third-party scripts."""

from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from markdown_it import MarkdownIt

from lotr_site.base.openapi import Part

METHODS = ("get", "post", "put", "patch", "delete")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")  # the markup of OpenAPI descriptions
SCROLLS = '<div class="table-wrap" tabindex="0" role="group" aria-label="Table"><table class="table">'


class Kind(NamedTuple):
    """The type of a value: words, and the component of the API to which they refer, if any, as in
    ("list of", "Card").
    """

    words: str
    component: str = ""


class Field(NamedTuple):
    name: str
    kind: Kind
    required: bool
    meaning: str
    place: str = ""


class Answer(NamedTuple):
    status: str
    meaning: str
    kind: Kind


class Operation(NamedTuple):
    """One operation of the API: a method at a path."""

    method: str
    path: str
    name: str
    meaning: SafeString
    needs_login: bool
    parameters: list[Field]
    body: Kind | None
    answers: list[Answer]


class Component(NamedTuple):
    name: str
    meaning: SafeString
    kind: Kind
    fields: list[Field]


@cache
def document() -> Part:
    """Return the OpenAPI document of the site, which is built once per process."""
    schema: Part = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


def kind(schema: Part) -> Kind:
    """Return the type that an OpenAPI schema describes, in words: "list of" Card, "text, one of a, b", "whole number or
    nothing".
    """
    if "$ref" in schema:
        return Kind("", schema["$ref"].rsplit("/", 1)[1])
    if "allOf" in schema and len(schema["allOf"]) == 1:
        return kind(schema["allOf"][0])
    if choices := schema.get("oneOf") or schema.get("anyOf"):
        return Kind(" or ".join(kind_in_words(kind(choice)) for choice in choices))
    if schema.get("type") == "array":
        inner = kind(schema.get("items", {}))
        return Kind(f"list of {inner.words}".rstrip(), inner.component)
    if isinstance(more := schema.get("additionalProperties"), dict) and more:
        inner = kind(more)
        return Kind(f"object with values: {inner.words}".rstrip(), inner.component)
    return Kind(schema_in_words(schema))


def render_markdown(words: str) -> SafeString:
    """Return one of our own Markdown descriptions as HTML, with any HTML in it escaped."""
    shown = str(MARKDOWN.render(words)).replace("<table>", SCROLLS).replace("</table>", "</table></div>")
    return mark_safe(shown)


def kind_in_words(kind: Kind) -> str:
    """Return a type in words, without links."""
    return " ".join(word for word in kind if word)


def schema_in_words(schema: Part) -> str:
    """Return a schema's type in words, such as "text, one of …"."""
    names = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false"}
    kind_of = str(schema.get("type", "any value"))
    words = names.get(kind_of, kind_of)
    if schema.get("format") in ("date-time", "date", "uri", "uuid", "email"):
        words += f" ({schema['format']})"
    if schema.get("enum"):
        words += ", one of " + ", ".join(str(choice) for choice in schema["enum"] if choice not in ("", None))
    return words + (" or nothing" if schema.get("nullable") else "")


def fields(schema: Part) -> list[Field]:
    """Return the properties of an object's schema."""
    needed = schema.get("required", [])
    return [
        Field(name, kind(inner), name in needed, inner.get("description", ""))
        for name, inner in schema.get("properties", {}).items()
    ]


def content_kind(described: Part) -> Kind | None:
    """Return the type of a request or response body, from its first media type, or None if it has none."""
    for media in described.get("content", {}).values():
        return kind(media.get("schema", {}))
    return None


def meaning_of(status: str) -> str:
    """Return the meaning of an HTTP status, which may also be a range such as `4XX`."""
    return HTTPStatus(int(status)).phrase if status.isdigit() else "Any other answer"


def parameter(schema: Part) -> Field:
    meaning = schema.get("description", "")
    return Field(schema["name"], kind(schema["schema"]), schema.get("required", False), meaning, schema["in"])


def operation(method: str, path: str, described: Part) -> Operation:
    """Return an operation as its page shows it."""
    parameters = [parameter(one) for one in described.get("parameters", [])]
    answers = [
        Answer(status, answer.get("description") or meaning_of(status), content_kind(answer) or Kind("nothing"))
        for status, answer in described["responses"].items()
        if status != "default"
    ]
    summary, _, rest = described.get("description", "").partition("\n\n")
    name = described.get("summary") or summary or described["operationId"].replace("_", " ").capitalize()
    meaning = rest if name == summary else described.get("description", "")
    needs_login = {} not in described.get("security", [{}])
    body = content_kind(described["requestBody"]) if "requestBody" in described else None
    return Operation(method.upper(), path, name, render_markdown(meaning), needs_login, parameters, body, answers)


def operations(schema: Part) -> Iterator[Operation]:
    """Yield all operations of the document."""
    for path, methods in schema["paths"].items():
        for method in METHODS:
            if method in methods:
                yield operation(method, path, methods[method])


def group_operations(schema: Part) -> dict[str, list[Operation]]:
    """Return the operations grouped by the first word of their path: cards, decks, matches."""
    groups: dict[str, list[Operation]] = {}
    for one in operations(schema):
        groups.setdefault(one.path.split("/")[2], []).append(one)
    return groups


def components(schema: Part) -> list[Component]:
    """Return the named schemas of the document, by name."""
    described = schema.get("components", {}).get("schemas", {})
    return [
        Component(name, render_markdown(inner.get("description", "")), kind(inner), fields(inner))
        for name, inner in sorted(described.items())
    ]


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    """Show every operation of the API with its parameters and results."""
    schema = document()
    introduction = render_markdown(schema["info"]["description"])
    shown = {"introduction": introduction, "groups": group_operations(schema), "components": components(schema)}
    return render(request, "api_docs.html", shown)
