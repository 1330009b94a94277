"""The campaign: what a crew's finished matches say about the chapters."""
import pytest
from django.test import Client

from play import ledger, service
from play.campaign import crews
from play.models import Match, Seat, Snapshot
from tests.play.tables import ANN, BEN, fresh

pytestmark = pytest.mark.django_db
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


def played(chapter: int, won: bool, done: tuple[str, ...] = ()) -> Match:
    """A finished attempt of Ann and two bots."""
    match = fresh(service.create("two_towers", {"chapter": chapter}, [{"kind": "me"}, *BOTS], ANN))
    state = ledger.game_of(match).new({"chapter": chapter}, 3, 1)
    state.done = list(done)
    Snapshot.objects.filter(match=match).delete()
    Snapshot.objects.create(match=match, version=match.version, rules=match.rules, data=state.dump())
    match.status = Match.Status.OVER
    match.result = {"winners": [0, 1, 2] if won else [], "standings": [], "reason": "won" if won else "goal_missed"}
    match.save()
    return match


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


def test_the_page_goes_on_with_the_same_crew(client: Client) -> None:
    client.post("/play/create/", {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random"})
    match = Match.objects.get()
    Match.objects.update(status=Match.Status.OVER, result={"winners": [0, 1], "standings": [], "reason": "won"})
    page = client.get("/play/campaign/").content.decode()
    assert "1 of 19 chapters won" in page
    given = {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random", "option-chapter": "32"}
    client.post("/play/create/", given | {"option-done": '["frodo", "faramir", "boromir"]'})
    again = Match.objects.exclude(pk=match.pk).get()
    assert again.options["done"] == ["frodo", "faramir", "boromir"]
    assert Seat.objects.filter(match=again, kind=Seat.Kind.BOT).count() == 1


def test_a_broken_list_of_finished_characters_is_refused(client: Client) -> None:
    given = {"game": "two_towers", "seats": "2", "seat-0": "me", "seat-1": "bot:random", "option-done": "{"}
    client.post("/play/create/", given)
    assert not Match.objects.exists()
