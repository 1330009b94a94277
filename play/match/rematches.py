"""Handle rematches: the same match again with the same people, once all of them agree."""

from typing import Any

from django.utils import timezone

from play import messaging
from play.engine.game import Result
from play.engine.options import Options
from play.engine.state import State
from play.log import replay
from play.log.entries import RulesChanged
from play.log.rules_version import game_of
from play.match.rated import rematch_clock
from play.match.ready_check import start_if_full
from play.match.transaction import current_state, lock_match, result_json, seats_of, write_entry
from play.match.visibility import played_alone
from play.models import Match, Move, RematchAnswers, Seat
from play.people.access import people_at
from play.people.blocks import must_be_kept_apart
from play.refusals import refuse
from play.shapes import RematchOffer

__all__ = ["rematch"]


def rematch(match_id: str, number: int, agree: bool = True) -> Match | None:
    """Offer a rematch, agree to one, or decline it for good. Return the new match once everyone has agreed, otherwise
    None. The new match starts immediately. While a match whose result is already decided still runs, all players may
    agree to stop it and start again; if someone declines, it just continues. Raise Illegal for a lesson, for a match
    that is undecided, and between users one of whom has blocked the other.
    """
    with lock_match(match_id) as match:
        if match.lesson:
            refuse("lesson", "Lessons don’t have rematches. Start the lesson again instead.")
        result = settled_result(match)
        if not match.over and result is None:
            refuse("not_over", "The match is not over yet.")
        if match.rematch_id:
            return Match.objects.get(pk=match.rematch_id)
        if agree and must_be_kept_apart(match, number):
            refuse("blocked", "You can’t have a rematch, as one of you has blocked another player here.")
        record_answer(match, number, agree)
        messaging.publish_change(match.pk, match.version)
        if not agree or seats_to_agree(match):
            return None
        if result is not None:
            end_settled_match(match, number, result)
        return create_rematch(match, number)


def record_answer(match: Match, number: int, agree: bool) -> None:
    """Save a seat's answer to the offered rematch; the first one to agree makes the offer. While the match still runs,
    declining takes the offer back. Raise Illegal if someone has declined for good.
    """
    offer = answers_so_far(match)
    if offer["declined"]:
        refuse("rematch_declined", "Not everyone wants a rematch.")
    offer["agreed" if agree else "declined"].append(number)
    offer["agreed"] = sorted(set(offer["agreed"]) - set(offer["declined"]))
    match.rematch_offer = offer if agree or match.over else None
    match.save(update_fields=["rematch_offer"])


def answers_so_far(match: Match) -> RematchAnswers:
    """Return the answers to the offered rematch so far."""
    given: RematchAnswers | None = match.rematch_offer
    return given or {"agreed": [], "declined": []}


def settled_result(match: Match, state: State | None = None) -> Result | None:
    """Return the result of a running match if nothing can change it anymore, otherwise None. `state` is its current
    state, which is loaded if it is not given.
    """
    if match.status != Match.Status.RUNNING:
        return None
    return game_of(match).rules.decided_early(current_state(match) if state is None else state)


def end_settled_match(match: Match, number: int, result: Result) -> None:
    """End a match whose result is settled, and log it as done by the seat that agreed last (`number`)."""
    over: dict[str, Any] = {"status": Match.Status.OVER, "result": result_json(result), "ended": timezone.now()}
    write_entry(match, Move(kind=Move.Kind.STOP, seat=number), current_state(match), undo_request=None, **over)


def seats_to_agree(match: Match) -> list[Seat]:
    """Return the seats of players who have not agreed to the rematch."""
    agreed = answers_so_far(match)["agreed"]
    return [seat for seat in people_at(match) if seat.number not in agreed]


def create_rematch(match: Match, agreed_by: int) -> Match:
    """Create the rematch with the same seats and settings, link it to this match, and start it if all its seats are
    taken. Return it. The seat `agreed_by` counts as seen now. If a match against bots was made public afterward, the
    rematch is still private.
    """
    made = Match.objects.create(
        game=match.game,
        options=match.options | kept_options(match),
        size=match.size,
        clock=rematch_clock(match),
        public=match.public and not played_alone(match),
        allows_undo=match.allows_undo,
        rated=match.rated and match.public,
    )
    for seat in seats_of(match):
        away = seat.kind != Seat.Kind.BOT and not seat.taken
        Seat.objects.create(
            match=made,
            number=seat.number,
            kind=Seat.Kind.LINK if away else seat.kind,
            user=seat.user,
            guest=seat.guest,
            name=seat.name,
            deck=seat.deck,
            deck_version=seat.deck_version,
            autopass_stops=seat.autopass_stops,
            always_prompted=seat.always_prompted,
            allows_substitute=seat.allows_substitute,
            bot_level=seat.bot_level if seat.kind == Seat.Kind.BOT else "",
            seen=timezone.now() if seat.number == agreed_by else seat.seen,
        )
    Match.objects.filter(pk=match.pk).update(rematch=made)
    start_if_full(made)
    return made


def kept_options(match: Match) -> Options:
    """Return the options that the rematch takes over from the final table of this match, or {} if that table can no
    longer be rebuilt.
    """
    try:
        state = replay.state_at(match, match.version)
    except RulesChanged:
        return {}
    return game_of(match).rules.carry_over(state) if state is not None else {}


# Showing


def offer_json(match: Match, viewer: int | None, state: State | None) -> RematchOffer | None:
    """Return the rematch offer as the API shows it to the seat `viewer`. `state` is the current one of a running match.

    Return None for a spectator, between players who have blocked each other, and while the match is undecided.
    """
    stops = state is not None and settled_result(match, state) is not None
    if (
        viewer is None
        or match.lesson
        or match.rematch_id
        or not (match.over or stops)
        or must_be_kept_apart(match, viewer)
    ):
        return None
    offer = answers_so_far(match)
    awaited = [seat.number for seat in seats_to_agree(match)]
    return {"agreed": offer["agreed"], "declined": offer["declined"], "awaited": awaited, "stops": stops}
