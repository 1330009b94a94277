"""Seats that are asked at once do not know each other's answers; a bot imagines them anew in each world."""

from typing import Any

import pytest

from lotr_site.trial.own_decks import own_decks
from play.engine.chance import Chance
from play.engine.state import State
from tests.play.battery import Case, walk

WORLDS = 40
TOGETHER = {
    "give": Case("two_towers", 3, {"chapter": 34}),
    "split": Case("fellowship_board", 4),
    "pass": Case("lotr_tarot", 3),
    "bid": Case("lotr_tcg", 3, {"decks": own_decks(3, 1)}),
}
"""Questions to several seats at once, by their kind, and matches in which they are put."""


def given(case: Case, kind: str) -> tuple[State, int, int]:
    """A position in which one of several seats has chosen from three options or more, its place among those asked, and
    another seat that still thinks."""
    for seed in range(1, 60):
        for state, _choice in walk(case, seed):
            thinking = [d.seat for d in case.game.waiting(state)]
            for place, (d, answer) in enumerate(zip(state.pending, state.answers, strict=True)):
                if d.kind == kind and answer and len(d.options) > 2 and thinking:
                    return state, place, thinking[0]
    raise AssertionError(f"no question {kind!r} was put to several seats")


def guesses(game: Any, state: State, place: int, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """What was guessed for the answer at a place, and of how many options, in many worlds."""
    information = game.brain.information_state(state, seat)
    worlds = [game.brain.determinize(information, seat, Chance(n)) for n in range(WORLDS)]
    return [(world.answers[place], len(world.pending[place].options)) for world in worlds]


@pytest.mark.parametrize("kind", TOGETHER)
def test_an_answer_that_a_seat_cannot_know_is_any_of_those_possible(kind: str) -> None:
    case = TOGETHER[kind]
    state, place, seat = given(case, kind)
    found = guesses(case.game, state, place, seat)
    assert all(answer and set(answer) <= set(range(options)) for answer, options in found)
    assert len({answer for answer, _options in found}) > 2
    assert case.game.brain.information_state(state, seat).answers[place] in ((), (0,)), "what was given is erased"


@pytest.mark.parametrize("kind", TOGETHER)
def test_a_seat_knows_what_it_has_answered_itself(kind: str) -> None:
    case = TOGETHER[kind]
    state, place, _seat = given(case, kind)
    own = {answer for answer, _options in guesses(case.game, state, place, state.pending[place].seat)}
    assert own == {state.answers[place]}
