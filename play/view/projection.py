"""Project a match for one viewer, for pages, API, stream, replay and log alike.

A viewer is a seat number, or None for a spectator. Everything hidden goes through the game's allow-list (`view`,
`redact`, `say`). Everything added here is public at the table: the players, who must choose, what was undone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal, cast

from play.engine.flow import Decision
from play.engine.game import Game, Label, Result, Standing
from play.engine.refusal import Refusal
from play.engine.state import State, decision_of
from play.log import cache
from play.log.archive import archive_of, viewer_number
from play.log.entries import RulesChanged, decision_id
from play.log.rules_version import game_of
from play.match import autopass, chat, patience, rematches, signals
from play.match.match_decks import shown_options
from play.match.transaction import seats_of
from play.match.undo import last_was_pass
from play.match.undo import seats_to_ask as must_agree
from play.models import ChatLine, Match, Move, StoredResult, UndoRequest
from play.people import blocks
from play.shapes import (
    Autopass,
    ChatMessage,
    ChatRoom,
    LessonStep,
    LogLine,
    MatchSeen,
    MatchStatus,
    Notice,
    Outcome,
    Patience,
    Place,
    Question,
    RematchOffer,
    SeatRow,
    Signal,
    UndoOffer,
    WhyNot,
)
from play.view import coach
from play.view.acts import NO_ACTS, acts_of
from play.view.letters import asked_with_letters, letters_in, with_letters
from play.view.lines import is_outdated, log_lines
from play.view.names import in_words, line_in_words, named_sheet, names_of, with_names
from play.view.seats import seat_row, show_people

__all__ = ["View", "view_for"]

CHAT_LINES = 100
UNREADABLE = Refusal("log_unreadable", "We can’t show this table: the rules have changed since it was played.")
ENDED = Refusal(
    "rules_changed",
    "We’ve corrected the rules of this game, and a choice made here is no longer possible. The match ends without "
    "a result: nobody has won or lost. You can play the same match again.",
)
CALLED_OFF = Refusal("called_off", "The match was called off. Nobody has won or lost, and ratings don’t change.")
FAULT = Refusal(
    "rule_fault",
    "Something went wrong with the last choice, so it wasn’t carried out. The problem has been logged. Please "
    "choose something else, or undo a move.",
)


@dataclass
class View:
    """Everything a viewer is shown of a match. The log and other sentences are Texts of the kernel; `as_json` and
    `context` convert them for the API and the templates.
    """

    match: Match
    game: Game[Any]
    viewer: int | None
    version: int
    seats: list[SeatRow]
    view: Mapping[str, Any] | None = None
    question: Question | None = None
    why_not: dict[str, Refusal] = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    result: Result | None = None
    undo: UndoOffer | None = None
    autopass: Autopass | None = None
    signal: Signal | None = None
    patience: Patience | None = None
    notice: Notice | None = None
    rematch: RematchOffer | None = None
    lesson: LessonStep | None = None
    chat: list[ChatLine] = field(default_factory=list)
    replay: bool = False

    @property
    def waiting(self) -> list[SeatRow]:
        return [seat for seat in self.seats if seat["to_move"]]

    @property
    def places(self) -> list[Place]:
        """Return the final places of all seats with their names, best first, or [] before the end of the match."""
        if self.result is None:
            return []
        winners = self.result.winners
        places: list[Place] = [
            {
                "number": n,
                "name": row["name"],
                "place": s.place,
                "score": s.score,
                "won": n in winners,
                "profile": row["profile"],
                "rating": row["rating"],
            }
            for n, (s, row) in enumerate(zip(self.result.standings, self.seats, strict=True))
        ]
        return sorted(places, key=lambda place: (place["place"], place["number"]))


def view_for(match: Match, viewer: int | None, since: int = 0, at: int | None = None) -> View:
    """Return everything this viewer may see of a match, with the log after entry `since`. With `at`, it is the match as
    it was after that entry.
    """
    replayed = at is not None
    version = match.version if at is None else min(at, match.version)
    shown = View(match, game_of(match), viewer, version, [], replay=replayed)
    archived, state = archive_of(match), None
    if archived is not None:
        number = viewer_number(match, viewer)
        shown.view, shown.log = archived.view(number, version), archived.log(number, since, version)
    else:
        state = show_replayed(shown, since)
    running = match.status == Match.Status.RUNNING and not replayed
    asked = seen_asked(shown.game, state, viewer) if running and state is not None else set()
    shown.seats = [seat_row(match, seat, viewer, seat.number in asked) for seat in seats_of(match)]
    for number in signals.signaling_seats(match, state):
        shown.seats[number]["signals"] = True
    show_people(match, viewer, shown.seats)
    if state is not None:
        show_table(shown, state)
    if match.result and version == match.version:
        shown.result = read_result(match.result)
    if not replayed:
        show_present(shown, state)
    return shown


def show_present(table_view: View, state: State | None) -> None:
    """Add to the view what a replay does not show: the chat, offers and requests, and the step of a lesson."""
    match, viewer = table_view.match, table_view.viewer
    table_view.chat = newest_messages(match, viewer) if match.chat_count else []
    table_view.rematch = rematches.offer_json(match, viewer, state)
    for number in blocks.blocked_seats(match, viewer):
        table_view.seats[number]["blocked"] = True
    table_view.undo = undo_offer(match, viewer)
    table_view.autopass = autopass.autopass_json(match, viewer, state)
    table_view.signal = signals.signal_json(match, viewer, state)
    table_view.patience = patience.patience_json(match, viewer)
    table_view.notice = pending_notice(table_view)
    table_view.lesson = coach.lesson_step(match, viewer, state, table_view.question)
    if table_view.lesson and not table_view.lesson.get("answers"):
        table_view.question = None


def newest_messages(match: Match, viewer: int | None) -> list[ChatLine]:
    """Return the newest chat messages, leaving out those by people the viewer has blocked."""
    lines = list(reversed(chat.visible_messages(match, viewer).order_by("-id")[:CHAT_LINES]))
    return blocks.without_blocked(lines, match, viewer)


def show_replayed(table_view: View, since: int) -> State | None:
    """Add the log to the view by replaying the match. Return the table to which the log leads, or None if there is none
    or the log is no longer legal under the current rules.
    """
    match = table_view.match
    try:
        state = None if is_outdated(match) else cache.shown_state(match, table_view.version)
        table_view.log = log_lines(match, table_view.viewer, since, table_view.version)
    except RulesChanged:
        return None
    return state


def seen_asked(game: Game[Any], state: State, viewer: int | None) -> set[int]:
    """Return the seats that have an open question, as far as this viewer may know."""
    return {
        d.seat
        for d in game.waiting(state)
        if state.hides_information or d.kind not in game.rules.hidden_prompts or d.seat == viewer
    }


def show_table(table_view: View, state: State) -> None:
    """Add what the game itself shows the viewer: its view, the open question, and the reasons why
    cards cannot be used.
    """
    table_view.view = table_view.game.table.view(state, table_view.viewer)
    if table_view.viewer is None or table_view.replay or table_view.match.status != Match.Status.RUNNING:
        return
    decision = decision_of(state, table_view.viewer)
    if decision is not None:
        table_view.question = question(table_view, state, decision)
    table_view.why_not = table_view.game.table.why_not(state, table_view.viewer)


def question(table_view: View, state: State, decision: Decision) -> Question:
    """Return the viewer's open question. Its `key` is the same in all of the viewer's browser tabs, and changes after a
    refusal.
    """
    name = decision_id(state, decision.seat)
    labels = [table_view.game.table.label(decision, option, state) for option in decision.options]
    seat = seats_of(table_view.match)[decision.seat]
    refusals = seat.refusals
    return {
        "id": name,
        "auto_answer": seat.decision == name and seat.auto_answer is not None,
        "kind": decision.kind,
        "text": table_view.game.table.say(decision, state, decision.seat),
        "note": table_view.game.table.note(decision, state),
        "low": decision.low,
        "high": decision.high,
        "key": f"{name}-{table_view.match.undo_version}-{refusals}",
        "options": [
            {
                "index": index,
                "text": label.text,
                "card": label.card,
                "target": label.target,
                "confirm": label.confirm,
                "digit": digit,
                "passes": option in table_view.game.rules.pass_options,
            }
            for index, (label, digit, option) in enumerate(
                zip(labels, number_keys(labels), decision.options, strict=True)
            )
        ],
    }


def number_keys(labels: Sequence[Label]) -> list[str]:
    """Return, for each option, the number key that chooses it, or "" if it has none. The key is the option's own number
    if options are numbers, otherwise its position.
    """
    numbered = any(label.number is not None for label in labels)
    numbers = [label.number if numbered else index for index, label in enumerate(labels, 1)]
    return [str(number) if number is not None and 0 <= number <= 9 else "" for number in numbers]


def read_result(stored: StoredResult) -> Result:
    standings = tuple([Standing(place, score) for place, score in stored["standings"]])
    return Result(standings, tuple(stored["winners"]), stored["reason"])


def undo_offer(match: Match, viewer: int | None) -> UndoOffer | None:
    """Return whether the viewer can undo something, and who is asking to undo something. Return None for spectators, if
    the match is not running, and if the table does not allow undoing.
    """
    if viewer is None or match.status != Match.Status.RUNNING or not match.allows_undo:
        return None
    request: UndoRequest | None = match.undo_request
    acted = seats_of(match)[viewer].acted
    can: Literal["now", "ask", ""] = "" if request or not acted else "ask" if must_agree(match, viewer) else "now"
    by = request["seat"] if request else None
    return {
        "can": can,
        "asked_by": seats_of(match)[by].name if by is not None else "",
        "passed": bool(can and match.hidden_prompts_until and last_was_pass(match, viewer)),
        "mine": by == viewer,
        "answered": request is not None and viewer in request["agreed"],
    }


def pending_notice(table_view: View) -> Notice | None:
    """Return a problem that the viewer should still see, or None. It is a refused choice of theirs, a rules
    fault, or a table that cannot be shown.
    """
    match, viewer = table_view.match, table_view.viewer
    if match.status == Match.Status.ABANDONED:
        called_off = match.moves.filter(number=match.version, kind=Move.Kind.CALL_OFF).exists()
        return notice_of(CALLED_OFF if called_off else ENDED)
    if table_view.view is None and match.status != Match.Status.OPEN:
        return notice_of(UNREADABLE)
    if match.status == Match.Status.OVER:
        return None
    if match.fault_version == match.version:
        return notice_of(FAULT)
    refused: Notice | None = None if viewer is None else seats_of(match)[viewer].last_refusal
    return refused


def notice_of(refusal: Refusal) -> Notice:
    return {"code": refusal.code, "sentence": refusal.sentence, "cards": [*refusal.cards], "rule": refusal.rule}


# Into form


Context = dict[str, Any]
"""Values for a template by name."""


def context(table_view: View) -> Context:
    """Return the view as the context of the templates (docs/table_pages.md). In the log, `number` identifies a line,
    and `move` the entry to which it belongs.
    """
    said_lines, question = table_view.log, table_view.question
    if (said_lines or question) and (letters := letters_in(table_view.view)):
        said_lines = [{**said, "text": with_letters(said["text"], said["cards"], letters)} for said in said_lines]
        question = question and asked_with_letters(question, letters)
    names = names_of(table_view.seats)
    log = [
        {
            **said,
            "number": f"{number}-{place}",
            "move": number,
            "sheet": said["sheet"] and named_sheet(said["sheet"], names),
        }
        for number, lines in groupby(said_lines, key=itemgetter("number"))
        for place, said in enumerate(lines)
    ]
    acts = NO_ACTS if table_view.replay else acts_of(question, table_view.why_not)
    return {
        **{name: getattr(table_view, name) for name in table_view.__dataclass_fields__},
        "question": question,
        "asked": question is not None and not question["auto_answer"] and not table_view.replay,
        "acts": acts,
        "log": log,
        "waiting": [seat["name"] for seat in table_view.waiting],
        "places": table_view.places,
        "chat": [chat_json(line) for line in table_view.chat],
        "chat_open": True,
        "chat_phrases": () if table_view.viewer is None else chat.allowed_phrases(table_view.match),
        "stream_version": table_view.version,
    }


def as_json(table_view: View) -> MatchSeen:
    """Return the view in the form in which the API sends it."""
    match, names = table_view.match, names_of(table_view.seats)
    return {
        "id": match.pk,
        "game": match.game,
        "status": cast(MatchStatus, str(match.status)),
        "version": table_view.version,
        "public": match.public,
        "rated": match.rated,
        "options": shown_options(
            match, table_view.game.table.public_options(match.options, table_view.viewer), table_view.viewer
        ),
        "clock": match.clock,
        "ready_until": match.ready_until if match.status == Match.Status.OPEN else None,
        "seat": table_view.viewer,
        "seats": table_view.seats,
        "waiting": [seat["number"] for seat in table_view.waiting],
        "view": table_view.view,
        "decision": decision_json(table_view.question, names) if table_view.question else None,
        "why_not": [reason_json(key, refusal, names) for key, refusal in table_view.why_not.items()],
        "log": [line_in_words(line, names) for line in table_view.log],
        "result": result_json(table_view),
        "undo": table_view.undo,
        "autopass": table_view.autopass,
        "signal": table_view.signal,
        "patience": table_view.patience,
        "notice": table_view.notice,
        "chat": [chat_json(line) for line in table_view.chat],
        "lesson": table_view.lesson,
        "rematch": match.rematch_id,
        "rematch_offer": table_view.rematch,
    }


def decision_json(question: Question, names: Mapping[str, str]) -> Question:
    return {**in_words(question, names), "options": [in_words(option, names) for option in question["options"]]}


def reason_json(key: str, refusal: Refusal, names: Mapping[str, str]) -> WhyNot:
    code, sentence, cards, rule = refusal
    return {"key": key, "code": code, "sentence": with_names(sentence, names), "cards": [*cards], "rule": rule}


def result_json(table_view: View) -> Outcome | None:
    if table_view.result is None:
        return None
    return {"places": table_view.places, "winners": list(table_view.result.winners), "reason": table_view.result.reason}


def chat_json(line: ChatLine) -> ChatMessage:
    """Return a chat message as the API shows it."""
    return {
        "number": line.pk,
        "room": cast(ChatRoom, line.room),
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }
