"""Set up matches: new tables, joining, starting, rematches, and continuing from another match."""

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from django.db import transaction
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import games
from play.bots import ladder
from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal
from play.log import replay
from play.log.entries import PLAYED, in_effect, json_values, read_entries
from play.log.rules_version import game_of
from play.match import autopass, clocks, match_decks
from play.match.match_decks import with_decks
from play.match.rated import must_be_fair, must_be_rateable, must_bring_deck, must_have_account
from play.match.ready_check import start_if_full
from play.match.transaction import current_state, lock_match, seats_of, write_entry
from play.models import Match, Move, Seat, new_token
from play.people import quotas
from play.people.access import own_seat
from play.people.blocks import may_sit_together
from play.refusals import refuse

__all__ = ["SEAT_KINDS", "continue_from", "create", "join"]

KIND, STATUS = Move.Kind, Match.Status
ME = "me"
SEAT_KINDS = (ME, *(kind.value for kind in Seat.Kind if kind != Seat.Kind.HUMAN))


class SeatRequest(TypedDict):
    """A requested seat of a new table: {"kind": "me"}, {"kind": "link"}, {"kind": "anyone"} or {"kind": "bot", "level":
    "easy"}, each with a `deck` if the game uses decks (match_decks.py).
    """

    kind: str
    level: NotRequired[str]
    deck: NotRequired[Any]


def create(
    game_key: str,
    options: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    owner: Visitor,
    public: bool | None = None,
    clock: Mapping[str, Any] | None = None,
    allows_undo: bool = True,
    rated: bool = False,
    **more: Any,
) -> Match:
    """Create and return a table with these seats (each a SeatRequest). The match starts at once if no seat is free. A
    `rated` table must meet certain conditions (rated.py). By default, a match is `public` if a seat is for anyone or if
    it is rated. Raise Illegal for anything that the game or the site does not allow.
    """
    quotas.refuse_one_more_table(owner)
    game = games.game(game_key)
    players, time = checked_seats(game, seats, begun_before="origin" in more), clocks.checked_clock(clock, rated)
    seen = rated or is_for_anyone(players) if public is None else public
    if rated:
        must_be_rateable(game, players, time, owner, seen)
        must_be_fair(game, options, seats)
    decks = match_decks.seat_decks(game, options, seats, owner)
    if "origin" not in more:  # a match once started may be continued, whatever has happened to formats
        match_decks.check_decks_admitted(game, options, decks, owner)
    checked = json_values(game.check(with_decks(game, options, decks, owner), len(players)))
    with transaction.atomic():
        match = Match.objects.create(
            game=game_key,
            options=checked,
            size=len(players),
            public=seen,
            clock=time,
            rated=rated,
            allows_undo=allows_undo and not rated,
            **more,
        )
        create_seats(match, players, decks, owner)
        start_if_full(match)
    return match


def is_for_anyone(players: Sequence[tuple[str, str]]) -> bool:
    """Return whether a stranger may take one of the seats. A match among friends who have the links is private."""
    return any(kind == Seat.Kind.ANYONE for kind, _level in players)


def create_seats(match: Match, players: Sequence[tuple[str, str]], decks: Sequence[Any], owner: Visitor) -> None:
    """Create the seats of a new table, each with its deck, and put the owner in the seat meant for them."""
    for number, (kind, level) in enumerate(players):
        seat = Seat(match=match, number=number, kind=kind, bot_level=level)
        match_decks.record_deck(seat, decks[number])
        if kind == ME:
            seat_person(seat, owner)
        seat.save()


def checked_seats(game: Game[Any], seats: Sequence[Mapping[str, Any]], begun_before: bool) -> list[tuple[str, str]]:
    """Return (kind, bot level) of each requested seat. Raise Illegal if more than one seat is for the owner, or if all
    seats are for bots, which is possible only in a match continued from another (`begun_before`).
    """
    checked = [checked_seat(game, seat) for seat in seats]
    if sum(kind == ME for kind, _level in checked) > 1:
        refuse("two_seats", "You can only take one seat.")
    if all(kind == Seat.Kind.BOT for kind, _level in checked) and not begun_before:
        refuse("no_player", "At least one seat must belong to a person.")
    return checked


def checked_seat(game: Game[Any], seat: Mapping[str, Any]) -> tuple[str, str]:
    """Return (kind, bot level) of a requested seat. Refuse unknown kinds and levels."""
    kind, level = str(seat.get("kind", "")), str(seat.get("level") or "")
    if kind not in SEAT_KINDS:
        refuse("bad_seat", f"A seat must be one of {', '.join(SEAT_KINDS)}, not {kind!r}.")
    if kind == Seat.Kind.BOT and level not in (levels := ladder.offered(game.key)):
        refuse("no_such_bot", f"There is no bot {level!r} in this game; there are {', '.join(levels)}.")
    return kind, level if kind == Seat.Kind.BOT else ""


def seat_person(seat: Seat, visitor: Visitor) -> None:
    """Seat a visitor, without saving: the seat gets their name, a new token and their default stops."""
    seat.kind = Seat.Kind.HUMAN if seat.kind == ME else seat.kind
    seat.user, seat.guest = visitor.user, "" if visitor.user else visitor.guest
    seat.name, seat.bot_level, seat.seen, seat.token = visitor.name, "", timezone.now(), new_token()
    seat.autopass_stops, seat.always_prompted = autopass.default_stops(game_of(seat.match), visitor)


def join(match_id: str, visitor: Visitor, number: int | None = None, token: str = "", deck: Any = None) -> Seat:
    """Seat the visitor at a table and return the seat: the free one with this token or number, or the first that anyone
    may take. The visitor brings a deck or uses the seat's. Raise Illegal if there is no such seat or the visitor may
    not sit down.
    """
    with lock_match(match_id) as match:
        mine = own_seat(match, visitor)
        if mine is not None:
            return mine
        if match.status != STATUS.OPEN:
            refuse("begun", "This match has already started, and all seats are taken.")
        if match.rated:
            must_have_account(visitor)
            must_bring_deck(game_of(match), deck)
        seat = free_seat(match, number, token)
        if not may_sit_together(match, visitor):
            refuse("blocked", "You cannot sit down at this table.")
        seat_person(seat, visitor)
        if deck:
            bring_deck(match, seat, deck, visitor)
        seat.save()
        write_entry(match, Move(kind=KIND.JOIN, seat=seat.number), None)
        start_if_full(match, seat)
        return seat


def bring_deck(match: Match, seat: Seat, deck: Any, visitor: Visitor) -> None:
    """Replace the seat's deck with one that the visitor brings.

    Raise Illegal for a deck that the table does not accept.
    """
    game = game_of(match)
    match_decks.check_decks_admitted(game, match.options, [deck], visitor)
    brought = [{"deck": deck} if place == seat.number else {} for place in range(match.size)]
    decks = match_decks.seat_decks(game, match.options, brought, visitor)
    match.options = json_values(game.check(with_decks(game, match.options, decks, visitor), match.size))
    match.save(update_fields=["options"])
    match_decks.record_deck(seat, deck)


def free_seat(match: Match, number: int | None, token: str) -> Seat:
    """Return the seat that a visitor may take: by token, by number, or any free one. Raise Illegal if there is none."""
    for seat in seats_of(match):
        meant = seat.token == token if token else number in (None, seat.number) and seat.kind == Seat.Kind.ANYONE
        if meant and not seat.taken:
            return seat
    sentence = "That seat is taken." if number is not None or token else "There are no free seats at this table."
    raise Illegal(Refusal("no_free_seat", sentence))


# Playing on


def continue_from(match: Match, version: int, number: int, visitor: Visitor, level: str = "easy") -> Match:
    """Create and return a new match that continues from an entry of a finished one. The visitor takes this seat; bots
    take the others. The new log begins with the start position and the choices made up to that entry; only in that
    part may information be hidden, if the original match hid it. Raise Illegal if the match cannot be continued.
    """
    if match.lesson:
        refuse("lesson", "You can start a lesson again, but you can’t continue a match from one.")
    if not match.over:
        refuse("not_over", "You can only continue from a match once it’s over.")
    begun = match.moves.filter(kind=KIND.START, number__lte=version).exists()
    if not begun or version > match.version or not 0 <= number < match.size:
        refuse("no_such_entry", "This match has no such move or seat.")
    if not match_decks.may_play_decks(match, visitor):
        refuse("private_deck", "A deck in this match is private, so only its player can continue from here.")
    played = in_effect(read_entries(match, 0, version), PLAYED)
    seats = [{"kind": ME} if i == number else {"kind": "bot", "level": level} for i in range(match.size)]
    hidden = sum(move.number <= match.hidden_prompts_until for move in played)
    with transaction.atomic():
        made = create(
            match.game,
            match.options,
            seats,
            visitor,
            public=False,
            seed=match.seed,
            origin=match,
            origin_version=version,
            hidden_prompts_until=1 + hidden if match.hidden_prompts_until else 0,
        )
        with lock_match(made.pk) as again:
            copy_entries(again, played)
    return again


def copy_entries(again: Match, moves: Sequence[Move]) -> None:
    """Carry out the entries of another match in a new one, as the beginning of its log. Raise Illegal if that fails."""
    state = current_state(again)
    game = games.game(again.game)
    for move in moves:
        copied = Move(
            kind=move.kind,
            seat=move.seat,
            source=Move.Source.ORIGIN,
            decision=move.decision,
            picks=move.picks,
            choice_summary=move.choice_summary,
        )
        try:
            replay.carry_out(game, state, copied)
        except Exception as error:
            raise Illegal(
                Refusal("old_rules", "The rules have been corrected since then, and this move is no longer allowed.")
            ) from error
        write_entry(again, copied, state)
