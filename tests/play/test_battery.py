"""The battery over every registered game, every number of players and each option's values."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from play.engine.game import Game
from play.engine.refusal import Illegal
from play.games import GAMES, game
from tests.play.battery import CHECKS, Case, chain_of, chains_under_another_hash_seed, new


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
ALL = different(cases())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", ALL, ids=str)
def test_the_battery(case: Case, check: Callable[[Case, int], None]) -> None:
    for seed in SEEDS:
        check(case, seed)


def test_the_same_hashes_under_another_hash_seed() -> None:
    firsts = {key: next(case for case in ALL if case.key == key) for key in ("hearts", *GAMES)}
    others = chains_under_another_hash_seed(firsts.values(), 3)
    assert dict(zip(firsts, others, strict=True)) == {key: chain_of(case, 3) for key, case in firsts.items()}
