"""Between the web server and the views: few threads, kept connections, streams that end when nobody listens."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from django.db import connection, connections
from django.http import FileResponse, HttpRequest, HttpResponse, StreamingHttpResponse
from django.test import override_settings
from django.urls import path

from lotr_site.asgi import OneHopHandler

pytestmark = pytest.mark.urls(__name__)
CLOSED: list[str] = []


def which_connection(request: HttpRequest) -> HttpResponse:
    connection.ensure_connection()
    return HttpResponse(str(id(connection.connection)))


def this_file(request: HttpRequest) -> FileResponse:
    return FileResponse(Path(__file__).open("rb"))


async def drops() -> AsyncIterator[str]:
    try:
        while True:
            yield "drop "
            await asyncio.sleep(0.01)
    finally:
        CLOSED.append("dripping")


def dripping(request: HttpRequest) -> StreamingHttpResponse:
    return StreamingHttpResponse(drops())


def breaking(request: HttpRequest) -> HttpResponse:
    raise ValueError("broken")


PASSWORDS = Event()


def slow(request: HttpRequest) -> HttpResponse:
    """As long as a password is checked."""
    return HttpResponse("checked" if PASSWORDS.wait(20) else "waited for in vain")


def move(request: HttpRequest) -> HttpResponse:
    return HttpResponse("moved")


urlpatterns = [
    path("connection/", which_connection),
    path("file/", this_file),
    path("dripping/", dripping),
    path("breaking/", breaking),
    *[path(door, slow) for door in ("api/token/", "api/account/", "account/login/", "account/leave/")],
    path("move/", move),
    path("cards/faces/1_1/", slow),
]


class Caller:
    """One HTTP request as a server hands it over; leaves when so many messages have come."""

    def __init__(self, address: str, leaves_after: int = 0, method: str = "GET") -> None:
        self.scope = {
            "type": "http",
            "method": method,
            "path": address,
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        self.leaves_after, self.left = leaves_after, asyncio.Event()
        self.asked, self.messages = False, list[dict[str, Any]]()

    async def receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b""}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if len(self.messages) == self.leaves_after:
            self.left.set()

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)


def call(*callers: Caller) -> None:
    """One after the other, by a handler with one thread."""

    async def all_of_them() -> None:
        for caller in callers:
            await asyncio.wait_for(handler(caller.scope, caller.receive, caller.send), 10)

    with override_settings(WEB_THREADS=1, MIDDLEWARE=[]):
        handler = OneHopHandler()
    asyncio.run(all_of_them())
    for threads in (handler.looking, handler.changing, handler.proving):
        threads.pool.submit(connections.close_all).result()
        threads.pool.shutdown()


@pytest.mark.django_db(transaction=True)
def test_requests_share_a_connection() -> None:
    first, second = Caller("/connection/"), Caller("/connection/")
    call(first, second)
    assert first.body == second.body != b""


def test_a_move_waits_for_no_passwords() -> None:
    """As many are checked, and wait to be, as one address may send in a minute; then somebody moves."""
    PASSWORDS.clear()
    doors = ["/api/token/", "/api/account/", "/account/login/", "/account/leave/"]
    guessers, mover = [Caller(door, method="POST") for door in doors * 15], Caller("/move/", method="POST")

    async def guess_and_move() -> None:
        guessing = [asyncio.create_task(handler(one.scope, one.receive, one.send)) for one in guessers]
        await asyncio.sleep(0.1)
        await asyncio.wait_for(handler(mover.scope, mover.receive, mover.send), 5)
        PASSWORDS.set()
        await asyncio.gather(*guessing)

    with override_settings(WEB_THREADS=8, MIDDLEWARE=[]):
        handler = OneHopHandler()
    try:
        asyncio.run(guess_and_move())
    finally:
        PASSWORDS.set()
    assert mover.body == b"moved"
    assert {guesser.body for guesser in guessers} == {b"checked"}


@pytest.mark.django_db
def test_pages_do_not_wait_for_pictures_which_are_drawn_two_at_a_time() -> None:
    handler = OneHopHandler()

    async def ask() -> list[int]:
        pictures = [Caller("/cards/faces/1_1/") for _ in range(40)]
        drawn = [asyncio.create_task(handler(one.scope, one.receive, one.send)) for one in pictures]
        await asyncio.sleep(0.1)
        page = Caller("/move/")
        async with asyncio.timeout(10):
            await handler(page.scope, page.receive, page.send)
        assert not any(one.messages for one in pictures)
        PASSWORDS.set()
        await asyncio.gather(*drawn)
        return [page.messages[0]["status"], *(one.messages[0]["status"] for one in pictures)]

    PASSWORDS.clear()
    with override_settings(MAX_WAITING_REQUESTS=5):
        assert asyncio.run(ask()) == [200] * 41
    assert handler.drawing.pool._max_workers == 2


@pytest.mark.django_db
def test_a_file_is_sent_whole() -> None:
    caller = Caller("/file/")
    call(caller)
    assert caller.body == Path(__file__).read_bytes()


@pytest.mark.django_db
def test_a_stream_is_closed_when_its_listener_leaves() -> None:
    CLOSED.clear()
    caller = Caller("/dripping/", leaves_after=4)
    call(caller)
    assert caller.body.startswith(b"drop drop drop")
    assert CLOSED == ["dripping"]


def test_a_view_that_breaks_is_answered() -> None:
    caller = Caller("/breaking/")
    call(caller)
    assert caller.messages[0]["status"] == 500
