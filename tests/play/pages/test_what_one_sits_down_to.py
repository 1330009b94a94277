"""A table shows what to expect there, and in a rated match nobody chooses for others."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import service
from play.models import Match, Seat
from play.presentation.terms import terms
from tests.play.tables import ANN, BEN, code_of, fresh

pytestmark = pytest.mark.django_db
TWO: Any = [{"kind": "me"}, {"kind": "anyone"}]
BANK = {"bank": 300, "increment": 5}
DECK = "fotr-aragorn"


def account(name: str) -> Visitor:
    return Visitor(get_user_model().objects.get_or_create(username=name)[0], "", name)


def table(game: str = "tarot", owner: Visitor = ANN, seats: Any = TWO, **more: Any) -> Match:
    options = more.pop("options", {})
    return fresh(service.create(game, options, seats, owner, **more))


@pytest.mark.parametrize(
    ("more", "phrases"),
    [
        ({}, ["No time limit", "about 25 minutes"]),
        (
            {"clock": {**BANK, "on_timeout": "loses"}, "allows_undo": False},
            ["5 minutes each, plus 5 seconds per move", "you lose if you run out of time", "no take-backs",
             "about 25 minutes"],
        ),
        (
            {"clock": {"turn": 259200}, "options": {"first": 1, "games": 3}},
            ["3 days per turn", "Who begins: Seat 1", "Games: 3", "about 3 to 5 months with one turn a day"],
        ),
    ],
)  # fmt: skip
def test_the_terms_of_a_table_in_words(more: dict[str, Any], phrases: list[str]) -> None:
    assert terms(table(**more)) == phrases


def test_the_format_of_the_decks_is_always_shown() -> None:
    phrases = terms(table("lotr_tcg"))
    assert "Format: Any decks that can be played" in phrases and "bring your own deck, or play the one there" in phrases
    assert "Format: Fellowship block" in terms(table("lotr_tcg", options={"format": "fellowship"}))


def test_the_lobby_the_table_and_the_api_say_the_same() -> None:
    match = table(clock=BANK)
    Seat.objects.filter(match=match, number=0).update(seen=timezone.now() - timedelta(minutes=5))
    for address in ("/play/", match.get_absolute_url()):
        page = Client().get(address).content.decode()
        assert "5 minutes each, plus 5 seconds per move" in page and "bout 25 minutes" in page
    lobby = Client().get("/play/").content.decode()
    assert ">away<" in lobby and "Sit down" in lobby
    [row] = Client().get("/api/matches/?which=open").json()["results"]
    assert row["terms"] == terms(match) and row["clock"]["bank"] == 300 and row["present"] == [False, False]


def test_the_lobby_asks_for_a_deck_before_a_player_sits_down() -> None:
    match = table("lotr_tcg", seats=[{"kind": "me", "deck": DECK}, {"kind": "anyone", "deck": "fotr-gandalf"}])
    lobby = Client().get("/play/").content.decode()
    assert "Choose a deck" in lobby and f"/play/{match.pk}/join/" not in lobby
    assert "Gandalf" in Client().get(match.get_absolute_url()).content.decode(), "the table names the deck"


@pytest.mark.parametrize(
    ("game", "options", "seats", "code"),
    [
        ("tarot", {"first": 1}, TWO, "rated_lot"),
        ("tarot", {"first": "2"}, TWO, "rated_lot"),
        ("lotr_tarot", {"dealer": 1}, TWO, "rated_lot"),
        ("lotr_tcg", {}, TWO, "deck_needed"),
        ("lotr_tcg", {}, [{"kind": "me", "deck": DECK}, {"kind": "anyone", "deck": DECK}], "rated_decks"),
        ("lotr_tcg", {"decks": [DECK, DECK]}, [{"kind": "me", "deck": DECK}, {"kind": "anyone"}], "rated_decks"),
    ],
)
def test_in_a_rated_match_nobody_chooses_for_others(game: str, options: Any, seats: Any, code: str) -> None:
    asked = {"clock": BANK, "rated": True}
    assert code_of(service.create, game, options, seats, account("ann"), **asked) == code
    if code != "deck_needed":  # among friends they may
        service.create(game, options, seats, ANN, clock=BANK)


def test_a_match_whose_beginner_is_random_may_be_rated() -> None:
    assert table(owner=account("ann"), options={"first": 0}, clock=BANK, rated=True).rated


def test_everyone_brings_a_deck_to_a_rated_table() -> None:
    match = table(
        "lotr_tcg", account("ann"), [{"kind": "me", "deck": DECK}, {"kind": "anyone"}], clock=BANK, rated=True
    )
    assert code_of(service.join, match.pk, account("ben")) == "deck_needed"
    service.join(match.pk, account("ben"), deck="fotr-gandalf")
    assert [seat.deck for seat in fresh(match).in_order] == [DECK, "fotr-gandalf"]


def test_a_player_may_join_another_table_without_a_deck() -> None:
    match = table("lotr_tcg")
    service.join(match.pk, BEN)
    assert fresh(match).status == "running"
