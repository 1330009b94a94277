"""Fields of the API by the names they had in version 0.2, which work for one more version.

`OLD_FIELDS` is used in every direction: an answer has both names, a request may use either, and the OpenAPI document
marks the old ones as deprecated.
"""

from collections.abc import Mapping
from typing import Any

from lotr_site.openapi import Part

OLD_FIELDS = {
    "allows_substitute": "lends",
    "always_prompted": "always",
    "auto_answer": "by_itself",
    "autopass": "passing",
    "autopass_stops": "keeps",
    "hidden_prompts": "hides",
    "lower_bound": "at_least",
    "probabilities": "chances",
    "stop": "kept",
    "substitute": "stand_in",
    "uncertainty": "give_or_take",
}
"""New names to old ones. A new name means the same in every shape that has it."""


def with_old_names(value: Any) -> Any:
    """Return an answer in which every renamed field also has its old name. What has none is the same object."""
    if isinstance(value, dict):
        changed = {key: new for key, item in value.items() if (new := with_old_names(item)) is not item}
        old = {OLD_FIELDS[key]: changed.get(key, item) for key, item in value.items() if key in OLD_FIELDS}
        return {**value, **changed, **old} if changed or old else value
    if isinstance(value, list):
        items = [with_old_names(item) for item in value]
        return items if any(new is not item for new, item in zip(items, value, strict=True)) else value
    return value


def with_new_names(body: Any, fields: Mapping[str, object]) -> Any:
    """Return a request's body with the new names of the fields that its shape has; a new name that is there counts."""
    if not isinstance(body, dict):
        return body
    renamed = {new: body[old] for new, old in OLD_FIELDS.items() if new in fields and old in body and new not in body}
    left_out = {OLD_FIELDS[new] for new in renamed}
    return {**{key: item for key, item in body.items() if key not in left_out}, **renamed}


def describe_old_fields(result: Part, **_others: Any) -> Part:
    """Add the old names to the OpenAPI document, marked as deprecated; called by drf-spectacular."""
    for schema in result.get("components", {}).get("schemas", {}).values():
        properties = schema.get("properties", {})
        for new, old in OLD_FIELDS.items():
            if new in properties:
                properties[old] = {"allOf": [properties[new]], "deprecated": True, "description": f"Use `{new}`."}
    return result
