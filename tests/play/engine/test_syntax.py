"""Python is read by one thread at a time."""

import ast
import gc
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from play.engine import syntax
from play.log import rules_version
from play.log.rules_version import WorkedOut
from tests.play.engine.hearts import HEARTS

TEXT = "def answer(question, *, kindly=True):\n    return 42\n" * 200


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns wherever they can, in the middle of making a tree too: whenever Python collects garbage."""

    def take_turns(phase: str, info: dict[str, int]) -> None:
        time.sleep(0)

    pause, threshold = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(50, *threshold[1:])
    gc.callbacks.append(take_turns)
    yield
    gc.callbacks.remove(take_turns)
    gc.set_threshold(*threshold)
    sys.setswitchinterval(pause)


def at_once(*work: Callable[[], object]) -> list[object]:
    """What each thread comes to; they begin together."""
    together = Barrier(len(work))

    def begin(one: Callable[[], object]) -> object:
        together.wait()
        return one()

    with ThreadPoolExecutor(len(work)) as threads:
        return list(threads.map(begin, work))


def reads(parse: Callable[[str], ast.Module]) -> Callable[[], int]:
    """How often a thread can read the text in a second and a half."""

    def read() -> int:
        end, times = time.monotonic() + 1.5, 0
        while time.monotonic() < end:
            parse(TEXT)
            times += 1
        return times

    return read


def test_others_who_read_python_wait_too(restless: None) -> None:
    """As `inspect.signature` does for what is written in C, which the framework asks during requests."""
    rules, framework, again = at_once(reads(syntax.parse), reads(ast.parse), reads(syntax.parse))
    assert rules and framework and again


def test_a_text_that_is_no_python_does_not_keep_the_others_out() -> None:
    with pytest.raises(SyntaxError):
        syntax.parse("name = ")
    assert syntax.parse("name = 1").body


def test_the_identity_of_a_game_is_worked_out_by_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    working, most = list[int](), list[int]()

    def slowly(game: object, files: object) -> WorkedOut:
        working.append(1)
        most.append(len(working))
        time.sleep(0.05)
        working.pop()
        return "1-slow", {}

    monkeypatch.setattr(rules_version, "worked_out", slowly)
    monkeypatch.setattr(rules_version, "read_or_compute", lambda place, mark, work_out: work_out())
    game = replace(HEARTS)
    assert at_once(*[lambda: rules_version.rules(game).identity] * 10) == ["1-slow"] * 10
    assert most == [1]
