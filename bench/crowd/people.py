"""Define what each kind of person does on the site."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable

from bench.crowd.browser import Browser, HTTPError
from bench.crowd.figures import Figures
from bench.crowd.tables import Screen, Screens, play, think, watch

GAMES = ("lotr_tcg", "lotr_tcg", "lotr_tcg", "tarot", "lotr_tarot", "two_towers", "fellowship_board")
LEVELS = ("easy", "easy", "easy", "medium", "medium", "hard")
WORDS = ("gandalf", "type:minion", "orc", "culture:elven", "sword", "cost<2", "frodo", "nazgul", "site", "text:exert")
STARTERS = ("fotr-gandalf", "fotr-aragorn")
TABLE = re.compile(r'href="(/play/[2-9a-z]{12}/)"')
CARD = re.compile(r'href="(/cards/[a-z_]+/[^/"?]+/(?:\?[^"]*)?)"')
STEP = re.compile(r'value="(add [^"]+)"')
WATCHING = 60.0
"""Seconds that a spectator stays at a table."""
MOMENT = 2.0
"""Seconds of thought between two pages, on average."""

Promise = asyncio.Future[tuple[str, Screens] | None]
"""The path and screens of a table that somebody is opening for another person, or None if that has failed."""


class Crowd:
    """Everyone on the site: how many are there, which tables wait for a second player, and what people experience."""

    def __init__(self, url: str, figures: Figures, ends: float) -> None:
        self.url, self.figures, self.ends = url, figures, ends
        self.present = 0
        self.opening: list[Promise] = []
        self.public: dict[str, Screens] = {}

    @property
    def open(self) -> bool:
        return time.monotonic() < self.ends

    async def visit(self, do: "Activity", arrives: float) -> None:
        """Let a person arrive after `arrives` seconds, look at the home page, and then repeat one activity."""
        await asyncio.sleep(arrives)
        self.present += 1
        browser = Browser(self.url, self.figures)
        greeted = False
        while self.open:
            try:
                if not greeted:
                    await browser.page("/")
                    greeted = True
                    await think(MOMENT)
                await do(self, browser)
            except HTTPError as error:
                self.figures.failed(str(error))
            except Exception as error:
                self.figures.failed(f"{type(error).__name__}: {error}"[:80])
            await think()
        browser.close()

    async def sit(self, browser: Browser, path: str, html: str, screens: Screens) -> None:
        """Play a match whose page has been loaded, to its end."""
        screen = Screen(browser, self.figures, screens)
        await screen.open(path, html)
        await play(screen, self.ends)


Activity = Callable[[Crowd, Browser], Awaitable[None]]


async def against_bots(crowd: Crowd, browser: Browser) -> None:
    """Play against a bot: an easy one with one click, others with the form for a new table."""
    game, level = random.choice(GAMES), random.choice(LEVELS)
    crowd.figures.matches[game] += 1
    await browser.page("/play/")
    await think(MOMENT)
    if level == "easy":
        path, html = await browser.follow("/play/quick-match/", {"game": game})
    else:
        path, html = await opened(browser, game, f"bot:{level}")
    await crowd.sit(browser, path, html, Screens())


async def opened(browser: Browser, game: str, other: str) -> tuple[str, str]:
    """Open a table with the form for a new table, with bots in the other seats if it has more than two. Return its path
    and page.
    """
    page = await browser.page(f"/play/new/?game={game}")
    seats = len(set(re.findall(r'name="(seat-\d+)"', page)))
    form = {"game": game, "seats": str(seats), "seat-0": "me", "seat-1": other, "clock": "none", "public": ""}
    form |= {f"seat-{number}": "bot:easy" for number in range(2, seats)}
    await think(MOMENT)
    return await browser.follow("/play/create/", form)


async def with_a_person(crowd: Crowd, browser: Browser) -> None:
    """Open a table for another person, or take the free seat at a table that somebody is opening, and play."""
    await browser.page("/play/")
    await think(MOMENT)
    if crowd.opening:
        table = await asyncio.shield(crowd.opening.pop())
        if table is None:
            return
        path, screens = table
        path, html = await browser.follow(f"{path}join/", {"token": ""})
        crowd.public[path] = screens
    else:
        promised: Promise = asyncio.get_running_loop().create_future()
        crowd.opening.append(promised)
        try:
            game, screens = random.choice(GAMES), Screens()
            path, html = await opened(browser, game, "anyone")
        except Exception:
            promised.set_result(None)
            raise
        crowd.figures.matches[game] += 1
        promised.set_result((path, screens))
    try:
        await crowd.sit(browser, path, html, screens)
    finally:
        crowd.public.pop(path, None)


async def watching(crowd: Crowd, browser: Browser) -> None:
    """Watch a match that the lobby shows."""
    tables = [path for path in set(TABLE.findall(await browser.page("/play/"))) if path in crowd.public]
    await think(MOMENT)
    if tables:
        path = random.choice(tables)
        screen = Screen(browser, crowd.figures, crowd.public[path])
        await screen.open(path)
        await watch(screen, min(WATCHING, crowd.ends - time.monotonic()))


async def in_the_catalogue(_crowd: Crowd, browser: Browser) -> None:
    """Search for cards and look at some of those that were found."""
    word = random.choice(WORDS)
    for length in range(2, len(word), 3):
        await browser.ask("GET", f"/cards/suggest/?q={word[:length]}", "part")
    found = await browser.page(f"/cards/?q={word}")
    cards = CARD.findall(found)
    for path in random.sample(cards, min(3, len(cards))):
        await think()
        await browser.page(path.replace("&amp;", "&"))


async def with_a_deck(_crowd: Crowd, browser: Browser) -> None:
    """Copy a starter deck and change it card by card."""
    await browser.page("/decks/")
    path, _html = await browser.follow("/decks/new/", {"copy": random.choice(STARTERS)})
    deck = path.removesuffix("build/")
    for _ in range(8):
        await think()
        word = random.choice(WORDS)
        found = (await browser.ask("GET", f"{deck}find/?q={word}", "part")).text
        steps = STEP.findall(found)
        if steps:
            await browser.ask("POST", f"{deck}change/", "part", {"step": random.choice(steps)})
    await browser.page(deck)


SHARES: tuple[tuple[float, Activity], ...] = (
    (0.50, against_bots),
    (0.20, with_a_person),
    (0.20, in_the_catalogue),
    (0.05, with_a_deck),
    (0.05, watching),
)


def activities(people: int) -> list[Activity]:
    """Return what each of the people does, with every activity spread evenly over the order of arrival."""
    ranked = [((place + 0.5) / (share * people), do) for share, do in SHARES for place in range(round(share * people))]
    return [do for _, do in sorted(ranked, key=lambda pair: pair[0])]
