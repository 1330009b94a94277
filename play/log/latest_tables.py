"""Keep the tables of the matches that a worker has just changed, so that their next choices need not load them."""

from collections import OrderedDict

from play.engine.state import State
from play.models import Match


class LatestTables:
    """The newest tables of at most `room` matches. A table is handed out only once, since the caller changes it, and
    only for the log that led to it, which the last link of the log's hash chain identifies.
    """

    def __init__(self, room: int = 100) -> None:
        self.room = room
        self.kept: OrderedDict[str, tuple[str, State]] = OrderedDict()

    def take(self, match: Match) -> State | None:
        """Return the table after the newest log entry of a locked match and forget it. Return None if the newest table
        is not kept.
        """
        chain, state = self.kept.pop(match.pk, ("", None))
        return state if chain == match.chain else None

    def keep(self, match: Match, state: State) -> None:
        """Keep the table after the newest log entry of a match, once that entry is committed."""
        self.kept[match.pk] = (match.chain, state)
        if len(self.kept) > self.room:
            self.kept.popitem(last=False)


LATEST = LatestTables()
