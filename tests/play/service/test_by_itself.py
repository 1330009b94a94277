"""Between people a seat that can do nothing is asked like one that can, and answers by itself."""

from datetime import datetime, timedelta
from threading import Event
from typing import Any

import pytest
from django.utils import timezone

from play import service
from play.engine.flow import Decision
from play.engine.state import decision_of
from play.log import replay
from play.match import auto_answers, clocks, response_delay
from play.models import WHOLE_MATCH, Match, Move, PostedChoice, Seat
from play.upkeep import auto_answer_timer, sweeper
from tests.play.tables import ANN, BEN, CID, DAN, choose, fresh, post, seat, table_with_bots, work

pytestmark = pytest.mark.django_db

LATER = timedelta(seconds=response_delay.LONGEST)


def hearts_table(**more: Any) -> Match:
    """Four people at hearts who have passed their first three cards, up to a seat that can play one card only."""
    match = service.create("hearts", {}, [{"kind": "me"}] + [{"kind": "anyone"}] * 3, ANN, **more)
    for visitor in (BEN, CID, DAN):
        service.join(match.pk, visitor)
    for number in range(4):
        choose(match, number)
    return fresh(match)


def play_to_a_forced_card(match: Match) -> int:
    """Each plays their first card until somebody has but one to play; returns who."""
    for _ in range(48):
        place = Seat.objects.filter(match=match).exclude(decision="").get()
        if place.option_count == 1 and place.answered_automatically:
            return place.number
        choose(match, place.number, [0])
    raise AssertionError("nobody was ever forced")


def question(match: Match, number: int) -> Decision | None:
    state = replay.state_at(fresh(match), fresh(match).version)
    assert state is not None
    return decision_of(state, number)


def test_a_match_has_hidden_prompts_from_the_start_if_two_people_sit_there(hearts: Any) -> None:
    assert hearts_table().hidden_prompts_until == WHOLE_MATCH
    assert table_with_bots().hidden_prompts_until == 0


def test_a_forced_card_is_asked_for_and_played_at_its_moment_not_before(hearts: Any) -> None:
    match = hearts_table()
    number = play_to_a_forced_card(match)
    place = seat(match, number)
    assert place.auto_answer == [0]
    assert auto_answers.post_due_answers(place.auto_answer_at - timedelta(milliseconds=1)) == 0
    assert not PostedChoice.objects.filter(match=match, source=Move.Source.AUTO_ANSWER).exists()
    assert auto_answers.post_due_answers(place.auto_answer_at) == 1
    assert auto_answers.post_due_answers(timezone.now() + LATER) == 0, "it is carried out once"
    before = fresh(match).version
    work(match)
    move = Move.objects.get(match=match, number=before + 1)
    assert (move.kind, move.seat, move.source, move.picks) == ("choice", number, "itself", [0])
    assert replay.compared(fresh(match))[0]


def test_who_answers_first_by_hand_is_not_answered_for(hearts: Any) -> None:
    match = hearts_table()
    number = play_to_a_forced_card(match)
    at = seat(match, number).auto_answer_at
    choose(match, number, [0])
    version = fresh(match).version
    auto_answers.claim_and_answer(seat(match, number).pk, at)
    work(match)
    assert fresh(match).version == version


def test_a_sweep_finds_it_too(hearts: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = hearts_table()
    play_to_a_forced_card(match)
    assert sweeper.sweep().answers == 0
    late = timezone.now() + LATER
    monkeypatch.setattr(timezone, "now", lambda: late)
    assert sweeper.sweep().answers == 1


def test_who_wants_to_be_asked_always_is(hearts: Any) -> None:
    match = hearts_table()
    number = play_to_a_forced_card(match)
    assert service.view_for(fresh(match), number).question["auto_answer"]
    service.set_autopass(match.pk, number, always_prompted=True)
    assert seat(match, number).auto_answer_at is None
    shown = service.view_for(fresh(match), number)
    assert not shown.question["auto_answer"]
    assert shown.autopass["always_prompted"]
    service.set_autopass(match.pk, number, always_prompted=False)
    assert seat(match, number).auto_answer == [0]


def test_the_others_see_the_same_whoever_answers(hearts: Any) -> None:
    """The marker, the log and the clocks do not say by whom a card was played."""
    match = hearts_table()
    number = play_to_a_forced_card(match)
    other = (number + 1) % 4
    by_itself = service.view_for(fresh(match), other)
    service.set_autopass(match.pk, number, always_prompted=True)
    by_hand = service.view_for(fresh(match), other)
    assert (by_itself.seats, by_itself.log, by_itself.version) == (by_hand.seats, by_hand.log, by_hand.version)


def test_pauses_do_not_depend_on_the_hand_and_cannot_be_foretold(settings: Any) -> None:
    match = Match(pk="abcdefghijkl", seed=5)
    first, second = (response_delay.answer_delay(match, Seat(decision=name)) for name in ("7.0", "8.0"))
    assert first == response_delay.answer_delay(
        match, Seat(decision="7.0", auto_answer=[0], autopass_stops=["play"], bot_level="easy")
    )
    assert first != second
    settings.SECRET_KEY = "another"
    assert response_delay.answer_delay(match, Seat(decision="7.0")) != first


def test_pauses_are_pleasant_and_as_various_as_people_are() -> None:
    parts = [(i + 0.5) / 20 for i in range(20)]
    pauses_drawn = sorted(
        response_delay.delay_seconds(which, first, second) for which in parts for first in parts for second in parts
    )
    assert pauses_drawn[0] > response_delay.SHORTEST
    assert pauses_drawn[-1] <= response_delay.LONGEST < clocks.FIELDS["move"][0]
    assert sum(pauses_drawn) / len(pauses_drawn) < 0.8
    assert pauses_drawn[len(pauses_drawn) // 2] < 0.6
    assert pauses_drawn[len(pauses_drawn) * 97 // 100] > 1.5, "some are as long as a thought"


def test_bots_among_people_take_their_time_like_all(hearts: Any) -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    match = service.create("hearts", {}, seats, ANN)
    service.join(match.pk, BEN)
    for number in range(4):
        choose(match, number)
    for _ in range(8):
        place = Seat.objects.filter(match=match).exclude(decision="").get()
        if place.bot_level:
            break
        choose(match, place.number, [0])
    assert place.auto_answer_at is not None
    assert service.make_bot_move(match.pk, place.number) is None, "not before its moment"
    assert sweeper.wake_bots() == 0
    Seat.objects.filter(pk=place.pk).update(auto_answer_at=timezone.now())
    auto_answer_timer.answer_soon(Event())  # as each web process does, whatever has become of the sweeper
    assert Seat.objects.get(pk=place.pk).auto_answer_at is None
    assert service.make_bot_move(match.pk, place.number) is not None


def test_a_short_while_costs_no_time_and_a_long_one_does() -> None:
    match, now = Match(clock={"bank": 60, "increment": 10}), timezone.now()
    place = Seat(match=match, bank_ms=60_000, answered_automatically=True)
    clocks.start_clock(match, place, now)
    clocks.stop_clock(match, place, now + timedelta(seconds=response_delay.LONGEST))
    assert place.bank_ms == 60_000
    clocks.start_clock(match, place, now)
    clocks.stop_clock(match, place, now + timedelta(seconds=clocks.FREE + 9))
    assert place.bank_ms == 51_000
    clocks.start_clock(match, place, now)
    assert place.deadline == now + timedelta(seconds=51 + clocks.FREE)


def test_taking_back_a_pass_asks_by_hand_and_one_may_go_back_before_ones_passes() -> None:
    match = service.create("lotr_tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    number = play_until_it_answers(match)
    place = seat(match, number)
    auto_answers.claim_and_answer(place.pk, place.auto_answer_at)
    work(match)
    if not service.undo(match.pk, number):
        service.answer_undo(match.pk, 1 - number, True)
    again = seat(match, number)
    assert (again.decision, again.auto_answer, again.auto_answer_at) == (place.decision, None, None)
    assert seat(match, 1 - number).decision == ""


def play_until_it_answers(match: Match) -> int:
    """Take first options until a seat would answer by itself."""
    for _ in range(300):
        for place in Seat.objects.filter(match=match).exclude(decision=""):
            if place.auto_answer is not None:
                return place.number
            choose(match, place.number)
    raise AssertionError("every seat always had a choice")


def test_undo_before_passing_means_the_last_choice_that_did_something() -> None:
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    for _ in range(200):
        places = list(Seat.objects.filter(match=match).exclude(decision=""))
        for place in places:
            asked = question(match, place.number)
            assert asked is not None
            passes = asked.kind == "fellowship" and [asked.options.index("pass")]
            choose(match, place.number, passes or None)
            if passes:
                break
        else:
            continue
        break
    passed = Move.objects.filter(match=match, seat=place.number, choice_summary=["pass"]).order_by("-number").first()
    assert passed is not None
    before = Move.objects.filter(match=match, seat=place.number, kind="choice").exclude(choice_summary=["pass"])
    assert service.view_for(fresh(match), place.number).undo["passed"]
    service.undo(match.pk, place.number, before_passing=True)
    request = fresh(match).undo_request
    back = request["to"] if request else Move.objects.filter(match=match, kind="undo").latest("number").undo_target + 1
    assert back == before.order_by("-number").first().number < passed.number


def test_a_match_continued_against_bots_no_longer_has_hidden_prompts(hearts: Any) -> None:
    match = hearts_table()
    play_to_a_forced_card(match)
    for number in (0, 1, 2, 3):
        if fresh(match).status == "running":
            service.concede(match.pk, number)
    at = Move.objects.filter(match=match, kind="choice").latest("number").number
    again = fresh(service.continue_from(fresh(match), at, 0, ANN))
    assert again.hidden_prompts_until == again.version
    state = replay.state_at(again, again.version)
    assert state is not None
    assert not state.hides_information
    assert not Seat.objects.filter(match=again).exclude(auto_answer_at=None).exists()
    work(again)
    assert replay.compared(fresh(again))[0]


def test_the_moment_stands_in_the_row_until_somebody_takes_it(hearts: Any) -> None:
    match = hearts_table()
    place = seat(match, play_to_a_forced_card(match))
    assert isinstance(place.auto_answer_at, datetime)
    assert auto_answers.claim_and_answer(place.pk, place.auto_answer_at + timedelta(seconds=1)) is False, "another time"
    assert auto_answers.claim_and_answer(place.pk, place.auto_answer_at) is True
    assert auto_answers.claim_and_answer(place.pk, place.auto_answer_at) is False, "somebody has taken it"
    assert post(match, place.number, [0]).source == "itself", "the same answer again is the one that was posted"
