"""The campaign: what a crew's finished matches say about the chapters."""

import pytest
from django.test import Client

from lotr_site.accounts.visitors import Visitor
from play import service
from play.log import cache, replay
from play.match.transaction import write_entry
from play.models import Match, Move, Seat
from play.presentation.two_towers.campaign import crews
from tests.play.tables import ANN, BEN, fresh, work

pytestmark = pytest.mark.django_db
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


def played(chapter: int, won: bool, done: tuple[str, ...] = ()) -> Match:
    """A finished attempt of Ann and two bots, in which no more characters were finished than were `done` before."""
    options = {"chapter": chapter, **({"done": list(done)} if done else {})}
    match = fresh(service.create("two_towers", options, [{"kind": "me"}, *BOTS], ANN))
    state = replay.state_at(match, match.version)
    result = {"winners": [0, 1, 2] if won else [], "standings": [], "reason": "won" if won else "goal_missed"}
    write_entry(match, Move(kind=Move.Kind.RETURN, seat=0), state, status=Match.Status.OVER, result=result)
    return fresh(match)


def test_a_crew_has_what_its_matches_say() -> None:
    played(19, False)
    played(19, True)
    (crew,) = crews(ANN)
    first = crew.chapters[0]
    assert (first.number, first.attempts, first.won) == (19, 2, True)
    assert crew.seats == ("me", "bot:random", "bot:random")
    assert crew.next is not None
    assert crew.next.number == 20
    assert crews(BEN) == []


def test_a_long_chapter_keeps_its_finished_characters() -> None:
    played(32, False, ("frodo", "sam", "faramir", "boromir"))
    record = next(r for r in crews(ANN)[0].chapters if r.number == 32)
    assert record.kept_names == ["Frodo", "Sam", "Faramir", "Boromir"]


def test_a_fresh_start_does_not_forget_what_an_earlier_attempt_had_finished() -> None:
    played(32, False, ("frodo", "sam", "faramir", "boromir"))
    played(32, False)
    record = next(r for r in crews(ANN)[0].chapters if r.number == 32)
    assert record.attempts == 2
    assert record.kept_names == ["Frodo", "Sam", "Faramir", "Boromir"]


def test_the_road_is_gone_on_with_the_draw_of_its_attempt(client: Client) -> None:
    road = played(0, False, ("aragorn_hunter",))
    drawn = [row["id"] for row in service.view_for(road, 0).view["pool"]]
    record = next(r for r in crews(ANN)[0].chapters if r.number == 0)
    assert list(record.pool) == drawn
    form = {"game": "two_towers", "seats": "3", "seat-0": "me", "seat-1": "bot:random", "seat-2": "bot:random"}
    form |= {"option-chapter": "0", "option-done": record.kept_json, "option-pool": record.pool_json}
    client.post("/play/create/", form)
    again = Match.objects.exclude(pk=road.pk).get()
    assert [row["id"] for row in service.view_for(again, 0).view["pool"]] == drawn


def test_the_page_goes_on_with_the_same_crew(client: Client) -> None:
    client.post("/play/create/", {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random"})
    match = Match.objects.get()
    Match.objects.update(status=Match.Status.OVER, result={"winners": [0, 1], "standings": [], "reason": "won"})
    page = client.get("/play/campaign/").content.decode()
    assert "1 of 19 chapters won" in page
    form = {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random", "option-chapter": "32"}
    client.post("/play/create/", form | {"option-done": '["frodo", "faramir", "boromir"]'})
    again = Match.objects.exclude(pk=match.pk).get()
    assert again.options["done"] == ["frodo", "faramir", "boromir"]
    assert Seat.objects.filter(match=again, kind=Seat.Kind.BOT).count() == 1


@pytest.mark.parametrize("chapter", [25, 32])
def test_the_page_is_there_for_whoever_has_lost_a_long_chapter(client: Client, chapter: int) -> None:
    """A whole match, played and written down as matches are."""
    seats = {"seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    client.post("/play/create/", {"game": "two_towers", "option-chapter": str(chapter), **seats})
    match = Match.objects.get()
    Seat.objects.filter(match=match).update(bot_level="random")
    work(match)
    assert fresh(match).status == Match.Status.OVER
    Match.objects.update(result={"winners": [], "standings": [], "reason": "goal_missed"})
    cache.MEMORY.kept.clear()
    page = client.get("/play/campaign/")
    assert page.status_code == 200
    done = replay.state_at(fresh(match), fresh(match).version).done  # type: ignore[union-attr]
    (crew,) = crews(Visitor(None, fresh(match).in_order[0].guest))
    record = next(record for record in crew.chapters if record.attempts)
    assert record.kept == tuple(done)


def test_a_broken_list_of_finished_characters_is_refused(client: Client) -> None:
    form = {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random", "option-done": "{"}
    client.post("/play/create/", form)
    assert not Match.objects.exists()
