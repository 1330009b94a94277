"""What other sites' pages, proxies, slow clients and large bodies can do: nothing."""

import asyncio
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client, override_settings

from decks.models import Deck
from lotr_site.asgi import OneHopHandler
from lotr_site.base.addresses import client_address, rate_limit_key
from play.models import Match

FOREIGN = {"Origin": "https://elsewhere.example", "Content-Type": "text/plain"}


# Requests that another site's page makes with the visitor's cookies


@pytest.fixture
def guest(db: None) -> Client:
    """A browser with a running match and a deck; it checks CSRF as in life."""
    client = Client(enforce_csrf_checks=True)
    made = client.post(
        "/api/matches/",
        {"game": "tarot", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]},
        content_type="application/json",
    )
    assert made.status_code == 201, made.content
    return client


def token(client: Client) -> dict[str, str]:
    return {"X-CSRFToken": client.cookies["csrftoken"].value}


@pytest.mark.parametrize("headers", [FOREIGN, {"Content-Type": "text/plain"}, {"Content-Type": "application/json"}])
@pytest.mark.parametrize("action", ["concede", "rematch", "come-back", "undo", "chat", "passing"])
def test_a_change_needs_the_token_of_the_site(guest: Client, action: str, headers: dict[str, str]) -> None:
    match = Match.objects.get()
    path = f"/api/matches/{match.pk}/{action}/"
    answer = guest.post(path, b"", content_type=headers["Content-Type"], headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert Match.objects.get().status == "running"


def test_a_deck_is_not_deleted_from_elsewhere(guest: Client) -> None:
    deck = guest.post(
        "/api/decks/", {"name": "Mine", "cards": {"1_1": 1}}, content_type="application/json", headers=token(guest)
    ).json()["id"]
    assert guest.delete(f"/api/decks/{deck}/", headers=FOREIGN).status_code == 403
    assert Deck.objects.filter(pk=deck).exists()
    assert guest.delete(f"/api/decks/{deck}/", headers=token(guest)).status_code == 204


def test_with_the_token_a_foreign_origin_is_refused_all_the_same(guest: Client) -> None:
    path = f"/api/matches/{Match.objects.get().pk}/concede/"
    assert guest.post(path, headers={**token(guest), "Origin": "https://elsewhere.example"}).status_code == 403
    assert guest.post(path, headers={**token(guest), "Origin": "http://testserver"}).status_code == 200


def test_an_account_is_guarded_in_the_same_way(db: None) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(get_user_model().objects.create_user("frodo"))
    body = {"name": "Mine", "cards": {"1_1": 1}}
    assert client.post("/api/decks/", body, content_type="application/json").status_code == 403


# Addresses behind proxies


@pytest.mark.parametrize(
    ("forwarded", "proxies", "found"),
    [
        ([], 0, "10.0.0.1"),
        (["192.0.2.9"], 0, "10.0.0.1"),
        (["192.0.2.9"], 1, "192.0.2.9"),
        (["6.6.6.6, 192.0.2.9"], 1, "192.0.2.9"),
        (["6.6.6.6", "192.0.2.9"], 1, "192.0.2.9"),
        (["6.6.6.6, 192.0.2.9, 10.0.0.2"], 2, "192.0.2.9"),
        (["192.0.2.9"], 2, "192.0.2.9"),
        (["not an address"], 1, "10.0.0.1"),
        ([], 1, "10.0.0.1"),
        (["2001:db8::1"], 1, "2001:db8::1"),
    ],
)
def test_addresses_are_counted_from_the_right(forwarded: list[str], proxies: int, found: str) -> None:
    assert client_address("10.0.0.1", forwarded, proxies) == found


def test_all_addresses_of_one_ipv6_network_count_as_one() -> None:
    assert (
        rate_limit_key("2001:db8:1:2:3:4:5:6") == rate_limit_key("2001:db8:1:2::1") != rate_limit_key("2001:db8:1:3::1")
    )
    assert rate_limit_key("192.0.2.1") == "192.0.2.1"


# Bodies


class Sender:
    """A request whose body comes in parts; counts how much of it was asked for."""

    def __init__(self, *parts: bytes, pause: float = 0, **headers: str) -> None:
        sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        self.scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/decks/import/",
            "query_string": b"",
            "headers": [(b"host", b"localhost"), *sent],
        }
        self.parts, self.pause = list(parts), pause
        self.read, self.status, self.headers = 0, 0, dict[bytes, bytes]()

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(self.pause)
        self.read += len(self.parts[0])
        return {"type": "http.request", "body": self.parts.pop(0), "more_body": bool(self.parts)}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])


def sent(sender: Sender) -> Sender:
    asyncio.run(OneHopHandler()(sender.scope, sender.receive, sender.send))
    return sender


def test_a_body_that_says_it_is_too_large_is_not_read() -> None:
    sender = sent(Sender(b"x" * 100, content_length=str(settings.MAX_BODY_BYTES + 1)))
    assert (sender.status, sender.read) == (413, 0)
    assert sender.headers[b"connection"] == b"close"


@pytest.mark.parametrize("length", ["9" * 5_000, "-1", "²", "1e3"])
def test_a_length_that_is_none_is_refused(length: str) -> None:
    assert sent(Sender(b"", content_length=length)).status == 413


def test_a_body_that_does_not_say_how_large_it_is_is_counted() -> None:
    sender = sent(Sender(*[b"x" * 65_536] * 100))
    assert sender.status == 413
    assert sender.read <= settings.MAX_BODY_BYTES + 65_536


@override_settings(BODY_TIMEOUT=0.05)
def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    assert sent(Sender(b"x", b"x", pause=0.2)).status == 408


@override_settings(MAX_WAITING_REQUESTS=0)
def test_more_than_can_be_worked_on_is_turned_away() -> None:
    sender = sent(Sender(b""))
    assert (sender.status, sender.headers[b"retry-after"]) == (503, b"5")
    assert sender.headers[b"content-type"] == b"application/problem+json"


@override_settings(MAX_WAITING_REQUESTS=0)
@pytest.mark.parametrize(
    ("path", "headers", "refresh"),
    [
        ("/", {"accept": "text/html,*/*;q=0.8"}, b"5"),
        ("/play/", {"accept": "text/html", "hx_request": "true"}, None),
        ("/api/games/", {"accept": "application/json"}, None),
    ],
)
def test_a_page_for_which_there_is_no_room_waits_in_the_browser(
    path: str, headers: dict[str, str], refresh: bytes | None
) -> None:
    sender = Sender(b"", **headers)
    sender.scope |= {"method": "GET", "path": path}
    assert sent(sender).status == 503
    assert sender.headers.get(b"refresh") == refresh
    assert sender.headers[b"content-type"].startswith(b"text/html" if refresh else b"application/problem+json")


@override_settings(MAX_WAITING_REQUESTS=0)
@pytest.mark.parametrize(("path", "status"), [("/play/no-match/choose/", 403), ("/api/matches/no-match/choices/", 404)])
def test_a_move_is_never_turned_away(path: str, status: int) -> None:
    sender = Sender(b"")
    sender.scope["path"] = path
    assert sent(sender).status == status, "it got as far as the check of the form's token, or the match"


# What every answer says


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/play/", "/api/games/", "/api/matches/", "/healthz", "/no-such-page/"])
def test_every_answer_is_guarded(path: str) -> None:
    answer = Client().get(path)
    assert "camera=()" in answer["Permissions-Policy"]
    assert answer["Cross-Origin-Resource-Policy"] == answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/api/matches/{}/", "/api/matches/", "/play/{}/", "/decks/", "/account/login/"])
def test_nothing_private_is_kept_by_a_cache(guest: Client, path: str) -> None:
    assert "no-store" in guest.get(path.format(Match.objects.get().pk))["Cache-Control"]


def test_who_knows_the_mark_of_a_deck_must_still_ask(guest: Client) -> None:
    made = guest.post("/api/decks/", {"cards": {"1_1": 1}}, content_type="application/json", headers=token(guest))
    answer = guest.get(f"/api/decks/{made.json()['id']}/")
    assert (answer["Cache-Control"], bool(answer["ETag"])) == ("private, no-cache", True)
    answer_to_mark = guest.get(f"/api/decks/{made.json()['id']}/", headers={"If-None-Match": answer["ETag"]})
    assert answer_to_mark.status_code == 304
