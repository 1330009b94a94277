"""Trace a scenario for its author: events, sentences, and questions."""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine.adapter import Adapter, Table
from play.engine.game import Game, plain_text
from play.engine.state import State


def questions_text(adapter: Adapter[Any], table: Table[Any]) -> str:
    """Return the open questions as one line of text: who is asked, the kind of question, and each option both as
    players see it and as the rules represent it.

    Return "nothing" if no question is open.
    """
    state = table.state
    asked = []
    for name, decision in adapter.waiting(table).items():
        labels = [plain_text(adapter.game.table.label(decision, option, state).text) for option in decision.options]
        options = "; ".join(f"{label} = {option!r}" for label, option in zip(labels, decision.options, strict=True))
        asked.append(f"{name} {decision.kind} [{options}]")
    return ", ".join(asked) or "nothing"


def sentences(game: Game[Any], state: State, viewer: int | None) -> tuple[str, ...]:
    """Return the sentences about the last answer's events, as a seat or a spectator (None) reads them."""
    shown = [game.table.redact(event, viewer) for event in state.events]
    spoken = [plain_text(game.table.say(event, state, viewer)) for event in shown if event]
    return tuple(dict.fromkeys(sentence for sentence in spoken if sentence))


def open_questions_text(adapter: Adapter[Any], table: Table[Any] | None) -> str:
    return "" if table is None else f"; open: {questions_text(adapter, table)}"


def trace_step(
    adapter: Adapter[Any], table: Table[Any], step: Mapping[str, Any], moved: bool, trace: Callable[[str], None]
) -> None:
    """Write a scenario's step to the trace as it was written.

    If the step changed the table (`moved`), also write its events and the next questions.
    """
    trace(f"{dict(step)}")
    if not moved:
        return
    for event in table.state.events:
        knowing = next((seat for seat in range(table.state.seats) if event.to >> seat & 1), None)
        seen = adapter.game.table.redact(event, knowing)
        sentence = plain_text(adapter.game.table.say(seen, table.state, knowing)) if seen else ""
        trace(f"  {event.kind} {list(event.facts)} {sentence}".rstrip())
    trace(f"  asked: {questions_text(adapter, table)}")
