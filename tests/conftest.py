"""Fixtures for all tests; `tests/support` says what each does.

`live_site` a whole running site · `page`, `phone`, `sized_page`, `new_page`, `same_page`, `same_sized_page` in a real
Chromium · `axe` accessibility
"""

import gc
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.core.cache import cache as site_cache
from django.test import SimpleTestCase
from hypothesis import HealthCheck, settings

from tests.support.browser import (
    axe,
    browser,
    live_site,
    new_page,
    page,
    phone,
    regulars,
    same_page,
    same_sized_page,
    sized_page,
    whole_browser,
)
from tests.support.each import Each, Example
from tests.support.processor_time import LINES, ProcessorTime
from tests.support.redis import own_redis
from tests.support.seeds import first_seed

__all__ = [
    "axe", "browser", "live_site", "new_page", "own_redis", "page", "phone", "regulars", "same_page", "same_sized_page",
    "sized_page", "whole_browser",
]  # fmt: skip

TESTS = Path(__file__).parent
SLOW = {
    "cards/faces/test_serving.py",
    "cards/faces/test_text.py",
    "decks/test_generator.py",
    "decks/test_generator_repair.py",
    "play/api/test_views.py",
    "play/bots/test_win_probability.py",
    "play/bots/test_levels.py",
    "play/bots/test_versus.py",
    "play/engine/test_rule_fingerprint.py",
    "play/engine/test_mutants.py",
    "play/lotr_tcg/test_card_command.py",
    "play/lotr_tcg/test_properties.py",
    "play/service/test_archive.py",
    "play/service/test_what_is_sent.py",
    "play/test_battery.py",
    "play/test_differences.py",
    "play/test_secrecy.py",
}
"""Files that take long for few tests: they draw all faces, build many decks or play hundreds of matches. They begin
early; those that are pure `make test-fast` leaves out."""
APART = {
    "architecture", "codes", "dependencies", "floors_of_games", "house_style", "open_objects", "readme", "requirements",
    "retired_names", "scripts", "sentences", "settings", "supervisor", "template_loader", "template_tags", "templates",
    "threat_model", "up", "warm",
}  # fmt: skip
"""Files of tests/site whose tests bring a database and a Redis of their own, or need none, but for those that ask for
the given database."""


ALIKE = {
    "play/lessons/test_every_lesson.py",
    "play/lessons/test_pages.py",
    "play/service/test_what_is_sent.py",
    "play/test_parts.py",
    "play/test_steps.py",
}
"""Files whose tests play many matches to compare what is made of them. The site sends the database no kind of statement
there that it does not send in other tests too, so that one kind of database is enough."""


def pytest_configure(config: pytest.Config) -> None:
    if LINES:
        config.pluginmanager.register(ProcessorTime(config), "processor_time")


def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> list[pytest.Item] | None:
    return list(obj.items(collector, name)) if isinstance(obj, Each) else None


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    return item.run_alone(nextitem) if isinstance(item, Example) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.line(f"Random matches began with TEST_SEED={first_seed()}.")


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: nobody need look through thousands of them for garbage."""
    gc.freeze()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Lets fixtures know at their end why their test failed, if it did this time."""
    outcome = yield
    report: pytest.TestReport = outcome.get_result()  # type: ignore[attr-defined]
    if report.failed or report.when == "setup":
        item.why_failed = report.longreprtext if report.failed else ""  # type: ignore[attr-defined]


settings.register_profile("site", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("site")
"""A busy machine makes slow examples, which says nothing of the code."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Marks browser tests, and the pure ones, which would pass or fail the same way on any database and Redis.

    The marks come before `-m` selects by them. The order comes after all others that sort.
    """
    for item in items:
        mark(item)
    yield
    in_order_of_length(items)


def mark(item: pytest.Item) -> None:
    if "browser" in getattr(item, "fixturenames", ()):
        item.add_marker("browser")
    if item.get_closest_marker("browser") or "live_site" in item.fixturenames:
        item.add_marker("whole")
        item.add_marker(pytest.mark.flaky(reruns=2))  # a whole site and a browser share two cores with other tests
    if is_apart(item):
        item.add_marker("apart")
    if is_one_of(item.path, ALIKE):
        item.add_marker("alike")
    if is_pure(item):
        item.add_marker("pure")
        if is_one_of(item.path, SLOW):
            item.add_marker("slow")


def is_one_of(path: Path, files: set[str]) -> bool:
    return place_of(path) in files


@cache
def place_of(path: Path) -> str:
    return path.relative_to(TESTS).as_posix()


@cache
def is_of_the_site(path: Path) -> bool:
    return TESTS / "site" in path.parents


def in_order_of_length(items: list[pytest.Item]) -> None:
    """The longest files begin, so that no process is left alone with one at the end: drills, then what needs a whole
    site, the most of it first, then the slow ones, then those with the most tests. Files with tests that empty the
    tables behind them are last, since others load the catalogue once for all."""
    drills = {item.path for item in items if item.get_closest_marker("drill")}
    whole = Counter(item.path for item in items if item.get_closest_marker("whole"))
    emptying = {item.path for item in items if empties_tables(item)}
    sizes = Counter(item.path for item in items)
    place = {
        path: (path in emptying, path not in drills, -whole[path], not is_one_of(path, SLOW), -size, path)
        for path, size in sizes.items()
    }
    items.sort(key=lambda item: place[item.path])


def empties_tables(item: pytest.Item) -> bool:
    marker = item.get_closest_marker("django_db")
    asked = "transactional_db" in getattr(item, "fixturenames", ())
    return asked or bool(marker and marker.kwargs.get("transaction"))


def is_pure(item: pytest.Item) -> bool:
    """A test that asks for no database gets none; drills have a site; those with Redis alone are in tests/site."""
    elsewhere = not is_of_the_site(item.path) and item.get_closest_marker("drill") is None
    return elsewhere and not asks_the_database(item)


def is_apart(item: pytest.Item) -> bool:
    of_such_a_file = is_of_the_site(item.path) and item.path.stem.removeprefix("test_") in APART
    return of_such_a_file and not asks_the_database(item)


def asks_the_database(item: pytest.Item) -> bool:
    asked = {"db", "transactional_db", "live_site", "django_db_setup"} & set(getattr(item, "fixturenames", ()))
    case = getattr(item, "cls", None)
    is_django_case = case is not None and issubclass(case, SimpleTestCase)
    return bool(asked) or is_django_case or item.get_closest_marker("django_db") is not None


@pytest.fixture(autouse=True)
def _forget_cache(own_redis: None, request: pytest.FixtureRequest) -> Iterator[None]:
    """No test finds what another has left in the cache."""
    yield
    if "db" in request.fixturenames or "transactional_db" in request.fixturenames:
        site_cache.clear()
