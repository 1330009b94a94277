"""“Suggest a deck”: the page, the API and the command line give the same deck of the same wish."""

import io
import json
from html import unescape
from urllib.parse import parse_qsl

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from decks.lotr_tcg.file_formats import read_deck
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.legality import is_legal, problems
from decks.models import Deck

pytestmark = pytest.mark.django_db
BLADE = "1_95"


def test_the_page_asks_first_and_draws_a_seed_of_its_own(guest):
    assert b"chosen at random" in guest.get("/decks/suggest/").content
    answer = guest.get("/decks/suggest/?card=Blade of Gondor")
    assert answer.status_code == 302 and "seed=" in answer["Location"]


def test_each_card_stands_with_its_reason_and_the_same_address_shows_the_same_deck(guest):
    first, second = (guest.get(f"/decks/suggest/?card={BLADE}&seed=3") for _ in range(2))
    assert "You asked for it; played on Boromir" in first.content.decode()
    assert first.context["built"] == second.context["built"]
    assert first.context["verdict"].legal


def test_what_is_kept_is_the_deck_that_was_shown_with_its_reasons(guest):
    shown = guest.get(f"/decks/suggest/?card={BLADE}&seed=3").context["built"]
    answer = guest.post("/decks/suggest/save/", {"card": BLADE, "seed": "3"})
    kept = Deck.objects.get()
    assert answer["Location"] == f"/decks/{kept.pk}/build/"
    assert kept.deck.cards == shown.deck.cards and shown.summary in kept.deck.notes
    assert is_legal(problems(kept.deck, all_formats()[kept.format]))
    assert guest.get(answer["Location"]).status_code == 200


def test_page_api_and_command_line_agree(guest):
    page = guest.get("/decks/suggest/?free_peoples=Rohan&format=towers&seed=9").context["built"].deck
    deck_request = {"free_peoples": "Rohan", "format": "towers", "seed": 9}
    api = guest.post("/api/decks/suggest/", deck_request, content_type="application/json").json()
    out = io.StringIO()
    call_command("suggest_deck", free_peoples="Rohan", format="towers", seed=9, as_json=True, stdout=out)
    command = json.loads(out.getvalue())
    assert page.cards == api["deck"]["cards"] == command["deck"]["cards"]
    assert api["verdict"]["formats"]["towers"] == {
        "legal": True,
        "problems": [],
        "suggested_starters": [],
        "beginnings": [],
    }
    assert api["reasons"] == command["reasons"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("card=Tom+Bombadill", "unknown_card"),
        ("format=nowhere", "format_unknown"),
        ("card=1_95&format=towers", "card_not_in_format"),
        ("free_peoples=Nobody", "culture_unknown"),
        ("starter=nobody", "starter_unknown"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_alike(guest, query, code):
    deck_request = dict(parse_qsl(query))
    page = guest.get("/decks/suggest/", deck_request | {"seed": 1})
    api = guest.post("/api/decks/suggest/", deck_request, content_type="application/json")
    assert (page.status_code, api.status_code, api.json()["code"]) == (422, 422, code)
    assert api.json()["detail"] in unescape(page.content.decode()) and f"<code>{code}" not in page.content.decode()
    kept = guest.post("/decks/suggest/save/", deck_request)
    assert kept["Location"] == "/decks/suggest/" and not Deck.objects.exists()


def test_the_command_line_prints_a_file_in_the_file_format_asked_for():
    out = io.StringIO()
    call_command(
        "suggest_deck", "--free-peoples=Rohan", "--format=towers", "--seed=9", "--file-format=json", stdout=out
    )
    assert read_deck(out.getvalue().encode(), "json").deck.size >= 60
    with pytest.raises(CommandError, match="--file-format"):
        call_command("suggest_deck", "--file-format=nothing")


def test_the_command_line_says_why_not():
    with pytest.raises(CommandError, match="No card is called"):
        call_command("suggest_deck", card="Nobody at all")


@pytest.mark.parametrize("seed", ["²", "9" * 5_000, "-1", "1e3", " 7"])
def test_a_seed_that_is_no_number_is_nobodys_fault(seed):
    client = Client(raise_request_exception=False)
    assert client.get("/decks/suggest/", {"seed": seed, "card": BLADE}).status_code == 200
    sent = client.post("/api/decks/suggest/", {"seed": seed}, content_type="application/json")
    assert sent.status_code in (200, 400)
