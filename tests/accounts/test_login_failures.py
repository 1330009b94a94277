"""Whoever guesses passwords is slowed down, at the page and at the API; nobody else is."""

from typing import Any

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractUser

from lotr_site.base.throttles import Limit
from tests.accounts.conftest import PASSWORD, get_token, is_in, log_in, program

GUESSER, OWNER = "192.0.2.1", "192.0.2.2"
PER_NAME, PER_ADDRESS = 10, 100

pytestmark = pytest.mark.django_db


def guess(times: int, name: str = "frodo", address: str = GUESSER) -> None:
    for number in range(times):
        log_in(f"guess {number}", name, address)


def test_the_right_password_succeeds_after_a_few_wrong_ones(frodo: Any) -> None:
    guess(PER_NAME - 1, address=OWNER)
    assert is_in(log_in(address=OWNER))


def test_after_too_many_even_the_right_one_is_refused_there(frodo: Any) -> None:
    guess(PER_NAME)
    assert not is_in(log_in(address=GUESSER))


def test_the_owner_is_not_locked_out_elsewhere(frodo: Any) -> None:
    guess(PER_NAME)
    assert is_in(log_in(address=OWNER))


def test_the_way_a_name_is_written_makes_no_difference(frodo: Any) -> None:
    guess(PER_NAME, name="Frodo")
    assert not is_in(log_in(address=GUESSER))


def test_all_names_together_count_for_an_address(frodo: Any) -> None:
    for number in range(PER_ADDRESS):
        log_in("guess", f"orc{number}", GUESSER)
    assert not is_in(log_in(address=GUESSER))


def test_log_ins_that_succeed_do_not_count(frodo: Any) -> None:
    assert all(is_in(log_in()) for _ in range(PER_NAME + 2))


def test_the_api_counts_in_the_same_way(frodo: Any) -> None:
    codes = [get_token(f"guess {number}").status_code for number in range(PER_NAME)]
    assert set(codes) == {400}
    refused = get_token()
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_guesses")


# Every door that takes a password counts


def delete_account(client: Any, password: str, **more: str) -> Any:
    return client.delete("/api/account/", {"password": password, **more}, content_type="application/json")


def leave(client: Any, password: str, **more: str) -> Any:
    return client.post("/account/leave/", {"proof": password, **more})


def change_password(client: Any, password: str) -> Any:
    new = "a-new-mithril-coat"
    return client.post("/account/password/change/", {"oldpassword": password, "password1": new, "password2": new})


def reauthenticate(client: Any, password: str) -> Any:
    return client.post("/account/reauthenticate/", {"password": password})


DOORS = [delete_account, leave, change_password, reauthenticate]


@pytest.mark.parametrize("door", DOORS)
def test_guesses_with_a_stolen_session_are_counted_with_log_ins(
    frodo: Any, door: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, hashed = log_in(address=GUESSER), []
    guess(PER_NAME - 3)
    for number in range(3):
        door(client, f"guess {number}")
    honest = AbstractUser.check_password
    monkeypatch.setattr(AbstractUser, "check_password", lambda *what: hashed.append(1) or honest(*what))
    assert door(client, PASSWORD).status_code in (200, 422, 429), "not even the right one"
    assert not hashed, "beyond the limit nothing is worked out"
    frodo.refresh_from_db()
    assert frodo.check_password(PASSWORD)
    assert not is_in(log_in(address=GUESSER)), "nor at the log-in"


def test_the_name_and_the_address_of_an_account_count_together(frodo: Any) -> None:
    guess(PER_NAME // 2)
    guess(PER_NAME // 2, name="frodo@example.org")
    assert not is_in(log_in(address=GUESSER)) and is_in(log_in(address=OWNER))


def test_what_may_be_refused_is_refused_with_its_code(frodo: Any) -> None:
    own = program(get_token().json()["token"])
    codes = [delete_account(own, f"guess {number}") for number in range(PER_NAME)]
    assert {(each.status_code, each.json()["code"]) for each in codes} == {(403, "wrong_password")}
    refused = delete_account(own, PASSWORD)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_guesses")


def test_attempts_to_delete_an_account_are_limited_as_log_ins_are(frodo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    own = program(get_token().json()["token"])
    monkeypatch.setattr(Limit, "timer", lambda _limit: 1_200_000_030.0)
    monkeypatch.setitem(Limit.THROTTLE_RATES, "log_in", "1/min")
    assert [delete_account(own, "guess").status_code for _ in range(2)] == [403, 429]
    assert own.get("/api/account/").status_code == 200


@pytest.mark.parametrize("door", [delete_account, leave])
def test_an_account_with_a_second_factor_is_not_deleted_by_its_password(frodo: Any, door: Any) -> None:
    client = log_in()
    TOTP.activate(frodo, "JBSWY3DPEHPK3PXP")
    [code, *_] = RecoveryCodes.activate(frodo).get_unused_codes()
    for more in ({}, {"code": "000000"}):
        answer = door(client, PASSWORD, **more)
        assert answer.status_code in (403, 422)
        assert door is leave or answer.json()["code"] == "code_needed"
    assert get_user_model().objects.exists()
    assert door(client, PASSWORD, code=code).status_code in (204, 302)
    assert not get_user_model().objects.exists()


def test_guesses_at_the_second_factor_are_counted_too(frodo: Any) -> None:
    own = program(get_token().json()["token"])
    TOTP.activate(frodo, "JBSWY3DPEHPK3PXP")
    codes = [delete_account(own, PASSWORD, code=f"{number:06}").json()["code"] for number in range(PER_NAME + 1)]
    assert codes == ["code_needed"] * PER_NAME + ["too_many_guesses"]
