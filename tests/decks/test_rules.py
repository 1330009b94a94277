"""Rules that one changed card does not show: titles over subtitles and printings, sets, lists, repairs."""

import msgspec
import pytest

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats, data_version, original, printings
from decks.lotr_tcg.rules.legality import judge, problems
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.starters import starter_deck

FELLOWSHIP, TOWERS, STANDARD, OPEN = (all_formats()[s] for s in ("fellowship", "towers", "towers_standard", "open"))


def with_cards(deck, **cards):
    """The deck with these counts (`c1_89=2`)."""
    counts = {name.removeprefix("c"): count for name, count in cards.items()}
    merged = {card: count for card, count in (deck.cards | counts).items() if count}
    return msgspec.structs.replace(deck, cards=merged)


def codes(deck, form):
    return [each.code for each in problems(deck, form) if each.severity == "error"]


def found(deck, form, code):
    return next((each for each in problems(deck, form) if each.code == code), None)


def test_three_frodo_may_be_in_the_draw_deck_since_one_bears_the_ring():
    deck = starter_deck("fotr-aragorn")
    assert found(with_cards(deck, c1_289=2, c1_290=1), FELLOWSHIP, "too_many_of_title") is None
    problem = found(with_cards(deck, c1_289=2, c1_290=2), FELLOWSHIP, "too_many_of_title")
    assert problem.message == "The deck has 5 copies of Frodo (counting the Ring-bearer); the limit is 4."


def test_copies_are_counted_over_subtitles():
    deck = with_cards(starter_deck("fotr-aragorn"), c1_89=3)  # beside two copies of 1_365, King in Exile
    problem = found(deck, FELLOWSHIP, "too_many_of_title")
    assert set(problem.cards) == {"1_89", "1_365"}
    assert problem.repair.sentence == "Remove 1 Aragorn, Ranger of the North."


def test_copies_are_counted_over_printings():
    assert original(all_facts()["4_62"]) == "1_41"
    deck = with_cards(starter_deck("bohd-legolas"), c1_41=3, c4_62=2)
    assert set(found(deck, STANDARD, "too_many_of_title").cards) == {"1_41", "4_62"}


def test_another_printing_of_a_card_is_admitted_where_the_card_is():
    assert TOWERS.admits("1_41") and FELLOWSHIP.admits("4_62")
    assert TOWERS.admits("1_2") and not TOWERS.admits("1_1")
    assert not TOWERS.admits("1_42")


def test_sites_of_the_same_name_are_different_cards():
    anduin_banks = [card for card in all_facts().values() if card.title == "Anduin Banks"]
    assert len(anduin_banks) == 3 and all(printings(card) == (card,) for card in anduin_banks)


def test_cards_of_the_same_name_with_another_signet_are_different_cards():
    assert original(all_facts()["12_127"]) != original(all_facts()["1_307"])


def test_promotional_cards_are_for_open_alone():
    assert OPEN.admits("0_59") and not any(form.admits("0_59") for form in (FELLOWSHIP, TOWERS, STANDARD))


@pytest.mark.parametrize(
    ("slug", "banned", "restricted"),
    [
        ("towers_standard", 15, 0),
        ("king_standard", 18, 0),
        ("king", 0, 3),
        ("movie", 21, 0),
        ("expanded", 23, 11),
        ("open_later", 0, 6),
        ("standard", 11, 0),
        ("war_of_the_ring", 0, 2),
        ("hunters", 0, 0),
        ("fellowship", 0, 0),
        ("towers", 0, 0),
        ("open", 0, 0),
    ],
)
def test_the_lists_have_the_length_they_are_published_with(slug, banned, restricted):
    form = all_formats()[slug]
    assert (len(form.banned), len(form.restricted)) == (banned, restricted)


def test_no_rares_means_the_rares_of_three_sets():
    form = all_formats()["fellowship_no_rares"]
    assert len([card for card in form.banned_ids if all_facts()[card].set in form.sets]) == 201


def test_an_empty_deck_lacks_four_things():
    lacking = ["ring_bearer_missing", "ring_missing", "draw_deck_too_small", "sites_count"]
    assert codes(DeckList(), FELLOWSHIP) == lacking


def test_mixed_blocks_are_told():
    deck = starter_deck("fotr-aragorn")
    mixed = msgspec.structs.replace(deck, sites=(*deck.sites[:3], "4_343", *deck.sites[4:]))
    assert "can’t mix sites" in found(mixed, FELLOWSHIP, "site_wrong_path").message
    assert "site_wrong_path" in codes(mixed, TOWERS)


def test_a_repair_of_a_site_keeps_its_number():
    deck = starter_deck("fotr-aragorn")
    mixed = msgspec.structs.replace(deck, sites=(*deck.sites[:3], "4_343", *deck.sites[4:]))
    repair = found(mixed, FELLOWSHIP, "site_wrong_path").repair
    assert repair.sentence.startswith("Replace Ered Nimrais with") and repair.sentence.endswith("(site 4).")
    assert sorted(all_facts()[site].site_number for site in apply_repair(mixed, repair).sites) == list(range(1, 10))


def test_unequal_sides_are_repaired_by_the_fewest_cards():
    deck = starter_deck("fotr-aragorn")
    longer = with_cards(deck, c1_178=4)
    assert len(found(longer, FELLOWSHIP, "sides_unequal").repair.actions) == 1
    assert found(longer, FELLOWSHIP, "sides_unequal").repair.sentence == "Remove 4 Uruk Rager."


def test_sides_that_missing_cards_can_even_out_are_no_fault_of_their_own():
    deck = with_cards(starter_deck("fotr-aragorn"), c1_158=0)  # two Shadow cards short
    assert codes(deck, FELLOWSHIP) == ["draw_deck_too_small"]
    assert apply_repair(deck, problems(deck, FELLOWSHIP)[0].repair).size == 60


def test_all_formats_are_judged_at_once_and_agree_with_each_alone():
    deck = starter_deck("ttt-theoden")
    together = judge(deck)
    assert {slug: problems(deck, all_formats()[slug]) for slug in together} == together


def test_the_version_of_the_data_is_named():
    date, _, digest = data_version().partition(".")
    assert len(date) == 10 and len(digest) == 10
