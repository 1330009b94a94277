"""Help with a seat's question and with the current phase."""

from collections.abc import Mapping
from typing import Any, TypedDict

from django.urls import reverse

from play.learn.guides import Phase, Question, guide, present


def help_of(game: str, kind: str) -> Question | None:
    """Return the help about a kind of question and its answers, or None if there is none."""
    return guide(game).questions.get(kind)


def section_page(game: str, section: str) -> str:
    """Return the URL of a section of the rules."""
    return f"{reverse('play:how_to_play', args=[game])}#{section}"


class PhaseShown(TypedDict):
    phase: Phase
    now: bool
    """The table is in it."""
    url: str


class QuickReference(TypedDict):
    """The quick reference beside a table: the phases with the current one marked, and help about the viewer's
    question.
    """

    phases: list[PhaseShown]
    facts: tuple[str, ...]
    question: Question | None
    question_url: str
    """The address of the section that says more; empty without a question."""


def reference(game: str, view: Mapping[str, Any] | None, kind: str) -> QuickReference:
    """Return the quick reference for a table, according to the viewer's view and the kind of their question. If `view`
    is None, it is for the game in general.
    """
    the_guide = guide(game)
    here = present(the_guide, view, kind)
    phases: list[PhaseShown] = [
        {"phase": one, "now": one is here, "url": section_page(game, one.section)} for one in the_guide.phases
    ]
    asked = help_of(game, kind) if kind else None
    return {
        "phases": phases,
        "facts": the_guide.facts,
        "question": asked,
        "question_url": section_page(game, asked.section) if asked else "",
    }
