"""Decide when a player is asked: auto-pass, and always being asked.

Auto-pass is a seat's setting: the site then passes for the player. It ends when something interrupts it (in most games
a log line that names a card), or with a question that cannot be passed or that is one of the player's stops. Each pass
is a choice like any other: stored, queued and logged. Between people it comes after a delay, like that of a seat that
can do nothing (response_delay.py).
"""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import messaging
from play.engine.flow import Decision
from play.engine.game import Game
from play.engine.state import State, decision_of
from play.log.rules_version import game_of
from play.match import response_delay
from play.match.choices import choose
from play.match.response_delay import pass_index
from play.match.transaction import current_state, lock_match, must_run, seats_of
from play.models import Match, Move, PostedChoice, Seat
from play.refusals import refuse
from play.shapes import Autopass, AutopassKind

__all__ = ["set_autopass"]

BY = Move.Source
FIELDS = (
    "autopass_stops", "autopass", "always_prompted", "answered_automatically", "auto_answer", "auto_answer_at",
)  # fmt: skip


def set_autopass(
    match_id: str,
    number: int,
    until: bool | None = None,
    stops: Sequence[str] | None = None,
    always_prompted: bool | None = None,
) -> None:
    """Turn auto-pass on or off (`until`), or change which kinds of questions are always asked. `stops` are the kinds of
    questions that the player is asked even if they have no options, so that their cards stay hidden. With
    `always_prompted`, this applies to all such kinds. Raise Illegal for settings that the match does not allow.
    """
    with lock_match(match_id) as match:
        must_run(match)
        if match.lesson:
            refuse("no_passing", "You can’t pass automatically in a lesson.")
        seat, game = seats_of(match)[number], game_of(match)
        if not game.table.passable and (until is not None or stops is not None):
            refuse("no_passing", f"You can’t pass in {game.title}.")
        if always_prompted is not None:
            seat.always_prompted = always_prompted
        if stops is not None:
            seat.autopass_stops = checked_stops(game, stops)
        if until is not None:
            seat.autopass = until
        state = current_state(match)
        response_delay.set_auto_answer(match, seat, state, decision_of(state, number), timezone.now())
        seat.save(update_fields=FIELDS)
        if until:
            start_autopass(match, seat)
        messaging.publish_change(match.pk, match.version)


def checked_stops(game: Game[Any], stops: Sequence[str]) -> list[str]:
    """Return stops in the game's order. Raise Illegal for kinds of questions that cannot be passed."""
    unknown = set(stops) - set(game.table.passable)
    if unknown:
        refuse("no_such_question", f"There is no question {sorted(unknown)[0]!r} that could be passed.")
    return [kind for kind in game.table.passable if kind in stops]


def start_autopass(match: Match, seat: Seat) -> None:
    """Pass the player's current question at their request. Raise Illegal if it cannot be passed."""
    decision = decision_of(current_state(match), seat.number)
    if decision is not None and pass_index(game_of(match), decision) is None:
        refuse("no_passing", "You can’t pass on this question.")
    if decision is not None:
        post_pass(match, seat, decision)


def post_pass(match: Match, seat: Seat, decision: Decision) -> None:
    """Post a pass for a seat, which the decision must allow. The key keeps it from being posted twice."""
    place = pass_index(game_of(match), decision)
    assert place is not None
    key = f"pass-{match.undo_version}-{seat.refusals}-{seat.decision}"
    choose(match, seat, seat.decision, match.version, [place], key, BY.AUTOPASS)


# After each choice


def continue_autopass(match: Match, posted: PostedChoice, state: State) -> None:
    """After a choice, pass for each seat with auto-pass that is now asked something, or end its auto-pass if something
    has happened or the player must be asked.
    """
    game = game_of(match)
    for seat in seats_of(match):
        if not seat.autopass or seat.bot_level:
            continue
        decision = decision_of(state, seat.number) if match.status == Match.Status.RUNNING else None
        by_hand = posted.seat == seat.number and posted.source not in (BY.AUTOPASS, BY.AUTO_ANSWER)
        if by_hand or match.over or was_interrupted(game, state, seat.number) or must_ask(game, seat, decision):
            stop_autopass(seat)
            response_delay.set_auto_answer(match, seat, state, decision, timezone.now())
            seat.save(update_fields=["answered_automatically", "auto_answer", "auto_answer_at"])
        elif decision is not None and not seat.answered_automatically:
            post_pass(match, seat, decision)


def must_ask(game: Game[Any], seat: Seat, decision: Decision | None) -> bool:
    if decision is None or (seat.answered_automatically and seat.auto_answer is not None):
        return False
    return decision.kind in seat.autopass_stops or pass_index(game, decision) is None


def was_interrupted(game: Game[Any], state: State, seat: int) -> bool:
    """Return whether something has just happened that interrupts the player's auto-pass."""
    seen = [game.table.redact(event, seat) for event in state.events]
    events = [event for event in seen if event is not None]
    return any(game.table.interrupts_autopass(event, game.table.say(event, state, seat)) for event in events)


def stop_autopass(seat: Seat) -> None:
    seat.autopass = False
    seat.save(update_fields=["autopass"])


def default_stops(game: Game[Any], visitor: Visitor) -> tuple[list[str], bool]:
    """Return the auto-pass settings (stops, always_prompted) that this visitor had the last time they
    played the game.
    """
    if not visitor.known:
        return [], False
    before = Seat.objects.filter(visitor.rows("user"), match__game=game.key).order_by("-pk").first()
    return (list(before.autopass_stops), before.always_prompted) if before else ([], False)


# Showing


def autopass_json(match: Match, viewer: int | None, state: State | None) -> Autopass | None:
    """Return the viewer's auto-pass settings, or None for a spectator and if nothing can be passed or hidden. `on` says
    whether auto-pass is on, and `can` whether it can start now. `kinds` lists the kinds of questions in words, and
    whether each is a `stop`. In a match between people (`hidden_prompts`), the settings also say whether the seat is
    `always_prompted`.
    """
    game = game_of(match)
    decision = None if state is None or viewer is None else decision_of(state, viewer)
    passable = decision is not None and pass_index(game, decision) is not None
    hidden_prompts = state is not None and state.hides_information and response_delay.between_people(match)
    if (
        viewer is None
        or match.lesson
        or not (game.table.passable or hidden_prompts)
        or match.status != Match.Status.RUNNING
    ):
        return None
    seat = seats_of(match)[viewer]
    kinds: list[AutopassKind] = [
        {"kind": kind, "words": words, "stop": kind in seat.autopass_stops}
        for kind, words in game.table.passable.items()
    ]
    can = not seat.autopass and passable
    return {
        "on": seat.autopass,
        "can": can,
        "kinds": kinds,
        "hidden_prompts": hidden_prompts,
        "always_prompted": seat.always_prompted,
    }
