"""Handle signals: a seat says, without being asked, that it wants to act at the next moment of a kind.

The match does not wait for a signal, and no open question changes. A signal is a log entry like a choice, and is
repeated when the log is replayed. Everyone sees that a seat has signaled, but not for which moment.
"""

from contextlib import suppress

from django.utils import timezone

from play.bots import BOTS
from play.engine.refusal import Illegal
from play.engine.state import State
from play.log.rules_version import game_of
from play.match.transaction import current_state, lock_match, must_run, rules_at_work, seats_of, write_entry
from play.models import Match, Move, Seat
from play.refusals import refuse
from play.shapes import Signal, SignalMoment

__all__ = ["signal"]

KIND, BY = Move.Kind, Move.Source
AT_MOST = 6
"""How often a seat may signal, or withdraw it, between two choices at the table."""


def signal(match_id: str, number: int, moment: str, by: str = BY.PLAYER) -> None:
    """Record a seat's signal that it wants to act at one of the game's moments (`signals`), or withdraw the signal if
    `moment` is "". Raise Illegal if the seat may not signal now, and RuleBroke if the rules fail.
    """
    with lock_match(match_id) as match:
        must_run(match)
        if seats_of(match)[number].bot_level and by == BY.PLAYER:
            refuse("not_away", "A bot is playing for you. Take your seat back first.")
        state, move = (
            current_state(match),
            Move(kind=KIND.SIGNAL, seat=number, choice_summary=moment, source=by, at=timezone.now()),
        )
        if count_signals(match, number) >= AT_MOST:
            refuse("too_fast", "You’ve signaled several times already. Wait until someone has made a choice.")
        with rules_at_work(match, move):
            game_of(match).signal(state, number, moment)
        write_entry(match, move, state)


def count_signals(match: Match, number: int) -> int:
    """Return how many times the seat has signaled since the last choice."""
    chosen = match.moves.filter(kind=KIND.CHOICE).order_by("-number").values_list("number", flat=True).first() or 0
    return match.moves.filter(kind=KIND.SIGNAL, seat=number, number__gt=chosen).count()


def bot_signal(match: Match, seat: Seat, information: State) -> str:
    """Return the moment for which a bot that is being asked something wants to signal, or ""."""
    game = game_of(match)
    if not game.rules.signals or information.signals[seat.number]:
        return ""
    return BOTS[seat.bot_level].brain(game).signal_policy(information, seat.number)


def have_bot_signal(match: Match, seat: Seat, information: State) -> None:
    """Give a signal for a bot that is being asked something, if its policy wants to give one."""
    moment = bot_signal(match, seat, information)
    if moment:
        with suppress(Illegal):  # the table has moved on, or it has just said so
            signal(match.pk, seat.number, moment, BY.BOT)


# Showing


def signal_json(match: Match, viewer: int | None, state: State | None) -> Signal | None:
    """Return the viewer's signal: the current `moment` or "", and the possible `moments` in words.

    Return None for a spectator, a player who is out, and games without signals.
    """
    game = game_of(match)
    if viewer is None or state is None or not game.rules.signals or match.status != Match.Status.RUNNING:
        return None
    if not game.rules.may_signal(state, viewer):
        return None
    moments: list[SignalMoment] = [{"moment": moment, "words": words} for moment, words in game.rules.signals.items()]
    return {"moment": state.signals[viewer], "moments": moments}


def signaling_seats(match: Match, state: State | None) -> set[int]:
    """Return the seats that currently have a signal, a fact that every viewer may know."""
    if state is None or not game_of(match).rules.signals:
        return set()
    return {number for number, moment in enumerate(state.signals) if moment}
