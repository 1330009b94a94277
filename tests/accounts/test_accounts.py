"""Accounts: signing up, mail, second factor, sessions, log, all data, leaving."""

import re
from typing import Any

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value, yield_hotp_counters_from_time
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client

from decks.models import Deck
from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.templatetags.people import browser
from play.models import ChatLine, Match, Seat
from tests.accounts.conftest import PASSWORD, get_token, is_in, log_in, program

pytestmark = pytest.mark.django_db
User = get_user_model()
NEW = {"username": "samwise", "password1": "potatoes-and-rope", "password2": "potatoes-and-rope"}


# Signing up


def test_a_name_and_a_password_are_enough_and_keep_what_the_guest_did() -> None:
    client = Client()
    client.post("/play/quick-match/", {"game": "tarot"})
    client.post("/decks/new/", {"copy": "fotr-aragorn"})
    assert client.post("/account/signup/", {**NEW, "next": "/decks/"})["Location"] == "/decks/"
    seat = Seat.objects.get(kind="human")
    assert (seat.user.username, seat.name, Deck.objects.get().owner.username) == ("samwise",) * 3
    assert client.get("/account/").status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": "Guest 1234"},
        {"username": "x" * 41},
        {"username": "FRODO"},
        {"password2": "other"},
        {"password1": "password", "password2": "password"},
        {"password1": "samwise1", "password2": "samwise1"},
    ],
)
def test_what_is_no_account(frodo: Any, wrong: dict[str, str]) -> None:
    client = Client()
    assert client.post("/account/signup/", NEW | wrong).status_code == 200
    assert not is_in(client) and User.objects.count() == 1


@pytest.mark.parametrize("page", ["login", "signup"])
def test_the_way_back_is_on_this_site(frodo: Any, page: str) -> None:
    form = {"login": "frodo", "password": PASSWORD, **NEW, "next": "https://elsewhere.example/"}
    answer = Client().post(f"/account/{page}/", form)
    assert (answer.status_code, answer["Location"]) == (302, "/play/")


def test_a_password_is_changed_and_the_old_one_opens_nothing(frodo: Any) -> None:
    client, new = log_in(), "a new mithril coat"
    wrong = {"oldpassword": "a guess", "password1": new, "password2": new}
    assert "That isn’t your current password" in client.post("/account/password/change/", wrong).content.decode()
    assert client.post("/account/password/change/", wrong | {"oldpassword": PASSWORD}).status_code == 302
    client.post("/account/logout/")
    assert not is_in(client) and not is_in(log_in()) and is_in(log_in(new))


# Mail


def test_a_forgotten_password_is_set_anew_by_mail(frodo: Any) -> None:
    Client().post("/account/password/reset/", {"email": "frodo@example.org"})
    [sent] = mail.outbox
    path = re.search(r"http://testserver(/account/password/reset/key/\S+)", sent.body)
    assert sent.to == ["frodo@example.org"] and path is not None
    client = Client()
    form = client.get(path[1])["Location"]
    client.post(form, {"password1": "a new mithril coat", "password2": "a new mithril coat"})
    assert is_in(log_in("a new mithril coat")) and not is_in(log_in())
    assert "_auth_user_id" not in client.session
    again = client.get(path[1])
    assert again.status_code == 200 and b"password1" not in again.content, "the link is good once"


def test_nobody_is_told_whose_address_it_is(frodo: Any) -> None:
    answers = [Client().post("/account/password/reset/", {"email": f"{name}@example.org"}) for name in ("frodo", "orc")]
    assert {answer["Location"] for answer in answers} == {"/account/password/reset/done/"}
    assert all("frodo@" not in each.body for each in mail.outbox if each.to == ["orc@example.org"])


def test_a_post_office_that_is_closed_breaks_nothing(frodo: Any, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert Client().post("/account/password/reset/", {"email": "frodo@example.org"}).status_code == 302


# The second factor


def code_for(secret: str, later: int = 0) -> str:
    return str(format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time()) + later)))


def test_with_a_second_factor_a_password_is_not_enough(frodo: Any) -> None:
    TOTP.activate(frodo, "JBSWY3DPEHPK3PXP")
    client = log_in()
    assert not is_in(client)
    client.post("/account/2fa/authenticate/", {"code": "000000"})
    assert not is_in(client)
    client.post("/account/2fa/authenticate/", {"code": code_for("JBSWY3DPEHPK3PXP")})
    assert is_in(client)


def test_a_second_factor_is_set_up_by_its_owner_alone(frodo: Any) -> None:
    client = log_in()
    assert client.get("/account/2fa/totp/activate/")["Location"].startswith("/account/reauthenticate/")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    assert b"data:image/svg+xml" in client.get("/account/2fa/totp/activate/").content
    client.post("/account/2fa/totp/activate/", {"code": code_for(client.session["mfa.totp.secret"])})
    assert client.get("/api/account/").json()["second_factor"] is True
    assert len(RecoveryCodes.activate(frodo).get_unused_codes()) == 10


def test_a_token_needs_the_second_factor_too(frodo: Any) -> None:
    TOTP.activate(frodo, "JBSWY3DPEHPK3PXP")
    assert get_token().json()["code"] == get_token(code="000000").json()["code"] == "code_needed"
    assert get_token(code=code_for("JBSWY3DPEHPK3PXP")).status_code == 201


# Sessions and the log


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
            "Chrome on Linux",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge on Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
            "Safari on an iPhone",
        ),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"),
        ("Mozilla/5.0 (something else)", "Mozilla/5.0 (something else)"),
        ("my bot, which runs on Windows and Chrome", "my bot, which runs on Windows and Chrome"),
        ("x" * 90, "x" * 59 + "…"),
        ("", ""),
    ],
)
def test_browsers_are_told_by_their_names(agent: str, told: str) -> None:
    assert browser(agent) == told


def test_sessions_are_listed_and_ended(frodo: Any) -> None:
    here, there = log_in(), log_in(address="192.0.2.9")
    assert b"192.0.2.9" in here.get("/account/sessions/").content
    here.post("/account/sessions/")
    assert (here.get("/account/").status_code, there.get("/account/").status_code) == (200, 302)


def test_a_session_is_ended_over_the_api(frodo: Any) -> None:
    here, there = log_in(), log_in(address="192.0.2.9")
    by_name = {each["mine"]: each for each in here.get("/api/account/sessions/").json()}
    assert by_name[False]["address"] == "192.0.2.9"
    assert here.delete(f"/api/account/sessions/{by_name[False]['id']}/").status_code == 204
    assert there.get("/account/").status_code == 302
    assert here.delete("/api/account/sessions/²/").status_code == 404


def test_a_new_password_ends_other_sessions_and_tokens(frodo: Any) -> None:
    here, there, token = log_in(), log_in(), get_token().json()["token"]
    new = {"oldpassword": PASSWORD, "password1": "a new mithril coat", "password2": "a new mithril coat"}
    assert program(token).get("/api/account/").status_code == 200
    here.post("/account/password/change/", new)
    assert (here.get("/account/").status_code, there.get("/account/").status_code) == (200, 302)
    assert program(token).get("/api/account/").status_code == 401
    assert not ApiToken.objects.exists()
    assert [each.subject for each in mail.outbox] == ["[Round the Table] Your password has been changed"]


def test_the_log_says_who_came_in_and_who_did_not(frodo: Any) -> None:
    log_in("a guess", address="192.0.2.66")
    client = log_in()
    [came, failed] = AccountEvent.objects.filter(user=frodo)
    assert (came.kind, came.address, came.agent) == ("log_in", "192.0.2.2", "Palantir/1.0")
    assert (failed.kind, failed.address) == ("failed", "192.0.2.66")
    assert b"192.0.2.66" in client.get("/account/").content
    assert [each["kind"] for each in client.get("/api/account/events/").json()] == ["log_in", "failed"]


# All data, and leaving


@pytest.fixture
def settled(frodo: Any) -> Client:
    """Frodo with a deck, a running match, an open table, a finished match and something said."""
    client = log_in()
    client.post("/decks/new/", {"copy": "fotr-aragorn"})
    for _ in range(2):
        client.post("/play/quick-match/", {"game": "tarot"})
    first = Match.objects.order_by("created").first()
    client.post(f"/play/{first.pk}/chat/", {"text": "hail"})
    client.post(f"/play/{first.pk}/concede/")
    client.post("/play/create/", {"game": "tarot", "seats": "2", "seat-0": "me", "seat-1": "anyone"})
    return client


@pytest.mark.parametrize("path", ["/account/export/", "/api/account/export/"])
def test_everything_can_be_taken_along(settled: Client, path: str) -> None:
    answer_json = settled.post(path).json()
    assert answer_json["account"]["name"] == "frodo" and answer_json["mail"][0]["email"] == "frodo@example.org"
    assert len(answer_json["decks"]) == 1 and answer_json["decks"][0]["versions"] and len(answer_json["matches"]) == 3
    assert [line["text"] for line in answer_json["talk"]] == ["hail"]
    assert "mithril" not in str(answer_json) and "pbkdf2" not in str(answer_json) and "digest" not in str(answer_json)
    assert answer_json["events"][0]["kind"] == "exported"


def test_who_leaves_leaves_no_name_behind(settled: Client, frodo: Any) -> None:
    token = get_token().json()["token"]
    assert settled.post("/account/leave/", {"proof": "a guess"}).status_code == 422
    assert settled.post("/account/leave/", {"proof": PASSWORD}).status_code == 302
    assert not User.objects.exists() and not Deck.objects.exists() and not UserSession.objects.exists()
    assert settled.get("/account/").status_code == 302 and program(token).get("/api/account/").status_code == 401
    assert list(Match.objects.values_list("status", flat=True)) == ["over", "over"], "the open table went, too"
    seats = Seat.objects.filter(kind="human")
    assert {(seat.name, seat.user, seat.taken) for seat in seats} == {("Former player", None, True)}
    assert ChatLine.objects.get().name == "Former player"
    for match in Match.objects.all():
        assert b"frodo" not in Client().get(f"/play/{match.pk}/").content


def test_who_leaves_a_table_of_others_frees_the_seat(frodo: Any) -> None:
    host, client = Client(), log_in()
    seats = {"seats": "3", "seat-0": "me", "seat-1": "anyone", "seat-2": "anyone", "public": "1"}
    host.post("/play/create/", {"game": "tarot", **seats})
    match = Match.objects.get()
    client.post(f"/play/{match.pk}/join/")
    assert Seat.objects.filter(user=frodo).exists()
    client.post("/account/leave/", {"proof": PASSWORD})
    assert [seat.taken for seat in Seat.objects.all()] == [True, False, False]
    assert Client().post(f"/play/{match.pk}/join/").status_code == 302


def test_leaving_over_the_api(settled: Client, frodo: Any) -> None:
    own = program(get_token().json()["token"])
    refused = own.delete("/api/account/", {"password": "a guess"}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong_password")
    assert own.delete("/api/account/", {"password": PASSWORD}, content_type="application/json").status_code == 204
    assert not User.objects.exists()
