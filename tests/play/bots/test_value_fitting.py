"""What a table is worth: weights fitted to matches, and the prospects of the board game's crew, which they make up."""

import io
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from play.bots import BOTS, value_fitting
from play.bots.playout import playout
from play.engine.chance import Chance
from play.engine.logistic import Weights
from play.games import game
from play.games.fellowship_board.brain.value_function import ANYWHERE, HELPS, HURTS, NAMES, WEIGHTS, prospect


def crew(seats: int = 3, seed: int = 7, shields: int = 0) -> Any:
    """A crew before the action of the first turn on a board, each with so many shields more."""
    played = game("fellowship_board")
    g = played.new({"sauron": 12}, seats, seed)
    g.shields = [value + shields for value in g.shields]
    while g.phase != "scenario" or g.pending[0].kind != "action":
        g_seat = played.waiting(g)[0].seat
        played.apply(g, g_seat, played.brain.policy(g, g_seat, Chance(1)))
    return g


# Fitting


def examples(weights: dict[str, float], count: int = 4000) -> list[value_fitting.Example]:
    luck = Chance(2)
    found: list[value_fitting.Example] = []
    for _ in range(count):
        terms = {name: luck.rand(1000) / 500 - 1 for name in weights if name != "one"} | {"one": 1.0}
        likely = 1 / (1 + exp(-sum(weights[name] * value for name, value in terms.items())))
        found.append((terms, float(luck.rand(10**6) < likely * 10**6)))
    return found


def test_fitting_finds_what_each_term_weighs() -> None:
    true = {"one": -1.0, "good": 2.0, "bad": -1.5, "nothing": 0.0}
    some = examples(true)
    weights = value_fitting.fitted(some, lambda name: 0, 3.0)
    assert all(abs(weights[name] - true[name]) < 0.2 for name in true), weights
    assert value_fitting.surprise(weights, some) < value_fitting.doubt(some) - 0.1


def test_what_can_only_help_never_counts_against_the_seat() -> None:
    some = examples({"one": -1.0, "good": -1.0, "other": 2.0})
    assert value_fitting.fitted(some, lambda name: 0, 3.0)["good"] < -0.8
    weights = value_fitting.fitted(some, lambda name: int(name == "good"), 3.0)
    assert "good" not in weights and weights["other"] > 1.7


def test_the_command_fits_judges_and_keeps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(value_fitting, "file_of", lambda fitting: tmp_path / "weights.json")
    out = io.StringIO()
    call_command("tune", "fellowship_board", worth=True, matches=8, stdout=out)
    kept = (tmp_path / "weights.json").read_text()
    assert '"moria.board"' in kept and "logarithmic loss on" in out.getvalue()
    with pytest.raises(CommandError, match="no terms"):
        call_command("tune", "two_towers", worth=True)


def test_weights_know_which_way_a_term_must_go_by_the_end_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "value_weights.json").write_text('{"two.hand": 1.5, "wounds": -2}')
    weights = Weights(tmp_path, {"hand"}, {"wounds"})
    assert weights.row(["wounds", "two.hand", "more.hand"]) == [-2, 1.5, 0]
    assert [weights.direction(name) for name in ("more.hand", "two.wounds", "wounds", "hand.of")] == [1, -1, -1, 0]


# The crew's prospects


def test_every_weight_is_of_a_term_and_goes_the_way_it_must() -> None:
    names = {*ANYWHERE, *(name for names in NAMES for name in names)}
    assert set(WEIGHTS) <= names and len(WEIGHTS) > 40
    assert all(weight * WEIGHTS.direction(name) >= 0 for name, weight in WEIGHTS.items())
    assert {name.rpartition(".")[2] for name in names} >= HELPS | HURTS


def test_the_terms_are_those_that_the_prospect_weighs() -> None:
    g = crew()
    assert (
        abs(value_fitting.chance_of(WEIGHTS, game("fellowship_board").brain.fitting.features(g, 0)) - prospect(g))
        < 1e-9
    )


@pytest.mark.parametrize("place", ["moria", "helms_deep", "shelobs_lair", "mordor"])
def test_a_crew_hopes_for_more_far_from_sauron_and_near_the_end_of_the_line(place: str) -> None:
    g = crew()
    g.place = place
    hope = prospect(g)
    nearer, further = g.clone(), g.clone()
    nearer.sauron -= 4
    further.lines = [5] * len(g.lines)
    assert prospect(nearer) < hope < prospect(further)


def test_no_lost_match_is_worth_more_than_one_in_which_there_is_hope() -> None:
    played, g = game("fellowship_board"), crew()
    g.over, g.score = "destroyed", 75
    assert played.brain.value(g, 0) == 1.0
    g.over, g.score = "bearer_lost", 59
    late = played.brain.value(g, 0)
    g.score = 20
    assert 0 < played.brain.value(g, 0) < late <= 0.1


def test_a_playout_ends_when_the_tile_and_the_action_at_work_are_done() -> None:
    played, g = game("fellowship_board"), crew()
    ended: list[Any] = []
    brain = replace(played.brain, value=lambda state, seat: ended.append(state) or 0.5)
    draw = g.pending[0].options.index(("draw", 0))
    for seed in range(5):
        playout(brain, g, g.pending[0].seat, (draw,), Chance(seed))
    assert all(played.brain.turn(state) == played.brain.turn(g) + 1 or state.over for state in ended)
    assert all(len(state.used_tiles) - len(g.used_tiles) <= 2 or state.over for state in ended)


def test_who_calls_for_gandalf_is_not_refused_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one would call and another would not pay, a crew could ask without end: whoever is asked goes along, even
    where no shield could be worth more."""
    played, g = game("fellowship_board"), crew(shields=9)
    call = next(at for at, option in enumerate(g.pending[0].options) if option[0] == "gandalf")
    played.apply(g, g.pending[0].seat, (call,))
    assert g.pending[0].kind == "pay_gandalf"
    monkeypatch.setitem(vars(BOTS["medium"].brain(played)), "value", lambda state, seat: state.shields[seat] / 100)
    seat = g.pending[0].seat
    picks = BOTS["medium"](played, played.brain.information_state(g, seat), seat, Chance(1))
    assert g.pending[0].options[picks[0]] == "yes"
