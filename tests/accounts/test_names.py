"""Names of new accounts, by the page and by the API: nobody passes for somebody else."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tests.accounts.conftest import PASSWORD, get_token, is_in, log_in

pytestmark = pytest.mark.django_db
BAD = {
    "a Cyrillic letter in a Latin name": "\u0430dminton",
    "Cyrillic throughout, and seen as Latin": "\u0441\u043e\u0441\u043e",
    "Greek throughout, and seen as Latin": "\u03bf\u03c1\u03bf",
    "full width": "\uff46\uff52\uff4f\uff44\uff4f",
    "a ligature": "\ufb01nwe",
    "not a name in an address": "..",
    "nothing but signs": "@-_",
    "reserved": "Admin",
    "reserved, with digits": "bot_7",
    "seen as reserved, with a zero": "m0derator",
    "seen as reserved in capitals": "ADMlN",
}
GOOD = [
    "frodo",
    "Éowyn",
    "\u0424\u0440\u043e\u0434\u043e",
    "\u30d5\u30ed\u30c9\u6307\u8f2a",
    "x@y.zz",
    "sam_2",
    "42",
    "abbot",
    "robot",
    "administer",
]


def sign_up_page(name: str) -> Any:
    return Client().post("/account/signup/", {"username": name, "password1": PASSWORD, "password2": PASSWORD})


def sign_up_api(name: str) -> Any:
    body = {"username": name, "password": PASSWORD}
    return Client().post("/api/account/sign-up/", body, content_type="application/json")


@pytest.mark.parametrize("door", [sign_up_page, sign_up_api])
@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_a_name_that_could_be_taken_for_another_is_refused(door: Any, name: str) -> None:
    assert door(name).status_code in (200, 400)
    assert not get_user_model().objects.exists()


@pytest.mark.parametrize("door", [sign_up_page, sign_up_api])
@pytest.mark.parametrize("name", GOOD)
def test_names_of_every_script_are_welcome(door: Any, name: str) -> None:
    assert door(name).status_code in (201, 302)
    assert get_user_model().objects.get().get_username() == name


@pytest.mark.parametrize("door", [sign_up_page, sign_up_api])
@pytest.mark.parametrize(
    ("taken", "name"), [("Gil_dor", "Gi1_dor"), ("Ioreth", "l0reth"), ("l.1", "I.I"), ("B0b", "bob"), ("OO7+", "007+")]
)
def test_a_name_that_looks_like_an_existing_one_is_refused(door: Any, taken: str, name: str) -> None:
    get_user_model().objects.create_user(taken, password=PASSWORD)
    assert door(name).status_code in (200, 400)
    assert [user.get_username() for user in get_user_model().objects.all()] == [taken]


@pytest.mark.parametrize("door", [sign_up_page, sign_up_api])
@pytest.mark.parametrize(
    ("taken", "name"), [("Eli", "Eil"), ("l.1", "lx1"), ("B0b", "B8b"), ("bilbo", "bilb"), ("bo", "bilbo")]
)
def test_a_name_that_differs_by_more_is_welcome_beside_another(door: Any, taken: str, name: str) -> None:
    get_user_model().objects.create_user(taken, password=PASSWORD)
    assert door(name).status_code in (201, 302)


def test_accounts_with_names_alike_go_on_logging_in() -> None:
    for name in ("Ioreth", "loreth", "l0reth"):
        get_user_model().objects.create_user(name, password=PASSWORD)
        assert is_in(log_in(name=name)) and get_token(username=name).status_code == 201


def test_the_api_says_why() -> None:
    refused = sign_up_api("admin")
    assert refused.status_code == 400 and "reserved" in str(refused.json())


def test_a_name_with_an_at_sign_logs_in_by_page_and_api() -> None:
    get_user_model().objects.create_user("x@y.zz", password=PASSWORD)
    assert is_in(log_in(name="x@y.zz"))
    assert get_token(username="x@y.zz").status_code == 201


def test_an_account_that_has_such_a_name_already_keeps_it() -> None:
    for name in ("admin", "..", BAD["a Cyrillic letter in a Latin name"]):
        get_user_model().objects.create_user(name, password=PASSWORD)
        assert is_in(log_in(name=name)) and get_token(username=name).status_code == 201
