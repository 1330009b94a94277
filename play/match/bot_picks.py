"""Let bots choose, knowing only what their seats know."""

import hashlib
import time
from functools import partial

from django.conf import settings

from play import messaging
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.state import State
from play.log.rules_version import game_of
from play.match.transaction import RuleBroke, report_fault, rules_at_work
from play.models import Match, Move, PostedChoice, Seat

PATIENCE = 3
"""A search that takes this many times its budget is cut short; a safety net, since budgets count playouts."""


def make_bot_choice(match: Match, information: State, seat: Seat, attempt: int) -> PostedChoice:
    """Return a bot's choice for its open question, which is not stored yet. Its key differs for each attempt."""
    key = f"bot-{match.undo_version}-{seat.decision}-{attempt}"
    return PostedChoice(
        match=match,
        seat=seat.number,
        key=key,
        decision=seat.decision,
        version=match.version,
        picks=list(pick_for_bot(match, information, seat, key, attempt)),
        source=Move.Source.BOT,
    )


def pick_for_bot(match: Match, information: State, seat: Seat, key: str, attempt: int) -> tuple[int, ...]:
    """Return the picks of the bot at the seat's level. Return random picks if the level raises an error, or if its
    earlier choice for this question failed.
    """
    game = game_of(match)
    secret = f"{settings.SECRET_KEY} {match.pk} {key}".encode()
    chance = Chance(int.from_bytes(hashlib.sha256(secret).digest()[:8], "big"))
    try:
        with rules_at_work(match, Move()):
            level = BOTS[seat.bot_level if not attempt else "random"]
            if not level.seconds:
                return level(game, information, seat.number, chance)
            share, latest = 1 / (1 + messaging.bots_waiting()), time.monotonic() + PATIENCE * level.seconds
            return level(game, information, seat.number, chance, share, partial(past, latest))
    except RuleBroke as broken:
        report_fault(match, seat.number, [], str(broken))
        return BOTS["random"](game, information, seat.number, chance)


def past(moment: float) -> bool:
    return time.monotonic() > moment
