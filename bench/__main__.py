"""Runs the benchmarks named on the command line, or all of them, and prints one table each."""

import importlib
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"  # data of its own, nothing of the operator's is touched

import django
from rich.console import Console
from rich.table import Table

MARKS = {True: "[green]holds[/]", False: "[red]missed[/]", None: ""}


def modules(wanted: list[str]) -> list[ModuleType]:
    here = Path(__file__).parent
    names = wanted or sorted(path.stem for path in here.glob("*.py") if not path.stem.startswith("_"))
    return [importlib.import_module(f"bench.{name}") for name in names]


def show(console: Console, module: ModuleType) -> None:
    title = (module.__doc__ or module.__name__).strip().splitlines()[0]
    table = Table("what", "measured", "aim", "", title=title, title_justify="left")
    with console.status(title):
        for row in module.measure():
            table.add_row(row.what, row.figure, row.aim, MARKS[row.holds])
    console.print(table)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="lotr-bench-") as folder:
        os.environ["BENCH_DIR"] = folder
        django.setup()
        for module in modules(sys.argv[1:]):
            show(Console(), module)


if __name__ == "__main__":
    main()
