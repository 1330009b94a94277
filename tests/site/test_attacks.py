"""The attacks that once succeeded, at the size at which they did, with the limits that a new site has.

What is attacked by requests alone is attacked here; sockets and bodies are in `test_attacks_on_sockets.py`, and every
operation of the API in `test_every_operation.py`. The table of all of them stands in docs/threat_model.md.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from decks.pdf import proxies
from lotr_site.accounts.visitors import Visitor
from lotr_site.base.throttles import Limit
from lotr_site.settings import RATES
from play import service
from play.engine.refusal import Illegal
from play.models import ChatLine, Match, Move
from tests.accounts.conftest import PASSWORD, frodo, get_token, log_in, program
from tests.play.tables import ANN, BEN, asked, fresh

__all__ = ["frodo"]

pytestmark = pytest.mark.django_db
SEATS = [{"kind": "me"}, {"kind": "anyone"}]
OPEN = {"game": "lotr_tarot", "seats": SEATS}
BOT = {"kind": "bot", "level": "easy"}
NEW_PASSWORD = "a new mithril coat"


@pytest.fixture(autouse=True)
def limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rates of a new site; the clock stands still."""
    monkeypatch.setattr(Limit, "timer", lambda _limit: 1_200_000_030.0)
    monkeypatch.setattr(Limit, "THROTTLE_RATES", {scope: rate for scope, (_name, rate) in RATES.items()})
    cache.clear()


def post(client: Client, path: str, body: Any = None) -> Any:
    held = client.cookies.get("csrftoken")
    headers = {"X-CSRFToken": held.value} if held else {}
    return client.post(path, body, content_type="application/json", headers=headers)


# Filling the lobby


def test_a_thousand_tables_of_one_guest(settings: Any) -> None:
    guest = Client()
    answers = Counter(post(guest, "/api/matches/", OPEN).status_code for _ in range(1_000))
    assert set(answers) == {201, 409, 429}
    assert answers[201] == Match.objects.count() == settings.MAX_OPEN_TABLES


def test_a_thousand_tables_of_a_guest_who_throws_the_cookie_away() -> None:
    answers = Counter(post(Client(), "/api/matches/", OPEN).status_code for _ in range(1_000))
    assert answers == {201: 120, 429: 880}
    assert post(Client(REMOTE_ADDR="192.0.2.7"), "/api/matches/", OPEN).status_code == 201, "others open theirs"


def test_tables_by_the_form_of_the_page_count_in_the_same_way() -> None:
    form = {"game": "lotr_tarot", "seats": "2", "seat-0": "me", "seat-1": "anyone"}
    answers = Counter(Client().post("/play/create/", form).status_code for _ in range(150))
    assert answers == {302: 120, 429: 30}


def test_twenty_rematches_that_nobody_has_agreed_to() -> None:
    match = service.create("lotr_tarot", {}, SEATS, ANN)
    service.join(match.pk, BEN)
    service.concede(match.pk, 0)
    offered = [service.rematch(match.pk, 0) for _ in range(20)]
    assert (offered, Match.objects.count()) == ([None] * 20, 1)
    assert service.rematch(match.pk, 1) is not None
    assert len({service.rematch(match.pk, 0).pk for _ in range(20)}) == 1  # type: ignore[union-attr]
    assert Match.objects.count() == 2


# Talking others down


@pytest.fixture
def table() -> Match:
    return fresh(service.create("lotr_tarot", {}, [{"kind": "me"}, BOT], ANN, True))


@pytest.mark.parametrize("way", ["page", "API"])
def test_sixty_lines_of_a_guest_who_throws_the_cookie_away(table: Match, way: str) -> None:
    for number in range(60):
        if way == "page":
            Client().post(f"/play/{table.pk}/chat/", {"text": f"boo {number}"})
        else:
            post(Client(), f"/api/matches/{table.pk}/chat/", {"text": f"boo {number}"})
    assert ChatLine.objects.count() == 12
    service.send_chat(table, ANN, "The players go on talking.")


def test_sixty_lines_of_a_player(table: Match) -> None:
    answers = Counter(refused(service.send_chat, table, ANN, "boo") for _ in range(60))
    assert answers == {"": 12, "too_fast": 48}


def test_an_account_that_looks_on_is_counted_by_itself(table: Match, django_user_model: Any) -> None:
    for number in range(12):
        service.send_chat(table, Visitor(None, f"guest {number}", "Guest"), "boo")
    assert refused(service.send_chat, table, Visitor(None, "another", "Guest"), "boo") == "too_fast"
    service.send_chat(table, Visitor(django_user_model.objects.create_user("eve"), "", "eve"), "well played")


def refused(work: Any, *args: Any) -> str:
    """The code of the refusal; empty for none."""
    try:
        work(*args)
    except Illegal as illegal:
        return str(illegal.refusal.code)
    return ""


# Guessing, and staying in


def test_the_token_of_before_ends_with_the_password_and_a_new_log_in_gives_another(frodo: Any) -> None:
    first, second = get_token().json()["token"], get_token().json()["token"]
    assert first != second
    frodo.set_password(NEW_PASSWORD)
    frodo.save()
    assert {program(token).get("/api/account/").status_code for token in (first, second)} == {401}
    third = get_token(NEW_PASSWORD).json()["token"]
    assert third not in (first, second)
    assert program(third).get("/api/account/").status_code == 200


@pytest.mark.parametrize("claimed", ["6.6.6.{}", "::6:{}", "192.0.2.{}, 6.6.6.6", "no address {}"])
def test_whoever_claims_another_address_each_time_has_one_all_the_same(frodo: Any, claimed: str) -> None:
    """Without a proxy of ours nobody's word for an address counts (the web server itself: test_attacks_on_sockets)."""
    for number in range(20):
        guesser = Client(REMOTE_ADDR="192.0.2.1", headers={"X-Forwarded-For": claimed.format(number)})
        guesser.post("/account/login/", {"login": "frodo", "password": f"guess {number}"})
    assert "_auth_user_id" not in log_in(PASSWORD, address="192.0.2.1").session
    assert "_auth_user_id" in log_in(PASSWORD, address="192.0.2.2").session


# The dearest pages


def test_the_cards_of_a_whole_game_are_drawn_for_print_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def pages(game: str, cards: Sequence[str]) -> bytes:
        made.append(game)
        return b"%PDF-1.4 pages"

    monkeypatch.setattr(proxies, "proxy_pages", pages)
    answers = [Client().get("/decks/games/tarot/proxies.pdf") for _ in range(20)]
    assert {answer.status_code for answer in answers} == {200}
    assert made == ["tarot"]


# The same answer, fifty times


def test_fifty_times_the_same_answer_is_one_entry() -> None:
    match = service.create("lotr_tarot", {}, SEATS, ANN)
    service.join(match.pk, BEN)
    match = fresh(match)
    seat = match.in_order[asked(match)[0]]
    picks = list(range(seat.min_picks))
    kept = {service.choose(match, seat, seat.decision, match.version, picks, "the key").pk for _ in range(50)}
    assert len(kept) == 1
    for _ in range(50):
        service.advance(match.pk, min(kept))
    assert Move.objects.filter(match=match, key="the key").count() == 1
    assert fresh(match).version == match.version + 1
