"""Tests that rest on what is printed on a card, and so have the same answer for all its copies for ever."""

from collections.abc import Callable

from play.games.lotr_tcg.meaning.compile import Test
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import Table, X

Check = Callable[[Printed], bool]
"""Is a card with this printed on it one of these?"""
CHECKS: dict[Test, Check] = {}
"""What each of these tests asks of a card; a test that is not here rests on more."""


def printed(check: Check) -> Test:
    """The test that asks once for each kind of card."""
    answers: dict[int, bool] = {}

    def fits(g: Table, c: int, x: X) -> bool:
        code = g.card_code[c]
        answer = answers.get(code)
        if answer is None:
            answer = answers[code] = check(CARDS[code])
        return answer

    CHECKS[fits] = check
    return fits
