"""What became of a deck: won and lost for each version, on the deck's own page."""

import pytest
from django.test import Client

from decks import service as decks
from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor
from play import service
from play.models import Match, Seat
from play.stats import deck_record
from tests.play.tables import ANN, BEN
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
BOT = {"kind": "bot", "level": "random"}
CID = Visitor(None, "cid", "Cid")


@pytest.fixture
def deck() -> Deck:
    """Ann's copy of a starter, which others may see."""
    made = decks.create(Visitor(None, "ann"), starter_deck("fotr-aragorn"), "fellowship", "fotr-aragorn")
    decks.share(made, Deck.Visibility.PUBLIC)
    return made


def against_a_bot(deck: Deck, **more: bool) -> Match:
    return service.create("lotr_tcg", {}, [{"kind": "me", "deck": deck.pk}, BOT], ANN, **more)


def against_ben(deck: Deck) -> Match:
    """Ben brings the deck to Ann's table, who plays a starter."""
    match = service.create("lotr_tcg", {}, [{"kind": "me", "deck": "fotr-gandalf"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN, deck=deck.pk)
    return match


def newer(deck: Deck) -> None:
    """The deck changes: another version."""
    Deck.objects.filter(pk=deck.pk).update(version=deck.version + 1)


def told(deck: Deck, visitor: Visitor) -> list[tuple[int | None, int, int, int, int]]:
    tallies_shown = deck_record.tallies(deck_record.played_matches(deck.pk, visitor))
    return [(t.version, t.won, t.lost, t.won_from_bots, t.lost_to_bots) for t in tallies_shown]


def test_each_seat_remembers_its_deck_and_version(deck: Deck) -> None:
    match = against_ben(deck)
    seats = Seat.objects.filter(match=match).values_list("deck", "deck_version")
    assert list(seats) == [("fotr-gandalf", None), (deck.pk, deck.version)]


def test_matches_are_counted_by_version_and_opponent(deck: Deck) -> None:
    service.concede(against_a_bot(deck).pk, 0)
    newer(deck)
    service.concede(against_ben(deck).pk, 0)
    service.concede(against_ben(deck).pk, 1)
    service.concede(against_ben(deck).pk, 1)
    assert told(deck, ANN) == [(deck.version + 1, 1, 2, 0, 0), (deck.version, 0, 0, 0, 1)]


def test_a_match_that_is_not_over_is_not_counted(deck: Deck) -> None:
    against_ben(deck)
    assert told(deck, ANN) == []


def test_a_private_match_is_told_to_its_players_only(deck: Deck) -> None:
    service.concede(against_a_bot(deck, public=False).pk, 0)
    assert len(told(deck, ANN)) == 1
    assert told(deck, CID) == told(deck, Visitor()) == []


def test_the_same_again_is_played_with_the_same_decks(deck: Deck) -> None:
    match = against_ben(deck)
    service.concede(match.pk, 0)
    assert service.rematch(match.pk, 0) is None
    again = service.rematch(match.pk, 1)
    assert Seat.objects.get(match=again, number=1).deck == deck.pk


def test_a_deck_given_whole_has_no_record(deck: Deck) -> None:
    whole = {"deck": deck.content, "kind": "me"}
    match = service.create("lotr_tcg", {}, [whole, BOT], ANN)
    assert Seat.objects.get(match=match, number=0).deck == ""


def test_the_pages_of_deck_and_starter_show_it(deck: Deck) -> None:
    client = Client()
    assert "panel-record" not in client.get(deck.get_absolute_url()).content.decode()
    match = against_ben(deck)
    service.concede(match.pk, 0)
    page = on_one_line(client.get(deck.get_absolute_url()))
    assert "panel-record" in page and match.get_absolute_url() in page and "Won against Ann" in page
    starter = on_one_line(client.get("/decks/starters/fotr-gandalf/"))
    assert "Lost against Ben" in starter and "0 won, 1 lost" in starter
