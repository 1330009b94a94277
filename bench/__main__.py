"""Run the benchmarks named on the command line, or all of them, and print a table for each."""

import argparse
import importlib
import os
import tempfile
from pathlib import Path
from types import ModuleType

os.environ["DJANGO_SETTINGS_MODULE"] = "lotr_site.trial.settings"  # separate data: nothing of the operator's is touched

import django
from rich.console import Console
from rich.table import Table

CROWD = {
    "people": "how many people visit the site",
    "minutes": "how long they stay once everyone has arrived",
    "url": "a site that is already running; otherwise one is started",
    "cores": "how many cores the site gets; the load gets the others",
}
MARKS = {True: "[green]holds[/]", False: "[red]missed[/]", None: ""}


NAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def chosen_names() -> list[str]:
    """Return the benchmarks named on the command line, or all of them. Exit with status 2 if one does not exist."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; default: all")
    crowd = parser.add_argument_group("people", "only for this benchmark; default: PEOPLE, MINUTES, URL and CORES")
    for name, words in CROWD.items():
        crowd.add_argument(f"--{name}", help=words)
    given = vars(parser.parse_args())
    os.environ.update({name.upper(): given[name] for name in CROWD if given[name] is not None})
    names: list[str] = given["names"]
    if unknown := [name for name in names if name not in NAMES]:
        parser.error(f"there is no benchmark {', '.join(unknown)}; there are {', '.join(NAMES)}")
    return names or NAMES


def show(console: Console, module: ModuleType) -> None:
    """Run a benchmark and print its rows as a table."""
    title = (module.__doc__ or module.__name__).strip().splitlines()[0]
    table = Table("what", "measured", "aim", "", title=title, title_justify="left")
    with console.status(title):
        for row in module.measure():
            table.add_row(row.what, row.figure, row.aim, MARKS[row.holds])
    console.print(table)


def main() -> None:
    """Run the chosen benchmarks in a folder of their own."""
    names = chosen_names()
    with tempfile.TemporaryDirectory(prefix="lotr-bench-") as folder:
        os.environ["BENCH_DIR"] = folder
        django.setup()
        for name in names:
            show(Console(), importlib.import_module(f"bench.{name}"))


if __name__ == "__main__":
    main()
