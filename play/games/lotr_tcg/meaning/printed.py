"""Test printed values, with one cached result for all copies of a card."""

from collections.abc import Callable

from play.games.lotr_tcg.meaning.compile import Test
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import Table, X

Check = Callable[[Printed], bool]
"""A test of whether a printed card matches."""
CHECKS: dict[Test, Check] = {}
"""The printed-card check of each of these tests; a test missing here depends on more."""


def printed(check: Check) -> Test:
    """Return a test that checks a card's printed facts, remembering the answer for each printed card."""
    answers: dict[int, bool] = {}

    def fits(g: Table, c: int, x: X) -> bool:
        code = g.card_code[c]
        answer = answers.get(code)
        if answer is None:
            answer = answers[code] = check(CARDS[code])
        return answer

    CHECKS[fits] = check
    return fits
