"""Decks: the verdict of a 71-card deck in all formats (aim: under 1 ms), files, one step of the builder."""
import statistics
import time
from collections.abc import Callable
from functools import partial

from decks.decklist import DeckList
from decks.formats import FORMS, read_deck, write_deck
from decks.rules.lotr_tcg import judge
from decks.starters import all_starters, starter_deck

ROUNDS = 200


def best_of(work: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """Median and best of single runs, in milliseconds."""
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times), min(times)


def pure() -> list[tuple[str, float, float]]:
    """What needs no database."""
    deck = starter_deck("ttt-theoden")
    rows = [("verdict of 71 cards in all formats", *best_of(lambda: judge(deck)))]
    decks = [starter.deck for starter in all_starters().values()]
    rows.append(("the same, mean of the starters", *per_deck(lambda: [judge(each) for each in decks], len(decks))))
    for form in FORMS:
        data = write_deck(deck, form).encode()
        rows.append((f"write and read {form}", *best_of(partial(there_and_back, deck, form, data))))
    return rows


def there_and_back(deck: DeckList, form: str, data: bytes) -> None:
    """One deck written and read in a form."""
    write_deck(deck, form)
    read_deck(data)


def per_deck(work: Callable[[], object], count: int) -> tuple[float, float]:
    median, best = best_of(work, 50)
    return median / count, best / count


def builder() -> list[tuple[str, float, float]]:
    """One step of the builder, from request to answer, on a database in memory."""
    from django.conf import settings
    from django.test import Client
    from django.test.utils import get_runner, setup_test_environment

    setup_test_environment()
    runner = get_runner(settings)(verbosity=0, interactive=False)
    old = runner.setup_databases()
    try:
        client = Client()
        path = client.post("/decks/new/", {"copy": "fotr-aragorn"}).headers["Location"].replace("build/", "change/")
        step = {"do": "add", "section": "cards", "card": "1_178"}
        back = step | {"do": "remove"}
        headers = {"HX-Request": "true"}

        def there_and_back() -> None:
            client.post(path, step, headers=headers)
            client.post(path, back, headers=headers)

        there_and_back()
        median, best = best_of(there_and_back, 20)
        return [("builder step: saved, judged, drawn", median / 2, best / 2)]
    finally:
        runner.teardown_databases(old)


def main() -> int:
    """Prints a table; 1 when the verdict misses its aim even at its best."""
    import django

    django.setup()
    rows = pure() + builder()
    for name, median, best in rows:
        print(f"{name:<44} median {median:8.3f} ms   best {best:8.3f} ms")
    return int(rows[0][2] > 1.0)


if __name__ == "__main__":
    import os
    import sys

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
    sys.path.insert(0, ".")
    raise SystemExit(main())
