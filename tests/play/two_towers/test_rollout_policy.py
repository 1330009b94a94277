"""Quick play as the goals wish: what is played where one card is plainly right, and what a playout is worth."""

from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.state import decision_of
from play.games.two_towers import GAME
from play.games.two_towers.book import IDS, NUMBER, ROAD
from play.games.two_towers.brain import rollout_policy
from play.games.two_towers.brain.rollout_weights import OTHERWISE, Weights, weights_of
from play.games.two_towers.brain.trick_goals import Wishes
from play.games.two_towers.scenario import SCENARIO
from play.games.two_towers.state import Table

SEEDS = range(20)
MOSTLY = 16
"""Of twenty times; now and then a card is played at random."""
LORDS = ("theoden", "saruman", "gandalf_white")
"""Of chapter 27: three tricks in a row, none, and two at least."""


def table(chapter: int, characters: tuple[str, ...], held: tuple[str, ...], **setup: Any) -> Table:
    """Three hands with these characters and cards, the first of them to lead."""
    hands = {
        name: {"character": key, "hand": cards.split()}
        for name, key, cards in zip("ABC", characters, held, strict=True)
    }
    g = SCENARIO(GAME).build({"chapter": chapter, "leader": "A", **setup, "hands": hands}, 1, []).state
    g.quiet = True
    return g


def play(g: Table, card: str) -> None:
    """The hand on turn plays a card as it is."""
    decision = g.pending[0]
    GAME.apply(g, decision.seat, (decision.options.index(("play", NUMBER[card])),))


def chosen(g: Table) -> list[str]:
    """What the hand on turn plays, with different luck each time."""
    decision = g.pending[0]
    return [IDS[decision.options[GAME.brain.rollout_policy(g, decision.seat, Chance(seed))[0]][1]] for seed in SEEDS]


def test_who_must_win_no_trick_stays_below_and_who_needs_tricks_does_not() -> None:
    g = table(27, LORDS, ("H5 H2 M2", "H4 H7 M1", "H3 H8 M3"))
    play(g, "H5")
    assert chosen(g).count("H4") >= MOSTLY
    g = table(27, ("saruman", "gandalf_white", "legolas_hunter"), ("H5 H2 M2", "H4 H7 M1", "H3 H1 M3"))
    play(g, "H5")
    assert chosen(g).count("H7") >= MOSTLY


def test_an_easy_partner_serves_the_goal_of_another_hand() -> None:
    """Saruman wins when he must not, unless the partner takes the trick that Saruman would win."""
    held = ("H5 H2 M2", "H4 H7 M1", "H3 H8 M3")
    for first, wished in (("saruman", "H7"), ("theoden", "H4")):
        second, third = ("gandalf_white", "legolas_hunter") if first == "saruman" else ("saruman", "gandalf_white")
        g = table(27, (first, second, third), held)
        play(g, "H5")
        decision = g.pending[0]
        seen = GAME.brain.information_state(g, decision.seat)
        taken = [IDS[decision.options[GAME.brain.policy(seen, decision.seat, Chance(seed))[0]][1]] for seed in SEEDS]
        assert taken.count(wished) >= MOSTLY, (first, taken)


def test_an_easy_partner_tries_only_what_looks_best() -> None:
    g = table(27, LORDS, ("H5 H2 M2 F1 F2 F3 F4", "H4 H7 M1 F5 F6 F7 F8", "H3 H8 M3 M4 M5 M6 M7"))
    decision = g.pending[0]
    best = rollout_policy.ranking(g, decision, 4)
    assert len(set(best)) == 4
    assert best[0] in {GAME.brain.prior(g, decision.seat, Chance(seed))[0] for seed in SEEDS}
    assert len(rollout_policy.ranking(g, decision._replace(kind="tuck"), 4)) == len(decision.options)


def test_weariness_is_led_while_it_can_be() -> None:
    hunters = ("frodo", "sam", "gollum_stinker")
    g = table(29, hunters, ("W1 M4 M5", "H6 F2 M3", "M7 M6 H7"), burden=2)
    assert chosen(g).count("W1") >= MOSTLY


def test_who_has_hardly_anything_to_lead_does_not_wish_to_win() -> None:
    """In the Dead Marshes a lead of Shadows loses (RL68)."""
    g = table(30, ("frodo", "sam", "gollum_stinker"), ("H5 H6 H4", "M2 S2 S3", "M8 M6 H7"), burden=1)
    wishes = Wishes(g)
    wishes.look(g, 3)
    assert wishes.win[1] < wishes.win[0]
    assert (wishes.riddance[0], wishes.riddance[1]) == (0, wishes.weights.rid_soon)


def test_a_card_is_given_to_whom_it_helps() -> None:
    """Legolas collects Forests, and Gimli does not."""
    characters = ("gimli_hunter", "legolas_hunter", "aragorn_hunter")
    held = ("H1 M1 F8 S1", "H2 M2 M3 S2", "WT M4 S4 S5")
    g = table(19, characters, held, phase="setup")
    GAME.apply(g, g.pending[0].seat, (g.pending[0].options.index(1),))
    assert g.pending[0].kind == "give" and g.pending[0].about == (0, 1)
    given = [IDS[g.pending[0].options[GAME.brain.rollout_policy(g, 0, Chance(seed))[0]]] for seed in SEEDS]
    assert given.count("F8") >= MOSTLY


def test_a_round_that_cannot_be_won_any_more_is_not_played_on() -> None:
    g = table(27, LORDS, ("H2 H4 M4", "H1 H8 M8", "H3 M1 M2"), won=[{"by": "B", "cards": ["F1", "F8", "F2"]}])
    assert rollout_policy.fast_playout(g, Chance(3))
    assert (len(g.tricks), g.phase) == (1, "tricks")
    assert 0 < GAME.brain.value(g, 0) < 0.5


def test_a_round_that_is_won_is_worth_one() -> None:
    won = [{"by": by, "cards": cards.split()} for by, cards in (("C", "M1 M2 M8"), ("C", "F1 F2 F8"))]
    g = table(27, LORDS, ("H8 H7 H6", "H1 M3 M4", "H3 H2 H4"), won=won)
    values = []
    for seed in SEEDS:
        world = g.clone()
        assert rollout_policy.fast_playout(world, Chance(seed))
        values.append(GAME.brain.value(world, 0))
    assert values.count(1.0) >= MOSTLY


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("chapter", range(19, 37))
def test_rounds_are_played_by_the_rules_and_broken_off_only_where_a_goal_is_missed(chapter: int, players: int) -> None:
    g, chance = GAME.new({"chapter": chapter}, players, 7), Chance(5)
    g.quiet = True
    while g.pending and (g.phase != "tricks" or g.pending[0].kind != "play"):
        decision = GAME.waiting(g)[0]
        GAME.apply(g, decision.seat, GAME.brain.rollout_policy(g, decision.seat, chance))
    for seed in SEEDS:
        world = g.clone()
        assert rollout_policy.fast_playout(world, Chance(seed))
        fallen = [card for trick in world.tricks for _hand, card in trick[3]]
        assert len(fallen) == len(set(fallen))
        assert Wishes(world).tricks == [sum(t[0] == hand and t[5] for t in world.tricks) for hand in range(world.n)]
        assert 0 <= GAME.brain.value(world, 0) <= 1
        if world.phase == "tricks":
            assert GAME.rules.decided_early(world), "broken off, and every goal could still be met"


def test_what_others_hold_is_not_looked_at() -> None:
    """Two tables that look the same to a seat: the same card with the same luck."""
    for seed in range(6):
        g, chance = GAME.new({"chapter": 19}, 3, seed), Chance(5)
        while g.pending and g.phase != "tricks":
            GAME.apply(g, GAME.waiting(g)[0].seat, GAME.brain.rollout_policy(g, GAME.waiting(g)[0].seat, chance))
        seat = g.pending[0].seat
        seen = GAME.brain.information_state(g, seat)
        assert decision_of(seen, seat) is not None
        other = GAME.brain.information_state(GAME.brain.determinize(seen, seat, chance), seat)
        for luck in SEEDS:
            assert GAME.brain.prior(seen, seat, Chance(luck)) == GAME.brain.prior(other, seat, Chance(luck))


@pytest.mark.parametrize(
    ("chapter", "hands"), [(chapter, hands) for chapter, rows in OTHERWISE.items() for hands in rows]
)
def test_what_counts_otherwise_in_a_chapter_is_something_that_counts_elsewhere_too(chapter: str, hands: str) -> None:
    told, usual = OTHERWISE[chapter][hands], Weights()
    found = weights_of(int(chapter), 4 if hands == "alone" else int(hands), hands == "alone")
    assert found == usual._replace(**told) != usual
    assert 19 <= int(chapter) <= 36 and hands in ("3", "4", "alone")


@pytest.mark.parametrize(("players", "hands"), [(1, "alone"), (2, "3"), (3, "3"), (4, "4")])
@pytest.mark.parametrize("chapter", [22, 33])
def test_a_round_is_played_by_the_numbers_of_its_chapter_and_hands(chapter: int, players: int, hands: str) -> None:
    g = GAME.new({"chapter": chapter}, players, 7)
    while g.phase != "tricks":
        GAME.apply(g, GAME.waiting(g)[0].seat, GAME.brain.rollout_policy(g, GAME.waiting(g)[0].seat, Chance(1)))
    assert Wishes(g).weights == Weights(**OTHERWISE[str(chapter)].get(hands, {}))


def test_one_player_with_four_hands_is_not_four_players() -> None:
    assert weights_of(33, 4, True) != weights_of(33, 4, False) == Weights()


def test_on_the_road_all_counts_as_usual() -> None:
    assert str(ROAD) not in OTHERWISE and weights_of(ROAD, 3, False) == Weights()
