"""Keeping decks: versions, undo and redo, two tabs, tags, links, guests."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.db import connection

from decks import service
from decks.access import may_see
from decks.changes import Refusal, Step
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import data_version
from decks.lotr_tcg.starters import starter_deck
from decks.models import LABEL_LENGTH, Deck
from lotr_site.accounts.visitors import Visitor

GOBLIN, AMBUSHER = "1_178", "1_261"
NOBODY = Visitor()


def add(deck, card, base=None, count=1):
    return service.change(deck.pk, deck.version if base is None else base, [Step("add", "cards", card, count)])


def test_a_change_is_a_version_with_a_label(deck):
    outcome = add(deck, GOBLIN, count=2)
    assert outcome.deck.version == 2
    assert outcome.deck.versions.get(number=2).label == "+2 Goblin Runner"
    assert deck.versions.get(number=1).decklist == starter_deck("fotr-aragorn")


def test_a_label_keeps_its_beginning_when_it_is_too_long_for_the_table(deck):
    names = ", ".join(f"site {number}" for number in range(60))
    service.replace(deck.pk, 1, DeckList(cards={GOBLIN: 4}), names)
    label = deck.versions.get(number=2).label
    assert len(label) == LABEL_LENGTH
    assert label == names[: LABEL_LENGTH - 1] + "…"


def test_a_change_that_changes_nothing_is_no_version(deck):
    outcome = service.change(deck.pk, 1, [Step("remove", "cards", GOBLIN)])
    assert outcome.deck.version == 1


def test_two_tabs_that_add_the_same_card_give_two_copies(deck):
    add(deck, GOBLIN, base=1)
    outcome = add(deck, GOBLIN, base=1)
    assert outcome.deck.deck.cards[GOBLIN] == 2
    assert [(each.card, each.after) for each in outcome.others] == [(GOBLIN, 1)]


def test_two_tabs_that_set_the_same_count_meet_in_a_conflict_that_is_told(deck):
    service.change(deck.pk, 1, [Step("set", "cards", GOBLIN, 4)])
    outcome = service.change(deck.pk, 1, [Step("set", "cards", GOBLIN, 2)])
    assert outcome.deck.deck.cards[GOBLIN] == 2
    (conflict,) = outcome.conflicts
    assert (conflict.mine, conflict.theirs) == (2, 4)


def test_a_stale_tab_does_not_take_back_what_another_did(deck):
    add(deck, GOBLIN, base=1)
    outcome = service.change(deck.pk, 1, [Step("set", "name", text="From the other tab")])
    assert outcome.deck.deck.cards[GOBLIN] == 1
    assert outcome.deck.name == "From the other tab"
    assert outcome.conflicts == ()


def test_undo_and_redo_go_back_and_forth(deck):
    add(deck, GOBLIN)
    service.change(deck.pk, 2, [Step("add", "cards", AMBUSHER)])
    assert AMBUSHER not in service.undo(deck.pk).deck.cards
    assert GOBLIN not in service.undo(deck.pk).deck.cards
    assert GOBLIN in service.redo(deck.pk).deck.cards
    assert AMBUSHER in service.redo(deck.pk).deck.cards
    with pytest.raises(Refusal):
        service.redo(deck.pk)


def test_a_new_change_ends_what_could_be_done_again(deck):
    add(deck, GOBLIN)
    service.undo(deck.pk)
    service.change(deck.pk, 3, [Step("add", "cards", AMBUSHER)])
    with pytest.raises(Refusal) as refusal:
        service.redo(deck.pk)
    assert refusal.value.code == "nothing_to_undo"


def test_a_version_is_restored_and_that_can_be_undone(deck):
    add(deck, GOBLIN)
    service.restore(deck.pk, 1)
    assert GOBLIN not in Deck.objects.get(pk=deck.pk).deck.cards
    assert GOBLIN in service.undo(deck.pk).deck.cards


def test_old_versions_go_but_kept_ones_and_those_of_undo_stay(deck, monkeypatch):
    monkeypatch.setattr(service, "KEPT_VERSIONS", 10)
    monkeypatch.setattr(service, "UNDO_STEPS", 5)
    service.keep_version(deck.pk, "As in the box")
    for number in range(1, 41):
        service.change(deck.pk, number, [Step("add" if number % 2 else "remove", "cards", GOBLIN)])
    numbers = set(deck.versions.values_list("number", flat=True))
    assert 1 in numbers and 2 not in numbers
    assert deck.versions.get(number=1).label == "As in the box"
    assert set(Deck.objects.get(pk=deck.pk).back) <= numbers


def test_the_verdict_is_stored_with_the_version_of_its_data(deck):
    assert deck.judged_with == data_version()
    assert deck.legal_in.split() == ["fellowship", "fellowship_set_1", "fellowship_sets_1_2", "fellowship_no_rares"]
    Deck.objects.filter(pk=deck.pk).update(legal_in=" open ", judged_with="old")
    service.refresh_verdicts(list(Deck.objects.all()))
    assert Deck.objects.get(pk=deck.pk).legal_in == deck.legal_in


def test_a_link_lets_in_whoever_has_it_until_it_is_revoked(deck):
    service.share(deck, "link")
    old = deck.token
    assert may_see(NOBODY, deck, old) and not may_see(NOBODY, deck, "")
    service.revoke_link(deck)
    assert not may_see(NOBODY, deck, old) and may_see(NOBODY, deck, deck.token)
    service.share(deck, "private")
    assert not may_see(NOBODY, deck, deck.token)
    assert len(deck.token) >= 22  # 128 bits in base64


def test_nobody_without_a_word_in_the_session_owns_a_guests_deck(db):
    deck = service.create(Visitor(None, "some-word"), starter_deck("fotr-aragorn"))
    assert Visitor(None, "some-word").owns(deck)
    assert not Visitor(None, "").owns(deck)
    assert not Visitor(None, "other").owns(deck)


def test_there_is_an_end_to_the_decks_one_may_have(owner, monkeypatch):
    monkeypatch.setattr(settings, "MAX_DECKS", 1)
    service.create(Visitor(owner), starter_deck("fotr-aragorn"))
    with pytest.raises(Refusal) as refusal:
        service.create(Visitor(owner), starter_deck("fotr-aragorn"))
    assert refusal.value.code == "too_many_decks"


def test_tags_are_lower_case_and_there_once(deck):
    service.set_tags(deck, ["Gondor", "gondor ", "", "For Sunday"])
    assert [tag.name for tag in deck.tags.all()] == ["for sunday", "gondor"]


@pytest.mark.django_db(transaction=True)
def test_steps_at_the_very_same_moment_are_all_kept():
    deck = service.create(Visitor(None, "word"), starter_deck("fotr-aragorn"))

    def one_more(_):
        try:
            add(deck, GOBLIN, base=1)
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(one_more, range(12)))
    kept = Deck.objects.get(pk=deck.pk)
    assert kept.deck.cards[GOBLIN] == 12
    assert kept.version == 13 == kept.versions.count()
