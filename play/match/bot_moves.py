"""Choose for those who do not choose themselves: bots, and seats whose time is up."""

import hashlib
import time
from functools import partial

from django.conf import settings
from django.utils import timezone

from play import messaging
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.game import decision_of
from play.engine.refusal import Illegal
from play.engine.state import State
from play.log import replay
from play.log.entries import decision_id
from play.log.rules_version import game_of
from play.match import clocks
from play.match.absence import change_hands, put_out
from play.match.choices import choose
from play.match.signals import have_bot_signal
from play.match.transaction import RuleBroke, current_state, lock_match, report_fault, rules_at_work, seats_of
from play.models import Match, Move, PostedChoice, Seat

BY = Move.Source
ATTEMPTS = 5
PATIENCE = 3
"""A search that takes this many times its budget is cut short; a safety net, since budgets count playouts."""


def think(match_id: str, number: int) -> PostedChoice | None:
    """Let the bot in a seat choose, knowing only what the seat knows, and return the posted choice. Return None if the
    bot is not to choose now. This is a task of the `bots` queue.
    """
    match = Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).first()
    seat = match and seats_of(match)[number]
    if not match or not seat or not seat.bot_level or not seat.decision or seat.auto_answer_at:
        return None
    answers = PostedChoice.objects.filter(match=match, seat=number, decision=seat.decision)
    posted = answers.filter(version__gte=match.undo_version)
    waiting = posted.filter(status=PostedChoice.Status.WAITING).exists()
    attempt = posted.exclude(status=PostedChoice.Status.WAITING).count()
    state = None if waiting or attempt >= ATTEMPTS else replay.state_at(match, match.version)
    if state is None or decision_id(state, number) != seat.decision:
        return None
    key = f"bot-{match.undo_version}-{seat.decision}-{attempt}"
    information = game_of(match).brain.information_state(state, number)
    have_bot_signal(match, seat, information)
    picks = bots_picks(match, information, seat, key, attempt)
    try:
        return choose(match, seat, seat.decision, match.version, picks, key, BY.BOT)
    except Illegal:
        return None  # the table has moved on while it thought, and it has been queued again


def bots_picks(match: Match, information: State, seat: Seat, key: str, attempt: int) -> tuple[int, ...]:
    """Return the picks of the bot at the seat's level. Return random picks if the level raises an error, or if its
    earlier choice for this question failed.
    """
    game = game_of(match)
    secret = f"{settings.SECRET_KEY} {match.pk} {key}".encode()
    chance = Chance(int.from_bytes(hashlib.sha256(secret).digest()[:8], "big"))
    try:
        with rules_at_work(match, Move()):
            level = BOTS[seat.bot_level if not attempt else "random"]
            share, latest = 1 / (1 + messaging.bots_waiting()), time.monotonic() + PATIENCE * level.seconds
            late = partial(past, latest)
            return level(game, information, seat.number, chance, share, late)
    except RuleBroke as broken:
        report_fault(match, seat.number, [], str(broken))
        return BOTS["random"](game, information, seat.number, chance)


def past(moment: float) -> bool:
    return time.monotonic() > moment


# When time is up

BOT_AFTER = 2
"""The number of timeouts in a row after which a bot plays on for the seat, until its player comes back."""


def out_of_time(match_id: str, number: int) -> None:
    """Make a choice for a seat whose deadline has passed, hand the seat to a bot, or let it lose, according to the
    clock. Do nothing if the deadline has not passed, or if an answer was posted in time or is already being made for
    the seat.
    """
    with lock_match(match_id) as match:
        seat = seats_of(match)[number]
        if match.status != Match.Status.RUNNING or seat.deadline is None or seat.deadline > timezone.now():
            return
        waiting = PostedChoice.objects.filter(match=match, seat=number, status=PostedChoice.Status.WAITING)
        if waiting.filter(at__lte=seat.deadline).exists():
            return  # they were in time; only the worker was slow
        if match.clock.get("on_timeout") != "loses":
            go_on_without(match, seat)
        else:
            put_out(match, seat, BY.CLOCK)


def go_on_without(match: Match, seat: Seat) -> None:
    """Let a match go on although a seat has run out of time. The first time, a choice is made for the seat; if the
    time for its turn is over, so are the other choices of that turn. After `BOT_AFTER` timeouts, or if the choice was
    refused, a bot plays on.
    """
    key = f"clock-{match.undo_version}-{seat.decision}"
    posted = PostedChoice.objects.filter(match=match, seat=seat.number, key=key).first()
    if posted is not None and posted.status == PostedChoice.Status.WAITING:
        return
    seat.timeouts += not clocks.is_overtime(match, seat)
    if posted is not None or seat.timeouts >= BOT_AFTER:
        change_hands(match, seat, Move(kind=Move.Kind.SUBSTITUTE, seat=seat.number, source=BY.CLOCK), "easy")
        return
    seat.save(update_fields=["timeouts"])
    choose_for(match, seat, key)


def choose_for(match: Match, seat: Seat, key: str) -> None:
    """Post a choice for a seat that ran out of time: the game's default for questions of that kind, or else a bot's
    choice.
    """
    state = current_state(match)
    decision = decision_of(state, seat.number)
    picks = game_of(match).rules.timeout_choice(decision) if decision else None
    if picks is None:
        information = game_of(match).brain.information_state(state, seat.number)
        picks = bots_picks(match, information, Seat(number=seat.number, bot_level="easy"), key, 0)
    choose(match, seat, seat.decision, match.version, picks, key, BY.CLOCK)
