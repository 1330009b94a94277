"""Break the rules of one game, one at a time, and print the mutants that no scenario detects."""

import argparse
import ast
import contextlib
import json
import math
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Value
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bench.mutants.comparison import record_matches
from bench.mutants.line_coverage import ROOT, covering, files_of, folder_of, in_a_child
from bench.mutants.mutations import Mutant, mutants
from bench.mutants.runner import KILLED, SAME, STILLBORN, SURVIVED, Bench, Job, Lab
from play.games import GAMES

SHARE = 10
"""Mutants of one file that a process tries before it looks what else there is to do."""
EQUAL = Path(__file__).parent / "equal"
TITLES = {SURVIVED: "Survived: a rule that no scenario holds", SAME: "Changed nothing that was seen in the matches"}


class Found(NamedTuple):
    """The result for a mutant: its verdict, and the scenario or match that detected it, if any."""

    mutant: Mutant
    verdict: str
    by: str


def main() -> None:
    """Run the mutants chosen on the command line, and report which survive."""
    options = arguments()
    begun = time.monotonic()
    chosen, equal = selected(options)
    cover = covering(options.game, ROOT / "var" / "mutants")
    for name in cover.broken:
        print(f"does not hold, and is left out: {name}")
    matches = in_a_child(lambda: record_matches(options.game, options.matches))
    print(f"{len(chosen)} mutants, {len(cover.documents)} scenarios, {len(matches.played)} matches", flush=True)
    results: list[Found] = []
    with contextlib.suppress(KeyboardInterrupt):  # the mutants tried until then are still a random sample
        for one in tried(Bench(options.game, cover, matches), chosen, options):
            results.append(one)
    report(results, equal, time.monotonic() - begun)
    if options.sample or len(results) < len(chosen):
        print("of all mutants that change anything {:.1f} to {:.1f} % die (95 %, Wilson)".format(*interval(results)))
    if options.json:
        rows = [{**one.mutant._asdict(), "lines": None, "verdict": one.verdict, "by": one.by} for one in results]
        options.json.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.epilog = "Ctrl-C ends a run and tells what it has found."
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--file", action="append", default=[], help="only files whose path begins so")
    parser.add_argument("--where", default="", help="only functions whose name has this in it")
    parser.add_argument("--sample", type=int, help="try only so many, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1, help="of the sample, and of the order")
    parser.add_argument("--matches", type=int, help="in which a surviving mutant is looked for (40; of the TCG 15)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write what became of each mutant to this file")
    options = parser.parse_args()
    options.matches = options.matches or (15 if options.game == "lotr_tcg" else 40)
    return options


# Which


def selected(options: argparse.Namespace) -> tuple[list[tuple[int, Mutant]], int]:
    """Return ([(index in its file, mutant)] for the mutants to try, number of mutants left out because they are listed
    as equivalent).
    """
    every = [one for file in files_of(options.game) for one in listed(options.game, file)]
    equal = changing_nothing(options.game)
    keys = {mutant.key() for _place, mutant in every}
    for key in sorted(equal - keys):
        print(f"listed as changing nothing, but there is no such mutant: {key}")
    files = tuple(options.file) or ("",)
    chosen = [one for one in every if one[1].file.startswith(files) and options.where in one[1].where]
    rest = [one for one in chosen if one[1].key() not in equal]
    left_out = len(chosen) - len(rest)
    if options.sample is not None and options.sample < len(rest):
        picked = set(random.Random(options.seed).sample(range(len(rest)), options.sample))
        rest = [one for place, one in enumerate(rest) if place in picked]
    return rest, left_out


def listed(slug: str, file: str) -> Iterator[tuple[int, Mutant]]:
    tree = ast.parse((folder_of(slug) / file).read_text(encoding="utf-8"))
    return enumerate(mutants(tree, file))


def changing_nothing(slug: str) -> set[tuple[str, str, str, str]]:
    """Return the keys of the mutants listed as equivalent to the original code. Exit if an entry gives no reason."""
    file = EQUAL / f"{slug}.yaml"
    entries = yaml.safe_load(file.read_text(encoding="utf-8")) or [] if file.exists() else []
    without = [entry for entry in entries if not entry.get("why")]
    if without:
        raise SystemExit(f"{file}: an entry without a reason: {without[0]}")
    return {(entry["file"], entry["in"], entry["was"], entry["now"]) for entry in entries}


# Trying


def tried(bench: Bench, chosen: list[tuple[int, Mutant]], options: argparse.Namespace) -> Iterator[Found]:
    """Test the chosen mutants in several worker processes, and yield the result of each as soon as a worker has it."""
    work_to_do = jobs_of(chosen)
    random.Random(options.seed).shuffle(work_to_do)
    turn = Value("i", 0)
    read, write = os.pipe()
    workers = [os.fork() or worker(bench, work_to_do, turn, write) for _ in range(options.jobs)]
    os.close(write)
    with os.fdopen(read, encoding="utf-8", errors="replace") as sent:
        for number, line in enumerate(sent, start=1):
            place, verdict, by = line.rstrip("\n").split("\t")
            outcome = Found(chosen[int(place)][1], verdict, by)
            news = f"{in_words(outcome)}\n" if verdict == SURVIVED else ""
            print(f"\r{news}{number}/{len(chosen)} ", end="", file=sys.stderr, flush=True)
            yield outcome
    for process in workers:
        os.waitpid(process, 0)


def jobs_of(chosen: list[tuple[int, Mutant]]) -> list[Job]:
    """Return the chosen mutants divided into jobs of at most `SHARE` mutants of one file each."""
    by_file: dict[str, list[tuple[int, int]]] = {}
    for at, (place, mutant) in enumerate(chosen):
        by_file.setdefault(mutant.file, []).append((place, at))
    return [
        Job(file, dict(places[first : first + SHARE]))
        for file, places in by_file.items()
        for first in range(0, len(places), SHARE)
    ]


def worker(bench: Bench, work_to_do: list[Job], turn: Any, write: int) -> int:
    """Carry out jobs as a worker process until none are left, and write the results to the pipe `write`. The process
    then ends; the function never returns.
    """

    def send(place: int, verdict: str, by: str) -> None:
        line = f"{place}\t{verdict}\t{' '.join(by.split())}"
        os.write(write, line.encode()[:1000] + b"\n")

    try:
        lab = Lab(bench)
        while True:
            with turn.get_lock():
                at = turn.value
                turn.value += 1
            if at >= len(work_to_do):
                break
            lab.work(work_to_do[at], send)
    finally:
        os._exit(0)


# Telling


def report(results: list[Found], equal: int, seconds: float) -> None:
    """Print the mutants that survived, those that had no effect, and figures for each file."""
    print(file=sys.stderr)
    for verdict, title in TITLES.items():
        those = sorted(one for one in results if one.verdict == verdict)
        if those:
            print(f"\n{title}\n")
        for one in those:
            print(in_words(one))
    print()
    for file in sorted({one.mutant.file for one in results}):
        print(figures(file, [one for one in results if one.mutant.file == file]))
    print(figures("all", results))
    print(f"listed as changing nothing: {equal}; {seconds:.0f} seconds")


def in_words(outcome: Found) -> str:
    mutant, by = outcome.mutant, f" ({outcome.by})" if outcome.by else ""
    return f"{mutant.file}:{mutant.line} {mutant.where}{by}\n    - {mutant.was}\n    + {mutant.now}"


def figures(title: str, results: list[Found]) -> str:
    """Return a line with the share of mutants that were killed."""
    count = Counter(one.verdict for one in results)
    changing = count[KILLED] + count[SURVIVED]
    share = f"{100 * count[KILLED] / changing:5.1f} %" if changing else "      -"
    return (
        f"{title:24} {share} of {changing} that change anything die; {count[SURVIVED]} survived, "
        f"{count[SAME]} showed nothing, {count[STILLBORN]} could not be imported"
    )


def interval(results: list[Found]) -> tuple[float, float]:
    """Return Wilson's 95 % score interval (low, high) for the share of mutants killed, in percent."""
    count, z = Counter(one.verdict for one in results), 1.96
    changing = count[KILLED] + count[SURVIVED]
    if not changing:
        return 0.0, 100.0
    share, weight = count[KILLED] / changing, z * z / changing
    middle, half = share + weight / 2, math.sqrt(share * (1 - share) * weight + weight * weight / 4)
    return 100 * (middle - half) / (1 + weight), 100 * (middle + half) / (1 + weight)


if __name__ == "__main__":
    main()
