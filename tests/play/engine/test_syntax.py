"""Python is read by one thread at a time."""

import ast
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from play.engine import syntax


def test_threads_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, reading, most = ast.parse, list[int](), list[int]()

    def slowly(text: str) -> ast.Module:
        reading.append(1)
        most.append(len(reading))
        time.sleep(0.01)
        tree = honest(text)
        reading.pop()
        return tree

    monkeypatch.setattr(ast, "parse", slowly)
    with ThreadPoolExecutor(8) as threads:
        trees = list(threads.map(syntax.parse, [f"name = {number}" for number in range(16)]))
    assert max(most) == 1
    assert [ast.unparse(tree) for tree in trees] == [f"name = {number}" for number in range(16)]


def test_a_text_that_is_no_python_does_not_keep_the_others_out() -> None:
    with pytest.raises(SyntaxError):
        syntax.parse("name = ")
    assert syntax.parse("name = 1").body
