"""What an event of the table costs: drawn for a viewer, with its steps, after every choice of matches of every game

Milliseconds are processor time of one core, from the notification to the bytes that leave the process.
"""

import gc
import time
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from bench import Row, at_most
from bench._bot_table import play_match, prepare
from play.games import GAMES
from play.live.compression import Brotli
from play.live.stream import ETag, Hub, wire_format
from play.view.parts import Shown, step_changes
from play.web.context import LiveForm

SEED, VIEWER = 7, 0
SIZES = (2, 4)
MOST_MS, MOST_KB, MOST_SENT = 3, 12, 2
MOST_EVENTS = 200


class Sent(NamedTuple):
    """The cost of one event: seconds of CPU time, and bytes before compression and on the wire."""

    seconds: float
    drawn: int
    wire: int


def measure() -> Iterator[Row]:
    prepare("table_events")
    for game, seats in product(GAMES, SIZES):
        list(events(game, seats, 40))  # the first events load templates and faces
        gc.collect()
        gc.freeze()  # as in the processes of the site
        sent = list(events(game, seats, MOST_EVENTS))[1:]  # the first one sends the whole table
        name, count = f"{game}, {seats} players, {len(sent)} events", len(sent)
        yield at_most(f"{name}: processor", 1000 * sum(one.seconds for one in sent) / count, MOST_MS, "ms an event")
        yield at_most(f"{name}: drawn", sum(one.drawn for one in sent) / count / 1000, MOST_KB, "kB an event")
        yield at_most(f"{name}: on the wire", sum(one.wire for one in sent) / count / 1000, MOST_SENT, "kB an event")


def events(game: str, seats: int, most: int) -> Iterator[Sent]:
    """Play a match and yield the cost of one viewer's stream event after each choice, for at most `most` choices."""
    hub, form, encoder = Hub(), LiveForm("http://site", in_steps=True), Brotli()
    etag: ETag | None = None
    since, shown = 0, Shown()
    for number, match in enumerate(play_match(game, seats, SEED)):
        if number == most:
            return
        hub.notify(match.pk)
        began = time.thread_time()
        event = hub.render(match.pk, VIEWER, form, since, etag)
        assert event is not None
        sent: list[str] = []
        for line, html in event.steps:
            html, shown = step_changes(html, shown) if html else ("", shown)
            sent.append(wire_format(None, f"{line}\n{html}", "step"))
        data, shown = form.changes(event.data, shown)
        text = "".join([*sent, wire_format(event.version, data)]).encode()
        wire = encoder.encode(text)
        yield Sent(time.thread_time() - began, len(text), len(wire))
        etag, since = event.etag, event.version
