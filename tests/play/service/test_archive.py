"""A finished match is kept as data that no later rules can spoil; one that rules cut short says so."""

import json
import lzma
import re
from datetime import timedelta
from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from play import service, tasks
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal
from play.games import GAMES, game
from play.log import archive, cache, rules_version
from play.log.rules_version import rules
from play.models import Archive, Match, Move, Seat, Snapshot
from play.stats.deck_report import deck_reports
from play.upkeep import archiver, sweeper
from play.view.lines import LINES
from play.view.projection import as_json
from tests.play.tables import ANN, choose, fresh, play_on, table_of_four, work
from tests.support.seeds import LONG, share

pytestmark = pytest.mark.django_db
LARGEST = 40_000
"""Bytes of an archive of the TCG."""


def played(key: str, **options: Any) -> Match:
    """A match of Ann and a bot that was played to its end by rules of thumb."""
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    match = service.create(
        key, shortest | options, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN, True, seed=12
    )
    Seat.objects.filter(match=match).update(bot_level="easy")
    work(match)
    Seat.objects.filter(match=match).update(bot_level="")
    return fresh(match)


def everything(match: Match) -> list[Any]:
    """What every viewer is sent now and of the log's entries: of each in a long run, otherwise of some 25 of them."""
    LINES.kept.clear()
    cache.MEMORY.kept.clear()
    archive.MEMORY.kept.clear()
    found = []
    for viewer in (*range(match.size), None):
        for at in (None, *some_entries(match.version)):
            shown = as_json(service.view_for(fresh(match), viewer, at=at, since=(at or 0) // 2))
            found.append(json.loads(json.dumps({**shown, "seats": 0}, default=str)))
    return found


def some_entries(version: int) -> list[int]:
    """The first and the last, and between them others for each commit."""
    entries = list(range(version + 1))
    return entries if LONG else sorted({0, version, *share(entries, max(1, len(entries) // 25))})


@pytest.mark.parametrize("key", GAMES)
def test_the_archive_of_every_game_shows_every_entry_to_every_viewer_as_the_log_did(key: str, client: Client) -> None:
    """And its log and result even where the pages of today cannot draw its table."""
    match = played(key)
    assert match.status == "over"
    before = everything(match)
    made = archiver.archive_match(match.pk)
    assert made is not None and len(made.data) < LARGEST
    assert not Snapshot.objects.filter(match=match).exists()
    assert everything(match) == before
    assert archiver.archive_match(match.pk) is None
    make_unreadable(match)
    table = match.get_absolute_url()
    for address in (table, f"{table}replay/", f"{table}live/"):
        page = client.get(address)
        assert page.status_code == 200
        assert "result-title" in page.content.decode() or "replay" in address
        assert 'data-move="' in page.content.decode()


def make_unreadable(match: Match) -> None:
    """The views in its archive hold nothing that the templates look for."""
    kept = archive.archive_of(match)
    assert kept is not None
    odd = dict.fromkeys(kept.view(0, match.version), 3)
    kept.views = [[["=", odd]] * (match.size + 1)] * match.version
    Archive.objects.update(data=lzma.compress(msgspec.json.encode(kept)))
    archive.MEMORY.kept.clear()


def test_what_the_decks_did_is_archived() -> None:
    match = played("lotr_tcg", decks=["fotr-aragorn", "fotr-gandalf"])
    before = deck_reports(match, ANN)
    assert before[0].total.played
    archiver.archive_match(match.pk)
    assert deck_reports(fresh(match), ANN) == before


# Rules that change


def refuse(*_: Any) -> None:
    raise Illegal(Refusal("new_rule", "Not any more."))


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Call it, and from then on nothing is legal at hearts that was."""

    def come() -> None:
        monkeypatch.setattr(Game, "apply", refuse)
        monkeypatch.setattr(rules_version, "rules", lambda game: rules(game)._replace(identity="2-other"))
        for memory in (LINES, cache.MEMORY, archive.MEMORY):
            memory.kept.clear()

    return come


def without_token(page: Any) -> str:
    """A page but for what is random in it."""
    return re.sub(r"[A-Za-z0-9]{64}", "", page.content.decode())


def finished_hearts() -> Match:
    match = table_of_four()
    play_on(match, Chance(2), 200)
    assert fresh(match).status == "over"
    return fresh(match)


@pytest.mark.usefixtures("hearts")
def test_rules_that_change_under_a_finished_match_spoil_nothing(new_rules: Any, client: Client) -> None:
    match = finished_hearts()
    before = everything(match)
    page = without_token(client.get(reverse("play:replay", args=[match.pk]) + "?move=20&seat=1"))
    archiver.archive_match(match.pk)
    new_rules()
    assert everything(match) == before
    assert without_token(client.get(reverse("play:replay", args=[match.pk]) + "?move=20&seat=1")) == page
    answer_json = client.get(f"/api/matches/{match.pk}/").json()
    assert answer_json["view"] and len(answer_json["log"]) > 50 and answer_json["result"]["winners"]
    assert sweeper.sweep().rules == 0


@pytest.mark.usefixtures("hearts")
def test_rules_that_change_under_a_running_match_end_it_with_a_word_and_all_that_was_shown(
    new_rules: Any, client: Client
) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    before = fresh(match)
    shown = [service.view_for(before, viewer).view for viewer in (0, 1, 2, 3, None)]
    new_rules()
    sweeper.sweep()
    match = fresh(match)
    assert (match.status, match.result) == ("kept", None)
    assert Move.objects.filter(match=match).last().kind == "kept"  # type: ignore[union-attr]
    archiver.archive_match(match.pk)
    match = fresh(match)
    assert [service.view_for(match, viewer).view for viewer in (0, 1, 2, 3, None)] == shown
    view = service.view_for(match, 0)
    assert view.notice is not None and "ends without a result" in view.notice["sentence"]
    lines = [line["text"] for line in view.log]
    assert ("Ben joins the table.",) in lines and "ends without a result" in lines[-1][0]
    page = client.get(match.get_absolute_url())
    assert page.status_code == 200
    assert "ends without a result" in page.content.decode()
    assert "Ended without a result" in page.content.decode()
    assert client.get(reverse("play:replay", args=[match.pk]) + "?move=3").status_code == 200


@pytest.mark.usefixtures("hearts")
def test_a_match_that_rules_ended_can_be_played_again(new_rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    with monkeypatch.context() as changed:
        changed.setattr(Game, "apply", refuse)
        changed.setattr(rules_version, "rules", lambda game: rules(game)._replace(identity="2-other"))
        sweeper.sweep()
    made = [service.rematch(match.pk, number) for number in range(4)]
    assert made[:3] == [None] * 3
    assert made[3] is not None and made[3].pk != match.pk and made[3].game == "hearts"


# Who archives


@pytest.mark.usefixtures("hearts")
def test_the_sweeper_archives_what_nobody_has_archived() -> None:
    match = finished_hearts()
    assert sweeper.sweep().archived == 0
    Match.objects.update(ended=timezone.now() - timedelta(minutes=5))
    assert sweeper.sweep().archived == 1
    assert sweeper.sweep().archived == 0
    assert Archive.objects.get().match_id == match.pk


@pytest.mark.usefixtures("hearts")
def test_a_command_archives_all_that_is_finished_and_nothing_else() -> None:
    finished_hearts()
    running = table_of_four()
    said = StringIO()
    call_command("archive_matches", stdout=said)
    assert said.getvalue().startswith("1 matches archived in ")
    assert not Archive.objects.filter(match=running).exists()
    assert choose(running, 0).status == "done"


@pytest.mark.usefixtures("hearts")
def test_a_match_that_ends_is_archived_by_the_workers(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.setattr("play.messaging.current_app.send_task", lambda name, arguments: tasks.archive(*arguments))
    with django_capture_on_commit_callbacks(execute=True):
        match = finished_hearts()
    assert Archive.objects.filter(match=match).exists()
