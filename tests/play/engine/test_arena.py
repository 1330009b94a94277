"""Matches between bots: seeds that share nothing, and random play that is not folly."""

from typing import Any

import pytest

from play.bots import random_bot
from play.bots.arena import matches
from play.engine.chance import Chance
from play.engine.game import decision_of
from play.games import game


def seeds_of(monkeypatch: pytest.MonkeyPatch, first: int, count: int) -> list[int]:
    """The seeds of the matches of a run."""
    seen: list[int] = []
    monkeypatch.setattr("play.bots.arena.play", lambda game, options, levels, seed: seen.append(seed))
    list(matches(game("tarot"), {}, ["random", "random"], first, count))
    return seen


def test_runs_with_neighbouring_seeds_share_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = [seeds_of(monkeypatch, first, 100) for first in (1, 2, 3)]
    assert len({seed for run in runs for seed in run}) == 300


def test_one_match_of_a_run_can_be_played_again_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seed = seeds_of(monkeypatch, 7, 5)[3]
    assert seeds_of(monkeypatch, seed, 1) == [seed]


@pytest.mark.parametrize("seed", range(20))
def test_a_random_bot_bids_no_more_than_its_ring_bearer_bears(seed: int) -> None:
    played: Any = game("lotr_tcg")
    state, chance = played.new({}, 2, seed), Chance(seed)
    while any(decision.kind == "bid" for decision in played.waiting(state)):
        seat = played.waiting(state)[0].seat
        decision = decision_of(state, seat)
        picks = random_bot(played, state, seat, chance)
        assert decision is not None and decision.options[picks[0]] <= 4 < state.resistance[seat]
        played.apply(state, seat, picks)
    assert not any(lost == "corrupted" for lost in (state.reason,))
