"""Whoever guesses passwords is slowed down, at the page and at the API; nobody else is."""

from typing import Any

import pytest

from tests.accounts.conftest import get_token, is_in, log_in

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
