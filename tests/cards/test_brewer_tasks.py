"""Sixty searches by somebody who builds decks: what they type, and the cards that answer it.

`tasks.json` was made from the printed cards, not from our definitions. For each task, `right` are the cards that answer
it, and `accepted` are those that do so in other words (a weapon is a possession). Nothing else may be on the first
screen. One of `first` must come first, and all of `among` must be on the first screen.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from cards.search.engine import search

pytestmark = pytest.mark.django_db

TASKS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "tasks.json").read_text(encoding="utf-8"))
SCREEN = 24
"""How many cards the first screen shows."""


def test_there_are_sixty_tasks_and_each_asks_for_something() -> None:
    assert len({task["typed"] for task in TASKS}) == 60
    assert all(task.get("right") or task.get("first") or task.get("among") for task in TASKS)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task["typed"])
def test_a_task_is_answered_on_the_first_screen(task: dict[str, Any]) -> None:
    results = search(task["typed"], ["lotr_tcg"])
    screen = [row.id for row in results.page(1, SCREEN)]
    if "first" in task:
        assert screen[0] in task["first"]
    elif "among" in task:
        assert set(task["among"]) <= set(screen)
    else:
        right, everything = set(task["right"]), {row.id for row in results.page(1, 9_999)}
        assert right <= everything, sorted(right - everything)
        assert set(screen) <= right | set(task.get("accepted", ())), "a card that doesn't belong there"
