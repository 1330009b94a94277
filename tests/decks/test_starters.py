"""The starters: they load, go by all their names, and get the rulebook's verdict.

The rulebook (Formats; Adventure Deck) lets a deck play where its sets are and where its sites belong. So the six decks
with Fellowship sites are legal in Fellowship block and nowhere in the Tower formats; the six with Tower sites are legal
in Tower block and open. Towers Standard adds a list of banned cards: the Théoden starter holds Uruk Regular (4_192), so
it alone of the Tower decks is refused there. Those with King sites are legal where their sets are; the two of set 7
have sixty-two cards, and Movie block bans a card (7_96) that Pippin's has.
Those with sites of the newer path are legal where their sets are; Standard bans a card that the Aragorn of set 11 has.
Those of sets 15 and 17 have sites of sets 11 to 13 too, so Hunters block has no place for them.
"""

import pytest

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import all_facts
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.lotr_tcg.starters import UnknownStarter, all_starters, find_starter, starter_deck

SET_1 = {"fellowship", "fellowship_set_1", "fellowship_sets_1_2", "fellowship_no_rares"}
SETS_1_2 = SET_1 - {"fellowship_set_1"}
SETS_1_3 = SETS_1_2 - {"fellowship_sets_1_2"}
TOWER = {"towers", "open"}
STANDARD = {"towers_standard", "towers_standard_2_6"}
KING = {"king", "movie"}
LATER = {"war_of_the_ring", "standard", "expanded", "open_later"}
LEGAL_IN = {
    "fotr-aragorn": SET_1,
    "fotr-gandalf": SET_1,
    "mom-gandalf": SETS_1_2,
    "mom-gimli": SETS_1_2,
    "rotel-boromir": SETS_1_3,
    "rotel-legolas": SETS_1_3,
    "ttt-aragorn": TOWER
    | STANDARD
    | {"towers_set_4", "towers_sets_4_5", "towers_standard_1_4", "towers_standard_1_5", "towers_open_1_4"},
    "ttt-theoden": TOWER | {"towers_set_4", "towers_sets_4_5", "towers_open_1_4"},
    "bohd-eowyn": TOWER | STANDARD | {"towers_sets_4_5", "towers_standard_1_5"},
    "bohd-legolas": TOWER | STANDARD | {"towers_sets_4_5", "towers_standard_1_5"},
    "eof-faramir": TOWER | STANDARD,
    "eof-witch-king": TOWER | STANDARD,
    "rotk-aragorn": KING | {"king_standard"},
    "rotk-eomer": KING | {"king_standard"},
    "sog-merry": KING,
    "sog-pippin": {"king"},
    "md-frodo": KING,
    "md-sam": KING,
    "sh-aragorn": LATER - {"standard"},
    "sh-eowyn": LATER,
    "sh-gandalf": LATER,
    "sh-legolas": LATER,
    "br-mouth-of-sauron": LATER,
    "br-saruman": LATER,
    "bl-arwen": LATER - {"war_of_the_ring"},
    "bl-boromir": LATER - {"war_of_the_ring"},
    "hu-aragorn": LATER - {"war_of_the_ring"},
    "hu-mauhur": LATER - {"war_of_the_ring"},
    "ros-uruk-rampage": LATER - {"war_of_the_ring"},
    "ros-evil-man": LATER - {"war_of_the_ring"},
}


@pytest.mark.parametrize("slug", LEGAL_IN)
def test_a_starter_is_legal_exactly_where_the_rulebook_says(slug):
    verdict = judge(starter_deck(slug))
    assert {form for form, found in verdict.items() if is_legal(found)} == LEGAL_IN[slug]
    assert set(verdict) == {form.slug for form in playable_formats()}


def test_each_has_sixty_cards_or_two_more_and_nine_sites():
    assert list(all_starters()) == list(LEGAL_IN)
    counts = {(s.set == 7, s.deck.size, len(s.deck.sites), s.deck.total) for s in all_starters().values()}
    assert counts == {(False, 60, 9, 71), (True, 62, 9, 73)}


def test_the_theoden_starter_is_refused_in_towers_standard_for_one_card():
    (problem,) = judge(starter_deck("ttt-theoden"))["towers_standard"]
    assert (problem.code, problem.cards) == ("card_banned", ("4_192",))
    assert problem.repair.sentence == "Remove 2 Uruk Regular."


@pytest.mark.parametrize(
    "name",
    [
        "ttt-theoden",
        "TTT - Theoden Starter",
        "Théoden Starter — The Two Towers",
        "theoden starter the two towers",
    ],
)
def test_a_starter_goes_by_every_usual_form_of_its_name(name):
    assert find_starter(name).slug == "ttt-theoden"


def test_an_unknown_name_is_answered_with_those_that_exist():
    with pytest.raises(UnknownStarter, match="fotr-aragorn"):
        find_starter("Sauron Starter")


def test_a_starter_is_shown_by_the_character_it_is_named_after():
    for starter in all_starters().values():
        card = all_facts()[starter.picture]
        who = starter.title.removesuffix(" Starter")
        if starter.chosen_picture:
            assert card.type == "Minion" and card.id in starter.deck.cards, starter.name
            continue
        assert card.title.removeprefix("The ") == who, f"{starter.name}: {card.name}"


COMPLETED = {"hu-aragorn", "hu-mauhur", "ros-uruk-rampage", "ros-evil-man"}


def test_starters_with_random_cards_are_completed_from_their_own_sets_and_cultures_and_say_so():
    facts = all_facts()
    assert {slug for slug, starter in all_starters().items() if starter.completed} == COMPLETED
    for starter in map(find_starter, COMPLETED):
        deck, chosen = starter.deck, starter.completed
        fixed = {card: count - chosen.get(card, 0) for card, count in deck.cards.items()}
        assert min(fixed.values()) >= 0 and sum(fixed.values()) == 50 and sum(chosen.values()) == 10
        assert sum(count for card, count in chosen.items() if facts[card].side == "Shadow") == 5
        kept = [facts[card] for card, count in fixed.items() if count]
        assert {facts[card].culture for card in chosen} <= {card.culture for card in kept}
        assert {facts[card].set for card in chosen} <= {card.set for card in kept}
        for card, count in chosen.items():
            assert f"{count} {facts[card].name}" in deck.notes


def test_a_starter_of_fixed_cards_has_no_notes():
    assert {starter.slug for starter in all_starters().values() if starter.deck.notes} == COMPLETED


def test_of_the_two_frodos_of_mount_doom_one_bears_the_ring():
    deck = starter_deck("md-frodo")
    assert (deck.ring_bearer, deck.cards[deck.ring_bearer]) == ("10_121", 1)


@pytest.mark.parametrize("slug", LEGAL_IN)
def test_all_cards_of_a_starter_play(slug):
    assert [card for card in starter_deck(slug).ids() if not playable(card)] == []
