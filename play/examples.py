"""Worked examples and rulings: scenarios carried out step by step and told, on cards' pages and pages of their own."""
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.registry import Panel, register_panel
from cards.search.fields import Row
from cards.search.index import current
from play import rulings
from play.engine.game import plain
from play.engine.scenario import Adapter, ScenarioError, Table, run_step
from play.games import GAMES
from play.games import game as game_of
from play.scenarios import Loader, adapter

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
    register_panel(Panel("rulings", "Rulings", 25, rulings_panel))
    register_panel(Panel("example", "A worked example", 30, panel))


def panel(request: HttpRequest, row: Row) -> SafeString | str:
    """The first scenario of the card, told step by step, and links to the others; nothing for a card without one."""
    shown = [ruling for ruling in rulings.of_card(row) if ruling.own]
    shown = shown or rulings.of_card(row)[:1]
    example = example_of(shown[0]) if shown else None
    given = {"example": example, "first": shown[:1], "others": shown[1:]}
    return render_to_string("play/includes/example.html", given, request) if example else ""


def rulings_panel(request: HttpRequest, row: Row) -> SafeString | str:
    """What is decided about a card, each ruling with the way to its example; nothing for a card without rulings."""
    found = [ruling for ruling in rulings.of_card(row) if not ruling.own]
    return render_to_string("play/includes/rulings.html", {"rulings": found}, request) if found else ""


@require_safe
def ruling_page(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One ruling or example, step by step, with the cards it concerns."""
    ruling = known(game).get(slug)
    if ruling is None:
        raise Http404("There is no such ruling.")
    rows = [row for row in current().rows if row.game == game and row.id in ruling.cards]
    given = {"game": game_of(game), "ruling": ruling, "example": example_of(ruling), "rows": rows[:24]}
    return render(request, "play/ruling.html", given)


@require_safe
def rulings_page(request: HttpRequest, game: str) -> HttpResponse:
    """All rulings of a game, by part."""
    parts: dict[str, list[rulings.Ruling]] = {}
    for ruling in known(game).values():
        if not ruling.own:
            parts.setdefault(ruling.part, []).append(ruling)
    return render(request, "play/rulings.html", {"game": game_of(game), "parts": parts})


def known(game: str) -> dict[str, rulings.Ruling]:
    """The rulings of a game. Raises Http404 for an unknown game."""
    if game not in GAMES:
        raise Http404("There is no such game.")
    return rulings.of_game(game)


@cache
def example_of(ruling: rulings.Ruling) -> Example | None:
    """A scenario step by step, or None when it does not hold today."""
    document = yaml.load(ruling.text, Loader)
    try:
        return Example(ruling.sentence, tuple(walk(document, adapter(ruling.game))))
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
