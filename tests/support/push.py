"""A push service that takes what is sent to it, and the browser that reads it there."""

import json
from collections.abc import Callable
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lotr_site import keys
from lotr_site.accounts.notifications import push

HOST = "fcm.googleapis.com"


class FakeBrowser:
    """A browser with a subscription; `name` makes its endpoint."""

    def __init__(self, name: str, host: str = HOST) -> None:
        self.endpoint = f"https://{host}/fcm/send/{name}"
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), name.encode().ljust(16, b"*")[:16]

    @property
    def subscription(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON()` gives it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        shared = {"p256dh": keys.encoded(point), "auth": keys.encoded(self.secret)}
        return {"endpoint": self.endpoint, "keys": shared}

    def read(self, request: httpx.Request) -> dict[str, Any]:
        """What a message says. Raises where it is not encrypted for this browser, or not signed by the site."""
        assert Vapid02.verify(request.headers["Authorization"].replace(", ", ","))
        body = http_ece.decrypt(request.content, private_key=self.key, auth_secret=self.secret)
        return dict(json.loads(body))


class FakeService:
    """Takes everything that is sent to any push service, and answers as `answers` says, by endpoint (201 else)."""

    def __init__(self) -> None:
        self.taken: list[httpx.Request] = []
        self.answers: dict[str, int | Callable[[], httpx.Response]] = {}

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.taken.append(request)
        found = self.answers.get(str(request.url), 201)
        return httpx.Response(found) if isinstance(found, int) else found()

    def told(self, browser: FakeBrowser) -> list[dict[str, Any]]:
        return [browser.read(each) for each in self.taken if str(each.url) == browser.endpoint]


@pytest.fixture
def push_service(monkeypatch: pytest.MonkeyPatch) -> FakeService:
    """Stands at the other end of the site's own client, which is otherwise as ever."""
    found, real = FakeService(), push.client

    def client() -> httpx.Client:
        made = real()
        made._transport, made._mounts = httpx.MockTransport(found.answer), {}
        return made

    monkeypatch.setattr(push, "client", client)
    return found
