"""Let a person play or watch at a table, using only what their page shows."""

import asyncio
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field

from bench.crowd.browser import Browser, HTTPError
from bench.crowd.figures import Figures

THINKING = 5.0
"""Seconds that a person thinks on average."""
SILENCE = 10.0
"""Seconds after which the page loads the table itself if its stream shows no answer to a choice."""
ADDRESS = re.compile(r'data-stream="([^"]+)"')
QUESTION = re.compile(r'<div class="question([^"]*)" id="question-box">(?:\s*<form\b(.*?)</form>)?', re.DOTALL)
"""The question box, which is missing if the stream marks it as unchanged."""
BOUNDS = re.compile(r'data-low="(\d+)"\s+data-high="(\d+)"\s+data-decision="([\d.]+)"')
PICKS = re.compile(r'name="pick"\s+value="(\d+)"|data-list-pick="(\d+)"')
KEY = re.compile(r'name="key" value="([^"]+)"')
WHOLE = re.compile(r"(?::[^\n]*\n)*id: ")
"""The beginning of an event that has the whole table. Comments of random length come first."""
VERSION = re.compile(r'data-version="(\d+)"')
STATUS = re.compile(r'data-status="(\w+)"')


async def think(mean: float = THINKING) -> None:
    """Wait as long as a person thinks: usually less than the mean, sometimes much longer."""
    await asyncio.sleep(random.gammavariate(2, mean / 2))


@dataclass
class Question:
    decision: str
    key: str
    low: int
    high: int
    options: list[str]

    def picks(self) -> list[str]:
        """Return random picks, as somebody who does not know the game would choose."""
        return random.sample(self.options, min(random.randint(self.low, self.high), len(self.options)))


def question_in(form: str) -> Question | None:
    """Return the question of a form, or None if nothing can be chosen there."""
    bounds, key = BOUNDS.search(form), KEY.search(form)
    options = list(dict.fromkeys(one or other for one, other in PICKS.findall(form)))
    if bounds is None or key is None or len(options) < int(bounds[1]):
        return None
    return Question(bounds[3], key[1], int(bounds[1]), int(bounds[2]), options)


@dataclass(eq=False)
class Screens:
    """The screens that show one match, and for each of them the versions that it still waits for, and since when."""

    awaited: dict["Screen", list[tuple[int, float]]] = field(default_factory=dict)

    def posted(self, by: "Screen", version: int, at: float) -> None:
        for screen, waits in self.awaited.items():
            if screen is not by:
                waits.append((version, at))

    def refused(self, version: int, at: float) -> None:
        """Let the other screens stop waiting for a version that does not come."""
        for waits in self.awaited.values():
            with suppress(ValueError):
                waits.remove((version, at))


class Screen:
    """One person's page of a match, kept up to date by its stream."""

    def __init__(self, browser: Browser, figures: Figures, screens: Screens) -> None:
        self.browser, self.figures, self.screens = browser, figures, screens
        self.version, self.status = 0, "running"
        self.question: Question | None = None
        self.changed = asyncio.Event()
        self.address = ""

    def show(self, html: str) -> None:
        """Update from what a page or an event shows."""
        if version := VERSION.search(html):
            self.version = int(version[1])
        if status := STATUS.search(html):
            self.status = status[1]
        if place := QUESTION.search(html):
            self.question = question_in(place[2] or "") if "is-open" in place[1] else None
        self.changed.set()

    async def open(self, path: str, html: str = "") -> None:
        """Load the page of a match, if it is not loaded yet."""
        html = html or await self.browser.page(path)
        address = ADDRESS.search(html)
        if address is None:
            raise HTTPError("table without a stream")
        self.address = address[1].replace("&amp;", "&") + "&in_steps=yes"
        self.show(html)

    async def follow(self) -> None:
        """Show the events of the stream until the match is over."""
        self.screens.awaited[self] = []
        try:
            while self.status in ("open", "running"):
                with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                    async for event in self.browser.stream(self.address):
                        self.receive(event)
                        if self.status not in ("open", "running"):
                            return
                await asyncio.sleep(1)
        except HTTPError as error:
            self.figures.failed(str(error))
        finally:
            del self.screens.awaited[self]

    def receive(self, event: str) -> None:
        if not WHOLE.match(event):
            return  # a step on the way, or a sign of life
        self.show(event)
        now, waits = time.perf_counter(), self.screens.awaited[self]
        for version, since in [wait for wait in waits if wait[0] <= self.version]:
            self.figures.took("move, other screen", now - since)
            waits.remove((version, since))

    async def answer(self, question: Question) -> None:
        """Post an answer, and wait until the page shows its outcome or a refusal."""
        version, began = self.version, time.perf_counter()
        form = {"decision": question.decision, "key": question.key, "version": str(version)}
        self.screens.posted(self, version + 1, began)
        self.changed.clear()
        path = self.address.partition("stream/")[0]
        answer = await self.browser.ask("POST", f"{path}choose/", "move", {**form, "pick": question.picks()})
        self.figures.took("move, response", time.perf_counter() - began)
        if answer.status >= 400:
            self.figures.refused(f"{answer.status} at once")
            self.screens.refused(version + 1, began)
            self.show(await self.browser.page(path))
            return
        while not self.shows_answer(question, version):
            try:
                async with asyncio.timeout(SILENCE):
                    await self.changed.wait()
                    self.changed.clear()
            except TimeoutError:
                self.figures.failed(f"move not shown in {SILENCE:.0f} s")
                self.show(await self.browser.page(path))
                return
        if self.version > version:
            self.figures.took("move, own screen", time.perf_counter() - began)
        else:
            self.figures.refused("by the rules")
            self.screens.refused(version + 1, began)

    def shows_answer(self, question: Question, version: int) -> bool:
        asked = self.question
        return self.version > version or (asked is not None and asked.key != question.key)


async def play(screen: Screen, ends: float) -> None:
    """Answer the page's questions, after some thought each time, until the match or the time is over."""
    stream = asyncio.create_task(screen.follow())
    try:
        while screen.status in ("open", "running") and time.monotonic() < ends and not stream.done():
            if screen.question is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        await screen.changed.wait()
                screen.changed.clear()
                continue
            await think()
            if screen.question is not None and screen.status == "running":
                await screen.answer(screen.question)
    finally:
        await stop(stream)


async def watch(screen: Screen, seconds: float) -> None:
    """Watch a match for a while."""
    stream = asyncio.create_task(screen.follow())
    try:
        await asyncio.wait([stream], timeout=seconds)
    finally:
        await stop(stream)


async def stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
