"""Names that docs/glossary.md retired stay away: in the code, and as names of modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
RETIRED_NAMES = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## Retired names")[2]
TABLE, _, MODULES = RETIRED_NAMES.partition("A module is named")
RETIRED = frozenset(
    name for row in re.findall(r"^\| (`.*?) \|", TABLE, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
)
NOUNS = frozenset(re.findall(r"`(\w+)`", MODULES))
APPS = ("cards", "decks", "play", "lotr_site")
OTHER = re.compile(r"_ring$")


def files() -> list[Path]:
    return [file for app in APPS for file in sorted((ROOT / app).rglob("*.py")) if "migrations" not in file.parts]


def names(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module gives to anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def test_the_code_has_no_retired_name() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files()
        for name in {file.stem, *names(ast.parse(file.read_text(encoding="utf-8")))} & RETIRED
    ]
    assert len(RETIRED) >= 30 and not found, "\n".join(found)


def test_modules_are_named_by_nouns() -> None:
    stems = {file.stem: file for file in files() if file.stem.endswith("ing") and not OTHER.search(file.stem)}
    assert stems.keys() == NOUNS


@pytest.mark.parametrize("code", ["def homes(): ...", "class Sitting: ...", "def f(on_time): ...", "x.guarded = 1"])
def test_a_retired_name_is_found_wherever_it_is_given(code: str) -> None:
    assert RETIRED & set(names(ast.parse(code)))
