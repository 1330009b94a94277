"""The streams of one process: what rings them, what is sent, what they cost."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connections

from play import messaging, service
from play.api.views import JsonForm
from play.live import stream
from play.models import Seat
from play.people.quotas import STREAMS
from play.view.parts import Shown
from play.view.projection import View
from play.web.context import LiveForm
from tests.play.tables import ANN, choose, seat, table_of_four

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hearts")]


class Counted:
    """A form that counts how often it is written."""

    def __init__(self, in_steps: bool = False) -> None:
        self.written, self.in_steps = 0, in_steps

    def since(self, shown: int, version: int, continued: bool) -> int:
        return shown

    def changes(self, data: str, sent: Shown) -> tuple[str, Shown]:
        return data, sent

    def write_steps(self, shown: View, since: int) -> list[tuple[str, str]]:
        return [(f"{since}-0", "")] if self.in_steps else []

    def write(self, shown: View, continued: bool) -> str:
        self.written += 1
        return f"table {shown.version}\nfor {shown.viewer}"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.3)
    monkeypatch.setattr(messaging.BREAKER, "until", 0.0)
    yield


def streaming(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test in a loop of its own and close the connections of the hub's threads."""

    async def with_hub() -> None:
        await test()
        here = stream.hub()
        for task in here.listening.values():
            task.cancel()
        all_threads = threading.Barrier(stream.THREADS)
        await asyncio.gather(*(here.run(close_connections, all_threads) for _ in range(stream.THREADS)))
        here.threads.shutdown()

    asyncio.run(with_hub())


def close_connections(all_threads: threading.Barrier) -> None:
    """Each thread closes its own: none takes a second turn while another has had none."""
    connections.close_all()
    all_threads.wait(10)


async def next_event(events: AsyncIterator[str], seconds: float = 5) -> str:
    """The next event that is no heartbeat."""

    async def found() -> str:
        async for event in events:
            if event.startswith(("id:", "event:")):
                return event
        raise AssertionError("the stream has ended")

    return await asyncio.wait_for(found(), seconds)


async def in_thread(work: Callable[..., Any], *args: Any) -> Any:
    return await stream.hub().run(work, *args)


def test_the_first_event_says_how_things_stand() -> None:
    match = table_of_four()

    async def test() -> None:
        events = stream.events(match.pk, None, Counted(), 0)
        assert await next_event(events) == f"id: {match.version}\ndata: table {match.version}\ndata: for None\n\n"
        await events.aclose()

    streaming(test)


def test_a_choice_reaches_every_stream_at_once_and_is_rendered_once_per_kind_of_viewer() -> None:
    match = table_of_four()
    form = Counted()

    async def test() -> None:
        streams = [stream.events(match.pk, None, form, 0) for _ in range(5)]
        await asyncio.gather(*map(next_event, streams))
        while not stream.hub().redis_is_there:
            await asyncio.sleep(0.01)
        form.written = 0
        await in_thread(choose, match, 0)
        events = await asyncio.gather(*(next_event(events, 1) for events in streams))
        assert set(events) == {events[0]} and f"id: {match.version + 1}" in events[0]
        assert form.written == 1
        assert len(stream.hub().rendered_events[match.pk]) == 1
        for events_ in streams:
            await events_.aclose()
        assert not stream.hub().subscribers and not stream.hub().rendered_events

    streaming(test)


def test_without_redis_the_streams_look_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    monkeypatch.setattr(settings, "REDIS_URL", "unix:///nowhere/redis.sock")
    monkeypatch.setattr(stream, "LOOK_EVERY_WITHOUT_REDIS", 0.1)
    messaging.client.cache_clear()

    async def test() -> None:
        events = stream.events(match.pk, seat(match, 1), Counted(), 0)
        await next_event(events)
        await in_thread(choose, match, 0)
        assert f"id: {match.version + 1}" in await next_event(events, 3)
        await events.aclose()

    streaming(test)
    messaging.client.cache_clear()


def test_a_stream_comes_back_to_life_when_redis_does(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    there = settings.REDIS_URL
    monkeypatch.setattr(settings, "REDIS_URL", "unix:///nowhere/redis.sock")

    async def test() -> None:
        events = stream.events(match.pk, None, Counted(), 0)
        await next_event(events)
        assert not stream.hub().redis_is_there
        monkeypatch.setattr(settings, "REDIS_URL", there)
        for _ in range(300):
            await asyncio.sleep(0.01)
            if stream.hub().redis_is_there:
                break
        assert stream.hub().redis_is_there
        await events.aclose()

    streaming(test)


def test_a_line_to_redis_that_fell_silent_is_given_up_for_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = table_of_four()
    monkeypatch.setattr(stream, "LOOK_EVERY", 0.5)
    lines: list[asyncio.StreamWriter] = []
    silent: set[asyncio.StreamWriter] = set()

    async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: asyncio.StreamWriter) -> None:
        while said := await reader.read(65536):
            if line not in silent:
                writer.write(said)

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = urlsplit(redis_is_at)
        opened = (
            asyncio.open_unix_connection(there.path)
            if there.scheme == "unix"
            else (asyncio.open_connection(there.hostname, there.port))
        )
        answers, asks = await opened
        lines.append(writer)
        await asyncio.gather(passed_on(reader, asks, writer), passed_on(answers, writer, writer))

    redis_is_at = settings.REDIS_URL
    monkeypatch.setattr(settings, "REDIS_URL", f"unix://{tmp_path}/line")

    async def test() -> None:
        async with await asyncio.start_unix_server(take, tmp_path / "line"):
            events = stream.events(match.pk, None, Counted(), 0)
            await next_event(events)
            await asyncio.sleep(1.4)
            assert stream.hub().redis_is_there and len(lines) == 1, "a ping that is answered is no reason to go"
            silent.update(lines)
            for _ in range(1500):
                await asyncio.sleep(0.01)
                if len(lines) == 2 and stream.hub().redis_is_there:
                    break
            assert stream.hub().redis_is_there and len(lines) == 2
            await events.aclose()
            for line in lines:
                line.close()

    streaming(test)


def test_what_was_said_before_redis_listened_to_us_is_looked_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    monkeypatch.setattr(stream, "HEARTBEAT", 30.0)
    monkeypatch.setattr(stream, "LOOK_EVERY", 30.0)
    monkeypatch.setattr(stream, "LOOK_EVERY_WITHOUT_REDIS", 30.0)
    there = settings.REDIS_URL
    monkeypatch.setattr(settings, "REDIS_URL", "unix:///nowhere/redis.sock")

    async def test() -> None:
        events = stream.events(match.pk, None, Counted(), 0)
        await next_event(events)
        await in_thread(choose, match, 0)
        monkeypatch.setattr(settings, "REDIS_URL", there)
        assert f"id: {match.version + 1}" in await next_event(events, 10)
        await events.aclose()

    streaming(test)


def test_who_comes_when_the_last_has_just_left_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    monkeypatch.setattr(stream, "LOOK_EVERY", 0.1)
    monkeypatch.setattr(stream, "LOOK_EVERY_WITHOUT_REDIS", 30.0)

    async def test() -> None:
        first = stream.events(match.pk, None, Counted(), 0)
        await next_event(first)
        await first.aclose()
        await asyncio.wait_for(stream.hub().listening["listen"], 5)
        second = stream.events(match.pk, None, Counted(), 0)
        await next_event(second)
        while not stream.hub().redis_is_there:
            await asyncio.sleep(0.01)
        await in_thread(choose, match, 0)
        assert f"id: {match.version + 1}" in await next_event(second, 2)
        await second.aclose()

    streaming(test)


def test_nothing_is_sent_twice_and_silence_has_a_heartbeat() -> None:
    match = table_of_four()

    async def test() -> None:
        events = stream.events(match.pk, None, Counted(), 0)
        await next_event(events)
        assert await asyncio.wait_for(anext(events), 2) == ": still here\n\n"
        await events.aclose()

    streaming(test)


def test_what_is_said_and_who_is_there_is_sent_too() -> None:
    match = table_of_four()

    async def test() -> None:
        events = stream.events(match.pk, seat(match, 1), JsonForm(), match.version)
        await next_event(events)
        await in_thread(service.send_chat, match, ANN, "well met")
        assert "well met" in await next_event(events, 6)
        await events.aclose()

    streaming(test)


def test_an_open_stream_says_that_its_player_is_there() -> None:
    match = table_of_four()
    Seat.objects.update(seen=None)

    async def test() -> None:
        events = stream.events(match.pk, seat(match, 1), Counted(), 0)
        await next_event(events)
        await asyncio.wait_for(anext(events), 2)
        await asyncio.wait_for(anext(events), 2)
        await events.aclose()

    streaming(test)
    assert seat(match, 1).seen is not None
    assert seat(match, 2).seen is None


def test_a_stream_ends_after_its_time_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    monkeypatch.setattr(stream, "LIFETIME", 0.2)

    async def test() -> None:
        events = [event async for event in stream.events(match.pk, None, Counted(), 0)]
        assert events[-1].startswith("event: renew")
        assert not stream.hub().subscribers

    streaming(test)


def test_a_viewer_who_resumes_gets_the_log_from_where_they_were() -> None:
    match = table_of_four()
    for number in range(4):
        choose(match, number)

    async def test() -> None:
        events = stream.events(match.pk, None, JsonForm(), match.version + 2)
        data = json.loads((await next_event(events)).split("data: ", 1)[1])
        assert {line["number"] for line in data["log"]} <= {match.version + 3, match.version + 4}
        assert data["version"] == match.version + 4
        await events.aclose()

    streaming(test)


def test_the_answer_is_compressed_for_those_who_can_read_it() -> None:
    match = table_of_four()

    async def test() -> None:
        for accepts, encoding in (("gzip, br", "br"), ("gzip", "gzip"), ("", None)):
            answer = stream.response(match.pk, None, Counted(), 0, STREAMS.enter("::1", ANN), accepts)
            assert answer.get("Content-Encoding") == encoding
            assert answer["Vary"] == "Accept-Encoding"
            sent = aiter(answer.streaming_content)  # type: ignore[arg-type]
            assert (await anext(sent)).startswith(b"retry:") == (encoding is None)
            await sent.aclose()  # type: ignore[attr-defined]

    streaming(test)


def test_the_steps_to_a_table_come_before_it_but_not_to_the_first_one() -> None:
    match = table_of_four()

    async def test() -> None:
        events = stream.events(match.pk, None, Counted(in_steps=True), 0)
        assert "event: step" not in await next_event(events)
        await in_thread(choose, match, 0)
        step = await next_event(events, 2)
        assert step == f"event: step\ndata: {match.version}-0\ndata: \n\n"
        assert f"id: {match.version + 1}" in await next_event(events, 2)
        await events.aclose()

    streaming(test)


def test_who_is_behind_is_shown_the_newest_table_without_the_steps_to_it() -> None:
    match = table_of_four()
    here, form = stream.Hub(), Counted(in_steps=True)
    first = here.render(match.pk, None, form, 0, None)
    assert first is not None
    choose(match, 0)
    for drawing, steps in ((stream.BEHIND, 1), (stream.BEHIND + 1, 0)):
        here.drawing = drawing
        here.notify(match.pk)
        event = here.render(match.pk, None, form, first.version, first.etag)
        assert event is not None and (event.version, len(event.steps)) == (match.version + 1, steps)


def test_the_log_goes_on_at_the_end_of_a_match_and_starts_over_after_an_undo() -> None:
    match = table_of_four()
    here, form = stream.Hub(), LiveForm("http://site")
    first = here.render(match.pk, None, form, 0, None)
    assert first is not None and "Nothing has happened" not in first.data
    assert 'id="log-1-0"' in first.data and 'id="log" data-more' not in first.data
    for number in range(3):
        service.concede(match.pk, number)
    here.notify(match.pk)
    end = here.render(match.pk, None, form, first.version, first.etag)
    assert end is not None and 'data-status="over"' in end.data
    assert 'id="log" data-more' in end.data and 'id="log-1-0"' not in end.data and "Go to move" in end.data
    first_of_undone = first.etag._replace(log=(-1, first.etag.log[1]))
    anew = here.render(match.pk, None, form, first.version, first_of_undone)
    assert anew is not None and 'id="log-1-0"' in anew.data and 'id="log" data-more' not in anew.data
