"""Rules of thumb of a seasoned player, where they differ from those of easy bots, and the levels that play by them."""

from typing import Any

import pytest

from play.bots import BOTS
from play.bots.value_fitting import file_of
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.games.lotr_tarot import GAME
from play.games.lotr_tarot.brain import heuristics, strong_policy
from play.games.lotr_tarot.pack import AFFILIATION, DARK, IDS, NUMBER, PACK, SUITS
from play.games.lotr_tarot.rules.rounds import DRAW, plays
from play.games.lotr_tarot.state import Tarot

FREE_CARDS = ("cups-02", "cups-03", "coins-02", "coins-03", "wands-03", "swords-02", "swords-03")
WORLD, JUDGEMENT, HERMIT, LOVERS = "major-21-world", "major-20-judgement", "major-09-hermit", "major-06-lovers"


def table(hand: tuple[str, ...], top: str, rivals: int = 7, seats: int = 2, number: int = 1) -> Tarot:
    """A table in a round of three on which seat 0 holds this hand, and the others so many cards each."""
    g = Tarot(seats, 3)
    g.rounds, g.round, g.phase, g.active, g.dealer = 3, number, "journey", 0, seats - 1
    g.hands[0] = [NUMBER[c] for c in hand]
    g.journey = [NUMBER[top]]
    left = [c for c in PACK if c not in (*g.hands[0], *g.journey)]
    Chance(5).shuffle(left)
    for seat in range(1, seats):
        g.hands[seat] = [left.pop() for _ in range(rivals)]
    g.draw = left
    g.sheet = [tuple([(0,) * seats] * 6)] * (number - 1)
    return g


def asked(g: Tarot, kind: str, options: tuple[Any, ...], *about: Any) -> Any:
    """What a seasoned player on seat 0 chooses when this is asked."""
    g.pending, g.answers = (Decision(0, kind, options, 1, 1, about, False),), (None,)
    (place,) = strong_policy.policy(g, 0, Chance(1))
    return options[place]


def played(g: Tarot, last: str = DRAW) -> Any:
    """What such a player does in their turn: the id of a card and where it goes, or to play none."""
    choice = asked(g, "turn" if last == DRAW else "drawn", (*plays(g, 0), last))
    return choice if choice == last else (choice[0], IDS[choice[1]])


def borne(g: Tarot, card: str, bearer: int, declared: str = "") -> Tarot:
    """The table with a card on the Ring, which nobody holds."""
    number = NUMBER[card]
    for pile in (g.draw, *g.hands):
        if number in pile:
            pile[pile.index(number)] = next(c for c in g.draw if c != number)
    g.ring, g.bearer = [number], bearer
    g.declared[number] = declared
    return g


# The Journey Pile


def test_wild_cards_are_kept_as_long_as_a_suited_card_fits() -> None:
    assert played(table((LOVERS, "cups-04", "coins-10"), "cups-09", 4)) == ("journey", "cups-04")


def test_the_last_card_is_played_whatever_it_is() -> None:
    assert played(table((LOVERS,), "cups-09", 4)) == ("journey", LOVERS)


def test_who_holds_nothing_but_wild_cards_that_fit_draws_early_and_plays_one_late() -> None:
    early = table((LOVERS, *FREE_CARDS[2:]), "cups-09", 7)
    assert played(borne(early, JUDGEMENT, 1)) == DRAW
    late = table((LOVERS, "major-08-strength"), "cups-09", 3)
    assert played(borne(late, JUDGEMENT, 1))[0] == "journey"


def test_after_a_draw_a_wild_card_is_spared_as_long_as_all_hold_many_cards() -> None:
    early = table((LOVERS, *FREE_CARDS[2:], "coins-04"), "cups-09", 7)
    assert played(borne(early, JUDGEMENT, 1), "pass") == "pass"
    late = table((LOVERS, "coins-04"), "cups-09", 1)
    assert played(borne(late, JUDGEMENT, 1), "pass") == ("journey", LOVERS)


def test_a_card_is_laid_that_leaves_something_to_go_on_with() -> None:
    g = table(("cups-04", "wands-09", "wands-03", "wands-06"), "cups-09", 4)
    assert played(g) == ("journey", "wands-09"), "two more Wands can follow"
    g = table(("cups-04", "wands-09", "cups-03", "cups-06"), "cups-09", 4)
    assert played(g)[1] != "wands-09", "on Wands nothing could"


@pytest.mark.parametrize("suit", ["cups", "coins"])
def test_a_suit_is_not_named_that_the_next_player_is_known_to_hold(suit: str) -> None:
    """In the second round each passes to the left, and knows two cards there."""
    g = table(("cups-04", "coins-04"), LOVERS, 2, number=2)
    g.hands[1] = [NUMBER[f"{suit}-05"], NUMBER[f"{suit}-09"]]
    g.known[g.hands[1][0]] = g.known[g.hands[1][1]] = 1
    g.draw = [c for c in PACK if c not in (*g.hands[0], *g.hands[1], *g.journey)]
    assert asked(g, "suit", SUITS, NUMBER[LOVERS]) == {"cups": "coins", "coins": "cups"}[suit]


def test_what_is_passed_to_another_than_the_next_player_says_nothing_of_the_next() -> None:
    """In the third round each passes to the right: with three players to the last who plays."""
    g = table(("cups-04", "coins-04"), LOVERS, 2, seats=3, number=3)
    g.hands[2] = [NUMBER["coins-05"], NUMBER["coins-09"]]
    g.known[g.hands[2][0]] = g.known[g.hands[2][1]] = 1
    seen = strong_policy.what_seat_knows(g, 0)
    assert (seen.known, seen.others) == (0, 2)
    assert not seen.unseen & strong_policy.mask(g.hands[2])


def test_in_the_last_round_nobody_goes_out_who_would_lose_by_it() -> None:
    g = borne(table(("cups-04",), "cups-09", 3, number=3), JUDGEMENT, 1)
    g.sheet[0] = ((0, 10), *[(0, 0)] * 5)
    assert played(g) == DRAW
    g.sheet[0] = ((5, 0), *[(0, 0)] * 5)
    assert played(g) == ("journey", "cups-04")
    g.sheet[0], g.rounds = ((0, 10), *[(0, 0)] * 5), 4
    assert played(g) == ("journey", "cups-04"), "a round is left to make up for it"


# The Ring


def test_the_ring_is_taken_from_another_and_not_again_from_oneself() -> None:
    hand = (WORLD, "cups-04", "cups-05", "coins-10")
    assert played(borne(table(hand, "cups-09", 3), JUDGEMENT, 1)) == ("ring", WORLD)
    assert played(borne(table(hand, "cups-09", 3), JUDGEMENT, 0))[0] == "journey"


def test_with_all_cards_still_in_hand_a_low_card_is_not_for_the_ring() -> None:
    hand = ("major-02-high-priestess", *FREE_CARDS[:6])
    assert played(table(hand, "cups-09", 7))[0] == "journey"


def test_the_bearer_makes_true_whom_the_ring_serves() -> None:
    options = (("add", 0), ("add", 1), ("remove", 0), ("remove", 1), "pass")
    g = borne(table(FREE_CARDS[:4], "cups-09", 5), "major-18-moon", 0)
    g.dark = [3, 4]
    assert asked(g, "change", options) == ("add", 0)
    g = borne(table(FREE_CARDS[:4], "cups-09", 5), JUDGEMENT, 0)
    g.dark = [4, 3]
    assert asked(g, "change", options) == ("remove", 0)
    g.dark = [30, 0]
    assert asked(g, "change", options) == ("add", 0), "too far to come back from"


def test_a_neutral_card_is_declared_for_the_side_where_one_is() -> None:
    g = table(FREE_CARDS[:4], "cups-09", 5)
    for dark, said in (([9, 2], "dark"), ([2, 9], "free")):
        g.dark = dark
        assert asked(g, "declare", ("free", "dark"), NUMBER[HERMIT]) == said


# Passing


def away(hand: tuple[str, ...], dark: list[int]) -> set[str]:
    g = table(hand, "cups-09", 7)
    g.dark = dark
    g.pending, g.answers = (Decision(0, "pass", tuple(g.hands[0]), 2, 2, (), False),), (None,)
    return {hand[place] for place in strong_policy.policy(g, 0, Chance(1))}


def test_wild_cards_are_not_passed_and_single_cards_are() -> None:
    hand = (WORLD, LOVERS, "cups-02", "cups-03", "cups-04", "coins-10", "wands-09")
    assert away(hand, [0, 0]) == {"coins-10", "wands-09"}


def test_dark_cards_are_passed_by_who_wants_to_be_free() -> None:
    hand = ("coins-09", "coins-10", "cups-02", "cups-03", "cups-04", "swords-06", "swords-05")
    assert AFFILIATION[NUMBER["swords-05"]] == DARK
    assert "swords-05" in away(hand, [0, 9])
    assert "swords-05" not in away(hand, [9, 0])


# Honesty, and who plays so


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_they_do_follows_from_what_their_seat_sees(seats: int) -> None:
    compared = 0
    for seed in (1, 2, 3):
        g = GAME.new({}, seats, seed)
        while g.pending:
            seat = GAME.waiting(g)[0].seat
            seen = GAME.brain.information_state(g, seat)
            picks = strong_policy.policy(seen, seat, Chance(1))
            world = GAME.brain.determinize(seen, seat, Chance(seed))
            assert strong_policy.policy(world, seat, Chance(2)) == strong_policy.policy(g, seat, Chance(3)) == picks
            GAME.apply(g, seat, picks)
            compared += 1
    assert compared > 100


def test_levels_above_easy_play_by_them_also_where_they_do_not_look_ahead() -> None:
    g = borne(table((LOVERS, *FREE_CARDS[2:]), "cups-09", 7), JUDGEMENT, 1)
    options = (*plays(g, 0), DRAW)
    g.pending, g.answers = (Decision(0, "turn", options, 1, 1, (), False),), (None,)
    assert options[BOTS["easy"](GAME, g, 0, Chance(1))[0]] == ("journey", NUMBER[LOVERS])
    assert options[BOTS["medium"](GAME, g, 0, Chance(1), share=0.0)[0]] == DRAW
    assert BOTS["hard"].brain(GAME).rollout_policy is strong_policy.policy


def test_what_a_table_is_worth_depends_on_who_plays_on() -> None:
    g = table(FREE_CARDS[:3], "cups-09", 5)
    assert (
        BOTS["medium"].brain(GAME).value(g, 0)
        == strong_policy.value(g, 0)
        != heuristics.value(g, 0)
        == GAME.brain.value(g, 0)
    )
    assert file_of(BOTS["medium"].brain(GAME).fitting).name == "strong_value_weights.json"
    assert file_of(GAME.brain.fitting).name == "value_weights.json"
