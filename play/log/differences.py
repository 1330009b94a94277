"""Compute the difference between two JSON values, and apply it to the first to restore the second.

A difference is None if they are equal, else one of
    ["=", value]                       another value
    ["d", {key: difference}, [keys]]   an object: changed or new values, and removed keys
    ["l", {place: difference}]         a list of the same length
    ["s", place, count, [items]]       a list in which `count` items from `place` were replaced by others
"""

from collections.abc import Sequence
from typing import Any

Difference = list[Any] | None


def find_difference(old: Any, new: Any) -> Difference:
    """Return what turns `old` into `new`, or None if they are equal."""
    if type(old) is not type(new):
        return ["=", new]
    if isinstance(old, dict):
        return object_difference(old, new)
    if isinstance(old, list):
        return list_difference(old, new) if len(old) == len(new) else resized_list_difference(old, new)
    return None if old == new else ["=", new]


def object_difference(old: dict[str, Any], new: dict[str, Any]) -> Difference:
    """Return what turns one JSON object into another, as ["d", changed keys, removed keys], or None if equal."""
    changed = {key: ["=", value] if key not in old else find_difference(old[key], value) for key, value in new.items()}
    changed = {key: part for key, part in changed.items() if part is not None}
    gone = [key for key in old if key not in new]
    return ["d", changed, gone] if changed or gone else None


def list_difference(old: list[Any], new: list[Any]) -> Difference:
    parts = [(str(place), find_difference(*pair)) for place, pair in enumerate(zip(old, new, strict=True))]
    changed = {place: part for place, part in parts if part is not None}
    return ["l", changed] if changed else None


def resized_list_difference(old: list[Any], new: list[Any]) -> Difference:
    """Return the difference between two lists that may differ in length: the part between their equal beginnings and
    equal ends.
    """
    shorter = min(len(old), len(new))
    first = equal_items(old, new, shorter)
    last = equal_items(old[::-1], new[::-1], shorter - first)
    return ["s", first, len(old) - first - last, new[first : len(new) - last]]


def equal_items(items: Sequence[Any], other: Sequence[Any], maximum: int) -> int:
    return next((place for place in range(maximum) if items[place] != other[place]), maximum)


def apply_difference(old: Any, difference: Difference) -> Any:
    """Return the second of two values, reconstructed from the first one and their difference. Neither argument is
    changed.
    """
    if difference is None:
        return old
    kind, *rest = difference
    if kind == "=":
        return rest[0]
    if kind == "s":
        place, count, items = rest
        return [*old[:place], *items, *old[place + count :]]
    changed = rest[0]
    if kind == "l":
        return [apply_difference(item, changed.get(str(place))) for place, item in enumerate(old)]
    kept = {key: apply_difference(value, changed.get(key)) for key, value in old.items() if key not in rest[1]}
    return kept | {key: apply_difference(None, part) for key, part in changed.items() if key not in old}
