"""What a choice costs: how often the database is asked and Redis is spoken to, from its post to what both players see.

Seconds depend on the machine (`python -m bench matches` measures them); these counts do not.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from django.db import connection
from django.test import Client
from django.urls import URLResolver, reverse
from redis.connection import AbstractConnection

from play import messaging, service
from play.api.views import JsonForm
from play.games import GAMES
from play.live.stream import Form, Hub
from play.models import Match, PostedChoice
from play.web.context import LiveForm

pytestmark = pytest.mark.django_db(transaction=True)
KINDS = ("SELECT", "INSERT", "UPDATE", "DELETE")
SEATS = [{"kind": "me"}, {"kind": "anyone"}]


class Said(NamedTuple):
    """Statements to the database, and the names of commands to Redis."""

    statements: list[str]
    commands: list[str]


class Counted:
    """What is said at the moment."""

    def __init__(self) -> None:
        self.now = Said([], [])

    @contextmanager
    def as_part_of(self, costs: dict[str, Said], name: str) -> Iterator[None]:
        costs[name] = self.now = Said([], [])
        yield
        self.now = Said([], [])


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    counted, send = Counted(), AbstractConnection.send_packed_command

    def execute(run: Any, sql: str, *more: Any) -> Any:
        if sql.startswith(KINDS):
            counted.now.statements.append(sql)
        return run(sql, *more)

    def sent(self: AbstractConnection, command: Any, *more: Any, **options: Any) -> None:
        packed = b"".join(command) if isinstance(command, list) else command
        counted.now.commands.append(packed.split(b"\r\n")[2].decode())
        send(self, command, *more, **options)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(AbstractConnection, "send_packed_command", sent)
    monkeypatch.setattr(messaging.BREAKER, "until", 0.0)
    with connection.execute_wrapper(execute):
        yield counted


class Played:
    """A match of two guests, who follow it by streams."""

    def __init__(self, game: str) -> None:
        self.guests = (Client(), Client())
        made: Any = self.guests[0].post("/api/matches/", {"game": game, "seats": SEATS}, "application/json")
        self.id = str(made.json()["id"])
        self.guests[1].post(f"/api/matches/{self.id}/join/", {}, "application/json")
        self.hub = Hub()

    def all_have_chosen(self) -> bool:
        return all(seat.acted for seat in Match.objects.get(pk=self.id).in_order)

    def next_post(self) -> tuple[Client, dict[str, Any]]:
        """Whoever is asked first, and the choice of what comes first."""
        match = Match.objects.get(pk=self.id)
        seat = next(seat for seat in match.in_order if seat.decision)
        body = {"version": match.version, "decision": seat.decision, "picks": list(range(seat.min_picks))}
        return self.guests[seat.number], body | {"key": f"{seat.decision}-{match.version}"}

    def post(self, guest: Client, body: dict[str, Any]) -> None:
        answer = guest.post(f"/api/matches/{self.id}/choices/", body, "application/json")
        assert answer.status_code == 202, answer.content

    def show(self, form: Form) -> None:
        """Both are sent what they see now."""
        self.hub.notify(self.id)
        for viewer in (0, 1):
            assert self.hub.render(self.id, viewer, form, self.shown_before, None) is not None

    def choice(self, counted: Counted) -> dict[str, Said]:
        """What is said for a post, for carrying it out, and for showing it to both as JSON and as HTML."""
        guest, body = self.next_post()
        self.shown_before = body["version"]
        costs: dict[str, Said] = {}
        forms: dict[str, Form] = {"JSON": JsonForm(), "HTML": LiveForm("http://testserver")}
        with counted.as_part_of(costs, "post"):
            self.post(guest, body)
        posted = PostedChoice.objects.get(match=self.id, status="waiting")
        with counted.as_part_of(costs, "work"):
            service.advance(self.id, posted.pk)
        for name, form in forms.items():
            with counted.as_part_of(costs, name):
                self.show(form)
        return costs


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_taken_carried_out_and_shown_with_so_many_words(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To take it: session, match, seats, earlier answers, its row. To carry it out: the choice, match and seats, since
    the worker still has the table; the new entry, match and snapshot, the outcome of the choice, and each seat that is
    asked something else. To show it to both: match, seats and blocks once, the entry once; as HTML which entries the
    log shows, twice."""
    with counting(monkeypatch) as counted:
        played = Played(game)
        while not played.all_have_chosen():  # whoever comes first loads what all others find
            played.choice(counted)
        played.choice(counted)
        for _ in range(6):
            said = played.choice(counted)
            asked_anew = sum('UPDATE "play_seat"' in statement for statement in said["work"].statements)
            assert asked_anew <= 2
            assert len(said["post"].statements) == 5, said["post"]
            assert len(said["work"].statements) <= 7 + asked_anew + 1, said["work"]
            assert len(said["JSON"].statements) <= 4, said["JSON"]
            assert len(said["HTML"].statements) <= 5, said["HTML"]
            assert [said[part].commands for part in said] == [["LPUSH"], ["PUBLISH"], [], []]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_drawn_again_looks_up_no_address_of_a_picture(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are hundreds, and they made up a quarter of the work; what remains are the forms' own."""
    found: list[Any] = []
    original = URLResolver._reverse_with_prefix

    def counted(self: URLResolver, name: str, *more: Any, **values: Any) -> str:
        found.append((name, more))
        return original(self, name, *more, **values)

    with counting(monkeypatch) as said:
        played = Played(game)
        played.choice(said)
    monkeypatch.setattr(URLResolver, "_reverse_with_prefix", counted)
    played.show(LiveForm("http://testserver"))
    assert len(found) <= 40, found
    reverse("home")
    assert found[-1][0] == "home", "the lookups are counted"
