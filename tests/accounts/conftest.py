"""An account with a password, and browsers and programs that use it."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

PASSWORD = "mithril-coat"


@pytest.fixture
def frodo(db: None) -> Any:
    user = get_user_model().objects.create_user("frodo", "frodo@example.org", PASSWORD)
    user.emailaddress_set.create(email="frodo@example.org", verified=True, primary=True)
    return user


def log_in(password: str = PASSWORD, name: str = "frodo", address: str = "192.0.2.2") -> Client:
    """A browser that has tried to log in."""
    client = Client(REMOTE_ADDR=address, HTTP_USER_AGENT="Palantir/1.0")
    client.post("/account/login/", {"login": name, "password": password})
    return client


def is_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def program(token: str) -> Client:
    """A program with a token."""
    return Client(headers={"Authorization": f"Token {token}"})


def get_token(password: str = PASSWORD, username: str = "frodo", **more: Any) -> Any:
    body = {"username": username, "password": password, **more}
    return Client().post("/api/token/", body, content_type="application/json")
