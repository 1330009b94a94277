"""Streams are compressed as one, and each event can be read as soon as it has come."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, Callable

import brotli
import pytest

from play.live.compression import ENCODERS, accepted_encoding, compressed, padding

pytestmark = pytest.mark.pure
EVENT = "id: 7\n" + "".join(f"data: <li>line {number} of a long table</li>\n" for number in range(600)) + "\n"


def readers() -> dict[str, Callable[[bytes], bytes]]:
    """What a browser does with what arrives, by encoding."""
    return {"br": brotli.Decompressor().process, "gzip": zlib.decompressobj(31).decompress}


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        ("", ""),
        ("identity", ""),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5, br; q=0", "gzip"),
        ("br;q=0.000", ""),
        ("*", ""),
        (";;;,,q=1", ""),
    ],
)
def test_the_best_encoding_that_is_allowed_is_used(header: str, chosen: str) -> None:
    assert accepted_encoding(header) == chosen


@pytest.mark.parametrize("encoding", ENCODERS)
def test_each_event_can_be_read_at_once_and_a_repeated_one_costs_little(encoding: str) -> None:
    read = readers()[encoding]

    async def events() -> AsyncGenerator[str, None]:
        for number in range(3):
            yield EVENT.replace("id: 7", f"id: {number}")

    async def sizes() -> list[int]:
        found = []
        async for sent in compressed(events(), ENCODERS[encoding]()):
            text = read(sent).decode()
            assert text.startswith(": ") and text.endswith(EVENT.removeprefix("id: 7")), "not all of it has come"
            found.append(len(sent))
        return found

    first, *others = asyncio.run(sizes())
    assert first < len(EVENT) / 5
    assert max(others) < 600


def test_equal_events_differ_in_length() -> None:
    assert len({len(padding()) for _ in range(200)}) > 20
    assert all(made.startswith(": ") and made.count("\n") == 1 for made in (padding() for _ in range(50)))


def test_a_stream_that_is_left_is_closed() -> None:
    closed = []

    async def events() -> AsyncGenerator[str, None]:
        try:
            while True:
                yield EVENT
        finally:
            closed.append(True)

    async def leave() -> None:
        stream = compressed(events(), ENCODERS["br"]())
        await anext(stream)
        await stream.aclose()

    asyncio.run(leave())
    assert closed
