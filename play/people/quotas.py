"""Enforce quotas: how much one visitor may have at the same time.

The numbers are settings (docs/operating.md). How often an IP address may start something is limited per request
(`lotr_site/base/throttles.py`), so that deleting the cookie gains nothing.
"""

from collections import Counter
from threading import RLock

from django.conf import settings
from django.db.models import Count, Q

from lotr_site.accounts.visitors import Visitor
from lotr_site.base.addresses import rate_limit_key
from play.models import Match, Seat
from play.refusals import refuse

STATUS = Match.Status


def refuse_one_more_table(owner: Visitor) -> None:
    """Raise Illegal if the visitor has reached the limit of open tables or running matches."""
    mine = Match.objects.filter(pk__in=Seat.objects.filter(owner.rows("user")).values("match"))
    running = Q(status=STATUS.RUNNING, lesson="")
    counts = mine.aggregate(open=Count("pk", Q(status=STATUS.OPEN)), running=Count("pk", running))
    if counts["open"] >= settings.MAX_OPEN_TABLES:
        refuse(
            "too_many_tables",
            f"You have {counts['open']} open tables already. Wait until someone joins one, or close one.",
        )
    if counts["running"] >= settings.MAX_RUNNING_MATCHES:
        refuse("too_many_matches", f"You are playing {counts['running']} matches already. Finish one first.")


# Streams


class Place:
    """An open stream's place in the quota, which counts until it is left. If nothing leaves it, for example because the
    visitor goes away before the first event, it is left when it is garbage collected.
    """

    def __init__(self, streams: "Streams", names: tuple[str, ...]) -> None:
        self.streams, self.names = streams, names

    def leave(self) -> None:
        """Stop counting this stream. Calling this again does nothing."""
        names, self.names = self.names, ()
        self.streams.leave(names)

    __del__ = leave


class Streams:
    """A count of the open streams in this process, by visitor and by IP address. Threads open streams and the event
    loop closes them, so each change is made under a lock. The lock is reentrant because the garbage collector may
    close a forgotten `Place` at any time, even in a thread that holds the lock.
    """

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.lock = RLock()

    def enter(self, address: str, visitor: Visitor) -> Place:
        """Return a place for one more stream of this visitor, counted from now on.

        Raise Illegal if there are too many.
        """
        who = f"account {visitor.user.pk}" if visitor.user else f"guest {visitor.guest or address}"
        mine, theirs = who, f"address {rate_limit_key(address)}"
        with self.lock:
            if self.open[mine] >= settings.MAX_STREAMS or self.open[theirs] >= settings.MAX_STREAMS_PER_ADDRESS:
                refuse("too_many_streams", "You have too many tables open in your browser. Close one of them.")
            self.open.update((mine, theirs))
        return Place(self, (mine, theirs))

    def leave(self, names: tuple[str, ...]) -> None:
        """Count one stream fewer under each of these names."""
        with self.lock:
            self.open.subtract(names)
            for name in names:
                if not self.open[name]:
                    del self.open[name]


STREAMS = Streams()
