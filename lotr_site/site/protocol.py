"""Extend uvicorn's HTTP protocol with a timeout for request headers."""

from asyncio import TimerHandle, Transport

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PromptProtocol(HttpToolsProtocol):
    """A protocol that closes a connection whose request header has not arrived within HEADER_TIMEOUT.

    uvicorn itself waits forever. The timeout for bodies belongs to the application (`asgi.py`).
    """

    patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_to_wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begin_to_wait()

    def on_headers_complete(self) -> None:
        self.wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_more()
        super().connection_lost(exc)

    def begin_to_wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(settings.HEADER_TIMEOUT, self.lose_patience)

    def wait_no_more(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def lose_patience(self) -> None:
        self.patience = None
        self.transport.abort()
