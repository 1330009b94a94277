"""Test a card's scenarios by mutation: its definition is changed in one place at a time, and its scenarios are run on
each.

A mutant that none of them detects survives. `manage.py card_report --mutants` and `manage.py card` report it.
"""

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

import yaml

from cards.games.lotr_tcg.behaviour import behaviour, behaviour_of
from cards.games.lotr_tcg.facts import all_facts
from cards.language.mutants import Mutant, mutants
from cards.language.timing import Card
from play.engine.adapter import Adapter
from play.engine.scenario import holds_throughout
from play.games.lotr_tcg.effects import possible
from play.games.lotr_tcg.state.cards import redefine
from play.games.start_positions import Loader, adapter, name_of, texts
from play.management.card_parts import SCENARIOS

PATIENCE = 2.0
"""Seconds of computing after which a scenario with a mutant counts as failed: the mutant may be one that never
ends.
"""
WORTH_A_PROCESS = 40
"""The number of cards from which a second process pays off."""
Document = dict[str, Any]
T = TypeVar("T")


class Tried(NamedTuple):
    """The result of mutating the definition of one card: how many mutants of each kind were tried, and which survived
    because no scenario failed.
    """

    card_id: str
    tried: Counter[str]
    survivors: list[Mutant]


class Endless(Exception):
    """Raised when a scenario takes too long."""


def tried(card_id: str) -> Tried:
    """Try each mutant of a card's definition on the card's scenarios, and return the result."""
    card, counts, survivors = behaviour_of(card_id) or (), Counter[str](), []
    documents = list(scenarios_of(card_id))
    for mutant in mutants(card, all_facts()[card_id]):
        counts[mutant.kind] += 1
        with as_if(card_id, mutant.card):
            seen = first_to_fail(documents)
        if seen is None:
            survivors.append(mutant)
        else:
            documents.insert(0, documents.pop(seen))
    return Tried(card_id, counts, survivors)


def for_each(work: Callable[[str], T], cards: list[str], jobs: int) -> Iterator[T]:
    """Yield the result of `work` for each card, in order, using `jobs` processes."""
    if jobs < 2 or len(cards) < WORTH_A_PROCESS:
        yield from map(work, cards)
        return
    played(), written()
    with get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(work, cards, chunksize=8)


def together(results: list[Tried]) -> tuple[Counter[str], Counter[str]]:
    """Return (number of mutants tried by kind, number of survivors by kind), summed over all results."""
    counts = [result.tried for result in results]
    return sum(counts, Counter()), Counter(mutant.kind for result in results for mutant in result.survivors)


def cards_meant(words: list[str]) -> list[str]:
    """Return the ids of the cards with text that these words select; without words, of all cards with text.

    A word is a card id or a set such as `set:7`. Raise LookupError for any other word.
    """
    with_text = [card_id for card_id, card in behaviour().items() if card]
    meant: list[str] = []
    for word in words:
        of_set = word.removeprefix("set:") + "_"
        found = [one for one in with_text if one == word or (word.startswith("set:") and one.startswith(of_set))]
        if not found:
            raise LookupError(f"There is no card {word} with a definition. Name cards as 7_139 and sets as set:7.")
        meant += found
    return meant if words else with_text


@contextmanager
def as_if(card_id: str, definition: Card) -> Iterator[None]:
    """Replace the definition of a card within the `with` block."""
    try:
        redefine(card_id, definition)
        forget_what_follows()
        yield
    finally:
        redefine(card_id, behaviour_of(card_id) or ())
        forget_what_follows()


def forget_what_follows() -> None:
    """Clear the caches of everything derived from the definitions of cards."""
    for worked_out in (possible.events, possible.others, possible.actions, possible.revealed, possible.responses):
        worked_out.cache_clear()
    possible.rests_on_hand.cache_clear()


def first_to_fail(documents: list[Document]) -> int | None:
    """Return the index of the first scenario that fails, or None if all hold."""
    for place, document in enumerate(documents):
        if fails(document):
            return place
    return None


def fails(document: Document) -> bool:
    """Return whether the scenario fails or does not end."""
    with no_longer_than(PATIENCE):
        return not holds_throughout(document, played())
    return True


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Interrupt the `with` block after computing for this many seconds by raising Endless in it. The exception does not
    leave the block. Time in which other processes run does not count, so that a busy machine changes nothing.
    """

    def stop(_signal: int, _frame: Any) -> None:
        raise Endless

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    except Endless:
        pass
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@cache
def played() -> Adapter[Any]:
    return adapter("lotr_tcg")


def scenarios_of(card_id: str) -> Iterator[Document]:
    """Yield the scenarios of a card."""
    for text in written().get(card_id, ()):
        yield yaml.load(text, Loader)


@cache
def written() -> dict[str, list[str]]:
    """Return the scenarios of all cards as YAML texts, by card id."""
    found: dict[str, list[str]] = {}
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        for text in texts(file):
            found.setdefault(name_of(text).split(" ")[0], []).append(text)
    return found
