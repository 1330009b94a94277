"""Whether a deck may be played is said before a table is opened: on the form, at a free seat, and by the API."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from django.test import Client

from decks import service as keeping
from decks.lotr_tcg.starters import find_starter, starter_deck
from decks.models import Deck, as_json
from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.refusal import Illegal
from play.models import Match, Seat
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
ARAGORN = starter_deck("fotr-aragorn")
FORM = {"game": "lotr_tcg", "seats": "2", "seat-0": "me", "seat-1": "bot:easy", "clock": "86400", "public": "1"}


@pytest.fixture
def client() -> Client:
    found = Client()
    found.post("/decks/new/", {"copy": "fotr-aragorn"})
    return found


@pytest.fixture
def short(client: Client) -> Deck:
    """A deck of the client's that lacks cards."""
    deck = Deck.objects.get()
    cards = dict(list(ARAGORN.cards.items())[:-4])
    keeping.replace(deck.pk, 1, msgspec.structs.replace(ARAGORN, cards=cards, name="Too short"))
    return Deck.objects.get()


def form(client: Client, **more: str) -> str:
    return on_one_line(client.get("/play/new/", FORM | {name.replace("_", "-"): value for name, value in more.items()}))


def check(client: Client, **body: Any) -> Any:
    return client.post("/api/games/lotr_tcg/deck/", body, content_type="application/json").json()


def test_a_deck_that_may_be_played_is_told_so(client: Client) -> None:
    page = form(client, deck_0="fotr-aragorn", option_format="fellowship")
    assert "Ready to play" in page and "Legal in Fellowship block." in page
    assert check(client, deck="fotr-aragorn", options={"format": "fellowship"})["playable"]
    assert check(client, deck="fotr-aragorn")["playable"], "without a format any deck that can be played will do"


def test_one_that_may_not_is_told_why_and_leads_to_its_repair_and_back(client: Client, short: Deck) -> None:
    page = form(client, deck_0=short.pk, option_format="fellowship")
    assert "Can’t be played here" in page and "Too short is not legal in Fellowship block" in page
    (link,) = re.findall(r'href="(/decks/[^"]+/build/[^"]+)"', page)
    builder = on_one_line(client.get(link.replace("&amp;", "&")))
    assert "A table is waiting for this deck." in builder and "Fix everything" in builder
    (back,) = re.findall(r'btn small" href="(/play/new/[^"]+)"', builder)
    again = on_one_line(client.get(back.replace("&amp;", "&")))
    assert f'value="{short.pk}" selected' in again and 'value="86400" selected' in again
    assert 'value="fellowship" selected' in again


def test_the_same_is_said_by_the_api_with_all_problems_and_their_repairs(client: Client, short: Deck) -> None:
    verdict = check(client, deck=short.pk, options={"format": "fellowship"})
    assert (verdict["playable"], verdict["code"]) == (False, "deck_not_legal")
    codes = [problem["code"] for problem in verdict["problems"]]
    assert "draw_deck_too_small" in codes and all(problem["repair"] for problem in verdict["problems"])
    seats = [{"kind": "me", "deck": short.pk}, {"kind": "bot", "level": "easy"}]
    body = {"game": "lotr_tcg", "seats": seats, "options": {"format": "fellowship"}}
    refused = client.post("/api/matches/", body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "deck_not_legal")
    assert refused.json()["detail"] == verdict["sentence"] and not Match.objects.exists()


@pytest.mark.parametrize(
    ("deck", "options", "code"),
    [
        ("nobody", {}, "unknown_deck"),
        (7, {}, "bad_option"),
        ({"ring_bearer": [], "ring": {}, "sites": [], "cards": {}}, {"format": "fellowship"}, "bad_option"),
        ({"ring_bearer": "1_290", "ring": "1_2", "sites": ["99_9"], "cards": {}}, {}, "unknown_card"),
        (
            {"ring_bearer": "1_290", "ring": "1_2", "sites": ["99_9"], "cards": {}},
            {"format": "towers"},
            "deck_not_legal",
        ),
        ("fotr-aragorn", {"format": "moon"}, "bad_option"),
        ("fotr-aragorn", {"format": ["towers"]}, "bad_option"),
        ("fotr-aragorn", {"colour": "red"}, "unknown_option"),
    ],
)
def test_what_cannot_be_judged_has_its_code(client: Client, deck: Any, options: Any, code: str) -> None:
    verdict = check(client, deck=deck, options=options)
    assert (verdict["playable"], verdict["code"]) == (False, code)
    seats = [{"kind": "me", "deck": deck}, {"kind": "bot", "level": "easy"}]
    body = {"game": "lotr_tcg", "seats": seats, "options": options}
    assert client.post("/api/matches/", body, content_type="application/json").json()["code"] == code


def test_a_game_without_decks_takes_none(client: Client) -> None:
    answer = client.post("/api/games/tarot/deck/", {"deck": "fotr-aragorn"}, content_type="application/json").json()
    assert (answer["playable"], answer["code"]) == (False, "no_decks")
    assert "deck-check" not in on_one_line(client.get("/play/new/?game=tarot&seat-0=me&deck-0=fotr-aragorn"))


def test_two_decks_of_different_blocks_are_told_of_each_other(client: Client) -> None:
    page = form(client, deck_0="fotr-aragorn", deck_1="ttt-theoden")
    assert page.count("Ready to play") == 2 and "All players need sites of the same block." in page
    assert "same block" not in form(client, deck_0="fotr-aragorn", deck_1="fotr-gandalf")


def test_seats_without_a_deck_get_one_that_fits(client: Client) -> None:
    client.post("/play/quick-match/", {"game": "lotr_tcg", "deck": "ttt-theoden"})
    other = find_starter(Seat.objects.get(kind="bot").deck)
    assert other.path == "Towers" and other.slug != "ttt-theoden", "another starter of the same block"
    client.post("/play/create/", FORM | {"option-format": "fellowship_no_rares"})
    match = Match.objects.latest("created")
    assert match.options["format"] == "fellowship_no_rares" and len(match.options["decks"]) == 2


def test_at_a_free_seat_a_deck_is_judged_by_the_table(client: Client, short: Deck) -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}]
    match = service.create("lotr_tcg", {"format": "fellowship"}, seats, Visitor(guest="ann"))
    page = on_one_line(client.get(f"/play/{match.pk}/deck/?number=1&deck={short.pk}"))
    assert "Too short is not legal" in page
    (link,) = re.findall(r'href="(/decks/[^"]+)"', page)
    assert parse_qs(urlsplit(link.replace("&amp;", "&")).query) == {
        "table": [f"/play/{match.pk}/"],
        "format": ["fellowship"],
    }
    told = client.post(f"/api/matches/{match.pk}/deck/", {"deck": short.pk, "seat": 1}, content_type="application/json")
    assert told.json()["code"] == "deck_not_legal"
    refused = client.post(f"/play/{match.pk}/join/", {"seat": "1", "deck": short.pk}, follow=True)
    assert "Too short is not legal" in on_one_line(refused)
    assert "Ready to play" in on_one_line(client.get(f"/play/{match.pk}/deck/?number=1&deck=fotr-gandalf"))
    free = service.create("lotr_tcg", {}, seats, Visitor(guest="ann"))
    assert "same block" in on_one_line(client.get(f"/play/{free.pk}/deck/?number=1&deck=ttt-theoden"))
    assert "Ready to play" in on_one_line(client.get(f"/play/{free.pk}/deck/?number=1&deck=fotr-gandalf"))


def test_a_stranger_learns_nothing_of_another_s_deck(client: Client, short: Deck) -> None:
    assert check(Client(), deck=short.pk)["code"] == "unknown_deck"


def test_what_was_begun_goes_on_whatever_becomes_of_the_format() -> None:
    """Counter-scenario: legality is asked when a deck is brought, not when a match is read again."""
    from play.games.lotr_tcg import GAME

    options = GAME.check({"format": "towers", "decks": [as_json(ARAGORN)]}, 2)
    assert GAME.new(options, 2, 1).pending
    with pytest.raises(Illegal):
        GAME.rules.admit(as_json(ARAGORN), options)


def test_only_a_table_of_this_site_is_gone_back_to(client: Client, short: Deck) -> None:
    for address in ("https://elsewhere.example/play/", "//elsewhere.example", "/decks/", "/play/\\x", "javascript:1"):
        page = on_one_line(client.get(f"/decks/{short.pk}/build/", {"table": address}))
        assert "Back to the table" not in page or address.startswith("/play/"), address


def test_the_format_of_the_table_can_be_taken_over_without_losing_the_way_back(client: Client, short: Deck) -> None:
    table = {"table": "/play/new/?game=lotr_tcg", "format": "towers"}
    assert "Switch to Tower block" in on_one_line(client.get(f"/decks/{short.pk}/build/", table))
    sent = {"back": "build", "table": table["table"], "playing": "towers", "format": "towers"}
    page = on_one_line(client.post(f"/decks/{short.pk}/about/", sent, follow=True))
    assert "A table is waiting for this deck." in page and Deck.objects.get().format == "towers"
