"""Read a game's guide from play/games/<slug>/guide: rules, questions and the quick reference."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml
from django.http import Http404

from play.games import FOLDER, GAMES


class GuideError(ValueError):
    """Raised when a guide is invalid; the message says where."""


class Mark(NamedTuple):
    """A label for a part of a drawn table. `at` is a CSS selector for the part, and `text` its name."""

    at: str
    text: str


class Reading(NamedTuple):
    """A part of the two-minute read: a text in Markdown, and possibly a drawn table with marks."""

    title: str
    text: str
    board: str = ""
    caption: str = ""
    marks: tuple[Mark, ...] = ()


class Section(NamedTuple):
    """A section of the rules: a text in Markdown, and the words by which the section's rulings are found."""

    id: str
    title: str
    text: str
    rulings: tuple[str, ...] = ()


class Question(NamedTuple):
    """Help about one kind of question: its meaning, the meaning of its answers (Markdown), and the section with
    details."""

    kind: str
    asks: str
    answers: str
    section: str


class Phase(NamedTuple):
    """A phase in the quick reference. The phase is current if the view's field `Guide.now` has a value in `at`, or if
    the viewer is asked a kind of question in `asked`.
    """

    name: str
    may: str
    section: str
    at: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


class Guide(NamedTuple):
    """A game's complete documentation for players. `now` is the name of the view's field that tells the phase."""

    game: str
    pitch: str
    short: tuple[Reading, ...]
    sections: tuple[Section, ...]
    questions: Mapping[str, Question]
    now: str
    phases: tuple[Phase, ...]
    facts: tuple[str, ...]


def has_guide(game: str) -> bool:
    return (FOLDER / game / "guide").is_dir()


@cache
def guide(game: str) -> Guide:
    """Return the guide of a game. Raise Http404 if there is none, and GuideError if it is invalid."""
    if game not in GAMES or not has_guide(game):
        raise Http404("There is no such guide.")
    rules, reference = read(game, "rules"), read(game, "reference")
    try:
        return Guide(
            game,
            rules["pitch"],
            tuple([reading(part) for part in rules["short"]]),
            tuple([Section(**part | {"rulings": tuple(part.get("rulings", ()))}) for part in rules["sections"]]),
            {kind: Question(kind, **part) for kind, part in read(game, "questions").items()},
            reference["now"],
            tuple([phase(part) for part in reference["phases"]]),
            tuple(reference["facts"]),
        )
    except (KeyError, TypeError) as error:
        raise GuideError(f"the guide of {game}: {error}") from error


def reading(part: dict[str, Any]) -> Reading:
    return Reading(**part | {"marks": tuple([Mark(**mark) for mark in part.get("marks", ())])})


def phase(part: dict[str, Any]) -> Phase:
    return Phase(**part | {name: tuple(part.get(name, ())) for name in ("at", "asked")})


def read(game: str, name: str) -> Any:
    """Return the content of one file of a guide."""
    return yaml.safe_load((FOLDER / game / "guide" / f"{name}.yaml").read_text(encoding="utf-8"))


def present(the_guide: Guide, view: Mapping[str, Any] | None, question: str) -> Phase | None:
    """Return the current phase according to the viewer's question, or else according to their view. Return None if
    neither shows the phase.
    """
    now = str((view or {}).get(the_guide.now, ""))
    by_question = [phase for phase in the_guide.phases if question and question in phase.asked]
    by_view = [phase for phase in the_guide.phases if now and now in phase.at]
    return next(iter([*by_question, *by_view]), None)
