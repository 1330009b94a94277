"""Signals: what a seat says unasked. Hearts asks who has signalled before each trick."""

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.engine.state import State
from play.log import replay
from play.match import signals
from play.models import Match, Move, Seat
from play.view.projection import as_json
from tests.play.engine.hearts import HEARTS
from tests.play.tables import ANN, asked, choose, fresh, play_on, seat, table_of_four, table_with_bots, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


@pytest.fixture
def match() -> Match:
    """Four people in the second trick: seat by seat they are asked for a card."""
    match = table_of_four(seed=5)
    play_on(match, Chance(1), 9)
    return fresh(match)


def state_of(match: Match) -> State:
    state = replay.state_at(match, fresh(match).version)
    assert state is not None
    return state


def refused(match: Match, number: int, moment: str) -> str:
    with pytest.raises(Illegal) as refusal:
        service.signal(match.pk, number, moment)
    assert fresh(match).version == match.version
    return refusal.value.refusal.code


def to_the_next_trick(match: Match) -> None:
    """Choices of everybody until somebody is asked what they want to do."""
    for _ in range(8):
        if state_of(match).pending[0].kind == "pause":
            return
        play_on(match, Chance(1), 1)


def test_nobody_waits_for_a_signal_and_it_is_asked_about_at_its_moment(match: Match) -> None:
    before, other = asked(match), (asked(match)[0] + 1) % 4
    service.signal(match.pk, other, "trick")
    assert asked(match) == before
    assert fresh(match).version == match.version + 1
    to_the_next_trick(match)
    assert asked(match) == [other]
    choose(match, other, [0])
    assert state_of(match).signals == [""] * 4


def test_without_a_signal_nobody_is_asked(match: Match) -> None:
    for _ in range(8):
        assert all(decision.kind != "pause" for decision in state_of(match).pending)
        play_on(match, Chance(1), 1)


def test_the_open_choice_of_another_stays_as_it_was(match: Match) -> None:
    (mover,) = asked(match)
    decision = seat(match, mover).decision
    service.signal(match.pk, (mover + 1) % 4, "trick")
    posted = service.choose(match, seat(match, mover), decision, match.version, [0], "k")
    service.advance(match.pk, posted.pk)
    posted.refresh_from_db()
    assert posted.status == "done"


def test_a_signal_can_be_taken_back(match: Match) -> None:
    service.signal(match.pk, 2, "trick")
    service.signal(match.pk, 2, "")
    assert state_of(match).signals == [""] * 4


def test_what_cannot_be_signalled_is_refused_and_changes_nothing(match: Match) -> None:
    assert refused(match, 1, "tea") == "no_such_moment"
    assert refused(match, 1, "") == "signalled"
    assert refused(match, 1, "x" * 300) == "no_such_moment"


def test_the_same_twice_is_refused(match: Match) -> None:
    service.signal(match.pk, 1, "trick")
    assert refused(fresh(match), 1, "trick") == "signalled"


def test_a_game_without_signals_says_so() -> None:
    match = fresh(service.create("lotr_tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN))
    assert refused(match, 0, "trick") == "no_signals"
    assert as_json(service.view_for(match, 0))["signal"] is None


def test_nobody_fills_the_log_with_signals(match: Match) -> None:
    for count in range(signals.AT_MOST):
        service.signal(match.pk, 1, "" if count % 2 else "trick")
    assert refused(fresh(match), 1, "trick") == "too_fast"
    service.signal(match.pk, 2, "trick")
    play_on(match, Chance(1), 1)
    service.signal(match.pk, 1, "trick")


def test_the_log_tells_it_and_a_replay_gives_the_same_bytes(match: Match) -> None:
    service.signal(match.pk, 1, "trick")
    to_the_next_trick(match)
    choose(match, 1, [1])
    choose(match, asked(match)[0])
    assert replay.compared(fresh(match))[0]
    match.snapshots.all().delete()
    assert state_of(match).signals == ["", "trick", "", ""]
    view = [line["text"] for line in as_json(service.view_for(fresh(match), 0))["log"]]
    assert "Ben wants to act." in view
    call_command("verify_matches")


def test_taking_back_a_choice_leaves_the_signals_that_stood_before_it(match: Match) -> None:
    (mover,) = asked(match)
    service.signal(match.pk, (mover + 2) % 4, "trick")
    choose(match, mover)
    service.undo(match.pk, mover)
    if fresh(match).undo_request:
        for number in range(4):
            if number != mover:
                service.answer_undo(match.pk, number, True)
    assert [bool(moment) for moment in state_of(match).signals].count(True) == 1
    assert asked(match) == [mover]
    assert replay.compared(fresh(match))[0]


def test_a_signal_is_no_choice_that_could_be_taken_back() -> None:
    match = table_of_four(seed=5)
    service.signal(match.pk, 0, "trick")
    with pytest.raises(Illegal) as refusal:
        service.undo(match.pk, 0)
    assert refusal.value.refusal.code == "nothing_to_undo"


def test_everybody_sees_that_a_seat_signals_and_only_it_for_what(match: Match) -> None:
    service.signal(match.pk, 1, "trick")
    for viewer in (0, 1, None):
        shown = as_json(service.view_for(fresh(match), viewer))
        assert [place["signals"] for place in shown["seats"]] == [False, True, False, False]
        mine = shown["signal"]
        assert (mine and mine["moment"]) == {0: "", 1: "trick", None: None}[viewer]


def test_going_on_from_a_finished_match_brings_its_signals_along(match: Match) -> None:
    service.signal(match.pk, 1, "trick")
    version = fresh(match).version
    for number in (1, 2, 3, 0):
        if not fresh(match).over:
            service.concede(match.pk, number)
    assert fresh(match).over
    again = service.continue_from(fresh(match), version, 0, ANN)
    assert state_of(again).signals == ["", "trick", "", ""]


def test_a_bot_signals_by_rules_of_thumb_when_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(HEARTS.brain), "signal_policy", lambda state, seat: "trick" if seat == 2 else "")
    match = table_with_bots("easy")
    work(match)
    choose(match, 0)
    work(match)
    signals = Move.objects.filter(match=match, kind=Move.Kind.SIGNAL)
    assert {(move.seat, move.source, move.choice_summary) for move in signals} == {(2, "bot", "trick")}
    assert replay.compared(fresh(match))[0]


def test_who_is_played_for_by_a_bot_does_not_signal(match: Match) -> None:
    Seat.objects.filter(match=match, number=1).update(bot_level="easy")
    assert refused(match, 1, "trick") == "not_away"


def test_page_and_api_signal_alike(client: Client) -> None:
    client.post(
        reverse("play:create"),
        {
            "game": "hearts",
            "seats": "4",
            "seat-0": "me",
            "seat-1": "bot:random",
            "seat-2": "bot:random",
            "seat-3": "bot:random",
            "clock": "none",
        },
    )
    match = Match.objects.get()
    assert client.post(reverse("play:signal", args=[match.pk]), {"moment": "trick"}).status_code == 302
    assert state_of(match).signals[0] == "trick"
    answer = client.post(f"/api/matches/{match.pk}/signal/", {"moment": ""}, content_type="application/json")
    assert (answer.status_code, answer.json()["signal"]["moment"]) == (200, "")
    problem = client.post(f"/api/matches/{match.pk}/signal/", {"moment": "tea"}, content_type="application/json")
    assert (problem.status_code, problem.json()["code"]) == (422, "no_such_moment")


def test_a_stranger_cannot_signal(client: Client, match: Match) -> None:
    assert client.post(f"/api/matches/{match.pk}/signal/", {"moment": "trick"}).status_code == 403
    assert state_of(match).signals == [""] * 4
