"""What is changed in one edit session is one version: told apart by pauses, names and going back; kept; told in
words."""

from datetime import timedelta

import pytest
from django.utils import timezone

from decks import service
from decks.changes import Step
from decks.edit_sessions import edit_sessions
from decks.models import Deck, DeckVersion
from decks.service import EDIT_SESSION_PAUSE
from tests.support.migrations import schema

GOBLIN, AMBUSHER = "1_178", "1_261"


def add(deck, card=GOBLIN, count=1):
    return service.change(deck.pk, Deck.objects.get(pk=deck.pk).version, [Step("add", "cards", card, count)])


def time_passes(deck, time):
    """Everything so far was that much longer ago."""
    for version in deck.versions.all():
        DeckVersion.objects.filter(pk=version.pk).update(at=version.at - time)


def test_small_changes_one_after_the_other_are_one_version(deck):
    for _ in range(5):
        add(deck)
        time_passes(deck, EDIT_SESSION_PAUSE - timedelta(minutes=1))
    (only,) = edit_sessions(deck)
    assert len(only.steps) == 6 and only.changes == ("+5 Goblin Runner",)
    assert only.end.number == 6


def test_a_pause_begins_another(deck):
    add(deck)
    time_passes(deck, EDIT_SESSION_PAUSE)
    add(deck, AMBUSHER, 2)
    service.change(deck.pk, 3, [Step("set", "name", text="Ambush"), Step("remove", "cards", GOBLIN)])
    assert [one.changes for one in edit_sessions(deck)] == [
        ("Renamed to “Ambush”", "−1 Goblin Runner", "+2 Orc Ambusher"),
        ("+1 Goblin Runner",),
    ]


def test_a_name_ends_an_edit_session(deck):
    add(deck)
    service.keep_version(deck.pk, "Before the tournament")
    add(deck)
    newest, named = edit_sessions(deck)
    assert (named.end.label, named.end.kept) == ("Before the tournament", True)
    assert newest.changes == ("+1 Goblin Runner",)


def test_going_back_loses_nothing(deck):
    add(deck, AMBUSHER, 3)
    service.restore(deck.pk, 1)
    newest, before = edit_sessions(deck)
    assert newest.changes == ("−3 Orc Ambusher",) and newest.end.label.startswith("Restored ")
    service.restore(deck.pk, before.end.number)
    assert Deck.objects.get(pk=deck.pk).deck.cards[AMBUSHER] == 3


def test_how_an_edit_session_ended_is_kept_and_its_steps_go(deck, monkeypatch):
    monkeypatch.setattr(service, "KEPT_VERSIONS", 10)
    monkeypatch.setattr(service, "UNDO_STEPS", 2)
    for number in range(6):
        add(deck, count=number + 1)
    time_passes(deck, EDIT_SESSION_PAUSE)
    for number in range(40):
        change = Step("add" if number % 2 else "remove", "cards", GOBLIN)
        service.change(deck.pk, Deck.objects.get(pk=deck.pk).version, [change])
    newest, first = edit_sessions(deck)
    assert [step.number for step in first.steps] == [7]
    assert DeckVersion.objects.get(deck=deck, number=7).decklist.cards[GOBLIN] == 21
    assert len(newest.steps) < 40


@pytest.mark.django_db(transaction=True)
def test_decks_from_before_the_maybeboard_have_what_was_considered():
    with schema("decks", "0004_edit_session") as old:
        content = {"name": "Old", "considering": {GOBLIN: 2}}
        deck = old.get_model("decks", "Deck").objects.create(id="before", token="before", content=content)
        old.get_model("decks", "DeckVersion").objects.create(deck=deck, number=1, content=content, label="")
    assert Deck.objects.get(pk="before").deck.maybeboard == {GOBLIN: 2}
    assert DeckVersion.objects.get(deck="before").content == {"name": "Old", "maybeboard": {GOBLIN: 2}}


@pytest.mark.django_db(transaction=True)
def test_versions_from_before_edit_sessions_are_grouped_by_their_times():
    long_ago = timezone.now() - EDIT_SESSION_PAUSE * 3
    with schema("decks", "0001_initial") as old:
        deck = old.get_model("decks", "Deck").objects.create(id="before", token="before")
        for number, at in ((1, long_ago), (2, long_ago + timedelta(minutes=1)), (3, timezone.now())):
            old.get_model("decks", "DeckVersion").objects.create(deck=deck, number=number, content={}, label="", at=at)
    versions = DeckVersion.objects.filter(deck="before").order_by("number")
    assert list(versions.values_list("edit_session", flat=True)) == [1, 1, 2]
