"""Which questions change nothing, so that nobody need be asked.

Whether a seat is asked must tell nobody what it holds. So all that is looked at here lies open to all: the cards in
play, stacked and in discard piles, tokens, and how many cards a hand or a draw deck has, never which. What a step
changes is told by the file of its verb (`@idle`); a step of which that file says nothing might always change something.
What is paid for may be used though it changes nothing (R99), since paying can be worth it: only what is free is left
out, and what would be paid to prevent something that cannot happen.
"""

from collections.abc import Sequence
from functools import cache

from cards.language.base import Word, words_in
from cards.language.nouns import It, Noun, That
from cards.language.numbers import Counter, Remembered
from cards.language.players import Player
from cards.language.verbs.choices import If, InTurn
from cards.language.verbs.step import Step
from play.games.lotr_tcg.state.cards import LISTS, STEP, STEPS, Ab
from play.games.lotr_tcg.state.handlers import IDLE
from play.games.lotr_tcg.state.table import Table, X


def changes_nothing(g: Table, step: Step, x: X) -> bool:
    """Would a step change nothing now?"""
    check = IDLE.get(type(step))
    return check is not None and check(g, step, x)


def all_change_nothing(g: Table, steps: Sequence[Step], x: X) -> bool:
    """Would a list of steps change nothing now? A step that speaks of what an earlier one has chosen or counted might
    always change something."""
    return not any((i and looks_back(step)) or not changes_nothing(g, step, x) for i, step in enumerate(steps))


def in_vain(g: Table, key: str, x: X) -> bool:
    """Would the list of steps with this address change nothing now?"""
    return all_change_nothing(g, STEPS[key], x)


def free_and_in_vain(g: Table, ab: Ab, x: X) -> bool:
    """Is it a text that asks for no price and would change nothing now?"""
    return not STEPS[ab.costs] and in_vain(g, ab.effects, x)


@cache
def looks_back(step: Step) -> bool:
    """Does a step speak of what earlier ones have chosen or counted?"""
    return any(map(of_earlier, words_in(step)))


def of_earlier(word: Word) -> bool:
    """Does a word mean cards or a number that are remembered?"""
    if isinstance(word, Player):
        return word.name == "owner"
    if isinstance(word, If):
        return isinstance(word.check, Noun)
    return isinstance(word, It | That | Remembered) or (isinstance(word, Counter) and word.what in OF_EARLIER)


OF_EARLIER = ("remembered", "shown_cultures")
"""The counters about cards that are remembered."""


@cache
def choice_matters(address: str) -> bool:
    """Does anything that follows in a text speak of what the step at this address chooses? Then it is chosen even
    where the step itself can do nothing."""
    key, _, place = address.rpartition(".")
    if any(looks_back(STEP[later]) for later in LISTS[key][int(place) + 1 :]):
        return True
    holder = key.rpartition(".")[0]
    if holder in STEP:
        return isinstance(STEP[holder], InTurn) or choice_matters(holder)
    text, _, part = key.rpartition(".")
    return part == "cost" and any(looks_back(step) for step in STEPS[f"{text}.effect"])
