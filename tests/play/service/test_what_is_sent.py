"""Every byte that the site sends a viewer, in two worlds that it cannot tell apart: pages, API, streams, headers.

A match between people is played through the service. At some positions its hidden part is exchanged for another, the
same choice is carried out in both worlds, a player comes to the table and says something, and all that is then sent to
a player and to an onlooker is compared, and when seats would answer by themselves. The replay, what the decks did and
how it ended are asked for too, and refused alike while the match runs.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils import timezone

from bench.worlds import (
    BUSY,
    Shown,
    align,
    choice_of,
    last_cards,
    own_case,
    quiet,
    same_choice,
    shown_apart,
    twin,
)
from lotr_site.accounts.visitors import Visitor
from lotr_site.trial.own_decks import own_decks
from play import service
from play.engine.chance import Chance
from play.engine.state import State, decision_of
from play.live.stream import Hub, StreamEvent
from play.log import cache, replay
from play.log.entries import Entry
from play.log.rules_version import game_of
from play.match import auto_answers, response_delay
from play.match.chat import allowed_phrases
from play.models import ChatLine, Match, Seat, Snapshot
from play.view.lines import log_lines
from play.web.context import LiveForm
from tests.play.tables import choose, fresh
from tests.support.seeds import LONG

pytestmark = pytest.mark.django_db

NOON = datetime(2031, 5, 1, 12, tzinfo=UTC)
CLOCK = {"bank": 900, "increment": 5}
TABLES = [
    ("lotr_tcg", 2, 60),
    ("tarot", 2, 24),
    ("lotr_tarot", 2, 24),
    ("two_towers", 3, 24),
    ("fellowship_board", 3, 24),
]
"""Games, seats, and choices in a long run; an everyday run makes half of them."""
TOKENS = re.compile(rb'name="(csrfmiddlewaretoken" value|csrf-token" content)="\w+"')
FORM = LiveForm("http://site")
HEADERS = ("Date", "Expires", "Set-Cookie", "X-Request-ID")


class Clock:
    """What time it is, for the whole site. The models hold on to Django's function, so that its answer is exchanged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = NOON
        stopped = type("Stopped", (datetime,), {"now": lambda tz=None: self.time})
        monkeypatch.setattr(timezone, "datetime", stopped)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


class Watched:
    """A match between people, each in a browser of their own, and somebody who looks on."""

    def __init__(self, key: str, seats: int) -> None:
        people = [User.objects.create_user(f"player{n}", password="x") for n in range(seats)]
        visitors = [Visitor(user, "", user.username.title()) for user in people]
        options = {"decks": own_decks(seats, 3)} if key == "lotr_tcg" else {}
        others = [{"kind": "anyone"}] * (seats - 1)
        self.match = service.create(key, options, [{"kind": "me"}, *others], visitors[0], clock=CLOCK)
        for visitor in visitors[1:]:
            service.join(self.match.pk, visitor)
        self.match = fresh(self.match)
        self.people = visitors
        self.shown: dict[int | None, StreamEvent] = {}
        self.browsers: list[Client] = []
        for user in (*people, None):
            browser = Client()
            if user:
                browser.force_login(user)
            self.browsers.append(browser)

    def state(self) -> State:
        state = replay.state_at(fresh(self.match), fresh(self.match).version)
        assert state is not None
        return state.clone()

    def sent(self, viewer: int | None) -> dict[str, Any]:
        """All that is sent to a viewer now, by the address asked for."""
        browser, match = self.browsers[-1 if viewer is None else viewer], fresh(self.match)
        found: dict[str, Any] = {}
        table, api = match.get_absolute_url(), f"/api/matches/{match.pk}/"
        for address in (
            *(f"{table}replay/?seat={seat}&move={match.version}" for seat in ("", *range(match.size))),
            f"{table}decks/",
            f"{api}decks/",
            f"{api}ending/",
            table,
            f"{table}live/",
            api,
            f"{api}?since={max(0, match.version - 3)}",
            "/api/matches/",
        ):
            answer = browser.get(address)
            headers = {name: value for name, value in answer.headers.items() if name not in HEADERS}
            found[address] = (answer.status_code, headers, TOKENS.sub(b"", answer.content))
        found["stream"] = Hub().render(match.pk, viewer, FORM, 0, None)
        found["parts"] = self.parts_after(viewer)
        return found

    def look(self) -> None:
        """Everybody's stream shows the table as it is now."""
        for viewer in (*range(self.match.size), None):
            event = Hub().render(self.match.pk, viewer, FORM, 0, None)
            assert event is not None
            self.shown[viewer] = event

    def parts_after(self, viewer: int | None) -> tuple[str, list[str]] | None:
        """What a stream that has shown the table sends now, and which parts the page has then."""
        before = self.shown.get(viewer)
        if before is None:
            return None
        event = Hub().render(self.match.pk, viewer, FORM, before.version, before.etag)
        _, shown = FORM.changes(before.data, {})
        if event is None:
            return "", [*shown]
        sent, now = FORM.changes(event.data, shown)
        return sent, [*now]

    def moments(self, viewer: int) -> dict[int, tuple[Any, ...]]:
        """Of each seat the times that belong to its question; when it answers by itself, if it does."""
        rows = Seat.objects.filter(match=self.match).exclude(number=viewer)
        return {
            seat.number: (seat.answered_automatically, seat.asked_at, seat.deadline, seat.bank_ms, seat.auto_answer_at)
            for seat in rows
        }


@contextmanager
def another_world(watched: Watched, other: State) -> Iterator[None]:
    """The table is this one, as far as the site can know; afterwards nothing of it has happened."""
    with transaction.atomic():
        match = fresh(watched.match)
        entry = cache.newest(match)
        assert entry is not None
        Snapshot.objects.filter(match=match, version=match.version).update(data=zlib.compress(other.dump(), 1))
        cache.MEMORY.put(match, Entry(entry.move, other, entry.events))
        for seat in match.in_order:
            ask(match, seat, other)
        yield
        transaction.set_rollback(True)
    cache.MEMORY.kept.clear()


def ask(match: Match, seat: Seat, state: State) -> None:
    """The row of a seat as it is in that world, asked at the same time."""
    decision = decision_of(state, seat.number)
    if decision is not None:
        seat.min_picks, seat.max_picks, seat.option_count = decision.low, decision.high, len(decision.options)
        response_delay.set_auto_answer(match, seat, state, decision, seat.asked_at)
        seat.save()


def sent_after(watched: Watched, state: State, viewer: int, seat: int, picks: tuple[int, ...]) -> tuple[Any, ...]:
    """What the viewer and an onlooker are sent after a choice in a world, and the times of the seats."""
    before = fresh(watched.match).version
    with another_world(watched, state):
        watched.look()
        posted = choose(watched.match, seat, list(picks))
        assert posted.status == "done", posted.refusal
        count = fresh(watched.match).version - before
        come_and_talk(watched, seat, 1 if viewer == 0 else 0)
        return count, watched.sent(viewer), watched.sent(None), watched.moments(viewer)


def come_and_talk(watched: Watched, seat: int, other: int) -> None:
    """Everybody has been away; one comes back, another says something."""
    Seat.objects.filter(match=watched.match).update(seen=None)
    service.note_presence(Seat.objects.get(match=watched.match, number=other))
    match = fresh(watched.match)
    said = service.send_chat(match, watched.people[seat], next(iter(allowed_phrases(match)), "Well, what now?"))
    ChatLine.objects.filter(pk=said.pk).update(id=1)  # PostgreSQL counts on over lines that were undone


def differences(one: tuple[Any, ...], two: tuple[Any, ...]) -> list[str]:
    found = ["number of entries"] if one[0] != two[0] else []
    for who, (here, there) in (("player", (one[1], two[1])), ("onlooker", (one[2], two[2]))):
        found += [f"{who} {at}: {apart(here[at], there[at])}" for at in here if here[at] != there[at]]
    for number, (*times, at) in one[3].items():
        *others, there_at = two[3][number]
        if times != others or (at and there_at and at != there_at):
            found.append(f"times of seat {number}: {(*times, at)} {(*others, there_at)}")
    return found


def remember_the_log(watched: Watched, viewer: int) -> None:
    """Up to here it is the same in both worlds, and can be told from this one alone."""
    match = fresh(watched.match)
    for who in (viewer, None):
        log_lines(match, who, 0, match.version)


def apart(here: Any, there: Any) -> str:
    """Where two answers begin to differ."""
    one, two = repr(here), repr(there)
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, at - 200) : at + 100]} | ...{two[max(0, at - 60) : at + 100]}"


def compare(key: str, seats: int, steps: int, clock: Clock) -> int:
    """Play so far; at every position compare one step in two worlds. Gives how many were compared."""
    watched, chance, compared = Watched(key, seats), Chance(5), 0
    game, case = game_of(watched.match), own_case(key, seats, 3)
    for _ in range(steps):
        state = watched.state()
        if not state.pending:
            break
        decision = chance.pick(game.waiting(state))
        silent = quiet(game, state, decision, chance) if chance.rand(4) and decision.kind not in BUSY else None
        picks = silent if silent is not None else choice_of(case, state, decision, chance)
        viewer = chance.rand(seats)
        other = twin(game, state, viewer, chance)
        remember_the_log(watched, viewer)
        there = same_choice(game, state, other, viewer, decision.seat, picks)
        if there is not None and align(game, state, other, viewer) and not last_cards(state):
            after, after_other = state.clone(), other.clone()
            game.apply(after, decision.seat, picks)
            game.apply(after_other, decision.seat, there)
            if not shown_apart(Shown(game, after), Shown(game, after_other), viewer):
                one = sent_after(watched, state, viewer, decision.seat, picks)
                two = sent_after(watched, other, viewer, decision.seat, there)
                different = "\n".join(differences(one, two))
                assert not different, f"{key}, {decision.kind} of seat {decision.seat}, viewer {viewer}:\n{different}"
                compared += 1
        choose(watched.match, decision.seat, list(picks))
        clock.time += timedelta(seconds=1)
    return compared


@pytest.mark.parametrize(("key", "seats", "steps"), TABLES)
def test_not_a_byte_differs(key: str, seats: int, steps: int, clock: Clock) -> None:
    played = steps if LONG else steps // 2
    assert compare(key, seats, played, clock) > played // 4


# The test of the test


class Tagged:
    """A middleware that gives every page a tag which depends on all there is, hidden things too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        newest = Snapshot.objects.order_by("-version").first()
        answer["ETag"] = f'"{zlib.crc32(zlib.decompress(newest.data)) if newest else 0}"'
        return answer


def test_a_tag_that_depends_on_a_hand_is_found(clock: Clock, settings: Any) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, f"{__name__}.Tagged"]
    with pytest.raises(AssertionError, match="player /play/"):
        compare("lotr_tarot", 2, 20, clock)


def test_talk_that_depends_on_a_hand_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = service.send_chat

    def talkative(match: Match, visitor: Visitor, text: str) -> Any:
        state = replay.state_at(match, match.version)
        return honest(match, visitor, f"{text} {sum(map(sum, state.hands)) if state else 0}")

    monkeypatch.setattr(service, "send_chat", talkative)
    with pytest.raises(AssertionError, match="player stream"):
        compare("lotr_tarot", 2, 20, clock)


def test_a_presence_that_depends_on_a_hand_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = service.note_presence

    def telling(seat: Seat, now: datetime | None = None) -> None:
        state = replay.state_at(fresh(seat.match), fresh(seat.match).version)
        if state and sum(map(sum, state.hands)) % 2:
            honest(seat, now)

    monkeypatch.setattr(service, "note_presence", telling)
    with pytest.raises(AssertionError, match="player stream"):
        compare("lotr_tarot", 2, 20, clock)


def test_a_pause_that_depends_on_a_hand_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = service.advance

    def indiscreet(match_id: str, choice_id: int) -> Any:
        done = honest(match_id, choice_id)
        match = Match.objects.get(pk=match_id)
        state = replay.state_at(match, match.version)
        for seat in Seat.objects.filter(match=match).exclude(auto_answer_at=None):
            asked = state and decision_of(state, seat.number)
            if asked:
                cards = sum(map(sum, state.hands))
                Seat.objects.filter(pk=seat.pk).update(
                    auto_answer_at=seat.auto_answer_at + timedelta(milliseconds=cards)
                )
        return done

    monkeypatch.setattr(service, "advance", indiscreet)
    with pytest.raises(AssertionError, match="times of seat"):
        compare("tarot", 3, 60, clock)


def test_what_is_left_undone_is_put_back(clock: Clock) -> None:
    """The comparison itself changes nothing of the match."""
    watched = Watched("lotr_tarot", 2)
    state = watched.state()
    before = (fresh(watched.match).version, fresh(watched.match).chain, state.dump())
    number = next(iter(game_of(watched.match).waiting(state))).seat
    sent_after(watched, state, 1 - number, number, (0,))
    assert (fresh(watched.match).version, fresh(watched.match).chain, watched.state().dump()) == before
    assert auto_answers.due_answers(NOON + timedelta(days=1)) is not None
