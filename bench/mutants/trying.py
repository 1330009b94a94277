"""A mutant is imported in a process of its own, in place of the file it was made from, and the scenarios run.

For the mutants of one file a process imports all modules of the game that do not need that file; each mutant is a fork
of it that imports the rest.
"""
import ast
import gc
import linecache
import os
import resource
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NamedTuple

from bench.mutants.breaking import mutants
from bench.mutants.comparing import differs
from bench.mutants.covering import Covering, folder_of
from play.engine.scenario import run_scenario

KILLED, LIVED, SAME, STILLBORN = "killed", "lived", "same", "stillborn"
PATIENCE = 3.0
"""Seconds that a scenario may take, at least."""
MATCH_PATIENCE = 60.0
LIMIT = 240.0
"""Seconds after which a process that does not answer is stopped."""
MEMORY = 3 << 30


class Endless(Exception):
    """A rule goes on for ever."""


class Job(NamedTuple):
    """Mutants of one file, by their places among all mutants of the file and among all of the run."""

    file: str
    places: dict[int, int]


class Bench(NamedTuple):
    """What every mutant of a game is tried on."""

    slug: str
    covering: Covering
    matches: list[list[bytes]]


def module_of(slug: str, file: str) -> str:
    name = f"play.games.{slug}.{file.removesuffix('.py').replace('/', '.')}"
    return name.removesuffix(".__init__")


# What needs what


def needs(slug: str) -> dict[str, set[str]]:
    """The modules of a game and those of them that each imports when it is imported itself."""
    folder = folder_of(slug)
    files = {module_of(slug, str(file.relative_to(folder))): file for file in folder.rglob("*.py")}
    return {name: set(imported(file, set(files))) for name, file in files.items()}


def imported(file: Path, known: set[str]) -> Iterator[str]:
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{name}" for name in names]
            names = [name if name in known else node.module for name in inner]
        yield from known.intersection(names)


def those_that_need(module: str, imports: dict[str, set[str]]) -> set[str]:
    """A module and all that cannot be imported without it."""
    found: set[str] = set()
    more = {module}
    while more:
        found |= more
        more = {name for name, wanted in imports.items() if wanted & found} - found
    return found


def import_others(slug: str, module: str) -> None:
    """All modules of the game that do not need this one, without what its folder imports by itself."""
    package = f"play.games.{slug}"
    imports = needs(slug)
    left_out = those_that_need(module, imports) | {package}
    bare = ModuleType(package)
    bare.__path__ = [str(folder_of(slug))]
    sys.modules[package] = bare
    for name in sorted(set(imports) - left_out):
        import_module(name)
    del sys.modules[package]


class Planted(MetaPathFinder, Loader):
    """Gives a module other source than its file holds."""

    def __init__(self, module: str, file: Path, source: str) -> None:
        self.module, self.file, self.source = module, str(file), source
        linecache.cache[self.file] = (len(source), None, source.splitlines(keepends=True), self.file)

    def find_spec(self, name: str, _path: Any, _target: Any = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        inner = [str(Path(self.file).parent)] if self.file.endswith("__init__.py") else None
        return spec_from_file_location(name, self.file, loader=self, submodule_search_locations=inner)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.file, "exec"), module.__dict__)


# Trying


def work(bench: Bench, job: Job, report: Callable[[int, str, str], None]) -> None:
    """Try the mutants of a job, one after the other. `report` is given a place, a verdict and what killed."""
    path = folder_of(bench.slug) / job.file
    module = module_of(bench.slug, job.file)
    import_others(bench.slug, module)
    gc.freeze()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for place, mutant in enumerate(mutants(tree, job.file)):
        if place in job.places:
            planted = Planted(module, path, ast.unparse(tree) + "\n")
            met = scenarios(bench.covering, mutant.file, mutant.lines)
            report(job.places[place], *answered(lambda p=planted, m=met: verdict(bench, p, m)))  # type: ignore[misc]


def scenarios(covering: Covering, file: str, lines: range) -> list[int]:
    """The places of the scenarios that can meet these lines, the fastest first; all, for what happens at import."""
    eager = not lines or any((file, line) in covering.eager for line in lines)
    bits = 0
    for line in lines:
        bits |= covering.lines.get((file, line), 0)
    every = range(len(covering.documents))
    met = [place for place in every if bits >> place & 1]
    return met + [place for place in every if not bits >> place & 1] if eager else met


def verdict(bench: Bench, planted: Planted, met: Sequence[int]) -> tuple[str, str]:
    """What becomes of a mutant, in the process that it has to itself."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, stop)
    sys.meta_path.insert(0, planted)
    try:
        game = import_module(f"play.games.{bench.slug}").GAME
        made = import_module(f"play.games.{bench.slug}.scenario").SCENARIO(game)
    except Exception as problem:  # whatever stops the import, nobody could play with it
        return STILLBORN, repr(problem)
    for place in met:
        document = bench.covering.documents[place]
        signal.setitimer(signal.ITIMER_REAL, max(PATIENCE, 50 * bench.covering.seconds[place]))
        if run_scenario(document, made):
            return KILLED, str(document.get("name"))
    signal.setitimer(signal.ITIMER_REAL, MATCH_PATIENCE)
    try:
        shows = differs(game, bench.matches)
    except Endless:
        shows = True
    return (LIVED if shows else SAME), "" if met else "no scenario comes there"


def stop(_number: int, _frame: FrameType | None) -> None:
    raise Endless


def answered(trial: Callable[[], tuple[str, str]]) -> tuple[str, str]:
    """The verdict of a trial in a fork; one that never comes back is killed."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(read)
            os.write(write, "\t".join(trial()).encode()[:2000])
        finally:
            os._exit(0)
    os.close(write)
    ready, _, _ = select.select([read], [], [], LIMIT)
    if not ready:
        os.kill(child, signal.SIGKILL)
    data = os.read(read, 2000).decode(errors="replace") if ready else ""
    os.close(read)
    os.waitpid(child, 0)
    first, _, second = data.partition("\t")
    return (first, second) if first else (KILLED, "it goes on for ever, or stops the process")
