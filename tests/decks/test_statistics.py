"""Curves, splits and test hands."""

from collections import Counter

import msgspec

from cards.games.lotr_tcg.facts import all_facts
from decks.deck_context import sort_deck
from decks.decklist import DeckList
from decks.lotr_tcg.charts import chart
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
