"""Decks: the verdict of 71 cards in all formats, reading and writing files, one step of the builder"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bench import Row, at_most
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import FORMS, read_deck, write_deck
from decks.lotr_tcg.rules.legality import judge
from decks.lotr_tcg.starters import all_starters

ROUNDS = 100


def measure() -> Iterator[Row]:
    """Yield the median durations of operations on decks. The figure for the verdict is that of the slowest starter
    deck.
    """
    decks = {starter.slug: starter.deck for starter in all_starters().values()}
    verdicts = {slug: median(partial(judge, deck)) for slug, deck in decks.items()}
    slowest = max(verdicts, key=lambda slug: verdicts[slug])
    yield at_most(f"verdict of 71 cards in all formats, slowest starter ({slowest})", verdicts[slowest], 1, "ms")
    yield at_most("the same, mean of the twelve starters", statistics.mean(verdicts.values()), 1, "ms")
    for form in FORMS:
        data = write_deck(decks[slowest], form).encode()
        yield Row(f"a deck written and read as {form}", f"{median(partial(carry, decks[slowest], form, data)):.2f} ms")
    yield from builder()


def carry(deck: DeckList, form: str, data: bytes) -> None:
    write_deck(deck, form)
    read_deck(data)


def median(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median duration of `work()`, in milliseconds."""
    work()
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times)


def builder() -> Iterator[Row]:
    """Yield the duration of one step in the deck builder, in which a change is sent, merged, saved as a version and
    checked in all formats, and the page is redrawn.
    """
    prepare()
    from django.test import Client

    client = Client()
    page = client.post("/decks/new/", {"copy": "fotr-aragorn"}).headers["Location"]
    change = page.replace("build/", "change/")
    steps = ({"step": "add cards 1_178"}, {"step": "remove cards 1_178"})

    def there_and_back() -> None:
        for step in steps:
            assert client.post(change, step, headers={"HX-Request": "true"}).status_code == 200

    yield Row("one step of the builder with 71 cards", f"{median(there_and_back, 20) / 2:.1f} ms")
    yield Row("the builder's whole page", f"{median(partial(client.get, page), 20):.1f} ms")


def prepare() -> None:
    """Set up a separate database and load the catalogue into it."""
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connections

    connections["default"].settings_dict["NAME"] = str(Path(os.environ["BENCH_DIR"]) / "decks.sqlite3")
    settings.ALLOWED_HOSTS = ["*"]
    call_command("migrate", verbosity=0)
    call_command("load_catalogue", verbosity=0)
