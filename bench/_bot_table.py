"""Play a match through the service of the site, in this process: bots choose, and every entry is stored."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connections

from lotr_site.accounts.visitors import Visitor
from play import messaging, service
from play.bots import BOTS
from play.engine.chance import Chance
from play.log.rules_version import game_of
from play.match.transaction import current_state
from play.models import Match, Seat

LEVEL = "easy"


def prepare(name: str) -> None:
    """Set up a separate database with this name, and do not use Redis."""
    connections["default"].settings_dict["NAME"] = str(Path(os.environ["BENCH_DIR"]) / f"{name}.sqlite3")
    settings.ALLOWED_HOSTS = ["*"]
    messaging.BREAKER.until = float("inf")
    call_command("migrate", verbosity=0)


def open_match(game: str, seats: int, seed: int, options: Mapping[str, Any]) -> Match:
    """Create and return a match between guests, dealt with this seed. All players count as away."""
    guests = [Visitor(None, f"guest{number}", f"Guest {number}") for number in range(seats)]
    match = service.create(game, options, [{"kind": "me"}, *[{"kind": "anyone"}] * (seats - 1)], guests[0])
    Match.objects.filter(pk=match.pk).update(seed=seed)
    for guest in guests[1:]:
        service.join(match.pk, guest)
    Seat.objects.filter(match=match).update(seen=None)
    return Match.objects.get(pk=match.pk)


def play_match(game: str, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[Match]:
    """Play a match between guests to its end. Yield it at the beginning and after each choice."""
    match, chance = open_match(game, seats, seed, options or {}), Chance(seed)
    while True:
        yield match
        asked = [seat for seat in match.in_order if seat.decision]
        if match.over or not asked:
            return
        seat = chance.pick(asked)
        information = game_of(match).brain.information_state(current_state(match), seat.number)
        picks = BOTS[LEVEL](game_of(match), information, seat.number, chance)
        posted = service.choose(match, seat, seat.decision, match.version, picks, f"{seat.decision}-{match.version}")
        service.advance(match.pk, posted.pk)
        match = Match.objects.get(pk=match.pk)
