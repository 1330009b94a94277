"""Support the names that API fields had in version 0.2, for one more version.

An answer has both names, a request may use either, and the OpenAPI document marks the old ones as deprecated;
`OLD_FIELDS` maps the new names to the old.
"""

from collections.abc import Mapping
from typing import Any

from lotr_site.base.openapi import Part

OLD_FIELDS = {
    "allows_substitute": "lends",
    "always_prompted": "always",
    "any_answer": "anything",
    "auto_answer": "by_itself",
    "autopass": "passing",
    "autopass_stops": "keeps",
    "bank_ms": "left",
    "closing_text": "ends",
    "deck_request": "wish",
    "edit_session": "sitting",
    "edit_sessions": "sittings",
    "hidden_prompts": "hides",
    "highlights": "points_at",
    "lower_bound": "at_least",
    "maybeboard": "considering",
    "must_read": "reads",
    "on_timeout": "on_time",
    "others_move": "waits",
    "position": "place",
    "probabilities": "chances",
    "stop": "kept",
    "substitute": "stand_in",
    "suggested_starters": "beginnings",
    "to_move": "asked",
    "uncertainty": "give_or_take",
    "why_not_now": "not_now",
}
"""New names to old ones. A new name means the same in every shape that has it."""


def with_old_names(value: Any) -> Any:
    """Return an answer in which every renamed field also has its old name.

    A part without such fields is returned as the same object, not a copy.
    """
    if isinstance(value, dict):
        return _fields_with_old_names(value)
    if isinstance(value, list):
        return _items_with_old_names(value)
    return value


def _fields_with_old_names(value: dict[str, Any]) -> dict[str, Any]:
    """Return an object with old names added at any depth, or the same object if it has none."""
    more: dict[str, Any] = {}
    for key, item in value.items():
        kind = item.__class__  # nearly all are plain values: looking here is cheaper than a call for each
        new = _fields_with_old_names(item) if kind is dict else _items_with_old_names(item) if kind is list else item
        if new is not item:
            more[key] = new
        if key in OLD_FIELDS:
            more[OLD_FIELDS[key]] = new
    return {**value, **more} if more else value


def _items_with_old_names(value: list[Any]) -> list[Any]:
    """Return a list with old names added in its items, or the same list if they have none."""
    changed = False
    items = []
    for item in value:
        kind = item.__class__
        new = _fields_with_old_names(item) if kind is dict else _items_with_old_names(item) if kind is list else item
        items.append(new)
        changed = changed or new is not item
    return items if changed else value


def with_new_names(body: Any, fields: Mapping[str, object]) -> Any:
    """Return the body of a request with the old names of the given `fields` replaced by the current ones, at any depth.

    If both names are present, the value of the current one is used.
    """
    if not isinstance(body, dict):
        return body
    renamed = {new: body[old] for new, old in OLD_FIELDS.items() if new in fields and old in body and new not in body}
    left_out = {OLD_FIELDS[new] for new in renamed}
    names = {**{key: item for key, item in body.items() if key not in left_out}, **renamed}
    inner = {name: getattr(field, "fields", None) for name, field in fields.items() if name in names}
    return {**names, **{name: with_new_names(names[name], shape) for name, shape in inner.items() if shape}}


def describe_old_fields(result: Part, **_others: Any) -> Part:
    """Add the old names to the OpenAPI document, marked as deprecated; called by drf-spectacular."""
    for schema in result.get("components", {}).get("schemas", {}).values():
        properties = schema.get("properties", {})
        for new, old in OLD_FIELDS.items():
            if new in properties:
                properties[old] = {"allOf": [properties[new]], "deprecated": True, "description": f"Use `{new}`."}
    return result
