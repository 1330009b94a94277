"""Export a player's matches, and remove the player from them when they leave the site.

A match belongs to everyone who played it. So seats and chat messages stay when an account is deleted, under a name that
no user has. The seat's guest becomes a word that no session has, so that the seat stays taken.
"""

from contextlib import suppress
from typing import Any

from lotr_site.accounts.account_data import BEFORE_DELETION, FORMER, PARTS, Kept
from lotr_site.accounts.models import Rating
from play.engine.refusal import Illegal
from play.match.absence import concede
from play.models import ChatLine, Match, Report, Seat, new_token
from play.people import ratings


def seats_of_account(user: Any) -> list[Kept]:
    """Return data about the account's seats, each with its match."""
    return [
        {
            "match": seat.match_id,
            "game": seat.match.game,
            "status": seat.match.status,
            "seat": seat.number,
            "begun": seat.match.created.isoformat(),
            "ended": seat.match.ended and seat.match.ended.isoformat(),
            "result": seat.match.result,
            "conceded": seat.conceded,
            "deck": seat.deck,
            "rated": seat.match.rated,
            "rating": seat.rating,
        }
        for seat in Seat.objects.filter(user=user).select_related("match")
    ]


def chat_of_account(user: Any) -> list[Kept]:
    lines = ChatLine.objects.filter(user=user)
    return [{"match": line.match_id, "at": line.at.isoformat(), "text": line.text} for line in lines]


def reports_of_account(user: Any) -> list[Kept]:
    """Return data about the reports that the account has filed."""
    made = Report.objects.filter(user=user)
    return [
        {
            "match": each.match_id,
            "at": each.at.isoformat(),
            "about": each.reported_name,
            "said": each.said,
            "reason": each.reason,
            "words": each.words,
        }
        for each in made
    ]


def leave_tables(user: Any) -> None:
    """Concede the account's running matches, leave its open tables, and remove its name from other matches."""
    end_matches(user)
    for game in ratings.uncounted_games():
        ratings.apply_rated_matches(game)  # while their seats have their name
    for seat in Seat.objects.filter(user=user):
        Seat.objects.filter(pk=seat.pk).update(user=None, guest=new_token(), name=FORMER)
    ChatLine.objects.filter(user=user).update(user=None, guest="", name=FORMER)
    Report.objects.filter(user=user).update(user=None, guest="", name=FORMER)
    Report.objects.filter(reported_user=user).update(
        reported_user=None, reported_guest=new_token(), reported_name=FORMER
    )


def end_matches(user: Any) -> None:
    """Concede the account's running matches, so that nobody waits for it, and leave its open tables."""
    for seat in Seat.objects.filter(user=user).select_related("match"):
        if seat.match.status == Match.Status.RUNNING and not seat.conceded:
            concede_for_account(seat)
        elif seat.match.status == Match.Status.OPEN:
            leave_open_table(seat)


def concede_for_account(seat: Seat) -> None:
    with suppress(Illegal):  # it ended a moment ago
        concede(seat.match_id, seat.number)


def leave_open_table(seat: Seat) -> None:
    """Free a seat at an open table for others. Delete the table if its last player leaves."""
    others = Seat.objects.filter(match=seat.match).exclude(pk=seat.pk).exclude(kind=Seat.Kind.BOT)
    if not any(other.taken for other in others):
        seat.match.delete()
        return
    kind = Seat.Kind.ANYONE if seat.kind == Seat.Kind.HUMAN else seat.kind
    Seat.objects.filter(pk=seat.pk).update(user=None, guest="", name="", kind=kind, token=new_token())


def ratings_of_account(user: Any) -> list[Kept]:
    """Return the account's rating in each game."""
    rows = Rating.objects.filter(user=user).order_by("game")
    return [
        {"game": each.game, "mu": each.mu, "sigma": each.sigma, **ratings.rating_json(ratings.strength_in(each))}
        for each in rows
    ]


def register() -> None:
    """Register what this app stores about an account, and what it does when the account is deleted."""
    PARTS["matches"] = seats_of_account
    PARTS["ratings"] = ratings_of_account
    PARTS["talk"] = chat_of_account
    PARTS["reports"] = reports_of_account
    BEFORE_DELETION.append(leave_tables)
