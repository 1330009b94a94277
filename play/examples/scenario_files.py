"""Read and run scenario files: YAML, with one scenario per document."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from play.engine.refusal import Illegal
from play.engine.scenario import run_scenario
from play.games import FOLDER
from play.games.start_positions import Loader, adapter, name_of, texts


class Outcome(NamedTuple):
    """The outcome of one scenario in a file: whether it holds and, if not, why."""

    file: str
    name: str
    ok: bool
    message: str


def all_files() -> list[Path]:
    """Return the scenario files of every game."""
    return sorted(FOLDER.glob("*/scenarios/**/*.yaml"))


def run_file(file: Path, trace: Callable[[str], None] | None = None, card: str = "") -> Iterator[Outcome]:
    """Run every scenario in a file, or only those whose name begins with the id `card`, and yield their outcomes.
    `trace` is called with each line about what happens while a scenario runs.
    """
    try:
        documents = texts(file)
    except (OSError, UnicodeDecodeError) as error:
        yield Outcome(str(file), "number 1", ok=False, message=f"step 0: not a scenario: {error}")
        return
    for place, text in enumerate(documents, start=1):
        name = name_of(text) or f"number {place}"
        if card and not f"{name} ".startswith(f"{card} "):
            continue
        if trace:
            trace(f"{file}:{name}")
        message = run_text(text, trace)
        yield Outcome(str(file), name, not message, message)


def run_text(text: str, trace: Callable[[str], None] | None = None) -> str:
    """Run one scenario from its YAML text. Return "" if it holds, or a message that says what does not hold."""
    try:
        document = yaml.load(text, Loader)
        if not isinstance(document, Mapping):
            return f"step 0: not a scenario: {document}"
        made = adapter(str(document.get("game")))
    except yaml.YAMLError as error:
        return f"step 0: not a scenario: {error}"
    except Illegal as illegal:
        return f"step 0: {illegal.refusal.sentence}"
    return run_scenario(document, made, trace)
