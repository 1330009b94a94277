"""The starting fellowship: what it costs and who must be there first (Deluxe Rules, Starting Fellowship)."""

import time

import msgspec
import pytest

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.rules.starting_fellowship import (
    all_terms,
    best_order,
    play_in_order,
    starting_ids,
    with_starting_fellowship,
)
from decks.lotr_tcg.starters import all_starters, starter_deck

LEGOLAS, LORIEN_ELF, DWARF_GUARD, GIMLI = "1_50", "1_53", "1_7", "1_13"
EOWYN, EOMER, ELITE_RIDER, RANGER, FARAMIR = "4_270", "4_266", "4_265", "4_130", "4_116"
FRODO = all_facts()["1_290"]


def companions(*ids):
    return tuple(all_facts()[i] for i in ids)


def codes_of_start(*ids, slug="open"):
    deck = starter_deck("ttt-aragorn")
    cards = deck.cards | dict.fromkeys(ids, 4)
    deck = msgspec.structs.replace(deck, cards=cards, starting_fellowship=ids)
    return [each.code for each in problems(deck, all_formats()[slug]) if each.code.startswith(("starting", "rule"))]


def test_an_elf_that_must_spot_an_elf_needs_one_before_it():
    assert "starting_spot_missing" in codes_of_start(LORIEN_ELF)
    assert codes_of_start(LEGOLAS, LORIEN_ELF) == []


def test_the_wrong_order_is_told_from_a_missing_companion_and_repaired():
    assert codes_of_start(LORIEN_ELF, LEGOLAS) == ["starting_order"]
    deck = msgspec.structs.replace(starter_deck("ttt-theoden"), starting_fellowship=(EOMER, EOWYN))
    (problem,) = problems(deck, all_formats()["towers"])
    assert problem.code == "starting_order"
    assert apply_repair(deck, problem.repair).starting_fellowship == (EOWYN, EOMER)


@pytest.mark.parametrize(("order", "cost"), [((EOWYN, EOMER), 4), ((EOMER, EOWYN), 5)])
def test_eomer_costs_less_after_a_man_of_rohan(order, cost):
    assert play_in_order(FRODO, companions(*order)).cost == cost


def test_a_discount_of_the_start_needs_nobody():
    assert play_in_order(FRODO, companions(ELITE_RIDER)).cost == 2
    assert play_in_order(FRODO, companions(ELITE_RIDER, ELITE_RIDER)).cost == 4


def test_faramir_makes_the_other_men_of_gondor_cheaper_but_not_himself():
    assert play_in_order(FRODO, companions(FARAMIR)).cost == 3
    assert play_in_order(FRODO, companions(FARAMIR, RANGER)).cost == 4
    assert play_in_order(FRODO, companions(RANGER, FARAMIR)).cost == 5
    assert best_order(FRODO, companions(RANGER, FARAMIR)).order == companions(FARAMIR, RANGER)


def test_the_ring_bearer_is_no_unbound_hobbit():
    quickbeam, merry = "6_33", "4_310"
    assert play_in_order(all_facts()["4_302"], companions(quickbeam)).cost == 4
    assert play_in_order(all_facts()["1_290"], companions(quickbeam)).cost == 4
    assert play_in_order(all_facts()["4_302"], companions(merry, quickbeam)).cost == 1 + 3


def test_who_was_refused_can_not_be_spotted():
    playing = play_in_order(FRODO, companions(DWARF_GUARD, DWARF_GUARD, GIMLI))
    assert [card.id for card in playing.refused] == [DWARF_GUARD, DWARF_GUARD]


def test_nine_companions_with_the_ring_bearer_are_the_most():
    """Nine others are one too many; they also cost too much, as no fellowship that large can cost four in sets 0-6."""
    eight = (LEGOLAS, *[LORIEN_ELF] * 4, "4_80", "5_28", "1_302")
    assert "rule_of_nine" not in codes_of_start(*eight)
    assert "rule_of_nine" in codes_of_start(*eight, "1_306")


def test_a_deck_with_ten_other_companions_is_warned_but_legal():
    deck = starter_deck("fotr-aragorn")
    few = [each.code for each in problems(deck, all_formats()["fellowship"])]
    names = ["1_12", "1_11", "1_48", "1_50", "1_30", "1_96", "1_302", "1_306", "2_110", "1_7"]
    cards = dict.fromkeys(names, 1) | deck.cards
    many = problems(msgspec.structs.replace(deck, cards=cards), all_formats()["fellowship"])
    assert "companions_beyond_nine" not in few
    assert [each.severity for each in many if each.code == "companions_beyond_nine"] == ["warning"]


@pytest.mark.parametrize(
    ("order", "cost"),
    [
        (("15_57", "17_33"), 3 + 1),
        (("17_33", "15_57"), 3 + 3),
        (("15_69", "17_33"), 2 + 3),
        (("15_61", "15_63", "15_64"), 1 + 2 + 0),
        (("15_61", "15_64"), 1 + 2),
        (("14_2", "14_3"), 3 + 1),
        (("14_2", "14_2"), 3 + 3),
        (("13_62", "13_66"), all_facts()["13_62"].twilight_cost + 2),
        (("14_1", "1_13"), 3 + 1),
        (("14_1", "1_50"), 3 + 2),
        (("15_125", "15_138"), 2 + 2),
        (("15_138",), 3),
    ],
)
def test_companions_of_the_later_sets_cost_less_beside_those_they_name(order, cost):
    assert play_in_order(FRODO, companions(*order)).cost == cost


def test_gamling_needs_a_man_of_rohan_before_him():
    eowyn, gamling = "15_125", "15_126"
    assert play_in_order(FRODO, companions(eowyn, gamling)).works
    assert [card.id for card in play_in_order(FRODO, companions(gamling, eowyn)).refused] == [gamling]


def test_every_condition_on_file_belongs_to_a_companion_of_any_set():
    assert {all_facts()[i].type for i in all_terms()} == {"Companion"}
    assert max(all_facts()[i].set for i in all_terms()) == 19


def test_the_best_fellowship_that_four_twilight_can_play_is_found():
    for slug in all_starters():
        deck = msgspec.structs.replace(starter_deck(slug), starting_fellowship=())
        chosen = with_starting_fellowship(deck)
        bearer = all_facts()[deck.ring_bearer]
        playing = play_in_order(bearer, starting_ids(chosen.starting_fellowship))
        assert playing.works and chosen.starting_fellowship
        companions = [all_facts()[i] for i in deck.cards if all_facts()[i].type == "Companion"]
        alone = [card for card in companions if card.title != bearer.title and play_in_order(bearer, [card]).works]
        best = max(card.twilight_cost for card in alone)
        assert sum(card.twilight_cost for card in playing.order) >= best


def test_a_companion_that_needs_another_starts_after_it_or_not_at_all():
    deck = msgspec.structs.replace(starter_deck("fotr-aragorn"), starting_fellowship=())
    alone = msgspec.structs.replace(deck, cards={LORIEN_ELF: 1})
    both = msgspec.structs.replace(deck, cards={LORIEN_ELF: 1, LEGOLAS: 1})
    assert with_starting_fellowship(alone) == alone
    assert with_starting_fellowship(both).starting_fellowship == (LEGOLAS, LORIEN_ELF)
    assert with_starting_fellowship(msgspec.structs.replace(both, ring_bearer=None)).starting_fellowship == ()


def test_a_deck_of_all_companions_takes_little_time():
    deck = DeckList(ring_bearer="1_290", cards={i: 1 for i, card in all_facts().items() if card.type == "Companion"})
    start = time.process_time()
    assert with_starting_fellowship(deck).starting_fellowship
    assert time.process_time() - start < 2
