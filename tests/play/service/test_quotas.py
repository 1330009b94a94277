"""How much one visitor may have, and the end of what nobody comes back to."""

import gc
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from lotr_site.accounts.models import AccountEvent
from lotr_site.base import file_cache
from lotr_site.base.throttles import Limit
from play import service
from play.engine.refusal import Illegal
from play.models import Match, Seat
from play.people import quotas
from play.upkeep.retention import tidy
from tests.play.tables import ANN, BEN

pytestmark = pytest.mark.django_db
OPEN = [{"kind": "me"}, {"kind": "anyone"}]
BOTS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


@pytest.mark.parametrize(
    ("setting", "seats", "code"),
    [("MAX_OPEN_TABLES", OPEN, "too_many_tables"), ("MAX_RUNNING_MATCHES", BOTS, "too_many_matches")],
)
def test_a_visitor_has_only_so_many(settings: Any, setting: str, seats: list[dict[str, str]], code: str) -> None:
    setattr(settings, setting, 2)
    for _ in range(2):
        service.create("lotr_tarot", {}, seats, ANN)
    with pytest.raises(Illegal) as refused:
        service.create("lotr_tarot", {}, seats, ANN)
    assert refused.value.refusal.code == code
    service.create("lotr_tarot", {}, seats, BEN)
    Match.objects.update(status="over")
    service.create("lotr_tarot", {}, seats, ANN)


@pytest.fixture
def rates(monkeypatch: pytest.MonkeyPatch) -> dict[str, str | None]:
    monkeypatch.setattr(Limit, "timer", lambda _limit: 1_200_000_030.0)
    monkeypatch.setattr(Limit, "THROTTLE_RATES", dict.fromkeys(Limit.THROTTLE_RATES))
    cache.clear()
    return Limit.THROTTLE_RATES


def table_by_page(client: Client) -> int:
    return client.post("/play/quick-match/", {"game": "tarot"}).status_code


def table_by_api(client: Client) -> int:
    return client.post("/api/matches/", {"game": "tarot", "seats": BOTS}, content_type="application/json").status_code


def deck_by_page(client: Client) -> int:
    return client.post("/decks/new/", {"copy": "fotr-aragorn"}).status_code


def deck_by_api(client: Client) -> int:
    return client.post("/api/decks/", {"cards": {"1_1": 1}}, content_type="application/json").status_code


@pytest.mark.parametrize(
    ("scope", "act", "fine"),
    [
        ("tables", table_by_page, 302),
        ("tables", table_by_api, 201),
        ("decks", deck_by_page, 302),
        ("decks", deck_by_api, 201),
    ],
)
def test_who_throws_the_cookie_away_gains_nothing(
    rates: dict[str, str | None], scope: str, act: Any, fine: int
) -> None:
    rates[scope] = "2/hour"
    assert [act(Client()) for _ in range(3)] == [fine, fine, 429]
    assert act(Client(REMOTE_ADDR="192.0.2.7")) == fine
    assert Client().get("/api/matches/").status_code == Client().get("/api/decks/").status_code == 200


def test_spectators_do_not_flood_the_talk_without_cookies(rates: dict[str, str | None]) -> None:
    rates["chat"] = "2/min"
    match = service.create("lotr_tarot", {}, BOTS, ANN, public=True)
    page = [Client().post(f"/play/{match.pk}/chat/", {"text": "hail"}).status_code for _ in range(2)]
    api = Client().post(f"/api/matches/{match.pk}/chat/", {"text": "hail"}, content_type="application/json")
    assert (page, api.status_code) == ([302, 302], 429)


# Streams


def test_a_visitor_has_only_so_many_streams(settings: Any) -> None:
    settings.MAX_STREAMS, settings.MAX_STREAMS_PER_ADDRESS = 2, 3
    streams = quotas.Streams()
    opened = [streams.enter("192.0.2.1", ANN) for _ in range(2)]
    with pytest.raises(Illegal, match="too many tables"):
        streams.enter("192.0.2.1", ANN)
    opened.append(streams.enter("192.0.2.1", BEN))
    with pytest.raises(Illegal):
        streams.enter("192.0.2.1", BEN)
    for place in opened[:2]:
        place.leave()
        place.leave()
    assert set(streams.open) == {"guest ben", "address 192.0.2.1"}
    assert streams.enter("192.0.2.1", ANN)
    del opened, place
    assert not streams.open, "a stream that nobody holds is over, though nobody has left it"


def test_streams_that_are_opened_at_once_are_counted_at_once(settings: Any) -> None:
    """More than one may have, asked for before the first of them has sent anything."""
    settings.MAX_STREAMS = 30
    match = service.create("lotr_tarot", {}, BOTS, ANN, public=True)
    visitor = Client()
    answers = [visitor.get(f"/api/matches/{match.pk}/events/") for _ in range(43)]
    assert Counter(answer.status_code for answer in answers) == {200: 30, 429: 13}
    answers.clear()
    gc.collect()  # the test client's answers hold themselves
    assert visitor.get(f"/play/{match.pk}/stream/").status_code == 200


def test_many_threads_open_no_more_streams_than_one_may_have(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.MAX_STREAMS, settings.MAX_STREAMS_PER_ADDRESS = 30, 300
    streams, together, pause = quotas.Streams(), Barrier(8), sys.getswitchinterval()

    def open_some(_: int) -> list[quotas.Place]:
        together.wait()
        opened = []
        for _attempt in range(100):
            with suppress(Illegal):
                opened.append(streams.enter("192.0.2.1", ANN))
        return opened

    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            opened = [place for places in threads.map(open_some, range(8)) for place in places]
    finally:
        sys.setswitchinterval(pause)
    assert len(opened) == streams.open["guest ann"] == 30


@pytest.mark.parametrize("path", ["/play/{}/stream/", "/api/matches/{}/events/"])
def test_one_stream_too_many_is_refused(settings: Any, path: str) -> None:
    settings.MAX_STREAMS_PER_ADDRESS = 0
    match = service.create("lotr_tarot", {}, BOTS, ANN, public=True)
    answer = Client().get(path.format(match.pk), headers={"HX-Request": "true"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_streams")


# Upkeep


def aged(match: Match, **age: int) -> Match:
    then = timezone.now() - timedelta(**age)
    Match.objects.filter(pk=match.pk).update(changed=then, created=then)
    Seat.objects.filter(match=match).update(seen=then)
    return match


def test_open_tables_that_nobody_looks_at_are_closed() -> None:
    deserted, fresh = (service.create("lotr_tarot", {}, OPEN, ANN) for _ in range(2))
    looked_at, running = service.create("lotr_tarot", {}, OPEN, BEN), service.create("lotr_tarot", {}, BOTS, ANN)
    for match in (deserted, looked_at, running):
        aged(match, hours=25)
    Seat.objects.filter(match=looked_at).update(seen=timezone.now())
    assert tidy().tables == 1
    assert set(Match.objects.all()) == {fresh, looked_at, running}


def test_who_leaves_a_match_standing_for_half_a_year_has_conceded() -> None:
    left, played = service.create("tarot", {}, BOTS, ANN), service.create("tarot", {}, BOTS, BEN)
    Seat.objects.filter(kind="human").update(decision="1")
    aged(left, days=181)
    aged(played, days=179)
    assert tidy().matches == 1
    assert Match.objects.get(pk=left.pk).result["reason"] == "conceded"
    assert Match.objects.get(pk=played.pk).status == "running"


def test_sessions_and_old_lines_of_logs_are_forgotten(django_user_model: Any) -> None:
    frodo = django_user_model.objects.create_user("frodo")
    for age in (0, 400):
        at = timezone.now() - timedelta(days=age)
        AccountEvent.objects.create(user=frodo, kind="log_in", at=at)
        Session.objects.create(session_key=f"{age}", session_data="", expire_date=at + timedelta(days=1))
    assert tidy().rows == 2
    assert (Session.objects.get().session_key, AccountEvent.objects.count()) == ("0", 1)


def test_dear_files_are_made_once_and_the_least_asked_for_go(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR, made = tmp_path, []

    def make() -> bytes:
        made.append(1)
        return b"x" * 400_000

    for name in ("a", "b", "a", "c"):
        assert len(file_cache.read_or_make((name,), make)) == 400_000
    assert len(made) == 3
    settings.FILE_CACHE_MB = 1
    assert file_cache.evict_old_files() == 1
    assert file_cache.read_or_make(("c",), make) and len(made) == 3


def test_a_file_is_made_even_where_it_cannot_be_kept(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR = tmp_path / "a file"
    settings.VAR_DIR.write_bytes(b"")
    assert file_cache.read_or_make(("a",), lambda: b"made") == b"made"
