"""Pages in a real Chromium: `page` (1280 wide), `phone` (390 wide, touch), `sized_page` (both), and `axe`."""

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from lotr_site.trial.chromium import FLAGS, chromium_path
from lotr_site.trial.live_site import ROOT, LiveSite, running_site
from tests.support.axe import violations

PATIENCE = 30_000
"""Milliseconds until a test waits no longer: pages come sooner, but not on a machine that does much else."""
expect.set_options(timeout=PATIENCE)

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
ALONE: dict[str, Any] = {
    "service_workers": "block"
}  # a page is what the site sends; tests/site/test_offline.py allows them
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT_ONCE = "try { localStorage.pace ??= 'off'; } catch { /* a document without storage */ }"
"""What others do is shown at once, except where a test sets another pace."""
FAILURES = ROOT / "var" / "test-failures"
AxeCheck = Callable[..., None]
NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def live_site(own_redis: None) -> Iterator[LiveSite]:
    """One running site for all tests of this process; whoever kills a part waits until it is back."""
    with running_site("site") as site:
        yield site


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for the tests of one file. Its event loop ends with the file, so that others can use async code."""
    yield from started(chromium_path())


@pytest.fixture(scope="module")
def whole_browser() -> Iterator[Browser]:
    """A Chromium with all that people have; a file whose `browser` is this one needs that."""
    yield from started(chromium_path(whole=True))


def started(path: str | None) -> Iterator[Browser]:
    missing = "no Chromium was found; name one in CHROMIUM"
    if path is None and os.environ.get("REQUIRE_BROWSER") == "1":
        pytest.fail(f"REQUIRE_BROWSER=1, but {missing}")
    if path is None:
        pytest.skip(missing)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


def sizes(named: Mapping[str, object]) -> list[Any]:
    """Return parameters for one test in several sizes or colors, with their names as ids."""
    return [pytest.param(value, id=name) for name, value in named.items()]


BOTH = sizes({"desktop": DESKTOP, "phone": PHONE})
FORGET = "if (location.origin !== 'null') { localStorage.clear(); sessionStorage.clear(); }"


class Visitor:
    """One browser context and what went wrong in its pages."""

    def __init__(self, browser: Browser, base_url: str, options: dict[str, Any]) -> None:
        self.context = context = browser.new_context(base_url=base_url, **(DESKTOP | ALONE | options))
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        self.complaints: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(f"script error: {error.error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        """Errors count, except that a page answered with 4xx, which the test itself judges; so do warnings about what
        the site tells the browser in headers."""
        if "Unrecognized feature" in message.text or (
            message.type == "error" and "Failed to load resource" not in message.text
        ):
            self.complaints.append(message.text)


@pytest.fixture
def new_page(browser: Browser, live_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages of separate visitors: `new_page()`, `new_page(**PHONE)`. `page.goto("/cards/")` stays on the site.

    At the end no page may have had an error in its scripts or broken the content security policy.
    """
    yield from pages(browser, request, live_site.url)


def pages(
    browser: Browser, request: pytest.FixtureRequest, base_url: str, prepare: Callable[[BrowserContext], object] = id
) -> Iterator[NewPage]:
    """What a fixture such as `new_page` yields, for the site at an address."""
    visitors: list[Visitor] = []

    def make(**options: Any) -> Page:
        visitors.append(Visitor(browser, base_url, options))
        prepare(visitors[-1].context)
        return visitors[-1].context.new_page()

    yield make
    if getattr(request.node, "why_failed", ""):
        keep_failure(request.node, visitors)
    for visitor in visitors:
        visitor.context.close()
    no_complaints(visitors)


def no_complaints(visitors: list[Visitor]) -> None:
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "The page's console has errors:\n" + "\n".join(complaints)


@pytest.fixture(scope="module")
def regulars(browser: Browser) -> Iterator[dict[str, Visitor]]:
    """Visitors who come back in the tests of one file, by what was asked of their browser."""
    known: dict[str, Visitor] = {}
    yield known
    for visitor in known.values():
        visitor.context.close()


@pytest.fixture
def same_page(
    regulars: dict[str, Visitor], browser: Browser, live_site: LiveSite, request: pytest.FixtureRequest
) -> Iterator[NewPage]:
    """`new_page` for tests that go to one address and only look: a file has one page for each size, which has read the
    site's scripts and styles already. It remembers nothing else: no cookies, nothing stored."""
    visitors: list[Visitor] = []

    def give(**options: Any) -> Page:
        name = repr(options)
        if name not in regulars:
            regulars[name] = Visitor(browser, live_site.url, options)
            regulars[name].context.add_init_script(FORGET)
            regulars[name].context.new_page()
        visitors.append(regulars[name])
        visitors[-1].context.clear_cookies()
        return visitors[-1].context.pages[0]

    yield give
    if getattr(request.node, "why_failed", ""):
        keep_failure(request.node, visitors)
        for name in [name for name, visitor in regulars.items() if visitor in visitors]:
            regulars.pop(name).context.close()  # whoever comes next finds nothing of it
    try:
        no_complaints(visitors)
    finally:
        for visitor in visitors:
            visitor.complaints.clear()


@pytest.fixture(params=BOTH)
def same_sized_page(same_page: NewPage, request: pytest.FixtureRequest) -> Page:
    """`sized_page` for tests that go to one address and only look."""
    return same_page(**request.param)


def keep_failure(test: Any, visitors: list[Visitor]) -> None:
    """Keeps why a test failed and what it saw, in var/test-failures: a rerun that passes tells nothing of it."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    name = test.name.replace("/", "_")
    (FAILURES / f"{name}.txt").write_text(test.why_failed)
    for index, page in enumerate(page for visitor in visitors for page in visitor.context.pages):
        with contextlib.suppress(Error):  # a page that does not come has no picture either
            page.screenshot(path=FAILURES / f"{name}-{index}.png", timeout=PATIENCE / 6)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(**PHONE)


@pytest.fixture(params=BOTH)
def sized_page(new_page: NewPage, request: pytest.FixtureRequest) -> Page:
    """The test runs twice: on a desktop and on a phone."""
    return new_page(**request.param)


STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().endTime > 5000
)"""
"""Nothing moves or fades any more, but for what does so for long: it turns or beckons in its place."""


def at_rest(page: Page) -> None:
    """Waits until everything is in its place."""
    page.wait_for_function(STILL)


def in_colours(page: Page, scheme: Literal["light", "dark"]) -> None:
    """The page in the other colours, once none of them fades into another any more."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_timeout(50)
    at_rest(page)


@pytest.fixture(scope="session")
def axe() -> AxeCheck:
    """`axe(page)` fails when axe finds anything wrong with the page once it is still, or when it scrolls sideways.
    `colours_alone=True` asks a page again that is now in other colors and the same else."""

    def check(page: Page, *, colours_alone: bool = False) -> None:
        at_rest(page)
        found = violations(page, colours_alone=colours_alone)
        assert not found.violations_count, f"axe at {page.url}:\n{found.generate_report()}"
        too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert too_wide <= 0, f"{page.url} is {too_wide} px wider than the screen"

    return check
