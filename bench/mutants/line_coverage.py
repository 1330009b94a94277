"""Record which scenarios execute which lines of a game's rules, and which lines run before any scenario begins."""

import hashlib
import os
import pickle
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import yaml

from play.engine.scenario import run_scenario
from play.games.start_positions import Loader, texts

ROOT = Path(__file__).resolve().parents[2]
NO_RULES = ("table", "brain", "scenario.py", "scenario", "decks.py")
"""Presentation, bots and setup."""
IN_A_FUNCTION = 0x1
"""CO_OPTIMIZED: code of a function, not of a module or class."""
Line = tuple[str, int]
"""(file within the game's folder, line)"""


class Covering(NamedTuple):
    """The coverage of a game's code by its scenarios. `documents` are the passing scenarios, fastest first; `lines`
    maps each line of code to the scenarios that execute it, as a bit mask; `eager` are the lines of functions that
    run at import or only once.
    """

    documents: list[dict[str, Any]]
    seconds: list[float]
    lines: dict[Line, int]
    eager: frozenset[Line]
    broken: list[str]


def folder_of(slug: str) -> Path:
    return ROOT / "play" / "games" / slug


def files_of(slug: str) -> list[str]:
    """Return the files that contain a game's rules, as paths relative to its folder."""
    folder = folder_of(slug)
    names = sorted(str(file.relative_to(folder)) for file in folder.rglob("*.py"))
    return [file for file in names if not set(Path(file).parts) & set(NO_RULES)]


def documents_of(slug: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each scenario of a game as (text, document)."""
    for file in sorted((folder_of(slug) / "scenarios").rglob("*.yaml")):
        for text in texts(file):
            yield text, yaml.load(text, Loader)


def covering(slug: str, keep: Path) -> Covering:
    """Return the coverage of a game's code by its scenarios. It is cached in the folder `keep` until the rules, the
    engine, the cards or the scenarios change.
    """
    folders = [folder_of(slug), ROOT / "play" / "engine", ROOT / "cards"]
    files = sorted(file for folder in folders for kind in ("*.py", "*.yaml") for file in folder.rglob(kind))
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    kept = keep / f"{slug}.pickle"
    if kept.exists():
        stored_digest, measures = pickle.loads(kept.read_bytes())
        if stored_digest == digest:
            return Covering(*measures)
    measures = in_a_child(lambda: tuple(measured(slug)))
    keep.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps((digest, measures)))
    return Covering(*measures)


def in_a_child(work: Callable[[], Any]) -> Any:
    """Return the result of `work()`, which runs in a child process, so that this process does not import anything for
    it.
    """
    read, write = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(read)
            with os.fdopen(write, "wb") as out:
                pickle.dump(work(), out)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(status)
    os.close(write)
    with os.fdopen(read, "rb") as sent:
        data = sent.read()
    os.waitpid(child, 0)
    if not data:
        raise SystemExit("That work came to nothing; what went wrong stands above.")
    return pickle.loads(data)


def measured(slug: str) -> Covering:
    """Run all scenarios of a game twice, and return the coverage of the second run. By then, everything that is
    computed only once exists.
    """
    touched = Touched(folder_of(slug))
    with touched as first:
        made = import_module(f"play.games.{slug}.scenario").SCENARIO(import_module(f"play.games.{slug}").GAME)
    eager = set(first)
    documents = [document for _text, document in documents_of(slug)]
    with touched as once:
        broken = [place for place, document in enumerate(documents) if run_scenario(document, made)]
    runs = []
    for document in [document for place, document in enumerate(documents) if place not in broken]:
        begun = time.process_time()
        with touched as met:
            run_scenario(document, made)
        runs.append((time.process_time() - begun, document, frozenset(met)))
    runs.sort(key=lambda run: run[0])
    lines = bits_by_line(met for _took, _document, met in runs)
    eager |= set(once) - set(lines)
    names = [str(documents[place].get("name")) for place in broken]
    return Covering(
        [document for _took, document, _met in runs],
        [took for took, _document, _met in runs],
        lines,
        frozenset(eager),
        names,
    )


def bits_by_line(runs: Iterable[frozenset[Line]]) -> dict[Line, int]:
    """Return which of the runs execute each line, as a bit mask; bit 0 is the first run."""
    by_line: dict[Line, int] = {}
    for bit, lines in enumerate(runs):
        for line in lines:
            by_line[line] = by_line.get(line, 0) | 1 << bit
    return by_line


class Touched:
    """A context manager that collects, in a set, the lines that are executed in functions defined below a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder) + os.sep
        self.lines: set[Line] = set()

    def __enter__(self) -> set[Line]:
        self.lines = set()
        sys.settrace(self.entered)
        return self.lines

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def entered(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        code = frame.f_code
        ours = code.co_flags & IN_A_FUNCTION and code.co_filename.startswith(self.folder)
        return self.stepped if ours else None

    def stepped(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        self.lines.add((frame.f_code.co_filename.removeprefix(self.folder), frame.f_lineno))
        return self.stepped
