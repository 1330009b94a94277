"""The Hall of Fame: finished matches, the best first."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from play import service
from play.models import Match, Seat
from play.presentation.fellowship_board import hall_of_fame
from tests.play.tables import ANN, BEN, fresh, work
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db


def ended(score: int, reason: str = "bearer_lost", public: bool = True, **options: Any) -> Match:
    """A match of Ann and a bot that ended with this score."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    match = service.create(hall_of_fame.GAME, options, seats, ANN, public)
    won = [0, 1] if reason == "destroyed" else []
    match.result = {"standings": [[1, score], [1, score]], "winners": won, "reason": reason}
    match.status, match.ended = Match.Status.OVER, timezone.now()
    match.save()
    return match


def listed(sauron: int | None = None) -> list[tuple[int, int, int]]:
    return [(one.place, one.score, one.sauron) for one in hall_of_fame.best_matches(BEN, sauron)]


def test_the_highest_score_comes_first_and_of_equal_ones_the_harder_beginning() -> None:
    for score, sauron in ((9, 15), (47, 15), (71, 12), (47, 10)):
        ended(score, sauron=sauron)
    assert listed() == [(1, 71, 12), (2, 47, 10), (2, 47, 15), (4, 9, 15)]
    assert listed(15) == [(1, 47, 15), (2, 9, 15)]


def test_private_conceded_competitive_and_unfinished_matches_are_not_listed() -> None:
    ended(40, public=False)
    ended(41, reason="conceded")
    ended(42, competitive=True)
    service.create(hall_of_fame.GAME, {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    assert listed() == []


def test_a_match_of_bots_gets_on_the_page(client: Client) -> None:
    """Played to its end by the workers, not written by hand."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    match = service.create(hall_of_fame.GAME, {"sauron": 10}, seats, ANN, public=True)
    Seat.objects.filter(match=match, number=0).update(bot_level="easy")  # Ann has gone, a bot stands in
    work(match)
    score = fresh(match).result["standings"][0][1]  # type: ignore[index]
    page = client.get(reverse("play:hall_of_fame")).content.decode()
    assert f"<strong>{score}</strong>" in page
    assert "Ann" in page
    assert reverse("play:replay", args=[match.pk]) in page
    assert "with Sauron starting there" in on_one_line(client.get(reverse("play:hall_of_fame") + "?sauron=12"))
    assert client.get(reverse("play:hall_of_fame") + "?sauron=x").status_code == 200


def test_lobby_and_result_lead_to_it(client: Client) -> None:
    address = reverse("play:hall_of_fame")
    assert address in client.get(reverse("play:lobby")).content.decode()
    assert address in client.get(ended(50).get_absolute_url()).content.decode()


def test_what_is_not_public_is_listed_for_who_played_it() -> None:
    ended(41, public=False)
    assert [one.score for one in hall_of_fame.best_matches(ANN)] == [41]
    assert hall_of_fame.best_matches(BEN) == []
