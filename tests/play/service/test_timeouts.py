"""Running out of time, in matches where that loses and in those where it does not."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.refusal import Illegal
from play.models import Match, PostedChoice, Seat
from play.people import ratings
from play.upkeep import sweeper
from play.view.lines import log_lines
from tests.play.tables import asked, choose, duel, fresh, seat, table_of_four, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
ANYONE = {"kind": "anyone"}
MOVE = {"move": 60}


def time_is_up(match: Match, number: int) -> None:
    """Let a seat's time run out, and the sweeper find it."""
    Seat.objects.filter(match=match, number=number).update(deadline=timezone.now() - timedelta(seconds=1))
    sweeper.enforce_deadlines()
    waiting = PostedChoice.objects.filter(match=match, seat=number, status="waiting").values_list("pk", flat=True)
    for choice in list(waiting):
        service.advance(match.pk, choice)


def rated(*names: str, game: str = "lotr_tarot", clock: Any = MOVE) -> Match:
    people = [Visitor(get_user_model().objects.create(username=name), "", name) for name in names]
    seats = [{"kind": "me"}, *[ANYONE] * (len(names) - 1)]
    match = service.create(game, {}, seats, people[0], clock=clock, rated=True)
    for person in people[1:]:
        service.join(match.pk, person)
    return fresh(match)


def next_asked(match: Match, number: int) -> None:
    """Let the others choose until this seat is asked."""
    for _ in range(200):
        if number in asked(match):
            return
        choose(match, asked(match)[0])
    raise AssertionError("the seat is never asked")


def test_an_absent_player_loses_a_rated_match_of_two() -> None:
    match = rated("ann", "ben")
    next_asked(match, 0)
    choose(match, 0)
    next_asked(match, 1)
    choose(match, 1)
    next_asked(match, 0)
    time_is_up(match, 0)
    match = fresh(match)
    assert (match.status, match.result["winners"]) == ("over", [1])
    assert ratings.apply_rated_matches("lotr_tarot") == 1
    assert seat(match, 0).rating["place"] == 2  # type: ignore[index]


def test_with_more_than_two_the_late_one_is_out_and_a_bot_plays_on() -> None:
    match = rated("ann", "ben", "cid", "dan", game="hearts")
    time_is_up(match, 2)
    assert fresh(match).status == "running"
    assert seat(match, 2).conceded and seat(match, 2).bot_level == "easy"


@pytest.mark.parametrize("on_timeout", ["policy", "loses", None])
def test_a_rated_match_allows_only_one_timeout_rule(on_timeout: str | None) -> None:
    clock = MOVE | ({"on_timeout": on_timeout} if on_timeout else {})
    if on_timeout == "policy":
        with pytest.raises(Illegal) as refused:
            rated("ann", "ben", clock=clock)
        assert refused.value.refusal.code == "rated_clock"
    else:
        assert rated("ann", "ben", clock=clock).clock["on_timeout"] == "loses"


def test_a_refusal_names_everything_that_a_rated_table_lacks() -> None:
    ann = Visitor(get_user_model().objects.create(username="ann"), "", "ann")
    with pytest.raises(Illegal) as refused:
        service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ann, rated=True)
    code, sentence, *_ = refused.value.refusal
    assert code == "rated_bots" and "bots" in sentence and "time limit" in sentence


def test_a_rematch_of_an_older_rated_match_loses_on_time() -> None:
    match = rated("ann", "ben")
    Match.objects.filter(pk=match.pk).update(clock={**MOVE, "on_timeout": "policy"})
    service.concede(match.pk, 0)
    service.rematch(match.pk, 0)
    again = service.rematch(match.pk, 1)
    assert again is not None and again.rated and again.clock["on_timeout"] == "loses"


def test_a_rematch_of_another_match_keeps_its_rule() -> None:
    match = table_of_four(clock=MOVE)
    for number in range(3):
        service.concede(match.pk, number)
    again = [service.rematch(match.pk, number) for number in range(4)][-1]
    assert again is not None and again.clock["on_timeout"] == "policy"


def test_after_two_timeouts_a_bot_goes_on_by_itself_until_the_player_returns() -> None:
    match = table_of_four(clock=MOVE)
    time_is_up(match, 0)
    assert (seat(match, 0).timeouts, seat(match, 0).bot_level) == (1, "")
    next_asked(match, 0)
    time_is_up(match, 0)
    assert seat(match, 0).bot_level == "easy"
    match = fresh(match)
    log = [str(line["text"][0]) for line in log_lines(match, None, 0, match.version)]
    assert "Time is up. A bot stands in for Ann." in log
    Seat.objects.filter(match=match).update(
        auto_answer_at=None
    )  # the pause before a question that rests on hidden cards
    assert work(match) and 0 not in asked(match)
    service.return_to_seat(match.pk, 0)
    assert (seat(match, 0).timeouts, seat(match, 0).bot_level) == (0, "")


def test_a_player_who_chooses_between_two_timeouts_keeps_the_seat() -> None:
    match = table_of_four(clock=MOVE)
    time_is_up(match, 0)
    next_asked(match, 0)
    choose(match, 0)
    assert seat(match, 0).timeouts == 0
    next_asked(match, 0)
    time_is_up(match, 0)
    assert (seat(match, 0).timeouts, seat(match, 0).bot_level) == (1, "")


def test_an_automatic_answer_does_not_count_as_the_players() -> None:
    match = table_of_four(clock=MOVE)
    time_is_up(match, 0)
    next_asked(match, 0)
    posted = PostedChoice.objects.create(
        match=match, seat=0, key="self", version=fresh(match).version, decision=seat(match, 0).decision,
        picks=list(range(seat(match, 0).min_picks)), source="itself",
    )  # fmt: skip
    service.advance(match.pk, posted.pk)
    assert seat(match, 0).timeouts == 1
    Seat.objects.filter(match=match, number=0).update(seen=timezone.now() - timedelta(minutes=5))
    assert service.may_substitute(fresh(match), seat(match, 0))


def test_the_sweeper_counts_a_timeout_once_while_its_choice_waits() -> None:
    match = table_of_four(clock=MOVE)
    Seat.objects.filter(match=match, number=0).update(deadline=timezone.now() - timedelta(seconds=1))
    for _ in range(3):
        sweeper.enforce_deadlines()
    assert seat(match, 0).timeouts == 1
    assert PostedChoice.objects.filter(match=match, seat=0).count() == 1


def test_a_bot_takes_over_if_the_choice_of_the_clock_is_refused() -> None:
    match = table_of_four(clock=MOVE)
    Seat.objects.filter(match=match, number=0).update(deadline=timezone.now() - timedelta(seconds=1))
    sweeper.enforce_deadlines()
    PostedChoice.objects.filter(match=match, seat=0).update(status="broken")
    sweeper.enforce_deadlines()
    assert seat(match, 0).bot_level == "easy"


def test_when_a_match_is_over_nobody_is_asked() -> None:
    match = duel("lotr_tarot", 3)
    waiting = asked(match)
    service.concede(match.pk, 1)
    match = fresh(match)
    assert waiting and match.over
    assert [row["number"] for row in service.view_for(match, 0).seats if row["to_move"]] == []
