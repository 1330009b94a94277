"""The only door to a match: page, API, bots, clocks and drills all come through here.

Everything that is refused is raised as `Illegal` with a Refusal; then nothing has changed.
"""
import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from play import bus, clocks, desk, ledger
from play.bots import BOTS
from play.desk import locked, must_run, refuse, seats_of
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import Game, decision_of
from play.engine.refusal import Illegal, Refusal
from play.engine.state import State
from play.games import game as game_of
from play.models import Match, Move, PostedChoice, Seat
from play.projection import View, view_for
from play.talk import talk
from play.undo import answer_undo, undo
from play.who import Who, own_seat

__all__ = ["View", "answer_undo", "talk", "undo", "view_for"]

KIND, BY, STATUS = Move.Kind, Move.By, Match.Status
ABSENT_AFTER = timedelta(seconds=60)
SEEN_EVERY = timedelta(seconds=15)
BOT_ATTEMPTS = 5
ME = "me"
SEAT_KINDS = (ME, *(kind.value for kind in Seat.Kind if kind != Seat.Kind.HUMAN))


# Setting up


def create(
    game_key: str,
    options: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    owner: Who,
    public: bool = True,
    clock: Mapping[str, Any] | None = None,
    **more: Any,
) -> Match:
    """A table with these seats, begun at once when none is free.

    A seat is {"kind": "me"}, {"kind": "link"}, {"kind": "anyone"} or {"kind": "bot", "level": "easy"}. Raises Illegal.
    """
    game = game_of(game_key)
    wanted = [checked_seat(game, seat) for seat in seats]
    if sum(kind == ME for kind, _level in wanted) > 1:
        refuse("two_seats", "You can take one seat only.")
    if all(kind == Seat.Kind.BOT for kind, _level in wanted) and not more:
        refuse("no_player", "At least one seat must be a player's.")
    checked = ledger.as_json(game.check(options, len(wanted)))
    with transaction.atomic():
        match = Match.objects.create(
            game=game_key, options=checked, size=len(wanted), public=public, clock=clocks.checked_clock(clock), **more
        )
        for number, (kind, level) in enumerate(wanted):
            seat = Seat(match=match, number=number, kind=kind, level=level)
            if kind == ME:
                put_person(seat, owner)
            seat.save()
        start_if_full(match)
    return match


def checked_seat(game: Game[Any], seat: Mapping[str, Any]) -> tuple[str, str]:
    kind, level = str(seat.get("kind", "")), str(seat.get("level") or "")
    if kind not in SEAT_KINDS:
        refuse("bad_seat", f"A seat is one of {', '.join(SEAT_KINDS)}, not {kind!r}.")
    if kind == Seat.Kind.BOT and level not in BOTS:
        refuse("no_such_bot", f"There is no bot {level!r}; there are {', '.join(BOTS)}.")
    return kind, level if kind == Seat.Kind.BOT else ""


def put_person(seat: Seat, visitor: Who) -> None:
    seat.kind = Seat.Kind.HUMAN if seat.kind == ME else seat.kind
    seat.user, seat.guest = visitor.user, "" if visitor.user else visitor.guest
    seat.name, seat.level, seat.seen = visitor.name, "", timezone.now()


def join(match_id: str, visitor: Who, number: int | None = None, token: str = "") -> Seat:
    """Take a free seat: the one with this token, this number, or the first that anyone may have. Raises Illegal."""
    with locked(match_id) as match:
        mine = own_seat(match, visitor)
        if mine is not None:
            return mine
        if match.status != STATUS.OPEN:
            refuse("begun", "The match has begun; all seats are taken.")
        seat = free_seat(match, number, token)
        put_person(seat, visitor)
        seat.save()
        desk.write(match, Move(kind=KIND.JOIN, seat=seat.number), None)
        start_if_full(match)
        return seat


def free_seat(match: Match, number: int | None, token: str) -> Seat:
    for seat in seats_of(match):
        meant = seat.token == token if token else number in (None, seat.number) and seat.kind == Seat.Kind.ANYONE
        if meant and not seat.taken:
            return seat
    refuse("no_free_seat", "That seat is taken." if number is not None or token else "No seat is free for anyone.")


def start_if_full(match: Match) -> None:
    """Begin once every seat is taken."""
    if not all(seat.taken for seat in seats_of(match)):
        bus.announce(match.pk, match.version)
        return
    state = ledger.opening(match)
    match.status = STATUS.RUNNING
    desk.write(match, Move(kind=KIND.START), state, status=STATUS.RUNNING, rules=ledger.rules_of(match))


# Choosing


def choose(
    match: Match, seat: Seat, decision: str, version: int, picks: Sequence[int], key: str, by: str = BY.PLAYER
) -> PostedChoice:
    """Keep a choice and queue it. The same key gets what became of it the first time, whatever has happened since.

    What can be seen to be wrong from the seat's row is refused at once and not kept; what the rules refuse later stands
    in the choice's `refusal`.
    """
    picks = checked_picks(picks)
    if not 1 <= len(key) <= 64:
        refuse("bad_key", "The key is 1 to 64 characters.")
    first = first_answer(match, seat, decision, picks, key)
    if first is not None:
        return first
    must_run(match)
    refuse_unfit(seat, decision, version, picks, match)
    values = {"decision": decision, "version": version, "picks": picks, "by": by}
    posted, made = PostedChoice.objects.get_or_create(match=match, seat=seat.number, key=key, defaults=values)
    if made:
        bus.queue_advance(match.pk, version, posted.pk)
    return posted


def checked_picks(picks: Sequence[int]) -> list[int]:
    if not isinstance(picks, list | tuple) or any(type(pick) is not int for pick in picks):
        refuse("no_such_option", "Picks are a list of places in the options, whole numbers from 0.")
    return list(picks)


def first_answer(match: Match, seat: Seat, decision: str, picks: list[int], key: str) -> PostedChoice | None:
    """The choice that was posted before with this key, or with another key but the very same answer."""
    mine = PostedChoice.objects.filter(match=match, seat=seat.number)
    earlier = mine.filter(key=key).first()
    if earlier and (earlier.decision, earlier.picks) != (decision, picks):
        refuse("key_used", "This key was used for another choice.")
    accepted = mine.filter(decision=decision, version__gte=match.undone).filter(
        status__in=(PostedChoice.Status.WAITING, PostedChoice.Status.DONE)
    )
    return earlier or next((posted for posted in accepted if posted.picks == picks), None)


def refuse_unfit(seat: Seat, decision: str, version: int, picks: list[int], match: Match) -> None:
    """Raise Illegal for a choice that does not answer the seat's open decision."""
    if version < match.undone:
        refuse("stale", "Something was taken back since; look at the table again.")
    if seat.decision != decision:
        if not seat.decision:
            refuse("not_your_turn", "You have nothing to decide now.")
        refuse("stale", "This has been decided; the table has moved on.")
    if any(not 0 <= pick < seat.offered for pick in picks):
        refuse("no_such_option", f"The options are numbered 0 to {seat.offered - 1}.")
    if len(set(picks)) != len(picks):
        refuse("twice", "The same option was picked twice.")
    if not seat.least <= len(picks) <= seat.most:
        span = f"{seat.least}" if seat.least == seat.most else f"{seat.least} to {seat.most}"
        refuse("how_many", f"Choose {span}, not {len(picks)}.")


def advance(match_id: str, choice_id: int) -> PostedChoice | None:
    """Carry out a posted choice, unless that has been done: the work of the `moves` queue."""
    if not PostedChoice.objects.filter(pk=choice_id, status=PostedChoice.Status.WAITING).exists():
        return None
    with locked(match_id) as match:
        posted = PostedChoice.objects.get(pk=choice_id)
        if posted.status == PostedChoice.Status.WAITING:
            decide(match, posted)
    return posted


def decide(match: Match, posted: PostedChoice) -> None:
    """Carry out, refuse, or report a broken rule; the choice's row says which. The match is locked."""
    seat = seats_of(match)[posted.seat]
    try:
        must_run(match)
        refuse_unfit(seat, posted.decision, posted.version, posted.picks, match)
        move = apply_choice(match, posted)
    except Illegal as illegal:
        settle(posted, PostedChoice.Status.REFUSED, refusal=illegal.refusal._asdict())
        bus.announce(match.pk, match.version)
    except desk.RuleBroke as broken:
        desk.report_fault(match, posted.seat, posted.picks, str(broken))
        refusal = Refusal("rule_fault", "A rule broke down at this choice. It was not carried out; a report was written.")
        settle(posted, PostedChoice.Status.BROKEN, refusal=refusal._asdict())
        bus.announce(match.pk, match.version)
        if seat.level:
            bus.queue_think(match.pk, match.version, seat.number)
    else:
        settle(posted, PostedChoice.Status.DONE, number=move.number)


def settle(posted: PostedChoice, status: str, **more: Any) -> None:
    for name, value in {"status": status, **more}.items():
        setattr(posted, name, value)
    posted.save(update_fields=["status", *more])


def apply_choice(match: Match, posted: PostedChoice) -> Move:
    """Apply the choice to the table and write it. Raises Illegal or RuleBroke; then nothing is written."""
    state = desk.table(match)
    decision = decision_of(state, posted.seat)
    assert decision is not None
    move = Move(
        kind=KIND.CHOICE, seat=posted.seat, by=posted.by, decision=posted.decision, picks=posted.picks,
        chosen=ledger.chosen(decision, posted.picks), key=posted.key, at=timezone.now(),
    )  # fmt: skip
    with desk.rules_at_work(match, move):
        game_of(match.game).apply(state, posted.seat, tuple(posted.picks))
    with transaction.atomic():
        return desk.write(match, move, state, answered=posted.at, undo_request=None)


# Bots


def think(match_id: str, number: int) -> PostedChoice | None:
    """Have the bot of a seat choose: the work of the `bots` queue. It is given what its seat knows and nothing else."""
    match = Match.objects.filter(pk=match_id, status=STATUS.RUNNING).first()
    seat = match and seats_of(match)[number]
    if not match or not seat or not seat.level or not seat.decision:
        return None
    posted = PostedChoice.objects.filter(match=match, seat=number, decision=seat.decision, version__gte=match.undone)
    waiting = posted.filter(status=PostedChoice.Status.WAITING).exists()
    attempt = posted.exclude(status=PostedChoice.Status.WAITING).count()
    state = None if waiting or attempt >= BOT_ATTEMPTS else ledger.state_at(match, match.version)
    if state is None or ledger.decision_id(state, number) != seat.decision:
        return None
    key = f"bot-{match.undone}-{seat.decision}-{attempt}"
    picks = bots_picks(match, state, seat, key, attempt)
    try:
        return choose(match, seat, seat.decision, match.version, picks, key, BY.BOT)
    except Illegal:
        return None  # the table has moved on while it thought; whoever moved has woken it again


def bots_picks(match: Match, state: State, seat: Seat, key: str, attempt: int) -> tuple[int, ...]:
    """A level's choice; a random one where that has led to a fault before, or where the level itself breaks down."""
    game = game_of(match.game)
    secret = f"{settings.SECRET_KEY} {match.pk} {key}".encode()
    chance = Chance(int.from_bytes(hashlib.sha256(secret).digest()[:8], "big"))
    blind = game.blind(state, seat.number)
    try:
        with desk.rules_at_work(match, Move()):
            return BOTS[seat.level if not attempt else "random"](game, blind, seat.number, chance)
    except desk.RuleBroke as broken:
        desk.report_fault(match, seat.number, [], str(broken))
        return BOTS["random"](game, blind, seat.number, chance)


# Leaving and coming back


def concede(match_id: str, number: int, by: str = BY.PLAYER) -> None:
    """Give up. Where fewer than two sides are left the match ends; else a bot plays on in this seat."""
    with locked(match_id) as match:
        must_run(match)
        seat = seats_of(match)[number]
        if seat.conceded:
            refuse("conceded", "This seat has conceded already.")
        seat.conceded = True
        state, changes = desk.table(match), {}
        if not goes_on(match):
            changes = {"status": STATUS.OVER, "result": conceded_result(match), "ended": timezone.now()}
        else:
            seat.level = "easy"
        seat.save(update_fields=["conceded", "level"])
        desk.write(match, Move(kind=KIND.CONCEDE, seat=number, by=by), state, undo_request=None, **changes)
        if not changes:
            desk.ask_again(match, state, [seat])


def goes_on(match: Match) -> bool:
    """After a concession: are there players left, and two sides?"""
    left = [seat for seat in seats_of(match) if not seat.conceded]
    players = any(seat.kind != Seat.Kind.BOT for seat in left)
    return players and (len(left) > 1 or game_of(match.game).cooperative)


def conceded_result(match: Match) -> dict[str, Any]:
    """Who conceded comes last; in a co-operative game all have lost."""
    seats, together = seats_of(match), game_of(match.game).cooperative
    winners = [] if together else [seat.number for seat in seats if not seat.conceded]
    places = [[1 if together or not seat.conceded else len(winners) + 1, 0] for seat in seats]
    return {"standings": places, "winners": winners, "reason": "conceded"}


def stand_in(match_id: str, number: int, level: str = "easy") -> None:
    """Let a bot play for a seat whose player is away. Raises Illegal while he is there."""
    with locked(match_id) as match:
        must_run(match)
        seat = seats_of(match)[number]
        if level not in BOTS:
            refuse("no_such_bot", f"There is no bot {level!r}; there are {', '.join(BOTS)}.")
        if not absent(match, seat):
            refuse("present", f"{seat.name or 'The player'} is there, or has not been away for long.")
        change_hands(match, seat, level, KIND.STAND_IN)


def come_back(match_id: str, number: int) -> None:
    """Take one's seat back from the bot that stood in."""
    with locked(match_id) as match:
        must_run(match)
        seat = seats_of(match)[number]
        if seat.kind == Seat.Kind.BOT or not seat.level or seat.conceded:
            refuse("not_away", "No bot stands in for you here.")
        change_hands(match, seat, "", KIND.RETURN)


def change_hands(match: Match, seat: Seat, level: str, kind: str) -> None:
    seat.level = level
    seat.save(update_fields=["level"])
    state = desk.table(match)
    desk.write(match, Move(kind=kind, seat=seat.number), state)
    desk.ask_again(match, state, [seat])


def absent(match: Match, seat: Seat) -> bool:
    """Is it a player's seat that nobody has been seen at for a while? By post one may be away for as long as one likes."""
    by_post = match.clock.get("move", 0) > 3600
    return seat.person and not by_post and (seat.seen is None or seat.seen < timezone.now() - ABSENT_AFTER)


def note_presence(seat: Seat, now: datetime | None = None) -> None:
    """The player is there; written down at most once in a quarter of a minute."""
    now = now or timezone.now()
    if seat.seen is None or seat.seen < now - SEEN_EVERY:
        Seat.objects.filter(pk=seat.pk).update(seen=now)
        seat.seen = now


# When time is up


def out_of_time(match_id: str, number: int) -> None:
    """The seat's deadline has passed: rules of thumb choose for it, or it loses. Does nothing when that is not so."""
    with locked(match_id) as match:
        seat = seats_of(match)[number]
        if match.status != STATUS.RUNNING or seat.deadline is None or seat.deadline > timezone.now():
            return
        waiting = PostedChoice.objects.filter(match=match, seat=number, status=PostedChoice.Status.WAITING)
        if waiting.filter(at__lte=seat.deadline).exists():
            return  # he was in time; only we were slow
        if match.clock.get("on_time") != "loses":
            choose_for(match, seat)
            return
    concede(match_id, number, BY.CLOCK)


def choose_for(match: Match, seat: Seat) -> None:
    """Post the choice of the game's rules of thumb for a seat that let its time pass."""
    key = f"clock-{match.undone}-{seat.decision}"
    picks = bots_picks(match, desk.table(match), Seat(number=seat.number, level="easy"), key, 0)
    choose(match, seat, seat.decision, match.version, picks, key, BY.CLOCK)


# Playing on


def rematch(match_id: str, number: int) -> Match:
    """The same again with the same people: made once, by whoever asks first."""
    with locked(match_id) as match:
        if not match.over:
            refuse("not_over", "The match is not over yet.")
        if match.rematch_id:
            return Match.objects.get(pk=match.rematch_id)
        again = Match.objects.create(
            game=match.game, options=match.options, size=match.size, public=match.public, clock=match.clock
        )
        for seat in seats_of(match):
            away = seat.kind != Seat.Kind.BOT and not seat.taken
            Seat.objects.create(
                match=again, number=seat.number, kind=Seat.Kind.LINK if away else seat.kind, user=seat.user,
                guest=seat.guest, name=seat.name, level=seat.level if seat.kind == Seat.Kind.BOT else "",
                seen=timezone.now() if seat.number == number else seat.seen,
            )  # fmt: skip
        Match.objects.filter(pk=match.pk).update(rematch=again)
        start_if_full(again)
        bus.announce(match.pk, match.version)
        return again


def continue_from(match: Match, version: int, number: int, visitor: Who, level: str = "easy") -> Match:
    """A match of one's own that goes on from an entry of a finished one: this seat is mine, bots have the others."""
    if not match.over:
        refuse("not_over", "One can go on from a match only when it is over.")
    begun = match.moves.filter(kind=KIND.START, number__lte=version).exists()
    if not begun or version > match.version or not 0 <= number < match.size:
        refuse("no_such_entry", "The match has no such entry or no such seat.")
    choices = ledger.in_effect(ledger.entries(match, 0, version))
    seats = [{"kind": ME} if i == number else {"kind": "bot", "level": level} for i in range(match.size)]
    with transaction.atomic():
        made = create(match.game, match.options, seats, visitor, public=False, seed=match.seed, origin=match,
                      origin_version=version)  # fmt: skip
        with locked(made.pk) as again:
            copy_choices(again, choices)
    return again


def copy_choices(again: Match, choices: Sequence[Move]) -> None:
    state = desk.table(again)
    game = game_of(again.game)
    for move in choices:
        copied = Move(
            kind=KIND.CHOICE, seat=move.seat, by=BY.ORIGIN, decision=move.decision, picks=move.picks, chosen=move.chosen
        )
        try:
            ledger.carry_out(game, state, copied)
        except Exception as error:
            raise Illegal(Refusal("old_rules", "Under the rules of today this match cannot be gone on from.")) from error
        desk.write(again, copied, state)


def open_decision(match: Match, number: int) -> Decision | None:
    """The decision a seat has open, from the table itself."""
    state = ledger.state_at(match, match.version)
    return decision_of(state, number) if state is not None else None

