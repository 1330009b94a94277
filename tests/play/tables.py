"""Tables for tests of matches: hearts is put among the games, and what a worker would do is done on the spot."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import get_resolver

from lotr_site.accounts.visitors import Visitor
from play import games, service
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal
from play.models import Match, PostedChoice, Seat
from tests.play.engine.hearts import HEARTS

ANN, BEN, CID, DAN = (Visitor(None, name, name.title()) for name in ("ann", "ben", "cid", "dan"))
FOUR = (ANN, BEN, CID, DAN)


@pytest.fixture
def hearts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The smallest game that has everything: passing at the same time, tricks, hidden hands."""
    get_resolver().url_patterns  # noqa: B018  whoever holds on to the list of games does so before it is longer
    game = replace(HEARTS)
    monkeypatch.setitem(sys.modules, "play.games.hearts", SimpleNamespace(GAME=game))  # type: ignore[misc]
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "hearts"))
    games.game.cache_clear()
    yield game
    games.game.cache_clear()


def table_of_four(**more: Any) -> Match:
    """Ann, Ben, Cid and Dan at hearts."""
    seats = [{"kind": "me"}] + [{"kind": "anyone"}] * 3
    match = service.create("hearts", {}, seats, ANN, **more)
    for visitor in FOUR[1:]:
        service.join(match.pk, visitor)
    return fresh(match)


def table_with_bots(level: str = "random", **more: Any) -> Match:
    """Ann and three bots at hearts."""
    return fresh(service.create("hearts", {}, [{"kind": "me"}] + [{"kind": "bot", "level": level}] * 3, ANN, **more))


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def seat(match: Match, number: int) -> Seat:
    return Seat.objects.get(match=match, number=number)


def post(match: Match, number: int, picks: list[int] | None = None, key: str = "", **more: Any) -> PostedChoice:
    """Post a choice for a seat's open decision: the first options that will do, where none are given."""
    match, place = fresh(match), seat(match, number)
    picks = list(range(place.min_picks)) if picks is None else picks
    key = key or f"{place.decision}-{match.version}"
    choice = {"decision": place.decision, "version": match.version, "picks": picks, "key": key} | more
    return service.choose(match, place, **choice)


def choose(match: Match, number: int, picks: list[int] | None = None) -> PostedChoice:
    """Post and carry out."""
    posted = post(match, number, picks)
    service.advance(match.pk, posted.pk)
    posted.refresh_from_db()
    return posted


def asked(match: Match) -> list[int]:
    return list(Seat.objects.filter(match=match).exclude(decision="").values_list("number", flat=True))


def work(match: Match) -> int:
    """Do what workers would until only people are waited for; returns how many choices were carried out."""
    before = choices_made(match)
    while True:
        waiting = list(PostedChoice.objects.filter(match=match, status="waiting").order_by("id"))
        for posted in waiting:
            service.advance(match.pk, posted.pk)
        bots = Seat.objects.filter(match=match).exclude(bot_level="").exclude(decision="")
        thought = [service.make_bot_move(match.pk, bot.number) for bot in bots]
        if not waiting and not any(thought):
            return choices_made(match) - before


def choices_made(match: Match) -> int:
    return match.moves.filter(kind="choice").count()


def play_on(match: Match, chance: Chance, choices: int) -> None:
    """So many random legal choices of whoever is asked."""
    for _ in range(choices):
        numbers = asked(match)
        if not numbers:
            return
        number = chance.pick(numbers)
        place = seat(match, number)
        picks = list(range(place.option_count))
        chance.shuffle(picks)
        choose(match, number, sorted(picks[: place.min_picks]))


def duel(game: str, moves: int, **options: Any) -> Match:
    """Ann and Ben play some choices at random."""
    match = service.create(game, options, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    play_on(fresh(match), Chance(7), moves)
    return match


def code_of(work: Any, *args: Any, **more: Any) -> str:
    """Return the code with which a piece of work is refused."""
    with pytest.raises(Illegal) as refused:
        work(*args, **more)
    return str(refused.value.refusal.code)


def given_up(match: Match) -> Match:
    """Ben concedes, if it is not over yet."""
    if not fresh(match).over:
        service.concede(match.pk, 1)
    return fresh(match)
