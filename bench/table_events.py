"""What an event of the table costs: drawn for one viewer after every choice of whole matches of the TCG

Milliseconds are processor time of one core, from the notification to the bytes that leave the process.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from bench import Row, at_most
from bench._bot_table import played, prepare
from play.live.stream import Hub, wire_format
from play.web.context import LiveForm

GAME, SEED, VIEWER = "lotr_tcg", 7, 0
SIZES = (2, 4)
MOST_MS, MOST_KB, MOST_SENT = 3, 12, 2
MOST_EVENTS = 300


class Sent(NamedTuple):
    """The cost of one event: seconds of CPU time, and bytes before compression and on the wire."""

    seconds: float
    drawn: int
    wire: int


def measure() -> Iterator[Row]:
    prepare("table_events")
    list(events(2, 40))  # the first events load templates and faces
    for seats in SIZES:
        sent = list(events(seats, MOST_EVENTS))[1:]  # the first one sends the whole table
        name, count = f"{seats} players, {len(sent)} events", len(sent)
        yield at_most(f"{name}: processor", 1000 * sum(one.seconds for one in sent) / count, MOST_MS, "ms an event")
        yield at_most(f"{name}: drawn", sum(one.drawn for one in sent) / count / 1000, MOST_KB, "kB an event")
        yield at_most(f"{name}: on the wire", sum(one.wire for one in sent) / count / 1000, MOST_SENT, "kB an event")


def events(seats: int, most: int) -> Iterator[Sent]:
    """Yield the cost of each event that one viewer's stream sends during a match, for at most `most` choices."""
    hub, since = Hub(), 0
    for number, match in enumerate(played(GAME, seats, SEED)):
        if number == most:
            return
        hub.notify(match.pk)
        began = time.process_time()
        event = hub.render(match.pk, VIEWER, LiveForm("http://site"), since, None)
        assert event is not None
        text = wire_format(event).encode()
        yield Sent(time.process_time() - began, len(text), len(text))
        since = event.version
