"""Bytes on the wire: ten pages in each encoding, and what a browser loads on a first and on a second visit

This needs Chromium, as the browser tests do. The site is public (`DEBUG=0`), without HTTPS.
"""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import brotli
import httpx
from backports import zstd
from django.utils.text import compress_string
from django_http_compression.middleware import BROTLI_QUALITY
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from bench import Row, at_most
from lotr_site.trial.chromium import FLAGS, chromium_path
from lotr_site.trial.live_site import LiveSite

WAIT = 60_000
DRAWING = 240_000
ALL_COME = "[...document.querySelectorAll('.card-grid .face')].every((face) => face.complete)"
QUIET = 3.0
"""Seconds without a byte after which a page counts as loaded."""
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
CARDS = 42
PICTURES = "/cards/lotr_tcg/sets/1/"
PAGES = (
    "/", "/play/", "/play/new/?game=lotr_tcg", "/play/lessons/", "/cards/", "/cards/?q=gandalf&view=list",
    "/cards/lotr_tcg/1_89/", "/decks/", "/api/docs/", "/api/cards/?q=gandalf",
)  # fmt: skip
ENCODINGS: dict[str, Callable[[bytes], bytes]] = {
    "zstd": zstd.compress,
    "br": lambda data: brotli.compress(data, quality=BROTLI_QUALITY),
    "gzip": compress_string,
}
"""The functions that compress as the middleware does."""


def measure() -> Iterator[Row]:
    with running_site() as site, httpx.Client(base_url=site.url, follow_redirects=True, timeout=60) as client:
        for path in PAGES:
            yield page_in_encodings(client, path)
        with counted(site.url) as (url, count), sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium_path(whole=True), args=FLAGS)
            yield from visits(browser, url, count)
            yield from pages_of_cards(browser, url, count)
            yield from table(browser, url)
            browser.close()


@contextmanager
def running_site() -> Iterator[LiveSite]:
    folder = Path(os.environ["BENCH_DIR"]) / "bytes"
    folder.mkdir()
    public = {"DEBUG": "0", "HTTPS": "0", "ALLOWED_HOSTS": "localhost,127.0.0.1", "SECRET_KEY": os.urandom(40).hex()}
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}", **public)
    site.start()
    try:
        yield site
    finally:
        site.stop()


# --- single pages ----------------------------------------------------------------------------------------------------
def page_in_encodings(client: httpx.Client, path: str) -> Row:
    """Return the size of a page as it is and in each encoding, as sent, and the processor time of compressing it."""
    plain = client.get(path, headers={"accept-encoding": "identity"}).raise_for_status().content
    figures = []
    for name, compress in ENCODINGS.items():
        with client.stream("GET", path, headers={"accept-encoding": name}) as answer:
            sent = sum(map(len, answer.iter_raw()))
        assert answer.headers["content-encoding"] == name
        figures.append(f"{name} {sent / 1000:.1f} kB ({milliseconds(compress, plain):.2f} ms)")
    return Row(f"{path}, {len(plain) / 1000:.1f} kB", ", ".join(figures))


def milliseconds(compress: Callable[[bytes], bytes], data: bytes) -> float:
    """Return the processor time of compressing data, the shortest of five."""
    times = []
    for _ in range(5):
        began = time.thread_time()
        compress(data)
        times.append(time.thread_time() - began)
    return 1000 * min(times)


# --- in a browser ----------------------------------------------------------------------------------------------------
class Count:
    """The bytes that a site has sent, headers included, and when the last ones came."""

    def __init__(self) -> None:
        self.bytes, self.last = 0, time.monotonic()

    def add(self, data: bytes) -> None:
        self.bytes, self.last = self.bytes + len(data), time.monotonic()

    def until_quiet(self) -> int:
        """Wait until nothing has come for a moment. Return the bytes since the last call."""
        while time.monotonic() < self.last + QUIET:
            time.sleep(QUIET / 10)
        sent, self.bytes = self.bytes, 0
        return sent


def visits(browser: Browser, url: str, count: Count) -> Iterator[Row]:
    """Yield the bytes of a first and a second visit of the home page, with what the service worker loads."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    yield at_most("first visit of the home page", loaded(page, url, count) / 1000, 120, "kB")
    page.goto("about:blank")
    yield at_most("second visit of the home page", loaded(page, url, count) / 1000, 15, "kB")
    context.close()


def loaded(page: Page, url: str, count: Count) -> int:
    count.until_quiet()
    page.goto(url, wait_until="networkidle", timeout=WAIT)
    return count.until_quiet()


def pages_of_cards(browser: Browser, url: str, count: Count) -> Iterator[Row]:
    """Yield the bytes of a page of pictures for a first visitor who sees all of it, as if it showed 42 cards. The faces
    are drawn beforehand, since drawing takes longer than loading.
    """
    for density in (1, 2):
        _draw, (sent, shown) = (all_pictures(browser, url, count, density) for _ in range(2))
        yield at_most(f"a page of {CARDS} cards, density {density}", sent * CARDS / shown / 1000, 700, "kB")


def all_pictures(browser: Browser, url: str, count: Count, density: int) -> tuple[int, int]:
    """Look at all of a page of pictures on a screen of this density. Return (bytes, pictures)."""
    screen: ViewportSize = {"width": 1366, "height": 20_000}
    context = browser.new_context(viewport=screen, device_scale_factor=density, bypass_csp=True)
    page = context.new_page()
    sent = loaded(page, f"{url}{PICTURES}", count)
    page.wait_for_function(ALL_COME, timeout=DRAWING)
    sent, shown = sent + count.until_quiet(), page.locator(".card-grid .face").count()
    context.close()
    return sent, shown


def table(browser: Browser, url: str) -> Iterator[Row]:
    """Yield the scripts that a table loads."""
    page = browser.new_context(viewport=LAPTOP).new_page()
    page.set_default_timeout(WAIT)
    page.goto(f"{url}/play/new/?game=lotr_tcg")
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url) if request.resource_type == "script" else None)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#live")).to_be_visible()
    page.wait_for_load_state("load")
    own = [address for address in scripts if "/static/" in address]
    yield at_most("scripts of a table of the TCG", len(own), 12, "requests")


@contextmanager
def counted(url: str) -> Iterator[tuple[str, Count]]:
    """Yield an address at which the site can be visited, and the count of the bytes that it sends there."""
    count, loop = Count(), asyncio.new_event_loop()
    target = urlsplit(url)

    async def pass_on(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: Callable[[bytes], None]
    ) -> None:
        while data := await reader.read(65536):
            seen(data)
            writer.write(data)
            await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", target.port)
        await asyncio.gather(
            pass_on(reader, back, lambda _: None), pass_on(there, writer, count.add), return_exceptions=True
        )

    server = loop.run_until_complete(asyncio.start_server(serve, "127.0.0.1", 0))
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.sockets[0].getsockname()[1]}", count
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
