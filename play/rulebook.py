"""Which rules a match is played under: a fingerprint of everything that a game is made of."""
import hashlib
import inspect
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings

from play.engine.game import Game

SHARED = ("play/engine", "cards/language")


@cache
def fingerprint(game: Game[Any]) -> str:
    """Changes when any file of the game, of its cards' facts or of the kernel does. Takes a few milliseconds, once."""
    base = Path(settings.BASE_DIR)
    folders = [base / name for name in (*SHARED, f"cards/games/{game.key}")]
    folders.append(Path(inspect.getfile(type(game))).parent)
    digest = hashlib.sha256(f"{game.key} {game.version}".encode())
    for path in sorted({path for folder in folders for path in folder.rglob("*") if counts(path)}):
        digest.update(path.name.encode() + path.read_bytes())
    return f"{game.version}-{digest.hexdigest()[:24]}"


def counts(path: Path) -> bool:
    """Code and data do, what is written about them does not."""
    return path.is_file() and path.suffix != ".md" and "__pycache__" not in path.parts
