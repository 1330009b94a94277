"""Nobody learns what others hold from what is sent, nor from who is asked: two hidden worlds are compared."""

import re
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from bench.worlds import Leak, compare, own_case
from play.engine.game import Text
from play.engine.state import State
from play.games.fellowship_board.state import Fellowship
from play.games.lotr_tcg import GAME as TCG
from play.games.lotr_tcg.effects import windows
from play.games.lotr_tcg.rules import actions
from play.games.lotr_tcg.state.cards import CARDS
from play.games.tarot.rules import chain
from tests.play.battery import Case

TABLES = [
    ("hearts", 4), ("lotr_tarot", 2), ("lotr_tarot", 3), ("tarot", 2), ("tarot", 3), ("two_towers", 3),
    ("two_towers", 4), ("fellowship_board", 2), ("fellowship_board", 4), ("lotr_tcg", 2), ("lotr_tcg", 3),
]  # fmt: skip
POSITIONS = 150
AT_LEAST = {
    "hearts": {"play": 20},
    "lotr_tarot": {"turn": 30, "drawn": 30},
    "tarot": {"respond": 60, "action": 10},
    "two_towers": {"play": 20},
    "fellowship_board": {"action": 20, "pledge": 10, "spare": 5},
    "lotr_tcg": {"fellowship": 5, "shadow": 10, "maneuver": 10, "skirmish": 10, "regroup": 10, "response": 5},
}
"""Steps that must have been compared, or the comparison has missed what it is for."""


MATCHES = {"lotr_tcg": 4}
"""Two where nothing is said. With so many events that could answer, much of a match of the TCG is being asked."""


def compared(key: str, seats: int) -> Counter[str]:
    counts = Counter[str]()
    for seed in range(1, MATCHES.get(key, 2) + 1):
        counts += compare(own_case(key, seats, seed), seed, POSITIONS)
    return counts


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(key: str, seats: int) -> None:
    found = compared(key, seats)
    assert {kind: n for kind, n in AT_LEAST[key].items() if found[kind] < n} == {}, f"too little compared: {found}"


@pytest.mark.parametrize("seats", [2, 3])
def test_what_shields_a_rival_has_is_not_told_by_who_is_asked(seats: int) -> None:
    counts = Counter[str]()
    for seed in (2, 3, 4):
        counts += compare(rivals(seats), seed, POSITIONS)
    assert counts["magic"] >= 10 and counts["action"] >= 50 and counts["pledge"] >= 10, counts


def rivals(seats: int) -> Case:
    """The competitive board game, in which nobody sees the shields of others."""
    return Case("fellowship_board", seats, {"competitive": True}, hides_information=True)


# The test of the test: what would leak is found


@pytest.mark.parametrize(("key", "seats"), [("hearts", 4), ("lotr_tarot", 3), ("two_towers", 3), ("lotr_tcg", 2)])
def test_questions_that_are_left_out_where_one_answer_is_possible_are_found(key: str, seats: int) -> None:
    """As matches were before they hid information."""
    for seed in range(1, 9):
        case = own_case(key, seats, seed)
        try:
            compare(Case(key, seats, case.options), seed, 250)
        except Leak as leak:
            assert "another asked" in str(leak) or "another events" in str(leak)
            return
    raise AssertionError("it was not found that questions are left out")


def leaks(key: str, seats: int) -> str:
    with pytest.raises(Leak) as raised:
        for seed in range(1, 9):
            compare(own_case(key, seats, seed), seed, 250)
    return str(raised.value)


def test_a_window_for_those_who_hold_an_instant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "might_hold", lambda g, seat: bool(chain.instants(g, seat)))
    assert "another asked" in leaks("tarot", 2)


def test_a_turn_that_goes_on_only_for_who_can_pay_gandalf_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("play.games.fellowship_board.rules.journey")
    monkeypatch.setattr(module, "gandalfs", lambda g, where: [])
    with pytest.raises(Leak, match="another asked"):
        for seed in (2, 3, 4):
            compare(rivals(3), seed, POSITIONS)


def test_a_phase_that_asks_only_who_holds_a_card_for_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "might_act", lambda g, seat, phase: bool(actions.options(g, seat, phase)))
    assert "is sent another" in leaks("lotr_tcg", 2), "who is not asked lets the phase pass at once"


def test_a_response_asked_of_its_holder_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "might_respond", lambda g, seat, e, place, found: False)
    assert "another" in leaks("lotr_tcg", 2)


def test_help_offered_to_its_holder_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fellowship, "unseen_help", lambda g, seat: ())
    assert "another asked" in leaks("fellowship_board", 3)


def test_a_card_named_in_a_line_of_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TCG.table.say

    def indiscreet(item: Any, state: Any, viewer: int | None) -> Text:
        held = [CARDS[state.card_code[hand[0]]].name for hand in state.hand if hand]
        return (*honest(item, state, viewer), *(held if item.kind == "phase" else ()))

    monkeypatch.setitem(vars(TCG.table), "say", indiscreet)
    assert "another log" in leaks("lotr_tcg", 2)


def test_a_number_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TCG.table.view

    def indiscreet(state: Any, seat: int | None) -> dict[str, Any]:
        return honest(state, seat) | {"tag": sum(state.card_code[c] for hand in state.hand for c in hand)}

    monkeypatch.setitem(vars(TCG.table), "view", indiscreet)
    assert re.search("another (view|steps)", leaks("lotr_tcg", 2))


def test_an_event_that_tells_all_what_one_may_know_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.emit

    def indiscreet(self: State, kind: str, *facts: Any, **who: Any) -> None:
        honest(self, kind, *facts, **({} if kind == "place" else who))

    monkeypatch.setattr(State, "emit", indiscreet)
    assert "another events" in leaks("tarot", 2)
