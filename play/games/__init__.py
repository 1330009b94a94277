"""The games that can be played. A new game adds its folder and its line here."""
from functools import cache
from importlib import import_module
from typing import Any

from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal

GAMES: tuple[str, ...] = ("lotr_tcg", "lotr_tarot", "tarot", "fellowship_board", "two_towers")


@cache
def game(key: str) -> Game[Any]:
    """The game of this slug. Raises Illegal if there is none."""
    if key not in GAMES:
        raise Illegal(Refusal("no_such_game", f"There is no game {key!r} to play here; there are {', '.join(GAMES)}."))
    found: Game[Any] = import_module(f"play.games.{key}").GAME
    return found
