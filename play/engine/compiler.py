"""Split a generator function at its yields into one function that can be resumed at any of them.

The body becomes numbered blocks inside a jump loop:

    def resume(g, _frame, _sent):
        _rule, _entry, a, b = _frame          # the locals
        while True:
            if _entry == 0:
                ...                            # up to the first yield
                _out = <what is yielded>
                _frame[1] = 1
                _frame[3] = b                  # what may have been assigned and is still read
                return _out
            if _entry == 1:
                x = _sent
                ...

A called rule runs at once; only if it stops to ask is the caller's frame saved and the question passed on. A `return`
removes the frame from `g.frames` and stores its value in `g.returned`. A `for` around a yield iterates over a tuple of
its argument. A question for one option is put into `g.pending` directly, and True is passed on in its place. Line
numbers are preserved: tracebacks and coverage refer to the rule as written.

A second function makes the frame of a call:

    def call(a, b=1):
        return ["game.rules.skirmish", 0, a, b, None]

If `a` is kept by its address (registers.py), `call` puts `_at_a[a]` into the frame and `resume` begins with
`a = _of_a[a]`.
"""

import ast
import inspect
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any, NamedTuple, NoReturn

from play.engine.ast_helpers import (
    assign,
    block_number,
    copy_location,
    count_rounds,
    ends_block,
    inline_question,
    is_none,
    is_question_call,
    jump_target,
    jump_to,
    lookup,
    name_node,
    question_parts,
    state_field,
    store_in_frame,
)
from play.engine.bytecode_cache import Made, Place, cache_of_file, function_code
from play.engine.decision import Decision
from play.engine.registers import Register, registers_of
from play.engine.rewriter import Loops, Rewriter
from play.engine.syntax import source_text, syntax_of
from play.engine.temporaries import Liveness, has_yield, kept_locals, note_yields, stored_names

Resume = Callable[..., Any]
"""(state, frame, result of its last yield) -> the question it stops at, True if that is already in `pending`, or
None when it has returned."""
RESUMES: dict[str, Resume] = {}
"""The function that resumes the frames of each procedure, by its name."""
OWN_NAMES = ("_frame", "_sent", "_resumes", "_rounds", "_new", "_decision")
"""After the state: the parameters of every function that carries on a frame."""
RESERVED = frozenset([*OWN_NAMES, "_rule", "_entry", "_out", "_all", "_low"])
MAX_IN_A_ROW = 4
"""The number of blocks tested one after the other."""


class Compiled(NamedTuple):
    """The result of compiling a procedure: the functions `resume` (which runs a frame) and `call` (which makes a
    frame), the parameters after the state, and the registers of those that frames keep by address.
    """

    resume: Resume
    call: FunctionType
    params: tuple[str, ...]
    registers: Mapping[str, Register]


def procedure_name(function: Callable[..., Any]) -> str:
    """Return the name by which frames refer to a procedure: its module and function name."""
    return f"{function.__module__.removeprefix('play.games.')}.{function.__name__}"


def compile_procedure(function: Callable[..., Any]) -> Compiled:
    """Compile a generator function, using the cache.

    Raise SyntaxError, with file and line, if it contains something that cannot be split at its yields.
    """
    shelf = cache_of_file(function.__code__.co_filename, source_text(function))
    place: Place = (function.__module__, function.__code__.co_firstlineno, *registers_of(function))
    return build_functions(function, shelf.fetch(place, lambda: compile_source(function)))


def compile_source(function: Callable[..., Any]) -> Made:
    """Compile a procedure to (parameters, code that resumes a frame, code that makes a frame)."""
    tree = syntax_of(function)
    note_yields(tree)
    for unassigned in sorted(Liveness(tree, stored_names(tree)).unassigned):
        raise syntax_error(function, tree, tree, f"{unassigned} may be read before it is assigned")
    return cut_procedure(function, tree)


def compile_tree(function: Callable[..., Any], tree: ast.FunctionDef) -> Compiled:
    """Compile a syntax tree as the body of a procedure, instead of the source text of `function`."""
    note_yields(tree)
    return build_functions(function, cut_procedure(function, tree))


def build_functions(function: Callable[..., Any], made: Made) -> Compiled:
    """Make functions from the compiled code, in the module of the original function, and return them with the
    parameters.
    """
    params, *codes = made
    resume, call = [FunctionType(code, function.__globals__) for code in codes]
    registers = registers_of(function)
    resume.__defaults__ = (RESUMES, 0, tuple.__new__, Decision, *[one.things for one in registers.values()])
    call.__defaults__ = (*(function.__defaults__ or ()), *[one.addresses for one in registers.values()])
    return Compiled(resume, call, params, registers)


def syntax_error(function: Callable[..., Any], tree: ast.FunctionDef, node: ast.AST, why: str) -> SyntaxError:
    """Return a SyntaxError that names the file and line."""
    place = (inspect.getsourcefile(function), getattr(node, "lineno", 0), getattr(node, "col_offset", 0) + 1, None)
    return SyntaxError(f"{tree.name}: {why}", place)


def cut_procedure(function: Callable[..., Any], tree: ast.FunctionDef) -> Made:
    """Return a procedure's parameters and the code of its two functions, from its syntax tree."""
    cutter = Cutter(function, tree)
    made = cutter.resume_function(), cutter.call_function()
    resume, call = [compile(ast.Module([copy_location(one, one)], []), cutter.file, "exec") for one in made]
    return cutter.params, function_code(resume), function_code(call)


class Cutter:
    """Splits one function into blocks.

    `blocks[i]` is the code that runs at entry i; after it, the next block runs. `entries` are all the constants that
    contain a block's number, so that blocks can be renumbered.
    """

    def __init__(self, function: Callable[..., Any], tree: ast.FunctionDef) -> None:
        self.function = function
        self.file = inspect.getsourcefile(function) or "<rules>"
        self.tree = tree
        self.blocks: list[list[ast.stmt]] = [[]]
        self.entries: list[ast.Constant] = []
        self.loops: Loops = []
        self.hidden = 0
        self.counters: list[str] = []
        if function.__closure__:
            self.refuse(tree, "a procedure cannot be a closure")
        if not inspect.isgeneratorfunction(function):
            self.refuse(tree, "a procedure needs a yield")
        self.state = tree.args.args[0].arg
        stored = stored_names(tree)
        for reserved in RESERVED.intersection(stored):
            self.refuse(tree, f"{reserved} is a name of the compiler's own")
        self.live = Liveness(tree, stored).at_stops
        self.locals = kept_locals(tree, stored, self.live.values())
        self.params = tuple([arg.arg for arg in tree.args.args[1:]])
        self.unchanged = set(self.params) - set(stored)
        self.by_address = list(registers_of(function))
        for changed in set(self.by_address) - self.unchanged:
            self.refuse(tree, f"{changed} is kept by its address and cannot be assigned")

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        raise syntax_error(self.function, self.tree, node, why)

    # Putting together

    def call_function(self) -> ast.FunctionDef:
        """Return the function that takes the procedure's arguments and returns its first frame, a list."""
        named = [*self.params, *[f"_at_{param}" for param in self.by_address]]
        arguments = ast.arguments([], [ast.arg(param) for param in named], None, [], [], None, [])
        kept = [lookup(f"_at_{one}", one) if one in self.by_address else name_node(one) for one in self.params]
        blanks = [ast.Constant(None) for _ in self.locals[len(self.params) :]]
        frame = [ast.Constant(procedure_name(self.function)), ast.Constant(0), *kept, *blanks]
        body: list[ast.stmt] = [ast.Return(ast.List(frame, ast.Load()))]
        return copy_location(ast.FunctionDef(self.tree.name, arguments, body, [], None), self.tree)

    def resume_function(self) -> ast.FunctionDef:
        """Return the function that runs a frame on from where it stopped, a loop over the blocks between yields."""
        for statement in self.tree.body:
            self.statement(statement)
        self.add(ast.Return(value=None), self.tree.body[-1])
        self.thread()
        parameters = [ast.arg(one) for one in (self.state, *OWN_NAMES, *[f"_of_{one}" for one in self.by_address])]
        arguments = ast.arguments([], parameters, None, [], [], None, [])
        looked_up = [assign(one, lookup(f"_of_{one}", one)) for one in self.by_address]
        loop = ast.While(ast.Constant(True), self.jumps(0, len(self.blocks)), [])
        made = ast.FunctionDef(self.tree.name, arguments, [self.unpack(), *looked_up, loop], [], None)
        return copy_location(made, self.tree)

    def thread(self) -> None:
        """Remove blocks that only jump, redirecting every jump to their targets."""
        for place, block in enumerate(self.blocks):
            if not ends_block(block):
                block.append(assign("_entry", self.entry(place + 1)))
        leading = {
            place: block_number(to) for place, block in enumerate(self.blocks) if place and (to := jump_target(block))
        }
        kept = [place for place in range(len(self.blocks)) if place not in leading]
        for constant in self.entries:
            place = block_number(constant)
            while place in leading:
                place = leading[place]
            constant.value = kept.index(place)
        self.blocks = [self.blocks[place] for place in kept]

    def jumps(self, first: int, end: int) -> list[ast.stmt]:
        """Return code that runs the block numbered `_entry`, for entries from `first` up to but not including `end`.

        Long ranges are split in half repeatedly, so finding the last block takes no longer than finding the first.
        """
        if end - first > MAX_IN_A_ROW:
            half = (first + end) // 2
            test = ast.Compare(name_node("_entry"), [ast.Lt()], [ast.Constant(half)])
            return [ast.If(test, self.jumps(first, half), self.jumps(half, end))]
        tests = [ast.Compare(name_node("_entry"), [ast.Eq()], [ast.Constant(entry)]) for entry in range(first, end)]
        return [ast.If(test, block, []) for test, block in zip(tests, self.blocks[first:end], strict=True)]

    def unpack(self) -> ast.stmt:
        names = ["_rule", "_entry", *self.locals]
        target = ast.Tuple([name_node(n, ast.Store()) for n in names], ast.Store())
        return ast.Assign([target], name_node("_frame"))

    def entry(self, place: int = 0) -> ast.Constant:
        """Return a constant for the number of a block. If the number is not known yet, it is filled in later."""
        self.entries.append(ast.Constant(place))
        return self.entries[-1]

    def save(self, entry: ast.Constant, like: ast.stmt) -> list[ast.stmt]:
        """Return statements that put into the frame what is read after the yield in the statement `like`."""
        read = self.live[like].union(self.counters)
        changing = [(place, n) for place, n in enumerate(self.locals, 2) if n in read and n not in self.unchanged]
        return [store_in_frame(1, entry), *[store_in_frame(place, name_node(n)) for place, n in changing]]

    # Cutting

    def add(self, statement: ast.stmt, like: ast.AST) -> None:
        placed = copy_location(statement, like)
        rewritten = Rewriter(self.state, self.loops, self.refuse).visit(placed)
        self.blocks[-1].extend(rewritten if isinstance(rewritten, list) else [rewritten])

    def open_block(self) -> int:
        self.blocks.append([])
        return len(self.blocks) - 1

    def statement(self, node: ast.stmt) -> None:
        """Add a statement to the current block, cutting it up if it contains a yield."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Nonlocal | ast.Global):
            self.refuse(node, "no functions, classes or outer names inside a procedure")
        if not has_yield(node):
            self.add(node, node)
            return
        cut = getattr(self, f"cut_{type(node).__name__}", None)
        if cut is None:
            self.refuse(node, f"a yield inside `{type(node).__name__.lower()}` cannot be taken up again")
        cut(node)

    def cut_Expr(self, node: ast.Expr) -> None:
        self.stop(self.yielded(node.value), node)

    def cut_Assign(self, node: ast.Assign) -> None:
        self.stop(self.yielded(node.value), node)
        self.add(ast.Assign(node.targets, name_node("_sent")), node)

    def cut_AnnAssign(self, node: ast.AnnAssign) -> None:
        assert node.value is not None
        self.stop(self.yielded(node.value), node)
        self.add(ast.Assign([node.target], name_node("_sent")), node)

    def yielded(self, value: ast.expr) -> ast.expr:
        if not isinstance(value, ast.Yield) or value.value is None or has_yield(value.value):
            self.refuse(value, "write `yield X` or `name = yield X`, nothing around or inside it")
        return value.value

    def stop(self, value: ast.expr, like: ast.stmt) -> None:
        """End the current block with a stop that yields `value`, and open the block that goes on after it."""
        save = self.save(self.entry(len(self.blocks)), like)
        leave = [*save, ast.Return(name_node("_out"))]
        if parts := question_parts(value):
            made = inline_question(parts, self.state, save)
        elif is_question_call(value):
            made = [assign("_out", value), *leave]
        else:
            goes_on = ast.If(is_none("_out"), [self.take_returned()], leave)
            made = [assign("_out", value), self.carried_out(), goes_on]
        self.blocks[-1] += [copy_location(statement, like) for statement in made]
        self.open_block()

    def carried_out(self) -> ast.stmt:
        """Return a statement that handles a yielded call: if `_out` is the frame of another rule, the statement runs it
        and replaces it with the question at which that rule stops.
        """
        frame = ast.Compare(ast.Call(name_node("type"), [name_node("_out")], []), [ast.Is()], [name_node("list")])
        called = ast.Subscript(
            name_node("_resumes"), ast.Subscript(name_node("_out"), ast.Constant(0), ast.Load()), ast.Load()
        )
        pushed = ast.Call(
            ast.Attribute(state_field(self.state, "frames"), "append", ast.Load()), [name_node("_out")], []
        )
        stops = ast.Call(called, [name_node(self.state), name_node("_out"), ast.Constant(None)], [])
        return ast.If(frame, [ast.Expr(pushed), assign("_out", stops)], [])

    def take_returned(self) -> ast.stmt:
        return assign("_sent", state_field(self.state, "returned"))

    def cut_If(self, node: ast.If) -> None:
        """Cut an `if` into blocks: its test, its two branches, and what follows."""
        self.no_yield_in(node.test)
        otherwise, after = self.entry(), self.entry()
        self.leave_unless(node.test, otherwise, node)
        for statement in node.body:
            self.statement(statement)
        if node.orelse:
            self.jump(after, node)
        otherwise.value = self.open_block()
        for statement in node.orelse:
            self.statement(statement)
        after.value = self.open_block() if node.orelse else otherwise.value

    def cut_While(self, node: ast.While) -> None:
        self.no_yield_in(node.test)
        self.loop(node, node.test, count_rounds())

    def cut_For(self, node: ast.For) -> None:
        """Cut a `for` into a loop by index over a tuple that the frame keeps, since a frame cannot keep an iterator."""
        self.no_yield_in(node.iter)
        items, at = f"for_{self.hidden}", f"at_{self.hidden}"
        self.hidden += 1
        walked = ast.Call(name_node("tuple"), [node.iter], [])
        kept = ast.Subscript(name_node("_frame"), ast.Constant(2 + self.locals.index(items)), ast.Store())
        # The frame also gets it here, so that it need not be saved at a stop.
        self.add(ast.Assign([name_node(items, ast.Store()), kept], walked), node)
        self.unchanged.add(items)
        self.add(assign(at, ast.Constant(0)), node)
        test = ast.Compare(name_node(at), [ast.Lt()], [ast.Call(name_node("len"), [name_node(items)], [])])
        take = ast.Assign([node.target], ast.Subscript(name_node(items), name_node(at), ast.Load()))
        step = ast.AugAssign(name_node(at, ast.Store()), ast.Add(), ast.Constant(1))
        self.counters.append(at)
        self.loop(node, test, [take, step])
        self.counters.pop()

    def loop(self, node: ast.While | ast.For, test: ast.expr, first: Sequence[ast.stmt]) -> None:
        """Cut a loop into blocks. `first` are the statements at the start of each round."""
        if node.orelse:
            self.refuse(node, "no `else` on a loop with a yield")
        head, done = self.entry(self.open_block()), self.entry()
        self.leave_unless(test, done, node)
        for statement in first:
            self.add(statement, node)
        self.loops.append((head, done))
        for statement in node.body:
            self.statement(statement)
        self.loops.pop()
        self.jump(head, node)
        done.value = self.open_block()

    def no_yield_in(self, expression: ast.expr) -> None:
        if has_yield(expression):
            self.refuse(expression, "no yield inside a condition or what a loop walks over")

    def leave_unless(self, test: ast.expr, target: ast.Constant, like: ast.stmt) -> None:
        leave = ast.If(ast.UnaryOp(ast.Not(), test), jump_to(target), [])
        self.blocks[-1].append(copy_location(leave, like))

    def jump(self, target: ast.Constant, like: ast.stmt) -> None:
        self.blocks[-1].extend([copy_location(s, like) for s in jump_to(target)])
