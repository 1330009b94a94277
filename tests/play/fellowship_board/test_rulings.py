"""Rulings that a scenario cannot show: what is in the supply, and what leaves the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.games.fellowship_board.facts import supply
from play.engine.flow import Decision
from play.games.fellowship_board import GAME
from play.games.fellowship_board.box import FIRST_FEATURE, NUMBER, PATH, SPECIALS, STAR, TOKENS, board
from play.games.fellowship_board.rules.events.costs import MAX_WAYS, TALKED_OVER, Till, lacking, ways

BOARDS = [place for place in PATH if place not in ("bag_end", "rivendell", "lothlorien")]


def given_by(place: str) -> list[tuple[str, str]]:
    """(what is done, kind of token) for every step of every space of a board."""
    spaces = [space for line in board(place)["lines"].values() for space in line["spaces"]]
    return [(step["op"], step.get("token", "")) for space in spaces for step in space["effects"]]


@pytest.mark.parametrize("place", BOARDS)
@pytest.mark.parametrize("token", TOKENS)
def test_the_tokens_of_a_board_never_run_out(place: str, token: str) -> None:
    """Ruling tokens_never_run_out."""
    there_are = {group["token"]: group["count"] for group in supply()["life_tokens"]["groups"]}
    assert given_by(place).count(("gain_token", token)) <= there_are[token]


def test_six_special_shields_are_prepared_and_at_most_four_are_won() -> None:
    """Ruling special_shields: three on the boards, one at Mount Doom."""
    on_boards = sum(given_by(place).count(("gain_special_shield", "")) for place in BOARDS)
    assert sorted(SPECIALS) == [1, 1, 2, 2, 3, 3]
    assert on_boards + 1 == 4


def test_feature_cards_leave_the_game_when_the_deck_is_made_anew() -> None:
    """Ruling feature_cards_with_symbols."""
    g = GAME.new({}, 2, 1)
    hobbits = [c for c in range(FIRST_FEATURE) if c not in {*g.hands[0], *g.hands[1]}]
    g.deck, g.discard = [], [*hobbits, NUMBER["riv_gimli"]]
    g.draw(0, 1)
    assert g.gone == [NUMBER["riv_gimli"]]
    assert g.discard == []
    assert sorted([*g.deck, g.hands[0][-1]]) == hobbits


@pytest.mark.parametrize(
    ("decision", "picks"),
    [
        (Decision(1, "pledge", ((1, "card", 3),), 0, 1, (False, (("cards", 1),)), True), ()),
        (Decision(1, "pledge", ((1, "card", 3), (1, "card", 4)), 1, 1, (True, (("cards", 1),)), False), None),
        (Decision(1, "volunteer", ("yes", "no"), 1, 1, (("shields", 7),), False), (1,)),
        (Decision(1, "accept", ("yes", "no"), 1, 1, ("moria_5",), False), (1,)),
        (Decision(1, "discard", (3, 4), 1, 1, (1,), False), None),
    ],
)
def test_who_does_not_answer_in_time_gives_nothing(decision: Decision, picks: tuple[int, ...] | None) -> None:
    assert GAME.rules.timeout_choice(decision) == picks


def test_the_ways_to_pay_give_nothing_needless_however_much_lies_there() -> None:
    g = GAME.new(GAME.check({}, 5), 5, 1)
    g.pledges = [(card % 5, "card", card) for card in range(20)]
    ways_to_pay = ways(g, (("cards", 3),))
    assert {len(way) for way in ways_to_pay} == {3}
    assert len(set(ways_to_pay)) == MAX_WAYS
    assert max(place for way in ways_to_pay for place in way) < TALKED_OVER
    g.pledges = g.pledges[:3]
    assert ways(g, (("cards", 3),)) == ((0, 1, 2),)


THINGS = st.tuples(st.sampled_from((STAR, "fighting", "hiding", "cards", "shields")), st.integers(1, 3))


@given(st.lists(THINGS, min_size=1, max_size=3), st.data())
def test_a_way_to_pay_meets_a_price_exactly_when_nothing_is_lacking_after_it(
    asked: list[tuple[str, int]],
    data: st.DataObject,
) -> None:
    price = tuple(dict(asked).items())
    given_of = st.lists(st.sampled_from(price), max_size=2).map(lambda some: tuple(dict(some).items()))
    supplies = data.draw(st.lists(st.tuples(given_of, st.integers(0, 2)), min_size=1, max_size=6))
    way = tuple(sorted(data.draw(st.sets(st.integers(0, len(supplies) - 1)))))
    assert Till(price, supplies).takes(way) == (not lacking(price, [supplies[place] for place in way]))
