"""Bots: policies that are given an information state, which holds what their seat knows and nothing else."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.game import Game, decision_of

Bot = Callable[[Game[Any], Any, int, Chance], tuple[int, ...]]
"""(game, information state, seat, chance) -> picks for the seat's open decision."""


def random_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> tuple[int, ...]:
    """Any legal answer that is not plain folly, each number of options as likely, then each choice of them."""
    decision = decision_of(information, seat)
    assert decision is not None
    _seat, _kind, _options, low, high, _about, _many, _hidden = decision
    if high == low == 1:
        chance.draws += 1  # as if the number of options had been drawn
        return (chance.rand(game.sensible(decision)),)
    count = low + chance.rand(high - low + 1)
    if count == 1:
        return (chance.rand(game.sensible(decision)),)
    places = list(range(len(decision.options)))
    chance.shuffle(places)
    return tuple(sorted(places[:count]))


def easy_bot(game: Game[Any], information: Any, seat: int, chance: Chance) -> tuple[int, ...]:
    """The game's own rules of thumb."""
    return game.policy(information, seat, chance)


BOTS: dict[str, Bot] = {"random": random_bot, "easy": easy_bot}
