"""Send server-sent events: each change of a match, as each viewer may see it, to everyone who has it open.

One hub per process listens to one Redis channel and notifies the streams of a match. What a viewer sees is rendered
once per change and kind of viewer, however many streams show it, on a few threads of the hub's own: a stream that is
open for minutes holds neither a thread nor a database connection. Messages may be lost, and Redis may be down: then the
hub asks the database for the versions of the watched matches.
"""

import asyncio
import logging
import random
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar
from weakref import WeakKeyDictionary

import redis.asyncio
from django.conf import settings
from django.db import Error as DatabaseFault
from django.db import connections
from django.http import StreamingHttpResponse
from django.utils import timezone

from play import service
from play.live.compression import ENCODERS, accepted_encoding, compressed
from play.match.absence import is_present
from play.messaging import CHANNEL
from play.models import Match, Seat
from play.people.quotas import Place
from play.queries import fetch_one
from play.view.parts import Shown, step_changes
from play.view.projection import View

log = logging.getLogger(__name__)

T = TypeVar("T")
HEARTBEAT = 10.0
LIFETIME = 600.0
LOOK_EVERY = 5.0
LOOK_EVERY_WITHOUT_REDIS = 1.0
RETRY_MILLISECONDS = 1000
SHARED_FOR = 0.5
THREADS = 2
BEHIND = 8
"""If more events than this wait to be drawn, they show only the newest table, without steps (half of the work)."""


class Form(Protocol):
    """A way to render what a viewer sees as the data of an event. Streams with equal forms share their events."""

    def since(self, entry: int, version: int, continued: bool) -> int:
        """Return the entry after which the log in the next event begins, if the stream has shown everything up to
        `entry`. `continued` says whether the lines shown so far still read the same.
        """

    def write(self, table_view: View, continued: bool) -> str: ...

    def write_steps(self, table_view: View, since: int) -> Sequence[tuple[str, str]]:
        """Return the steps from entry `since` to this view, each as (number of its line of the log, HTML)."""

    def changes(self, data: str, sent: Shown) -> tuple[str, Shown]:
        """Return the part of an event's data to send to a page that already has the parts in `sent`, and the parts it
        will have afterward.
        """
        ...

    def gone(self) -> str:
        """Return the data of the last event, for a table that has been closed."""
        ...

    def __hash__(self) -> int: ...


class ETag(NamedTuple):
    """A value that changes whenever a viewer would see something different."""

    log: tuple[Any, ...]
    """What changes whenever earlier lines of the log would read differently."""
    rest: tuple[Any, ...]


class StreamEvent(NamedTuple):
    """One rendered event of a stream: its etag, the match's version, its data, and the steps that lead to it, each as
    (number of its line of the log, HTML).
    """

    etag: ETag
    version: int
    data: str
    steps: Sequence[tuple[str, str]] = ()


class Hub:
    """All streams of one process (of one event loop)."""

    def __init__(self) -> None:
        self.subscribers: dict[str, set[asyncio.Event]] = {}
        self.change_counts: dict[str, int] = {}
        self.versions: dict[str, int] = {}
        self.matches: dict[str, tuple[int, float, Match]] = {}
        self.rendered_events: dict[str, dict[tuple[Any, ...], asyncio.Task[StreamEvent | None]]] = {}
        self.threads = ThreadPoolExecutor(THREADS, "streams")
        self.drawing = 0
        self.listening: dict[str, asyncio.Task[None]] = {}
        self.redis_is_there = False

    # Waking

    def subscribe(self, match_id: str) -> asyncio.Event:
        """Return an event that is set whenever the match changes, and start listening if this is the first."""
        subscriber = asyncio.Event()
        self.subscribers.setdefault(match_id, set()).add(subscriber)
        for name, work in (
            ("listen", self.listen),
            ("poll", self.poll_versions),
        ):  # each ends some time after its last stream has closed
            if name not in self.listening or self.listening[name].done():
                self.listening[name] = asyncio.create_task(work())
        return subscriber

    def unsubscribe(self, match_id: str, subscriber: asyncio.Event) -> None:
        """Stop notifying a stream, and forget what was stored for its match if it was the last."""
        subscribers = self.subscribers.get(match_id, set())
        subscribers.discard(subscriber)
        if not subscribers:
            for table in (self.subscribers, self.change_counts, self.versions, self.matches, self.rendered_events):
                table.pop(match_id, None)

    def notify(self, match_id: str) -> None:
        """Wake the streams of a match after a change, and drop the events rendered before it."""
        self.change_counts[match_id] = self.change_counts.get(match_id, 0) + 1
        self.rendered_events.pop(match_id, None)
        for subscriber in self.subscribers.get(match_id, ()):
            subscriber.set()

    async def listen(self) -> None:
        """Notify streams for each message that arrives through Redis. Reconnect if the connection is lost."""
        while self.subscribers:
            client = redis.asyncio.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1)
            with suppress(redis.RedisError, OSError):
                async with client, client.pubsub() as ticks:
                    await ticks.subscribe(CHANNEL)
                    self.redis_is_there = True
                    await self.receive_messages(ticks)
            self.redis_is_there = False
            await asyncio.sleep(0.5)

    async def receive_messages(self, ticks: redis.asyncio.client.PubSub) -> None:
        """Receive messages until a ping gets no answer. Without pings, a dead connection would never be noticed."""
        asked = False
        while self.subscribers:
            message = await ticks.get_message(timeout=LOOK_EVERY)
            if message is None and asked:
                return
            asked = message is None
            if asked:
                await ticks.ping()
            self.handle_message(message)

    def handle_message(self, message: dict[str, Any] | None) -> None:
        """Handle a message from Redis: notify the match's streams, or all after a reconnection."""
        if message is not None and message["type"] == "subscribe":
            for match_id in list(self.subscribers):
                self.notify(match_id)  # earlier messages were missed
        if message is None or message["type"] != "message":
            return
        match_id, _, version = message["data"].decode().partition(" ")
        if match_id in self.subscribers:
            self.versions[match_id] = max(int(version), self.versions.get(match_id, 0))
            self.notify(match_id)

    async def poll_versions(self) -> None:
        """Look up the versions of all matches that have streams again and again, and notify the streams of each match
        whose version has changed. Stop when there are no streams left.
        """
        while self.subscribers:
            await asyncio.sleep(LOOK_EVERY if self.redis_is_there else LOOK_EVERY_WITHOUT_REDIS)
            with suppress(DatabaseFault):
                for match_id, version in await self.run(versions, list(self.subscribers)):
                    if self.versions.get(match_id) != version:
                        self.versions[match_id] = version
                        self.notify(match_id)

    # Rendering

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Return the result of `work`, run on one of the hub's threads because it needs the database."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, on_own_connection, work, *args)

    async def shared_event(
        self, match_id: str, viewer: int | None, form: Form, since: int, etag_seen: ETag | None
    ) -> StreamEvent | None:
        """Return an event with what the viewer sees now, or None if they have already seen it. Each event is rendered
        only once for all streams that show the same.
        """
        key, rendered_events = (viewer, form, since, etag_seen), self.rendered_events.setdefault(match_id, {})
        if key not in rendered_events:
            rendered_events[key] = asyncio.create_task(self.draw(match_id, viewer, form, since, etag_seen))
            rendered_events[key].add_done_callback(partial(drop_failed_rendering, rendered_events, key))
        return await asyncio.shield(rendered_events[key])

    async def draw(self, *what: Any) -> StreamEvent | None:
        """Return the event that `render` makes on one of the hub's threads."""
        self.drawing += 1
        try:
            return await self.run(self.render, *what)
        finally:
            self.drawing -= 1

    def render(
        self, match_id: str, viewer: int | None, form: Form, since: int, etag_seen: ETag | None
    ) -> StreamEvent | None:
        """Return an event with what the viewer sees, rendered in the given form, or None if its etag equals
        `etag_seen`. It has no steps if too many events are waiting.
        """
        match = self.match(match_id)
        etag = etag_of(match, viewer)
        if etag == etag_seen:
            return None
        continued = etag_seen is not None and etag_seen.log == etag.log
        shown = service.view_for(match, viewer, form.since(since, match.version, continued))
        steps = form.write_steps(shown, since) if continued and self.drawing <= BEHIND else ()
        return StreamEvent(etag, match.version, form.write(shown, continued), steps)

    def match(self, match_id: str) -> Match:
        """Return the match and its seats, read once per notification for all streams."""
        change_count = self.change_counts.get(match_id, 0)
        cached = self.matches.get(match_id)
        if cached is None or cached[0] != change_count or cached[1] < time.monotonic() - SHARED_FOR:
            match = fetch_one(Match, "id = %s", match_id)
            if match is None:
                raise Match.DoesNotExist(match_id)
            cached = self.matches[match_id] = (change_count, time.monotonic(), match)
        return cached[2]


def drop_failed_rendering(
    rendered_events: dict[Any, Any], key: tuple[Any, ...], done: asyncio.Task[StreamEvent | None]
) -> None:
    """Forget a rendering that failed or brought nothing new, so that the next request renders again. Keep it if it
    produced an event.
    """
    if done.cancelled() or done.exception() is not None or done.result() is None:
        rendered_events.pop(key, None)


HUBS: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """Return the hub of the running event loop."""
    return HUBS.setdefault(asyncio.get_running_loop(), Hub())


def on_own_connection(work: Callable[..., T], *args: Any) -> T:
    """Return the result of `work`, called with the thread's own database connection. If that connection has died, call
    it once more with a new one.
    """
    try:
        return work(*args)
    except DatabaseFault:
        connections.close_all()
        return work(*args)


def versions(match_ids: list[str]) -> list[tuple[str, int]]:
    return list(Match.objects.filter(pk__in=match_ids).values_list("pk", "version"))


def etag_of(match: Match, viewer: int | None) -> ETag:
    """Return the etag of what a viewer sees: the match's version, and everything else that affects the display, such as
    presence, chat, refusals and auto-pass.
    """
    there = tuple(
        [
            (
                seat.taken,
                seat.bot_level,
                seat.name,
                seat.token,
                seat.allows_substitute,
                service.is_overdue(match, seat, timezone.now()),
                is_present(seat),
                seat.ready,
            )
            for seat in match.in_order
        ]
    )
    own = tuple(
        [
            (seat.refusals, seat.autopass, seat.always_prompted, *seat.autopass_stops, seat.auto_answer is not None)
            for seat in match.in_order
            if seat.number == viewer
        ]
    )
    asked = str((match.undo_request, match.rematch_offer, match.ready_until))
    counted = match.rated_at is not None
    names = tuple([seat.display_name for seat in match.in_order])
    match_itself = (match.version, match.status, match.rematch_id, asked, match.fault_version, match.chat_count)
    return ETag((match.undo_version, names), (*match_itself, there, own, counted))


def note_presence(seat_id: int) -> None:
    service.note_presence(Seat.objects.get(pk=seat_id))


# Streaming


def response(
    match_id: str, seat: Seat | None, form: Form, since: int, place: Place, accept_encoding: str
) -> StreamingHttpResponse:
    """Return the endless response to a request for the stream of a match, compressed as `accept_encoding` allows.
    `seat` is the viewer's, or None for a spectator. The stream counts toward the quota until it leaves its `place`
    (quotas.py).
    """
    shown, encoding = events(match_id, seat, form, since, place), accepted_encoding(accept_encoding)
    sent = compressed(shown, ENCODERS[encoding]()) if encoding else shown
    answer = StreamingHttpResponse(sent, content_type="text/event-stream")
    if encoding:
        answer["Content-Encoding"] = encoding
    answer["Vary"] = "Accept-Encoding"
    answer["Cache-Control"] = "no-store"
    answer["X-Accel-Buffering"] = "no"
    return answer


async def events(
    match_id: str, seat: Seat | None, form: Form, since: int, place: Place | None = None
) -> AsyncGenerator[str, None]:
    """Yield the events of a stream: first the current state, then one for each change. After some minutes the stream
    ends and the browser opens another; this way connections move to newer processes, and a player who has lost their
    seat finds out.
    """
    here, viewer = hub(), seat.number if seat else None
    subscriber = here.subscribe(match_id)
    ends, noted = time.monotonic() + LIFETIME * random.uniform(0.9, 1.1), 0.0
    etag_seen: ETag | None = None
    sent: Shown = {}
    try:
        yield f"retry: {RETRY_MILLISECONDS}\n\n"
        while time.monotonic() < ends:
            subscriber.clear()
            event = await event_unless_database_away(here, match_id, viewer, form, since, etag_seen)
            if event is not None:
                etag_seen, since = event.etag, event.version
                for number, html in event.steps:
                    html, sent = step_changes(html, sent) if html else ("", sent)
                    yield wire_format(None, f"{number}\n{html}", "step")
                data, sent = form.changes(event.data, sent)
                yield wire_format(event.version, data)
            if not await wait_for_change(subscriber):
                yield ": still here\n\n"
            if seat is not None and time.monotonic() > noted + HEARTBEAT:
                noted = time.monotonic()
                with suppress(DatabaseFault):
                    await here.run(note_presence, seat.pk)
        yield "event: renew\ndata: open the stream again\n\n"
    except (Match.DoesNotExist, Seat.DoesNotExist):
        yield wire_format(since, form.gone())
    finally:
        here.unsubscribe(match_id, subscriber)
        if place is not None:
            place.leave()


async def event_unless_database_away(here: Hub, *what: Any) -> StreamEvent | None:
    """Return the event from `shared_event`. Return None if the database cannot be reached at the moment; then the next
    attempt brings the event.
    """
    try:
        return await here.shared_event(*what)
    except DatabaseFault as error:
        log.warning("A stream could not look: %s", error)
        return None


async def wait_for_change(subscriber: asyncio.Event) -> bool:
    with suppress(TimeoutError):
        await asyncio.wait_for(subscriber.wait(), HEARTBEAT)
        return True
    return False


def wire_format(version: int | None, data: str, name: str = "") -> str:
    """Return one event in the format of server-sent events, with its version as the id, or its name if it has one. The
    data may be many lines, which end with a line feed, a carriage return or both, and with no other character.
    """
    head = f"event: {name}" if name else f"id: {version}"
    lines = "data: " + data.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ")
    return f"{head}\n{lines}\n\n"
