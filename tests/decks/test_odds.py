"""Odds are exactly hypergeometric: against values worked out by hand, against counting, and against their own sums."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.lotr_tcg.odds import chance_of_at_least, chance_of_exactly, chance_with_mulligan, expected_copies, odds

sizes = st.integers(1, 90).flatmap(lambda deck: st.tuples(st.just(deck), st.integers(0, deck), st.integers(0, deck)))


def test_values_worked_out_by_hand():
    """Four copies in sixty, eight cards: none is 52·51·50·49 / (60·59·58·57); so 0.44482 for at least one."""
    none = Fraction(52 * 51 * 50 * 49, 60 * 59 * 58 * 57)
    assert chance_of_exactly(60, 4, 8, 0) == none
    assert chance_of_at_least(60, 4, 8) == 1 - none
    assert float(chance_of_at_least(60, 4, 8)) == pytest.approx(0.444820, abs=1e-6)
    assert chance_of_exactly(60, 1, 8, 1) == Fraction(8, 60)
    assert chance_of_exactly(10, 4, 3, 2) == Fraction(6 * 6, 120)


def test_they_agree_with_counting_every_hand():
    deck = ["wanted"] * 3 + ["other"] * 5
    hands = [hand.count("wanted") for hand in combinations(deck, 4)]
    for wanted in range(4):
        assert chance_of_exactly(8, 3, 4, wanted) == Fraction(hands.count(wanted), len(hands))


@given(sizes)
def test_all_cases_together_are_certain_and_have_the_expected_mean(size):
    deck, copies, drawn = size
    chances = [chance_of_exactly(deck, copies, drawn, k) for k in range(drawn + 1)]
    assert sum(chances) == 1
    assert sum(k * chance for k, chance in enumerate(chances)) == expected_copies(deck, copies, drawn)


@given(sizes, st.integers(0, 5))
def test_copies_and_cards_drawn_change_places(size, wanted):
    deck, copies, drawn = size
    assert chance_of_exactly(deck, copies, drawn, wanted) == chance_of_exactly(deck, drawn, copies, wanted)


def test_a_mulligan_is_a_second_chance_with_six_cards():
    first, second = chance_of_at_least(60, 4, 8), chance_of_at_least(60, 4, 6)
    assert chance_with_mulligan(60, 4) == first + (1 - first) * second


def test_more_cards_seen_never_lower_the_chance():
    seen = [chance for _, chance in odds(60, 4).by_drawn]
    assert seen == sorted(seen) and seen[0] == odds(60, 4).opening


@pytest.mark.parametrize("numbers", [(60, 61, 8), (60, 4, 61), (60, -1, 8)])
def test_numbers_that_fit_no_deck_are_refused(numbers):
    with pytest.raises(ValueError, match="allows at most"):
        chance_of_at_least(*numbers)
