"""Rulings that a scenario cannot show: decks, deals, campaigns, what a seat is told."""
from typing import Any

import pytest

from play.bots.arena import play
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.games.two_towers import GAME
from play.games.two_towers.book import IDS, KIND, SUIT, deck_of
from play.games.two_towers.state import OPEN, Table

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
        assert "BT" not in str(GAME.view(g, seat)["hands"][holder]["cards"])


def test_rl48_a_solo_player_sees_all_hands_but_not_the_deck() -> None:
    g = table(19, 1)
    view = GAME.view(g, 0)
    assert all(hand["count"] == len(hand["cards"]) for hand in view["hands"])
    assert view["deck"] == len(g.deck) == 20
    assert not any(g.known[c] & OPEN for c in g.deck)


def test_rl55_a_campaign_keeps_the_groups_it_has_won() -> None:
    g = table(32, 4, done=["frodo", "sam", "faramir", "boromir"])
    assert g.groups_done == [0]
    assert g.group == 1, "one group is left, so nobody is asked"


def test_a_character_that_does_not_exist_cannot_have_been_finished() -> None:
    with pytest.raises(Illegal) as refused:
        table(32, 4, done=["sauron"])
    assert refused.value.refusal.code == "bad_option"


@pytest.mark.parametrize(("players", "drawn"), [(1, 12), (2, 8), (3, 8), (4, 12)])
def test_rl89_the_road_draws_its_characters(players: int, drawn: int) -> None:
    g = table(0, players, visitors=True)
    assert len(set(g.pool)) == drawn
    assert all(len(h) for h in g.hands)


def test_rules_of_thumb_win_more_chapters_than_chance() -> None:
    wins = dict.fromkeys(("easy", "random"), 0)
    for level in wins:
        for chapter in (21, 28, 29, 30):
            for seed in range(5):
                played = play(GAME, {"chapter": chapter}, [level] * 3, seed)
                assert not played.error
                wins[level] += bool(played.result and played.result.winners)
    assert wins["easy"] > wins["random"]


def test_a_sample_gives_voids_nothing_of_the_suit() -> None:
    g = play_on(table(19, 4, 8), "tricks")
    g.void[2] = 0b0011
    for seed in range(20):
        sampled = GAME.sample(GAME.blind(g, 0), 0, Chance(seed))
        assert all(SUIT[c] not in (0, 1) for c in sampled.hands[2])
