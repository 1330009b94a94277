"""Collections: importing all printings, searching among one's own cards, and pages, in processor time"""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from bench import Row, at_most
from bench.decks import prepare
from cards.games.lotr_tcg.facts import all_facts
from cards.search.personal import personal_columns
from decks.collection import service
from decks.collection.card_lists import read_list
from decks.collection.counts import Printing, Step
from decks.collection.exports import as_csv, as_text

ROUNDS = 20
QUERIES = ("type:companion", "culture:gondor cost<=2", "aragorn")


def measure() -> Iterator[Row]:
    """Yield the durations of reading lists, and of searches and pages with a collection of four copies of every card.

    The figure for searches is how much longer several queries take with `own>=1` than without it, on average.
    """
    counts = {Printing(card, "plain"): 4 for card in all_facts()}
    for name, write in (("a table", as_csv), ("a text", as_text)):
        yield at_most(
            f"reading {name} of {len(counts):,} printings", seconds(partial(read_list, write(counts))), 2, "s"
        )
    prepare()
    yield from searches()


def searches() -> Iterator[Row]:
    from django.contrib.auth import get_user_model
    from django.test import Client, RequestFactory

    from cards.search.engine import search
    from lotr_site.accounts.visitors import Visitor

    user = get_user_model().objects.create_user("collector")
    box = service.first_box(Visitor(user))
    service.change(box.pk, [Step("set", card, count=4) for card in all_facts()])
    request = RequestFactory().get("/cards/")
    request.user = user

    def among_own(query: str) -> None:
        own = f"{query} own>=1"
        search(own, ("lotr_tcg",), personal=personal_columns(request, own))

    more = [median(partial(among_own, query), ROUNDS) - median(partial(uncached, query), ROUNDS) for query in QUERIES]
    yield at_most("own>=1 in a search, compared with the search without it", sum(more) / len(more), 3, "ms")
    client = Client()
    client.force_login(user)
    step = {"box": box.pk, "step": "add 1_89 foil"}
    yield Row("one count changed", f"{median(partial(client.post, '/decks/collection/counts/', step), ROUNDS):.1f} ms")
    for page in ("/decks/collection/", "/decks/collection/sets/1/", "/decks/collection/decks/"):
        yield Row(f"the page {page}", f"{median(partial(client.get, page), ROUNDS):.1f} ms")


def uncached(query: str) -> None:
    """Search without the results that the index has cached."""
    from cards.search.engine import search_uncached
    from cards.search.index import current_index

    search_uncached(current_index(), query, ("lotr_tcg",), "")


def median(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median processor time of `work()` in milliseconds, after a first run that isn't counted."""
    work()
    return statistics.median(seconds(work) for _ in range(rounds)) * 1000


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of `work()` in seconds."""
    began = time.process_time()
    work()
    return time.process_time() - began
