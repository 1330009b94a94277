"""How a card is written (docs/writing_a_card.md) names every word that a card uses."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cards.language.words as language

ROOT = Path(__file__).resolve().parents[3]
BEHAVIOUR = ROOT / "cards/games/lotr_tcg/behaviour"
NAMED_BY_STRING = ("related", "counter", "ValueOf", "at_least", "fewer")
"""Words that say by a string what they are about."""


@cache
def documented() -> frozenset[str]:
    """The words that stand as code in the document."""
    text = (ROOT / "docs/writing_a_card.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^    .*$", text, re.MULTILINE)
    return frozenset(re.findall(r"\w+", " ".join([*re.findall(r"`([^`]*)`", text), *blocks])))


@cache
def entries() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in sorted(BEHAVIOUR.glob("set_*.py")))


def annotations(tree: ast.AST) -> set[ast.AST]:
    """The nodes that say a type."""
    said = [getattr(node, field, None) for node in ast.walk(tree) for field in ("annotation", "returns")]
    return {part for node in said if node is not None for part in ast.walk(node)}


def words() -> Iterator[str]:
    """The names of the language that cards use as words."""
    for tree in entries():
        types = annotations(tree)
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in types]
        own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        yield from (node.id for node in names if hasattr(language, node.id) and node.id not in own)


def strings(word: str) -> Iterator[str]:
    """What cards say this word is about."""
    calls = (node for tree in entries() for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id == word and isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value)


def test_every_word_that_a_card_uses_is_named() -> None:
    used = set(words())
    assert len(used) > 400
    assert sorted(used - documented()) == []


@pytest.mark.parametrize("word", NAMED_BY_STRING)
def test_everything_that_a_word_may_be_about_is_named(word: str) -> None:
    used = set(strings(word))
    assert len(used) > 3
    assert sorted(used - documented()) == []
