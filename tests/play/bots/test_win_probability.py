"""Chances of winning: shared out among the seats, fitted to matches, and told only where they hold."""

import io
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from play.bots import probability_calibration, win_probability
from play.bots.win_probability import COMPETITIVE, COOPERATIVE, Calibration, Class, Position
from play.engine.game import Game
from play.games import GAMES, game


def state_of(played: Game[Any]) -> Any:
    """A table at its first question, of three seats where that can be."""
    seats = 3 if 3 in played.players else played.players[0]
    return played.new(played.brain.benchmark_options[0], seats, 1)


worth = st.lists(st.floats(0.05, 0.95), min_size=2, max_size=6).map(tuple)
weights = st.tuples(st.floats(-3, 2), st.floats(-1, 1))


@given(weights, st.integers(0, 2000), worth)
def test_chances_are_a_whole_shared_by_the_seats_in_the_order_of_their_values(
    weights: tuple[float, float], asked: int, worth: tuple[float, ...]
) -> None:
    shares = win_probability.from_values(weights, False, asked, worth)
    assert isclose(sum(shares), 1)
    for one, other in zip(range(len(worth)), range(1, len(worth)), strict=False):
        assert (shares[one] - shares[other]) * (worth[one] - worth[other]) >= 0


def test_who_has_lost_has_no_chance_and_a_crew_has_one_for_all() -> None:
    assert win_probability.from_values(COMPETITIVE, False, 10, (0.0, 0.4, 0.4)) == (0.0, 0.5, 0.5)
    together = win_probability.from_values(COOPERATIVE, True, 10, (0.2, 0.4, 0.3))
    assert len(set(together)) == 1 and isclose(together[0], 0.3)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_what_a_table_is_worth_to_each_seat(key: str) -> None:
    played = game(key)
    table_values = win_probability.values(played, state_of(played))
    assert len(table_values) >= 2 and all(0 <= value <= 1 for value in table_values)


def test_a_finished_match_leaves_no_doubt() -> None:
    assert win_probability.shares(game("tarot"), (1, 2), 4) == (0.0, 0.5, 0.5, 0.0)
    assert win_probability.shares(game("two_towers"), (0, 1, 2), 3) == (1.0, 1.0, 1.0)
    assert win_probability.shares(game("two_towers"), (), 3) == (0.0, 0.0, 0.0)


def test_fitting_finds_how_much_a_value_is_worth() -> None:
    """Values that say 60 % where 9 of 10 win are taken for more than they say, and are right then."""
    positions = [Position(40, (0.6, 0.4), (1.0, 0.0) if number % 10 else (0.0, 1.0)) for number in range(500)]
    weights = probability_calibration.weights(positions, False)
    assert abs(win_probability.from_values(weights, False, 40, (0.6, 0.4))[0] - 0.9) < 0.02
    before, after = [win_probability.judged(each, False, positions) for each in (COMPETITIVE, weights)]
    assert abs(win_probability.error(before) - 0.2077) < 0.001 and win_probability.error(after) < 0.02


def test_fitting_a_crew_finds_its_footing() -> None:
    positions = [Position(40, (0.5, 0.5), (float(number % 5 == 0),) * 2) for number in range(500)]
    weights = probability_calibration.weights(positions, True)
    assert abs(win_probability.from_values(weights, True, 40, (0.5, 0.5))[0] - 0.2) < 0.02


def test_what_does_not_hold_is_not_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(win_probability, "FILE", tmp_path / "chances.json")
    win_probability.fitted.cache_clear()
    good = Calibration("tarot", (0.0, 0.0), 10, 5, (Class(0.2, 0.21, 30),), 0.01, "2026-11-23")
    win_probability.record(good)
    win_probability.record(Calibration("two_towers", COOPERATIVE, 10, 5, (Class(0.2, 0.3, 30),), 0.1, "2026-11-23"))
    assert win_probability.calibration("tarot") == good
    assert win_probability.calibration("two_towers") is None is win_probability.calibration("lotr_tcg")
    assert len(win_probability.chances(game("tarot"), state_of(game("tarot")))) == 3
    assert win_probability.chances(game("two_towers"), state_of(game("two_towers"))) == ()
    win_probability.fitted.cache_clear()


def test_the_command_plays_fits_judges_and_keeps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(win_probability, "FILE", tmp_path / "chances.json")
    win_probability.fitted.cache_clear()
    out = io.StringIO()
    call_command("tune", "lotr_tarot", matches=8, stdout=out)
    (kept,) = win_probability.fitted()
    win_probability.fitted.cache_clear()
    assert (kept.game, kept.matches, kept.judged_by) == ("lotr_tarot", 8, 4)
    assert sum(one.count for one in kept.classes) > 100
    assert f"{kept.error:.1%} apart" in out.getvalue()
    with pytest.raises(CommandError, match="no game"):
        call_command("tune", "chess")


def test_what_is_kept_of_each_game_was_judged_by_many_matches() -> None:
    for kept in win_probability.fitted():
        assert kept.game in GAMES
        assert kept.error == win_probability.error(kept.classes)
        assert not kept.reliable or kept.judged_by >= 100
