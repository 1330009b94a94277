"""Every level in every game: legal, without looking at what is hidden, and the same wherever it sees the same."""

from collections.abc import Callable
from typing import Any

import pytest

from play.bots import BOTS, LEVELS, Level
from play.bots.search import MIN_WORLDS, PER_OPTION
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.state import decision_of
from play.games import GAMES, game
from play.games.lotr_tcg.state.table import ADVENTURE, REMOVED

FEW = 12
"""Playouts enough to search, and no more."""
POSITIONS = 5
SEATS = {"fellowship_board": 3, "two_towers": 3}


def few(level: Level, played: Game[Any]) -> float:
    """The share of its time that gives a level so few playouts."""
    return (FEW + 0.5) / (level.seconds * level.brain(played).search.playouts_per_second) if level.seconds else 1.0


def swap(piles: list[list[int]], free: Callable[[int], bool], chance: Chance) -> None:
    """Deal anew, over the same places, the cards that nobody's eyes have fixed."""
    places = [(pile, at) for pile in piles for at, card in enumerate(pile) if free(card)]
    cards = [pile[at] for pile, at in places]
    chance.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card


def other_tcg(g: Any, seat: int, chance: Chance) -> None:
    """The cards of each draw deck and of the others' hands, dealt anew among those of one player."""
    for owner in range(g.seats):
        unseen = [
            c
            for c, mask in enumerate(g.known)
            if g.owner[c] == owner and not mask >> seat & 1 and g.zone[c] not in (REMOVED, ADVENTURE)
        ]
        codes = [g.card_code[c] for c in unseen]
        chance.shuffle(codes)
        for c, code in zip(unseen, codes, strict=True):
            g.card_code[c] = code
    g.moved()


def other_lotr_tarot(g: Any, seat: int, chance: Chance) -> None:
    hands = [hand for s, hand in enumerate(g.hands) if s != seat]
    swap([*hands, g.draw], lambda c: not g.known[c] >> seat & 1 and not g.counted, chance)


def other_tarot(g: Any, seat: int, chance: Chance) -> None:
    hands = [hand for s, hand in enumerate(g.hands) if s != seat]
    swap([*hands, g.deck], lambda c: not g.knows(c, seat) and not g.known[c], chance)


def other_two_towers(g: Any, seat: int, chance: Chance) -> None:
    """Only hands that have followed every suit so far: nobody knows of a void."""
    if any(g.void) or "" in g.character:
        return
    swap(
        [hand for s, hand in enumerate(g.hands) if g.seat_of(s) != seat],
        lambda c: not g.sees(seat, c) and g.known[c] in (1 << s for s in range(g.n)),
        chance,
    )
    for s, hand in enumerate(g.hands):
        hand.sort()
        for card in hand:
            if not g.sees(seat, card):
                g.known[card] = g.own_bits(s)


def other_fellowship(g: Any, seat: int, chance: Chance) -> None:
    chance.shuffle(g.deck)


OTHER_WORLDS: dict[str, Callable[[Any, int, Chance], None]] = {
    "lotr_tcg": other_tcg,
    "lotr_tarot": other_lotr_tarot,
    "tarot": other_tarot,
    "two_towers": other_two_towers,
    "fellowship_board": other_fellowship,
}


def positions(key: str, seed: int) -> list[tuple[Any, int]]:
    """Positions in which a seat has a real choice, spread over a match of easy bots."""
    played, found, chance = game(key), list[tuple[Any, int]](), Chance(seed)
    state = played.new({}, SEATS.get(key, 2), seed)
    while state.pending and len(found) < 120:
        seat = played.waiting(state)[0].seat
        decision = decision_of(state, seat)
        assert decision is not None
        if len(decision.options) > 1 and decision.kind not in played.brain.search.never_search:
            found.append((state.clone(), seat))
        played.apply(
            state, seat, played.brain.rollout_policy(played.brain.information_state(state, seat), seat, chance)
        )
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_same_view_leads_to_the_same_move(key: str) -> None:
    """In worlds made here by dealing hidden cards anew, not by `determinize`: who saw more would play otherwise."""
    played, chance, changed = game(key), Chance(3), 0
    positions_seen = positions(key, 4)
    for state, seat in positions_seen[:: max(1, len(positions_seen) // POSITIONS)]:
        other = state.clone()
        other.seed, other.draws = state.seed + 1, state.draws + 5
        OTHER_WORLDS[key](other, seat, chance)
        changed += other.dump() != state.dump()
        here, there = played.brain.information_state(state, seat), played.brain.information_state(other, seat)
        assert here.dump() == there.dump()
        before = here.dump()
        for level in LEVELS:
            share = few(level, played)
            picks = [level(played, seen, seat, Chance(9), share) for seen in (here, there, here)]
            assert picks[0] == picks[1] == picks[2], f"{level.name} at {decision_of(state, seat)}"
            played.apply(state.clone(), seat, picks[0])
        assert here.dump() == before, "thinking changed the table"
    assert changed >= POSITIONS


@pytest.mark.parametrize("key", GAMES)
def test_how_many_playouts_a_level_has_is_data(key: str) -> None:
    played = game(key)
    budgets = [int(level.seconds * level.brain(played).search.playouts_per_second) for level in LEVELS if level.seconds]
    assert budgets == sorted(budgets)
    assert budgets[0] >= MIN_WORLDS * PER_OPTION, "four choices are tried in as many worlds as it takes"
    assert list(BOTS) == ["random", "novice", "easy", "medium", "hard", "expert"]


def test_a_full_queue_leaves_the_rules_of_thumb() -> None:
    """With a share too small for one playout a level plays as easy does, where it has no rules of its own."""
    played = game("tarot")
    for state, seat in positions("tarot", 2)[:20]:
        seen = played.brain.information_state(state, seat)
        assert BOTS["hard"](played, seen, seat, Chance(1), 0.0001) == BOTS["easy"](played, seen, seat, Chance(1))
