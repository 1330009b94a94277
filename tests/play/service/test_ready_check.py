"""A live match begins when its people are there, and a player who does not come loses the seat."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from play import service
from play.live.stream import etag_of
from play.match import ready_check
from play.models import Match, Notification, Seat
from play.upkeep import notification_delivery, notifications, sweeper
from play.view.projection import as_json
from tests.play.service.test_notifications import subscribed
from tests.play.tables import ANN, BEN, CID, fresh, seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
LIVE, DAYS = {"bank": 300, "increment": 5}, {"move": 86400}
TWO: Any = [{"kind": "me"}, {"kind": "anyone"}]
THREE: Any = [*TWO, {"kind": "link"}]


def table(seats: Any = TWO, clock: Any = LIVE, owner: Any = ANN) -> Match:
    return fresh(service.create("tarot", {}, seats, owner, clock=clock))


def away(match: Match, number: int = 0) -> None:
    Seat.objects.filter(match=match, number=number).update(seen=timezone.now() - timedelta(seconds=50))


def full_without_host(**more: Any) -> Match:
    """Seat Ben at a table while Ann is away."""
    match = table(**more)
    away(match)
    service.join(match.pk, BEN)
    return fresh(match)


def later() -> datetime:
    return timezone.now() + ready_check.READY_FOR


def time_passes(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(ready_until=timezone.now() - timedelta(seconds=1))


def test_a_live_match_begins_at_once_if_everyone_is_there() -> None:
    match = table()
    service.join(match.pk, BEN)
    assert (fresh(match).status, fresh(match).ready_until) == ("running", None)


@pytest.mark.parametrize("clock", [DAYS, None])
def test_a_match_that_is_not_live_begins_without_them(clock: Any) -> None:
    assert full_without_host(clock=clock).status == "running"


def test_nothing_runs_until_a_player_who_is_away_takes_their_place() -> None:
    match = full_without_host()
    assert match.status == "open" and match.ready_until is not None
    assert [row.ready for row in match.in_order] == [False, True]
    assert all(row.deadline is None for row in match.in_order)
    seen = as_json(service.view_for(match, 0))
    assert seen["ready_until"] == match.ready_until and [row["ready"] for row in seen["seats"]] == [False, True]
    service.take_place(match.pk, 0)
    match = fresh(match)
    assert (match.status, match.ready_until) == ("running", None)
    service.take_place(match.pk, 0)  # again changes nothing
    assert fresh(match).version == match.version


def test_a_player_who_does_not_come_loses_the_seat_and_the_table_is_open() -> None:
    match = full_without_host()
    sweeper.end_ready_checks()
    assert fresh(match).ready_until is not None, "the time has not passed"
    time_passes(match)
    assert sweeper.end_ready_checks() == 1
    match = fresh(match)
    assert (match.status, match.ready_until) == ("open", None)
    assert [(row.taken, row.ready, row.kind) for row in match.in_order] == [
        (False, False, "anyone"),
        (True, False, "anyone"),
    ]
    assert sweeper.end_ready_checks() == 0
    service.join(match.pk, CID)
    assert fresh(match).status == "running"


def test_a_seat_reserved_for_a_friend_stays_reserved() -> None:
    match = table(THREE)
    token = seat(match, 2).token
    service.join(match.pk, CID, token=token)
    away(match, 2)
    service.join(match.pk, BEN)
    time_passes(match)
    sweeper.end_ready_checks()
    freed = seat(match, 2)
    assert (freed.kind, freed.taken) == ("link", False) and freed.token != token


def test_a_table_to_which_nobody_comes_is_closed() -> None:
    match = full_without_host()
    Seat.objects.filter(match=match).update(ready=False)
    time_passes(match)
    sweeper.end_ready_checks()
    assert not Match.objects.filter(pk=match.pk).exists()
    starting_again = ready_check.overdue_ready_checks(later())
    assert starting_again == []


def test_a_player_who_leaves_ends_the_ready_check() -> None:
    match = full_without_host()
    service.leave(match.pk, 1)
    match = fresh(match)
    assert match.ready_until is None and not any(row.ready for row in match.in_order)


def test_a_worker_killed_in_the_middle_leaves_it_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    match = full_without_host()
    time_passes(match)
    with monkeypatch.context() as dying:
        dying.setattr(ready_check, "vacate_seat", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt), transaction.atomic():
            sweeper.end_ready_checks()
    assert fresh(match).ready_until is not None and seat(match, 0).taken
    assert sweeper.end_ready_checks() == 1
    assert not seat(match, 0).taken


def test_a_match_begins_if_the_last_player_came_just_before_the_sweeper() -> None:
    match = full_without_host()
    Seat.objects.filter(match=match, number=0).update(ready=True)  # killed between this and the start
    time_passes(match)
    sweeper.end_ready_checks()
    assert fresh(match).status == "running"


# Other tables of the same people


def test_a_player_who_begins_a_live_match_leaves_their_other_live_tables() -> None:
    alone, shared, days, open_ended = table(), table(THREE), table(clock=DAYS), table(clock=None)
    service.join(shared.pk, BEN)
    other = table(owner=CID)
    service.join(other.pk, ANN)
    assert fresh(other).status == "running"
    assert not Match.objects.filter(pk=alone.pk).exists()
    assert [row.taken for row in fresh(shared).in_order] == [False, True, False]
    assert seat(days, 0).taken and seat(open_ended, 0).taken


def test_a_match_by_days_takes_nobody_from_other_tables() -> None:
    live, days = table(), table(clock=DAYS)
    service.join(days.pk, BEN)
    assert fresh(days).status == "running" and seat(live, 0).taken


def test_two_live_tables_of_one_host_never_both_begin() -> None:
    first, second = table(), table()
    away(first)
    away(second)
    service.join(first.pk, BEN)
    service.join(second.pk, CID)
    service.take_place(first.pk, 0)
    assert fresh(first).status == "running"
    assert [row.taken for row in fresh(second).in_order] == [False, True] and fresh(second).ready_until is None


# Notifications, and who may act


def test_the_streams_learn_of_each_step() -> None:
    match = table(THREE)
    seen = [etag_of(match, 0)]
    away(match)
    service.join(match.pk, BEN)
    service.join(match.pk, CID, token=seat(match, 2).token)
    seen.append(etag_of(fresh(match), 0))
    Seat.objects.filter(match=match, number=0).update(ready=True)
    seen.append(etag_of(fresh(match), 0))
    assert len(set(seen)) == 3


def test_missing_players_are_notified_until_they_come() -> None:
    subscribed(ANN)
    subscribed(BEN)
    match = full_without_host()
    assert list(notifications.missing(timezone.now())) == [(seat(match, 0).pk, match.ready_until)]
    assert not notifications.seats_joined(later() + ready_check.READY_FOR), "one notification is enough"
    notifications.notify_due()
    row = Notification.objects.get(kind="ready")
    message = notification_delivery.push_message(row)
    assert message["title"] == "Take your place" and "within a minute" in message["body"]
    assert notification_delivery.still_true(row)
    service.take_place(match.pk, 0)
    row.refresh_from_db()
    assert not notification_delivery.still_true(Notification.objects.select_related("seat__match").get(pk=row.pk))
    assert list(notifications.missing(timezone.now())) == []


def test_the_title_calls_only_those_who_are_missing() -> None:
    match = full_without_host()
    client, titles = Client(), {}
    for name in ("", "ann", "ben"):
        session = client.session
        session["guest"] = name
        session.save()
        titles[name] = 'data-title="Take your place' in client.get(match.get_absolute_url()).content.decode()
    assert titles == {"": False, "ann": True, "ben": False}


def test_only_players_take_a_place() -> None:
    match = full_without_host()
    client = Client()
    assert client.post(f"/api/matches/{match.pk}/take-place/").status_code == 403
    session = client.session
    session["guest"] = "ann"
    session.save()
    assert client.post(f"/api/matches/{match.pk}/take-place/").status_code == 200
    assert fresh(match).status == "running"
