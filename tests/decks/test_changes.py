"""Changes as values: steps, differences, and the merging of what two tabs did."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.changes import Refusal, Step, apply_step, apply_steps, differences, merge
from decks.decklist import DeckList

CARDS = ["1_89", "1_90", "1_178", "4_192"]
counts = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 6))
rows = st.lists(st.sampled_from(CARDS), max_size=4).map(tuple)
decks = st.builds(
    DeckList,
    name=st.sampled_from(["", "a", "b"]),
    cards=counts,
    maybeboard=counts,
    sites=rows,
    starting_fellowship=rows,
    ring_bearer=st.none() | st.sampled_from(CARDS),
    ring=st.none() | st.sampled_from(CARDS),
)


def test_one_more_and_one_less():
    deck = apply_steps(DeckList(), [Step("add", "cards", "1_89", 3), Step("remove", "cards", "1_89")])
    assert deck.cards == {"1_89": 2}
    assert apply_step(deck, Step("remove", "cards", "1_89", 5)).cards == {}


def test_a_count_can_be_set_and_zero_takes_the_card_out():
    deck = DeckList(cards={"1_89": 2})
    assert apply_step(deck, Step("set", "cards", "1_89", 4)).cards == {"1_89": 4}
    assert apply_step(deck, Step("set", "cards", "1_89", 0)).cards == {}


def test_the_ring_bearer_is_replaced_and_removed():
    deck = apply_step(DeckList(ring_bearer="1_289"), Step("add", "ring_bearer", "1_290"))
    assert deck.ring_bearer == "1_290"
    assert apply_step(deck, Step("remove", "ring_bearer", "1_290")).ring_bearer is None
    assert apply_step(deck, Step("set", "ring_bearer", "")).ring_bearer is None


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (Step("set", "cards", "1_89", 100), "count_out_of_bounds"),
        (Step("add", "sites", "1_320", 100), "count_out_of_bounds"),
        (Step("add", "cards", ""), "card_missing"),
        (Step("set", "name", text="x" * 121), "text_too_long"),
    ],
)
def test_steps_out_of_bounds_are_refused_with_a_code(step, code):
    with pytest.raises(Refusal) as refusal:
        apply_step(DeckList(), step)
    assert refusal.value.code == code


def test_two_tabs_that_change_different_cards_are_both_kept():
    base = DeckList(cards={"1_89": 1, "1_90": 1}, name="x")
    mine = DeckList(cards={"1_89": 3, "1_90": 1}, name="x")
    theirs = DeckList(cards={"1_89": 1, "1_178": 2}, name="new name")
    merged, conflicts = merge(base, mine, theirs)
    assert (merged.cards, merged.name, conflicts) == ({"1_89": 3, "1_178": 2}, "new name", ())


def test_a_conflict_keeps_mine_and_tells_theirs():
    base, mine, theirs = (DeckList(cards={"1_89": count}) for count in (1, 2, 4))
    merged, (conflict,) = merge(base, mine, theirs)
    assert merged.cards == {"1_89": 2}
    assert (conflict.section, conflict.card, conflict.mine, conflict.theirs) == ("cards", "1_89", 2, 4)


@settings(max_examples=150)
@given(base=decks, mine=decks)
def test_merging_with_nothing_new_changes_nothing(base, mine):
    assert merge(base, mine, base) == (mine, ())
    merged, conflicts = merge(base, base, mine)
    assert conflicts == ()
    assert not differences(merged, mine)


@settings(max_examples=150)
@given(base=decks, mine=decks, theirs=decks)
def test_no_change_of_either_side_is_lost_without_a_conflict(base, mine, theirs):
    merged, conflicts = merge(base, mine, theirs)
    places = {(each.section, each.card) for each in conflicts}
    result = {(each.section, each.card): each.after for each in differences(base, merged)}
    for each in differences(base, mine):
        assert result[each.section, each.card] == each.after
    for each in differences(base, theirs):
        place = (each.section, each.card)
        assert place in places or result[place] == each.after


@given(before=decks, after=decks)
def test_differences_are_exactly_what_differs(before, after):
    changed = {each.section for each in differences(before, after) if each.section in ("cards", "maybeboard", "name")}
    assert changed == {
        part for part in ("cards", "maybeboard", "name") if getattr(before, part) != getattr(after, part)
    }
    assert differences(before, msgspec.structs.replace(before)) == ()
