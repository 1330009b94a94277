"""The ASGI application that uvicorn serves."""
import asyncio
import os
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import django
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.db import close_old_connections
from django.urls import set_script_prefix

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402


class OneHopHandler(ASGIHandler):
    """Carries a request through signals, middleware and view in one hop, to one of a few threads that live as long as
    the process and keep their database connections.

    Django's own handler makes a thread for each request, which then opens a connection of its own, and changes between
    event loop and thread half a dozen times: together more work than our views do. What a view returns as an
    asynchronous iterator, such as an event stream, is sent from the event loop and costs no thread.
    """

    def __init__(self) -> None:
        super().__init__()
        self.threads = ThreadPoolExecutor(settings.WEB_THREADS, "requests")

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"only HTTP is served here, not {scope['type']}")
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        loop = asyncio.get_running_loop()
        response = await loop.run_in_executor(self.threads, self.answer, scope, body)
        if response.streaming:
            await self.send_while_heard(response, receive, send)
        else:
            await self.send_response(response, send)

    def answer(self, scope: Any, body: Any) -> Any:
        """The response to a request; what is not sent bit by bit is complete and closed."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, body)
        response = refusal or self.get_response(request)
        response._handler_class = type(self)
        if response.streaming and not response.is_async:
            response.streaming_content = each(list(response.streaming_content))
        if response.streaming:
            close_old_connections()
        else:
            response.close()
        return response

    async def send_while_heard(self, response: Any, receive: Any, send: Any) -> None:
        """Send bit by bit until all is sent or nobody listens any more."""
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


async def each(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


application = OneHopHandler()
