"""In a match by days a player is reminded when a half or a tenth of the time is left."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import mail as outbox
from django.db import transaction
from django.test import override_settings
from django.utils import timezone

from lotr_site.accounts.models import MailPreference
from lotr_site.accounts.visitors import Visitor
from play import messaging, service
from play.models import Match, Notification, Seat
from play.upkeep import notification_delivery, notifications
from tests.play.service.test_notifications import queue, subscribed, work
from tests.play.tables import ANN, BEN, asked, choose, fresh, seat

__all__ = ["queue"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts", "queue")]
DAY: Any = {"turn": 86400}
TWO: Any = [{"kind": "me"}, {"kind": "anyone"}]


def table(owner: Visitor = ANN, clock: Any = DAY) -> Match:
    """Return a match of two people who have not looked at the table since it began."""
    match = service.create("lotr_tarot", {}, TWO, owner, clock=clock)
    service.join(match.pk, BEN)
    Seat.objects.filter(match=match).update(seen=timezone.now() - timedelta(days=3))
    return fresh(match)


def pass_time(match: Match, number: int, hours: float) -> None:
    """Let the seat's time run, as if it had been asked this many hours earlier."""
    place, passed = seat(match, number), timedelta(hours=hours)
    for name in ("asked_at", "turn_since", "deadline", "reminder_at"):
        when = getattr(place, name)
        setattr(place, name, when and when - passed)
    place.auto_answer_at = None
    place.save()


def reminders() -> int:
    return notifications.queue_reminders(timezone.now())


def test_there_is_one_reminder_at_a_half_and_one_at_a_tenth() -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = table()
    number = asked(match)[0]
    Seat.objects.filter(match=match).exclude(number=number).update(reminder_at=None)
    queued = []
    for hours in (11, 2, 8, 1, 1):  # 11, 13, 21, 22 and 23 hours since the question
        pass_time(match, number, hours)
        queued.append((reminders(), reminders()))
    assert queued == [(0, 0), (1, 0), (0, 0), (1, 0), (0, 0)]
    assert seat(match, number).reminder_at is None


def test_a_reminder_is_sent_with_the_time_left(queue: list[int]) -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = table()
    number = asked(match)[0]
    pass_time(match, number, 13)
    assert reminders() >= 1
    row = Notification.objects.get(kind="time", seat=seat(match, number))
    said = notification_delivery.push_message(row)
    assert said["title"] == "Your time is running out" and said["url"].endswith(f"/{match.pk}/")
    assert "You have 10 hours, 59 minutes left" in said["body"] and "a move is made for you" in said["body"]
    assert notification_delivery.still_true(row)


def test_nothing_is_sent_to_a_player_who_has_chosen_or_looked_since() -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = table()
    number = asked(match)[0]
    pass_time(match, number, 13)
    reminders()
    rows = Notification.objects.select_related("seat__match").filter(seat=seat(match, number))
    Seat.objects.filter(match=match).update(seen=timezone.now())
    assert not notification_delivery.still_true(rows.get())
    Seat.objects.filter(match=match).update(seen=None)
    assert notification_delivery.still_true(rows.get())
    choose(match, number)
    assert not notification_delivery.still_true(rows.get())


def test_without_a_channel_no_reminder_is_created_but_the_next_one_is_set() -> None:
    match = table()
    number = asked(match)[0]
    pass_time(match, number, 13)
    before = seat(match, number).reminder_at
    assert reminders() == 0
    assert seat(match, number).reminder_at != before


@pytest.mark.parametrize("clock", [None, {"move": 600}, {"bank": 600}])
def test_a_match_that_is_not_by_days_has_no_reminders(clock: Any) -> None:
    match = table(clock=clock)
    assert not Seat.objects.filter(match=match).exclude(reminder_at=None).exists()


def test_a_bot_that_plays_for_the_seat_is_not_reminded() -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = table()
    pass_time(match, asked(match)[0], 13)
    Seat.objects.filter(match=match).update(bot_level="easy")
    assert reminders() == 0


def test_a_sweeper_killed_in_the_middle_leaves_it_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = table()
    number = asked(match)[0]
    Seat.objects.filter(match=match).exclude(number=number).update(reminder_at=None)
    pass_time(match, number, 13)
    with monkeypatch.context() as dying:
        dying.setattr(messaging, "queue_notify", lambda _: (_ for _ in ()).throw(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt), transaction.atomic():
            reminders()
    assert Notification.objects.count() == 0
    assert reminders() == 1


@override_settings(MAIL_IS_SENT=True, SITE_URL="https://cards.example.org")
def test_reminders_go_by_mail_to_those_who_want_mail_about_their_turns(queue: list[int]) -> None:
    frodo = get_user_model().objects.create_user("frodo", "frodo@example.org", "mithril-coat")
    frodo.emailaddress_set.create(email="frodo@example.org", verified=True, primary=True)
    match = table(Visitor(frodo, "", "frodo"))
    for _ in range(20):
        if asked(match) == [0]:
            break
        choose(match, asked(match)[-1])
    pass_time(match, 0, 13)
    assert reminders() == 0, "nobody has asked for mail"
    Notification.objects.all().delete()
    MailPreference.objects.create(user=frodo, when="turn")
    pass_time(match, 0, 9)
    assert reminders() == 1
    work(queue)
    (sent,) = outbox.outbox
    assert "Your time is running out in" in sent.subject and "left for your turn" in sent.body
