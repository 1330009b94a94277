"""Searching decks with the query language."""
import pytest

from decks import service
from decks.decklist import DeckList
from decks.finding import find_decks
from decks.models import Deck
from decks.starters import starter_deck
from decks.visitors import Visitor


@pytest.fixture
def shelf(owner):
    """Two own decks and a stranger's public one."""
    me = Visitor(owner)
    service.create(me, service.renamed(starter_deck("fotr-aragorn"), "Kings"), "fellowship")
    service.create(me, DeckList(name="Half done", cards={"1_178": 4}), "towers")
    other = service.create(Visitor(None, "word"), service.renamed(starter_deck("ttt-theoden"), "Riders"), "towers")
    service.share(other, "public")
    service.set_tags(other, ["horse"])
    service.create(Visitor(None, "word"), service.renamed(starter_deck("mom-gimli"), "Hidden"), "fellowship")
    return me


@pytest.mark.parametrize(("query", "names"), [
    ("", {"Kings", "Half done", "Riders"}),
    ("format:fellowship legal:yes", {"Kings"}),
    ('card:"Aragorn"', {"Kings"}),
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
])
def test_a_query_finds_own_and_public_decks(shelf, query, names):
    found = find_decks(query, shelf)
    assert ({deck.name for deck in found.decks}, found.warnings) == (names, ())


@pytest.mark.parametrize("query", ["colour:blue", "fp:klingon", "legal:perhaps", "format:moon", 'card:"'])
def test_a_term_that_is_not_understood_is_named(shelf, query):
    found = find_decks(query, shelf)
    assert found.warnings and not found.decks


def test_a_term_that_is_not_understood_does_not_hide_the_rest(shelf):
    found = find_decks("kings colour:blue", shelf)
    assert [deck.name for deck in found.decks] == ["Kings"] and len(found.warnings) == 1


def test_stale_verdicts_are_worked_out_anew_before_they_are_searched(shelf):
    Deck.objects.update(judged_with="old data", legal_in=" ")
    assert {deck.name for deck in find_decks("legal:yes", shelf).decks} == {"Kings", "Riders"}
