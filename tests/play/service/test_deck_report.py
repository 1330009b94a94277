"""How the decks did in a finished match: counted from its log, without what was taken back."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from decks.lotr_tcg.starters import starter_deck
from play import service
from play.engine.game import Ref
from play.engine.refusal import Illegal
from play.log import replay
from play.log.entries import in_effect, read_entries
from play.log.rules_version import game_of
from play.models import Move
from play.stats.deck_report import deck_reports
from tests.play.tables import ANN, duel, given_up

pytestmark = pytest.mark.django_db
DECKS = ("fotr-aragorn", "fotr-gandalf")


def test_every_card_of_the_draw_deck_is_counted_to_where_it_went() -> None:
    match = given_up(duel("lotr_tcg", 60, decks=list(DECKS)))
    end = replay.state_at(match, match.version)
    assert match.over and end is not None
    for deck, slug, hand in zip(deck_reports(match, ANN), DECKS, end.hand, strict=True):
        assert deck.total.copies == sum(starter_deck(slug).cards.values())
        assert deck.total.kept == len(hand) > 0
        assert deck.total.drawn > deck.total.kept
        assert deck.total.played > 0
        assert all(use.drawn >= use.kept + use.discarded for use in deck.cards)
        assert all(isinstance(use.card, Ref) for use in deck.cards)
        by_card = Counter({use.card.id: use.copies for use in deck.cards if use.copies})
        assert by_card == Counter(starter_deck(slug).cards)


def test_what_was_taken_back_did_not_happen() -> None:
    match = duel("lotr_tcg", 30, decks=list(DECKS))
    service.undo(match.pk, 0)
    service.answer_undo(match.pk, 1, True)
    match = given_up(match)
    log = read_entries(match, 0, match.version)
    assert [move.kind for move in log].count(Move.Kind.UNDO) == 1
    game, state, told = game_of(match), replay.opening(match), []
    for move in in_effect(log):
        replay.carry_out(game, state, move)
        told += state.events
    counted = [sorted(deck.cards, key=str) for deck in deck_reports(match, ANN)]
    assert counted == [sorted(cards, key=str) for cards in game.table.card_uses(replay.opening(match), told, state)]
    assert counted != [[], []]


def test_it_is_told_only_when_the_match_is_over_and_only_of_decks() -> None:
    running = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    with pytest.raises(Illegal, match="once the match is over"):
        deck_reports(running, ANN)


def test_the_page_and_the_api_tell_it(client: Client) -> None:
    match = given_up(duel("lotr_tcg", 60, decks=list(DECKS)))
    page = client.get(reverse("play:deck_report", args=[match.pk])).content.decode()
    answer_json = client.get(f"/api/matches/{match.pk}/decks/").json()
    most = answer_json[0]["cards"][0]
    assert most["played"] > 0
    assert f">{escape(most['name'])}</a>" in page
    assert f"of the {sum(starter_deck(DECKS[1]).cards.values())} cards in the draw deck" in page
    assert [deck["seat"] for deck in answer_json] == [0, 1]
    assert reverse("play:deck_report", args=[match.pk]) in client.get(match.get_absolute_url()).content.decode()
