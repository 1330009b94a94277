"""Who is told of what while they have no page open: found in the database, sent by the task, once."""

from datetime import timedelta
from http.client import BadStatusLine
from typing import Any
from urllib.error import URLError

import pytest
from django.db import IntegrityError
from django.test import Client
from django.utils import timezone

from lotr_site.accounts.models import PushSubscription
from lotr_site.accounts.notifications import subscriptions
from lotr_site.accounts.visitors import Visitor
from play import messaging, service, tasks
from play.models import Match, Notification, Seat
from play.upkeep import notifications
from play.upkeep.notifications import notify_due
from tests.play.tables import ANN, BEN, FOUR, asked, choose, fresh, table_of_four
from tests.support.push import Answer, FakeBrowser, FakeService, push_service

__all__ = ["push_service"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts", "queue")]
A_WHILE = timedelta(minutes=2)


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What was queued and no worker has taken yet."""
    found: list[int] = []
    monkeypatch.setattr(messaging, "queue_notify", found.append)
    return found


def work(queue: list[int]) -> None:
    while queue:
        tasks.notify(queue.pop(0))


def subscribed(visitor: Visitor, name: str = "") -> FakeBrowser:
    """A browser of this visitor, known for an hour."""
    browser = FakeBrowser(name or visitor.name)
    keys = browser.subscription["keys"]
    PushSubscription.objects.create(
        user=visitor.user,
        guest="" if visitor.user else visitor.guest,
        mark=subscriptions.subscription_id(browser.endpoint),
        endpoint=browser.endpoint,
        created=timezone.now() - timedelta(days=2),
        **keys,
    )
    return browser


def later(match: Match, span: timedelta = A_WHILE) -> None:
    """All that was noted at this table is so much longer ago."""
    for each in Seat.objects.filter(match=match):
        for field in ("asked_at", "seen"):
            if (at := getattr(each, field)) is not None:
                setattr(each, field, at - span)
        each.save(update_fields=["asked_at", "seen"])
    if (ended := fresh(match).ended) is not None:
        Match.objects.filter(pk=match.pk).update(ended=ended - span)
    for move in match.moves.all():
        match.moves.filter(pk=move.pk).update(at=move.at - span)


def looked(match: Match, number: int) -> None:
    Seat.objects.filter(match=match, number=number).update(seen=timezone.now())


def gathered_long_ago(match: Match) -> None:
    match.moves.filter(kind="join").update(at=timezone.now() - timedelta(days=2))


def until_asked_again(match: Match, number: int) -> None:
    """The seat answers, and all others until it is asked something new."""
    choose(match, number)
    while number not in asked(match):
        choose(match, asked(match)[0])


def test_whoever_is_asked_and_away_is_told_once(push_service: FakeService, queue: list[int]) -> None:
    browser, match = subscribed(ANN), table_of_four()
    later(match)
    assert notify_due() == 1 and notify_due() == 0
    work(queue)
    assert push_service.told(browser) == [
        {
            "title": "Your turn",
            "body": "It is your turn in Hearts against Ben, Cid and Dan.",
            "tag": f"match-{match.pk}",
            "turn": True,
            "url": f"/play/{match.pk}/",
        }
    ]
    looked(match, 0)
    Seat.objects.filter(match=match).update(seen=timezone.now() - timedelta(hours=1))
    assert notify_due() == 0, "who has looked and gone again is told nothing new"


def test_the_next_question_is_another_that_takes_the_place_of_the_first(
    push_service: FakeService, queue: list[int]
) -> None:
    browser, match = subscribed(ANN), table_of_four()
    for _ in range(2):
        later(match)
        notify_due()
        work(queue)
        until_asked_again(match, 0)
    notifications = push_service.told(browser)
    assert len(notifications) == 2 and notifications[0]["tag"] == notifications[1]["tag"]
    first, second = push_service.taken
    assert first.headers["Topic"] == second.headers["Topic"] == f"match-{match.pk}"
    assert len(first.data) == len(second.data), "a message's length tells nothing"


def test_nobody_is_told_who_is_there_or_was_asked_just_now(queue: list[int]) -> None:
    for visitor in FOUR:
        subscribed(visitor)
    match = table_of_four()
    assert notify_due() == 0, "just now"
    later(match)
    looked(match, 0)
    assert notify_due() == 3
    assert set(Notification.objects.values_list("seat__number", flat=True)) == {1, 2, 3}


def test_a_seat_that_answers_by_itself_or_is_played_by_a_bot_is_told_nothing(queue: list[int]) -> None:
    subscribed(ANN)
    match = table_of_four()
    later(match)
    gathered_long_ago(match)
    hers = Seat.objects.filter(match=match, number=0)
    for otherwise in ({"auto_answer_at": timezone.now()}, {"bot_level": "easy"}, {"conceded": True}, {"decision": ""}):
        before = hers.values(*otherwise).get()
        hers.update(**otherwise)
        assert notify_due() == 0, otherwise
        hers.update(**before)
    Match.objects.filter(pk=match.pk).update(lesson="first")
    assert notify_due() == 0, "a lesson waits for nobody"
    Match.objects.filter(pk=match.pk).update(lesson="")
    assert notify_due() == 1


def test_only_the_asked_seats_own_person_learns_of_it(push_service: FakeService, queue: list[int]) -> None:
    browsers = [subscribed(visitor) for visitor in FOUR] + [subscribed(Visitor(None, "eve", "Eve"))]
    match = table_of_four()
    later(match)
    gathered_long_ago(match)
    Seat.objects.filter(match=match).exclude(number=1).update(decision="")
    notify_due()
    work(queue)
    assert [len(push_service.told(browser)) for browser in browsers] == [0, 1, 0, 0, 0]
    words = push_service.told(browsers[1])[0]
    assert set(words) == {"title", "body", "tag", "turn", "url"}


def test_a_question_that_was_open_before_one_asked_to_be_told_is_known(queue: list[int]) -> None:
    match = table_of_four()
    later(match)
    subscribed(ANN)
    PushSubscription.objects.update(created=timezone.now())
    assert notify_due() == 0


def test_what_was_answered_meanwhile_is_not_sent(push_service: FakeService, queue: list[int]) -> None:
    subscribed(ANN)
    match = table_of_four()
    later(match)
    notify_due()
    choose(match, 0)
    work(queue)
    assert not push_service.taken and Notification.objects.get().done


def test_who_comes_back_before_it_is_sent_is_not_told(push_service: FakeService, queue: list[int]) -> None:
    subscribed(ANN)
    match = table_of_four()
    later(match)
    notify_due()
    looked(match, 0)
    work(queue)
    assert not push_service.taken and Notification.objects.get().done


def test_somebody_joins_and_the_match_begins(push_service: FakeService, queue: list[int]) -> None:
    browser = subscribed(ANN)
    match = service.create("hearts", {}, [{"kind": "me"}] + [{"kind": "anyone"}] * 3, ANN)
    service.join(match.pk, BEN)
    later(match)
    assert notify_due() == 1
    work(queue)
    assert push_service.told(browser)[-1]["body"] == "Ben has joined your table for Hearts."
    for visitor in FOUR[2:]:
        service.join(match.pk, visitor)
    later(match)
    Seat.objects.filter(match=match).update(decision="")  # of the turn one is told beside this
    assert notify_due() == 1
    work(queue)
    notifications = push_service.told(browser)[-1]
    assert (notifications["title"], notifications["body"]) == (
        "Your match has started",
        "Your game of Hearts against Ben, Cid and Dan has started.",
    )


def test_the_end_is_told_to_who_has_not_seen_it(push_service: FakeService, queue: list[int]) -> None:
    ann, ben = subscribed(ANN), subscribed(BEN)
    match = table_of_four()
    later(match)
    looked(match, 1)
    for number in (2, 3, 1):
        service.concede(match.pk, number)
    assert fresh(match).over
    later(match)
    assert notify_due() == 1
    work(queue)
    assert [said["title"] for said in push_service.told(ann)] == ["Your match has ended"]
    assert not push_service.told(ben)


# What push services answer


@pytest.fixture
def away(queue: list[int]) -> Match:
    """Ann is asked and away; she has two browsers."""
    subscribed(ANN, "phone"), subscribed(ANN, "laptop")
    match = table_of_four()
    later(match)
    notify_due()
    return match


def endpoint(name: str) -> str:
    return FakeBrowser(name).endpoint


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    away: Match, push_service: FakeService, queue: list[int], status: int
) -> None:
    push_service.answers[endpoint("phone")] = status
    work(queue)
    assert [each.endpoint for each in PushSubscription.objects.all()] == [endpoint("laptop")]
    assert Notification.objects.get().done


@pytest.mark.parametrize(
    "trouble", [429, 503, TimeoutError(), URLError("away"), ConnectionResetError(), BadStatusLine("")]
)
def test_a_service_that_is_away_is_tried_again_and_nobody_is_told_twice(
    away: Match, push_service: FakeService, queue: list[int], trouble: Any
) -> None:
    push_service.answers[endpoint("phone")] = trouble
    work(queue)
    row = Notification.objects.get()
    assert row.done is None and len(row.reached) == 1
    assert notify_due() == 0, "not at once"
    del push_service.answers[endpoint("phone")]
    Notification.objects.update(queued=timezone.now() - timedelta(minutes=2))
    assert notify_due() == 1
    work(queue)
    assert [each.full_url for each in push_service.taken].count(endpoint("laptop")) == 1
    assert Notification.objects.get().done


def test_it_is_not_tried_for_ever(away: Match, push_service: FakeService, queue: list[int]) -> None:
    push_service.answers[endpoint("phone")] = 500
    tried = 0
    for _ in range(20):
        work(queue)
        Notification.objects.update(queued=timezone.now() - timedelta(hours=12))
        tried += notify_due()
    assert tried == notifications.MAX_TRIES - 1 and Notification.objects.get().done


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("where", ["http://127.0.0.1:6379/", "https://127.0.0.1/", "file:///etc/passwd"])
def test_no_redirect_is_followed(
    away: Match, push_service: FakeService, queue: list[int], where: str, status: int
) -> None:
    push_service.answers[endpoint("phone")] = Answer(status, (("Location", where),))
    work(queue)
    assert {each.host for each in push_service.taken} == {"fcm.googleapis.com"} and len(push_service.taken) == 2
    assert PushSubscription.objects.get(endpoint=endpoint("phone")).failures == 1


def test_a_browser_whose_service_always_refuses_is_forgotten(
    away: Match, push_service: FakeService, queue: list[int]
) -> None:
    push_service.answers[endpoint("phone")] = 403
    for _ in range(3):
        work(queue)
        Notification.objects.update(done=None, reached=[])
        queue.append(Notification.objects.get().pk)
    assert [each.endpoint for each in PushSubscription.objects.all()] == [endpoint("laptop")]


# Workers that die, and several at once


def test_what_was_never_done_is_queued_again(away: Match, push_service: FakeService, queue: list[int]) -> None:
    queue.clear()  # the worker, or Redis, has died with it
    assert notify_due() == 0
    Notification.objects.update(queued=timezone.now() - timedelta(minutes=2))
    assert notify_due() == 1
    work(queue)
    assert len(push_service.taken) == 2


def test_a_task_that_comes_twice_sends_once(away: Match, push_service: FakeService, queue: list[int]) -> None:
    work(queue + queue)
    tasks.notify(Notification.objects.get().pk)
    assert len(push_service.taken) == 2


def test_what_another_worker_is_at_is_left_to_it_until_that_has_died(
    away: Match, push_service: FakeService, queue: list[int]
) -> None:
    Notification.objects.update(held_until=timezone.now() + timedelta(seconds=30))
    tasks.notify(queue[0])
    assert not push_service.taken
    Notification.objects.update(held_until=timezone.now() - timedelta(seconds=1))
    tasks.notify(queue[0])
    assert len(push_service.taken) == 2


def test_two_sweepers_make_one_row(away: Match) -> None:
    row = Notification.objects.get()
    with pytest.raises(IntegrityError):
        Notification.objects.create(seat=row.seat, channel=row.channel, kind=row.kind, happened=row.happened)


def test_a_notification_that_is_gone_is_nobodys_work(push_service: FakeService) -> None:
    tasks.notify(12345)
    assert not push_service.taken


def test_old_rows_are_forgotten(away: Match) -> None:
    Notification.objects.update(at=timezone.now() - timedelta(days=8))
    assert notifications.delete_old_notifications() == 1


# Sessions


def test_a_browser_is_told_as_long_as_its_session_lasts(push_service: FakeService, queue: list[int]) -> None:
    subscribed(ANN)
    client = Client()
    client.get("/account/login/")
    session = client.session
    session.save()
    PushSubscription.objects.update(session_key=session.session_key)
    match = table_of_four()
    later(match)
    notify_due()
    session.delete()
    work(queue)
    assert not push_service.taken
    assert subscriptions.delete_ended_subscriptions() == 1
