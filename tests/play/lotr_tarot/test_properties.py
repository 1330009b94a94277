"""What holds in every match, and what the scenarios cannot say."""

import pytest

from play.engine.chance import Chance
from play.engine.game import plain_text
from play.engine.refusal import Illegal
from play.games.lotr_tarot import GAME, pack
from play.games.lotr_tarot.pack import AFFILIATION, IDS, PACK
from play.games.lotr_tarot.state import Tarot
from tests.play.battery import Case, walk

EVERY_TABLE = [(seats, seed) for seats in GAME.players for seed in (1, 2, 3)]


def everything(g: Tarot) -> list[int]:
    return sorted([*g.draw, *g.journey, *g.ring, *(c for hand in g.hands for c in hand)])


def test_the_pack_is_51_free_20_dark_and_6_neutral_cards_beside_the_ring() -> None:
    """Scenario 1."""
    counts = {side: AFFILIATION.count(side) for side in ("free", "dark", "neutral", "ring")}
    assert counts == {"free": 51, "dark": 20, "neutral": 6, "ring": 1}
    assert len(PACK) == 77
    assert "major-10-wheel-of-fortune" not in {IDS[c] for c in PACK}


@pytest.mark.parametrize(("seats", "seed"), EVERY_TABLE)
def test_no_card_is_ever_lost_or_doubled(seats: int, seed: int) -> None:
    for g, _choice in walk(Case("lotr_tarot", seats), seed):
        assert everything(g) == list(PACK)


def test_nobody_who_drew_in_a_turn_is_out_at_its_end() -> None:
    """Scenario 39."""
    assert sum(outs_without_a_draw(seats, seed) for seats, seed in EVERY_TABLE) > 5


def outs_without_a_draw(seats: int, seed: int) -> int:
    turn_of, drew, outs = -1, False, 0
    for g, _choice in walk(Case("lotr_tarot", seats), seed):
        for event in g.events:
            if event.kind in ("draw", "journey", "ring", "change") and event.facts[0] != turn_of:
                turn_of, drew = event.facts[0], False
            drew = drew or event.kind == "draw"
            if event.kind == "out":
                outs += 1
                assert event.facts == (turn_of,)
                assert not drew
        asked = g.pending[0].kind
        assert asked == "declare" or all(g.hands)
    return outs


@pytest.mark.parametrize(("seats", "seed"), EVERY_TABLE)
def test_a_round_ends_within_its_bound_of_turns(seats: int, seed: int) -> None:
    """Scenario 40 and L34: each turn takes a card from the Draw Pile or puts one on the Journey Pile."""
    for g, _choice in walk(Case("lotr_tarot", seats), seed):
        assert g.turns <= 152 - 7 * seats


@pytest.mark.parametrize(("seats", "seed"), EVERY_TABLE)
def test_dark_points_are_never_below_zero_and_the_journey_pile_never_shrinks(seats: int, seed: int) -> None:
    """L27, L32."""
    before: tuple[int, int] = (0, 0)
    for g, _choice in walk(Case("lotr_tarot", seats), seed):
        assert min(g.dark) >= 0
        assert (g.round, len(g.journey)) >= before
        before = (g.round, len(g.journey))


def test_going_down_to_one_card_is_announced_to_everybody() -> None:
    """L18: a message, no penalty."""
    said = 0
    for seed in (1, 2, 3):
        for g, _choice in walk(Case("lotr_tarot", 2), seed):
            for event in g.events:
                if event.kind == "one ring":
                    said += 1
                    assert len(g.hands[event.facts[0]]) == 1
                    seen = GAME.table.redact(event, None)
                    assert seen is not None
                    assert "One Ring" in plain_text(GAME.table.say(seen, g, None))
    assert said


def test_all_but_hands_and_the_order_of_the_draw_pile_is_public() -> None:
    """L48."""
    g = GAME.new({"dealer": 1}, 3, 5)
    seen = GAME.table.view(g, None)
    assert [seat["cards"] for seat in seen["seats"]] == [7, 7, 7]
    assert [seat["dark"] for seat in seen["seats"]] == [0, 0, 0]
    assert seen["draw"] == {"key": "draw", "count": 55}
    assert seen["journey"]["count"] == 1
    assert seen["hand"] == []
    assert [c["key"] for c in GAME.table.view(g, 1)["hand"]] == [IDS[c] for c in sorted(g.hands[1])]


def test_affiliations_come_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """L49: a table whose data call the Two of Cups dark gives its player Dark Points."""
    changed = tuple([replace_side(side, IDS[c]) for c, side in enumerate(AFFILIATION)])
    g = GAME.new({"dealer": 1}, 2, 1)
    card = pack.NUMBER["cups-02"]
    assert g.affiliation(card) == "free"
    monkeypatch.setattr("play.games.lotr_tarot.state.AFFILIATION", changed)
    assert g.affiliation(card) == "dark"


def replace_side(side: str, card_id: str) -> str:
    return "dark" if card_id == "cups-02" else side


def test_the_first_dealer_is_the_one_chosen_or_anybody() -> None:
    """L1."""
    assert [GAME.new({"dealer": n}, 4, 1).dealer for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert {GAME.new({}, 4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(Illegal, match="no seat 3"):
        GAME.new({"dealer": 3}, 2, 1)


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_a_match_has_the_number_of_rounds_chosen(rounds: int) -> None:
    g = None
    for g, _choice in walk(Case("lotr_tarot", 3, {"rounds": rounds}), 4):
        assert g.round <= rounds
    assert g is not None
    assert len(g.sheet) == rounds


def test_easy_wins_three_of_four_against_random() -> None:
    """A short form of the 400 matches that `simulate --bots easy,random` plays."""
    from play.bots.arena import play

    wins = 0
    for seed in range(40):
        levels = ("easy", "random") if seed % 2 else ("random", "easy")
        result = play(GAME, {}, levels, seed).result
        assert result is not None
        wins += levels.index("easy") in result.winners and len(result.winners) == 1
    assert wins >= 30


def test_a_sampled_table_keeps_the_cards_that_were_passed_where_they_are() -> None:
    case = Case("lotr_tarot", 3)
    checked = 0
    for g, _choice in walk(case, 2):
        for seat in range(3):
            held = [(s, c) for s, hand in enumerate(g.hands) for c in hand if s != seat and g.known[c] >> seat & 1]
            sampled = GAME.brain.determinize(GAME.brain.information_state(g, seat), seat, Chance(checked))
            assert everything(sampled) == list(PACK)
            assert all(c in sampled.hands[s] for s, c in held)
            checked += len(held)
    assert checked
