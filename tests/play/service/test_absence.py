"""Conceding, being away, clocks, rematches, going on from a finished match."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from play import service
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, PostedChoice, Seat
from play.upkeep import sweeper
from tests.play.tables import ANN, BEN, choose, fresh, play_on, post, seat, table_of_four, table_with_bots, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


def away(match: Match, number: int, minutes: int = 5) -> None:
    Seat.objects.filter(match=match, number=number).update(seen=timezone.now() - timedelta(minutes=minutes))


def time_is_up(match: Match, number: int) -> None:
    Seat.objects.filter(match=match, number=number).update(deadline=timezone.now() - timedelta(seconds=1))


def test_when_the_last_player_concedes_the_match_is_over() -> None:
    match = table_with_bots()
    service.concede(match.pk, 0)
    match = fresh(match)
    assert (match.status, match.result["winners"], match.result["reason"]) == ("over", [1, 2, 3], "conceded")
    assert match.result["standings"][0] == [4, 0]


def test_among_several_a_bot_plays_on_for_who_conceded() -> None:
    match = table_of_four()
    service.concede(match.pk, 2)
    assert work(match) == 1
    assert fresh(match).status == "running"
    with pytest.raises(Illegal, match="No bot is standing in"):
        service.return_to_seat(match.pk, 2)


def test_a_bot_stands_in_only_for_who_is_away() -> None:
    match = table_of_four()
    with pytest.raises(Illegal) as refused:
        service.substitute(match.pk, 1)
    assert refused.value.refusal.code == "present"
    away(match, 1)
    service.allow_substitute(match.pk, 1, True)
    service.substitute(match.pk, 1)
    assert work(match) == 1


def test_a_player_who_comes_back_plays_the_seat_again() -> None:
    match = table_of_four()
    away(match, 1)
    service.allow_substitute(match.pk, 1, True)
    service.substitute(match.pk, 1)
    service.return_to_seat(match.pk, 1)
    assert work(match) == 0
    assert choose(match, 1).status == "done"


def test_when_time_is_up_rules_of_thumb_choose() -> None:
    match = table_of_four(clock={"move": 60})
    assert seat(match, 0).deadline is not None
    time_is_up(match, 0)
    sweeper.sweep()
    work(match)
    assert not seat(match, 0).decision
    assert "Time’s up" in str(service.view_for(fresh(match), 1).log[-1]["text"])


def test_when_time_is_up_the_seat_loses_where_that_was_agreed() -> None:
    match = table_of_four(clock={"move": 60, "on_timeout": "loses"})
    time_is_up(match, 0)
    sweeper.sweep()
    assert seat(match, 0).conceded


def test_who_posted_in_time_is_not_late_because_the_worker_was() -> None:
    match = table_of_four(clock={"move": 60, "on_timeout": "loses"})
    posted = post(match, 0)
    Seat.objects.filter(match=match, number=0).update(deadline=posted.at + timedelta(microseconds=1))
    sweeper.sweep()
    assert not seat(match, 0).conceded
    service.advance(match.pk, posted.pk)
    assert not seat(match, 0).decision


def test_a_bank_shrinks_by_what_was_used_and_grows_by_the_increment() -> None:
    match = table_of_four(clock={"bank": 100, "increment": 5})
    Seat.objects.filter(match=match, number=0).update(asked_at=timezone.now() - timedelta(seconds=30))
    choose(match, 0)
    left = seat(match, 0).bank_ms
    assert left is not None and 74_000 < left <= 75_000


@pytest.mark.parametrize("clock", [{"move": 1}, {"move": "x"}, {"move": 60, "bank": 60}, {"hours": 3}])
def test_a_clock_that_cannot_be_kept_is_refused(clock: dict[str, object]) -> None:
    with pytest.raises(Illegal) as refused:
        table_of_four(clock=clock)
    assert refused.value.refusal.code == "bad_clock"


def test_a_rematch_is_made_once_with_the_same_people() -> None:
    match = table_of_four()
    play_on(match, Chance(3), 100)
    assert [service.rematch(match.pk, number) for number in (1, 2, 3)] == [None] * 3
    again = service.rematch(match.pk, 0)
    assert again is not None
    assert service.rematch(match.pk, 2) == again
    assert fresh(again).status == "running"
    assert [s.guest for s in again.seats.all()] == ["ann", "ben", "cid", "dan"]
    assert again.seed != match.seed


def test_one_can_go_on_from_any_entry_of_a_finished_match() -> None:
    match = table_of_four()
    play_on(match, Chance(3), 100)
    match = fresh(match)
    again = service.continue_from(match, match.version - 6, 2, BEN)
    work(again)
    while fresh(again).status == "running":
        choose(again, 2)
        work(again)
    assert verify(fresh(again)) == (SAME, "")
    assert again.seats.get(number=2).guest == "ben"


def test_one_cannot_go_on_from_a_match_that_still_runs() -> None:
    match = table_of_four()
    with pytest.raises(Illegal, match="over"):
        service.continue_from(match, match.version, 0, ANN)


def test_when_time_is_up_the_game_may_say_what_follows(monkeypatch: pytest.MonkeyPatch, hearts: Game[Any]) -> None:
    monkeypatch.setitem(vars(hearts.rules), "timeout_choice", lambda decision: (1, 3, 5))
    match = table_of_four(clock={"move": 60})
    time_is_up(match, 0)
    sweeper.sweep()
    assert PostedChoice.objects.get(match=match, seat=0).picks == [1, 3, 5]
