"""What the rules do not ask about, since it would change nothing, would indeed change nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from decks.lotr_tcg.starters import all_starters
from play.engine.flow import answer, run
from play.examples.scenario_files import run_text
from play.games import FOLDER
from play.games.lotr_tcg.effects import abilities, pointless
from play.games.lotr_tcg.meaning.memory import DECIDED, recall
from play.games.lotr_tcg.rules.skirmish_outcome import ended, totals
from play.games.lotr_tcg.state.cards import STEPS
from play.games.lotr_tcg.state.table import Table, X
from play.games.start_positions import texts
from tests.play.lotr_tcg.playing import positions
from tests.support.seeds import LONG, share

FOLDERS = ("cards", "counter", "conditions", "rules")
PASSING = ("frames", "history", "serial", "asked", "pending", "answers", "together")
"""What carrying anything out leaves behind, though nothing changes on the table."""


def what_it_would_do(g: Table, key: str, x: X) -> dict[str, tuple[object, ...]]:
    """Return the fields of a table that a list of steps changes, before and after, and how the skirmish ends, if
    it is judged to be decided.
    """
    table = g.clone()
    table.pending, table.answers, table.events, table.hides_information = (), (), [], False
    table.frames = [abilities.perform(key, x)]
    run(table)
    while table.pending:
        asked = table.pending[0]
        answer(table, asked.seat, tuple(range(asked.low)))
    decided = bool(recall(x, DECIDED))
    ends = {ended(one, *totals(one)) for one in (g, table)} if decided else set()
    for one in (before := g.clone(), table):
        one.effects = tuple([effect for effect in one.effects if not without_effect(g, effect, decided)])
    fields = [name for name in table.FIELDS if name not in PASSING]
    found = {name: pair for name in fields if (pair := (getattr(before, name), getattr(table, name)))[0] != pair[1]}
    return found | ({"ends": tuple(ends)} if len(ends) > 1 else {})


def without_effect(g: Table, effect: tuple[Any, ...], decided: bool) -> bool:
    """Return whether an effect only changes, for this skirmish, the strength of characters who do not fight in it or
    whose fight is decided, or changes strength by 0.
    """
    kind, cards, amount, until, *_ = effect
    fighting = {g.skirmish[0], *g.skirmish[1]} if g.skirmish and not decided else set()
    return kind == "strength" and bool(not amount or (g.skirmish and not until and cards and not fighting & set(cards)))


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Carry out, on a copy, all that is left out; give what changed something, and how much was looked at."""
    judge: Callable[[Table, str, X], bool] = pointless.in_vain
    found: list[str] = []

    def in_vain(g: Table, key: str, x: X) -> bool:
        vain = judge(g, key, x)
        if vain and STEPS[key]:
            changed = what_it_would_do(g, key, x)
            found.append(f"{key}: {changed}" if changed else "")
        return vain

    monkeypatch.setattr(pointless, "in_vain", in_vain)
    return found


def test_in_matches_of_all_blocks_nothing_is_left_out_that_would_change_anything(looked_at: list[str]) -> None:
    decks = sorted(all_starters())
    for seed in range(31, 43):
        for _ in positions(seed, 2, (decks[seed % len(decks)],)):
            pass
    assert [one for one in looked_at if one] == []
    assert looked_at


def test_in_scenarios_nothing_is_left_out_that_would_change_anything(looked_at: list[str]) -> None:
    scenarios = FOLDER / "lotr_tcg/scenarios"
    files = [file for folder in FOLDERS for file in sorted((scenarios / folder).glob("*.yaml"))]
    for text in share([text for file in files for text in texts(file)], 1 if LONG else 4):
        assert run_text(text) == ""
    assert [one for one in looked_at if one] == []
    assert len(looked_at) > 20
