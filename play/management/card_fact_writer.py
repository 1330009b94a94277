"""Write facts under `also` into the scenarios of a card, one line each (docs/scenarios.md)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from play.games.start_positions import name_of, texts
from play.management.card_parts import SCENARIOS

PLAIN = re.compile(r"[A-Za-z][\w .:'’-]*")
WORDS = ("yes", "no", "true", "false", "null")
"""Words that YAML would read as something else."""
ALSO = re.compile(r"^also:\n(?:.+\n?)*", re.MULTILINE)
Written = tuple[str, Mapping[str, Any]]
"""The name of a scenario, and a fact that belongs to it."""


def flow(value: Any) -> str:
    """Return a value as YAML in one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return str(value)
    odd = value.lower() in WORDS or ": " in value or value.endswith((" ", ":"))
    return (
        str(value)
        if PLAIN.fullmatch(value) and not odd
        else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    )


def write(facts: Iterable[Written]) -> int:
    """Replace the facts (`also`) of the scenarios with these names in their files. Return how many
    files have changed.
    """
    by_name: dict[str, list[str]] = {}
    for name, fact in facts:
        by_name.setdefault(name, []).append(f"  - {flow(fact)}")
    changed = 0
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        parts = texts(file)
        made = [with_facts(part, by_name[name_of(part)]) if name_of(part) in by_name else part for part in parts]
        if made != parts:
            file.write_text("---".join(made), encoding="utf-8")
            changed += 1
    return changed


def with_facts(text: str, lines: list[str]) -> str:
    """Return a scenario's text with these lines under `also`, in place of earlier ones."""
    plain = ALSO.sub("", text).rstrip("\n")
    return plain + "\n" + ("also:\n" + "".join(f"{line}\n" for line in dict.fromkeys(lines)) if lines else "")
