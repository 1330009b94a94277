"""State, chance and decisions, by themselves."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.engine.chance import Chance
from play.engine.flow import Flow, answer, ask, ask_all, procedure, put_question, run
from play.engine.options import Option, checked_value
from play.engine.refusal import Illegal
from play.engine.state import Event, State, event_seen_by

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)


class Shelf(State):
    SCALARS = ("one",)
    COLUMNS = ("many",)
    PILES = ("piles",)
    TABLES = ("table",)
    DERIVED = ("derived",)


def shelf(one: Any, many: list[Any], piles: list[list[Any]], table: dict[Any, Any]) -> Shelf:
    state = Shelf(2, 7)
    state.one, state.many, state.piles, state.table = one, many, piles, table
    return state


keys = st.integers(0, 99) | st.text(max_size=3) | st.tuples(st.integers(0, 9), st.integers(0, 9))


few = st.lists(plain, max_size=4)


@given(plain, few, st.lists(few, max_size=3), st.dictionaries(keys, plain, max_size=4))
def test_bytes_and_copies_hold_exactly_the_same(
    one: Any, many: list[Any], piles: list[list[Any]], table: dict[Any, Any]
) -> None:
    state = shelf(one, many, piles, table)
    for other in (state.clone(), Shelf.load(state.dump())):
        assert (other.one, other.many, other.piles, other.table) == (one, many, piles, table)
        other.many.append(1)
        other.table["new"] = 1
        for pile in other.piles:
            pile.append(1)
        assert state.dump() == shelf(one, many, piles, table).dump()


def test_what_is_derived_is_shared_by_copies_and_not_stored_and_a_name_that_is_no_field_is_refused() -> None:
    state = shelf(1, [], [], {})
    assert state.derived is None
    state.derived = derived = [state]
    assert state.clone().derived is derived
    assert Shelf.load(state.dump()).derived is None
    with pytest.raises(AttributeError):
        state.another = 1


def test_chance_is_two_integers_and_even() -> None:
    chance = Chance(5)
    first = [chance.rand(6) for _ in range(6000)]
    again = Chance(5, draws=3000)
    assert [again.rand(6) for _ in range(3000)] == first[3000:]
    assert all(850 < count < 1150 for count in Counter(first).values())


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    chance = Chance(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@given(st.integers(0, 2**64 - 1), st.integers(0, 200), st.integers(0, 60))
def test_a_shuffle_takes_the_numbers_that_are_drawn_one_by_one(seed: int, draws: int, count: int) -> None:
    shuffled, drawn = Chance(seed, draws), Chance(seed, draws)
    items, swapped = list(range(count)), list(range(count))
    shuffled.shuffle(items)
    for i in range(count - 1, 0, -1):
        j = drawn.rand(i + 1)
        swapped[i], swapped[j] = swapped[j], swapped[i]
    assert items == swapped and shuffled.draws == drawn.draws == draws + max(0, count - 1)


def test_numbers_of_a_seed_stay_what_they_were() -> None:
    """The first numbers of SplitMix64 from 0, as they are published; a choice of one is a draw too."""
    chance = Chance(0)
    assert chance.rand(2**64) == 0xE220A8397B1DCDAF
    assert chance.rand(1) == 0 and chance.draws == 2
    assert chance.rand(2**64) == 0x06C45D188009454F


def test_a_scripted_outcome_comes_before_chance() -> None:
    state = shelf(None, [], [], {})
    state.script = [4, 2]
    assert [state.roll(6), state.roll(6)] == [4, 2]
    assert state.draws == 0
    state.roll(6)
    assert state.draws == 1


def test_an_event_shows_each_viewer_what_it_may_know() -> None:
    secret = Event("draw", (1, 17), to=0b10, public=(1,))
    assert event_seen_by(secret, 1) == Event("draw", (1, 17))
    assert event_seen_by(secret, 0) == event_seen_by(secret, None) == Event("draw", (1,))
    assert event_seen_by(Event("look", (17,), to=0b10), 0) is None


def test_a_question_never_asks_for_more_than_there_is() -> None:
    assert ask(0, "any", (1, 2), 3, 3).low == 2
    state = shelf(None, [], [], {})
    assert not put_question(state, ask(0, "one", (1,)))
    assert not put_question(state, ask(0, "none", ()))
    assert put_question(state, ask(0, "maybe", (1,), 0, 1))
    assert state.asked == 1


@pytest.mark.parametrize("value", ["x", 9, "9", None, 1.5j])
def test_an_option_out_of_range_is_refused_with_a_code(value: Any) -> None:
    with pytest.raises(Illegal) as refused:
        checked_value(Option("rounds", "Rounds", "int", 3, low=1, high=3), value)
    assert refused.value.refusal.code == "bad_option"


def test_an_option_is_read_from_text() -> None:
    assert checked_value(Option("rounds", "Rounds", "int", 3, low=1, high=3), "2") == 2
    assert checked_value(Option("fast", "Fast", "flag", False), "on") is True
    assert checked_value(Option("mode", "Mode", "choice", 1, choices=((1, "One"), (2, "Two"))), "2") == 2


@procedure
def asks_several(g: State) -> Flow[Any]:
    """One seat among "several", then a number of options, then what rests on hidden cards."""
    alone = yield ask_all([ask(0, "alone", ("a", "b"))])
    some = yield ask(0, "some", ("a", "b", "c"), 1, 2)
    two = yield ask(0, "two", ("a", "b", "c"), 2, 2)
    one = yield ask(0, "one", ("a", "b"), hidden=True)
    return alone, some, two, one


def test_a_single_answer_comes_back_as_it_was_asked_for() -> None:
    state = shelf(0, [], [], {})
    state.frames.append(asks_several())
    run(state)
    answer(state, 0, (1,))
    answer(state, 0, (2,))
    with pytest.raises(Illegal):
        answer(state, 0, (0,))
    answer(state, 0, (0, 2))
    assert not state.pending[0].hidden, "nobody is to be kept from knowing"
    answer(state, 0, (1,))
    assert state.returned == (("b",), ("c",), ("a", "c"), "b")
