"""Delay automatic answers between people, for questions that depend on cards others cannot see.

Such a question goes to each seat that could have something to use (`Decision.hidden`), and to the others it must look
the same whether the seat does or not. A seat without options, or with none that could matter as far as it can see
(`Rules.idle`), answers after an unpredictable delay that does not depend on what it holds; so do bots and players with
auto-pass. Delays are modeled on human response times: most are short, some long, so that neither a quick answer nor a
slow one proves anything. The due time is stored in the seat's row, derived from secrets of the site and the match. The
sweeper carries the answer out.
"""

import hashlib
import math
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State
from play.log.rules_version import game_of
from play.models import Match, Seat

SHORTEST, LONGEST = 0.3, 4.5
"""Seconds. The longest is below the shortest time that a clock allows for a move."""
THOUGHTS = 0.15
"""The share of pauses that are as long as a moment of thought."""
GLANCE, THOUGHT = (0.12, 0.8), (1.1, 0.6)
"""Median seconds above the minimum, and the spread (of a lognormal distribution)."""


def set_auto_answer(match: Match, seat: Seat, state: State | None, decision: Decision | None, now: datetime) -> None:
    """Decide whether the seat's new question will be answered automatically, and if so, with what answer and when."""
    game = game_of(match)
    seat.answered_automatically, seat.auto_answer = False, None
    if state and decision and between_people(match) and (decision.hidden or game.rules.idle(state, decision)):
        seat.answered_automatically, seat.auto_answer = True, automatic_picks(game, seat, state, decision)
    waits = seat.answered_automatically and (seat.auto_answer is not None or seat.bot_level)
    seat.auto_answer_at = now + answer_delay(match, seat) if waits else None


def between_people(match: Match) -> bool:
    """Return whether two or more seats belong to people, present or away."""
    return sum(seat.kind != Seat.Kind.BOT for seat in match.in_order) > 1


def automatic_picks(game: Game[Any], seat: Seat, state: State, decision: Decision) -> list[int] | None:
    """Return the picks with which a question is answered for a player who can do nothing but pass, or who has auto-pass
    on. Return None for a player who is to be asked, and for a bot, which makes its choice when the delay is over.
    """
    if seat.bot_level or seat.always_prompted or decision.kind in seat.autopass_stops:
        return None
    nothing = game.only_pass(state, decision)
    if nothing is not None:
        return list(nothing)
    place = pass_index(game, decision)
    return [place] if seat.autopass and place is not None else None


def pass_index(game: Game[Any], decision: Decision) -> int | None:
    """Return the index of "pass" if this question may be passed by auto-pass, or None."""
    return decision.options.index(PASS) if decision.kind in game.table.passable and PASS in decision.options else None


def answer_delay(match: Match, seat: Seat) -> timedelta:
    """Return the delay of a seat's automatic answer: the same each time it is computed, but unknown to the players."""
    secret = f"{settings.SECRET_KEY} {match.seed} {match.pk} {match.undo_version} {seat.decision}".encode()
    digest = hashlib.sha256(secret).digest()
    which, first, second = (int.from_bytes(digest[i : i + 8], "big") / 2**64 for i in (0, 8, 16))
    return timedelta(seconds=delay_seconds(which, first, second))


def delay_seconds(which: float, first: float, second: float) -> float:
    """Return a delay in seconds, computed from three random numbers between 0 and 1 by the Box–Muller transform."""
    middle, spread = THOUGHT if which < THOUGHTS else GLANCE
    normal = math.sqrt(-2 * math.log(1 - first)) * math.cos(2 * math.pi * second)
    return min(LONGEST, SHORTEST + middle * math.exp(spread * normal))
