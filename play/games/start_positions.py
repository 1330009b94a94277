"""Read start positions written in YAML: find a game's scenario adapter, and build a table with which a match can
begin.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from play.engine.adapter import Adapter, Table
from play.games import game

NAME = re.compile(r"^name:\s*(.+)$", re.MULTILINE)


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """A YAML loader that reads `on` and `off` as words, because `on:` is a key of actions."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool" or first not in "oO"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def texts(file: Path) -> list[str]:
    """Return a file's YAML documents as unparsed text. Raise OSError or UnicodeDecodeError if it cannot be read."""
    parts = re.split(r"^---\s*$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [part for part in parts if part.strip()]


def name_of(text: str) -> str:
    """Return the name that a document gives itself, or ""."""
    matched = NAME.search(text)
    return matched[1].strip("\"' ") if matched else ""


def adapter(key: str) -> Adapter[Any]:
    """Return the scenario adapter of a game. Raise Illegal for an unknown game."""
    played = game(key)
    made: Adapter[Any] = import_module(f"play.games.{key}.scenario").SCENARIO(played)
    return made


def planted(key: str, scene: Mapping[str, Any]) -> Table[Any]:
    """Return the table for a start position (`setup`, `seed` and `script`, as in a scenario).

    Raise ScenarioError for a position that cannot be built.
    """
    table = adapter(key).plant(with_numbers(scene["setup"]), scene["seed"], list(scene["script"]))
    table.state.events = []
    return table


def with_numbers(value: Any) -> Any:
    """Return a value with numeric keys restored, such as those of sites and slots, because JSON turns them into
    strings.
    """
    if isinstance(value, Mapping):
        return {int(k) if str(k).isdecimal() else k: with_numbers(inner) for k, inner in value.items()}
    return [with_numbers(inner) for inner in value] if isinstance(value, list) else value
