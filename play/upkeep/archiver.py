"""Archive finished matches while their logs fit the current rules, as tasks of the `background` queue."""

import lzma
import zlib
from datetime import timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from play import games
from play.engine.game import CardUse, Ref
from play.engine.state import State
from play.log import replay
from play.log.archive import Archived, Line, text_pieces
from play.log.differences import find_difference
from play.log.entries import PLAYED, Entry, RulesChanged, json_values, read_entries
from play.log.rules_version import game_of, rules_of
from play.models import Archive, Match, Move
from play.shapes import LogLine
from play.stats import deck_report, win_probability_report
from play.view.lines import lines_of

OVER = (Match.Status.OVER, Match.Status.ABANDONED)


def archive_match(match_id: str) -> Archive | None:
    """Make and return the archive of a finished match, and delete the match's snapshots. Return None if the match is
    not finished or already has an archive.
    """
    match = Match.objects.filter(pk=match_id, status__in=OVER, archive=None).first()
    if match is None:
        return None
    data = lzma.compress(msgspec.json.encode(archive_content(match)))
    try:
        with transaction.atomic():
            made = Archive.objects.create(match=match, data=data)
            match.snapshots.all().delete()
    except IntegrityError:  # another process was faster
        return None
    return made


def left_over(patience: timedelta = timedelta()) -> QuerySet[Match, str]:
    """Return the ids of finished matches that have no archive, newest first. Only matches that ended at least
    `patience` ago are included.
    """
    finished = Match.objects.filter(game__in=games.GAMES, status__in=OVER, archive=None)
    return finished.filter(ended__lte=timezone.now() - patience).order_by("-ended").values_list("pk", flat=True)


def archive_content(match: Match) -> Archived:
    """Return the content of a match's archive: everything that viewers saw and read, as far as the log can be replayed
    under the current rules.
    """
    moves = read_entries(match, 0, match.version)
    archived = Archived(rules_of(match), 0, [], [], [], [])
    viewers = (*range(match.size), None)
    before: list[Any] = [None] * len(viewers)
    try:
        for entry in replay.walk(match, moves):
            now = views_by_viewer(match, entry.state)
            archived.lines += merge_lines([lines_of(match, entry, viewer) for viewer in viewers])
            archived.views.append([find_difference(*pair) for pair in zip(before, now, strict=True)])
            before, archived.last = now, entry.move.number
        archived.card_uses = [[use_as_json(use) for use in deck] for deck in deck_report.replay_card_uses(match)]
        archived.chances = [(number, each) for number, each in win_probability_report.replay_chances(match)]
    except RulesChanged:
        rest = [move for move in moves if move.number > archived.last]
        archived.lines += [
            line for move in rest for line in merge_lines([about(match, move, viewer) for viewer in viewers])
        ]
        archived.end = last_views(match)
    return archived


def views_by_viewer(match: Match, state: State | None) -> list[Any]:
    """Return each viewer's view of a table, as JSON values."""
    if state is None:
        return [None] * (match.size + 1)
    game = game_of(match)
    return [json_values(game.table.view(state, viewer)) for viewer in (*range(match.size), None)]


def about(match: Match, move: Move, viewer: int | None) -> list[LogLine]:
    """Return the log lines of an entry that cannot be replayed, if it only concerns the match itself, such as a player
    leaving. Return [] for any other entry.
    """
    played = move.kind in (*PLAYED, Move.Kind.START)
    return [] if played else lines_of(match, Entry(move, None, ()), viewer)


def merge_lines(logs: list[list[LogLine]]) -> list[Line]:
    """Return the log lines of an entry as all viewers read them, merged into one list that keeps the order of each
    viewer's log.
    """
    lines: list[Line] = []
    for viewer, log in enumerate(logs):
        place = 0
        for said in log:
            words, sheet = text_pieces(said["text"]), said["sheet"]
            line = Line(said["number"], said["kind"], said["seat"], words, 0, said["cards"], sheet)
            same = next((i for i in range(place, len(lines)) if is_same(lines[i], line)), None)
            if same is None:
                lines.insert(place, line)
                same = place
            lines[same].viewers |= 1 << viewer
            place = same + 1
    return lines


def is_same(line: Line, other: Line) -> bool:
    return (line.kind, line.seat, line.text, line.cards) == (other.kind, other.seat, other.text, other.cards)


def use_as_json(use: CardUse) -> Any:
    card, *numbers = use
    return (tuple(card) if isinstance(card, Ref) else card, *numbers)


def last_views(match: Match) -> list[Any]:
    """Return each viewer's view of the table in the newest snapshot, even if it was stored under other rules, or [] if
    it cannot be shown.
    """
    saved = match.snapshots.order_by("-version").first()
    if saved is None:
        return []
    game = game_of(match)
    try:
        first, *fields, _frames = msgspec.msgpack.decode(zlib.decompress(saved.data))
        hides_information = False if isinstance(first, list) else first
        state = game.rules.state.load(msgspec.msgpack.encode([hides_information, *fields, []]))
        return views_by_viewer(match, state)
    except Exception:  # a table in another format
        return []
