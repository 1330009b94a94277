"""Players who come back find every match that waits for them, nearest deadline first, from every page."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import service
from play.models import Match, Seat
from play.web import lobby
from tests.play.tables import BEN, code_of, fresh

pytestmark = pytest.mark.django_db
BOT: Any = {"kind": "bot", "level": "random"}
DAYS = {"turn": 259200}


def visitor_of(client: Client) -> Visitor:
    client.post("/play/quick-match/", {"game": "tarot"})
    Match.objects.all().delete()
    return Visitor(None, client.session["guest"], client.session["guest_name"])


def against_ben(owner: Visitor, clock: Any = None, hours: int = 0) -> Match:
    """Return a match with Ben that waits for the owner, whose time ends in `hours` hours."""
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], owner, clock=clock)
    service.join(match.pk, BEN)
    mine = Seat.objects.filter(match=match, number=0)
    mine.update(decision="d1", auto_answer=None, deadline=timezone.now() + timedelta(hours=hours) if hours else None)
    return fresh(match)


def ended(owner: Visitor) -> Match:
    match = service.create("tarot", {}, [{"kind": "me"}, BOT], owner)
    service.concede(match.pk, 0)
    return fresh(match)


def test_a_match_that_waits_is_first_however_many_have_ended_since(client: Client, settings: Any) -> None:
    me = visitor_of(client)
    waits = against_ben(me, DAYS, hours=50)
    Match.objects.filter(pk=waits.pk).update(changed=timezone.now() - timedelta(days=2))
    for _ in range(lobby.LISTED + 1):
        ended(me)
    shown = client.get("/play/").context
    assert [row["match"] for row in shown["mine"]] == [waits] and shown["waiting"] == 1
    assert len(shown["ended"]) == lobby.LATELY and all(row["match"].over for row in shown["ended"])
    assert client.get("/play/").content.decode().index("Your matches") < client.get("/play/").content.decode().index(
        "Recently finished"
    )


def test_the_nearest_deadline_comes_first_and_other_matches_after_those_that_wait(client: Client) -> None:
    me = visitor_of(client)
    late, soon, unlimited = against_ben(me, DAYS, 40), against_ben(me, DAYS, 2), against_ben(me)
    table = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], me)
    rows = client.get("/play/").context["mine"]
    assert [row["match"] for row in rows] == [soon, late, unlimited, table]
    assert "3 days per turn" in rows[0]["terms"], "matches with the same players can be told apart"
    assert "data-deadline" in client.get("/play/").content.decode(), "a clock of seconds runs"


def test_nothing_vanishes_after_the_first_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LISTED", 2)
    me = visitor_of(client)
    mine = {against_ben(me).pk for _ in range(3)}
    pages = [client.get(f"/play/?page={number}").context for number in (1, 2)]
    assert {row["match"].pk for page in pages for row in page["mine"]} == mine
    assert pages[0]["waiting"] == 3
    for bad in ("x", "0", "99", "-1"):
        assert client.get(f"/play/?page={bad}&tables={bad}&watch={bad}&game={bad}").status_code == 200


@pytest.mark.parametrize("address", ["/", "/cards/", "/decks/", "/play/", "/play/finished/", "/players/"])
def test_every_page_says_how_many_matches_wait(address: str, client: Client) -> None:
    me = visitor_of(client)
    assert "your-move" not in client.get(address).content.decode()
    against_ben(me)
    against_ben(me)
    page = client.get(address).content.decode()
    assert "your-move" in page and "</span>(2)</a>" in page
    assert "your-move" not in Client().get(address).content.decode(), "others do not see it"


def test_what_answers_by_itself_does_not_wait(client: Client) -> None:
    me = visitor_of(client)
    for change in ({"auto_answer": [0]}, {"bot_level": "easy"}, {"decision": ""}):
        Seat.objects.filter(match=against_ben(me), number=0).update(**change)
    assert "your-move" not in client.get("/cards/").content.decode()
    assert not any(row["to_move"] for row in client.get("/play/").context["mine"])


def test_the_front_page_begins_with_my_matches(client: Client) -> None:
    assert "home-matches" not in client.get("/").content.decode()
    me = visitor_of(client)
    match = against_ben(me)
    page = client.get("/").content.decode()
    assert page.index(match.get_absolute_url()) < page.index("hero-title")
    assert match.get_absolute_url() not in Client().get("/").content.decode()


def test_lists_can_be_narrowed_to_a_game(client: Client) -> None:
    for game in ("tarot", "lotr_tarot"):
        service.create(game, {}, [{"kind": "me"}, {"kind": "anyone"}], BEN)
    rows = client.get("/play/?game=tarot").context["open_tables"]
    assert [row["match"].game for row in rows] == ["tarot"]
    assert len(client.get("/play/").context["open_tables"]) == 2


def test_a_match_among_friends_is_not_on_show(client: Client) -> None:
    private = service.create("tarot", {}, [{"kind": "me"}, {"kind": "link"}], BEN)
    assert not private.public
    assert service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], BEN).public
    assert service.create("tarot", {}, [{"kind": "me"}, {"kind": "link"}], BEN, True).public
    assert client.get(private.get_absolute_url()).status_code == 404
    assert code_of(service.create, "tarot", {}, [{"kind": "me"}, {"kind": "link"}], BEN, rated=True) == "account_needed"


@pytest.mark.parametrize("finds", [True, False])
def test_play_now_looks_for_a_person_if_the_operator_wants_that(finds: bool, client: Client, settings: Any) -> None:
    settings.PLAY_FINDS_PEOPLE = finds
    for address in ("/", "/play/"):
        assert ('name="meet"' in client.get(address).content.decode()) is finds
    sent = {"game": "tarot"} | ({"meet": "yes"} if finds else {})
    client.post("/play/quick-match/", sent)
    assert Match.objects.exclude(queue="").count() == finds
