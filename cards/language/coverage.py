"""How far the cards are done: per set how many there are, have a behaviour, and have a scenario that shows it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts

NAME = re.compile(r"^name:\s*[\"']?(\d+_\d+)\b", re.MULTILINE)
"""The scenario of a card is named by it first: `name: 1_89 Aragorn exerts ...`."""


class SetReport(NamedTuple):
    """`text` cards have more than keywords in their behaviour; `shown` of them have a scenario."""

    set: int
    name: str
    cards: int
    behaviour: int
    text: int
    shown: int


class Total(NamedTuple):
    """All sets together; `not_yet` are the ids of the cards without a behaviour, in the order of the sets."""

    cards: int
    play: int
    with_text: int
    shown_by_a_scenario: int
    not_yet: list[str]


def cards_shown(files: Iterable[Path]) -> set[str]:
    """The ids of the cards that scenario files are named by."""
    return {card_id for file in files for card_id in NAME.findall(file.read_text(encoding="utf-8"))}


def report(files: Iterable[Path]) -> list[SetReport]:
    """One row per set that has at least one card."""
    shown, behaviours = cards_shown(files), behaviour()
    rows = []
    for number in sorted({card.set for card in all_facts().values()}):
        mine = [card for card in all_facts().values() if card.set == number]
        done = [card.id for card in mine if card.id in behaviours]
        text = [card_id for card_id in done if behaviours[card_id]]
        rows.append(SetReport(number, mine[0].set_name, len(mine), len(done), len(text), sum(c in shown for c in text)))
    return rows


def total(rows: Iterable[SetReport]) -> Total:
    """The sum of the sets."""
    cards, play, text, shown = [sum(each) for each in zip(*[row[2:] for row in rows], strict=True)]
    return Total(cards, play, text, shown, [card_id for card_id in all_facts() if card_id not in behaviour()])
