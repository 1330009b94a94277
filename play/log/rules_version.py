"""Identify the rules under which a match is played: everything a game consists of, apart from words and names.

Stored tables name procedures by their identities (play/engine/rule_fingerprint.py), so that a rule may be moved,
renamed or documented differently without any effect.
"""

import hashlib
import inspect
import marshal
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, cast

from django.conf import settings

from play import games
from play.engine.game import Game
from play.engine.rule_fingerprint import identities
from play.models import Match

SHARED = ("play/engine", "cards/language")
NOT_RULES = {"__pycache__", "guide", "lessons", "scenarios"}
"""The folders of a game whose files explain, teach or test its rules."""
ONE_AT_A_TIME = Lock()
WorkedOut = tuple[str, dict[str, str]]
"""The identity of the whole, and what each function is called in stored tables."""


class Rules(NamedTuple):
    """The `identity` of a game's rules, which changes with their code, and two mappings between the names of procedures
    and the names used for them in stored tables.
    """

    identity: str
    stored: Mapping[str, str]
    names: Mapping[str, str]


@cache
def rules(game: Game[Any]) -> Rules:
    """Return the identity of a game's rules and the names of procedures in stored tables. This is computed once for
    each state of the files, by one thread, in up to two seconds, and kept in `VAR_DIR`.
    """
    with ONE_AT_A_TIME:
        return read_rules(game)


@cache
def read_rules(game: Game[Any]) -> Rules:
    """Return the identity of a game's rules and the names of procedures in stored tables, as kept or computed."""
    files = files_of(game)
    made_of = (game.key, game.rules.version, sorted(files.items()), Path(__file__).read_bytes())
    place, mark = Path(settings.VAR_DIR) / "rules" / game.key, hashlib.sha256(repr(made_of).encode()).hexdigest()
    identity, stored = read_or_compute(place, mark, lambda: worked_out(game, files))
    return Rules(identity, stored, {short: name for name, short in stored.items()})


def game_of(match: Match) -> Game[Any]:
    return games.game(match.game)


def rulebook_of(match: Match) -> Rules:
    return rules(game_of(match))


def rules_of(match: Match) -> str:
    """Return the current identity of the rules of a match's game."""
    return rulebook_of(match).identity


def files_of(game: Game[Any]) -> dict[Path, bytes]:
    """Return the content of all files that make up a game, by path relative to the folder with its packages."""
    base = Path(settings.BASE_DIR)
    folders = {Path(name): base / name for name in (*SHARED, f"cards/games/{game.key}")}
    folders[Path(*game.package.split("."))] = home_of(game).parent
    return {
        place / path.relative_to(folder): path.read_bytes()
        for place, folder in folders.items()
        for path in folder.rglob("*")
        if counts(path)
    }


def home_of(game: Game[Any]) -> Path:
    """Return the `__init__.py` of the game's package."""
    return Path(inspect.getfile(import_module(game.package)))


def read_or_compute(place: Path, mark: str, work_out: Callable[[], WorkedOut]) -> WorkedOut:
    """Return the value stored at `place` with exactly this mark, or compute and store it. Storing is atomic; if nothing
    can be written, the value is just returned.
    """
    with suppress(OSError, EOFError, ValueError, TypeError):
        kept_mark, kept = marshal.loads(place.read_bytes())
        if kept_mark == mark:
            return cast(WorkedOut, kept)
    made = work_out()
    draft = place.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        draft.write_bytes(marshal.dumps((mark, made)))
        draft.replace(place)
    return made


def counts(path: Path) -> bool:
    """Return whether a file is part of the rules: code and data are; Markdown files, guides, lessons and scenarios
    are not.
    """
    return path.is_file() and path.suffix != ".md" and not NOT_RULES & set(path.parts)


def worked_out(game: Game[Any], files: Mapping[Path, bytes]) -> WorkedOut:
    """Return (identity of the game, identity of each function of the game by the name that procedures use for it)."""
    code = {path: text.decode() for path, text in files.items() if path.suffix == ".py"}
    by_name = identities({module_name(path): text for path, text in code.items()})
    facts = [hashlib.sha256(data).hexdigest() for path, data in files.items() if path not in code]
    parts = (game.key, game.rules.version, sorted(by_name.values()), sorted(facts))
    whole = hashlib.sha256(repr(parts).encode()).hexdigest()[:24]
    stored = {f"{module.removeprefix('play.games.')}.{name}": own[:12] for (module, name), own in by_name.items()}
    return f"{game.rules.version}-{whole}", stored


def module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
