"""Find out which local names of a procedure its frames keep.

A frame keeps a name only if some yield stands between where it is assigned and where it is read: only then must its
value survive until an answer comes. All other names are scratch. They may hold anything, such as a function or a card
that nobody may know, since no frame ever contains them.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)
Names = frozenset[str]
NONE: Names = frozenset()


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


class Liveness:
    """Follows a procedure's statements backward and tracks which of its names may still be read before they are
    assigned again.

    `at_stops` has, for each statement with a yield, the names that are read after it; `unassigned` are the names that
    may be read although nothing has been assigned to them.
    """

    def __init__(self, tree: ast.FunctionDef, stored: Sequence[str]) -> None:
        params = [arg.arg for arg in tree.args.args]
        self.names = frozenset([*params, *stored])
        self.at_stops: dict[ast.stmt, Names] = {}
        self.loops: list[tuple[Names, Names]] = []
        self.unassigned = self.block(tree.body, NONE) - frozenset(params)

    def block(self, statements: Sequence[ast.stmt], after: Names) -> Names:
        """Return the names that are read from the first of these statements on, given those read after the last."""
        for statement in reversed(statements):
            after = self.statement(statement, after)
        return after

    def statement(self, node: ast.stmt, after: Names) -> Names:
        """Return which names are read before being assigned from a statement on; `after` are those after it."""
        match node:
            case ast.Return() | ast.Raise():
                return self.read(node, NONE)
            case ast.Break():
                return self.loops[-1][1]
            case ast.Continue():
                return self.loops[-1][0]
            case ast.If():
                return self.tested(node.test, self.block(node.body, after), self.block(node.orelse, after))
            case ast.While() | ast.For():
                return self.loop(node, after)
            case ast.Assign():
                return self.assigned(node, node.targets, node.value, after)
            case ast.AnnAssign():
                return self.assigned(node, [node.target], node.value, after) if node.value else after
            case ast.AugAssign(target=ast.Name(id=name)):
                return self.read(node.value, after | {name})
            case ast.Expr():
                return self.assigned(node, [], node.value, after)
        return after | self.read(node, NONE)

    def assigned(self, node: ast.stmt, targets: Sequence[ast.expr], value: ast.expr, after: Names) -> Names:
        """Return the names read from an assignment on, and record those read after the yield in it."""
        for target in reversed(targets):
            after = self.read(target, after - frozenset(stored_names(target)))
        if isinstance(value, ast.Yield):
            self.at_stops[node] = after
        return self.read(value, after)

    def loop(self, node: ast.While | ast.For, after: Names) -> Names:
        """Return the names read from a loop on. What its body reads may have been assigned in an earlier round."""
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
        done, head = NONE if endless else self.block(node.orelse, after), NONE
        while True:
            self.loops.append((head, after))
            inside = self.block(node.body, head)
            self.loops.pop()
            if isinstance(node, ast.While):
                reached = self.tested(node.test, inside, done)
            else:
                reached = self.read(node.target, inside - frozenset(stored_names(node.target))) | done
            if reached == head:
                return head if isinstance(node, ast.While) else self.read(node.iter, head)
            head = reached

    def read(self, node: ast.AST, after: Names) -> Names:
        """Return the names read from an expression on, given those read after it."""
        match node:
            case ast.Name():
                return after | {node.id} if isinstance(node.ctx, ast.Load) and node.id in self.names else after
            case ast.NamedExpr():
                return self.read(node.value, after - {node.target.id})
            case ast.IfExp():
                return self.tested(node.test, self.read(node.body, after), self.read(node.orelse, after))
            case ast.BoolOp():
                return self.tested(node, after, after)
            case ast.Compare():
                for number, value in reversed(list(enumerate((node.left, *node.comparators)))):
                    after = self.read(value, after) | (after if number > 1 else NONE)  # others may be skipped
                return after
        if isinstance(node, COMPREHENSIONS):
            return after | (self.names & names_read_inside(node))
        for child in reversed(children(node)):
            after = self.read(child, after)
        return after

    def tested(self, node: ast.expr, met: Names, unmet: Names) -> Names:
        """Return the names read from a condition on, given those read after it if it is met, and if it is not."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.tested(node.operand, unmet, met)
        if not isinstance(node, ast.BoolOp):
            return self.read(node, met | unmet)
        *before, last = node.values
        reached = self.tested(last, met, unmet)
        for value in reversed(before):
            both = isinstance(node.op, ast.And)
            reached = self.tested(value, reached if both else met, unmet if both else reached)
        return reached


def names_read_inside(node: ast.AST) -> Names:
    """Return the names that a comprehension or a lambda reads from around it."""
    inner = [child for child in ast.walk(node) if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load)]
    outer = list(ast.walk(node.generators[0].iter)) if hasattr(node, "generators") else []
    first = frozenset([child.id for child in outer if isinstance(child, ast.Name)])
    return first | (frozenset([child.id for child in inner]) - frozenset(bound_names(node)))


def bound_names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a comprehension or a lambda binds."""
    for child in ast.walk(node):
        if isinstance(child, ast.arg):
            yield child.arg
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            yield child.id


def loops_with_yield(node: ast.AST) -> list[ast.For]:
    """Return the `for` loops that contain a yield, including the node itself."""
    inner = [loop for child in children(node) if has_yield(child) for loop in loops_with_yield(child)]
    return [node, *inner] if isinstance(node, ast.For) else inner


def kept_locals(tree: ast.FunctionDef, stored: Sequence[str], read: Iterable[Names]) -> list[str]:
    """Return the locals that a frame keeps: parameters after the state, assigned names that are read after one of its
    yields (`read` has those of each), and loop counters.
    """
    params = [arg.arg for arg in tree.args.args[1:]]
    loops = len(loops_with_yield(tree))
    counters = [n for i in range(loops) for n in (f"for_{i}", f"at_{i}")]
    surviving = NONE.union(*read)
    return list(dict.fromkeys([*params, *[n for n in stored if n in surviving], *counters]))
