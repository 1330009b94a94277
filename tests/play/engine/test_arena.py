"""Matches between bots: seeds that share nothing, and random play that is not folly."""

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from play.bots import random_bot
from play.bots.arena import APART, matches
from play.engine.chance import Chance
from play.engine.state import decision_of
from play.games import game
from play.management.commands.simulate import random_decks


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
        picks = random_bot(played.brain, state, seat, chance)
        assert decision is not None and decision.options[picks[0]] <= 4 < state.resistance[seat]
        played.apply(state, seat, picks)
    assert not any(lost == "corrupted" for lost in (state.reason,))


def test_every_match_of_a_run_may_have_options_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr("play.bots.arena.play", lambda game, options, levels, seed: seen.append((seed, options)))
    list(matches(game("tarot"), {"rounds": 1}, ["random"], 1, 2, lambda seed: {"decks": [seed]}))
    assert seen == [(1, {"rounds": 1, "decks": [1]}), (1 + APART, {"rounds": 1, "decks": [1 + APART]})]


def test_random_decks_are_played_to_the_end_and_others_come_with_another_seed() -> None:
    out = io.StringIO()
    call_command("simulate", "lotr_tcg", matches=2, random_decks=True, format="towers", json=True, stdout=out)
    figures = json.loads(out.getvalue().splitlines()[-1])
    assert (figures["finished"], figures["errors"]) == (2, 0)
    decks = random_decks("towers", 2)
    assert decks(1) == decks(1) and decks(1)["decks"][0] != decks(1)["decks"][1] != decks(2)["decks"][0]


def test_a_table_that_cannot_be_ends_a_match_that_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Any = game("tarot")
    monkeypatch.setitem(vars(played.rules), "invariant_violations", lambda state: ["a card in two places"])
    assert [bool(one.error) for one in matches(played, {}, ["random"] * 4, 1, 2)] == [False, False]
    errors = [one.error for one in matches(played, {}, ["random"] * 4, 1, 2, sound=True)]
    assert errors == [f"seed {seed}, decision 1: a card in two places" for seed in (1, 1 + APART)]


@pytest.mark.parametrize(("form", "players"), [("open", 3), ("movie", 2)])
def test_random_decks_never_lead_to_a_table_that_cannot_be(form: str, players: int) -> None:
    varied = random_decks(form, players)
    played = list(matches(game("lotr_tcg"), {}, ["random"] * players, 1, 4, varied, sound=True))
    assert not [one.error for one in played if one.error]


def test_random_decks_of_no_format_are_refused() -> None:
    with pytest.raises(CommandError, match="There is no format called"):
        call_command("simulate", "lotr_tcg", matches=1, random_decks=True, format="nowhere")
