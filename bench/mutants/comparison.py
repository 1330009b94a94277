"""Play matches in which a mutant might show.

Seats, seeds and choices are those of the unbroken game; everything asked, logged and shown is compared.
"""

import hashlib
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

from bench.mutants.line_coverage import Line, Touched, bits_by_line, folder_of
from decks.lotr_tcg.starters import all_starters
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal
from play.engine.state import decision_of

LONGEST = 400
"""Choices after which a match is left."""
LOOKS = 8
"""Every seat's view is compared after this many choices."""


def tables(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """Return the tables at which matches are played, as (options, seats), leaving out those that the game does not
    allow. They cover pairs of starter decks, each number of seats, and every value of every option with the fewest
    seats.
    """
    pairs = with_decks(game)
    pairs += [({}, seats) for seats in game.players]
    for option in game.options:
        values: list[Any] = [value for value, _label in option.choices]
        others: dict[str, list[Any]] = {"flag": [False, True], "int": [option.low, option.high]}
        values = values or others.get(option.kind, [])
        pairs += [({option.name: value}, game.players[0]) for value in values if value != option.default]
    return [(options, seats) for options, seats in pairs if allowed(game, options, seats)]


def with_decks(game: Game[Any]) -> list[tuple[dict[str, Any], int]]:
    """Return tables as (options, seats) at which each starter deck is played against the next one, or [] for games
    without decks.
    """
    if not any(option.name == "decks" for option in game.options):
        return []
    names = sorted(all_starters())
    return [({"decks": list(pair)}, 2) for pair in pairwise(names)]


def allowed(game: Game[Any], options: dict[str, Any], seats: int) -> bool:
    """Return whether the game can be played with these options by this many players."""
    try:
        game.check(options, seats)
    except Illegal:
        return False
    return True


class Match(NamedTuple):
    """A recorded match of the unmodified game. `choices` are (seat, picks); `seen` has digests of what players see at
    the beginning, after each choice, and at the end.
    """

    options: dict[str, Any]
    seats: int
    seed: int
    choices: list[tuple[int, tuple[int, ...]]]
    seen: list[bytes]


class Matches(NamedTuple):
    """Recorded matches, shortest first. `lines` maps each line of code to the matches that execute it,
    as a bit mask.
    """

    played: list[Match]
    lines: dict[Line, int]


def choices_at_random(
    game: Game[Any], options: dict[str, Any], seats: int, seed: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Play a match in which each choice is made at random or, one time in four, by the policy. Yield the choices as
    (seat, picks).
    """
    state, chance = game.new(options, seats, seed), Chance(seed ^ 0x5EED)
    for _number in range(1, LONGEST):
        if not state.pending:
            break
        seat = game.waiting(state)[0].seat
        level = "easy" if chance.rand(4) == 0 else "random"
        picks = tuple(BOTS[level](game, game.brain.information_state(state, seat), seat, chance))
        yield seat, picks
        game.apply(state, seat, picks)


def steps(game: Game[Any], match: Match) -> Iterator[bytes]:
    """Repeat the choices of a recorded match, and yield digests of what players see on the way."""
    state = game.new(match.options, match.seats, match.seed)
    yield digest(state.pending, state.events)
    for number, (seat, picks) in enumerate(match.choices, start=1):
        game.apply(state, seat, picks)
        yield digest(state.pending, state.events)
        if number % LOOKS == 0:
            yield digest(*looks(game, state))
    yield digest(game.result(state), *looks(game, state))


def looks(game: Game[Any], state: Any) -> Iterator[Any]:
    """Yield the spectator's view and each seat's view and, for the seats that are asked, the codes of the reasons why
    cards cannot be used.
    """
    for seat in (None, *range(state.seats)):
        yield game.table.view(state, seat)
        if seat is not None and decision_of(state, seat):
            yield {key: refusal.code for key, refusal in game.table.why_not(state, seat).items()}


def digest(*things: Any) -> bytes:
    return hashlib.blake2b(repr(things).encode(), digest_size=8).digest()


def differs(game: Game[Any], match: Match) -> bool:
    """Return whether a match, played again, differs from its recording. Any exception counts as a difference."""
    try:
        return any(was != now for was, now in zip(match.seen, steps(game, match), strict=True))
    except Exception:  # any error in the rules
        return True


def record_matches(slug: str, count: int) -> Matches:
    """Play and return `count` recorded matches of the unmodified game. The different kinds of tables
    are used in turn.
    """
    game: Game[Any] = import_module(f"play.games.{slug}").GAME
    kinds = tables(game)
    bare = [(*kinds[seed % len(kinds)], seed) for seed in range(count)]
    matches = sorted(
        (Match(*one, list(choices_at_random(game, *one)), []) for one in bare), key=lambda match: len(match.choices)
    )
    touched, met = Touched(folder_of(slug)), []
    for match in matches:
        with touched as lines:
            match.seen.extend(steps(game, match))
        met.append(frozenset(lines))
    return Matches(matches, bits_by_line(met))
