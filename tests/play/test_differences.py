"""A value made again of another and their difference."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from play.log.differences import apply_difference, find_difference

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("ab=", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc1", max_size=2), inner, max_size=4),
    max_leaves=12,
)


def in_order(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


@given(JSON, JSON)
def test_applying_a_difference_gives_the_second_value_and_leaves_the_first(old: Any, new: Any) -> None:
    before = msgspec.json.encode(old)
    found = msgspec.json.decode(msgspec.json.encode(find_difference(old, new)))
    assert in_order(apply_difference(old, found)) == in_order(new)
    assert msgspec.json.encode(old) == before


@given(JSON)
def test_equal_values_differ_in_nothing(value: Any) -> None:
    assert find_difference(value, msgspec.json.decode(msgspec.json.encode(value))) is None


def test_a_small_change_of_a_long_list_is_a_small_difference() -> None:
    old = [{"card": number, "wounds": 0} for number in range(200)]
    new = [*old[:50], {"card": 50, "wounds": 1}, *old[51:]]
    assert find_difference(old, new) == ["l", {"50": ["d", {"wounds": ["=", 1]}, []]}]
    assert find_difference(old, [*old[:10], *old[11:]]) == ["s", 10, 1, []]
