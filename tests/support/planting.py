"""Puts the table of a running match into an exact position: `python -m tests.support.planting MATCH < setup.yaml`.

The position is a scenario's `setup`. It is written as two entries of the log, since what a page shows is one step from
the entry before.
"""

import os
import subprocess
import sys

import yaml

from play.games.lotr_tcg.scenario.scene import as_in_a_match
from tests.support.site import ROOT, LiveSite


def plant(site: LiveSite, match: str, setup: str) -> None:
    """Put the TCG match of this id into the position of the YAML `setup`, on the site's own database."""
    environment = {**site.environment, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.support.planting", match]
    done = subprocess.run(command, cwd=ROOT, env=environment, input=setup, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr


def main() -> None:
    import django

    django.setup()
    from django.utils import timezone

    from play.engine.flow import run
    from play.games.lotr_tcg.rules.setup import match as whole_match
    from play.games.lotr_tcg.scenario.setup import place_table
    from play.match.transaction import locked, write_entry
    from play.models import Move

    setup = yaml.safe_load(sys.stdin)
    state = as_in_a_match(place_table(setup, 1).state)
    state.frames.append(whole_match(setup["phase"]))
    run(state)
    state.events = []
    for _entry in range(2):
        with locked(sys.argv[1]) as match:
            write_entry(match, Move(kind=Move.Kind.RETURN, at=timezone.now(), seat=0), state)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
    main()
