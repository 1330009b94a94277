"""Seeds for the tests that play random matches. They differ for each commit, so that the tests keep finding new bugs.

`TEST_SEED=5` sets the first seed, to reproduce a failure; a test run prints it at the end. `LONG=1` (`make test-long`)
plays every case with several seeds instead of a part of the cases with one.
"""

import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
LONG = os.environ.get("LONG", "") == "1"
LONG_RUN = 3
"""Seeds for each case in a long run."""


@cache
def first_seed() -> int:
    """Return TEST_SEED, or a number from 1 to 9999 that follows from the commit's tree; 1 outside of a repository."""
    if given := os.environ.get("TEST_SEED"):
        return int(given)
    tree = subprocess.run(
        ["git", "rev-parse", "HEAD^{tree}"], cwd=Path(__file__).parent, capture_output=True, text=True, check=False
    ).stdout.strip()
    return int(tree, 16) % 9999 + 1 if tree else 1


def seeds() -> tuple[int, ...]:
    """Return the seeds to play each case with."""
    return tuple(range(first_seed(), first_seed() + (LONG_RUN if LONG else 1)))


def share(cases: Sequence[T], parts: int, seed: int | None = None) -> list[T]:
    """Return every `parts`-th case, beginning where the seed says (default: the first seed of this run)."""
    return list(cases[(first_seed() if seed is None else seed) % parts :: parts])
