"""A test for each of many examples that need no fixture: with the fixtures that Django's plugin sets up for every test,
an example would cost three times what is looked at in it.

    @each((name, example) for name, example in ...)
    def test_it_holds(example: str) -> None: ...

Each has a name of its own, `test_it_holds[name]`, is chosen by `-k`, and fails, skips and is counted like any other.
There being nothing to set up or to take down, only the check itself is run and reported; what it prints is not kept.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest


class Each:
    """What `each` makes of a test; tests/conftest.py asks it for its examples."""

    def __init__(self, check: Callable[[Any], None], examples: dict[str, Any]) -> None:
        self.check, self.examples = check, examples

    def items(self, module: pytest.Collector, name: str) -> Iterator["Example"]:
        for key, example in self.examples.items():
            yield Example.from_parent(module, name=f"{name}[{key}]", check=self.check, example=example)


class Example(pytest.Item):
    fixturenames = ()

    def __init__(self, *, check: Callable[[Any], None], example: Any, **options: Any) -> None:
        super().__init__(**options)
        self.check, self.example = check, example

    def runtest(self) -> None:
        self.check(self.example)

    def run_alone(self, nextitem: pytest.Item | None) -> bool | None:
        """Runs the check and reports it, if another example of the file is next, and says so. Else this is for pytest
        to do, which then takes down what earlier tests have left standing."""
        if not isinstance(nextitem, Example) or nextitem.parent is not self.parent:
            return None
        self.ihook.pytest_runtest_logstart(nodeid=self.nodeid, location=self.location)
        call = pytest.CallInfo.from_call(self.runtest, "call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
        report = pytest.TestReport.from_item_and_call(self, call)
        self.ihook.pytest_runtest_logreport(report=report)
        if report.failed:
            self.ihook.pytest_exception_interact(node=self, call=call, report=report)
        self.ihook.pytest_runtest_logfinish(nodeid=self.nodeid, location=self.location)
        return True

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """From the test on, without what called it."""
        excinfo.traceback = excinfo.traceback.cut(path=self.path)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int, str]:
        return self.path, self.check.__code__.co_firstlineno - 1, self.name


def each(examples: Iterable[tuple[str, Any]]) -> Callable[[Callable[[Any], None]], Each]:
    """A test for each example, by its name, which no other has."""
    named: dict[str, Any] = {}
    for name, example in examples:
        assert name not in named, f"two examples are called {name}"
        named[name] = example
    return lambda check: Each(check, named)
