"""Show worked examples and rulings: scenarios carried out step by step and described, on cards' pages and on their
own.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.fields import Row
from cards.registry import Panel, register_panel
from cards.search.index import current_index
from lotr_site.base.offline import readable_offline
from play.engine.adapter import Adapter, ScenarioError
from play.engine.scenario import run_step
from play.engine.tracing import sentences
from play.examples import rulings
from play.examples.wording import Teller
from play.games import GAMES
from play.games import game as game_of
from play.games.start_positions import Loader, adapter


class Step(NamedTuple):
    """A step of an example in words, with the events that it causes at the table."""

    told: str
    events: tuple[str, ...]


class Example(NamedTuple):
    """An example as a page shows it: its title and its steps."""

    title: str
    steps: tuple[Step, ...]


def register() -> None:
    """Register the panels for rulings and worked examples on card pages. Called at startup."""
    register_panel(Panel("rulings", "Rulings", 25, rulings_panel))
    register_panel(Panel("example", "A worked example", 30, panel))


def panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the panel with a card's first scenario, step by step, and links to the others, or "" if there is none."""
    shown = [ruling for ruling in rulings.of_card(row) if ruling.own]
    shown = shown or rulings.of_card(row)[:1]
    example = example_of(shown[0]) if shown else None
    context = {"example": example, "first": shown[:1], "others": shown[1:]}
    return render_to_string("play/includes/example.html", context, request) if example else ""


def rulings_panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the rulings about a card, each with a link to its example, or "" if there are none."""
    concerning = [ruling for ruling in rulings.of_card(row) if not ruling.own]
    return render_to_string("play/includes/rulings.html", {"rulings": concerning}, request) if concerning else ""


@require_safe
@readable_offline
def ruling_page(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one ruling or example, step by step, with the cards it concerns. URLs with a former name of the ruling
    redirect to the current one.
    """
    ruling = known(game).get(slug)
    if ruling is None and slug in rulings.renamed(game):
        return redirect("play:ruling", game, rulings.renamed(game)[slug], permanent=True)
    if ruling is None:
        raise Http404("There is no such ruling.")
    rows = [row for row in current_index().rows if row.game == game and row.id in ruling.cards]
    context = {"game": game_of(game), "ruling": ruling, "example": example_of(ruling), "rows": rows[:24]}
    return render(request, "play/ruling.html", context)


@require_safe
@readable_offline
def rulings_page(request: HttpRequest, game: str) -> HttpResponse:
    """Show all rulings of a game, grouped by part (the file they are in)."""
    parts: dict[str, list[rulings.Ruling]] = {}
    for ruling in known(game).values():
        if not ruling.own:
            parts.setdefault(ruling.part, []).append(ruling)
    return render(request, "play/rulings.html", {"game": game_of(game), "parts": parts})


def known(game: str) -> dict[str, rulings.Ruling]:
    """Return the rulings of a game. Raise Http404 for an unknown game."""
    if game not in GAMES:
        raise Http404("There is no such game.")
    return rulings.of_game(game)


@cache
def example_of(ruling: rulings.Ruling) -> Example | None:
    """Return the scenario of a ruling as an example, step by step, or None if one of its steps no longer holds."""
    document = yaml.load(ruling.text, Loader)
    titles = {row.id: row.title for row in current_index().rows if row.game == ruling.game}
    teller = Teller(document.get("setup") or {}, titles)
    try:
        return Example(ruling.sentence, tuple(walk(document, adapter(ruling.game), teller)))
    except ScenarioError:
        return None


def walk(document: Mapping[str, Any], scenario: Adapter[Any], teller: Teller) -> list[Step]:
    """Carry out the steps of a scenario one by one, and return those that a reader can see. Raise ScenarioError if a
    step does not hold.
    """
    table = scenario.build(
        document.get("setup") or {}, int(document.get("seed", 1)), list(document.get("script") or [])
    )
    steps = []
    for step in document.get("steps") or []:
        before = table.state.events
        run_step(scenario, table, step)
        spoken = sentences(scenario.game, table.state, None) if table.state.events is not before else ()
        told = Step(teller.step(step), tuple(map(teller.event, spoken)))
        if any(told):
            steps.append(told)
    return steps
