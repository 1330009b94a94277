"""Look up the playable games: games in the catalogue whose rules are in a folder here."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cards.games.registry import BY_SLUG
from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal

GAMES: tuple[str, ...] = tuple([slug for slug in BY_SLUG if find_spec(f"{__name__}.{slug}")])
FOLDER = Path(__file__).parent
"""Holds a folder for each game: beside its rules its guide, its lessons and its scenarios."""


@cache
def game(key: str) -> Game[Any]:
    """Return the game with this key. Raise Illegal (`no_such_game`) if there is none."""
    if key not in GAMES:
        raise Illegal(Refusal("no_such_game", f"There is no game {key!r} to play here; there are {', '.join(GAMES)}."))
    loaded: Game[Any] = import_module(f"play.games.{key}").GAME
    return loaded
