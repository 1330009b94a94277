"""Find and make mutants: a rule changed in one place.

`mutants` changes a syntax tree in place, and restores it before the next change.
"""

import ast
import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
NEGATING = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
COUNTED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}
LEFT_OUT = ("sorted", "reversed")
"""Functions of one list that give one back."""
UNTOUCHED_CALLS = ("emit", "Refusal", "TypeVar", "ParamSpec", "cast", "Event", "Ref", "Label", "Option")
"""Output and types: sentences have tests of their own, and types do nothing."""
UNTOUCHED_KEYWORDS = ("strict", "about")
"""A mere check; and the subject of a question, which belongs to its output."""
UNTOUCHED = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Assert)
UNTOUCHED_FIELDS = ("annotation", "returns", "decorator_list", "type_params", "ctx")
NO_RULES = (
    "say", "label", "view", "why_not", "policy", "value", "interrupts_autopass",
    "card_uses", "public_options", "check", "setup", "load", "disguise", "__init__",
)  # fmt: skip
"""Methods of a Game or a State for presentation, bots, or setting up the table, which a scenario does itself."""
LONGEST = 140


class Mutant(NamedTuple):
    """A mutant: the code of a game with a change in one place. `was` and `now` are the code around the place before and
    after the change. `lines` are the lines that are executed when the changed code runs, and empty for code that
    runs when the module is imported.
    """

    file: str
    line: int
    where: str
    was: str
    now: str
    lines: range

    def key(self) -> tuple[str, str, str, str]:
        """Return the key of the mutant in lists, which does not depend on line numbers."""
        return self.file, self.where, self.was, self.now


@dataclass
class Place:
    """The place of a syntax node in the tree: a field of its parent, or an index in the list that the field holds."""

    parent: ast.AST
    name: str
    at: int | None

    def put(self, node: Any) -> None:
        if self.at is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.at] = node


@dataclass
class Walk:
    """The position of the walk through a syntax tree: the names of the enclosing functions and classes, and the nodes
    from the outermost statement inward.
    """

    file: str
    scope: tuple[str, ...] = ()
    body: tuple[ast.AST, ...] = ()
    """The enclosing functions and lambdas; code in none of them runs at import."""
    around: tuple[ast.AST, ...] = ()
    kind: str = ""
    """Whether this is the body of a Game or of a State."""

    def inside(self, node: ast.AST) -> "Walk":
        """Return the walk within a node, with the node added to its scope and to what is around it."""
        scope, body, around, kind = self.scope, self.body, (*self.around, node), self.kind
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            scope, around = (*scope, node.name), ()
            kind = kind_of(node) if isinstance(node, ast.ClassDef) else ""
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            body = (*body, node)
        return Walk(self.file, scope, body, around, kind)


def kind_of(node: ast.ClassDef) -> str:
    bases = " ".join(map(ast.unparse, node.bases))
    return next((kind for kind in ("Game", "State") if kind in bases), "")


def mutants(tree: ast.Module, file: str) -> Iterator[Mutant]:
    """Yield every mutant of a file. The tree contains the mutant's change until the next one is requested."""
    yield from within(tree, Walk(file))


def within(node: ast.AST, walk: Walk) -> Iterator[Mutant]:
    """Yield every mutant that changes something below a node."""
    for name, value in ast.iter_fields(node):
        if name in UNTOUCHED_FIELDS:
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not untouched(child, walk) and not is_negative(node):
                yield from of_place(Place(node, name, at), child, outside_defaults(node, name, walk))


def of_place(place: Place, node: ast.AST, walk: Walk) -> Iterator[Mutant]:
    """Yield the mutants of one place in the syntax tree, and of everything within it. The tree stays the same."""
    inner = walk.inside(node)
    shown = context((*walk.around, node))
    was = in_words(shown)
    for new in changed(node):
        place.put(new)
        around = new if shown is node else shown
        now = in_words(around)
        if now != was:
            yield Mutant(walk.file, line_of(node, walk), ".".join(walk.scope) or "-", was, now, met_by(node, walk))
        place.put(node)
    yield from within(node, inner)


def outside_defaults(node: ast.AST, name: str, walk: Walk) -> Walk:
    """Return the position of the walk in a field of this node. It is the same, except that the default values of
    arguments are outside the function, since they are evaluated when it is defined.
    """
    if isinstance(node, ast.arguments) and name in ("defaults", "kw_defaults"):
        return Walk(walk.file, walk.scope, walk.body[:-1], walk.around)
    return walk


def untouched(node: ast.AST, walk: Walk) -> bool:
    """Return whether a node isn't a rule and so isn't mutated, such as a docstring or a log line."""
    if isinstance(node, UNTOUCHED) or is_docstring(node):
        return True
    if walk.kind and (isinstance(node, ast.Assign | ast.AnnAssign) or getattr(node, "name", "") in NO_RULES):
        return True
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return True
    if isinstance(node, ast.keyword) and node.arg in UNTOUCHED_KEYWORDS:
        return True
    call = node.value if isinstance(node, ast.Expr) else node
    return isinstance(call, ast.Call) and called(call) in UNTOUCHED_CALLS


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def called(call: ast.Call) -> str:
    """Return the last part of the called function's name, or "" if it has none."""
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


# Telling


def context(around: Sequence[ast.AST]) -> ast.AST:
    """Return the largest expression or statement around a node, up to its statement, that fits on one line."""
    shown = around[-1]
    for outer in reversed(around[:-1]):
        if isinstance(shown, ast.stmt) or len(in_words(outer)) > LONGEST:
            break
        if isinstance(outer, ast.expr | ast.stmt):
            shown = outer
    return shown


def in_words(node: ast.AST) -> str:
    """Return the code of a node on one line. For a compound statement, it is only the first line, such as `if x:`."""
    if isinstance(node, ast.If | ast.While | ast.For | ast.With):
        node = copy.copy(node)
        node.body = [ast.Pass()]
        if not isinstance(node, ast.With):
            node.orelse = []
        return ast.unparse(node).partition("\n")[0]
    if isinstance(node, ast.comprehension):
        return ast.unparse(node).strip()
    return ast.unparse(node).partition("\n")[0]


def line_of(node: ast.AST, walk: Walk) -> int:
    """Return the line of a node, or of the nearest node around it that has one."""
    nearest: Any = node
    for nearest in (node, *reversed(walk.around), *reversed(walk.body)):
        if hasattr(nearest, "lineno"):
            break
    return int(getattr(nearest, "lineno", 0))


def met_by(node: ast.AST, walk: Walk) -> range:
    """Return the lines of the statement or lambda that contains a node, or an empty range for code that runs at import.
    For a compound statement, these are only the lines of its head.
    """
    if not walk.body:
        return range(0)
    inner = walk.body[-1]
    if isinstance(inner, ast.Lambda):
        return range(inner.lineno, (inner.end_lineno or inner.lineno) + 1)
    statement: Any = next(n for n in reversed((*walk.around, node)) if isinstance(n, ast.stmt))
    first = statement.lineno
    if getattr(statement, "body", None):
        return range(first, max(first + 1, statement.body[0].lineno))
    return range(first, statement.end_lineno + 1)


# Changing


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that may replace a node, which itself is not modified."""
    for kind in type(node).__mro__:
        if kind in CHANGES:
            yield from CHANGES[kind](node)
            return


def altered(node: Any, **fields: Any) -> Any:
    """Return a copy of a node with some fields changed."""
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def without(items: Sequence[Any], at: int) -> list[Any]:
    return [*items[:at], *items[at + 1 :]]


def of_compare(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        yield altered(node, ops=[*node.ops[:at], COMPARED[type(op)](), *node.ops[at + 1 :]])


def of_bool_op(node: ast.BoolOp) -> Iterator[ast.AST]:
    """Yield changes of `and` and `or`: the other one, and with one operand left out."""
    yield altered(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for at in range(len(node.values)):
        rest = without(node.values, at)
        yield rest[0] if len(rest) == 1 else altered(node, values=rest)


def of_unary_op(node: ast.UnaryOp) -> Iterator[ast.AST]:
    """Yield changes of `not` and of negative numbers."""
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    if is_negative(node):
        yield altered(node, operand=altered(node.operand, value=node.operand.value - 1))  # type: ignore[attr-defined]


def is_negative(node: ast.AST) -> bool:
    """Return whether a node is a negative number. Such a number usually means "none", so that changing it by one would
    not change anything.
    """
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)


def of_bin_op(node: ast.BinOp) -> Iterator[ast.AST]:
    if type(node.op) in COUNTED:
        yield altered(node, op=COUNTED[type(node.op)]())


def of_constant(node: ast.Constant) -> Iterator[ast.AST]:
    """Yield changes of a constant: the other truth value, or a number one higher or lower."""
    if isinstance(node.value, bool):
        yield altered(node, value=not node.value)
    elif isinstance(node.value, int):
        yield altered(node, value=node.value + 1)
        yield altered(node, value=node.value - 1)


def of_if_exp(node: ast.IfExp) -> Iterator[ast.AST]:
    yield altered(node, body=node.orelse, orelse=node.body)


def of_call(node: ast.Call) -> Iterator[ast.AST]:
    """Yield changes of a call: another function, without an argument, or with two arguments exchanged."""
    name = called(node)
    if isinstance(node.func, ast.Name) and name in EXCHANGED:
        yield altered(node, func=altered(node.func, id=EXCHANGED[name]))
    if isinstance(node.func, ast.Name) and name in LEFT_OUT and len(node.args) == 1:
        yield altered(node, func=altered(node.func, id="list"), keywords=[])
    else:
        for at, keyword in enumerate(node.keywords):
            if keyword.arg not in (None, *UNTOUCHED_KEYWORDS):
                yield altered(node, keywords=without(node.keywords, at))
    for at in range(len(node.args) - 1):
        first, second = node.args[at : at + 2]
        if not any(isinstance(one, ast.Starred) or is_table(one) for one in (first, second)):
            yield altered(node, args=[*node.args[:at], second, first, *node.args[at + 2 :]])


def is_table(node: ast.expr) -> bool:
    """Return whether a node is a variable that holds the table. No programmer would confuse it with
    another argument.
    """
    return isinstance(node, ast.Name) and node.id in ("g", "self", "x", "state", "table")


def of_slice(node: ast.Slice) -> Iterator[ast.AST]:
    for name in ("lower", "upper", "step"):
        if getattr(node, name) is not None:
            yield altered(node, **{name: None})


def of_comprehension(node: ast.comprehension) -> Iterator[ast.AST]:
    """Yield changes of the conditions in a comprehension: left out or negated."""
    for at, test in enumerate(node.ifs):
        yield altered(node, ifs=without(node.ifs, at))
        if not negates_itself(test):
            yield altered(node, ifs=[*node.ifs[:at], negated(test), *node.ifs[at + 1 :]])


def negates_itself(test: ast.expr) -> bool:
    """Return whether the mutations of a test already include its negation."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return True
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], NEGATING)


def negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def of_test(node: ast.If | ast.While) -> Iterator[ast.AST]:
    if not negates_itself(node.test):
        yield altered(node, test=negated(node.test))


def of_for(node: ast.For) -> Iterator[ast.AST]:
    yield altered(node, iter=ast.copy_location(ast.Tuple([], ast.Load()), node.iter))


def of_return(node: ast.Return) -> Iterator[ast.AST]:
    """Yield changes of a `return`: not returning, or returning None."""
    if node.value is None:
        yield passing(node)
    elif not isinstance(node.value, ast.Constant | ast.Compare | ast.BoolOp) and not negates_itself(node.value):
        yield altered(node, value=ast.copy_location(ast.Constant(None), node.value))


def of_assignment(node: ast.Assign) -> Iterator[ast.AST]:
    """Yield `pass` in place of an assignment to attributes or items only. An assignment to a name is kept, since
    without the name the code would merely fail, which proves nothing.
    """
    if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        yield passing(node)


def of_augmented(node: ast.AugAssign) -> Iterator[ast.AST]:
    yield passing(node)
    if type(node.op) in COUNTED:
        yield altered(node, op=COUNTED[type(node.op)]())


def removed(node: ast.stmt) -> Iterator[ast.AST]:
    yield passing(node)


def of_break(node: ast.Break) -> Iterator[ast.AST]:
    yield ast.copy_location(ast.Continue(), node)
    yield passing(node)


def of_continue(node: ast.Continue) -> Iterator[ast.AST]:
    yield ast.copy_location(ast.Break(), node)
    yield passing(node)


def passing(node: ast.AST) -> ast.AST:
    return ast.copy_location(ast.Pass(), node)


CHANGES: dict[type, Any] = {
    ast.Compare: of_compare,
    ast.BoolOp: of_bool_op,
    ast.UnaryOp: of_unary_op,
    ast.BinOp: of_bin_op,
    ast.Constant: of_constant,
    ast.IfExp: of_if_exp,
    ast.Call: of_call,
    ast.Slice: of_slice,
    ast.comprehension: of_comprehension,
    ast.If: of_test,
    ast.While: of_test,
    ast.For: of_for,
    ast.Return: of_return,
    ast.Assign: of_assignment,
    ast.AugAssign: of_augmented,
    ast.Expr: removed,
    ast.Raise: removed,
    ast.Delete: removed,
    ast.Break: of_break,
    ast.Continue: of_continue,
}
