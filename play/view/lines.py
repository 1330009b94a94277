"""Show the log of a match as lines, as one viewer may read them, and the table after each line."""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from threading import Lock
from typing import Any, NamedTuple

from play.engine.game import Text, plain_text
from play.engine.result_sheet import ResultSheet
from play.engine.state import State
from play.log import cache
from play.log.entries import Entry
from play.log.rules_version import game_of, rules_of
from play.match.transaction import seats_of
from play.models import Match, Move
from play.shapes import EndedPart, LogLine

KIND = Move.Kind
SILENT = (KIND.CHOICE, KIND.START, KIND.READ)
"""Entries without lines of their own."""
NOBODYS = (KIND.SUBSTITUTE, KIND.STOP, KIND.RULES, KIND.ABANDONED)
"""Entries that the player they name hasn't made."""
HEADINGS = ("deal", "round", "turn")


MAX_STEPS = 10
"""The largest number of steps that lead to a table. What happened before them is only in the log."""


class Lines:
    """A cache of recently rendered log lines by (chain link, viewer). An entry's chain link identifies the whole log up
    to that entry.
    """

    def __init__(self, room: int = 20_000) -> None:
        self.room, self.lock = room, Lock()
        self.kept: OrderedDict[tuple[str, int | None], list[LogLine]] = OrderedDict()

    def get(self, link: str, viewer: int | None) -> list[LogLine] | None:
        return self.kept.get((link, viewer))

    def put(self, link: str, viewer: int | None, lines: list[LogLine]) -> None:
        with self.lock:
            self.kept[link, viewer] = lines
            while len(self.kept) > self.room:
                self.kept.popitem(last=False)


LINES = Lines()


def log_lines(match: Match, viewer: int | None, since: int, upto: int) -> list[LogLine]:
    """Return the log lines of the entries after `since` up to `upto`, as this viewer may read them. Raise RulesChanged
    if the log is no longer legal.
    """
    links = cache.links(match, since, upto)
    missing = [number for number, link in links if LINES.get(link, viewer) is None]
    if missing and is_outdated(match):
        return abandoned_log(match, since)
    if missing:
        for entry in cache.shown_entries(match, missing[0] - 1, missing[-1]):
            LINES.put(entry.move.chain, viewer, lines_of(match, entry, viewer))
    return [line for _number, link in links for line in LINES.get(link, viewer) or ()]


def is_outdated(match: Match) -> bool:
    """Return whether a match ended without a result under rules that are not the current ones. Its log can no
    longer be replayed.
    """
    return match.status == Match.Status.ABANDONED and match.rules != rules_of(match)


def lines_of(match: Match, entry: Entry, viewer: int | None) -> list[LogLine]:
    """Return the log lines of one entry, both about the match itself and about the game, as this
    viewer may read them.
    """
    return [said for said, _stage in lines_and_stages(match, entry, viewer)]


def lines_and_stages(match: Match, entry: Entry, viewer: int | None) -> Iterator[tuple[LogLine, State | None]]:
    """Yield each log line of one entry with the table after what it tells, if the entry has that table."""
    move, game = entry.move, game_of(match)
    if move.kind not in SILENT:
        yield match_line(match, move), None
    if move.source == Move.Source.CLOCK and move.kind == KIND.CHOICE:
        yield log_line(move, "table", (f"Time’s up: a move is made for {name_of(match, move.seat)}.",)), None
    for event, stage in zip_longest(entry.events, entry.stages):
        seen = game.table.redact(event, viewer)
        text: Text = game.table.say(seen, entry.state, viewer) if seen is not None else ()
        if seen is not None and text and plain_text(text):
            kind = "heading" if event.kind in HEADINGS else event.kind
            actor, cards = game.table.actor(seen, entry.state), game.table.cards_of(seen, text)
            yield log_line(move, kind, text, actor, cards, sheet_json(game.table.sheet(seen, entry.state))), stage


class Step(NamedTuple):
    """What a viewer sees of the table after one line of the log, identified as in `numbered`. `view` is None if the
    table looks as before.
    """

    number: str
    view: Mapping[str, Any] | None


def steps(match: Match, viewer: int | None, since: int) -> list[Step]:
    """Return the steps from entry `since` to the newest table, without the last one, which is the newest table itself.
    There are at most `MAX_STEPS`, and none if the replay has not kept the tables in between.
    """
    told: list[tuple[str, State | None]] = []
    for entry in cache.MEMORY.after(match, since):
        lines = lines_and_stages(match, entry, viewer)
        told += [(f"{entry.move.number}-{place}", stage) for place, (_said, stage) in enumerate(lines)]
    found: list[Step] = []
    before = None
    for number, stage in told[-MAX_STEPS - 1 : -1]:
        view = None if stage is None else game_of(match).table.view(stage, viewer)
        found.append(Step(number, None if view == before else view))
        before = before if view is None else view
    return found


def match_line(match: Match, move: Move) -> LogLine:
    """Return the log line for an event of the match itself, not of the game."""
    return log_line(move, "table", match_line_text(match, move), None if move.kind in NOBODYS else move.seat)


def log_line(
    move: Move,
    kind: str,
    text: Text,
    seat: int | None = None,
    cards: tuple[str, ...] = (),
    sheet: EndedPart | None = None,
) -> LogLine:
    return {"number": move.number, "kind": kind, "text": text, "seat": seat, "cards": [*cards], "sheet": sheet}


def sheet_json(result: ResultSheet | None) -> EndedPart | None:
    """Return the final scores as the API shows them."""
    if result is None:
        return None
    return {
        "title": result.title,
        "why": result.why,
        "names": [*result.heads],
        "rows": [[*row] for row in result.rows],
        "totals": [[*row] for row in result.totals],
    }


SENTENCES = {
    KIND.JOIN: "{name} joins the table.",
    KIND.LEAVE: "{name} leaves the table.",
    KIND.ASK_UNDO: "{name} asks to undo a choice.",
    KIND.REFUSE_UNDO: "{name} does not agree to the undo.",
    KIND.UNDO: "{name} undoes a choice.",
    KIND.SIGNAL: "{name} wants to act.",
    KIND.CONCEDE: "{name} concedes.",
    KIND.STOP: "Everyone agrees to stop here: the result was already decided.",
    KIND.SUBSTITUTE: "A bot stands in for {name}.",
    KIND.RETURN: "{name} is back.",
    KIND.RULES: "The rules were corrected. The match was brought up to date and goes on.",
    KIND.LEARNED: "The lesson is over.",
    KIND.CALL_OFF: "{name} calls the match off. It ends without a result.",
    KIND.ABANDONED: "The rules have changed and this match can’t continue, so it ends without a result.",
}


NO_LONGER = "{name} no longer wants to act."


def match_line_text(match: Match, move: Move) -> Text:
    words = NO_LONGER if move.kind == KIND.SIGNAL and not move.choice_summary else SENTENCES[KIND(move.kind)]
    sentence = words.format(name=name_of(match, move.seat), back=move.undo_target)
    return ("Time is up. " + sentence if move.source == Move.Source.CLOCK else sentence,)


def name_of(match: Match, number: int | None) -> str:
    return "" if number is None else seats_of(match)[number].display_name or f"Seat {number + 1}"


def abandoned_log(match: Match, since: int) -> list[LogLine]:
    """Return the log lines after entry `since` of a match whose rules no longer exist. Only the lines about the match
    itself remain.
    """
    moves = Move.objects.filter(match=match, number__gt=since).exclude(kind__in=SILENT)
    return [match_line(match, move) for move in moves.order_by("number")]
