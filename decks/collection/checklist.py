"""Show collections set by set: how much of each set a box has, and its cards as a checklist to fill in. No Django."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.collection.counts import Counts, Finish, Printing
from decks.lotr_tcg.rules.formats import original

PLAYSET = 4
"""Copies of a card that a deck can use."""
RARITIES = {
    "C": "commons", "U": "uncommons", "R": "rares", "R+": "rares plus", "S": "starter cards", "P": "promotional cards",
}  # fmt: skip


class SetProgress(NamedTuple):
    """How much of a set a box has: `have` different cards out of `of`, and copies. `share` is the quotient as text, for
    CSS.
    """

    number: int
    name: str
    have: int
    of: int
    copies: int
    share: str


class ChecklistRow(NamedTuple):
    """A card in the checklist of a set, with its copies in each finish shown, and those of all its printings in all
    finishes and boxes.
    """

    card: Facts
    counts: tuple[tuple[Finish, int], ...]
    everywhere: int


@cache
def cards_by_set() -> dict[int, tuple[Facts, ...]]:
    """Return the cards of each set by number, in the order of the sets."""
    sets: dict[int, list[Facts]] = {}
    for card in all_facts().values():
        sets.setdefault(card.set, []).append(card)
    return {number: tuple(sorted(sets[number], key=lambda card: card.number)) for number in sorted(sets)}


def progress(counts: Counts) -> list[SetProgress]:
    """Return how much of each set these copies make up."""
    copies: Counter[str] = Counter()
    for printing, count in counts.items():
        copies[printing.card] += count
    return [_progress(number, cards, copies) for number, cards in cards_by_set().items()]


def _progress(number: int, cards: tuple[Facts, ...], copies: Counter[str]) -> SetProgress:
    have = sum(card.id in copies for card in cards)
    total = sum(copies[card.id] for card in cards)
    return SetProgress(number, cards[0].set_name, have, len(cards), total, f"{have / len(cards):.3f}")


def checklist(number: int, counts: Counts, everywhere: Counter[str], finishes: Iterable[Finish]) -> list[ChecklistRow]:
    """Return the checklist of a set, or [] if there is no such set. `everywhere` has the copies of each card."""
    shown = tuple(finishes)
    return [
        ChecklistRow(
            card,
            tuple((finish, counts.get(Printing(card.id, finish), 0)) for finish in shown),
            everywhere.get(original(card), 0),
        )
        for card in cards_by_set().get(number, ())
    ]


def rarities(number: int) -> list[tuple[str, str, int]]:
    """Return (letter, name, number of cards) for each rarity in a set."""
    counted = Counter(card.rarity for card in cards_by_set().get(number, ()))
    return [(letter, RARITIES.get(letter, f"cards of rarity {letter}"), counted[letter]) for letter in sorted(counted)]
