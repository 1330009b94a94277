"""Calculate draw odds of a deck as exact fractions (hypergeometric), which become floats only for display."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb

import msgspec

HAND = 8
"""Cards in an opening hand (Starter Rules, Draw deck)."""
MULLIGAN = 6
"""Cards drawn after a mulligan (tournament rule: once, shuffle back and draw six)."""


def chance_of_exactly(deck: int, copies: int, drawn: int, wanted: int) -> Fraction:
    """Return the probability that exactly `wanted` of a card's `copies` are among the `drawn` cards, in a deck of
    `deck` cards.
    """
    _check(deck, copies, drawn)
    if not 0 <= wanted <= min(copies, drawn) or drawn - wanted > deck - copies:
        return Fraction(0)
    return Fraction(comb(copies, wanted) * comb(deck - copies, drawn - wanted), comb(deck, drawn))


def chance_of_at_least(deck: int, copies: int, drawn: int, wanted: int = 1) -> Fraction:
    """Return the probability that at least `wanted` of a card's `copies` are among the `drawn` cards, in a deck of
    `deck` cards.
    """
    _check(deck, copies, drawn)
    if wanted <= 0:
        return Fraction(1)
    return sum((chance_of_exactly(deck, copies, drawn, k) for k in range(wanted, min(copies, drawn) + 1)), Fraction(0))


def expected_copies(deck: int, copies: int, drawn: int) -> Fraction:
    """Return the expected number of copies of a card among the cards drawn."""
    _check(deck, copies, drawn)
    return Fraction(copies * drawn, deck) if deck else Fraction(0)


def chance_with_mulligan(deck: int, copies: int, wanted: int = 1) -> Fraction:
    """Return the probability of having at least `wanted` copies in the opening hand or, if not, in the six-card hand
    after a mulligan.
    """
    first = chance_of_at_least(deck, copies, min(HAND, deck), wanted)
    return first + (1 - first) * chance_of_at_least(deck, copies, min(MULLIGAN, deck), wanted)


class Odds(msgspec.Struct, frozen=True):
    """The odds of drawing a card of which the deck has `copies`: in the opening hand, in one of the two hands with a
    mulligan, and by the number of cards seen.
    """

    copies: int
    opening: float
    mulligan: float
    by_drawn: tuple[tuple[int, float], ...]


def odds(deck: int, copies: int, drawn: Iterable[int] = (8, 12, 16, 20, 24, 32), wanted: int = 1) -> Odds:
    """Return the odds of drawing at least `wanted` of `copies` from a draw deck of `deck` cards: in the opening hand,
    with a mulligan, and after each of the given numbers of cards `drawn`.
    """
    seen = tuple((count, float(chance_of_at_least(deck, copies, count, wanted))) for count in drawn if count <= deck)
    opening = float(chance_of_at_least(deck, copies, min(HAND, deck), wanted))
    return Odds(copies, opening, float(chance_with_mulligan(deck, copies, wanted)), seen)


def _check(deck: int, copies: int, drawn: int) -> None:
    if not (0 <= copies <= deck and 0 <= drawn <= deck):
        raise ValueError(f"A deck of {deck} cards allows at most {deck} copies and draws, not {copies} and {drawn}.")
