"""The sheets on which a table stops when a round, a board or a game has ended."""

from collections import Counter

import pytest

from bench.worlds import own_case
from play.engine.result_sheet import ResultSheet
from play.engine.state import Event, State
from play.games import game
from tests.play.battery import new, walk

pytestmark = pytest.mark.pure
ENDS = {"lotr_tarot": "scored", "tarot": "scored", "two_towers": "judged", "fellowship_board": "tokens_back"}
"""By game, the kind of event that ends a part of the match."""


def ends_of(key: str, seats: int, seed: int) -> list[tuple[State, Event, ResultSheet | None]]:
    """All events of a match played at random, each with the table after it and its sheet."""
    played, case = game(key), own_case(key, seats, seed)
    table = new(case, seed)
    states = [(state.clone(), list(state.events)) for state, _choice in walk(case, seed, table)]
    states.append((table, table.events))
    return [(state, event, played.table.sheet(event, state)) for state, events in states for event in events]


@pytest.mark.parametrize("key", ENDS)
def test_only_what_ends_a_part_has_a_sheet_and_its_rows_fill_all_columns(key: str) -> None:
    sheets = 0
    for seed in (1, 2, 3, 4):
        for _state, event, sheet in ends_of(key, 3, seed):
            assert (sheet is not None) == (event.kind == ENDS[key]), event
            if sheet is not None:
                sheets += 1
                assert sheet.title and sheet.why.endswith(".")
                assert {len(row) for row in (*sheet.rows, *sheet.totals)} == {len(sheet.heads) + 1}
    assert sheets


def test_the_tcg_has_no_such_parts() -> None:
    assert not game("lotr_tcg").table.sheets


def numbers(row: tuple[str, ...]) -> list[int]:
    return [0 if cell == "·" else int(cell) for cell in row[1:]]


def test_the_points_of_a_round_of_lotr_tarot_add_up_to_its_totals() -> None:
    totals = Counter[int]()
    rounds = 0
    for state, _event, sheet in ends_of("lotr_tarot", 3, 2):
        if sheet is None:
            continue
        rounds += 1
        rows = {row[0]: numbers(row) for row in sheet.rows}
        named = ("Went out", "Ring Bearer", "Ring affiliation", "Most Dark Points", "Fewest Dark Points")
        earned = [sum(rows[name][seat] for name in named) for seat in range(3)]
        assert rows["Victory Points this round"] == earned
        for seat in range(3):
            totals[seat] += earned[seat] + sum(row[seat] for name, row in rows.items() if name.endswith("whole game"))
        assert numbers(sheet.totals[-1]) == [totals[seat] for seat in range(3)]
        assert any(name.endswith("whole game") for name in rows) == (state.phase == "over")
    assert rounds > 1 and state.phase == "over"
    assert [state.victory(seat) for seat in range(3)] == [totals[seat] for seat in range(3)]


def test_the_final_sheet_of_tarot_says_the_score_of_the_result() -> None:
    state, _event, sheet = next(one for one in reversed(ends_of("tarot", 3, 1)) if one[2] is not None)
    result = game("tarot").result(state)
    assert sheet is not None and result is not None
    assert numbers(sheet.totals[-1]) == [standing.score for standing in result.standings]


def test_the_sheet_of_a_chapter_says_met_where_the_goal_was_met() -> None:
    seen = set()
    for seed in range(6):
        for _state, event, sheet in ends_of("two_towers", 3, seed):
            if sheet is not None:
                assert tuple(row[-1] == "met" for row in sheet.rows) == event.facts[1]
                seen |= {row[-1] for row in sheet.rows}
                assert (sheet.why == "Every goal was met.") <= all(event.facts[1])
    assert seen == {"met", "missed"}


def test_a_hobbit_who_lacks_a_kind_takes_a_step_for_it_at_the_end_of_a_board() -> None:
    """Unless a card spares them; then the sheet says 0."""
    steps = 0
    for seed in range(8):
        for state, event, sheet in ends_of("fellowship_board", 3, seed):
            if sheet is None:
                continue
            *tokens, taken = [numbers(row) for row in sheet.rows]
            for seat in range(3):
                lacked = sum(not kind[seat] for kind in tokens)
                need = max(0, lacked - (state.character(seat) == "merry"))
                assert taken[seat] in (0, need) or not state.alive[seat], (event, seat)
                steps += taken[seat]
    assert steps
