"""Show the people at a table, as everyone there may know them."""

from lotr_site.accounts import profiles
from play.match.absence import is_present
from play.match.transaction import seats_of
from play.models import Match, Seat
from play.people import ratings
from play.shapes import SeatRow


def seat_row(match: Match, seat: Seat, viewer: int | None, is_asked: bool) -> SeatRow:
    """Return a seat as everyone at the table may see it."""
    bot = seat.kind == Seat.Kind.BOT
    return {
        "number": seat.number,
        "name": seat.display_name or "Free seat",
        "kind": "bot" if bot else "human" if seat.taken else "open",
        "level": seat.bot_level,
        "present": bot or is_present(seat),
        "ready": bot or seat.ready,
        "to_move": is_asked,
        "me": seat.number == viewer,
        "deadline": seat.deadline if is_asked else None,
        "bank_ms": seat.bank_ms,
        "conceded": seat.conceded,
        "substitute": not bot and bool(seat.bot_level),
        "allows_substitute": seat.allows_substitute,
        "blocked": False,
        "signals": False,
        "profile": "",
        "rating": None,
    }


def show_people(match: Match, viewer: int | None, rows: list[SeatRow]) -> None:
    """Add to the seats' rows the URLs of public profiles and, if the match is rated, the ratings that the viewer may
    see.
    """
    for seat, row in zip(seats_of(match), rows, strict=True):
        name = match.public_players.get(seat.user_id or 0)
        row["profile"] = profiles.profile_url(name) if name else ""
    for number, rating in (ratings.ratings_at_table(match, viewer) if match.rated else {}).items():
        rows[number]["rating"] = rating
