"""Matches as an earlier release left them in its database: one running and one finished match of every game.

`matches.json.xz` was written by `keep` under the release whose rules are named in it; it is not made anew when rules
change, since that is what it is for. `within_a_step.json.xz` has a TCG match that waits in the middle of a step of a
card, left by a release whose frames had other places for their locals.
"""

import json
import lzma
from pathlib import Path
from typing import Any

from django.core import serializers
from django.core.management.color import no_style
from django.db import connection

from play import service
from play.engine.chance import Chance
from play.games import GAMES, game
from play.models import Match, Move, Seat, Snapshot
from play.view.projection import as_json
from tests.play.tables import ANN, BEN, asked, fresh, play_on, work

FILE = Path(__file__).parent / "matches.json.xz"
WITHIN_A_STEP = Path(__file__).parent / "within_a_step.json.xz"
SHORT = {"tarot": 12, "two_towers": 12, "fellowship_board": 30, "lotr_tarot": 25, "lotr_tcg": 60}
RENAMED = {
    "undone": "undo_version",
    "faulted": "fault_version",
    "talked": "chat_count",
    "nudged": "woken_at",
    "left": "bank_ms",
    "level": "bot_level",
    "guarded_to": "hidden_prompts_until",
    "counted": "rated_at",
    "scene": "start_position",
    "closed": "answered_automatically",
    "least": "min_picks",
    "most": "max_picks",
    "offered": "option_count",
    "notice": "last_refusal",
    "answers": "auto_answer",
    "answers_at": "auto_answer_at",
    "always": "always_prompted",
    "lends": "allows_substitute",
    "passing": "autopass",
    "keeps": "autopass_stops",
    "by": "source",
    "back": "undo_target",
    "chosen": "choice_summary",
}
"""Fields that are called otherwise since; no model has one of either name besides."""
SHOWN = ("view", "log", "result", "decision", "waiting")


def keep() -> None:
    """Play the matches under the rules of today and write them down with what every seat is shown of them."""
    matches = [match for key in GAMES for match in (running(key), finished(key))]
    rows = serializers.serialize("json", [row for match in matches for row in rows_of(match)])
    kept = {"rows": json.loads(rows), "shown": {match.pk: shown(match) for match in matches}}
    FILE.write_bytes(lzma.compress(json.dumps(kept).encode(), preset=9))


def running(key: str) -> Match:
    """Two people in the middle of a match, one of whom has taken something back."""
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    match = service.create(key, shortest, [{"kind": "me"}, {"kind": "anyone"}], ANN, seed=11)
    service.join(match.pk, BEN)
    play_on(fresh(match), Chance(3), SHORT[key])
    number = fresh(match).moves.filter(kind="choice").order_by("-number")[0].seat
    if not service.undo(match.pk, number):
        service.answer_undo(match.pk, 1 - number, True)
    play_on(fresh(match), Chance(4), 3)
    assert fresh(match).status == "running" and asked(match)
    return fresh(match)


def finished(key: str) -> Match:
    """A match that bots played to its end in the seats of two people."""
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    match = service.create(key, shortest, [{"kind": "me"}, {"kind": "anyone"}], ANN, seed=12)
    Seat.objects.filter(match=match, number=0).update(bot_level="easy")
    service.join(match.pk, BEN)
    Seat.objects.filter(match=match, number=1).update(bot_level="easy")
    work(match)
    Seat.objects.filter(match=match).update(bot_level="")
    assert fresh(match).status == "over"
    return fresh(match)


def rows_of(match: Match) -> list[Any]:
    """The match's rows; of its snapshots the newest two."""
    snapshots = Snapshot.objects.filter(match=match).order_by("-version")[:2]
    return [match, *Seat.objects.filter(match=match), *Move.objects.filter(match=match), *snapshots]


def shown(match: Match) -> dict[str, Any]:
    """What each viewer is shown at the end and at a few entries before it."""
    places = sorted({match.version, match.version // 2, match.version - 1})
    viewers = (*range(match.size), None)
    told = {
        f"{viewer} {at}": {name: as_json(service.view_for(match, viewer, at=at))[name] for name in SHOWN}
        for viewer in viewers
        for at in places
    }
    return json.loads(json.dumps(told, default=str))  # type: ignore[no-any-return]


def stored(file: Path = FILE) -> dict[str, Any]:
    """Put the rows into the database; gives what every viewer was shown, by match."""
    kept = json.loads(lzma.decompress(file.read_bytes()))
    for row in kept["rows"]:
        row["fields"] = {RENAMED.get(name, name): value for name, value in row["fields"].items()}
    for row in serializers.deserialize("json", json.dumps(kept["rows"])):
        row.save()
    with connection.cursor() as cursor:  # PostgreSQL does not notice keys that are given
        for statement in connection.ops.sequence_reset_sql(no_style(), [Match, Seat, Move, Snapshot]):
            cursor.execute(statement)
    return dict(kept["shown"])
