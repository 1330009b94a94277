"""Report card coverage: for each set, how many cards there are, how many have a behavior, and how many have a
scenario.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts

NAME = re.compile(r"^name:\s*[\"']?(\d+_\d+)\b", re.MULTILINE)
"""The scenario of a card is named by it first: `name: 1_89 Aragorn exerts ...`."""


class SetReport(NamedTuple):
    """The coverage of a set.

    `text` counts cards with more than keywords in their behavior, and `shown` those of them with a scenario.
    """

    set: int
    name: str
    cards: int
    behaviour: int
    text: int
    shown: int


class Total(NamedTuple):
    """The coverage of all sets. `not_yet` are the ids of the cards without a behavior, in set order."""

    cards: int
    play: int
    with_text: int
    shown_by_a_scenario: int
    not_yet: list[str]


def cards_shown(files: Iterable[Path]) -> set[str]:
    """Return the ids of all cards that the names of the scenarios in these files mention."""
    return {card_id for file in files for card_id in NAME.findall(file.read_text(encoding="utf-8"))}


def coverage_report(files: Iterable[Path]) -> list[SetReport]:
    """Return the coverage of each set that has at least one card."""
    shown, behaviours = cards_shown(files), behaviour()
    rows = []
    for number in sorted({card.set for card in all_facts().values()}):
        mine = [card for card in all_facts().values() if card.set == number]
        done = [card.id for card in mine if card.id in behaviours]
        text = [card_id for card_id in done if behaviours[card_id]]
        rows.append(SetReport(number, mine[0].set_name, len(mine), len(done), len(text), sum(c in shown for c in text)))
    return rows


def total(rows: Iterable[SetReport]) -> Total:
    """Return the coverage of all sets together, given the coverage of each."""
    cards, play, text, shown = [sum(each) for each in zip(*[row[2:] for row in rows], strict=True)]
    return Total(cards, play, text, shown, [card_id for card_id in all_facts() if card_id not in behaviour()])
