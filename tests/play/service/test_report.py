"""`manage.py match`: what whoever runs the site is shown of one match."""

import json
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from play import service
from play.engine.chance import Chance
from play.log import replay
from play.match.transaction import report_fault
from play.models import Match, Move, PostedChoice
from play.upkeep import archiver
from tests.play.engine.hearts import HEARTS
from tests.play.tables import ANN, fresh, play_on, table_of_four

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


@pytest.fixture
def match() -> Match:
    match = table_of_four()
    play_on(match, Chance(3), 9)
    return fresh(match)


def said(match: Match, *words: str) -> str:
    out = StringIO()
    call_command("match", match.pk, *words, stdout=out)
    return out.getvalue()


def read(match: Match, *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(said(match, *words, "--json"))
    return report


def test_it_tells_where_the_match_stands_and_who_is_asked(match: Match) -> None:
    text = said(match)
    assert text.startswith(f"hearts {match.pk}\n")
    (waits,) = [place for place in match.in_order if place.decision]
    assert f"{waits.number}  {waits.name}: asked since {waits.asked_at:%Y-%m-%d %H:%M:%S}" in text
    assert text.count("asked since") == 1
    assert f"Table after entry {match.version}, as a spectator sees it" in text


def test_the_log_says_who_and_when(match: Match) -> None:
    log = read(match)["log"]
    moves = list(Move.objects.filter(match=match))
    assert [entry["number"] for entry in log] == [move.number for move in moves]
    assert [entry["at"][:19] for entry in log] == [f"{move.at:%Y-%m-%dT%H:%M:%S}" for move in moves]
    played = [entry for entry in log if entry["lines"] and entry["kind"] == "choice"]
    assert played and all(entry["seat"] is not None and entry["by"] == "player" for entry in played)


def test_only_the_seat_that_is_asked_for_shows_what_it_holds(match: Match) -> None:
    state = replay.state_at(match, match.version)
    assert state is not None
    game = replace(HEARTS)
    public, own = read(match), read(match, "--seat", "2")
    assert public["view"] == json.loads(json.dumps(game.table.view(state, None)))
    assert own["view"] == json.loads(json.dumps(game.table.view(state, 2))) != public["view"]
    assert public["decision"] is None


def test_an_earlier_entry_shows_its_table_and_the_log_up_to_it(match: Match) -> None:
    report = read(match, "--at", "5")
    assert report["at"] == 5
    assert [entry["number"] for entry in report["log"]] == [1, 2, 3, 4, 5]
    assert report["view"] != read(match)["view"]


def test_why_something_was_refused_is_told_in_words_to_its_seat_alone(match: Match) -> None:
    (waits,) = [place for place in match.in_order if place.decision]
    refusal = {"code": "follow_suit", "sentence": "You hold the queen of spades.", "cards": ["QS"], "rule": ""}
    PostedChoice.objects.create(
        match=match,
        seat=waits.number,
        key="k",
        version=match.version,
        decision=waits.decision,
        picks=[3],
        status="refused",
        refusal=refusal,
    )
    (public,) = read(match)["refused"]
    assert (public["code"], public["seat"]) == ("follow_suit", waits.number)
    assert "queen" not in said(match) and "picks" not in public
    other = (waits.number + 1) % 4
    assert "queen" not in said(match, "--seat", str(other))
    assert "You hold the queen of spades." in said(match, "--seat", str(waits.number))


def test_a_fault_is_told_by_its_place_and_in_full_only_when_asked_for(match: Match) -> None:
    trace = 'Traceback:\n  File "play/games/x.py", line 3, in rule\n    1 / 0\nKeyError: "the queen of spades"\n'
    report_fault(match, 1, [0], trace)
    text = said(match)
    assert 'File "play/games/x.py", line 3, in rule' in text and "KeyError" in text
    assert "queen" not in text
    assert "queen of spades" in said(match, "--traces")


def test_nobody_else_learns_that_a_pass_was_made_for_a_player(match: Match) -> None:
    (waits,) = [place for place in match.in_order if place.decision]
    posted = service.choose(match, waits, waits.decision, match.version, [0], "k", Move.Source.AUTO_ANSWER)
    service.advance(match.pk, posted.pk)
    other = (waits.number + 1) % 4
    assert read(match)["log"][-1]["by"] == read(match, "--seat", str(other))["log"][-1]["by"] == "player"
    assert read(match, "--seat", str(waits.number))["log"][-1]["by"] == "itself"


def test_a_choice_that_the_viewer_sees_nothing_of_names_nobody(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(HEARTS.table), "redact", lambda event, viewer: event if viewer == 3 else None)
    entry = read(match)["log"][-1]
    assert entry == {"number": match.version, "at": entry["at"], "kind": "", "seat": None, "by": "", "lines": []}
    assert "not shown" in said(match)


def test_so_many_entries_as_one_asks_for(match: Match) -> None:
    assert f"Log (the newest 2 of {match.version})" in said(match, "--newest", "2")
    assert f"Log (the newest {match.version} of {match.version})" in said(match, "--newest", "0")


def test_a_finished_match_is_read_from_its_archive(match: Match) -> None:
    for number in range(3):
        service.concede(match.pk, number)
    assert archiver.archive_match(match.pk)
    report = read(fresh(match))
    assert report["match"]["archived"] and report["match"]["snapshots"] == []
    assert report["result"]["winners"] == [3]
    assert report["log"][-1]["lines"] or report["log"][-1]["kind"] == "concede"


@pytest.mark.parametrize("words", [["--seat", "4"], ["--seat", "-1"], ["--at", "99999"], ["--newest", "-1"]])
def test_what_there_is_not_is_said(match: Match, words: list[str]) -> None:
    with pytest.raises(CommandError, match="must be a number from 0"):
        said(match, *words)


def test_an_unknown_match_is_said() -> None:
    with pytest.raises(CommandError, match="There is no match nothing"):
        call_command("match", "nothing")


def test_an_open_table_can_be_shown() -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}, {"kind": "anyone"}, {"kind": "anyone"}]
    report = read(service.create("hearts", {}, seats, ANN))
    assert (report["view"], report["match"]["status"]) == (None, "open")
