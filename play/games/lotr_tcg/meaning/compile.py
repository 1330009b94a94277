"""Compile words of the card language into functions, each word once.

A meaning is registered with the class of its word.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from cards.language.base import Word
from cards.language.conditions import Check, Condition
from cards.language.nouns import Noun
from cards.language.numbers import Amount, Number
from play.games.lotr_tcg.state.table import NO_CARD, Table, X

Test = Callable[[Table, int, X], bool]
"""A test of whether a card matches, as seen from the context."""
Value = Callable[[Table, X, int], int]
"""The number, as seen from the context, for the card that gets it (or NO_CARD)."""
Holds = Callable[[Table, X, int], bool]
"""A test of whether the condition holds, as seen from the context; the card is the one being checked (or NO_CARD)."""
W = TypeVar("W", bound=Word)

_nouns: dict[type, Callable[[Any], Test]] = {}
_numbers: dict[type, Callable[[Any], Value]] = {}
_conditions: dict[type, Callable[[Any], Holds]] = {}
_tests: dict[Noun, Test] = {}
_values: dict[Number, Value] = {}
_holds: dict[Condition, Holds] = {}


def noun(kind: type[W]) -> Callable[[Callable[[W], Test]], Callable[[W], Test]]:
    """Return a decorator that registers a function as the compiler of one class of nouns of the card language
    (cards/language).
    """

    def decorate(make: Callable[[W], Test]) -> Callable[[W], Test]:
        _nouns[kind] = make
        return make

    return decorate


def number(kind: type[W]) -> Callable[[Callable[[W], Value]], Callable[[W], Value]]:
    """Return a decorator that registers a function as the compiler of one class of numbers of the card language
    (cards/language).
    """

    def decorate(make: Callable[[W], Value]) -> Callable[[W], Value]:
        _numbers[kind] = make
        return make

    return decorate


def condition(kind: type[W]) -> Callable[[Callable[[W], Holds]], Callable[[W], Holds]]:
    """Return a decorator that registers a function as the compiler of one class of conditions of the card language
    (cards/language).
    """

    def decorate(make: Callable[[W], Holds]) -> Callable[[W], Holds]:
        _conditions[kind] = make
        return make

    return decorate


def test(word: Noun) -> Test:
    """Return a noun of the card language as a function that tests whether a card matches it.

    Each noun is compiled only once.
    """
    compiled = _tests.get(word)
    if compiled is None:
        compiled = _tests[word] = _nouns[type(word)](word)
    return compiled


def value(g: Table, amount: Amount, x: X, c: int = NO_CARD) -> int:
    """Return the current value of a number of the card language in the context `x`.

    If it depends on the card to which it is applied, that is `c`.
    """
    if type(amount) is int:
        return amount
    assert isinstance(amount, Number)
    compiled = _values.get(amount)
    if compiled is None:
        compiled = _values[amount] = _numbers[type(amount)](amount)
    return compiled(g, x, c)


def holds(g: Table, check: Check, x: X, c: int = NO_CARD) -> bool:
    """Return whether a condition holds now. If the condition is a noun, it is checked against card `c`."""
    if isinstance(check, Noun):
        return c >= 0 and test(check)(g, c, x)
    compiled = _holds.get(check)
    if compiled is None:
        compiled = _holds[check] = _conditions[type(check)](check)
    return compiled(g, x, c)
