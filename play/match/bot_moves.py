"""Choose for those who do not choose themselves: bots, and seats whose time is up."""

from django.utils import timezone

from play.engine.state import decision_of
from play.log import replay
from play.log.entries import decision_id
from play.log.rules_version import game_of
from play.match import bot_picks, clocks
from play.match.absence import change_hands, concede_seat
from play.match.advance import answer_for_quick_bots, process_choice
from play.match.choices import choose
from play.match.signals import have_bot_signal
from play.match.transaction import current_state, lock_match, seats_of
from play.models import Match, Move, PostedChoice, Seat

__all__ = ["handle_timeout", "make_bot_move"]

BY = Move.Source
ATTEMPTS = 5


def make_bot_move(match_id: str, number: int) -> PostedChoice | None:
    """Let the bot in a seat choose, knowing only what the seat knows, carry its choice out, and return it. Return None
    if the bot is not to choose now. This is a task of the `bots` queue. While the bot thinks, nothing is locked.
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
    information = game_of(match).brain.information_state(state, number)
    have_bot_signal(match, seat, information)
    choice = bot_picks.make_bot_choice(match, information, seat, attempt)
    return choice if carry_out_bot_choice(choice) else None


def carry_out_bot_choice(choice: PostedChoice) -> bool:
    """Carry out what a bot has chosen, and what quick bots answer to it. Return False, with nothing changed, if the
    table has moved on while it thought, so that the question is closed or already answered.
    """
    with lock_match(choice.match_id) as match:
        seat = seats_of(match)[choice.seat]
        if match.status != Match.Status.RUNNING or not seat.bot_level or seat.decision != choice.decision:
            return False
        if choice.version < match.undo_version or is_stored(choice):
            return False
        answer_for_quick_bots(match, process_choice(match, choice))
        return True


def is_stored(choice: PostedChoice) -> bool:
    """Return whether a choice with this one's key has already been stored."""
    return PostedChoice.objects.filter(match=choice.match_id, seat=choice.seat, key=choice.key).exists()


# When time is up

BOT_AFTER = 2
"""The number of timeouts in a row after which a bot plays on for the seat, until its player comes back."""


def handle_timeout(match_id: str, number: int) -> None:
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
            continue_after_timeout(match, seat)
        else:
            concede_seat(match, seat, BY.CLOCK)


def continue_after_timeout(match: Match, seat: Seat) -> None:
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
    choose_after_timeout(match, seat, key)


def choose_after_timeout(match: Match, seat: Seat, key: str) -> None:
    """Post a choice for a seat that ran out of time: the game's default for questions of that kind, or else a bot's
    choice.
    """
    state = current_state(match)
    decision = decision_of(state, seat.number)
    picks = game_of(match).rules.timeout_choice(decision) if decision else None
    if picks is None:
        information = game_of(match).brain.information_state(state, seat.number)
        picks = bot_picks.pick_for_bot(match, information, Seat(number=seat.number, bot_level="easy"), key, 0)
    choose(match, seat, seat.decision, match.version, picks, key, BY.CLOCK)
