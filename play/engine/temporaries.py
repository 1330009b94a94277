"""Find out which names of a procedure its frames keep, and which are scratch.

Scratch names begin with an underscore, and are used only between two yields, never across one.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence

LEAVES = (ast.Return, ast.Break, ast.Continue, ast.Raise)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


def children(node: ast.AST) -> list[ast.AST]:
    """Return the direct child nodes of a syntax node, leaving out those with neither fields nor a position.

    This is much faster than the functions of the `ast` module.
    """
    nodes: list[ast.AST] = []
    for value in map(vars(node).get, node._fields):
        if type(value) is list:
            nodes += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST) and (value._fields or value._attributes):
            nodes.append(value)
    return nodes


YIELDS = (ast.Yield, ast.YieldFrom, ast.Await)


def note_yields(node: ast.AST) -> bool:
    """Record in a node and in each node below it whether that node contains a yield, so that the tree is searched only
    once.

    Return whether the given node contains one.
    """
    inside = [note_yields(child) for child in children(node)]
    node.yields = isinstance(node, YIELDS) or True in inside  # type: ignore[attr-defined]
    return node.yields  # type: ignore[attr-defined, no-any-return]


def has_yield(node: ast.AST) -> bool:
    """Return whether a node that `note_yields` has seen contains a yield."""
    return getattr(node, "yields", False)


def stored_names(node: ast.AST) -> list[str]:
    """Return the names a node assigns, in order, except those that belong to comprehensions and lambdas."""
    if isinstance(node, COMPREHENSIONS):
        return []
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    return [n for child in children(node) for n in stored_names(child)]


def lost_names(tree: ast.FunctionDef) -> list[ast.Name]:
    """Return the uses of scratch names that an earlier yield may have wiped out, or that may never have been set."""
    scratch = [name for name in stored_names(tree) if name.startswith("_")]
    if not scratch:
        return []
    walk = Walk(scratch)
    walk.block(tree.body, frozenset())
    return walk.found


class Walk:
    """Follows a procedure's statements, tracks which scratch names are certain to hold a value at each point, and
    collects in `found` the uses of those that are not.
    """

    def __init__(self, scratch: Iterable[str]) -> None:
        self.scratch = frozenset(scratch)
        self.found: list[ast.Name] = []

    def block(self, statements: Sequence[ast.stmt], known: frozenset[str]) -> frozenset[str]:
        """Return the scratch names that are certain to hold a value after these statements, given those (`known`) that
        do before them.

        If the statements never continue (such as after a return), return all scratch names.
        """
        for statement in statements:
            known = self.statement(statement, known)
        return known

    def statement(self, node: ast.stmt, known: frozenset[str]) -> frozenset[str]:
        if isinstance(node, ast.If):
            self.used(node.test, known)
            return self.block(node.body, known) & self.block(node.orelse, known)
        if isinstance(node, ast.For | ast.While) and has_yield(node):
            return self.loop(node, known)
        own = frozenset(stored_names(node))
        self.used(node, known | own if isinstance(node, ast.For | ast.While) else known)
        if isinstance(node, LEAVES):
            return self.scratch
        return own if has_yield(node) else known | own

    def loop(self, node: ast.For | ast.While, known: frozenset[str]) -> frozenset[str]:
        """Check a loop that contains a yield, and return the scratch names that are certain to hold a value after it,
        which is none.
        """
        if isinstance(node, ast.For):
            self.used(node.iter, known)
            self.block(node.body, frozenset(stored_names(node.target)))
        else:
            self.used(node.test, frozenset())
            self.block(node.body, frozenset())
        return frozenset()

    def used(self, node: ast.AST, known: frozenset[str]) -> None:
        """Record each use, within a node, of a scratch name that is not certain to hold a value there."""
        inner = {n for child in ast.walk(node) if isinstance(child, COMPREHENSIONS) for n in bound(child)}
        lost = self.scratch - known - inner
        read = [child for child in ast.walk(node) if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load)]
        self.found += [child for child in read if child.id in lost]


def bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that a comprehension or a lambda binds."""
    for child in ast.walk(node):
        if isinstance(child, ast.arg):
            yield child.arg
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            yield child.id


def walked_over(node: ast.AST) -> list[ast.For]:
    """Return the `for` loops that contain a yield, including the node itself."""
    inner = [loop for child in children(node) if has_yield(child) for loop in walked_over(child)]
    return [node, *inner] if isinstance(node, ast.For) else inner


def kept_locals(tree: ast.FunctionDef, stored: list[str]) -> list[str]:
    """Return the locals that a frame keeps: parameters after the state, assigned names that are not scratch, and
    loop counters.
    """
    params = [arg.arg for arg in tree.args.args[1:]]
    loops = len(walked_over(tree))
    counters = [n for i in range(loops) for n in (f"for_{i}", f"at_{i}")]
    kept = [n for n in stored if not n.startswith("_")]
    return list(dict.fromkeys([*params, *kept, *counters]))
