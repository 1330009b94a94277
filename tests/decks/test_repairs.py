"""Applying the suggested repairs of any illegal deck makes it legal."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import all_starters

EARLY = sorted(card.id for card in all_facts().values() if card.set <= 7)
COMPANIONS = sorted(card.id for card in all_facts().values() if card.set <= 6 and card.type == "Companion")
SITES = sorted(card.id for card in all_facts().values() if card.type == "Site" and card.set <= 11)
ANY = st.sampled_from([*EARLY, "99_1"])
FORMATS = st.sampled_from(playable_formats())
ENOUGH = 80
"""Repairs until a deck must be legal: every fault of 40 lines, one after the other, with what it entails."""

wild_decks = st.builds(
    DeckList,
    ring_bearer=st.none() | ANY | st.sampled_from(["1_289", "1_290", "2_102", "4_302", "0_67"]),
    ring=st.none() | ANY | st.sampled_from(["1_1", "1_2", "4_1", "4_2"]),
    sites=st.lists(st.sampled_from(SITES) | ANY, max_size=14).map(tuple),
    cards=st.dictionaries(ANY, st.integers(1, 9), max_size=40),
    starting_fellowship=st.lists(st.sampled_from(COMPANIONS) | ANY, max_size=10).map(tuple),
)


@st.composite
def spoilt_starters(draw):
    """A starter with a few cards put in or taken out."""
    deck = draw(st.sampled_from(list(all_starters().values()))).deck
    cards = dict(deck.cards) | draw(st.dictionaries(ANY, st.integers(1, 5), max_size=5))
    for gone in draw(st.lists(st.sampled_from(sorted(deck.cards)), max_size=5)):
        cards.pop(gone, None)
    start = draw(st.permutations(deck.starting_fellowship))
    return DeckList(
        ring_bearer=deck.ring_bearer, ring=deck.ring, sites=deck.sites, cards=cards, starting_fellowship=tuple(start)
    )


def errors(deck, form):
    return [each for each in problems(deck, form) if each.severity == "error"]


@settings(max_examples=120, deadline=None)
@given(deck=wild_decks | spoilt_starters(), form=FORMATS)
def test_repairs_make_any_deck_legal(deck, form):
    for _ in range(ENOUGH):
        problems = errors(deck, form)
        if not problems:
            return
        assert problems[0].repair is not None, problems[0]
        repaired = apply_repair(deck, problems[0].repair)
        assert problems[0] not in errors(repaired, form), "the repair leaves its own problem as it was"
        deck = repaired
    raise AssertionError([each.message for each in errors(deck, form)])


@settings(max_examples=60, deadline=None)
@given(deck=spoilt_starters(), form=FORMATS)
def test_a_problem_names_cards_of_the_deck_and_says_a_rule_and_a_repair(deck, form):
    there = {*deck.ids(), *deck.starting_fellowship}
    for each in problems(deck, form):
        assert set(each.cards) <= there
        assert each.rule and each.message.endswith(".")
        assert each.severity == "warning" or each.repair.sentence.endswith(".")


def test_an_empty_deck_is_filled_with_cards_that_were_put_together_before():
    at_home = {home_format(slug) for slug in all_starters()}
    for form in [form for form in playable_formats() if form.slug in at_home]:
        (size,) = [each for each in problems(DeckList(), form) if each.code == "draw_deck_too_small"]
        cards = apply_repair(DeckList(), size.repair).cards
        for side in ("Free Peoples", "Shadow"):
            mine = {i for i in cards if all_facts()[i].side == side}
            shared = max(len(mine & starter.deck.cards.keys()) for starter in all_starters().values())
            assert shared >= min(len(mine), 5), f"{form.slug}, {side}"
