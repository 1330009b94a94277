"""Make a finished match public or private."""

from play import messaging
from play.match.transaction import lock_match, seats_of
from play.models import Match, Seat
from play.refusals import refuse

__all__ = ["share"]


def share(match_id: str, public: bool) -> None:
    """Make a finished match that only one person played, against bots, public or private. Raise Illegal while the match
    is running, and if other people played.
    """
    with lock_match(match_id) as match:
        if match.lesson:
            refuse("lesson", "You can’t make a lesson public.")
        if not match.over:
            refuse("not_over", "You can make a match public once it’s over.")
        if not played_alone(match):
            refuse("others_played", "You can only do this with matches you played alone.")
        match.public = public
        match.save(update_fields=["public"])
        messaging.publish_change(match.pk, match.version)


def may_be_shared(match: Match) -> bool:
    """Return whether `share` would succeed."""
    return match.over and not match.lesson and played_alone(match)


def played_alone(match: Match) -> bool:
    """Return whether exactly one person played, against bots."""
    return sum(seat.kind != Seat.Kind.BOT for seat in seats_of(match)) == 1
