"""Define the ASGI application, which uvicorn serves."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from tempfile import SpooledTemporaryFile
from threading import Thread
from typing import Any

import django
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.db import DatabaseError, close_old_connections, connections
from django.template.loader import render_to_string
from django.urls import set_script_prefix

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402

from lotr_site.base.addresses import client_address  # noqa: E402
from lotr_site.base.json_renderer import json_bytes  # noqa: E402
from lotr_site.base.numbers import whole  # noqa: E402
from lotr_site.base.problems import MEDIA_TYPE, problem  # noqa: E402
from lotr_site.site import views  # noqa: E402

log = logging.getLogger(__name__)

LOOKING = ("GET", "HEAD", "OPTIONS")
PROVING = ("/account/", "/api/account/", "/api/token/")
"""Addresses that receive passwords."""
PROVING_THREADS = 2
FACES = ("/cards/faces/", "/cards/previews/")
"""Addresses of pictures that may have to be drawn first, which computes for a tenth of a second."""
DRAWING_THREADS = 2
MOVES = ("/choose/", "/choices/")
"""How the addresses end to which players send their moves, which are never turned away."""
AGAIN_AFTER = 5
"""Seconds after which a waiting page loads the page again."""
TURNED_AWAY = {
    408: ("too_slow", "The request took too long to arrive."),
    413: ("too_large", "The request is too large."),
    503: ("unavailable", "The site is very busy right now. Please try again."),
}

WAITING_HEADERS = (
    (b"refresh", str(AGAIN_AFTER).encode()),
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
)


class Refused(Exception):
    """Raised for a request that is rejected with an HTTP status before it is read completely or processed."""

    def __init__(self, status: int) -> None:
        self.status = status


class Threads:
    """A small thread pool that counts the requests it has not finished."""

    def __init__(self, name: str, number: int) -> None:
        self.pool = ThreadPoolExecutor(number, name)
        self.waiting = 0

    async def run(self, work: Callable[..., Any], *args: Any, always: bool = False) -> Any:
        """Run `work` in the pool and return its result.

        Raise Refused if too many requests are waiting, unless it is to be done `always`.
        """
        if self.waiting >= settings.MAX_WAITING_REQUESTS and not always:
            raise Refused(503)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        finally:
            self.waiting -= 1


class OneHopHandler(ASGIHandler):
    """A handler that runs the signals, middleware and view for a request in a single one of a few long-lived threads,
    which keep their database connections.

    Django's own handler makes a thread per request, which opens its own connection, and switches between event loop and
    thread half a dozen times: more work than our views do. An asynchronous iterator returned by a view, such as an
    event stream, is sent from the event loop and uses no thread.

    Requests that only read have threads of their own, so that pages do not wait while a writer holds the database.
    Requests that may check a password have their own too, since a check deliberately takes a third of a second of CPU
    time: no move has to wait for such checks, however many passwords are sent. So do requests for pictures of cards:
    many threads that draw would slow down those that hold the database's write lock.
    """

    def __init__(self) -> None:
        super().__init__()
        self.looking = Threads("looking", settings.WEB_THREADS)
        self.changing = Threads("changing", settings.WEB_THREADS)
        self.proving = Threads("proving", PROVING_THREADS)
        self.drawing = Threads("drawing", DRAWING_THREADS)

    def warm(self) -> None:
        """Load what the first visitors need, before the server answers."""
        views.load_front_page()

    def read_ahead(self) -> None:
        """Start a thread that fills the remaining caches while the first requests are served, unless
        PRERENDER is off.
        """
        if settings.PRERENDER:
            Thread(target=read_ahead, name="reading ahead", daemon=True).start()

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"only HTTP is served here, not {scope['type']}")
        try:
            async with asyncio.timeout(settings.BODY_TIMEOUT):
                body = await bounded_body(scope, receive)
            threads = self.threads_for(scope)
            is_move = scope["method"] == "POST" and scope["path"].endswith(MOVES)
            response = await threads.run(self.answer, scope, body, always=is_move or threads is self.drawing)
        except RequestAborted:
            return
        except (Refused, TimeoutError) as refusal:
            await self.turn_away(scope, send, refusal.status if isinstance(refusal, Refused) else 408)
            return
        if response.streaming:
            await self.send_while_heard(response, receive, send)
        else:
            await self.send_response(response, send)

    def threads_for(self, scope: Any) -> Threads:
        if scope["method"] in LOOKING:
            return self.drawing if scope["path"].startswith(FACES) else self.looking
        return self.proving if scope["path"].startswith(PROVING) else self.changing

    async def turn_away(self, scope: Any, send: Any, status: int) -> None:
        """Refuse a request with this status, without reading the rest of it, and close the connection. A browser that
        asks for a page while the site is too busy gets one that waits and asks again.
        """
        code, sentence = TURNED_AWAY[status]
        if status == 503 and is_for_page(scope):
            document = waiting_page()
            headers = [(b"content-type", b"text/html; charset=utf-8"), *WAITING_HEADERS]
        else:
            document = json_bytes(problem(status, code, sentence, instance=scope["path"]))
            headers = [(b"content-type", MEDIA_TYPE.encode())]
        headers += [(b"content-length", str(len(document)).encode())]
        headers += [(b"connection", b"close"), (b"retry-after", str(AGAIN_AFTER).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": document})

    def answer(self, scope: Any, body: Any) -> Any:
        """Return the response to a request. Unless it is streamed, it is already complete and closed."""
        set_script_prefix(get_script_prefix(scope))
        peer = scope.get("client") or ("", 0)
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        scope["client"] = (client_address(peer[0], forwarded, settings.TRUSTED_PROXIES), peer[1])
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, body)
        response: Any = self.get_response(request) if request is not None else refusal
        response._handler_class = type(self)
        if response.streaming and not response.is_async:
            response.streaming_content = each(list(response.streaming_content))
        if response.streaming:
            close_old_connections()
        else:
            response.close()
        return response

    async def send_while_heard(self, response: Any, receive: Any, send: Any) -> None:
        """Stream the response until it ends or the client disconnects."""
        sending = asyncio.create_task(self.send_response(response, send))
        leaving = asyncio.create_task(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            outcomes = await asyncio.gather(sending, leaving, return_exceptions=True)
            response.close()
        if isinstance(outcomes[0], Exception):
            raise outcomes[0]


async def bounded_body(scope: Any, receive: Any) -> SpooledTemporaryFile[bytes]:
    """Return the body of a request as a file. Raise Refused for a body that is too large (without reading it if its
    header says so), and RequestAborted if the client disconnects.
    """
    declared = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if whole(declared.decode("latin-1"), maximum=settings.MAX_BODY_BYTES) is None:
        raise Refused(413)
    file = SpooledTemporaryFile[bytes](max_size=settings.FILE_UPLOAD_MAX_MEMORY_SIZE)
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestAborted
        size += len(message.get("body", b""))
        if size > settings.MAX_BODY_BYTES:
            raise Refused(413)
        file.write(message.get("body", b""))
        more = message.get("more_body", False)
    file.seek(0)
    return file


def is_for_page(scope: Any) -> bool:
    """Return whether a request comes from a browser that goes to a page, not from a script or for a file."""
    headers = dict(scope["headers"])
    return scope["method"] == "GET" and b"text/html" in headers.get(b"accept", b"") and b"hx-request" not in headers


@cache
def waiting_page() -> bytes:
    """Return the page for visitors for whom there is no room now, which loads again by itself (`WAITING_HEADERS`)."""
    return render_to_string("waiting.html", {"seconds": AGAIN_AFTER}).encode()


async def each(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


def read_ahead() -> None:
    """Fill the caches of the catalogue. A database error is only logged, because the first visitor who needs the caches
    will see it again.
    """
    try:
        views.load_search_and_rulings()
    except DatabaseError as error:
        log.warning("The catalogue is not read ahead: %s", error)
    finally:
        connections.close_all()


application = OneHopHandler()
