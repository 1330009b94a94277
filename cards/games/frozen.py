"""Read the games' data files into immutable values."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec


def freeze(value: Any) -> Any:
    """Return the same JSON value with read-only mappings and tuples in place of dicts and lists."""
    if isinstance(value, dict):
        return MappingProxyType({key: freeze(inner) for key, inner in value.items()})
    if isinstance(value, list):
        return tuple(freeze(inner) for inner in value)
    return value


def thaw(value: Any) -> Any:
    """Return a frozen JSON value with plain dicts and lists again."""
    if isinstance(value, (str, int)):  # nearly all values are not containers
        return value
    if isinstance(value, Mapping):
        return {key: thaw(inner) for key, inner in value.items()}
    return [thaw(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def document(path: Path) -> Any:
    """Return the content of a JSON file, frozen."""
    return freeze(msgspec.json.decode(path.read_bytes()))


def rows(path: Path) -> tuple[Mapping[str, Any], ...]:
    """Return the lines of a JSON lines file, frozen, in the order of the file."""
    return tuple(freeze(msgspec.json.decode(line)) for line in path.read_bytes().splitlines())
