"""Lines in the log of the process: one id from a request to all that it leads to, and nothing that anybody holds."""

import logging
from typing import Any
from uuid import UUID

import pytest
from celery.app.task import Context
from celery.signals import before_task_publish, task_postrun, task_prerun
from django.db import transaction
from django.test import Client
from django_guid import clear_guid, get_guid

from lotr_site.celery import app
from play import messaging, service, tasks
from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal
from play.models import Match, PostedChoice, Seat
from tests.play.tables import choose, post, table_of_four, table_with_bots

pytestmark = pytest.mark.usefixtures("hearts")
GIVEN = "2f0c6a3e-9d1b-4c57-8a44-0123456789ab"
OURS = UUID(GIVEN).hex
Sent = tuple[str, tuple[Any, ...], dict[str, str]]


@pytest.fixture(autouse=True)
def lines_are_kept(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "play.audit")
    clear_guid()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """What would go to Redis: the tasks, their arguments, and the headers that libraries give their messages."""
    found = []

    def send(name: str, arguments: tuple[Any, ...]) -> None:
        headers: dict[str, str] = {}
        before_task_publish.send(sender=name, headers=headers)
        found.append((name, arguments, headers))

    monkeypatch.setattr(messaging.current_app, "send_task", send)
    return found


def work(sent: list[Sent]) -> None:
    """Do what was sent, as a worker in another process would."""
    while sent:
        name, arguments, headers = sent.pop(0)
        task = getattr(tasks, name.removeprefix("play.tasks."))
        clear_guid()
        task.push_request(**vars(Context(headers)))
        task_prerun.send(sender=task, task=task)
        task.run(*arguments)
        task_postrun.send(sender=task, task=task)
        task.pop_request()


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, str]]:
    log_lines = [record.getMessage() for record in caplog.records if record.name == "play.audit"]
    return [dict(pair.split("=", 1) for pair in message.split(" ")) for message in log_lines]


@pytest.mark.django_db(transaction=True)
def test_one_id_goes_from_a_request_to_the_worker_and_on_to_the_bots(
    caplog: pytest.LogCaptureFixture, sent: list[Sent]
) -> None:
    client = Client()
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]
    made = client.post("/api/matches/", {"game": "hearts", "seats": seats}, "application/json").json()
    work(sent)
    assert {line["request"] for line in lines(caplog)} & {OURS, "-"} == set()
    caplog.clear()
    url, headers = f"/api/matches/{made['id']}/choices/", {"X-Request-ID": GIVEN}
    for key in ("passes", "leads"):
        match, place = Match.objects.get(), Seat.objects.get(number=0)
        picks = list(range(place.min_picks))
        body = {"decision": place.decision, "version": match.version, "picks": picks, "key": key}
        answer = client.post(url, body, "application/json", headers=headers)
        assert (answer.status_code, answer["X-Request-ID"]) == (202, OURS)
        assert get_guid() is None
        work(sent)
    log_lines = lines(caplog)
    assert [line["event"] for line in log_lines if line["seat"] == "0"] == ["choice.posted", "choice.done"] * 2
    assert {line["seat"] for line in log_lines} > {"0"}, "nobody went on after the choice"
    assert {line["request"] for line in log_lines} == {OURS}


@pytest.mark.django_db(transaction=True)
def test_an_id_of_any_length_is_written_like_our_own_and_what_is_none_is_not_taken(client: Client) -> None:
    request_id = "urn:uuid:" * 50 + GIVEN
    assert client.get("/play/", headers={"X-Request-ID": request_id})["X-Request-ID"] == OURS
    for nonsense in ("x=1 event=choice.done", "1" * 31, "é" * 32):
        drawn = client.get("/play/", headers={"X-Request-ID": nonsense})["X-Request-ID"]
        assert UUID(drawn).hex == drawn != OURS


@pytest.mark.django_db(transaction=True)
def test_what_is_refused_has_its_line_and_nothing_that_was_sent_stands_in_it(
    caplog: pytest.LogCaptureFixture, sent: list[Sent]
) -> None:
    match = table_of_four()
    with pytest.raises(Illegal):
        post(match, 0, [0], decision="x y=1")
    assert [(line["event"], line["code"]) for line in lines(caplog)] == [("choice.refused", "stale")]
    assert "x y" not in caplog.text


@pytest.mark.django_db(transaction=True)
def test_what_the_rules_refuse_and_what_breaks_down_have_their_lines(
    caplog: pytest.LogCaptureFixture, sent: list[Sent], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table_of_four()

    def fail(error: Exception) -> Any:
        def apply(self: Any, *_: Any) -> None:
            raise error

        return apply

    monkeypatch.setattr(Game, "apply", fail(Illegal(Refusal("follow_suit", "You hold the queen of spades."))))
    assert choose(match, 0).status == "refused"
    monkeypatch.setattr(Game, "apply", fail(KeyError("the queen of spades")))
    assert choose(match, 1).status == "broken"
    found = [(line["event"], line.get("code")) for line in lines(caplog) if line["event"] != "choice.posted"]
    assert found == [("choice.refused", "follow_suit"), ("choice.broken", "rule_fault")]
    assert "queen" not in "".join(record.getMessage() for record in caplog.records if record.name == "play.audit")


@pytest.mark.django_db(transaction=True)
def test_what_is_taken_back_has_its_line(caplog: pytest.LogCaptureFixture, sent: list[Sent]) -> None:
    match = table_with_bots()
    with pytest.raises(Illegal):
        service.undo(match.pk, 0)
    choose(match, 0)
    assert service.undo(match.pk, 0)
    found = [line for line in lines(caplog) if line["event"].startswith("undo")]
    assert [(line["event"], line.get("code"), line.get("back")) for line in found] == [
        ("undo.refused", "nothing_to_undo", None),
        ("undo.done", None, str(match.version)),
    ]


@pytest.mark.django_db(transaction=True)
def test_a_line_says_only_what_is_done_for_good(caplog: pytest.LogCaptureFixture, sent: list[Sent]) -> None:
    match = table_of_four()
    with pytest.raises(RuntimeError), transaction.atomic():
        post(match, 0)
        raise RuntimeError
    assert lines(caplog) == []
    assert PostedChoice.objects.count() == 0


def test_workers_keep_the_logging_of_the_site() -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers))
    app.log.setup(loglevel="ERROR")
    assert (root.level, list(root.handlers)) == before
