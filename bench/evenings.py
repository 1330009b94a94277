"""Evenings of a small site: how many visitors meet a person by quick match, with the real queue"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from unittest.mock import patch

from django.utils import timezone

from bench import Row, at_least
from bench._bot_table import prepare
from lotr_site.accounts.visitors import Visitor
from play import service
from play.match import quick_match, ready_check
from play.match.absence import note_presence
from play.models import Match, Seat
from play.people.access import people_at

EVENINGS = 75
"""For each number of visitors: 300 in all."""
HOURS = 4
CLOCK = {"bank": 900, "increment": 10}
STAYS = 25 * 60
"""Seconds for which a visitor plays a bot and can be found."""
LEAVES, DECLINES = 0.2, 0.1
"""The share of visitors who leave long before that, and the share of those asked who do not answer."""
LOOKS_EVERY = 45
VISITORS = (2, 4, 6, 20)
AIM = 85
"""The least share who must meet a person, in percent of the visitors whom a perfect queue would bring together."""


@dataclass
class Person:
    """A visitor of one evening. `comes` and `goes` are seconds since its beginning."""

    who: Visitor
    comes: float
    goes: float
    table: str = ""
    met: bool = False
    asked: set[datetime] = field(default_factory=set)


def measure() -> Iterator[Row]:
    prepare("evenings")
    left_waiting = 0
    for visitors in VISITORS:
        chance = random.Random(visitors)
        with patch("play.match.ready_check.start_match", begin):
            evenings = [evening(visitors, chance) for _ in range(EVENINGS)]
        met, could, left = (sum(counts) for counts in zip(*evenings, strict=True))
        left_waiting += left
        name = f"{visitors} visitors in {HOURS} hours"
        yield Row(f"{name}: share that met a person", f"{100 * met / (visitors * EVENINGS):.0f} %")
        yield at_least(f"{name}: of those a perfect queue would bring together", 100 * met / could, AIM, "%")
    yield Row("pairs that could have played but were left waiting", str(left_waiting), "0", left_waiting == 0)


def begin(match: Match) -> None:
    """Start a match without dealing: nobody plays it here."""
    Match.objects.filter(pk=match.pk).update(status=Match.Status.RUNNING, ready_until=None)


def evening(visitors: int, chance: random.Random) -> tuple[int, int, int]:
    """Return how many of the visitors of an evening met a person, how many a perfect queue would bring together, and
    how many pairs were left waiting though they could have played each other.
    """
    Match.objects.all().delete()
    begins = timezone.now()
    people = [arrival(number, chance) for number in range(visitors)]
    ends, left_waiting = int(max(person.goes for person in people)) + 120, 0
    for second in range(0, ends, LOOKS_EVERY):
        here = [person for person in people if person.comes <= second < person.goes and not person.met]
        if here:
            with patch.object(timezone, "now", clock(begins + timedelta(seconds=second))):
                left_waiting += look_around(here, people, chance)
    return sum(person.met for person in people), 2 * most_pairs(people), left_waiting


def most_pairs(people: list[Person]) -> int:
    """Return how many pairs there are if each person who comes plays the one present who would leave first."""
    pairs = 0
    waiting: list[float] = []
    for person in sorted(people, key=lambda person: person.comes):
        waiting = sorted(goes for goes in waiting if goes > person.comes)
        if waiting:
            pairs += 1
            del waiting[0]
        else:
            waiting.append(person.goes)
    return pairs


def clock(now: datetime) -> Callable[[], datetime]:
    return lambda: now


def arrival(number: int, chance: random.Random) -> Person:
    """Return a visitor who comes at a random time of the evening, and may leave soon."""
    comes = chance.uniform(0, HOURS * 3600)
    stays = chance.uniform(30, 300) if chance.random() < LEAVES else chance.uniform(0.5, 1.5) * STAYS
    return Person(Visitor(None, f"visitor{number}", f"Visitor {number}"), comes, comes + stays)


def look_around(here: list[Person], people: list[Person], chance: random.Random) -> int:
    """Let everyone who is here look at their page, and note who has met a person. Return how many pairs are left
    waiting though they could play each other.
    """
    for person in here:
        if not person.table:
            person.table = service.play_someone("tarot", {}, person.who, CLOCK).pk
        answer(person, chance)
    for match_id in ready_check.overdue_ready_checks(timezone.now()):
        ready_check.end_ready_check(match_id)
    quick_match.pair_waiting()
    now = timezone.now()
    waiting = [table for table in quick_match.waiting() if quick_match.is_attended(table, now)]
    for match in Match.objects.filter(status=Match.Status.RUNNING):
        guests = {seat.guest for seat in people_at(match)}
        for person in people:
            person.met = person.met or (len(guests) > 1 and person.who.guest in guests)
    return sum(quick_match.may_be_paired(one, two, now) for one, two in combinations(waiting, 2))


def answer(person: Person, chance: random.Random) -> None:
    """Note that a person is here, and let them answer if they are asked to take their place."""
    seat = Seat.objects.filter(guest=person.who.guest, match__status=Match.Status.OPEN).select_related("match").first()
    if seat is None:
        person.table = ""
        return
    note_presence(seat)
    if seat.match.ready_until is not None and seat.match.ready_until not in person.asked:
        person.asked.add(seat.match.ready_until)
        if chance.random() >= DECLINES:
            service.take_place(seat.match_id, seat.number)
