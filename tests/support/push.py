"""A push service that takes what is sent to it, and the browser that reads it there."""

import io
import json
from dataclasses import dataclass
from email.message import Message
from typing import Any
from urllib.request import BaseHandler, OpenerDirector, Request
from urllib.response import addinfourl

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lotr_site.accounts.notifications import push
from lotr_site.base import keys

HOST = "fcm.googleapis.com"


@dataclass(frozen=True)
class Answer:
    """What a push service says. An answer with a body fails who reads it."""

    status: int
    headers: tuple[tuple[str, str], ...] = ()


class Unread(io.BytesIO):
    def read(self, *_: Any) -> bytes:
        raise AssertionError("the answer's body was read")


class FakeBrowser:
    """A browser with a subscription; `name` makes its endpoint."""

    def __init__(self, name: str, host: str = HOST) -> None:
        self.endpoint = f"https://{host}/fcm/send/{name}"
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), name.encode().ljust(16, b"*")[:16]

    @property
    def subscription(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON()` gives it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        shared = {"p256dh": keys.encode_base64url(point), "auth": keys.encode_base64url(self.secret)}
        return {"endpoint": self.endpoint, "keys": shared}

    def read(self, request: Request) -> dict[str, Any]:
        """What a message says. Raises where it is not encrypted for this browser, or not signed by the site."""
        assert Vapid02.verify(request.headers["Authorization"].replace(", ", ","))
        body = http_ece.decrypt(request.data, private_key=self.key, auth_secret=self.secret)
        return dict(json.loads(body))


class FakeService(BaseHandler):
    """Takes everything that is sent anywhere, and answers as `answers` says, by endpoint (201 else): with a status, an
    answer, or by breaking down."""

    def __init__(self) -> None:
        self.taken: list[Request] = []
        self.answers: dict[str, int | Answer | Exception] = {}

    def default_open(self, request: Request) -> addinfourl:
        assert request.timeout == push.TIMEOUT_SECONDS and request.get_method() == "POST"
        self.taken.append(request)
        found = self.answers.get(request.full_url, 201)
        if isinstance(found, Exception):
            raise found
        said, headers = found if isinstance(found, Answer) else Answer(found), Message()
        for name, value in said.headers:
            headers[name] = value
        return addinfourl(Unread(), headers, request.full_url, said.status)

    def told(self, browser: FakeBrowser) -> list[dict[str, Any]]:
        return [browser.read(each) for each in self.taken if each.full_url == browser.endpoint]


@pytest.fixture
def push_service(monkeypatch: pytest.MonkeyPatch) -> FakeService:
    """Stands at the other end of the site's own client, which is otherwise as ever."""
    found, real = FakeService(), push.https_client

    def client() -> OpenerDirector:
        made = real()
        made.add_handler(found)
        return made

    monkeypatch.setattr(push, "https_client", client)
    return found
