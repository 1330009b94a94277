"""Provide a small HTTP client for benchmarks, which uses as little processor time as possible beside the site."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any


class Visitor:
    """A simulated visitor: one keep-alive HTTP connection with its cookies."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request and return (status, JSON) of the response. Reconnect first if the site has closed the idle
        connection.
        """
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        self.writer.write(self.request(method, path, b"" if body is None else json.dumps(body).encode()))
        status, headers = await self.head(self.reader)
        data = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return status, json.loads(data) if data else None

    async def fetch(self, path: str) -> int:
        """Send a GET request and return the status of the response, whose body is read and discarded."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        assert self.reader is not None
        self.writer.write(self.request("GET", path, b""))
        status, headers = await self.head(self.reader)
        await self.reader.readexactly(int(headers.get("content-length", "0")))
        return status

    async def events(self, path: str) -> AsyncIterator[dict[str, Any]]:
        """Yield the data of each event of an event stream, read over a separate connection."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        writer.write(self.request("GET", path, b""))
        await self.head(reader)
        try:
            while line := await reader.readline():
                if line.startswith(b"data: {"):
                    yield json.loads(line[6:])
        finally:
            writer.close()

    def request(self, method: str, path: str, body: bytes) -> bytes:
        """Return a request as bytes."""
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Content-Length: {len(body)}",
            "Content-Type: application/json",
            f"X-CSRFToken: {self.cookies.get('csrftoken', '')}",
            f"Cookie: {'; '.join(f'{name}={value}' for name, value in self.cookies.items())}",
            "",
            "",
        ]
        return "\r\n".join(lines).encode() + body

    async def head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        headers: dict[str, str] = {}
        while (line := await reader.readline()) != b"\r\n":
            name, _, value = line.decode().partition(":")
            headers[name.lower()] = value.strip()
            if name.lower() == "set-cookie":
                cookie, _, held = value.strip().split(";")[0].partition("=")
                self.cookies[cookie] = held
        return status, headers
