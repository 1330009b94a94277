"""Report on a match to the site's operator: its state, its log with names and times, refusals and failures.

Like every other projection it shows what one viewer may see, because operators often play on their own site. For other
seats it omits the words of refusals, which may name cards, and whether a pass was made by hand.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NotRequired, TypedDict

import msgspec
import yaml

from play.engine.refusal import Illegal
from play.log.entries import read_entries
from play.log.rules_version import rules_of
from play.match.transaction import seats_of
from play.models import Match, Move, PostedChoice, RuleFault, Seat
from play.shapes import MatchSeen, SeatRow
from play.view.projection import as_json, view_for

LATEST = 10
"""How many refusals and faults are shown."""
UNSEEN = (Move.Source.AUTOPASS, Move.Source.AUTO_ANSWER)
"""The others must not learn whether a player passes by hand or automatically."""
STATUS = PostedChoice.Status


class SeatReport(TypedDict):
    """A seat in the report. If the viewer may know that the seat is being asked, it includes for how long."""

    number: int
    name: str
    kind: str
    level: str
    present: bool
    to_move: bool
    deadline: str | None
    bank_ms: int | None
    """Milliseconds in the bank."""
    conceded: bool
    substitute: bool
    asked_at: str | None


class Entry(TypedDict):
    """A log entry in the report. Fields that the viewer may not know are empty."""

    number: int
    at: str
    kind: str
    seat: int | None
    by: str
    lines: list[str]


class RefusedChoice(TypedDict):
    """A choice in the report that was not carried out. Only its own seat sees the reason and the picks."""

    at: str
    seat: int
    decision: str
    version: int
    by: str
    code: str
    sentence: NotRequired[str]
    picks: NotRequired[list[int]]


class Fault(TypedDict):
    """A rules fault in the report: where it happened, and what kind of error it was."""

    at: str
    version: int
    seat: int | None
    error: str
    place: str
    trace: NotRequired[str]


class Report(TypedDict):
    """The report on a match for the site's operator. Times are strings, as in JSON."""

    match: dict[str, Any]
    viewer: int | None
    at: int
    """The entry of the log after which the table is shown."""
    seats: list[SeatReport]
    view: Any
    decision: Any
    result: Any
    notice: Any
    log: list[Entry]
    refused: list[RefusedChoice]
    faults: list[Fault]


Facts = Mapping[str, object]
"""A value on its way to JSON, with times as stored."""


def match_report(match: Match, viewer: int | None, at: int | None = None, traces: bool = False) -> Report:
    """Return the report on a match, as one viewer may see it, as JSON values. `at` shows the table after that entry,
    with the log up to it. `traces` adds the full traces of faults, which may reveal anything.
    """
    shown = as_json(view_for(match, viewer, at=at))
    whole: Facts = {
        "match": match_facts(match),
        "viewer": viewer,
        "at": shown["version"],
        "seats": [seat_facts(seat, row) for seat, row in zip(seats_of(match), shown["seats"], strict=True)],
        "view": shown["view"],
        "decision": shown["decision"],
        "result": shown["result"],
        "notice": shown["notice"],
        "log": list(entry_facts(match, viewer, shown)),
        "refused": [refused_choice_facts(posted, viewer) for posted in latest_refused_choices(match)],
        "faults": [fault_facts(fault, traces) for fault in match.faults.order_by("-pk")[:LATEST]],
    }
    return msgspec.json.decode(msgspec.json.encode(whole), type=Report)


def match_facts(match: Match) -> Facts:
    """Return the public facts about the match, and whether it is waiting for the site rather than for a player."""
    return {
        "id": match.pk,
        "game": match.game,
        "status": match.status,
        "version": match.version,
        "public": match.public,
        "created": match.created,
        "changed": match.changed,
        "ended": match.ended,
        "clock": match.clock,
        "rules": match.rules,
        "rules_of_today": current_rules_identity(match),
        "undo_version": match.undo_version,
        "origin": match.origin_id,
        "snapshots": list(match.snapshots.order_by("version").values_list("version", flat=True)),
        "archived": hasattr(match, "archive"),
        "choices_waiting": match.posted.filter(status=STATUS.WAITING).count(),
    }


def current_rules_identity(match: Match) -> str:
    """Return the identity of the current rules of the match's game, or "" for a game that the site no longer has."""
    try:
        return rules_of(match)
    except Illegal:
        return ""


def seat_facts(seat: Seat, row: SeatRow) -> Facts:
    names = ("number", "name", "kind", "level", "present", "to_move", "deadline", "bank_ms", "conceded", "substitute")
    return {**{name: row.get(name) for name in names}, "asked_at": seat.asked_at if row["to_move"] else None}


def entry_facts(match: Match, viewer: int | None, match_seen: MatchSeen) -> Iterator[Facts]:
    """Yield the log entries with their times and the lines that the viewer can read. The actor is included only if the
    lines, or the kind of entry, reveal who acted.
    """
    lines = defaultdict(list)
    for line in match_seen["log"]:
        lines[line["number"]].append(line["text"])
    for move in read_entries(match, 0, match_seen["version"]):
        visible = bool(lines[move.number]) or move.kind != Move.Kind.CHOICE or move.seat == viewer
        yield {
            "number": move.number,
            "at": move.at,
            "kind": move.kind if visible else "",
            "seat": move.seat if visible else None,
            "by": made_by(move, viewer) if visible else "",
            "lines": lines[move.number],
        }


def made_by(move: Move | PostedChoice, viewer: int | None) -> str:
    return Move.Source.PLAYER if move.source in UNSEEN and move.seat != viewer else move.source


def latest_refused_choices(match: Match) -> list[PostedChoice]:
    return list(match.posted.filter(status__in=(STATUS.REFUSED, STATUS.BROKEN)).order_by("-pk")[:LATEST])


def refused_choice_facts(posted: PostedChoice, viewer: int | None) -> Facts:
    """Return a refused choice for the report. Its picks and the reason are shown only to the seat that made it."""
    refusal = posted.refusal or {}
    mine = {"sentence": refusal.get("sentence", ""), "picks": posted.picks} if posted.seat == viewer else {}
    return {
        "at": posted.at,
        "seat": posted.seat,
        "decision": posted.decision,
        "version": posted.version,
        "by": made_by(posted, viewer),
        "code": refusal.get("code", ""),
        **mine,
    }


def fault_facts(fault: RuleFault, traces: bool) -> Facts:
    """Return a description of a rules fault. The error's message is left out, since it may name hidden cards; it
    appears only in the trace.
    """
    lines = fault.trace.strip().splitlines()
    places = [line.strip() for line in lines if line.startswith("  File ")]
    facts = {
        "at": fault.at,
        "version": fault.version,
        "seat": fault.seat,
        "error": lines[-1].partition(":")[0] if lines else "",
        "place": places[-1] if places else "",
    }
    return {**facts, "trace": fault.trace} if traces else facts


# In words


def as_text(figures: Report, newest: int) -> str:
    """Return the report as text for a terminal, with only the `newest` last log entries (0 for all)."""
    log = figures["log"][-newest:] if newest else figures["log"]
    parts = {
        f"{figures['match']['game']} {figures['match']['id']}": value_as_text(figures["match"]),
        f"Table after entry {figures['at']}, as {viewer_name(figures)} sees it": value_as_text(figures["view"]),
        "Seats": "\n".join(map(seat_line, figures["seats"])),
        "Question": value_as_text(figures["decision"]),
        "Result": value_as_text(figures["result"]),
        "Notice": value_as_text(figures["notice"]),
        f"Log (the newest {len(log)} of {len(figures['log'])})": "\n".join(entry_line(entry, figures) for entry in log),
        "Last refusals": "\n".join(refusal_line(refusal, figures) for refusal in figures["refused"]),
        "Last faults": "\n".join(fault_line(fault, figures) for fault in figures["faults"]),
    }
    return "\n\n".join(f"{title}\n{'-' * len(title)}\n{text}" for title, text in parts.items() if text)


def value_as_text(value: Any) -> str:
    """Return a JSON value as lines of YAML, leaving out empty fields, or "" for None."""
    if value is None:
        return ""
    text: str = yaml.safe_dump(
        without_empty_fields(value), sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
    )
    return text.rstrip()


def without_empty_fields(value: Any) -> Any:
    """Return a copy of a JSON value without empty fields."""
    if isinstance(value, dict):
        return {name: without_empty_fields(field) for name, field in value.items() if field not in (None, "", [], {})}
    return [without_empty_fields(item) for item in value] if isinstance(value, list) else value


def viewer_name(figures: Report) -> str:
    return "a spectator" if figures["viewer"] is None else seat_name(figures["viewer"], figures)


def seat_name(number: int | None, figures: Report) -> str:
    return "" if number is None else f"{figures['seats'][number]['name']} (seat {number})"


def short_time(text: str) -> str:
    """Return a time such as `2026-01-31T12:00:00.123456Z` shortened to the second: `2026-01-31 12:00:00`."""
    return text[:19].replace("T", " ")


def seat_line(seat: SeatReport) -> str:
    """Return a seat of the report as a line of text."""
    facts = [
        seat["level"] and f"{seat['level']} bot",
        seat["to_move"] and ("asked" + (f" since {short_time(seat['asked_at'])}" if seat["asked_at"] else "")),
        seat["deadline"] and f"until {short_time(seat['deadline'])}",
        seat["bank_ms"] is not None and f"{seat['bank_ms'] / 1000:.0f} s left",
        seat["conceded"] and "has conceded",
        "there" if seat["present"] else "away",
    ]
    return f"{seat['number']}  {seat['name']}: {', '.join(fact for fact in facts if fact)}"


def entry_line(entry: Entry, figures: Report) -> str:
    """Return an entry of the report as text: a line about who and when, and the lines it caused."""
    by = f", by {entry['by']}" if entry["by"] not in ("", Move.Source.PLAYER) else ""
    who = seat_name(entry["seat"], figures)
    head = f"{entry['number']:>5}  {short_time(entry['at'])}  {entry['kind'] or 'not shown'}{who and f'  {who}'}{by}"
    return "\n".join([head, *(f"{'':26} {line}" for line in entry["lines"])])


def refusal_line(refusal: RefusedChoice, figures: Report) -> str:
    why = refusal["code"] + (f": {refusal['sentence']}" if "sentence" in refusal else "")
    return f"{short_time(refusal['at'])}  {seat_name(refusal['seat'], figures)}  question {refusal['decision']}  {why}"


def fault_line(fault: Fault, figures: Report) -> str:
    head = f"{short_time(fault['at'])}  entry {fault['version']}  {seat_name(fault['seat'], figures)}  {fault['error']}"
    return "\n".join([head, f"{'':21}{fault.get('trace', fault['place'])}"])
