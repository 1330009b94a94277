"""Build the small statements and expressions that the compiler puts into its functions."""

import ast
from typing import Any, TypeVar

from play.engine.temporaries import children

Node = TypeVar("Node", bound=ast.AST)
ASKING = ("ask", "ask_all", "ask_anyway")
ENDLESS = 1_000_000
"""A `while` that has looped this many times without a question counts as endless."""


def name_node(identifier: str, context: ast.expr_context | None = None) -> ast.Name:
    return ast.Name(identifier, context or ast.Load())


def is_question_call(value: ast.expr) -> bool:
    """Return whether an expression is a direct call of one of the functions that ask, so that it is certainly a
    question and not a call of another rule.
    """
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ASKING


def question_parts(value: ast.expr) -> list[ast.expr] | None:
    """Return the seat, kind, options, about and hidden of a question that one option answers, as expressions.

    Return None for any other expression, and if the arguments are not in the order of `ask`.
    """
    if not is_question_call(value) or not isinstance(value, ast.Call) or len(value.args) != 3:
        return None
    further = {word.arg: word.value for word in value.keywords}
    if list(further) not in ([], ["about"], ["hidden"], ["about", "hidden"]):
        return None
    return [*value.args, further.get("about", ast.Tuple([], ast.Load())), further.get("hidden", ast.Constant(False))]


def inline_question(parts: list[ast.expr], state: str, save: list[ast.stmt]) -> list[ast.stmt]:
    """Return inlined code that asks for one option, as `ask` and `run` do (flow.py).

    If there are several options, the code puts the decision into `pending` and returns True; with one option or none,
    it continues at once. But if the match hides information or asks everything, the code returns the complete decision,
    which `run` then handles.
    """
    seat, kind, options, about, hidden = parts
    every = assign("_all", ast.Call(name_node("tuple"), [options], []))
    never, one = ast.Constant(False), ast.Constant(1)
    judged_hidden = hidden
    if not isinstance(hidden, ast.Constant) or hidden.value:
        judged_hidden = ast.BoolOp(ast.And(), [state_field(state, "hides_information"), hidden])
    low = ast.NamedExpr(name_node("_low", ast.Store()), ast.IfExp(name_node("_all"), one, ast.Constant(0)))
    judged = decision_expression([seat, kind, name_node("_all"), low, name_node("_low"), about, never, judged_hidden])
    plain = decision_expression([seat, kind, name_node("_all"), one, one, about, never, never])
    pending = ast.Assign([state_field(state, "pending", ast.Store())], ast.Tuple([plain], ast.Load()))
    several = ast.Compare(ast.Call(name_node("len"), [name_node("_all")], []), [ast.Gt()], [one])
    only = ast.IfExp(
        name_node("_all"), ast.Subscript(name_node("_all"), ast.Constant(0), ast.Load()), ast.Constant(None)
    )
    return [
        every,
        ast.If(
            ast.BoolOp(ast.Or(), [state_field(state, "hides_information"), state_field(state, "asks_all")]),
            [*save, ast.Return(judged)],
            [],
        ),
        ast.If(several, [*save, pending, ast.Return(ast.Constant(True))], []),
        ast.Assign([state_field(state, "together", ast.Store())], never),
        assign("_sent", only),
    ]


def decision_expression(fields: list[ast.expr]) -> ast.expr:
    """Return an expression that builds a decision from all its fields."""
    return ast.Call(name_node("_new"), [name_node("_decision"), ast.Tuple(fields, ast.Load())], [])


def state_field(state: str, field: str, context: ast.expr_context | None = None) -> ast.expr:
    """Return an expression for a field of the state."""
    return ast.Attribute(name_node(state), field, context or ast.Load())


def lookup(mapping: str, key: str) -> ast.expr:
    """Return an expression that looks up the value of a name in a mapping."""
    return ast.Subscript(name_node(mapping), name_node(key), ast.Load())


def assign(identifier: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([name_node(identifier, ast.Store())], value)


def is_none(identifier: str) -> ast.expr:
    return ast.Compare(name_node(identifier), [ast.Is()], [ast.Constant(None)])


def count_rounds() -> list[ast.stmt]:
    """Return statements that count the rounds of a procedure's main loop and raise RuntimeError if
    there are too many.
    """
    once_more = ast.AugAssign(name_node("_rounds", ast.Store()), ast.Add(), ast.Constant(1))
    too_often = ast.Compare(name_node("_rounds"), [ast.Gt()], [ast.Constant(ENDLESS)])
    words = ast.BinOp(name_node("_rule"), ast.Add(), ast.Constant(" goes on for ever"))
    return [once_more, ast.If(too_often, [ast.Raise(ast.Call(name_node("RuntimeError"), [words], []))], [])]


def store_in_frame(place: int, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Subscript(name_node("_frame"), ast.Constant(place), ast.Store())], value)


def copy_location(node: Node, like: ast.AST) -> Node:
    """Copy the source position of `like` to a node and to all nodes below it that have none yet.

    Return the node.
    """
    place = like.lineno, like.col_offset, like.end_lineno, like.end_col_offset  # type: ignore[attr-defined]
    rest: list[Any] = children(ast.copy_location(node, like))
    while rest:
        child = rest.pop()
        if not hasattr(child, "lineno"):
            if "lineno" in child._attributes:
                child.lineno, child.col_offset, child.end_lineno, child.end_col_offset = place
            rest += children(child)
    return node


def jump_to(entry: ast.Constant) -> list[ast.stmt]:
    return [assign("_entry", entry), ast.Continue()]


def jump_target(block: list[ast.stmt]) -> ast.Constant | None:
    """Return the number (as a constant) of the block to which this block jumps, or None if the block does anything
    else.
    """
    match block[0]:
        case ast.Assign(targets=[ast.Name(id="_entry")], value=ast.Constant() as entry):
            return entry
    return None


def ends_block(block: list[ast.stmt]) -> bool:
    return bool(block) and isinstance(block[-1], ast.Return | ast.Continue)


def block_number(entry: ast.Constant) -> int:
    """Return the block number that an entry constant contains."""
    assert isinstance(entry.value, int)
    return entry.value
