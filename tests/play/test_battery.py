"""The battery over every registered game, every number of players and each option's values."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from play.engine.game import Game
from play.engine.refusal import Illegal
from play.games import GAMES, game
from tests.play.battery import CHECKS, KERNEL_CHECKS, Case, chain_of, chains_under_another_hash_seed, new
from tests.support.seeds import LONG, seeds, share


def cases() -> Iterator[Case]:
    """Each game at each number of players, and at its fewest players with every value of every option once."""
    yield Case("hearts", 4)
    yield Case("hearts", 4, hides_information=True)
    for key in GAMES:
        played = game(key)
        for seats in played.players:
            yield Case(key, seats)
            if seats > 1:
                yield Case(key, seats, hides_information=True)
        for option in played.options:
            values = [value for value, _label in option.choices] or [False, True] if option.kind != "int" else []
            values = values or ([option.low, option.high] if option.kind == "int" else [])
            for value in values if option.kind != "data" else []:
                if value != option.default and suits(played, {option.name: value}):
                    yield Case(key, played.players[0], {option.name: value})


def suits(played: Game[Any], options: dict[str, Any]) -> bool:
    """Some values are for more players than the fewest."""
    try:
        played.check(options, played.players[0])
    except Illegal:
        return False
    return True


def different(cases: Iterable[Case]) -> list[Case]:
    """Without those that begin with the same table as one before them: equal tables play the same match. So it is with
    the formats of the TCG, which only say what decks may be brought."""
    by_table = {}
    for case in cases:
        by_table.setdefault((case.key, *(new(case, seed).dump() for seed in SEEDS)), case)
    return list(by_table.values())


SEEDS = (1, 2)
"""Two tables that begin alike with both are the same table."""
ALL = different(cases())
PARTS = 4
"""An everyday run plays one of so many parts of the cases with options, which the seed chooses."""


def ends_of_each_game() -> list[Case]:
    """Each game with its fewest and its most players, one of them with information hidden where it can be."""
    found = {}
    for key in ("hearts", *GAMES):
        plain = [case for case in ALL if case.key == key and not case.options]
        fewest, most = min(plain, key=lambda case: case.seats), max(plain, key=lambda case: case.seats)
        hiding = [case for case in plain if case.hides_information and case.seats == most.seats]
        found |= dict.fromkeys((fewest, *(hiding or [most])))
    return list(found)


def pairs() -> Iterator[tuple[Case, Callable[[Case, int], None]]]:
    """What is checked of which case: of the kernel one case a game; in an everyday run only a part of the options."""
    ends = ends_of_each_game()
    chosen = ALL if LONG else [*ends, *share([case for case in ALL if case not in ends], PARTS)]
    for case in chosen:
        first = case == next(one for one in chosen if one.key == case.key)
        yield from ((case, check) for check in CHECKS if LONG or first or check not in KERNEL_CHECKS)


@pytest.mark.parametrize(
    ("case", "check"), [pytest.param(*pair, id=f"{pair[0]}-{pair[1].__name__}") for pair in pairs()]
)
def test_the_battery(case: Case, check: Callable[[Case, int], None]) -> None:
    for seed in seeds():
        check(case, seed)


def test_over_as_many_commits_as_parts_every_case_is_played() -> None:
    played = [case for seed in range(PARTS) for case in share(ALL, PARTS, seed)]
    assert sorted(map(str, played)) == sorted(map(str, ALL))
    assert {case.key for case in ends_of_each_game()} == {"hearts", *GAMES}


def test_the_same_hashes_under_another_hash_seed() -> None:
    firsts = {key: next(case for case in ALL if case.key == key) for key in ("hearts", *GAMES)}
    others = chains_under_another_hash_seed(firsts.values(), 3)
    assert dict(zip(firsts, others, strict=True)) == {key: chain_of(case, 3) for key, case in firsts.items()}
