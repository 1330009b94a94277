"""Who gets mail about their turn: once a day for each match, and nobody who has looked or does not want it."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core import mail as outbox
from django.test import Client, override_settings
from django.utils import timezone

from lotr_site.accounts.models import MailPreference
from lotr_site.accounts.notifications import mail
from play.models import Match, Notification, Seat
from play.upkeep import notification_delivery
from play.upkeep.notifications import CHANNEL, KIND, notify_due
from tests.play.service.test_notifications import later, queue, work
from tests.play.tables import choose, table_with_bots

__all__ = ["queue"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts", "queue")]


@pytest.fixture
def frodo(db: None) -> Any:
    user = get_user_model().objects.create_user("frodo", "frodo@example.org", "mithril-coat")
    user.emailaddress_set.create(email="frodo@example.org", verified=True, primary=True)
    return user


@pytest.fixture
def by_post(frodo: User) -> Match:
    """Frodo and three bots; Frodo is asked, has been away for two hours, and wants mail."""
    MailPreference.objects.create(user=frodo, when="turn")
    match = table_with_bots()
    Seat.objects.filter(match=match, number=0).update(user=frodo, guest="", name="frodo")
    later(match, timedelta(hours=2))
    return match


mails = override_settings(MAIL_IS_SENT=True, SITE_URL="https://cards.example.org")


@mails
def test_a_turn_by_mail_once_a_day(by_post: Match, queue: list[int]) -> None:
    assert notify_due() == 1 and notify_due() == 0
    work(queue)
    (sent,) = outbox.outbox
    assert sent.to == ["frodo@example.org"] and "Your turn in Hearts" in sent.subject
    assert f"https://cards.example.org/play/{by_post.pk}/" in sent.body
    assert "It is your turn in Hearts against" in sent.body
    choose(by_post, 0)
    Seat.objects.filter(match=by_post, number=0).update(
        decision="9.0", asked_at=timezone.now() - timedelta(hours=2), seen=timezone.now() - timedelta(hours=2)
    )
    assert notify_due() == 0, "the day is not over"
    Notification.objects.update(at=timezone.now() - timedelta(hours=25))
    assert notify_due() == 1


@mails
def test_no_mail_to_who_has_looked_or_does_not_want_it(by_post: Match, frodo: User) -> None:
    other = table_with_bots()
    Seat.objects.filter(match=other, number=0).update(user=frodo, guest="", seen=timezone.now())
    assert notify_due() == 0, "looks at another table"
    Seat.objects.filter(match=other).update(seen=None)
    MailPreference.objects.update(when="never")
    assert notify_due() == 0
    MailPreference.objects.update(when="turn")
    with override_settings(MAIL_IS_SENT=False):
        assert notify_due() == 0
    assert notify_due() >= 1


@mails
def test_what_is_no_longer_wanted_or_confirmed_is_not_written(by_post: Match, frodo: User, queue: list[int]) -> None:
    notify_due()
    frodo.emailaddress_set.update(verified=False)
    work(queue)
    assert not outbox.outbox and Notification.objects.get().done


@mails
def test_a_post_office_that_is_closed_is_tried_again(
    by_post: Match, queue: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: Any) -> None:
        raise ConnectionRefusedError

    notify_due()
    with monkeypatch.context() as patched:
        patched.setattr(notification_delivery.mail, "send_notification_mail", closed)
        work(queue)
    assert Notification.objects.get().done is None
    Notification.objects.update(queued=timezone.now() - timedelta(minutes=2))
    notify_due()
    work(queue)
    assert len(outbox.outbox) == 1


@mails
def test_one_click_ends_the_mails_without_a_log_in(by_post: Match, frodo: User, queue: list[int]) -> None:
    notify_due()
    work(queue)
    headers = outbox.outbox[0].extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = headers["List-Unsubscribe"].strip("<>").removeprefix("https://cards.example.org")
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.get(address).status_code == 200 and mail.mail_preference(frodo) == "turn", "who looks ends nothing"
    assert stranger.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert mail.mail_preference(frodo) == "never"
    assert stranger.post(address[:-2] + "x/").status_code == 404
    assert tuple(Notification.objects.values_list("channel", "kind").get()) == (CHANNEL.MAIL, KIND.TURN)
