"""A database that is locked, full or away: readers read on, writers are told when to come again, the watch is told."""

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client

from lotr_site.base.database import wait_for_locks
from lotr_site.site import health
from lotr_site.site.unavailable import is_passing
from play.models import Match, Seat

sqlite_only = pytest.mark.skipif(
    not settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="PostgreSQL locks rows"
)


@pytest.fixture
def playing(transactional_db: None) -> tuple[Client, Match]:
    """A guest at a table, with a deck of their own."""
    client = Client(raise_request_exception=False)
    client.post("/play/quick-match/", {"game": "tarot"})
    client.post("/decks/new/", {"copy": "fotr-aragorn"})
    Seat.objects.update(seen=None)  # so that looking would write down who is there
    return client, Match.objects.get()


@contextlib.contextmanager
def writer() -> Iterator[None]:
    """Somebody who holds the only write lock of SQLite."""
    wait_for_locks(0.2)
    other = sqlite3.connect(str(connection.settings_dict["NAME"]), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()
        wait_for_locks(20)


PAGES = [
    "/", "/play/", "/play/new/?game=tarot", "/play/{}/", "/play/{}/live/", "/decks/", "/decks/?q=legal:yes", "/cards/",
    "/account/login/", "/account/signup/", "/api/matches/", "/api/matches/{}/", "/api/decks/", "/api/games/",
    "/play/hall-of-fame/", "/play/campaign/", "/decks/starters/fotr-aragorn/",
]  # fmt: skip


class Writes:
    """Counts the statements that had to wait for the lock; those by the way never do."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def __call__(self, execute: Any, sql: str, *rest: Any) -> Any:
        if sql.split(" ", 1)[0].upper() in ("INSERT", "UPDATE", "DELETE", "BEGIN"):
            with connection.cursor() as cursor:
                waits = cursor.execute("PRAGMA busy_timeout").fetchone()[0] if connection.vendor == "sqlite" else 0
            self.found += [sql] if waits else []
        return execute(sql, *rest)


@sqlite_only
@pytest.mark.parametrize("path", PAGES)
def test_who_looks_waits_for_no_writer(playing: tuple[Client, Match], path: str) -> None:
    client, match = playing
    writes = Writes()
    with connection.execute_wrapper(writes), writer():
        answer = client.get(path.format(match.pk))
    assert (answer.status_code, writes.found) == (200, [])


@sqlite_only
def test_the_count_sees_who_waits(playing: tuple[Client, Match]) -> None:
    writes = Writes()
    with connection.execute_wrapper(writes):
        playing[0].post(f"/play/{playing[1].pk}/concede/")
    assert writes.found


CHANGES = ["/play/{}/concede/", "/play/{}/choose/", "/play/{}/chat/", "/play/quick-match/", "/api/matches/{}/concede/"]


@sqlite_only
@pytest.mark.parametrize("path", CHANGES)
def test_who_changes_something_is_told_when_to_come_again(playing: tuple[Client, Match], path: str) -> None:
    client, match = playing
    seat = Seat.objects.get(match=match, kind="human")
    picks = [str(place) for place in range(seat.min_picks)]
    form = {"decision": seat.decision, "pick": picks, "text": "hail", "game": "tarot"}
    with writer():
        answer = client.post(path.format(match.pk), form)
    assert (answer.status_code, answer["Retry-After"], answer["Cache-Control"]) == (503, "5", "no-store")
    if path.startswith("/api/"):
        assert answer.json()["code"] == "unavailable"
    else:
        assert "try again" in answer.content.decode()
    assert client.get(f"/play/{match.pk}/").status_code == 200


@sqlite_only
def test_a_new_guests_session_that_cannot_be_kept_is_told_too(transactional_db: None) -> None:
    """Sessions are written by a middleware, outside of every view."""
    client = Client(raise_request_exception=False)
    with writer():
        answer = client.post("/api/decks/", {"name": "a"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.fixture
def fresh_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "DISK", health.Disk())


@pytest.mark.usefixtures("fresh_disk", "transactional_db")
@sqlite_only
def test_a_full_disk_is_no_fault_and_the_watch_sees_it() -> None:
    client = Client(raise_request_exception=False)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # tables that other tests have emptied leave pages that are free
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        try:
            answers = [client.post("/decks/new/", {"copy": "fotr-aragorn"}).status_code for _ in range(60)]
        finally:
            cursor.execute("PRAGMA max_page_count = 1073741823")
    assert set(answers) == {302, 503}, answers
    assert client.get("/readyz").status_code == 200


@pytest.mark.usefixtures("fresh_disk", "db")
def test_the_watch_sees_that_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(health.Pulse.objects, "bulk_create", full)
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.json()["writes"], answer.json()["database"]) == (503, False, True)


@pytest.mark.usefixtures("fresh_disk", "db")
def test_the_watch_sees_that_the_disk_is_nearly_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health.settings, "MIN_FREE_DISK_MB", 10**9)
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.json()["disk"]) == (503, False)


@pytest.mark.usefixtures("fresh_disk")
@sqlite_only
def test_a_writer_who_is_at_work_makes_the_site_not_unready(transactional_db: None) -> None:
    with writer():
        assert Client().get("/readyz").status_code == 200


def test_a_mistake_in_a_query_is_a_fault() -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(":memory:").execute("SELECT nothing FROM nowhere")
    mistake = OperationalError("no such table")
    mistake.__cause__ = caught.value
    assert not is_passing(mistake)
    assert is_passing(requests.ConnectionError("the server that logs people in is away"))
    assert is_passing(OSError(28, "No space left on device"))
    assert not is_passing(ValueError())
