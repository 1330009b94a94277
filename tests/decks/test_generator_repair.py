"""Repairs that go on with a deck as it was begun: its cultures and shape, legal at the end, a reason for each card."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.plan import by_culture
from decks.lotr_tcg.generator.reasons import why_out
from decks.lotr_tcg.generator.repair import fit_repair, repair_deck
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.starters import starter_deck
from decks.lotr_tcg.verdict import verdicts
from tests.decks.test_repairs import FORMATS, errors, spoilt_starters, wild_decks

FELLOWSHIP, TOWERS = all_formats()["fellowship"], all_formats()["towers"]
BEGUN = DeckList(
    name="Half a deck",
    ring_bearer="1_290",
    ring="1_2",
    sites=("1_319", "1_327", "1_337", "1_343", "4_347", "4_353"),
    cards={
        "1_30": 2,
        "1_50": 2,
        "1_37": 3,
        "1_41": 3,
        "1_51": 1,
        "1_48": 2,
        "1_32": 2,
        "1_66": 3,
        "1_191": 4,
        "1_176": 4,
        "1_178": 4,
        "1_187": 4,
        "1_181": 3,
        "1_196": 3,
        "1_177": 3,
    },
)
"""Forty-three cards of the Elven and Moria cultures on a path with two sites of another block."""


def sides(deck):
    facts = all_facts()
    return Counter(
        {side: sum(n for i, n in deck.cards.items() if facts[i].side == side) for side in ("Free Peoples", "Shadow")}
    )


def added(before, after):
    return Counter(after.cards) - Counter(before.cards)


def test_a_deck_that_was_begun_is_finished_as_what_it_is():
    assert BEGUN.size == 43 and {each.code for each in errors(BEGUN, FELLOWSHIP)} >= {
        "draw_deck_too_small",
        "site_wrong_path",
    }
    mended = repair_deck(BEGUN, FELLOWSHIP)
    assert errors(mended.deck, FELLOWSHIP) == [] and mended.left == ()
    assert sides(mended.deck) == {"Free Peoples": 30, "Shadow": 30}
    assert Counter(BEGUN.cards) <= Counter(mended.deck.cards), "nothing that was there is lost"
    cultures = {all_facts()[i].culture for i in added(BEGUN, mended.deck)}
    assert cultures <= {"Elven", "Moria", None}
    assert set(BEGUN.sites[:4]) <= set(mended.deck.sites)


def test_every_card_that_comes_or_goes_has_its_reason():
    repair = repair_deck(BEGUN, FELLOWSHIP).repair
    assert {step.card for step in repair.actions} == repair.reasons.keys()
    (size,) = [
        each for each in verdicts(BEGUN, ["fellowship"])["fellowship"].problems if each.code == "draw_deck_too_small"
    ]
    assert {step.card for step in size.repair.actions} == size.repair.reasons.keys()
    assert all(why.endswith(".") for why in (repair.reasons | size.repair.reasons).values())


@pytest.mark.parametrize(("copies", "few"), [(1, "1 card"), (2, "2 cards")])
def test_a_card_of_another_culture_goes_first_and_the_reason_counts_its_cards(copies, few):
    starter = starter_deck("fotr-aragorn")
    deck = msgspec.structs.replace(starter, cards={**starter.cards, "1_261": copies})
    assert why_out(all_facts()["1_261"], deck) == f"Sauron is the smaller culture, with only {few} in the deck."


def test_a_suggestion_stays_while_it_can():
    assert repair_deck(BEGUN, FELLOWSHIP) == repair_deck(BEGUN, FELLOWSHIP)


def test_other_cards_lead_to_other_repairs():
    """Counter-scenario: the same number of Gondor and Uruk-hai cards is not filled with Elves and Goblins."""
    model = starter_deck("fotr-aragorn")
    cards = dict(list(model.cards.items())[::2])
    mended = repair_deck(msgspec.structs.replace(model, cards=cards, starting_fellowship=()), FELLOWSHIP)
    cultures = {all_facts()[i].culture for i in mended.deck.cards if all_facts()[i].culture}
    begun = {all_facts()[i].culture for i in cards if all_facts()[i].culture}
    assert cultures <= begun


def test_what_goes_least_with_the_rest_goes_first():
    model = starter_deck("fotr-gandalf")
    longer = msgspec.structs.replace(model, cards=dict(model.cards) | {"1_216": 2})  # a blade only a Nazgûl bears
    (problem,) = [each for each in problems(longer, FELLOWSHIP) if each.code == "sides_unequal"]
    repair = fit_repair(longer, FELLOWSHIP, problem).repair
    gone = {step.card: step.count for step in repair.actions if step.do == "remove"}
    assert gone == {"1_216": 2}, repair.sentence
    assert "there aren’t enough in the deck" in repair.reasons["1_216"]


def test_the_starting_fellowship_is_spared():
    model = starter_deck("fotr-aragorn")
    start = model.starting_fellowship or ("1_97",)
    deck = msgspec.structs.replace(
        model, cards=dict(model.cards) | {start[0]: 1, "1_110": 6}, starting_fellowship=start[:1]
    )
    mended = repair_deck(deck, FELLOWSHIP)
    assert start[0] in mended.deck.cards and errors(mended.deck, FELLOWSHIP) == []


def test_a_card_of_another_block_makes_room_for_one_of_its_title():
    model = starter_deck("fotr-aragorn")
    cards = {i: n for i, n in model.cards.items() if all_facts()[i].title != "Aragorn"} | {"4_109": 1}
    deck = msgspec.structs.replace(model, cards=cards, starting_fellowship=())
    assert all_facts()["4_109"].title == "Aragorn" and not FELLOWSHIP.admits("4_109")
    titles = {all_facts()[i].title for i in repair_deck(deck, FELLOWSHIP).deck.cards}
    assert "Aragorn" in titles and "4_109" not in repair_deck(deck, FELLOWSHIP).deck.cards


@settings(max_examples=60, deadline=None)
@given(deck=wild_decks | spoilt_starters(), form=FORMATS)
def test_any_deck_is_put_right_at_once_and_keeps_what_the_format_lets_it_keep(deck, form):
    mended = repair_deck(deck, form)
    assert errors(mended.deck, form) == [] and mended.left == ()
    again = apply_repair(deck, mended.repair)
    assert (again.cards, again.starting_fellowship) == (mended.deck.cards, mended.deck.starting_fellowship)
    assert errors(again, form) == []
    new = set(mended.deck.ids()) - set(deck.ids()) - {mended.deck.ring_bearer, mended.deck.ring}
    assert all(playable(i) or i in mended.deck.sites for i in new)


@settings(max_examples=40, deadline=None)
@given(deck=wild_decks | spoilt_starters(), form=FORMATS)
def test_each_repair_answers_its_own_problem(deck, form):
    for each in errors(deck, form):
        assert each not in errors(apply_repair(deck, fit_repair(deck, form, each).repair), form), each.message


@pytest.mark.parametrize("slug", [slug for slug, form in all_formats().items() if form.playable])
def test_the_repairs_of_the_format_it_is_built_for_make_it_legal_one_by_one(slug):
    deck = BEGUN
    for _ in range(40):
        wrong = verdicts(deck, [slug])[slug].errors
        if not wrong:
            break
        deck = apply_repair(deck, wrong[0].repair)
    assert errors(deck, all_formats()[slug]) == []


def test_in_the_other_formats_the_smallest_repair_is_named():
    every = verdicts(BEGUN, built_for="fellowship")
    assert any(each.repair.reasons for each in every["fellowship"].errors)
    assert not any(each.repair.reasons for each in every["towers"].errors)
    assert every["towers"].problems == problems(BEGUN, TOWERS)
    named = verdicts(BEGUN, ["fellowship", "towers"])
    assert named["towers"] == verdicts(BEGUN, ["towers"])["towers"] != every["towers"]


def test_a_culture_counts_by_its_cards():
    assert list(by_culture(BEGUN, "Shadow")) == ["Moria"]
    assert by_culture(BEGUN, "Free Peoples") == {"Elven": 18}
