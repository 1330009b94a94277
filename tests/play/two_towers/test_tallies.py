"""Goals that count the tricks of a whole round, taken together: who should have the next one."""

import pytest

from play.engine.chance import Chance
from play.games.two_towers import GAME
from play.games.two_towers.book import NUMBER
from play.games.two_towers.brain import rollout_policy
from play.games.two_towers.brain.rollout_weights import Weights
from play.games.two_towers.brain.tallies import Rule, Tallies, holds, rules_of
from play.games.two_towers.brain.trick_goals import Wishes
from play.games.two_towers.rules.goals import Judge, goal_of
from play.games.two_towers.state import NOBODY, Table
from tests.play.two_towers.test_rollout_policy import LORDS, play, table

UGLUK, GRISHNAKH, MERRY = range(3)
AS_MANY = (Rule(UGLUK, "==", 0, (GRISHNAKH,)), Rule(GRISHNAKH, "==", 0, (UGLUK,)))
ONE_OR_TWO = (Rule(MERRY, ">=", 1), Rule(MERRY, "<=", 2))
URUKS = (*AS_MANY, *ONE_OR_TWO)


def test_who_lags_should_have_the_last_trick_and_nobody_else() -> None:
    win, keep, possible = Tallies(URUKS, 3, Weights()).look((5, 4, 2), 1, NOBODY)
    assert possible
    assert win[GRISHNAKH] > 0 > win[UGLUK] == win[MERRY]
    assert keep[GRISHNAKH] > 0 > keep[UGLUK]


def test_of_twelve_tricks_two_are_for_merry_because_the_others_must_be_even() -> None:
    """With one trick Merry's goal is met, and yet the other eleven cannot be shared."""
    tallies = Tallies(URUKS, 3, Weights())
    assert tallies.look((5, 5, 1), 1, NOBODY).win[MERRY] > 0
    assert Tallies(ONE_OR_TWO, 3, Weights()).look((5, 5, 1), 1, NOBODY).win[MERRY] == pytest.approx(0)
    assert tallies.look((5, 4, 2), 1, NOBODY).win[MERRY] < 0


def test_where_the_goals_cannot_be_met_together_nothing_is_wished() -> None:
    tally = Tallies(URUKS, 3, Weights()).look((6, 4, 1), 1, NOBODY)
    assert tally == ((0, 0, 0), (0, 0, 0), False)


def test_who_plays_the_black_tower_counts_with_aragorn() -> None:
    alone = Rule(0, ">", 0, (1, 2))
    hunters = alone._replace(partner=True)
    assert holds(hunters, (3, 4, 5), 1) and holds(hunters, (3, 4, 5), 2)
    assert not holds(hunters, (3, 4, 5), NOBODY) and not holds(hunters, (3, 4, 5), 0) and not holds(alone, (3, 4, 5), 1)


def test_some_other_hand_must_have_as_many() -> None:
    level = Rule(0, "==", 0, level=True)
    assert holds(level, (3, 4, 3), NOBODY) and not holds(level, (3, 4, 4), NOBODY)


def found(chapter: int, characters: tuple[str, ...], hand: int) -> tuple[Rule, ...]:
    g = table(chapter, characters, ("H1 H2", "M1 M2", "F1 F2"))
    return rules_of(Judge(g, hand, None, True), goal_of(g, hand))


def test_only_goals_for_the_tricks_of_the_whole_round_are_counted() -> None:
    assert found(27, LORDS, 1) == (Rule(1, "==", 0),)
    assert found(27, LORDS, 0) == (), "so many in a row"
    assert found(28, ("gandalf_white", "pippin", "shadowfax"), 1) == (Rule(1, "<=", 0, (0,)), Rule(1, "<=", 0, (2,)))
    assert found(25, ("aragorn_leader", "theoden", "erkenbrand"), 0) == tuple(
        [Rule(hand, ">=", 1) for hand in range(3)]
    )
    assert found(25, ("aragorn_leader", "theoden", "erkenbrand"), 2) == (), "only the last trick"


def likely(g: Table, card: str, after: int) -> float:
    wishes = Wishes(g)
    unseen = wishes.unseen & ~rollout_policy.bits_of(g.hands[0])
    return rollout_policy.win_chance(g, 0, NUMBER[card], wishes, unseen, after)


def highest(g: Table) -> float:
    return Wishes(g).weights.highest


def test_a_card_is_sure_once_all_higher_ones_are_gone() -> None:
    held = ("H5 H2 M2", "M1 H4 M4", "H3 H1 M3")
    assert likely(table(27, LORDS, held), "H5", 2) < highest(table(27, LORDS, held))
    gone = [{"by": "B", "cards": ["H6", "H7", "H8"]}]
    assert likely(table(27, LORDS, held, won=gone), "H5", 2) == highest(table(27, LORDS, held))
    own = ("H5 H6 H7 H8", "M1 H4 M4 M5", "H3 H1 M3 M6")
    assert likely(table(27, LORDS, own), "H5", 2) == highest(table(27, LORDS, own)), (
        "the higher ones are in the same hand"
    )


def test_who_is_known_to_be_out_of_a_suit_is_not_feared_in_it() -> None:
    g = table(27, LORDS, ("H5 H2 M2", "M1 F4 M4", "H3 H1 M3"))
    before = likely(g, "H5", 2), likely(g, "M2", 2)
    play(g, "H5")
    play(g, "M1")
    play(g, "H3")
    after = likely(g, "H2", 2), likely(g, "M2", 2)
    assert g.void[1] and likely(g, "H2", 1) == Wishes(g).weights.sure
    assert after[1] == before[1]


def test_the_first_thought_has_no_whims() -> None:
    g = table(27, LORDS, ("H5 H2 M2", "H4 H7 M1", "H3 H8 M3"))
    play(g, "H5")
    seat = g.pending[0].seat
    assert len({GAME.brain.prior(g, seat, Chance(seed)) for seed in range(200)}) == 1
    assert len({GAME.brain.rollout_policy(g, seat, Chance(seed)) for seed in range(200)}) > 1


@pytest.mark.parametrize(
    ("players", "done", "hopeful"),
    [(3, "theoden hama", True), (3, "theoden", False), (4, "", True), (4, "theoden", True)],
)
def test_at_helms_deep_all_must_find_a_place_in_the_rounds_to_come(players: int, done: str, hopeful: bool) -> None:
    """With three hands two others in each of four rounds, with four hands three."""
    g = GAME.new({"chapter": 25}, players, 1)
    g.round, g.done = 2, ["aragorn_leader", *done.split()]
    assert "" in g.character
    assert (GAME.brain.value(g, 0) > 0.5) is hopeful


def test_a_long_chapter_that_goes_on_has_won_its_round() -> None:
    g = GAME.new({"chapter": 32}, 3, 1)
    g.round = 2
    assert GAME.brain.value(g, 0) == 1.0


def test_a_lost_round_is_worth_little_and_more_where_more_goals_are_met() -> None:
    won = [{"by": by, "cards": cards.split()} for by, cards in (("C", "M1 M2 M8"), ("C", "F1 F2 F8"))]
    g = table(27, LORDS, ("H8 H7 H6", "H1 M3 M4", "H3 H2 H4"), won=won)
    g.phase = "judge"
    one_missed = GAME.brain.value(g, 0)
    assert 0 < one_missed < 0.3
    g.tricks = g.tricks[:1]
    assert GAME.brain.value(g, 0) < one_missed
