"""Dependencies point down only: play -> decks -> cards, and lotr_site/accounts below those with people.

The rules know no framework, clock, chance or network.
"""
import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ABOVE = {
    "lotr_site/accounts": {"cards", "decks", "play"},
    "cards": {"decks", "play"},
    "decks": {"play"},
    "play": set(),
}
FRAMEWORKS = {"django", "rest_framework", "celery", "kombu", "redis", "lotr_site"}
CLOCK_AND_CHANCE = {"time", "datetime", "random", "secrets", "uuid", "asyncio", "threading", "multiprocessing"}
NETWORK = {"socket", "ssl", "http", "urllib", "httpx", "requests", "subprocess", "sqlite3", "psycopg"}
PURE = ["play/engine", "play/games", "play/bots", "cards/language", "decks/rules"]
Import = tuple[int, str]


def python_files(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py") if "migrations" not in path.parts)


def imports(path: Path, source: str | None = None) -> Iterator[Import]:
    """Each imported module in full, with its line; relative imports are resolved."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(source if source is not None else path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{stem}.{alias.name}".strip(".")) for alias in node.names)


def breaches(paths: list[Path], forbidden: set[str], why: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} imports {module}: {why}"
        for path in paths
        for line, module in imports(path)
        if module.split(".")[0] in forbidden
    ]


@pytest.mark.parametrize("app", ABOVE)
def test_imports_point_down(app: str) -> None:
    found = breaches(python_files(app), ABOVE[app], f"{app} must not know what stands above it")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("folder", PURE)
def test_rules_know_no_framework_clock_chance_or_network(folder: str) -> None:
    files = python_files(folder)
    assert files, f"{folder} has no Python files"
    reason = f"{folder} takes a state and a choice and gives a state"
    found = breaches(files, FRAMEWORKS | CLOCK_AND_CHANCE | NETWORK, reason)
    assert not found, "\n".join(found)


def test_nothing_new_stands_at_the_top() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages == {"bench", "cards", "decks", "lotr_site", "play", "tests"}


@pytest.mark.parametrize("app", ABOVE)
def test_apps_do_not_use_the_sites_own_package(app: str) -> None:
    """Except for the few things it offers to all: problems, and what runs the site as a whole."""
    offered = {
        "addresses", "celery", "database", "kept_files", "parsing", "parts", "problems", "queues", "rendering",
        "supervisor", "throttles", "web",
    }  # fmt: skip
    offered |= {"accounts"} if app != "cards" else set()
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in python_files(app)
        for line, module in imports(path)
        if module.split(".")[0] == "lotr_site" and module.split(".")[1:2] and module.split(".")[1] not in offered
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import django.db", "django.db"),
        ("from time import monotonic", "time.monotonic"),
        ("def late():\n    from play import service", "play.service"),
        ("from . import nouns", "cards.language.nouns"),
        ("from ..search import query", "cards.search.query"),
        ("from ...play import tasks", "play.tasks"),
    ],
)
def test_the_check_sees_every_form_of_import(source: str, module: str) -> None:
    assert [name for _, name in imports(ROOT / "cards/language/example.py", source)] == [module]
