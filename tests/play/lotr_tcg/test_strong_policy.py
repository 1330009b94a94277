"""Rules of thumb of seasoned players, where they differ from those of easy bots, and the levels that play by them."""

from typing import Any

import pytest

from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games import game
from play.games.lotr_tcg.brain import heuristics, strong_policy
from play.games.lotr_tcg.brain.assignment import Field, Fighter, assignment_outlook, best_assignment, field
from play.games.lotr_tcg.scenario.adapter import SCENARIO
from play.games.lotr_tcg.state.table import Table

TCG = game("lotr_tcg")
FRODO, GIMLI, LEGOLAS, ARAGORN = "4_302", "1_13", "1_51", "1_89"
RUNNER, SPY, FIGHTER, GUARD, PARTY = "1_178", "1_155", "1_146", "1_147", "1_158"
"""Minions of strength 5, 7, 8, 9 and 9."""


def table(phase: str, free: dict[str, Any], shadow: dict[str, Any], **more: Any) -> Table:
    """A fellowship of Frodo, who has strength 4, and others, against minions of the first set."""
    seats = {"free": {"ring_bearer": {"card": FRODO}, **free}, "shadow": shadow}
    g: Table = SCENARIO(TCG).build({"phase": phase, "format": "towers", "seats": seats, **more}, 1, []).state
    return g


def chosen(g: Table, bot: Any, kind: str) -> Any:
    """What a bot picks when this is asked, whatever was asked before being passed."""
    while True:
        d = g.pending[0]
        if d.kind == kind:
            return d.options[bot(TCG.brain.information_state(g, d.seat), d.seat, Chance(1))[0]]
        TCG.apply(g, d.seat, (d.options.index(PASS),))


def hurt(card: str, wounds: int) -> dict[str, Any]:
    return {"card": card, "wounds": wounds}


# Before the first turn


def test_whoever_chooses_goes_second() -> None:
    g: Table = TCG.new({"decks": ["fotr-aragorn", "fotr-gandalf"]}, 2, 5)
    for bid in ((2,), (1,)):
        TCG.apply(g, TCG.waiting(g)[0].seat, bid)
    d = g.pending[0]
    assert d.kind == "place"
    assert d.options[heuristics.policy(g, d.seat, Chance(1))[0]] == 1
    assert d.options[strong_policy.policy(g, d.seat, Chance(1))[0]] == 2


# Moving


@pytest.mark.parametrize(("site", "wounds", "again"), [(4, 0, "no"), (6, 0, "no"), (8, 0, "yes"), (8, 2, "no")])
def test_a_second_move_is_for_the_last_site(site: int, wounds: int, again: str) -> None:
    companions = [hurt(card, wounds) for card in (ARAGORN, LEGOLAS, GIMLI)]
    g = table("regroup", {"site": site, "companions": companions}, {"hand": [RUNNER]})
    assert chosen(g, strong_policy.policy, "move") == again


@pytest.mark.parametrize(("mine", "theirs", "again"), [(8, 8, "yes"), (8, 7, "no"), (7, 8, "no")])
def test_nobody_waits_while_another_fellowship_stands_before_the_last_site(mine: int, theirs: int, again: str) -> None:
    companions = [hurt(card, 2) for card in (ARAGORN, LEGOLAS, GIMLI)]
    g = table("regroup", {"site": mine, "companions": companions}, {"hand": [RUNNER]})
    g.site[1 - g.free] = theirs
    assert chosen(g, strong_policy.policy, "move") == again


def test_easy_bots_move_again_when_they_feel_strong() -> None:
    g = table("regroup", {"site": 4, "companions": [ARAGORN, LEGOLAS, GIMLI]}, {"hand": [RUNNER]})
    assert chosen(g, heuristics.policy, "move") == "yes"


# Assigning


def assigned(g: Table) -> dict[str, str]:
    """Who fights each minion in the end, by the numbers of their cards."""
    d = decision_of(g, g.free)
    assert d is not None and d.kind == "assign"
    pairs = {option[1:] for option in d.options if option != PASS}
    return {g.card(m).id: g.card(c).id for m, c in best_assignment(field(g, pairs), pairs).items()}


def test_the_strongest_minion_is_not_for_the_strongest_companion_who_loses_to_it() -> None:
    free = {"site": 5, "companions": [ARAGORN, LEGOLAS]}
    g = table("assignment", free, {"minions": [PARTY, SPY]})
    assert assigned(g) == {PARTY: LEGOLAS, SPY: ARAGORN}
    by_others, by_seasoned = [chosen(g.clone(), bot, "assign") for bot in (heuristics.policy, strong_policy.policy)]
    assert [g.card(c).id for c in by_others[1:]] == [ARAGORN, PARTY]
    assert [g.card(c).id for c in by_seasoned[1:]] == [LEGOLAS, PARTY]


def test_the_strongest_companion_takes_the_only_minion_that_loses() -> None:
    g = table("assignment", {"site": 5, "companions": [ARAGORN, LEGOLAS]}, {"minions": [SPY]})
    assert assigned(g) == {SPY: ARAGORN}


@pytest.mark.parametrize(("minion", "who"), [(SPY, FRODO), (FIGHTER, LEGOLAS)])
def test_the_ring_bearer_takes_a_wound_for_the_exhausted_but_is_not_overwhelmed(minion: str, who: str) -> None:
    g = table("assignment", {"site": 5, "companions": [hurt(LEGOLAS, 2)]}, {"minions": [minion]})
    assert assigned(g) == {minion: who}


def test_of_too_many_minions_those_are_left_to_the_shadow_that_cannot_overwhelm_the_ring_bearer() -> None:
    fighters = {1: Fighter(6, 4, 1, 4000, (0, 40, 80, 180)), 2: Fighter(8, 4, 1, 150, (0, 20, 40, 60))}
    minions = {at: Fighter(might, 2, 0, 20, (0, 3)) for at, might in {11: 5, 12: 5, 13: 7}.items()}
    pairs = {(c, m) for c in fighters for m in minions}
    everybody = Field(fighters, minions, {})
    given = best_assignment(everybody, pairs)
    assert given[13] == 2 and len(given) == 2
    assert assignment_outlook(everybody, given) > -60
    assert assignment_outlook(everybody, {11: 1, 12: 2}) == assignment_outlook(everybody, {13: 1, 12: 2}) < -3900


# The Shadow phase


def test_big_minions_are_bought_with_twilight_that_would_be_lost() -> None:
    g = table("shadow", {"site": 5, "companions": [ARAGORN]}, {"hand": [FIGHTER, GUARD]}, twilight=4)
    by_others, by_seasoned = [chosen(g.clone(), bot, "shadow") for bot in (heuristics.policy, strong_policy.policy)]
    assert (g.card(by_others[1]).id, g.card(by_seasoned[1]).id) == (FIGHTER, GUARD)


# Levels


def test_levels_above_easy_play_by_them_and_easy_does_not() -> None:
    g = table("regroup", {"site": 4, "companions": [ARAGORN, LEGOLAS, GIMLI]}, {"hand": [RUNNER]})
    own = {name: BOTS[name].brain(TCG).policy for name in ("medium", "hard", "expert")}
    assert set(own.values()) == {strong_policy.policy}
    assert chosen(g.clone(), BOTS["easy"].brain(TCG).policy, "move") == "yes"
    assert chosen(g.clone(), BOTS["medium"].brain(TCG).policy, "move") == "no"
