"""Undo a player's last choice.

Against bots this happens at once, and among people if no one has acted since and nothing was revealed. Otherwise every
other player must agree. Whether something was revealed is determined without knowing the game: could the player have
predicted what they now see? Worlds are sampled that fit what they knew, and their choice is made in each. If they would
see the same in all of them as in reality, they have learned nothing.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from play import audit
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.state import State
from play.lessons import lesson_progress
from play.log import cache, replay
from play.log.entries import in_effect, read_entries
from play.log.rules_version import game_of
from play.match import autopass, clocks
from play.match.transaction import ask_again, current_state, lock_match, must_run, seats_of, write_entry
from play.models import Match, Move, Seat, UndoRequest
from play.refusals import refuse

__all__ = ["answer_undo", "undo"]

KIND = Move.Kind
SAMPLED_WORLDS = 3
ASKED_AT_MOST = 5


def undo(match_id: str, number: int, before_passing: bool = False) -> bool:
    """Undo the seat's last choice, or ask the other players if they must agree; return whether it was undone. A pass
    counts as a choice whether it was made by hand or automatically, since the others must not learn which. With
    `before_passing`, passes are skipped and the last choice that did something is undone. Raise Illegal if the table
    does not allow undoing or there is nothing to undo.
    """
    with audit.refusals("undo", match_id, number), lock_match(match_id) as match:
        must_run(match)
        if not match.allows_undo:
            refuse("no_undo", "There are no take-backs at this table.")
        choices = in_effect(read_entries(match, 0, match.version))
        fit = [move for move in choices if not (before_passing and was_pass(match, move))]
        mine = lesson_progress.last_step(match) if match.lesson else last_choice_of(fit, number)
        if mine is None:
            refuse("nothing_to_undo", "You have nothing to undo yet.")
        if allowed_without_consent(match, choices, mine):
            take_back(match, mine, number)
            return True
        check_may_ask(match, mine)
        if match.undo_request:
            refuse("undo_asked", "Someone has already asked to undo a move. That needs an answer first.")
        request: UndoRequest = {"seat": number, "to": mine.number, "agreed": []}
        write_entry(match, Move(kind=KIND.ASK_UNDO, seat=number), current_state(match), undo_request=request)
        audit.after_commit("undo.asked", match.pk, number, entry=match.version)
        return False


def check_may_ask(match: Match, own_move: Move) -> None:
    """Raise Illegal if the seat may not ask to undo this choice: requests per match are limited, and after a refusal
    the seat must make another choice first.
    """
    log = match.moves.filter(seat=own_move.seat, kind=KIND.ASK_UNDO)
    if log.count() >= ASKED_AT_MOST:
        refuse(
            "undo_limit",
            f"You’ve asked to undo {ASKED_AT_MOST} times, which is the limit for one match.",
        )
    if log.filter(number__gt=own_move.number).exists():
        refuse("undo_refused", "You’ve already asked to undo this. Make another choice first.")


def answer_undo(match_id: str, number: int, agree: bool) -> bool:
    """Record a player's answer to a request to undo. Return whether the choice has been undone, which happens when the
    last player agrees. Raise Illegal if no one else is asking to undo a choice.
    """
    with audit.refusals("undo", match_id, number), lock_match(match_id) as match:
        must_run(match)
        request: UndoRequest | None = match.undo_request
        if not request or request["seat"] == number:
            refuse("no_request", "Nobody else is asking to undo a move.")
        if not agree:
            write_entry(match, Move(kind=KIND.REFUSE_UNDO, seat=number), current_state(match), undo_request=None)
            audit.after_commit("undo.declined", match.pk, number, entry=match.version)
            return False
        request["agreed"] = sorted({*request["agreed"], number})
        Match.objects.filter(pk=match.pk).update(undo_request=request)
        if set(seats_to_ask(match, request["seat"])) - set(request["agreed"]):
            return False
        take_back(match, Move.objects.get(match=match, number=request["to"]), request["seat"])
        return True


def seats_to_ask(match: Match, number: int) -> list[int]:
    """Return the seats whose players must agree before this seat's choice is undone."""
    return [seat.number for seat in seats_of(match) if seat.person and seat.number != number and not seat.conceded]


def last_choice_of(choices: Sequence[Move], number: int) -> Move | None:
    own = (move for move in reversed(choices) if move.seat == number and move.source != Move.Source.ORIGIN)
    return next(own, None)


def last_was_pass(match: Match, number: int) -> bool:
    """Return whether the seat's last choice was a pass, by hand or automatically."""
    last = cache.last_choice(match, number)
    return last is not None and was_pass(match, last)


def was_pass(match: Match, move: Move) -> bool:
    """Return whether the choice was a pass, so that it did nothing."""
    chosen = move.choice_summary or []
    return all(type(option) is str and option in game_of(match).rules.pass_options for option in chosen)


def allowed_without_consent(match: Match, choices: Sequence[Move], own_move: Move) -> bool:
    """Return whether this choice may be undone without asking anyone."""
    if not seats_to_ask(match, own_move.actor):
        return True
    return choices[-1] is own_move and not reveals_information(match, own_move)


def reveals_information(match: Match, own_move: Move) -> bool:
    """Return whether this choice has told the player anything that they could not have predicted. If in doubt, return
    True.
    """
    game = game_of(match)
    before, now = replay.state_at(match, own_move.number - 1), replay.state_at(match, own_move.number)
    if before is None or now is None or before.draws != now.draws:
        return True
    seen = what_seat_sees(game, now, own_move.actor)
    chance = Chance(int.from_bytes(hashlib.sha256(own_move.chain.encode()).digest()[:8], "big"))
    try:
        worlds = [
            game.brain.determinize(game.brain.information_state(before, own_move.actor), own_move.actor, chance)
            for _ in range(SAMPLED_WORLDS)
        ]
        for world in worlds:
            game.apply(world, own_move.actor, tuple(own_move.picks))
        return any(what_seat_sees(game, world, own_move.actor) != seen for world in worlds)
    except Exception:  # a game without determinization leaves the question to the other players
        return True


def what_seat_sees(game: Game[Any], state: State, seat: int) -> tuple[Any, ...]:
    """Return everything that a seat sees: the view, the latest events, and who must choose, with the seat's own
    options.
    """
    happened = [game.table.redact(event, seat) for event in state.events]
    waiting = [(d.seat, d.kind, d.options if d.seat == seat else ()) for d in game.waiting(state)]
    return game.table.view(state, seat), happened, waiting


def take_back(match: Match, own_move: Move, number: int) -> None:
    """Restore the table as it was before this choice. The log keeps the choice, and an entry for the undo is added."""
    back = own_move.number - 1
    state = replay.state_at(match, back)
    if state is None:
        refuse("nothing_to_undo", "There’s nothing further back to undo.")
    version = match.version + 1
    undone = [move for move in in_effect(read_entries(match, 0, match.version)) if move.number > back]
    write_entry(
        match,
        Move(kind=KIND.UNDO, seat=number, undo_target=back, at=timezone.now()),
        state,
        undo_version=version,
        undo_request=None,
    )
    audit.after_commit("undo.done", match.pk, number, entry=match.version, back=back)
    clocks.undo_clock_changes(seats_of(match), undone)
    for seat in seats_of(match):
        if seat.autopass:
            autopass.stop_autopass(seat)
    ask_again(match, state, seats_of(match))
    ask_by_hand(seats_of(match)[number])


def ask_by_hand(seat: Seat) -> None:
    """Cancel a player's automatic answer after an undo, so that they are asked even if there is nothing to choose."""
    if not seat.bot_level:
        seat.auto_answer = seat.auto_answer_at = None
        seat.save(update_fields=["auto_answer", "auto_answer_at"])
