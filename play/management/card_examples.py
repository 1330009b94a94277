"""Find out which ability of a card each of its examples shows.

The card's abilities are left out one at a time, and the example is carried out without each. `make card WRITE=1` writes
the result to `scenarios/exercised.txt`, from which pages take the card's own sentence instead of the title that the
author gave the scenario.
"""

from collections.abc import Mapping
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import yaml

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import all_facts
from cards.language.mutants import mutants
from cards.language.timing import Always, Card
from play.examples.rulings import CARD_ID, addressed
from play.games.start_positions import Loader, name_of
from play.management.card_mutants import Document, as_if, fails
from play.presentation.lotr_tcg.examples import FILE, Exercised, lines

GAME = "lotr_tcg"
NO_TEXT = Always()
"""An ability that does nothing, in whose place the others keep their numbers."""


def exercised(card_id: str, documents: Mapping[str, Document]) -> dict[str, Exercised]:
    """Return, by slug, which abilities of a card each of these examples shows, or {} for a card without text."""
    card = behaviour_of(card_id) or ()
    acting: dict[str, list[int]] = {slug: [] for slug in documents}
    for i in range(len(card)):
        with as_if(card_id, (*card[:i], NO_TEXT, *card[i + 1 :])):
            for slug, document in documents.items():
                if fails(document):
                    acting[slug].append(i)
    found = {slug: Exercised(tuple(places), acts=True) for slug, places in acting.items() if places}
    silent = {slug: document for slug, document in documents.items() if slug not in found}
    return found | {slug: Exercised(places, acts=False) for slug, places in not_acting(card_id, card, silent).items()}


def not_acting(card_id: str, card: Card, documents: Mapping[str, Document]) -> dict[str, tuple[int, ...]]:
    """Return, for each example in which the card does nothing, the index of the ability that the example is about, by
    slug. This is the card's only ability, or else the ability whose definition, changed in one place, would make the
    example fail.
    """
    left = dict(documents)
    found: dict[str, tuple[int, ...]] = {slug: (0,) for slug in documents if len(card) == 1}
    if len(card) > 1:
        for mutant in mutants(card, all_facts()[card_id]):
            if not left:
                break
            with as_if(card_id, mutant.card):
                for slug in [slug for slug, document in left.items() if fails(document)]:
                    found[slug] = (int(mutant.place.partition(".")[0]),)
                    del left[slug]
    return found


def write_down() -> list[Path]:
    """Write to the file which abilities each example shows. Return [file] if it has changed, otherwise []."""
    made = "".join(lines(exercised_by_all()))
    if FILE.exists() and FILE.read_text(encoding="utf-8") == made:
        return []
    FILE.write_text(made, encoding="utf-8")
    return [FILE]


def exercised_by_all(jobs: int = 2) -> dict[str, Exercised]:
    """Return, by slug, which abilities each example of each card shows."""
    with get_context("fork").Pool(jobs) as pool:
        found = pool.map(of_card, sorted(examples()), chunksize=16)
    return {slug: one for each in found for slug, one in each.items()}


def of_card(card_id: str) -> dict[str, Exercised]:
    return exercised(card_id, {slug: yaml.load(text, Loader) for slug, text in examples()[card_id].items()})


@cache
def examples() -> dict[str, dict[str, str]]:
    """Return the examples of all cards as YAML texts, by card id and slug."""
    found: dict[str, dict[str, str]] = {}
    for slug, (_part, text) in addressed(GAME).items():
        if own := CARD_ID.match(name_of(text)):
            found.setdefault(own[1], {})[slug] = text
    return found
