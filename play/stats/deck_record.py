"""Show the record of a deck: its finished matches, won and lost, for each of its versions."""

from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.registry import Panel
from decks.registry import register_panel
from lotr_site.accounts.visitors import Visitor, visitor_of
from play.models import Match, Seat
from play.people.access import own_matches

NEWEST = 1000
LISTED = 8


class Played(NamedTuple):
    """A finished match, from the point of view of one seat, such as the one that played a certain deck."""

    match: Match
    seat: Seat
    against: list[Seat]

    @property
    def won(self) -> bool:
        return bool(self.match.result and self.seat.number in self.match.result["winners"])

    @property
    def with_bots(self) -> bool:
        """Return whether all opponents were bots."""
        return all(seat.kind == Seat.Kind.BOT for seat in self.against)


@dataclass
class Tally:
    """The record of one version of a deck: wins and losses against people, and against bots alone. The version is None
    for a starter deck.
    """

    version: int | None
    won: int = 0
    lost: int = 0
    won_from_bots: int = 0
    lost_to_bots: int = 0

    def count(self, match_played: Played) -> None:
        """Add a finished match to the tally: won or lost, with or without bots."""
        name = ("won" if match_played.won else "lost") + (
            ("_from_bots" if match_played.won else "_to_bots") * match_played.with_bots
        )
        setattr(self, name, getattr(self, name) + 1)


def register() -> None:
    """Register the panel with match records on deck pages. Called at startup."""
    register_panel(Panel("record", "Matches", 10, panel))


def panel(request: HttpRequest, reference: str) -> SafeString | str:
    """Return the panel with a deck's record, as far as this visitor may know it, or "" if the deck has
    not been played.
    """
    matches = played_matches(reference, visitor_of(request))
    if not matches:
        return ""
    context = {"tallies": tallies(matches), "latest": matches[:LISTED]}
    return render_to_string("play/includes/record.html", context, request)


def played_matches(reference: str, visitor: Visitor) -> list[Played]:
    """Return finished matches played with this deck, newest first: public ones, and the visitor's own. Matches
    continued from a position of another match are left out.
    """
    finished = Seat.objects.filter(deck=reference, match__status=Match.Status.OVER, match__origin=None)
    seen = finished.filter(match__public=True) | finished.filter(match__in=own_matches(visitor))
    return played_by(seen)


def played_by(seats: QuerySet[Seat]) -> list[Played]:
    """Return the finished matches of these seats, newest first."""
    rows = seats.select_related("match").prefetch_related("match__seats").order_by("-match__ended", "number")[:NEWEST]
    return [Played(seat.match, seat, [other for other in seat.match.seats.all() if other != seat]) for seat in rows]


def tallies(matches: list[Played]) -> list[Tally]:
    """Return a tally for each version of the deck that was played, newest version first."""
    by_version: dict[int | None, Tally] = {}
    for played in matches:
        version = played.seat.deck_version
        by_version.setdefault(version, Tally(version)).count(played)
    return sorted(by_version.values(), key=lambda tally: -(tally.version or 0))
