"""What holds in every match, and what the scenarios cannot say."""

from collections import Counter

import pytest

from play.bots.arena import play
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.games.tarot import GAME
from play.games.tarot.pack import (
    ACTION,
    CARDS,
    EMPRESS,
    HIEROPHANT,
    INSTANT,
    KIND,
    NAMES,
    NUMBER,
    NUMBER_OF,
    REVERSE,
    SUIT,
    WHEEL,
    WORLD,
)
from play.games.tarot.state import EMPTY, Table
from tests.play.battery import Case, walk

EVERY_TABLE = [(seats, seed) for seats in GAME.players for seed in (1, 2, 3)]


def everything(g: Table) -> list[int]:
    cards = [*g.deck, *g.discard]
    cards += [c for pile in (*g.hands, *g.slots) for c in pile if c != EMPTY]
    return sorted(cards)


def test_the_pack_has_76_action_cards_15_instants_and_17_reverse_cards() -> None:
    """Scenario 1, T3 to T5."""
    assert Counter(KIND) == {ACTION: 76, INSTANT: 15, REVERSE: 17}
    assert Counter(SUIT) == {"": 40, "wand": 17, "sword": 17, "chalice": 17, "coin": 17}
    assert len(CARDS) == 108
    assert len(NAMES) == 22
    assert all(card.points == card.number for card in CARDS)


@pytest.mark.parametrize(("seats", "seed"), EVERY_TABLE)
def test_no_card_is_ever_lost_or_doubled(seats: int, seed: int) -> None:
    for g, _choice in walk(Case("tarot", seats), seed):
        assert everything(g) == list(range(108))


def test_no_chain_has_more_than_17_reverse_effects_and_none_twice() -> None:
    """Scenario 58, T39."""
    longest = 0
    for seed in range(30):
        for g, _choice in walk(Case("tarot", 4), seed):
            assert len(set(g.fired)) == len(g.fired) <= 17
            longest = max(longest, len(g.fired))
    assert longest > 1


@pytest.mark.parametrize(("seats", "seed"), EVERY_TABLE)
def test_only_holders_of_a_playable_instant_are_asked_for_one(seats: int, seed: int) -> None:
    for g, _choice in walk(Case("tarot", seats), seed):
        if g.pending[0].kind == "respond":
            assert len(g.pending[0].options) > 2


def test_where_everyone_is_asked_the_question_does_not_tell_who_holds_an_instant() -> None:
    asked = [0, 0]
    for g, _choice in walk(Case("tarot", 3, {"stops": "everyone"}), 1):
        if g.pending[0].kind == "respond":
            asked[len(g.pending[0].options) > 2] += 1
    assert min(asked) > 0


def test_who_passes_for_the_rest_of_the_turn_is_not_asked_again_in_it() -> None:
    resting: dict[int, int] = {}
    for g, choice in walk(Case("tarot", 4, {"stops": "everyone"}), 2):
        decision = g.pending[0]
        if decision.kind != "respond":
            continue
        assert resting.get(decision.seat) != g.turns
        if decision.options[choice.picks[0]] == "rest":
            resting[decision.seat] = g.turns
    assert resting


@pytest.mark.parametrize("seats", GAME.players)
def test_a_sampled_table_has_every_card_once_and_keeps_what_was_seen(seats: int) -> None:
    for g, _choice in walk(Case("tarot", seats), 5):
        for seat in range(seats):
            sampled = GAME.brain.determinize(GAME.brain.information_state(g, seat), seat, Chance(g.asked))
            assert everything(sampled) == list(range(108))
            assert sampled.hands[seat] == g.hands[seat]
            assert sampled.slots[seat] == g.slots[seat]
            for there, here in zip(sampled.slots, g.slots, strict=True):
                assert all(a == b for a, b in zip(there, here, strict=True) if b == EMPTY or g.knows(b, seat))


def test_a_card_that_leaves_a_hand_unseen_is_no_longer_known_to_others() -> None:
    """Whoever has seen a hand does not learn from a placed card which of the seen ones it was."""
    g = GAME.new({"first": 1}, 2, 3)
    while g.pending[0].kind != "mandatory":
        GAME.apply(g, g.pending[0].seat, (len(g.pending[0].options) - 2,))
    seat = g.pending[0].seat
    for c in g.hands[seat]:
        g.known[c] |= 1 << 1 - seat
    places = [i for i, option in enumerate(g.pending[0].options) if option[0] == "place"]
    hand = list(g.hands[seat])
    GAME.apply(g, seat, (places[0],))
    GAME.apply(g, seat, (0,))
    assert not any(g.known[c] >> 1 - seat & 1 for c in hand)


def test_the_first_player_is_the_one_chosen_or_anybody() -> None:
    """T2."""
    assert [GAME.new({"first": n}, 4, 1).active for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert {GAME.new({}, 4, seed).active for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(Illegal, match="no seat 3"):
        GAME.new({"first": 3}, 2, 1)


def test_a_match_ends_at_the_number_of_turns_agreed_on() -> None:
    """T77."""
    ends = Counter(play(GAME, {"turns": 20}, ("random", "random"), seed).result.reason for seed in range(15))
    assert ends["limit"] > 0
    assert set(ends) <= {"limit", "world", "deck"}


def test_every_effect_happens_in_random_matches() -> None:
    """The World is missing here because nothing is asked after it; the last three wait for the final score."""
    seen: set[tuple[int, str]] = set()
    for seed in range(25):
        for g, _choice in walk(Case("tarot", 3), seed):
            cards = [NUMBER_OF[event.facts[0]] for event in g.events if event.kind == "happens"]
            seen |= {(NUMBER[c], KIND[c]) for c in cards}
    passive = {(WORLD, ACTION), (EMPRESS, REVERSE), (HIEROPHANT, REVERSE), (WHEEL, REVERSE)}
    assert {(NUMBER[c], KIND[c]) for c in range(108)} - seen == passive


def test_easy_wins_three_of_four_against_random() -> None:
    """A short form of the 400 matches that `simulate --bots easy,random` plays."""
    wins = 0
    for seed in range(40):
        levels = ("easy", "random") if seed % 2 else ("random", "easy")
        result = play(GAME, {}, levels, seed).result
        assert result is not None
        wins += result.winners == (levels.index("easy"),)
    assert wins >= 30
