"""Tokens of the API: several, named, kept as hashes, listed, ended; accounts for programs."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from lotr_site.accounts import tokens
from lotr_site.accounts.models import ApiToken
from lotr_site.site.api_docs import document
from tests.accounts.conftest import get_token, log_in, program

pytestmark = pytest.mark.django_db


def test_a_program_makes_an_account_and_plays() -> None:
    body = {"username": "treebeard", "password": "slow and steady", "name": "my bot"}
    made = Client().post("/api/account/sign-up/", body, content_type="application/json")
    assert made.status_code == 201, made.content
    own = program(made.json()["token"])
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    match = own.post("/api/matches/", {"game": "tarot", "seats": seats}, content_type="application/json").json()
    assert match["seats"][0]["name"] == "treebeard" and match["seat"] == 0
    assert own.get("/api/account/").json()["username"] == "treebeard"
    assert log_in("slow and steady", "treebeard").get("/account/").status_code == 200


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"username": "a b"}, "username"),
        ({"password": "password"}, "password"),
        ({"email": "nowhere"}, "email"),
        ({"username": "frodo"}, "username"),
    ],
)
def test_what_is_no_account_is_refused_by_field(frodo: Any, wrong: dict[str, str], field: str) -> None:
    body = {"username": "treebeard", "password": "slow and steady"} | wrong
    refused = Client().post("/api/account/sign-up/", body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid")
    assert {error["field"].split(".")[0] for error in refused.json()["errors"]} == {field}


def test_only_hashes_are_kept_and_each_log_in_makes_another(frodo: Any) -> None:
    first, second = get_token(name="one").json(), get_token(name="two", days=None).json()
    assert first["token"] != second["token"] and first["token"].startswith("lotr_")
    assert (first["expires"] is None, second["expires"] is None) == (False, True)
    kept = [str(value) for row in ApiToken.objects.values() for value in row.values()]
    assert not any(each["token"] in kept for each in (first, second))
    assert {token.name for token in ApiToken.objects.all()} == {"one", "two"}


def test_tokens_are_listed_with_their_last_use_and_ended(frodo: Any) -> None:
    first, second = (program(get_token(name=name).json()["token"]) for name in ("one", "two"))
    second.get("/api/games/")
    by_name = {each["name"]: each for each in first.get("/api/account/tokens/").json()}
    assert by_name["one"]["last_used"] and by_name["two"]["last_used"] and "token" not in by_name["one"]
    assert first.delete(f"/api/account/tokens/{by_name['two']['id']}/").status_code == 204
    assert second.get("/api/games/").status_code == 401
    assert first.get("/api/games/").status_code == 200
    assert first.delete("/api/account/tokens/lotr_nothing/").json()["code"] == "no_such_token"


def test_nobody_ends_the_token_of_another(frodo: Any, django_user_model: Any) -> None:
    django_user_model.objects.create_user("gollum", password="my precious!")
    own, other = get_token().json(), program(get_token("my precious!", "gollum").json()["token"])
    assert other.delete(f"/api/account/tokens/{own['id']}/").status_code == 404
    assert program(own["token"]).get("/api/account/").status_code == 200


def test_a_token_ends_with_its_time(frodo: Any) -> None:
    own = program(get_token(days=1).json()["token"])
    ApiToken.objects.update(expiry=timezone.now() - timedelta(seconds=1))
    assert own.get("/api/games/").json()["code"] == "token_invalid"


@pytest.mark.parametrize("words", ["lotr_unknown", "²" * 10, "x" * 5_000, "a b", ""])
def test_what_is_no_token_is_refused(frodo: Any, words: str) -> None:
    answer = Client().get("/api/account/", headers={"Authorization": f"Token {words}".encode().decode("latin-1")})
    assert answer.status_code == 401


def test_a_person_makes_and_ends_tokens_on_a_page(frodo: Any) -> None:
    client = log_in()
    shown = client.post("/account/tokens/", {"name": "my bot", "days": "30"}).content.decode()
    words = shown.split('<code class="token-words">')[1].split("<")[0]
    assert program(words).get("/api/account/").status_code == 200
    assert words not in client.get("/account/tokens/").content.decode(), "it is shown once"
    client.post(f"/account/tokens/{words[:15]}/end/")
    assert program(words).get("/api/account/").status_code == 401
    assert client.post("/account/tokens/", {"name": "", "days": "7"}).status_code == 422


def test_an_account_has_not_more_than_it_can_look_after(frodo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "MOST", 1)
    get_token()
    assert get_token().json()["code"] == "too_many_tokens"
    assert log_in().post("/account/tokens/", {"name": "another"}).status_code == 422


def test_a_token_is_not_asked_for_the_pages_token(frodo: Any) -> None:
    own = Client(enforce_csrf_checks=True, headers={"Authorization": f"Token {get_token().json()['token']}"})
    body = {"cards": {"1_1": 1}}
    assert own.post("/api/decks/", body, content_type="application/json").status_code == 201


@pytest.mark.parametrize("path", ["tokens/", "sessions/", "events/", ""])
def test_guests_have_no_account(db: None, path: str) -> None:
    assert Client().get(f"/api/account/{path}").status_code == 401


def test_changes_with_a_session_need_the_csrf_token_and_reading_does_not() -> None:
    paths = document()["paths"]
    assert {"session": [], "csrf": []} in paths["/api/decks/"]["post"]["security"]
    assert {"session": []} in paths["/api/decks/"]["get"]["security"]
    assert document()["components"]["securitySchemes"]["csrf"]["name"] == "X-CSRFToken"
