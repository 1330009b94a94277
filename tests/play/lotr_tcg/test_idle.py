"""Between people, a seat whose actions could not change how a skirmish ends passes by itself, which reveals nothing
about anyone's hand."""

from typing import Any

import pytest
import yaml

from play import service
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.flow import Decision, run
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games.lotr_tcg import GAME
from play.games.lotr_tcg.rules.setup import match as whole_match
from play.games.lotr_tcg.scenario.setup import place_table
from play.games.lotr_tcg.scenario.start_position import as_in_a_match
from play.games.lotr_tcg.state.table import Table
from play.log import replay
from play.models import Match
from tests.play.tables import ANN, BEN, choose, fresh, seat
from tests.support.seeds import LONG

DECIDED = """
turn: ann
phase: skirmish
twilight: 5
skips_empty: true
hides_information: true
assigned: {aragorn: [troop]}
seats:
  ann: {companions: [{card: "1_89", as: aragorn}], hand: ["1_117"]}
  ben: {minions: [{card: "1_177", as: troop}], hand: ["1_168", "1_255"]}
"""
"""Aragorn loses and isn't overwhelmed, with Swordsman of the Northern Kingdom or without."""
COULD_WIN = DECIDED.replace('hand: ["1_117"]', 'hand: ["1_117", "1_117"]')
A_WOUND_IN_SIGHT = DECIDED.replace("as: troop}", 'as: troop}, {card: "1_271", as: soldier}').replace(
    "[troop]", "[troop, soldier]"
)
"""An Orc Soldier fights, who may exert to wound Aragorn."""
ASKS_ALL = DECIDED.replace("skips_empty: true", "skips_empty: false")
A_THIRD = DECIDED + '  cara: {hand: ["1_168"]}\n'
"""A second Shadow player holds a card, too."""
HANDS_EMPTY = (
    DECIDED.replace('hand: ["1_168", "1_255"]', "")
    .replace(', hand: ["1_117"]', "")
    .replace('{card: "1_89", as: aragorn}', '{card: "1_89", as: aragorn}, "1_97"')
)
"""Nobody holds cards. Boromir could exert to strengthen a Hobbit, who doesn't fight."""


def table(setup: str) -> Table:
    """Return the table of a position at its first question."""
    scene = place_table(yaml.safe_load(setup), 1).state
    assert isinstance(scene, Table)
    state = as_in_a_match(scene)
    assert isinstance(state, Table)
    state.frames.append(whole_match("skirmish"))
    run(state)
    return state


def asked(state: Table, number: int) -> Decision:
    decision = decision_of(state, number)
    assert decision is not None and decision.kind == "skirmish"
    return decision


def test_a_seat_that_can_only_change_strength_in_a_decided_skirmish_passes_by_itself() -> None:
    state = table(DECIDED)
    decision = asked(state, 0)
    assert decision.hidden and len(decision.options) == 2
    assert GAME.only_pass(state, decision) == (decision.options.index(PASS),)


def test_a_second_shadow_player_does_so_too() -> None:
    state = table(A_THIRD)
    while (decision := GAME.waiting(state)[0]).seat != 2:
        GAME.apply(state, decision.seat, (decision.options.index(PASS),))
    assert decision.kind == "skirmish" and len(decision.options) == 2
    assert GAME.only_pass(state, decision) == (decision.options.index(PASS),)


@pytest.mark.parametrize("setup", [COULD_WIN, A_WOUND_IN_SIGHT], ids=["could win", "a wound in sight"])
def test_a_seat_that_could_miss_something_is_asked(setup: str) -> None:
    state = table(setup)
    decision = asked(state, 0)
    assert decision.hidden and len(decision.options) > 1
    assert GAME.only_pass(state, decision) is None


def test_at_a_table_that_asks_everything_it_is_asked() -> None:
    state = table(ASKS_ALL)
    assert GAME.only_pass(state, asked(state, 0)) is None


def test_who_can_see_that_nobody_holds_a_card_is_not_even_asked() -> None:
    assert not [decision for decision in table(HANDS_EMPTY).pending if decision.kind == "skirmish"]


def test_whether_it_passes_does_not_depend_on_what_others_hold() -> None:
    """In worlds that the seat cannot tell apart, it is asked in all or in none."""
    passed = 0
    for seed in range(8 if LONG else 3):
        chance, state = Chance(seed), GAME.new({}, 2 + seed % 2, seed, hides_information=True)
        while state.pending:
            decision = GAME.waiting(state)[0]
            if decision.kind == "skirmish" and len(decision.options) > 1:
                idle = GAME.only_pass(state, decision)
                passed += idle is not None
                for _world in range(3):
                    information = GAME.brain.information_state(state, decision.seat)
                    world = GAME.brain.determinize(information, decision.seat, chance)
                    there = decision_of(world, decision.seat)
                    assert there is not None and GAME.only_pass(world, there) == idle
            information = GAME.brain.information_state(state, decision.seat)
            picks = (1,) if decision.kind == "bid" else BOTS["easy"](GAME, information, decision.seat, chance)
            GAME.apply(state, decision.seat, picks)
    assert passed > 3


@pytest.mark.django_db
def test_its_player_can_ask_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN, seed=4)
    service.join(match.pk, BEN)
    monkeypatch.setitem(vars(GAME.rules), "idle", lambda state, decision: len(decision.options) > 1)
    for _ in range(200):
        place = next(one for one in fresh(match).in_order if one.decision)
        if place.auto_answer is not None and place.option_count > 1:
            break
        choose(fresh(match), place.number)
    assert place.auto_answer_at is not None
    decision = question(place.number, match.pk)
    assert place.auto_answer == [decision.options.index(PASS)]
    service.set_autopass(match.pk, place.number, always_prompted=True)
    assert seat(match, place.number).auto_answer is None
    service.set_autopass(match.pk, place.number, always_prompted=False)
    assert seat(match, place.number).auto_answer is not None


def question(number: int, match_id: str) -> Any:
    match = Match.objects.get(pk=match_id)
    state = replay.state_at(match, match.version)
    assert state is not None
    return decision_of(state, number)
