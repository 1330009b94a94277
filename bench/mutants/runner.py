"""Put a mutant into a running game, in a separate process, and run the scenarios.

Code in a function replaces that function's code. Code that runs when the game is imported, or only once, is imported
again.
"""

import ast
import gc
import linecache
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

from bench.mutants.comparison import Matches, differs
from bench.mutants.line_coverage import IN_A_FUNCTION, Covering, Line, folder_of
from bench.mutants.mutations import Mutant, mutants
from play import games
from play.engine.compiler import RESUMES, compile_tree
from play.engine.flow import PROCEDURES
from play.engine.scenario import run_scenario

KILLED, SURVIVED, SAME, STILLBORN = "killed", "survived", "same", "stillborn"
PATIENCE, MATCH_PATIENCE = 1.0, 10.0
"""Seconds of processor time that a scenario may take, at least, and a match."""
LIMIT = 60
"""Seconds of processor time after which a process is stopped that catches what stops a rule."""
MEMORY = 3 << 30


class Endless(Exception):
    """Raised when a mutant makes a rule loop forever."""


class Job(NamedTuple):
    """A job: mutants of one file to be tested. `places` maps their indexes in the file to their indexes in the whole
    run.
    """

    file: str
    places: dict[int, int]


class Bench(NamedTuple):
    """The material against which the mutants of a game are tested: its scenarios with their coverage, and its recorded
    matches.
    """

    slug: str
    covering: Covering
    matches: Matches


def module_of(slug: str, file: str) -> str:
    name = f"play.games.{slug}.{file.removesuffix('.py').replace('/', '.')}"
    return name.removesuffix(".__init__")


# Planting


def functions_below(folder: Path) -> dict[CodeType, list[FunctionType]]:
    """Return all functions whose code comes from a file in a folder, by their code objects."""
    by_code: dict[CodeType, list[FunctionType]] = {}
    gc.unfreeze()  # frozen objects are not listed
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(folder) + os.sep):
            by_code.setdefault(thing.__code__, []).append(thing)
    return by_code


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code objects of all functions inside a code object, outer ones before inner ones."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & IN_A_FUNCTION:
                yield inner
            yield from codes(inner)


def codes_of(statement: ast.stmt, file: Path) -> list[CodeType]:
    module = ast.fix_missing_locations(ast.Module([statement], []))
    return list(codes(compile(module, str(file), "exec", dont_inherit=True)))


def statement_at(tree: ast.Module, line: int) -> ast.stmt:
    return next(node for node in tree.body if node.lineno <= line <= (node.end_lineno or node.lineno))


def replaced(functions: dict[CodeType, list[FunctionType]], whole: ast.stmt, broken: ast.stmt, file: Path) -> bool:
    """Replace the code of the functions defined by a statement with the code from its mutant. Return whether any
    function was changed. Raise ValueError if that is impossible.
    """
    changed: list[FunctionType] = []
    for old, new in zip(codes_of(whole, file), codes_of(broken, file), strict=True):
        for function in functions.get(old, []) if old != new else []:
            function.__code__ = new
            changed.append(function)
    for made in PROCEDURES.values():
        if made.native in changed:
            assert isinstance(broken, ast.FunctionDef)
            compiled = compile_tree(made.native, broken)
            made.__code__ = compiled.call.__code__  # type: ignore[attr-defined]
            made.params, made.resume = compiled.params, compiled.resume
            RESUMES[made.name] = compiled.resume
    return bool(changed)


def forget(slug: str) -> None:
    """Remove the game's modules and procedures, so that the game is imported again."""
    package = f"play.games.{slug}"
    for name in [name for name in sys.modules if name == package or name.startswith(package + ".")]:
        del sys.modules[name]
    for name in [name for name, made in PROCEDURES.items() if made.native.__module__.startswith(package)]:
        del PROCEDURES[name]
    games.game.cache_clear()


class Planted(MetaPathFinder, Loader):
    """An importer that loads one module from a different source than that in its file."""

    def __init__(self, module: str, file: Path, source: str) -> None:
        self.module, self.file, self.source = module, str(file), source
        linecache.cache[self.file] = (len(source), None, source.splitlines(keepends=True), self.file)

    def find_spec(self, name: str, _path: Any, _target: Any = None) -> ModuleSpec | None:
        """Return where the mutated module is imported from, or None for all other modules."""
        if name != self.module:
            return None
        inner = [str(Path(self.file).parent)] if self.file.endswith("__init__.py") else None
        return spec_from_file_location(name, self.file, loader=self, submodule_search_locations=inner)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.file, "exec"), module.__dict__)


# Trying


class Lab:
    """A laboratory for mutants: a process in which the unmodified game is loaded, and in forks of which the mutants are
    tested.
    """

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        made = adapter(bench.slug)
        for document in bench.covering.documents:
            run_scenario(document, made)  # cached values are computed now
        self.functions = functions_below(folder_of(bench.slug))
        gc.freeze()

    def work(self, job: Job, report: Callable[[int, str, str], None]) -> None:
        """Test the mutants of a job, and call `report(index, verdict, what detected it)` for each."""
        source = (folder_of(self.bench.slug) / job.file).read_text(encoding="utf-8")
        whole, tree = ast.parse(source), ast.parse(source)
        for place, mutant in enumerate(mutants(tree, job.file)):
            if place in job.places:
                report(job.places[place], *answered(lambda m=mutant: self.verdict(m, whole, tree)))  # type: ignore[misc]

    def verdict(self, mutant: Mutant, whole: ast.Module, tree: ast.Module) -> tuple[str, str]:
        """Test a mutant and return (verdict, what detected it). This must be called in a process of its own, since it
        limits and changes the process.
        """
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
        signal.signal(signal.SIGPROF, stop)
        sys.dont_write_bytecode = True  # don't let a mutant overwrite the compiled files
        try:
            if is_eager(self.bench.covering, mutant) or not self.in_place(mutant, whole, tree):
                forget(self.bench.slug)
                file = folder_of(self.bench.slug) / mutant.file
                planted = Planted(module_of(self.bench.slug, mutant.file), file, ast.unparse(tree) + "\n")
                sys.meta_path.insert(0, planted)
            made = adapter(self.bench.slug)
        except Exception as problem:  # whatever stops the import, the game is unplayable
            return STILLBORN, repr(problem)
        return tried_on(self.bench, made, mutant)

    def in_place(self, mutant: Mutant, whole: ast.Module, tree: ast.Module) -> bool:
        """Put the mutant into the running functions. Return False if that is not possible, so that a new process is
        needed.
        """
        file = folder_of(self.bench.slug) / mutant.file
        old, new = statement_at(whole, mutant.line), statement_at(tree, mutant.line)
        try:
            return replaced(self.functions, old, new, file)
        except ValueError:  # other inner functions, or other outer names in one
            return False


def adapter(slug: str) -> Any:
    game = import_module(f"play.games.{slug}").GAME
    return import_module(f"play.games.{slug}.scenario").SCENARIO(game)


def is_eager(covering: Covering, mutant: Mutant) -> bool:
    """Return whether the mutant's code runs at import or only once per process, so that coverage cannot tell which
    scenarios depend on it.
    """
    return not mutant.lines or any((mutant.file, line) in covering.eager for line in mutant.lines)


def met(lines: dict[Line, int], mutant: Mutant) -> list[int]:
    """Return the indexes of the runs that execute a line of the mutant, according to the bit masks in `lines`."""
    bits = 0
    for line in mutant.lines:
        bits |= lines.get((mutant.file, line), 0)
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def then_all(first: list[int], count: int) -> list[int]:
    return first + sorted(set(range(count)) - set(first))


def tried_on(bench: Bench, made: Any, mutant: Mutant) -> tuple[str, str]:
    """Test a mutant until it is detected, and return (verdict, what detected it). First the scenarios that execute its
    lines are run, fastest first; if all pass, the recorded matches that execute its lines are replayed. For an eager
    mutant, all the other scenarios and matches follow.
    """
    covering, matches, eager = bench.covering, bench.matches, is_eager(bench.covering, mutant)
    near, far = met(covering.lines, mutant), met(matches.lines, mutant)
    for place in then_all(near, len(covering.documents)) if eager else near:
        allow(max(PATIENCE, 20 * covering.seconds[place]))
        if run_scenario(covering.documents[place], made):
            return KILLED, str(covering.documents[place].get("name"))
    for place in then_all(far, len(matches.played)) if eager else far:
        allow(MATCH_PATIENCE)
        if differs(made.game, matches.played[place]):
            return SURVIVED, "" if near or eager else "no scenario comes there"
    return SAME, "" if near or eager else "no scenario comes there"


def allow(seconds: float) -> None:
    """Set a timer that interrupts the work after `seconds` of CPU time, a measure that does not depend on other load on
    the machine.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds, seconds)


def stop(_number: int, _frame: FrameType | None) -> None:
    raise Endless


def answered(trial: Callable[[], tuple[str, str]]) -> tuple[str, str]:
    """Return the result (verdict, what detected the mutant) of a trial that runs in a forked process. A process that
    does not answer in time is killed.
    """
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(read)
            os.write(write, "\t".join(trial()).encode()[:2000])
        finally:
            os._exit(0)
    os.close(write)
    data = os.read(read, 2000).decode(errors="replace")
    os.close(read)
    os.waitpid(child, 0)
    first, _, second = data.partition("\t")
    return (first, second) if first else (KILLED, "it goes on for ever, or stops the process")
