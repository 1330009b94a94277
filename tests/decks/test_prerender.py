"""The faces of the starter decks are drawn in the background, a few at a time, each once."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import LazySettings

from cards.faces import face_store
from decks import tasks


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """What is asked of Celery."""
    found: list[tuple[int, ...]] = []
    monkeypatch.setattr(tasks.draw_starters, "delay", lambda *first: found.append(first))
    return found


def test_a_task_draws_a_few_and_asks_for_the_rest(
    settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[tuple[int, ...]]
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(tasks, "starter_cards", lambda: ["1_89", "1_97", "1_50", "1_13"])
    assert tasks.draw_starters() == tasks.AT_ONCE
    assert face_store.path_of(face_store.digest("lotr_tcg", "1_89"), "small").exists()
    assert asked == [(3,)]
    assert tasks.draw_starters(3) == len(tasks.SIZES)
    assert tasks.draw_starters() == 0, "all are drawn"
    assert asked == [(3,)]


def test_every_card_of_the_starter_decks_is_drawn_once() -> None:
    cards = tasks.starter_cards()
    assert len(cards) == len(set(cards)) == 750


@pytest.mark.parametrize(
    ("queue", "wanted", "times"), [("background", True, 1), ("moves", True, 0), ("background", False, 0)]
)
def test_only_the_worker_for_long_jobs_begins_it(
    settings: LazySettings, asked: list[tuple[int, ...]], queue: str, wanted: bool, times: int
) -> None:
    settings.PRERENDER = wanted
    queues = SimpleNamespace(consume_from={queue: None})
    tasks.start_drawing(SimpleNamespace(app=SimpleNamespace(amqp=SimpleNamespace(queues=queues))))
    assert len(asked) == times
