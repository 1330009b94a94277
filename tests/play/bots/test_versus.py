"""Level against level: the figures."""

import json
import time
from dataclasses import replace
from io import StringIO
from itertools import count, islice
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from play import bots
from play.bots import BOTS, Level, ladder, policy_bot
from play.bots.versus import Pair, against, crews, decided, interval, pairs, percentile, seatings
from play.engine.chance import Chance
from play.engine.game import Result, Standing
from play.games import game
from play.management.commands.simulate import searched


def result(*winners: int, score: int = 0) -> Result:
    return Result((Standing(1, score),), winners, "")


def test_the_seats_are_changed_about() -> None:
    assert seatings(game("tarot"), ("hard", "easy"), 3) == (["hard", "easy", "hard"], ["easy", "hard", "easy"])
    assert seatings(game("two_towers"), ("hard", "easy"), 3) == (["hard"] * 3, ["easy"] * 3)


def test_a_seat_that_wins_by_its_place_proves_nothing() -> None:
    tables = (["hard", "easy"], ["easy", "hard"])
    assert against(("hard", "easy"), tables, [result(0), result(0)]) == Pair(0.5, (1, 1))
    assert against(("hard", "easy"), tables, [result(0), result(1)]) == Pair(1.0, (2, 0))
    assert against(("hard", "easy"), tables, [result(0, 1), result(0)]) == Pair(0.25, (0, 1))


def test_the_crew_that_comes_further_is_better() -> None:
    assert crews(result(score=40), result(score=30)) == Pair(1.0, (0, 0))
    assert crews(result(score=60), result(0, 1, score=60)) == Pair(0.0, (0, 1))
    assert crews(result(score=9), result(score=9)).share == 0.5


def test_the_interval_is_wilsons() -> None:
    """Pairs that scatter like single trials: 30 of 40 won gives 0.598 to 0.858 by Wilson's formula."""
    share, low, high = interval([1.0] * 30 + [0.0] * 10)
    assert share == 0.75 and low == pytest.approx(0.598, abs=0.001) and high == pytest.approx(0.858, abs=0.001)
    assert interval([1.0] * 5)[1] < 0.6
    assert interval([]) == (0.5, 0.0, 1.0)


def test_a_clear_result_ends_the_test_early_and_an_open_one_does_not() -> None:
    assert decided([1.0] * 10)
    assert decided([0.0, 0.5] * 6)
    assert not decided([1.0] * 9)
    ahead = [1.0, 0.5, 0.5, 0.5] * 6
    assert interval(ahead)[1] < 0.5 and not decided(ahead), "the test alone would stop here, and prove nothing"
    assert decided([1.0, 0.5, 0.5, 0.5] * 20)
    assert not decided([1.0, 0.0] * 8)
    assert percentile([3.0, 1.0, 2.0, 4.0], 50) == 3.0


def test_the_last_line_of_simulate_is_the_figures() -> None:
    out = StringIO()
    call_command("simulate", "lotr_tarot", versus="easy,random", pairs=3, json=True, stdout=out)
    found = json.loads(out.getvalue().splitlines()[-1])
    assert set(found) == {"game", "pairs", "wins", "draws", "share", "low", "high", "ms", "errors"}
    assert found["pairs"] == 3 and sum(found["wins"].values()) + found["draws"] == 6 and found["errors"] == 0
    assert found["share"] > 0.5 and set(found["ms"]["easy"]) == {"50", "95"}


def test_parts_of_the_search_can_be_changed_for_one_run() -> None:
    played = game("lotr_tarot")
    changed = searched(played, ["tree_search=1", "horizon=7"])
    was = played.brain.search
    for brain in (changed.brain, *changed.levels.values()):
        assert (brain.search.tree_search, brain.search.horizon) == (1, 7)
    assert changed.brain.search.playouts_per_second == was.playouts_per_second
    assert (was.tree_search, was.horizon) == (False, 1), "the game itself stays as it is"
    for wrong in ("key=3", "horizon=x", "hardest.horizon=3", ".horizon"):
        with pytest.raises(CommandError, match="horizon, playouts_per_second, tree_search, epsilon_one_in"):
            searched(played, [wrong])


def test_the_search_of_one_level_can_be_changed_alone() -> None:
    played = game("tarot")
    changed = searched(
        played, ["accept_threshold=2", "hard.horizon=7", "hard.playouts_per_second=50", "medium.tree_search=1"]
    )
    was = replace(played.brain.search, accept_threshold=2)
    assert changed.brain.search == was
    assert {name: brain.search for name, brain in changed.levels.items()} == {
        "hard": replace(was, horizon=7, playouts_per_second=50),
        "medium": replace(was, tree_search=1),
    }
    assert not played.levels


def test_a_level_searches_by_its_own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def noted(brain: Any, information: Any, seat: int, chance: Any, playouts: int, late: Any) -> tuple[int, ...]:
        seen.append((brain.search.horizon, playouts))
        return (0,)

    monkeypatch.setattr(bots, "search", noted)
    changed = searched(
        game("tarot"), ["horizon=3", "playouts_per_second=1000", "hard.horizon=7", "hard.playouts_per_second=50"]
    )
    for level in ("medium", "hard", "expert"):
        BOTS[level](changed, None, 0, Chance(1))
    assert seen == [(3, 80), (7, 40), (3, 4000)]


@pytest.mark.parametrize("versus", ["easy", "easy,easy", "easy,perfect"])
def test_two_levels_that_there_are(versus: str) -> None:
    with pytest.raises(CommandError):
        call_command("simulate", "lotr_tarot", versus=versus, pairs=1)


def test_a_slow_machine_measures_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels are measured by playouts and by processor time: a clock that leaps changes nothing."""
    monkeypatch.setitem(BOTS, "brief", Level("brief", "", policy_bot, 0.01))
    clock = count(step=3600)

    def shares() -> list[Pair]:
        return list(islice(pairs(game("lotr_tarot"), lambda number: {}, ("brief", "easy"), 2, 5), 2))

    before = shares()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(clock)))
    assert shares() == before


# What is offered


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(ladder, "FILE", tmp_path / "ladder.json")
    ladder.measured.cache_clear()
    ladder.standings.cache_clear()
    yield
    ladder.measured.cache_clear()
    ladder.standings.cache_clear()


def row(level: str, rival: str, low: float) -> ladder.Row:
    return ladder.Row("tarot", level, rival, 2, 20, low + 0.1, low, low + 0.2, 1.0, 2.0, "2026-01-01")


@pytest.mark.usefixtures("rows")
def test_a_level_that_was_not_measured_is_not_offered() -> None:
    assert ladder.offered("tarot") == ("random", "easy")
    assert "Not tested" in ladder.standings("tarot")[3].why


@pytest.mark.usefixtures("rows")
def test_a_level_must_beat_the_one_offered_below_it() -> None:
    ladder.record(row("medium", "easy", 0.45))
    ladder.record(row("hard", "medium", 0.9))
    assert ladder.offered("tarot") == ("random", "easy"), "hard was not measured against easy"
    medium = ladder.standing("tarot", "medium")
    assert medium.why == "It hasn’t beaten easy clearly enough."
    assert medium.row is not None and "55%" in medium.row.percent
    ladder.record(row("hard", "easy", 0.6))
    assert ladder.offered("tarot") == ("random", "easy", "hard")
    ladder.record(row("medium", "easy", 0.55))
    assert ladder.offered("tarot") == ("random", "easy", "medium", "hard")


@pytest.mark.usefixtures("rows")
def test_novice_is_offered_where_easy_beats_it_and_has_no_figure_of_its_own() -> None:
    assert not ladder.standing("tarot", "novice").offered
    ladder.record(row("easy", "novice", 0.6))
    novice, easy = ladder.standing("tarot", "novice"), ladder.standing("tarot", "easy")
    assert (novice.offered, novice.row) == (True, None)
    assert easy.row is not None and (easy.row.level, easy.row.against) == ("easy", "novice")


@pytest.mark.usefixtures("rows")
def test_the_ladder_is_made_by_one_command() -> None:
    out = StringIO()
    call_command("ladder", "lotr_tarot", levels="easy,medium", pairs=1, stdout=out)
    (found,) = ladder.measured()
    assert (found.game, found.level, found.against, found.pairs) == ("lotr_tarot", "medium", "easy", 1)
    assert len(found.points) == 1 and sum(found.won) <= 2
    call_command("ladder", "lotr_tarot", levels="easy", go_on=True, stdout=out)
    assert len(ladder.measured()) == 1, "it has one policy only"


@pytest.mark.usefixtures("rows")
def test_measuring_in_parts_is_measuring_in_one_go() -> None:
    whole, parts, options = StringIO(), StringIO(), {"levels": "easy", "against": "random"}
    call_command("ladder", "lotr_tarot", pairs=3, stdout=whole, **options)
    (at_once,) = ladder.measured()
    call_command("ladder", "lotr_tarot", pairs=1, stdout=parts, **options)
    for _ in range(2):
        call_command("ladder", "lotr_tarot", pairs=1, go_on=True, stdout=parts, **options)
    (in_parts,) = ladder.measured()
    assert in_parts.points == at_once.points and in_parts.won == at_once.won
    assert whole.getvalue().splitlines()[-1] == parts.getvalue().splitlines()[-1]


@pytest.mark.usefixtures("rows")
def test_a_few_deals_prove_nothing() -> None:
    assert row("medium", "easy", 0.6).proved
    few = ladder.Row("tarot", "medium", "easy", 2, 9, 1.0, 0.7, 1.0, 1.0, 2.0, "2026-01-01")
    assert not few.proved
    ladder.record(few)
    assert ladder.offered("tarot") == ("random", "easy")
