"""Who guesses passwords is slowed down; nobody else is."""
import pytest
from django.contrib.auth import authenticate, get_user_model
from django.contrib.auth.base_user import AbstractBaseUser
from django.test import RequestFactory

from lotr_site.guessing import PER_NAME

GUESSER, OWNER = "192.0.2.1", "192.0.2.2"


@pytest.fixture(autouse=True)
def frodo(db: None) -> AbstractBaseUser:
    return get_user_model().objects.create_user("frodo", password="mithril-coat")


def log_in(password: str, address: str, name: str = "frodo") -> bool:
    request = RequestFactory().post("/accounts/login/", REMOTE_ADDR=address)
    return authenticate(request, username=name, password=password) is not None


def test_the_right_password_succeeds_after_a_few_wrong_ones() -> None:
    assert not any(log_in(f"guess {number}", OWNER) for number in range(PER_NAME - 1))
    assert log_in("mithril-coat", OWNER)


def test_after_too_many_even_the_right_one_is_refused_there() -> None:
    for number in range(PER_NAME):
        log_in(f"guess {number}", GUESSER)
    assert not log_in("mithril-coat", GUESSER)


def test_the_owner_is_not_locked_out_elsewhere() -> None:
    for number in range(PER_NAME):
        log_in(f"guess {number}", GUESSER)
    assert log_in("mithril-coat", OWNER)


def test_the_way_a_name_is_written_makes_no_difference() -> None:
    for number in range(PER_NAME):
        log_in(f"guess {number}", GUESSER, name="Frodo")
    assert not log_in("mithril-coat", GUESSER)
