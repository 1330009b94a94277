"""How much one visitor may have, and the end of what nobody comes back to."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from lotr_site import kept_files
from lotr_site.accounts.models import AccountEvent
from lotr_site.throttles import Limit
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
    [("MOST_OPEN_TABLES", OPEN, "too_many_tables"), ("MOST_RUNNING", BOTS, "too_many_matches")],
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
    return client.post("/play/quick/", {"game": "tarot"}).status_code


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
    rates["talk"] = "2/min"
    match = service.create("lotr_tarot", {}, BOTS, ANN, public=True)
    page = [Client().post(f"/play/{match.pk}/chat/", {"text": "hail"}).status_code for _ in range(2)]
    api = Client().post(f"/api/matches/{match.pk}/chat/", {"text": "hail"}, content_type="application/json")
    assert (page, api.status_code) == ([302, 302], 429)


# Streams


def test_a_visitor_has_only_so_many_streams(settings: Any) -> None:
    settings.MOST_STREAMS, settings.MOST_STREAMS_OF_ADDRESS = 2, 3
    streams = quotas.Streams()
    opened = [streams.names("192.0.2.1", ANN) for _ in range(2)]
    for names in opened:
        streams.open.update(names)
    with pytest.raises(Illegal, match="too many tables"):
        streams.names("192.0.2.1", ANN)
    streams.open.update(streams.names("192.0.2.1", BEN))
    with pytest.raises(Illegal):
        streams.names("192.0.2.1", BEN)
    for names in opened:
        streams.closed(names)
    assert streams.names("192.0.2.1", ANN)
    assert set(streams.open) == {"guest ben", "address 192.0.2.1"}


@pytest.mark.parametrize("path", ["/play/{}/stream/", "/api/matches/{}/events/"])
def test_one_stream_too_many_is_refused(settings: Any, path: str) -> None:
    settings.MOST_STREAMS_OF_ADDRESS = 0
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
        assert len(kept_files.kept((name,), make)) == 400_000
    assert len(made) == 3
    settings.KEPT_FILES_MB = 1
    assert kept_files.throw_away() == 1
    assert kept_files.kept(("c",), make) and len(made) == 3


def test_a_file_is_made_even_where_it_cannot_be_kept(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR = tmp_path / "a file"
    settings.VAR_DIR.write_bytes(b"")
    assert kept_files.kept(("a",), lambda: b"made") == b"made"
