"""Searching decks with the query language."""

import pytest

from decks import service
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from decks.search import find_cards, find_decks
from lotr_site.accounts.visitors import Visitor
from tests.support.pages import on_one_line


@pytest.fixture
def shelf(owner):
    """Two own decks and a stranger's public one."""
    me = Visitor(owner)
    service.create(me, service.rename_content(starter_deck("fotr-aragorn"), "Kings"), "fellowship")
    service.create(me, DeckList(name="Half done", cards={"1_178": 4}), "towers")
    other = service.create(
        Visitor(None, "word"), service.rename_content(starter_deck("ttt-theoden"), "Riders"), "towers"
    )
    service.share(other, "public")
    service.set_tags(other, ["horse"])
    service.create(Visitor(None, "word"), service.rename_content(starter_deck("mom-gimli"), "Hidden"), "fellowship")
    return me


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", {"Kings", "Half done", "Riders"}),
        ("format:fellowship legal:yes", {"Kings"}),
        ('card:"Aragorn"', {"Kings"}),
        ('format:fellowship legal:yes card:"Aragorn" fp:gondor', {"Kings"}),
        ("fp:gondor", {"Kings"}),
        ("fp:rohan shadow:isengard", {"Riders"}),
        ("shadow:moria or fp:gondor", {"Half done", "Kings"}),
        ("-legal:yes", {"Half done"}),
        ("legal:open", {"Riders"}),
        ("legal:no", {"Half done"}),
        ("tag:horse", {"Riders"}),
        ("is:mine -card:aragorn", {"Half done"}),
        ("card:1_178", {"Half done"}),
        ("kings", {"Kings"}),
        ('bearer:"tired traveller"', {"Riders"}),
        ("(kings or riders) format:towers", {"Riders"}),
        ("by:me legal:fellowship", {"Kings"}),
    ],
)
def test_a_query_finds_own_and_public_decks(shelf, query, names):
    decks = find_decks(query, shelf)
    assert ({deck.name for deck in decks.decks}, decks.warnings) == (names, ())


@pytest.mark.parametrize("query", ["colour:blue", "fp:klingon", "legal:perhaps", "format:moon", 'card:"'])
def test_a_term_that_is_not_understood_is_named(shelf, query):
    decks = find_decks(query, shelf)
    assert decks.warnings and not decks.decks


def test_a_term_that_is_not_understood_does_not_hide_the_rest(shelf):
    decks = find_decks("kings colour:blue", shelf)
    assert [deck.name for deck in decks.decks] == ["Kings"] and len(decks.warnings) == 1


def test_stale_verdicts_are_worked_out_anew_before_they_are_searched(shelf):
    Deck.objects.update(judged_with="old data", legal_in=" ")
    assert {deck.name for deck in find_decks("legal:yes", shelf).decks} == {"Kings", "Riders"}


def test_the_builder_finds_what_the_format_admits_in_one_printing(db):
    fellowship, standard = all_formats()["fellowship"], all_formats()["towers_standard"]
    assert [card.id for card in find_cards('title:"elven bow"', fellowship).cards] == ["1_41"]
    assert [card.id for card in find_cards("id:4_62", standard).cards] == ["4_62"]
    assert len(find_cards('title:"elven bow"', None).cards) == 3
    assert find_cards("savagery", standard).total == 0 and find_cards("savagery", fellowship).total == 1
    second = find_cards("type:minion", fellowship, page=2)
    assert second.page == 2 and second.more == 3 and len(second.cards) == 24
    assert find_cards("colour:blue", fellowship).warnings


def test_a_step_of_the_builder_starts_from_its_search(db, client):
    path = client.post("/decks/new/").headers["Location"]
    assert b"Goblin Runner" in client.get(f"{path}?q=goblin+runner").content
    part = client.get(path.replace("build/", "find/?q=title:sting&all=1"), headers={"HX-Request": "true"}).content
    assert b'value="add cards 1_313"' in part and b"<html" not in part


def test_the_builder_shows_the_card_that_is_named_before_those_that_mention_it(db):
    assert find_cards("bill the pony", all_formats()["fellowship"]).cards[0].name == "Bill the Pony"


def test_the_builder_offers_the_nearest_name(db, client):
    client.post("/decks/new/")
    page = on_one_line(client.get(f"/decks/{Deck.objects.get().pk}/find/?q=leglas"))
    assert "Did you mean <b>legolas</b>?" in page


def test_the_first_card_is_what_was_named_or_it_is_said_that_it_is_not(db):
    fellowship, towers = all_formats()["fellowship"], all_formats()["towers_set_4"]
    named = find_cards("bill the pony", fellowship)
    assert named.cards[0].title == "Bill the Pony" and named.named
    assert not any(find_cards(query, towers).named for query in ("exert a companion", "", "xyzzy"))
