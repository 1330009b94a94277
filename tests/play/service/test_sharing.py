"""Who has played a match alone may let everybody look at it once it is over."""

import pytest
from django.test import Client
from django.urls import reverse

from play import service
from play.engine.refusal import Illegal
from play.match import lessons
from play.models import Match
from tests.play.tables import ANN, BEN, fresh
from tests.support.pages import meta

pytestmark = pytest.mark.django_db
BOT = {"kind": "bot", "level": "random"}


def refused(match: Match) -> str:
    """Why the match is not shown to others; it is as private as before."""
    before = fresh(match).public
    with pytest.raises(Illegal) as raised:
        service.share(match.pk, True)
    assert fresh(match).public == before
    return raised.value.refusal.code


def test_a_finished_match_against_bots_is_opened_and_closed_again(client: Client) -> None:
    table = {"game": "tarot", "seats": [{"kind": "me"}, BOT]}
    key = client.post(reverse("api_matches"), table, content_type="application/json").json()["id"]
    service.concede(key, 0)
    home, stranger = reverse("play:table", args=[key]), Client()
    page = client.get(home)
    assert reverse("play:share", args=[key]) in page.content.decode()
    assert "og:image" not in meta(page) and stranger.get(home).status_code == 404
    assert client.post(reverse("play:share", args=[key]), {"answer": "yes"}).status_code == 302
    assert "og:image" in meta(stranger.get(home))
    assert reverse("play:share", args=[key]) not in stranger.get(home).content.decode(), "it is not theirs to close"
    closed = client.post(reverse("api_share", args=[key]), {"public": False}, content_type="application/json")
    assert closed.json()["public"] is False and stranger.get(home).status_code == 404


def test_the_next_match_is_private_again() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, BOT], ANN)
    service.concede(match.pk, 0)
    service.share(match.pk, True)
    following = service.rematch(match.pk, 0)
    assert following is not None and not following.public and fresh(match).public


def test_people_who_were_watched_are_watched_again() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    service.concede(match.pk, 0)
    service.rematch(match.pk, 0)
    following = service.rematch(match.pk, 1)
    assert following is not None and following.public


def test_a_stranger_does_not_open_it(client: Client) -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, BOT], ANN)
    service.concede(match.pk, 0)
    answer = client.post(reverse("api_share", args=[match.pk]), {"public": True}, content_type="application/json")
    assert (answer.status_code, fresh(match).public) == (404, False)


def test_not_while_it_goes_on() -> None:
    assert refused(service.create("tarot", {}, [{"kind": "me"}, BOT], ANN)) == "not_over"


def test_not_where_somebody_else_has_played_too() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}, BOT], ANN, False)
    service.join(match.pk, BEN)
    service.concede(match.pk, 0)
    service.concede(match.pk, 1)
    assert fresh(match).over
    assert refused(match) == "others_played"


def test_not_a_lesson() -> None:
    assert refused(lessons.start_lesson("tarot", "1-point-pile", ANN)) == "lesson"
