"""Players choose how to end the wait for one who does not answer, and call off a match that has hardly begun."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from play import service
from play.live.stream import etag_of
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Seat
from play.people.access import own_seat
from play.upkeep import archiver
from play.view.projection import as_json
from tests.play.tables import ANN, BEN, asked, choose, code_of, duel, fresh, seat, table_of_four, table_with_bots

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
TWO: Any = [{"kind": "me"}, {"kind": "anyone"}]
BOT = {"kind": "bot", "level": "random"}


def gone(match: Match, number: int, away: float = 6, waited: float = 6) -> None:
    """Let a seat's player be `away`, and their question open (`waited`), for these numbers of minutes."""
    now = timezone.now()
    seen, since = now - timedelta(minutes=away), now - timedelta(minutes=waited)
    Seat.objects.filter(match=match, number=number).update(seen=seen, asked_at=since, auto_answer_at=None)


def waiting(moves: int = 8, **more: Any) -> tuple[Match, int, int]:
    """Return a match of two in which both have moved, as (match, the seat that is asked, the other)."""
    match = service.create("lotr_tarot", {}, TWO, ANN, **more)
    service.join(match.pk, BEN)
    for _ in range(moves):
        choose(match, asked(match)[0])
    late = asked(match)[0]
    return fresh(match), late, 1 - late


def test_without_a_clock_the_others_wait_five_minutes() -> None:
    match, late, other = waiting()
    for away, waited, over in [(1, 60, False), (60, 4, False), (6, 6, True)]:
        gone(match, late, away, waited)
        seen = as_json(service.view_for(fresh(match), other))["patience"]
        assert seen is not None
        assert (seen["late"], seen["claim_win"], seen["call_off"]) == ([late] * over, over, over)
        if not over:
            assert code_of(service.claim_win, match.pk, other, late) == "not_waited"
            assert code_of(service.call_off, match.pk, other) == "under_way"
            assert code_of(service.substitute, match.pk, late) in ("present", "not_lent")


def test_a_page_left_open_does_not_keep_the_others_for_more_than_a_day() -> None:
    match, late, _other = waiting()
    gone(match, late, away=0, waited=60 * 23)
    assert not service.is_overdue(fresh(match), seat(match, late), timezone.now())
    gone(match, late, away=0, waited=60 * 25)
    assert service.is_overdue(fresh(match), seat(match, late), timezone.now())


def test_the_one_of_two_who_waited_claims_the_win() -> None:
    match, late, other = waiting()
    gone(match, late)
    service.claim_win(match.pk, other, late)
    match = fresh(match)
    assert (match.status, match.result["winners"], match.result["reason"]) == ("over", [other], "conceded")


def test_the_one_who_waited_lets_a_bot_play_though_its_player_has_not_allowed_that() -> None:
    match, late, _other = waiting()
    gone(match, late)
    service.substitute(match.pk, late)
    assert seat(match, late).bot_level == "easy"


def test_the_one_who_waited_ends_the_match_without_a_result_and_it_can_be_read_then_and_later() -> None:
    match, late, other = waiting()
    gone(match, late)
    before = service.view_for(fresh(match), other)
    service.call_off(match.pk, other)
    match = fresh(match)
    assert (match.status, match.result) == ("kept", None) and asked(match) == []
    now = service.view_for(match, other)
    archiver.archive_match(match.pk)
    later = service.view_for(fresh(match), other)
    for shown in (now, later):
        assert shown.notice is not None and shown.notice["code"] == "called_off"
        assert shown.view is not None and before.view is not None and shown.view.keys() == before.view.keys()
        assert "calls the match off" in str(shown.log[-1]["text"]) and len(shown.log) > len(before.log)
    assert verify(match) == (SAME, "")


def test_with_four_nobody_ends_the_match_for_another_who_is_there() -> None:
    match = table_of_four()
    for number in range(4):
        choose(match, number)
    late = asked(match)[0]
    gone(match, late)
    me, third, fourth = (number for number in range(4) if number != late)
    assert code_of(service.call_off, match.pk, me) == "under_way"
    service.claim_win(match.pk, me, late)
    assert fresh(match).status == "running" and seat(match, late).conceded
    late = next((number for number in asked(match) if not seat(match, number).bot_level), None) or third
    Seat.objects.filter(match=match, number__in=(third, fourth)).update(seen=None)
    assert code_of(service.call_off, match.pk, me) == "under_way", "nobody has kept them waiting since"


def test_a_player_whom_all_others_have_left_may_end_the_match() -> None:
    match = table_of_four()
    for number in range(4):
        choose(match, number)
    late = asked(match)[0]
    me = (late + 1) % 4
    gone(match, late)
    Seat.objects.filter(match=match).exclude(number=me).update(seen=None)
    service.call_off(match.pk, me)
    assert fresh(match).status == "kept"


def test_by_days_a_player_who_is_away_still_counts_as_there() -> None:
    match = table_of_four(clock={"turn": 86400})
    for number in range(4):
        choose(match, number)
    late = asked(match)[0]
    gone(match, late)
    Seat.objects.filter(match=match).update(seen=None, timeouts=1, acted=True)
    assert code_of(service.call_off, match.pk, (late + 1) % 4) == "under_way"


def test_a_player_who_has_conceded_cannot_claim_the_win() -> None:
    match = table_of_four()
    for number in range(4):
        choose(match, number)
    late = asked(match)[0]
    gone(match, late)
    other = (late + 1) % 4
    service.concede(match.pk, other)
    seen = as_json(service.view_for(fresh(match), other))["patience"]
    assert seen is not None and (seen["late"], seen["claim_win"]) == ([late], False)
    assert code_of(service.claim_win, match.pk, other, late) == "conceded"


def test_by_days_patience_ends_with_the_first_timeout() -> None:
    match, late, other = waiting(clock={"move": 86400})
    gone(match, late, away=60 * 20, waited=60 * 20)
    assert not service.is_overdue(fresh(match), seat(match, late), timezone.now())
    Seat.objects.filter(match=match, number=late).update(timeouts=1)
    assert service.is_overdue(fresh(match), seat(match, late), timezone.now())
    gone(match, late, away=0)
    assert not service.is_overdue(fresh(match), seat(match, late), timezone.now())
    gone(match, late)
    service.call_off(match.pk, other)


@pytest.mark.parametrize("what", ["rated", "lesson", "bot_level"])
def test_matches_in_which_no_wait_is_too_long(what: str) -> None:
    match, late, other = waiting()
    gone(match, late)
    if what == "bot_level":
        Seat.objects.filter(match=match).update(bot_level="easy")
    else:
        Match.objects.filter(pk=match.pk).update(**{what: True if what == "rated" else "first"})
    assert not service.is_overdue(fresh(match), seat(match, late), timezone.now())
    if what == "rated":
        assert code_of(service.claim_win, match.pk, other, late) == "rated"


def test_in_a_cooperative_game_nobody_wins_by_waiting() -> None:
    match = duel("fellowship_board", 3)
    late = asked(match)[0]
    gone(match, late)
    assert code_of(service.claim_win, match.pk, 1 - late, late) == "cooperative"
    seen = as_json(service.view_for(fresh(match), 1 - late))["patience"]
    assert seen is not None and (seen["late"], seen["claim_win"]) == ([late], False)
    service.substitute(match.pk, late)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    match, _late, _other = waiting()
    assert code_of(service.claim_win, match.pk, 0, 7) == "no_such_seat"


def test_the_streams_notice_a_wait_that_is_too_long_though_nothing_was_written() -> None:
    match, late, other = waiting()
    gone(match, late, away=10, waited=4.99)
    before = etag_of(fresh(match), other)
    gone(match, late, away=10, waited=5.01)
    assert etag_of(fresh(match), other) != before


# Before the first move


def test_each_of_two_may_call_the_match_off_before_their_first_move() -> None:
    match = duel("lotr_tarot", 0)
    first = asked(match)[0]
    choose(match, first)
    assert code_of(service.call_off, match.pk, first) == "under_way"
    service.call_off(match.pk, 1 - first)
    assert fresh(match).status == "kept"
    assert code_of(service.call_off, match.pk, 1 - first) == "over"


def test_with_more_than_two_a_match_may_be_called_off_before_anyone_has_moved() -> None:
    match = table_of_four()
    choose(match, 1)
    assert code_of(service.call_off, match.pk, 3) == "under_way"
    other = table_of_four()
    service.call_off(other.pk, 3)
    assert fresh(other).status == "kept"


def test_a_match_against_bots_alone_is_left_not_called_off() -> None:
    match = table_with_bots()
    assert code_of(service.call_off, match.pk, 0) == "under_way"


def test_a_rematch_can_follow_a_match_that_was_called_off() -> None:
    match = duel("lotr_tarot", 0)
    service.call_off(match.pk, 0)
    service.rematch(match.pk, 0)
    assert service.rematch(match.pk, 1) is not None


# Who may


def post(match: Match, act: str, name: str = "", **body: Any) -> int:
    client = Client()
    if name:
        session = client.session
        session["guest"] = name
        session.save()
    status: int = client.post(f"/api/matches/{match.pk}/{act}/", body, content_type="application/json").status_code
    return status


@pytest.mark.parametrize("act", ["claim-win", "call-off"])
def test_only_players_end_a_match(act: str) -> None:
    match, late, other = waiting()
    gone(match, late)
    names = {number: ("ann", "ben")[number] for number in (0, 1)}
    for stranger in ("", "eve"):
        assert post(match, act, stranger, seat=late) == 403
    assert fresh(match).status == "running"
    me = own_seat(match, (ANN, BEN)[other])
    assert me is not None and post(match, act, names[other], seat=late) == 200
    assert fresh(match).over
