"""Read the sentences in Python files: string literals and f-strings that are prose, but no docstrings."""

import ast
from collections.abc import Iterator
from functools import singledispatch
from pathlib import Path

from play.management.sentences.sentence_detector import Sentence, is_prose, tidy

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNREAD_CALLS = {"compile", "debug", "info", "warning", "exception", "execute", "Q", "F", "getLogger", "filterwarnings"}


def python_sentences(path: Path, where: Path) -> Iterator[Sentence]:
    """Yield the sentences in a Python module. A value inserted into a sentence appears as `{name}`."""
    tree = ast.parse(path.read_text())
    unread = set(map(id, _unread(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            unread.update(id(part) for part in ast.walk(node) if isinstance(part, ast.Constant))
    found = []
    for node in ast.walk(tree):
        if id(node) not in unread and isinstance(node, ast.Constant | ast.JoinedStr):
            text = tidy(_text(node))
            if is_prose(text):
                found.append(Sentence(where, node.lineno, text))
    yield from sorted(found)


def _unread(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes whose text no reader sees: docstrings, bare strings, annotations, help texts, log messages,
    database queries.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Call) and _called(node.func) in UNREAD_CALLS:
            yield from (part for argument in node.args for part in ast.walk(argument))
        elif isinstance(node, ast.keyword) and node.arg == "help_text":
            yield from ast.walk(node.value)
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield from ast.walk(node.annotation)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


@singledispatch
def _text(node: ast.AST) -> str:
    return ""


@_text.register
def _(node: ast.Constant) -> str:
    return node.value if isinstance(node.value, str) else ""


@_text.register
def _(node: ast.JoinedStr) -> str:
    return "".join(_text(part) for part in node.values)


@_text.register
def _(node: ast.FormattedValue) -> str:
    inner = node.value
    while isinstance(inner, ast.Call) and inner.args:
        inner = inner.args[0]
    return (
        "{"
        + (inner.attr if isinstance(inner, ast.Attribute) else inner.id if isinstance(inner, ast.Name) else "…")
        + "}"
    )
