"""Help about what a seat is asked, and where the turn stands."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse

from play.learn.guides import Question, guide, present


def help_of(game: str, kind: str) -> Question | None:
    """What a kind of question asks and what its answers mean."""
    return guide(game).questions.get(kind)


def section_page(game: str, section: str) -> str:
    """The address of a section of the rules."""
    return f"{reverse('play:how_to_play', args=[game])}#{section}"


def reference(game: str, view: Mapping[str, Any] | None, kind: str) -> dict[str, Any]:
    """The quick reference of a table: `phases` with the present one marked, `facts`, `question` (or None)."""
    the_guide = guide(game)
    here = present(the_guide, view, kind)
    phases = [{"phase": one, "now": one is here, "url": section_page(game, one.section)} for one in the_guide.phases]
    asked = help_of(game, kind) if kind else None
    return {
        "phases": phases,
        "facts": the_guide.facts,
        "question": asked,
        "question_url": section_page(game, asked.section) if asked else "",
    }
