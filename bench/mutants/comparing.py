"""Matches in which a mutant might show: the same seats, seeds and choices, and all that is asked, told and shown."""
import hashlib
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any

from decks.starters import all_starters
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.game import Game, decision_of
from play.engine.refusal import Illegal

LONGEST = 400
"""Choices after which a match is left."""
LOOKS = 8
"""After so many choices everybody looks at the table."""


def tables(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """Each number of seats, and at the fewest of them every value of every option, and starters: (options, seats)."""
    found = with_decks(game)
    found += [({}, seats) for seats in game.players]
    for option in game.options:
        values = [value for value, _label in option.choices]
        values = values or {"flag": [False, True], "int": [option.low, option.high]}.get(option.kind, [])
        found += [({option.name: value}, game.players[0]) for value in values if value != option.default]
    return [(options, seats) for options, seats in found if allowed(game, options, seats)]


def with_decks(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """Where every seat brings a deck, each starter against the next one."""
    if not any(option.name == "decks" for option in game.options):
        return []
    names = sorted(all_starters())
    return [({"decks": list(pair)}, 2) for pair in pairwise(names)]


def allowed(game: Game[Any], options: dict[str, Any], seats: int) -> bool:
    try:
        game.check(options, seats)
    except Illegal:
        return False
    return True


def match(game: Game[Any], options: dict[str, Any], seats: int, seed: int) -> Iterator[bytes]:
    """A match in which seats play at random or by rules of thumb, as one digest for each choice. What a broken rule
    raises is what it shows."""
    try:
        yield from steps(game, options, seats, seed)
    except Exception as problem:  # any mistake of the rules is a difference
        yield repr(type(problem)).encode()


def steps(game: Game[Any], options: dict[str, Any], seats: int, seed: int) -> Iterator[bytes]:
    state, chance = game.new(options, seats, seed), Chance(seed ^ 0x5EED)
    yield digest(state.pending, state.events)
    for number in range(1, LONGEST):
        if not state.pending:
            break
        seat = game.waiting(state)[0].seat
        blind = game.blind(state, seat)
        level = "easy" if chance.rand(4) == 0 else "random"
        game.apply(state, seat, BOTS[level](game, blind, seat, chance))
        yield digest(state.pending, state.events)
        if number % LOOKS == 0:
            yield digest(*looks(game, state))
    yield digest(game.result(state), *looks(game, state))


def looks(game: Game[Any], state: Any) -> Iterator[Any]:
    """What everybody sees, and why who is asked cannot do other things."""
    for seat in (None, *range(state.seats)):
        yield game.view(state, seat)
        if seat is not None and decision_of(state, seat):
            yield {key: refusal.code for key, refusal in game.why_not(state, seat).items()}


def digest(*things: Any) -> bytes:
    return hashlib.blake2b(repr(things).encode(), digest_size=8).digest()


def played(game: Game[Any], count: int) -> Iterator[Iterator[bytes]]:
    """`count` matches, over all kinds of tables in turn."""
    kinds = tables(game)
    for seed in range(count):
        yield match(game, *kinds[seed % len(kinds)], seed)


def differs(game: Game[Any], before: list[list[bytes]]) -> bool:
    """Does one of the matches go otherwise than it is known to?"""
    for one, other in zip(before, played(game, len(before)), strict=True):
        if any(was != now for was, now in zip(one, other, strict=False)):
            return True
    return False


def known(slug: str, count: int) -> list[list[bytes]]:
    """The matches of the unbroken game."""
    return [list(one) for one in played(import_module(f"play.games.{slug}").GAME, count)]
