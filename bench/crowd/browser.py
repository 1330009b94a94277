"""Provide an HTTP client that loads pages, files and event streams like a browser, with little processor time."""

import asyncio
import re
import time
import zlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import brotli
from backports import zstd

from bench.crowd.figures import Figures

ACCEPTED = "gzip, deflate, br, zstd"
PATIENCE = 30.0
"""Seconds after which a person stops waiting for an answer."""
AT_ONCE = 6
"""Connections of a browser to one site, not counting its stream."""
PICTURES = 12
"""Pictures that a page shows without scrolling."""
FILES = re.compile(r'(?:href|src)="(/static/[^"#?]+\.(?:css|js))"')
FACES = re.compile(r'<img\b[^>]*? src="(/cards/faces/[^"]+)"')


class HTTPError(Exception):
    """Raised for an answer that no visitor should get. The text is its kind, for counting."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return decoded(self.body, self.headers.get("content-encoding", "")).decode()

    @property
    def target(self) -> str:
        """Return the path to which a redirect leads."""
        return self.headers["location"]


def decoded(body: bytes, encoding: str) -> bytes:
    """Return an answer's body as it was before compression."""
    if encoding == "br":
        return bytes(brotli.decompress(body))
    if encoding == "zstd":
        return zstd.decompress(body)
    return zlib.decompress(body, 31) if encoding == "gzip" else body


def whole(decompressor: brotli.Decompressor) -> Callable[[bytes], bytes]:
    """Return a function that decompresses all of what it is given. `process` alone may keep back the end of a long
    text until it is called again.
    """

    def expand(data: bytes) -> bytes:
        pieces = [decompressor.process(data)]
        while pieces[-1]:
            pieces.append(decompressor.process(b""))
        return b"".join(pieces)

    return expand


class Connection:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @property
    def usable(self) -> bool:
        return not self.reader.at_eof() and not self.writer.is_closing()

    async def head(self) -> tuple[int, dict[str, str], list[str], int]:
        """Return (status, headers, cookies, number of bytes) of the next answer."""
        raw = await self.reader.readuntil(b"\r\n\r\n")
        first, *lines = raw.decode("latin-1").split("\r\n")
        pairs = [line.partition(":") for line in lines if line]
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        cookies = [value.strip() for name, _, value in pairs if name.lower() == "set-cookie"]
        return int(first.split()[1]), headers, cookies, len(raw)

    async def chunk(self) -> bytes:
        """Return the next chunk of a chunked body, or b"" at its end."""
        size = int(await self.reader.readline(), 16)
        data = await self.reader.readexactly(size + 2)
        return data[:-2]

    async def body(self, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await self.reader.readexactly(int(headers.get("content-length", "0")))
        pieces = []
        while piece := await self.chunk():
            pieces.append(piece)
        return b"".join(pieces)


class Browser:
    """One person's browser: its cookies, open connections, and the files that it has loaded."""

    def __init__(self, url: str, figures: Figures) -> None:
        parts = urlsplit(url)
        self.tls = parts.scheme == "https"
        self.host, self.port = parts.hostname or "localhost", parts.port or (443 if self.tls else 80)
        self.origin, self.figures = f"{parts.scheme}://{parts.netloc}", figures
        self.cookies: dict[str, str] = {}
        self.idle: list[Connection] = []
        self.loaded: set[str] = set()
        self.limit = asyncio.Semaphore(AT_ONCE)

    # --- requests ---------------------------------------------------------------------------------------------------
    async def page(self, path: str) -> str:
        """Load a page with the files and pictures that the browser does not have yet. Return its HTML."""
        began = time.perf_counter()
        answer = await self.ask("GET", path, "page")
        html = answer.text
        self.figures.took("page", time.perf_counter() - began)
        wanted = [*FILES.findall(html), *FACES.findall(html)[:PICTURES]]
        new = [address for address in dict.fromkeys(wanted) if address not in self.loaded]
        self.loaded.update(new)
        await asyncio.gather(*(self.ask("GET", address, "file") for address in new))
        return html

    async def follow(self, path: str, form: dict[str, str]) -> tuple[str, str]:
        """Submit a form without scripts. Return the path to which it leads, and that page's HTML."""
        answer = await self.ask("POST", path, "form", form)
        if answer.status not in (302, 303):
            raise HTTPError(f"form {answer.status}")
        return answer.target, await self.page(answer.target)

    async def ask(
        self, method: str, path: str, kind: str, form: Mapping[str, str | Sequence[str]] | None = None
    ) -> Answer:
        """Send a request and return the answer. The kinds "move" and "part" are htmx requests, with short answers.
        Raise HTTPError for a server error, for any error in answer to a GET, or if nothing comes.
        """
        body = urlencode({**form, "csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}, True) if form else ""
        self.figures.asked(kind)
        try:
            async with self.limit, asyncio.timeout(PATIENCE):
                answer = await self.sent(method, path, kind, body.encode())
        except TimeoutError as error:
            raise HTTPError(f"{kind} without an answer in {PATIENCE:.0f} s") from error
        except (OSError, asyncio.IncompleteReadError) as error:
            raise HTTPError(f"{kind} {type(error).__name__}") from error
        if answer.status >= 500 or (method == "GET" and answer.status >= 400):
            raise HTTPError(f"{kind} {answer.status}")
        return answer

    async def sent(self, method: str, path: str, kind: str, body: bytes) -> Answer:
        while True:
            old = self.free_connection()
            connection = old or await self.connect()
            try:
                connection.writer.write(self.request(method, path, kind, body))
                status, headers, cookies, size = await connection.head()
                break
            except (OSError, asyncio.IncompleteReadError):
                connection.writer.close()
                if old is None:
                    raise  # otherwise the site has closed a connection that was idle for too long
        data = await connection.body(headers)
        self.keep_cookies(cookies)
        self.figures.received(kind, size + len(data))
        if headers.get("connection") == "close":
            connection.writer.close()
        else:
            self.idle.append(connection)
        return Answer(status, headers, data)

    def free_connection(self) -> Connection | None:
        while self.idle:
            connection = self.idle.pop()
            if connection.usable:
                return connection
            connection.writer.close()
        return None

    async def connect(self) -> Connection:
        return Connection(*await asyncio.open_connection(self.host, self.port, ssl=self.tls or None, limit=1 << 20))

    def request(self, method: str, path: str, kind: str, body: bytes) -> bytes:
        """Return a request as bytes."""
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {urlsplit(self.origin).netloc}",
            f"Accept-Encoding: {ACCEPTED}",
            f"Cookie: {'; '.join(f'{name}={value}' for name, value in self.cookies.items())}",
        ]
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
            lines += [f"Origin: {self.origin}", f"Referer: {self.origin}/"]
        if kind in ("move", "part"):
            lines.append("HX-Request: true")
        return "\r\n".join([*lines, "", ""]).encode() + body

    def keep_cookies(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value

    def close(self) -> None:
        for connection in self.idle:
            connection.writer.close()

    # --- streams ----------------------------------------------------------------------------------------------------
    async def stream(self, path: str) -> AsyncIterator[str]:
        """Yield each event of an event stream as it comes, as text, until the site ends the stream."""
        connection = await self.connect()
        try:
            connection.writer.write(self.request("GET", path, "stream", b""))
            async with asyncio.timeout(PATIENCE):
                status, headers, _cookies, size = await connection.head()
            self.figures.received("stream", size)
            if status != 200:
                raise HTTPError(f"stream {status}")
            expand = whole(brotli.Decompressor()) if headers.get("content-encoding") == "br" else bytes
            text = b""
            while data := await connection.chunk():
                self.figures.received("stream", len(data))
                *events, text = (text + expand(data)).split(b"\n\n")
                for event in events:
                    yield event.decode()
        finally:
            connection.writer.close()
