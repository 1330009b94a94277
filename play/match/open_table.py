"""Leave or close an open table, and manage its join links."""

from play import messaging
from play.match.match_decks import withdraw_deck
from play.match.transaction import lock_match, seats_of, write_entry
from play.models import Match, Move, Seat, new_token
from play.people.access import people_at
from play.refusals import refuse

__all__ = ["close", "leave", "revoke_link"]


def host(match: Match) -> Seat | None:
    """Return the seat of the person who opened the table, if they sit there."""
    return next((seat for seat in seats_of(match) if seat.kind == Seat.Kind.HUMAN and seat.taken), None)


def leave(match_id: str, number: int) -> None:
    """Free the seat of a player who leaves an open table. The table is deleted when its last player leaves. Raise
    Illegal if the table is no longer open.
    """
    with lock_match(match_id) as match:
        must_be_open(match)
        seat = seats_of(match)[number]
        if people_at(match) == [seat]:
            delete_table(match)
            return
        vacate_seat(match, seat)


def vacate_seat(match: Match, seat: Seat) -> None:
    """Free a seat of a locked open table, which no longer waits for its people to take their places."""
    write_entry(match, Move(kind=Move.Kind.LEAVE, seat=seat.number), None, ready_until=None)
    withdraw_deck(match, seat)
    seat.kind = Seat.Kind.ANYONE if seat.kind == Seat.Kind.HUMAN else seat.kind
    seat.user, seat.guest, seat.name, seat.token = None, "", "", new_token()
    seat.save(update_fields=["kind", "user", "guest", "name", "token", "deck", "deck_version"])
    for other in seats_of(match):
        if other.ready:
            other.ready = False
            other.save(update_fields=["ready"])


def close(match_id: str, number: int) -> None:
    """Close an open table on behalf of a seat. Raise Illegal if the table is no longer open, or if the seat is not that
    of the player who opened it.
    """
    with lock_match(match_id) as match:
        must_be_open(match)
        opener = host(match)
        if opener is None or opener.number != number:
            refuse("not_yours", "Only the player who opened the table can close it.")
        delete_table(match)


def revoke_link(match_id: str, number: int) -> Seat:
    """Make a new join link for a free seat, and return the seat. The old link no longer works.

    Raise Illegal if the table is no longer open or the seat is not free.
    """
    with lock_match(match_id) as match:
        must_be_open(match)
        if not 0 <= number < match.size or seats_of(match)[number].taken:
            refuse("no_free_seat", "There is no free seat with this number.")
        seat = seats_of(match)[number]
        seat.token = new_token()
        seat.save(update_fields=["token"])
        messaging.publish_change(match.pk, match.version)
        return seat


def must_be_open(match: Match) -> None:
    if match.status != Match.Status.OPEN:
        refuse("begun", "The match has already started.")


def delete_table(match: Match) -> None:
    messaging.publish_change(match.pk, match.version)
    match.delete()
