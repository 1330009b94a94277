"""Decks from a wish: legal in every format for every seed, of cards that play, and with a reason for each card."""

from functools import cache

import pytest

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import all_facts
from decks.lotr_tcg import generator
from decks.lotr_tcg.generator import CannotBuild, DeckRequest, build
from decks.lotr_tcg.generator.card_pool import stock
from decks.lotr_tcg.generator.requirements import opposing_requirements_of, requirements_of
from decks.lotr_tcg.rules.formats import all_formats, playable_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.starting_fellowship import TWILIGHT, play_in_order, starting_ids
from decks.lotr_tcg.starters import find_starter

SEEDS = range(200)
FORMATS = [form.slug for form in playable_formats()]
BLADE_OF_GONDOR, LURTZ, MORGUL_BLADE, BAG_END, RULING_RING = "1_95", "1_127", "1_216", "1_319", "1_2"


CULTURES = ("Rohan", "Dunland")


@cache
def random_deck(slug, seed):
    """Built once for all tests that look at it."""
    return generator.random_deck(slug, seed)


def faults(deck, slug):
    return [problem.code for problem in problems(deck, all_formats()[slug])]


@pytest.mark.parametrize("slug", FORMATS)
def test_any_deck_of_any_format_is_legal_without_a_warning_and_all_its_cards_play(slug):
    seen = set()
    for seed in SEEDS:
        deck = random_deck(slug, seed)
        assert faults(deck, slug) == [], f"{slug}, seed {seed}"
        assert all(playable(card) for card in deck.ids()), f"{slug}, seed {seed}"
        seen.add(tuple(deck.cards.items()))
    assert len(seen) == len(SEEDS), "different seeds give different decks"


def test_the_same_wish_gives_the_same_deck():
    assert build(DeckRequest(seed=5)) == build(DeckRequest(seed=5)) != build(DeckRequest(seed=6))


@pytest.mark.parametrize("slug", ("fellowship", "towers_standard", "fellowship_singleton"))
def test_a_deck_has_the_proportions_of_the_starters(slug):
    for seed in range(40):
        deck, facts = random_deck(slug, seed), all_facts()
        kinds = {
            kind: sum(n for i, n in deck.cards.items() if facts[i].type == kind) for kind in ("Companion", "Minion")
        }
        assert 4 <= kinds["Companion"] <= 13 and 14 <= kinds["Minion"] <= 30, f"{slug}, seed {seed}: {kinds}"
        average = {
            side: sum(n * facts[i].twilight_cost for i, n in deck.cards.items() if facts[i].side == side) / 30
            for side in ("Free Peoples", "Shadow")
        }
        assert 0.4 < average["Free Peoples"] < 2.3 and 1.2 < average["Shadow"] < 3.9, f"{slug}, seed {seed}: {average}"


@pytest.mark.parametrize("slug", FORMATS)
def test_the_starting_fellowship_can_be_paid(slug):
    for seed in range(40):
        deck = random_deck(slug, seed)
        start = play_in_order(all_facts()[deck.ring_bearer], starting_ids(deck.starting_fellowship))
        assert start.works and 0 < start.cost <= TWILIGHT, f"{slug}, seed {seed}"


@pytest.mark.parametrize("slug", ("fellowship", "towers"))
def test_a_deck_can_be_built_around_each_card_of_a_format(slug):
    for card in stock(slug).cards[::5]:
        deck = build(DeckRequest(format=slug, card=card.id)).deck
        assert card.id in deck.ids() and faults(deck, slug) == [], card.name


def test_what_a_card_is_played_on_comes_with_it():
    for seed in range(20):
        deck = build(DeckRequest(card=BLADE_OF_GONDOR, seed=seed)).deck
        assert any(all_facts()[i].title == "Boromir" for i in deck.cards)


def test_no_card_is_taken_that_this_deck_could_never_play():
    """Counter-scenario: over many decks without one, no possession that is played on Boromir alone."""
    for seed in range(60):
        deck = random_deck("fellowship", seed)
        there = {deck.ring_bearer, *deck.cards, *deck.sites}
        idle = [i for i in deck.cards if any(ask.hard and not ask.ids & there for ask in requirements_of(i))]
        assert idle == [], f"seed {seed}: {[all_facts()[i].name for i in idle]}"


def test_cultures_that_were_asked_for_are_the_main_ones():
    for seed in range(10):
        deck = build(DeckRequest(format="towers", free_peoples="rohan", shadow="Dunland", seed=seed)).deck
        of = {
            culture: sum(n for i, n in deck.cards.items() if all_facts()[i].culture == culture) for culture in CULTURES
        }
        assert of["Rohan"] >= 10 and of["Dunland"] >= 10, of


def test_a_deck_after_a_starter_shares_much_with_it_and_is_another():
    starter = find_starter("ttt-theoden")
    for seed in range(5):
        deck = build(DeckRequest(format="towers", starter="ttt-theoden", seed=seed)).deck
        shared = deck.cards.keys() & starter.deck.cards.keys()
        assert len(shared) >= 6 and deck.cards != starter.deck.cards


def test_every_card_has_its_reason_and_the_reasons_tell_the_truth():
    built = build(DeckRequest(card=BLADE_OF_GONDOR, seed=1))
    assert built.reasons.keys() == set(built.deck.ids())
    boromirs = sum(n for i, n in built.deck.cards.items() if all_facts()[i].title == "Boromir")
    assert built.reasons[BLADE_OF_GONDOR] == f"You asked for it; played on Boromir ({boromirs} in the deck)."
    started = built.deck.starting_fellowship[0]
    assert built.reasons[started].startswith("Part of the starting fellowship")
    assert "Gondor" in built.summary and "Fellowship block" in built.summary


@pytest.mark.parametrize(
    ("deck_request", "code"),
    [
        (DeckRequest(format="nowhere"), "format_unknown"),
        (DeckRequest(card="99_1"), "unknown_card"),
        (DeckRequest(format="towers", card=LURTZ), "card_not_in_format"),
        (DeckRequest(free_peoples="Rohan"), "culture_unknown"),
        (DeckRequest(shadow="Gondor"), "culture_unknown"),
        (DeckRequest(starter="nobody"), "starter_unknown"),
        (DeckRequest(starter="ttt-theoden"), "starter_not_in_format"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code(deck_request, code):
    with pytest.raises(CannotBuild) as refused:
        build(deck_request)
    assert refused.value.code == code and refused.value.message


def test_what_a_card_asks_is_read_from_its_behaviour():
    (bearer, *_) = requirements_of(BLADE_OF_GONDOR)
    assert (bearer.kind, bearer.words, bearer.hard) == ("bearer", "Boromir", True)
    assert [(ask.kind, ask.words) for ask in requirements_of(LURTZ)] == [("uses", "an Uruk-hai")]
    assert [ask.words for ask in requirements_of(MORGUL_BLADE) if ask.hard] == ["a Nazgûl"]
    assert opposing_requirements_of(BLADE_OF_GONDOR) == ("an Orc or Uruk-hai",), (
        "minions are the opponent's: nothing to bring"
    )
