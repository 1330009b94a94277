"""Compress an event stream as a whole.

Each event refers to what the connection has carried before, so that a table that changes little costs little. Other
answers are compressed in `lotr_site/site/compression.py`. Events hold neither tokens of forms nor words from the URL,
which a compressed length would betray (BREACH). What is left, a player's words next to another's cards, is blurred by
random bytes in every event (docs/threat_model.md).
"""

import secrets
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Protocol

import brotli

from lotr_site.base.encodings import accepted_encodings

QUALITY, WINDOW_BITS = 3, 18
"""Brotli's window is 256 kB, several whole tables; gzip's 32 kB doesn't reach back to the previous one. An open
stream holds 0.9 MB for it."""
GZIP = 31
"""The window bits by which zlib writes gzip's format."""
MOST_PADDING = 48
"""Random bytes at most in each event."""


class Encoder(Protocol):
    """The compressor of one connection."""

    def encode(self, data: bytes) -> bytes:
        """Return bytes from which the receiver can restore everything up to the end of `data`."""
        ...


class Brotli:
    def __init__(self) -> None:
        self.compressor = brotli.Compressor(mode=brotli.MODE_TEXT, quality=QUALITY, lgwin=WINDOW_BITS)

    def encode(self, data: bytes) -> bytes:
        return bytes(self.compressor.process(data) + self.compressor.flush())


class Gzip:
    def __init__(self) -> None:
        self.compressor = zlib.compressobj(wbits=GZIP)

    def encode(self, data: bytes) -> bytes:
        return self.compressor.compress(data) + self.compressor.flush(zlib.Z_SYNC_FLUSH)


ENCODERS: dict[str, type[Brotli | Gzip]] = {"br": Brotli, "gzip": Gzip}
"""By name in HTTP, best first."""


def accepted_encoding(header: str) -> str:
    """Return the best encoding that an `Accept-Encoding` header allows, or "" for none."""
    names = accepted_encodings(header)
    return next((name for name in ENCODERS if name in names), "")


async def compressed(events: AsyncGenerator[str, None], encoder: Encoder) -> AsyncGenerator[bytes, None]:
    """Yield each event, compressed, as soon as it comes. Each begins with padding of random length, which hides its
    real length.
    """
    async with aclosing(events):
        async for event in events:
            yield encoder.encode(f"{padding()}{event}".encode())


def padding() -> str:
    """Return a comment line for the event stream: random text of random length, which cannot be compressed."""
    return f": {secrets.token_urlsafe(secrets.randbelow(MOST_PADDING))}\n"
