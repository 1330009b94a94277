"""Rewrite the statements between the yields of a procedure (compiler.py)."""

import ast
from collections.abc import Callable
from typing import Any, NoReturn

from play.engine.ast_helpers import copy_location, jump_to, name_node, state_field
from play.engine.temporaries import has_yield

Loops = list[tuple[ast.Constant, ast.Constant]]
"""By depth: the numbers of the blocks with which a split loop begins and goes on when it is done."""


class Rewriter(ast.NodeTransformer):
    """A rewriter of statements that need not be split: a return ends the frame, and a break or continue of a split loop
    becomes a jump. `state` is the name of the parameter with the state, `loops` are the split loops around the
    statement, and `refuse` raises SyntaxError.
    """

    def __init__(self, state: str, loops: Loops, refuse: Callable[[ast.AST, str], NoReturn]) -> None:
        self.state, self.loops, self.refuse = state, loops, refuse
        self.inside = 0

    def visit_Return(self, node: ast.Return) -> list[ast.stmt]:
        """Rewrite a `return` so that it hands its value to the state and removes the frame."""
        if node.value is not None and has_yield(node.value):
            self.refuse(node, "write `x = yield X` and then `return x`")
        value = node.value or ast.Constant(None)
        left = ast.Assign([ast.Attribute(name_node(self.state), "returned", ast.Store())], value)
        popped = ast.Expr(ast.Call(ast.Attribute(state_field(self.state, "frames"), "pop", ast.Load()), [], []))
        return [copy_location(s, node) for s in (left, popped, ast.Return(None))]

    def visit_loop(self, node: ast.For | ast.While) -> ast.AST:
        """Rewrite the body of a loop, whose own `break` and `continue` stay as they are."""
        self.inside += 1
        self.generic_visit(node)
        self.inside -= 1
        return node

    visit_For = visit_While = visit_loop

    def visit_Break(self, node: ast.Break) -> Any:
        return node if self.inside else self.jumped(self.loops[-1][1], node)

    def visit_Continue(self, node: ast.Continue) -> Any:
        return node if self.inside else self.jumped(self.loops[-1][0], node)

    def jumped(self, target: ast.Constant, node: ast.stmt) -> list[ast.stmt]:
        return [copy_location(s, node) for s in jump_to(target)]

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> NoReturn:
        self.refuse(node, "no functions inside a procedure")
