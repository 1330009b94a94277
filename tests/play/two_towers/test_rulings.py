"""Rulings that a scenario cannot show: decks, deals, campaigns, what a seat is told."""

from itertools import product
from typing import Any

import pytest

from play.bots.arena import play
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.games.two_towers import GAME
from play.games.two_towers.book import (
    BLACK,
    IDS,
    KIND,
    ONE_RING,
    SUIT,
    TOWERS,
    WHITE,
    deck_of,
    road_pool,
    visitors,
)
from play.games.two_towers.rules.progress import goal_cards
from play.games.two_towers.state import NO_CARD, OPEN, Table

CHAPTERS = tuple(range(19, 37))


def table(chapter: int, players: int, seed: int = 1, **options: Any) -> Table:
    return GAME.new({"chapter": chapter, **options}, players, seed)


def play_on(g: Table, phase: str) -> Table:
    """Answer with the first option until a phase begins."""
    while g.pending and g.phase != phase:
        decision = GAME.waiting(g)[0]
        GAME.apply(g, decision.seat, tuple(range(max(1, decision.low))))
    return g


def test_rl01_part_one_has_37_cards_and_so_has_part_two() -> None:
    assert [len(deck_of(n)) for n in (19, 29)] == [37, 36], "in part two the Tower event takes a card out"
    assert sum(KIND[c] == "orcs" for c in deck_of(19)) == 3
    assert not any(KIND[c] == "orcs" for c in deck_of(29))


def test_rl04_fangorn_forest_takes_the_place_of_the_hills() -> None:
    suits = [SUIT[c] for c in deck_of(22)]
    assert (suits.count(0), suits.count(2)) == (0, 16)
    assert [IDS[c] for c in deck_of(32) if KIND[c] == "weariness"] == []
    assert "R7" in [IDS[c] for c in deck_of(32)]


@pytest.mark.parametrize(("players", "hands"), [(1, [4] * 4), (2, [12] * 3), (3, [12] * 3), (4, [9] * 4)])
def test_rl02_hands_are_dealt_by_the_number_of_players(players: int, hands: list[int]) -> None:
    assert [len(hand) for hand in table(19, players).hands] == hands


@pytest.mark.parametrize("seed", range(12))
def test_rl03_the_lost_card_is_never_a_tower(seed: int) -> None:
    assert KIND[table(19, 4, seed).lost_card] != "tower"


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rl06_a_round_has_as_many_tricks_as_the_chapter_says(chapter: int, players: int) -> None:
    from play.games.two_towers.book import chapter as facts

    g = play_on(table(chapter, players, 3), "tricks")
    deal = facts(chapter)["deal"]
    deal = deal["by_round"][0] if chapter == 25 else deal
    assert g.slots == deal[f"{g.n}_seats"]["tricks"]


def test_rl18_nobody_is_told_who_holds_the_black_tower() -> None:
    g = play_on(table(19, 4, 5), "tricks")
    holder = next(h for h in range(4) if 36 in g.hands[h])
    for seat in {0, 1, 2, 3} - {holder}:
        assert "BT" not in str(GAME.table.view(g, seat)["hands"][holder]["cards"])


def test_rl46_any_chapter_can_be_played_first() -> None:
    for chapter in (*CHAPTERS, 0):
        assert table(chapter, 3).chapter == chapter


def test_rl49_only_the_last_trick_is_shown_again() -> None:
    g = play_on(table(19, 3, 4), "tricks")
    while len(g.tricks) < 3:
        decision = GAME.waiting(g)[0]
        GAME.apply(g, decision.seat, (0,))
    shown = GAME.table.view(g, 0)
    earlier = {IDS[c] for trick in g.tricks[:2] for _hand, c in trick[3]}
    laid_open = {card["key"] for hand in shown["hands"] for card in hand.pop("goal_cards")}
    assert shown["last_trick"]["slot"] == 2
    assert not [card for card in earlier if f"'{card}'" in str(shown)]
    assert laid_open == {IDS[c] for hand in range(3) for c in goal_cards(g, hand)}


def test_the_events_of_a_chapter_are_told_with_their_words() -> None:
    rules = GAME.table.view(table(31, 3), 0)["rules"]
    assert [rule["name"] for rule in rules] == ["Wraiths with Wings", "The Hosts of Sauron", "The Black Gate"]
    assert all(rule["text"] for rule in rules)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_rl85_the_first_four_cards_of_solo_hands_hold_the_special_ones(chapter: int) -> None:
    """Both Towers in part one, the 1 of Rings in part two; Helm's Deep alone shuffles the Towers in (RL87)."""
    special = {ONE_RING} if chapter >= 29 else set() if chapter == 25 else {WHITE, BLACK}
    for seed in range(25):
        g = play_on(table(chapter, 1, seed), "setup")
        held = {card for hand in g.hands for card in hand} | {*g.tucked, *g.under}
        assert special <= held, f"seed {seed}"


def test_rl48_a_solo_player_sees_all_hands_but_not_the_deck() -> None:
    g = table(19, 1)
    view = GAME.table.view(g, 0)
    assert all(hand["count"] == len(hand["cards"]) for hand in view["hands"])
    assert view["deck"] == len(g.deck) == 20
    assert not any(g.known[c] & OPEN for c in g.deck)


@pytest.mark.parametrize("seed", range(12))
def test_rl84_chapter_21_keeps_the_towers_out_of_the_first_seven_places(seed: int) -> None:
    assert not {WHITE, BLACK} & set(table(21, 2, seed).pyramid[:7])


def test_rl84_chapter_24_gives_the_pyramid_its_first_four_places_first() -> None:
    g = table(24, 2, 3)
    assert g.phase == "characters"
    assert [card != NO_CARD for card in g.pyramid] == [True] * 4 + [False] * 8
    assert NO_CARD not in play_on(g, "setup").pyramid


@pytest.mark.parametrize("seed", range(8))
def test_rl84_at_helms_deep_the_dealer_plays_the_pyramid(seed: int) -> None:
    g = table(25, 2, seed)
    assert g.controller == g.dealer
    assert WHITE in g.hands[g.dealer]


@pytest.mark.parametrize("chapter", [19, 22, 27, 29, 33])
def test_rl85_the_first_solo_hands_hold_the_special_cards(chapter: int) -> None:
    for seed in range(6):
        g = table(chapter, 1, seed)
        special_cards = {ONE_RING} if chapter > 28 else {WHITE, BLACK}
        assert special_cards <= {card for hand in g.hands for card in hand}
        assert [len(hand) for hand in g.hands] == [4] * 4


def test_rl87_chapter_20_mixes_two_orcs_into_the_first_solo_hands() -> None:
    for seed in range(6):
        assert sum(KIND[card] == "orcs" for hand in table(20, 1, seed).hands for card in hand) >= 2


def test_rl87_chapter_24_starts_with_two_cards_a_solo_hand() -> None:
    g = table(24, 1, 2)
    assert [len(hand) for hand in g.hands] == [2] * 4
    assert WHITE in {card for hand in g.hands for card in hand}
    on = play_on(g, "setup")
    assert sorted(len(hand) for hand in on.hands) == [4, 4, 4, 5], "Gandalf the White has taken the lost card"


@pytest.mark.parametrize("seed", range(6))
def test_rl87_helms_deep_deals_a_solo_player_as_many_cards_as_four_players_have(seed: int) -> None:
    g = table(25, 1, seed)
    assert sum(map(len, g.hands)) + len(g.deck) == 4 * 9
    assert {WHITE, BLACK} <= {card for pile in (*g.hands, g.deck, g.side) for card in pile}


def test_rl87_chapter_31_starts_with_five_cards_a_solo_hand() -> None:
    assert [len(hand) for hand in play_on(table(31, 1, 2), "setup").hands] == [5] * 4


def test_sc55_a_campaign_keeps_the_groups_it_has_won() -> None:
    g = table(32, 4, done=["frodo", "sam", "faramir", "boromir"])
    assert g.groups_done == [0]
    assert g.group == 1, "one group is left, so nobody is asked"


def test_rl42_who_goes_on_keeps_the_draw_of_the_road() -> None:
    first = table(0, 3, 1)
    again = table(0, 3, 2, pool=list(first.pool), done=["aragorn_hunter", first.pool[0]])
    assert again.pool == first.pool
    assert again.done == ["aragorn_hunter", first.pool[0]]
    assert table(0, 3, 2).pool != first.pool, "a new attempt draws anew"


@pytest.mark.parametrize(
    "options",
    [
        {"chapter": 19, "pool": ["boromir"]},
        {"chapter": 0, "pool": ["boromir"]},
        {"chapter": 0, "pool": ["boromir"] * 8},
        {"chapter": 0, "pool": "boromir"},
        {"chapter": 0, "pool": ["sauron", *road_pool(False)[:7]]},
        {"chapter": 0, "pool": [*road_pool(False)[:7], road_pool(True)[-1]]},
    ],
)
def test_a_draw_that_cannot_have_been_made_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.new(options, 3, 1)
    assert refused.value.refusal.code == "bad_option"


def test_a_character_that_does_not_exist_cannot_have_been_finished() -> None:
    with pytest.raises(Illegal) as refused:
        table(32, 4, done=["sauron"])
    assert refused.value.refusal.code == "bad_option"


@pytest.mark.parametrize(("players", "drawn"), [(1, 12), (2, 8), (3, 8), (4, 12)])
def test_rl89_the_road_draws_its_characters(players: int, drawn: int) -> None:
    g = table(0, players, visitors=True)
    assert len(set(g.pool)) == drawn
    if not set(g.pool) & set(visitors()):
        pytest.fail("none of the visitors came")
    assert not set(table(0, players).pool) & set(visitors()), "visitors come only when they are asked"
    assert all(len(h) for h in g.hands)


def test_crews_of_easy_partners_win_most_rounds_that_chance_loses() -> None:
    wins = dict.fromkeys(("easy", "random"), 0)
    for level in wins:
        for chapter, seed in product((23, 29), range(6)):
            played = play(GAME, {"chapter": chapter}, [level] * 3, seed)
            assert not played.error
            wins[level] += bool(played.result and played.result.winners)
    assert wins["easy"] >= 7
    assert wins["random"] <= 2


def test_a_sample_gives_voids_nothing_of_the_suit() -> None:
    g = play_on(table(19, 4, 8), "tricks")
    g.void[2] = 0b0011
    for seed in range(20):
        sampled = GAME.brain.determinize(GAME.brain.information_state(g, 0), 0, Chance(seed))
        assert all(SUIT[c] not in (0, 1) for c in sampled.hands[2])


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_sample_leaves_no_blank(chapter: int, players: int) -> None:
    g = play_on(table(chapter, players, 1), "tricks")
    for seat in range(players):
        for seed in range(3):
            sampled = GAME.brain.determinize(GAME.brain.information_state(g, seat), seat, Chance(seed))
            assert min(card for pile in (*sampled.hands, sampled.deck, sampled.side, [0]) for card in pile) >= 0


@pytest.mark.parametrize("number", range(19, 37))
def test_every_shuffle_of_a_chapter_can_be_dealt(number: int) -> None:
    """Chapter 28 with three hands leaves one card over; a Tower there would leave nobody with the first character."""
    for players in GAME.players:
        options = GAME.check({"chapter": number}, players)
        for seed in range(40):
            g = GAME.new(options, players, seed)
            assert g.pending
            assert number != 28 or not set(g.deck) & set(TOWERS)
