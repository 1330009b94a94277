"""Scenario files: YAML, one scenario per document."""
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from play.engine.refusal import Illegal
from play.engine.scenario import Adapter, run_scenario
from play.games import game


class Outcome(NamedTuple):
    """One scenario of one file: did it hold, and if not, why."""

    file: str
    name: str
    ok: bool
    message: str


class Loader(yaml.SafeLoader):
    """Plain YAML, but `on` and `off` are words: `on:` is a key of actions."""


Loader.yaml_implicit_resolvers = {
    first: [
        (tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool" or first not in "oO"
    ]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def adapter(key: str) -> Adapter[Any]:
    """The scenario adapter of a game. Raises Illegal for an unknown game."""
    played = game(key)
    made: Adapter[Any] = import_module(f"play.games.{key}.scenario").SCENARIO(played)
    return made


def documents(file: Path) -> Iterator[Any]:
    """The documents of a file; the last may be an error instead."""
    try:
        yield from yaml.load_all(file.read_text(encoding="utf-8"), Loader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        yield error


def run_file(file: Path) -> Iterator[Outcome]:
    """Carry out every scenario of a file."""
    for place, document in enumerate(documents(file), start=1):
        if document is None:
            continue
        name = str(document.get("name", f"number {place}")) if isinstance(document, Mapping) else f"number {place}"
        message = outcome_of(document)
        yield Outcome(str(file), name, not message, message)


def outcome_of(document: Any) -> str:
    if not isinstance(document, Mapping):
        return f"step 0: not a scenario: {document}"
    try:
        made = adapter(str(document.get("game")))
    except Illegal as illegal:
        return f"step 0: {illegal.refusal.sentence}"
    return run_scenario(document, made)
