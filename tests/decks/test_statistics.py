"""Curves, splits and test hands."""

from collections import Counter

import msgspec

from cards.games.lotr_tcg.facts import all_facts
from cards.search.engine import search
from decks.deck_context import sort_deck
from decks.decklist import DeckList
from decks.lotr_tcg.charts import chart
from decks.lotr_tcg.game_statistics import game_statistics
from decks.lotr_tcg.hands import deal, has_mulligan
from decks.lotr_tcg.starters import starter_deck
from decks.lotr_tcg.statistics import statistics

DECK = starter_deck("ttt-theoden")


def test_every_split_counts_each_card_once():
    stats = statistics(DECK)
    assert (stats.size, stats.free_peoples, stats.shadow) == (60, 30, 30)
    for bars in (stats.twilight, stats.cultures, stats.types):
        assert sum(bar.free_peoples for bar in bars) == 30
        assert sum(bar.shadow for bar in bars) == 30
    assert sum(bar.total for bar in stats.strength) == sum(
        section.count for section in sort_deck(DECK).sections if section.name in ("Companions", "Allies", "Minions")
    )


def test_the_path_is_in_the_order_of_its_numbers():
    assert [number for number, _, _ in statistics(DECK).path] == list(range(1, 10))


def test_averages_are_per_card():
    deck = DeckList(cards={"1_89": 1, "1_97": 3})  # Aragorn for 4, Boromir for 3
    assert statistics(deck).average_cost == {"Free Peoples": 3.25, "Shadow": 0.0}


def test_an_empty_deck_has_statistics_too():
    stats = statistics(DeckList())
    assert stats.size == 0 and stats.strength == ()
    assert chart("Strength", "strength", stats.strength).columns == ()


def test_columns_stay_inside_their_chart_and_are_told_in_words():
    drawn = chart("Twilight cost", "cost", statistics(DECK).twilight)
    for column in drawn.columns:
        assert column.x >= 0 and column.x + column.width <= drawn.width
        assert column.shadow_y >= 0 and column.free_y + column.free_height <= drawn.height
    assert drawn.spoken.startswith("Twilight cost, Free Peoples and Shadow by cost. 0: 0 and 2; 1: 17 and 5")


def test_a_hand_has_eight_cards_of_the_deck_without_the_starting_fellowship():
    hand = deal(DECK, seed=5, more=50)
    everything = Counter(hand.cards + hand.drawn)
    assert len(hand.cards) == 8 and len(hand.drawn) == 40 and hand.left == 60 - 2 - 48
    assert all(everything[card] <= DECK.cards[card] - DECK.starting_fellowship.count(card) for card in everything)


def test_a_mulligan_is_six_other_cards_and_the_seed_decides():
    assert len(deal(DECK, 5, mulligan=True).cards) == 6
    assert deal(DECK, 5) == deal(DECK, 5) != deal(DECK, 6)
    assert deal(DeckList(), 1).cards == ()


def test_the_path_decides_whether_there_is_a_mulligan():
    kings = tuple(i for i, card in all_facts().items() if card.site_block == "King")[:9]
    towers = starter_deck("ttt-theoden")
    assert kings and not has_mulligan(towers) and not has_mulligan(towers, "king_standard")
    later = msgspec.structs.replace(towers, sites=kings)
    assert has_mulligan(later) and has_mulligan(later, "towers")
    without = msgspec.structs.replace(towers, sites=())
    assert has_mulligan(without, "king_standard") and not has_mulligan(without, "towers") and not has_mulligan(without)


def test_minions_are_at_home_from_their_site_on():
    deck = DeckList(cards={"1_261": 4, "1_178": 3})
    homes = {i: all_facts()[i].site_number for i in deck.cards}
    bars = game_statistics(deck).at_home
    assert [bar.label for bar in bars] == [str(site) for site in range(1, 10)]
    for site, bar in enumerate(bars, 1):
        assert bar.shadow == sum(count for i, count in deck.cards.items() if homes[i] <= site) and bar.free_peoples == 0
    assert bars[-1].shadow == 7 and game_statistics(DeckList()).at_home == ()


def test_a_move_gives_one_twilight_per_companion_and_the_shadow_number():
    deck = starter_deck("fotr-aragorn")  # with one companion besides the Ring-bearer
    stats = game_statistics(deck)
    sites = {all_facts()[i].site_number: all_facts()[i].twilight_cost for i in deck.sites}
    assert stats.companions == 1 + len(deck.starting_fellowship)
    assert {int(bar.label): (bar.free_peoples, bar.shadow) for bar in stats.moves} == {
        number: (stats.companions, shadow) for number, shadow in sites.items() if number > 1
    }


def test_archers_and_the_start_are_counted():
    deck = DeckList(ring_bearer="1_290", cards={"1_50": 2, "1_89": 1}, starting_fellowship=("1_89",))
    stats = game_statistics(deck)
    assert stats.archers == (2, 0)
    assert stats.strength == all_facts()["1_290"].strength + all_facts()["1_89"].strength
    assert game_statistics(DeckList()).strength == 0


def test_every_bar_has_a_query_that_finds_its_cards(db):
    stats, game = statistics(DECK), game_statistics(DECK)
    for bars in (stats.twilight, stats.cultures, stats.types, stats.strength, stats.vitality, game.at_home, game.moves):
        for bar in bars:
            if bar.total:
                found = search(bar.query, games=("lotr_tcg",))
                assert found.total and not found.warnings, bar
