"""A limit for each turn: from when a seat is asked until it no longer is."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from play import service
from play.engine.refusal import Illegal
from play.match import clocks
from play.models import Match, PostedChoice, Seat
from play.presentation.pace import clock_in_words, expected_length
from play.upkeep import sweeper
from play.web.new_table import CLOCKS, read_clock
from tests.play.tables import ANN, BEN, asked, choose, fresh, seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
TWO: Any = [{"kind": "me"}, {"kind": "anyone"}]


def table(**clock: Any) -> Match:
    """Return a match of Ann and Ben in which a turn may take several choices."""
    match = service.create("lotr_tarot", {}, TWO, ANN, clock=clock)
    service.join(match.pk, BEN)
    return fresh(match)


def until_long_turn(match: Match) -> tuple[int, datetime]:
    """Play until a seat has answered and is asked again, with nobody else in between: (seat, when its turn came)."""
    for _ in range(60):
        number = asked(match)[0]
        before = seat(match, number).turn_since
        alone = asked(match) == [number]
        choose(match, number)
        if alone and asked(match) == [number] and before is not None:
            return number, before
    raise AssertionError("no turn has two choices")


def test_a_turn_of_several_choices_is_one_turn() -> None:
    match = table(turn=3600)
    number, since = until_long_turn(match)
    place = seat(match, number)
    assert place.turn_since == since and place.asked_at is not None and place.asked_at > since
    assert place.deadline == since + timedelta(hours=1)


def test_a_turn_ends_when_another_seat_is_asked_and_the_next_one_is_new() -> None:
    match = table(turn=3600)
    number, since = until_long_turn(match)
    for _ in range(60):
        choose(match, asked(match)[0])
        if number not in asked(match):
            break
    assert seat(match, number).turn_since is None and seat(match, number).deadline is None
    for _ in range(60):
        if number in asked(match):
            break
        choose(match, asked(match)[0])
    again = seat(match, number).turn_since
    assert again is not None and again > since


def test_with_limits_for_moves_and_turns_the_earlier_end_counts() -> None:
    now = timezone.now()
    match = Match(clock={"turn": 600, "move": 60})
    early = Seat(match=match, number=0, turn_since=now - timedelta(seconds=10))
    late = Seat(match=match, number=0, turn_since=now - timedelta(seconds=590))
    for place, seconds in ((early, 60), (late, 10)):
        clocks.start_clock(match, place, now)
        assert place.deadline == now + timedelta(seconds=seconds)


def time_is_up(match: Match, number: int) -> None:
    """Let a seat's turn have begun more than an hour ago, and the sweeper find it."""
    ago = timezone.now() - timedelta(hours=2)
    Seat.objects.filter(match=match, number=number).update(turn_since=ago, asked_at=ago, deadline=ago)


def sweep(match: Match) -> None:
    sweeper.enforce_deadlines()
    for choice in PostedChoice.objects.filter(match=match, status="waiting"):
        service.advance(match.pk, choice.pk)


def test_a_turn_that_took_too_long_is_one_timeout_however_many_choices_it_has() -> None:
    match = table(turn=3600)
    number, _since = until_long_turn(match)
    time_is_up(match, number)
    for _ in range(60):
        sweep(match)
        if number not in asked(match):
            break
        Seat.objects.filter(match=match, number=number).update(auto_answer_at=None)
    assert number not in asked(match)
    assert (seat(match, number).timeouts, seat(match, number).bot_level) == (1, "")


def test_in_a_rated_match_a_turn_that_took_too_long_loses() -> None:
    match = table(turn=3600, on_timeout="loses")
    number, _since = until_long_turn(match)
    time_is_up(match, number)
    sweep(match)
    assert fresh(match).status == "over" and seat(match, number).conceded


def test_a_player_who_takes_over_from_a_bot_has_a_new_turn() -> None:
    match = table(turn=3600)
    number, since = until_long_turn(match)
    Seat.objects.filter(match=match, number=number).update(bot_level="easy")
    service.return_to_seat(match.pk, number)
    now = seat(match, number).turn_since
    assert now is not None and now > since


def test_without_a_limit_nothing_is_counted() -> None:
    match = service.create("lotr_tarot", {}, TWO, ANN)
    service.join(match.pk, BEN)
    assert all(row.deadline is None for row in fresh(match).in_order)


@pytest.mark.parametrize("clock", [{"turn": 5}, {"turn": "x"}, {"turn": 60, "bank": 60}])
def test_a_limit_that_cannot_be_kept_is_refused(clock: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        clocks.checked_clock(clock)
    assert refused.value.refusal.code == "bad_clock"


@pytest.mark.pure
def test_a_limit_of_days_is_not_a_live_clock() -> None:
    assert clocks.is_by_days({"turn": 86400}) and not clocks.is_live({"turn": 86400})
    assert clocks.is_live({"turn": 300}) and not clocks.is_by_days({"turn": 300})


@pytest.mark.pure
@pytest.mark.parametrize(("value", "words"), CLOCKS)
def test_the_form_says_what_its_clocks_are(value: str, words: str) -> None:
    clock = clocks.checked_clock(read_clock({"clock": value}))
    assert clock_in_words(clock) == ("No time limit" if value == "none" else words)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("game", "size", "clock", "words"),
    [
        ("lotr_tcg", 2, {"turn": 86400}, "A match usually takes about 1 to 2 months with one turn a day."),
        ("tarot", 6, {"turn": 86400}, "A match usually takes about 5 to 11 months with one turn a day."),
        ("two_towers", 3, {"move": 86400}, "A match usually takes about 1 to 2 weeks with one turn a day."),
        ("tarot", 2, {"bank": 300}, "A match usually takes about 25 minutes."),
        ("hearts", 4, {"turn": 86400}, ""),
        ("hearts", 4, {}, ""),
    ],
)
def test_how_long_a_match_takes_is_said_beforehand(game: str, size: int, clock: dict[str, Any], words: str) -> None:
    assert expected_length(game, size, clock) == words
