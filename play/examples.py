"""Worked examples: a scenario of a card, carried out step by step and told, for the card's page."""
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml
from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.registry import Panel, register_panel
from cards.search.fields import Row
from play.engine.game import plain
from play.engine.scenario import Adapter, ScenarioError, Table, run_step
from play.scenarios import Loader, adapter

FOLDER = settings.BASE_DIR / "tests" / "scenarios"
NAME = re.compile(r"^name: (\d+_\d+) (.+)$", re.MULTILINE)
VERBS = {"play": "plays", "use": "uses", "choose": "chooses", "transfer": "transfers", "move": "moves on:"}


class Step(NamedTuple):
    """One step in words, and what the table says happens."""

    told: str
    events: tuple[str, ...]


class Example(NamedTuple):
    """What the example shows, and its steps."""

    title: str
    steps: tuple[Step, ...]


def register() -> None:
    """Called once when the site starts."""
    register_panel(Panel("example", "A worked example", 30, panel))


def panel(request: HttpRequest, row: Row) -> SafeString | str:
    """The first scenario of the card, told step by step; nothing for a card without one."""
    example = example_of(row.game, row.id)
    return render_to_string("play/includes/example.html", {"example": example}, request) if example else ""


@cache
def documents(game: str) -> dict[str, str]:
    """The YAML of the first scenario of each card whose scenarios are named by its id."""
    files = sorted((FOLDER / game / "cards").glob("*.yaml")) if (FOLDER / game).is_dir() else []
    found: dict[str, str] = {}
    for file in files:
        for text in file.read_text(encoding="utf-8").split("\n---\n"):
            named = NAME.search(text)
            if named:
                found.setdefault(named[1], text)
    return found


@cache
def example_of(game: str, card_id: str) -> Example | None:
    """The example of a card, or None when it has none or does not hold today."""
    text = documents(game).get(card_id)
    if text is None:
        return None
    document = yaml.load(text, Loader)
    title = str(document["name"]).partition(" ")[2]
    try:
        return Example(title[:1].upper() + title[1:], tuple(walk(document, adapter(game))))
    except ScenarioError:
        return None


def walk(document: Mapping[str, Any], made: Adapter[Any]) -> list[Step]:
    """Carry out the steps one by one. Raises ScenarioError when one does not hold."""
    table = made.build(document.get("setup") or {}, int(document.get("seed", 1)), list(document.get("script") or []))
    steps = []
    for step in document.get("steps") or []:
        table.state.events = []
        run_step(made, table, step)
        steps.append(Step(told(step), happened(table, made)))
    return steps


def happened(table: Table[Any], made: Adapter[Any]) -> tuple[str, ...]:
    """The events of the last answer as a spectator reads them."""
    shown = [made.game.redact(event, None) for event in table.state.events]
    sentences = [plain(made.game.say(event, table.state, None)) for event in shown if event]
    return tuple(dict.fromkeys(sentence for sentence in sentences if sentence))


def told(step: Mapping[str, Any]) -> str:
    """A step of the scenario file in words."""
    if "refuse" in step:
        ((seat, action),) = [(s, a) for s, a in step["refuse"].items() if s != "because"]
        return f"{seat.capitalize()} cannot do this: {words(action)}."
    ((key, value),) = step.items()
    if key == "until":
        return f"All pass until {facts(value)}."
    if key == "expect":
        return f"Now {facts(value)}."
    if key == "options":
        return "What is on offer: " + "; ".join(f"{seat}: {offers(lists)}" for seat, lists in value.items()) + "."
    return f"{key.capitalize()} {words(value)}."


def offers(lists: Mapping[str, Any]) -> str:
    offered, lacking = lists.get("offers") or (), lists.get("lacks") or ()
    parts = [" or ".join(map(words, offered)), "not " + " or ".join(map(words, lacking)) if lacking else ""]
    return ", ".join(part for part in parts if part)


def words(action: Any) -> str:
    """An action in words, with the scenario's own names for the cards."""
    if not isinstance(action, Mapping):
        return "passes" if action == "pass" else str(action)
    if "assign" in action:
        return "assigns " + ", ".join(f"{one} to {listed(many)}" for one, many in action["assign"].items())
    verb, value = next(iter(action.items()))
    goal = action.get("on") or action.get("to")
    return f"{VERBS.get(verb, verb)} {listed(value)}" + (f" on {goal}" if goal else "")


def listed(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)


def facts(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{path.replace('.', ' ')} is {listed(value)}" for path, value in values.items())
