"""The OpenAPI document describes what is in every object, but for a few, each with a reason.

It follows from shapes: no serializer is written by hand.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lotr_site.site.api_docs import document

ROOT = Path(__file__).resolve().parents[2]
OPEN = {
    "TwoTowersFacts.predicate": "a condition of the game's own language, which nests to any depth",
    "export_account 200": "everything that is stored, as each app stores it",
}
"""Objects with fields that are not described, and why."""
METHODS = ("get", "post", "put", "patch", "delete")
SAYS_WHAT = ("type", "properties", "$ref", "allOf", "oneOf", "anyOf", "enum", "not")


def is_open(schema: dict[str, Any]) -> bool:
    """Whether it allows anything, or an object with any fields."""
    if not any(key in schema for key in SAYS_WHAT):
        return True
    anything = schema.get("additionalProperties", schema.get("properties") is None) in (True, {})
    return schema.get("type") == "object" and anything


def open_parts(schema: Any, name: str) -> Iterator[str]:
    """Yield the name of each open part of a schema, such as `Deck.cards`."""
    if is_open(schema):
        yield name
    for field, inner in schema.get("properties", {}).items():
        yield from open_parts(inner, f"{name}.{field}")
    if isinstance(schema.get("additionalProperties"), dict) and schema["additionalProperties"]:
        yield from open_parts(schema["additionalProperties"], name)
    for inner in [schema.get("items"), *(each for key in ("allOf", "oneOf", "anyOf") for each in schema.get(key, ()))]:
        if inner is not None:
            yield from open_parts(inner, name)


def all_open_parts() -> set[str]:
    found = {part for name, schema in document()["components"]["schemas"].items() for part in open_parts(schema, name)}
    for methods in document()["paths"].values():
        for operation in (methods[method] for method in METHODS if method in methods):
            bodies = {"request": operation.get("requestBody", {}), **operation["responses"]}
            for status, body in bodies.items():
                for content in body.get("content", {}).values():
                    found |= set(open_parts(content.get("schema", {}), f"{operation['operationId']} {status}"))
    return found


def test_no_object_is_open_but_for_those_with_a_reason() -> None:
    assert all_open_parts() == set(OPEN)


def test_an_open_object_is_found() -> None:
    assert list(open_parts({"type": "object", "additionalProperties": {}}, "x")) == ["x"]
    assert list(open_parts({"type": "object"}, "x")) == ["x"]
    assert list(open_parts({"description": "anything"}, "x")) == ["x"]
    assert list(open_parts({"type": "object", "properties": {"a": {}, "b": {"type": "string"}}}, "x")) == ["x.a"]
    assert list(open_parts({"type": "array", "items": {"type": "object"}}, "x")) == ["x"]
    assert list(open_parts({"oneOf": [{"type": "string"}, {"type": "object"}]}, "x")) == ["x"]
    assert list(open_parts({"type": "object", "additionalProperties": {"type": "integer"}}, "x")) == []


def declared(source: str) -> list[str]:
    """The classes that are serializers with fields of their own."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef) and has_members(node)]
    return [each.name for each in classes if any(re.search(r"Serializer\b", ast.unparse(base)) for base in each.bases)]


def has_members(node: ast.ClassDef) -> bool:
    return any(not isinstance(each, ast.Pass | ast.Expr) for each in node.body)


def test_every_serializer_is_derived_from_a_shape() -> None:
    files = [path for app in ("cards", "decks", "play", "lotr_site") for path in (ROOT / app).rglob("*.py")]
    found = {str(path.relative_to(ROOT)): names for path in files if (names := declared(path.read_text()))}
    assert found == {}


def test_a_serializer_written_by_hand_is_found() -> None:
    written = "class A(s.Serializer[Any]): a = 1\nclass B(TypedDict): a: int\nclass C(s.Serializer[Any]): pass"
    assert declared(written) == ["A"]
