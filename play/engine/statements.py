"""The small statements and expressions of which the compiler builds its functions."""

import ast
from typing import Any, TypeVar

from play.engine.scratch import children

Node = TypeVar("Node", bound=ast.AST)
ENDLESS = 1_000_000
"""A `while` that has gone round so often without a question never ends."""


def name(identifier: str, context: ast.expr_context | None = None) -> ast.Name:
    return ast.Name(identifier, context or ast.Load())


def asks(value: ast.expr) -> bool:
    """Is it surely a question, and no call of another rule?"""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("ask", "ask_all")


def is_none(identifier: str) -> ast.expr:
    return ast.Compare(name(identifier), [ast.Is()], [ast.Constant(None)])


def counted() -> list[ast.stmt]:
    """What stops a loop without end."""
    once_more = ast.AugAssign(name("_rounds", ast.Store()), ast.Add(), ast.Constant(1))
    too_often = ast.Compare(name("_rounds"), [ast.Gt()], [ast.Constant(ENDLESS)])
    words = ast.BinOp(name("_name"), ast.Add(), ast.Constant(" goes on for ever"))
    return [once_more, ast.If(too_often, [ast.Raise(ast.Call(name("RuntimeError"), [words], []))], [])]


def put_in_frame(place: int, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Subscript(name("_frame"), ast.Constant(place), ast.Store())], value)


def located(node: Node, like: ast.AST) -> Node:
    """Give a node the place of another, and so all in it that has none yet."""
    place = like.lineno, like.col_offset, like.end_lineno, like.end_col_offset  # type: ignore[attr-defined]
    rest: list[Any] = children(ast.copy_location(node, like))
    while rest:
        child = rest.pop()
        if not hasattr(child, "lineno"):
            if "lineno" in child._attributes:
                child.lineno, child.col_offset, child.end_lineno, child.end_col_offset = place
            rest += children(child)
    return node


def set_entry(entry: int) -> ast.stmt:
    return ast.Assign([name("_entry", ast.Store())], ast.Constant(entry))


def ends(block: list[ast.stmt]) -> bool:
    return bool(block) and isinstance(block[-1], ast.Return | ast.Continue)
