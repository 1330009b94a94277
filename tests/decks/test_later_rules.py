"""What the later sets ask of a deck: the rules R15, R16 and R24 to R28, by their numbers in the README of the game."""

from collections import Counter

import msgspec
import pytest

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.starters import starter_deck

KING, WAR, OPEN, MOVIE = (all_formats()[slug] for slug in ("king", "war_of_the_ring", "open_later", "movie"))
KING_DECK, WAR_DECK = "rotk-aragorn", "sh-aragorn"


def codes(deck, form):
    return [each.code for each in problems(deck, form) if each.severity == "error"]


def with_cards(deck, counts):
    return msgspec.structs.replace(deck, cards=dict(deck.cards) | counts)


def with_site(deck, place, card):
    sites = list(deck.sites)
    sites[place] = card
    return msgspec.structs.replace(deck, sites=tuple(sites))


def test_r15_two_cards_that_share_a_title_on_purpose_have_four_copies_each():
    deck = DeckList(cards={"5_108": 4, "7_303": 4, "17_120": 4, "18_124": 4})
    assert "too_many_of_title" not in codes(deck, OPEN)
    assert "too_many_of_title" in codes(DeckList(cards={"5_108": 5}), OPEN)


def test_r16_who_may_bear_the_ring():
    assert sum(card.can_start_with_ring for card in all_facts().values()) == 22
    deck = starter_deck(WAR_DECK)
    assert "ring_bearer_not_allowed" in codes(msgspec.structs.replace(deck, ring_bearer="13_149"), OPEN)
    assert "ring_bearer_not_allowed" not in codes(msgspec.structs.replace(deck, ring_bearer="9_30"), OPEN)


def test_r24_a_king_path_has_one_site_of_each_number_with_the_sign_of_that_path():
    sites = [card for card in all_facts().values() if card.type == "Site" and card.site_block == "King"]
    assert [Counter(card.site_number for card in sites)[n] for n in range(1, 10)] == [6, 3, 5, 5, 4, 7, 4, 5, 4]
    deck = starter_deck(KING_DECK)
    assert codes(deck, KING) == []
    assert "site_number_repeated" in codes(with_site(deck, 0, deck.sites[1]), KING)
    assert "site_wrong_path" in codes(with_site(deck, 0, "1_320"), KING)


def test_r25_a_newer_path_has_nine_different_sites_and_at_most_three_of_one_shadow_number():
    facts = all_facts()
    sites = [card for card in facts.values() if card.type == "Site" and card.site_block == "Shadows"]
    assert len(sites) == 79 and {card.set for card in sites} == {11, 12, 13, 15, 17, 18}
    assert {card.site_number for card in sites} == {None}
    deck = starter_deck(WAR_DECK)
    assert codes(deck, WAR) == []
    assert "site_repeated" in codes(with_site(deck, 0, deck.sites[1]), WAR)
    assert "site_wrong_path" in codes(with_site(deck, 0, "1_320"), WAR)
    alike = [card.id for card in sites if card.twilight_cost == 2 and card.set in WAR.sets][:4]
    others = [card.id for card in sites if card.twilight_cost != 2 and card.set in WAR.sets]
    few = msgspec.structs.replace(deck, sites=(*alike[:3], *spread(others, 6)))
    many = msgspec.structs.replace(deck, sites=(*alike, *spread(others, 5)))
    assert "shadow_number_repeated" not in codes(few, WAR) and "shadow_number_repeated" in codes(many, WAR)


def spread(sites, count):
    """So many of these sites, of each Shadow number at most two."""
    taken: Counter[int | None] = Counter()
    found = []
    for site in sites:
        number = all_facts()[site].twilight_cost
        if taken[number] < 2 and len(found) < count:
            found.append(site)
            taken[number] += 1
    assert len(found) == count
    return found


BLOCKS = {
    "king": ((7, 8, 10), "King"),
    "war_of_the_ring": ((11, 12, 13), "Shadows"),
    "hunters": ((15, 17, 18), "Shadows"),
    "movie": (tuple(range(1, 11)), "King"),
    "standard": ((0, *range(7, 20)), "Shadows"),
    "expanded": (tuple(range(20)), "Shadows"),
    "open_later": (tuple(range(20)), "Shadows"),
}


@pytest.mark.parametrize("slug", BLOCKS)
def test_r26_sets_and_path_of_a_format(slug):
    form = all_formats()[slug]
    assert (tuple(form.sets), form.path) == BLOCKS[slug]


STANDARD_BANS = {"7_49", "8_1", "10_2", "10_11", "10_91", "11_31", "11_100", "11_114", "11_132", "13_188", "15_64"}
EXPANDED_BANS = {"7_49", "8_1", "10_2", "10_11", "10_91", "11_31", "11_100", "11_132"}
MOVIE_BANS = {"7_49", "7_96", "8_1", "10_2", "10_91"}
ONE_COPY = {"1_248", "7_49", "10_2", "10_91", "11_100", "11_132"}


def of_later_sets(cards):
    return {card for card in cards if int(card.split("_")[0]) >= 7}


def test_r27_what_is_banned_and_what_is_restricted_to_one_copy():
    forms = all_formats()
    assert set(forms["standard"].banned) == STANDARD_BANS
    assert of_later_sets(forms["expanded"].banned) == EXPANDED_BANS
    assert of_later_sets(forms["movie"].banned) == MOVIE_BANS
    assert set(OPEN.restricted) == ONE_COPY
    assert set(KING.restricted) == {"7_49", "10_2", "10_91"} and set(WAR.restricted) == {"11_100", "11_132"}
    assert "restricted_repeated" in codes(DeckList(cards={"7_49": 2}), OPEN)
    assert "restricted_repeated" not in codes(DeckList(cards={"7_49": 1}), OPEN)


def test_r28_one_title_of_three_cultures_has_four_copies_in_all():
    assert "too_many_of_title" in codes(DeckList(cards={"15_204": 2, "15_205": 2, "15_206": 1}), OPEN)
    assert "too_many_of_title" not in codes(DeckList(cards={"15_204": 2, "15_205": 1, "15_206": 1}), OPEN)
