"""Puts the table of a running match into an exact position.

The position is a scenario's `setup`. It is written as two entries of the log, since what a page shows is one step from
the entry before. A process beside the site does so, which is told of one position after the other: a match and its
setup as JSON in a line, answered by a line when it is done.
"""

import json
import os
import subprocess
import sys
from weakref import WeakKeyDictionary

import yaml

from lotr_site.trial.live_site import ROOT, LiveSite
from play.games.lotr_tcg.scenario.start_position import as_in_a_match

DONE = "planted"
PLANTERS: WeakKeyDictionary[LiveSite, subprocess.Popen[str]] = WeakKeyDictionary()


def plant(site: LiveSite, match: str, setup: str) -> None:
    """Put the TCG match of this id into the position of the YAML `setup`, on the site's own database."""
    planter = PLANTERS.get(site) or PLANTERS.setdefault(site, started(site))
    assert planter.stdin and planter.stdout
    planter.stdin.write(json.dumps([match, yaml.safe_load(setup)]) + "\n")
    planter.stdin.flush()
    answer = planter.stdout.readline().strip()
    if answer != DONE:
        planter.wait()
        del PLANTERS[site]
    assert answer == DONE, "the position could not be planted: what went wrong stands above"


def started(site: LiveSite) -> subprocess.Popen[str]:
    """It ends by itself when nobody can tell it anything any more."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.positions"],
        cwd=ROOT,
        env={**site.environment, "PYTHONPATH": str(ROOT)},
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


def main() -> None:
    import django

    django.setup()
    from django.db import connection
    from django.utils import timezone

    from play.engine.flow import run
    from play.games.lotr_tcg.rules.setup import match as whole_match
    from play.games.lotr_tcg.scenario.setup import place_table
    from play.match.transaction import lock_match, write_entry
    from play.models import Move

    for line in sys.stdin:
        key, setup = json.loads(line)
        state = as_in_a_match(place_table(setup, 1).state)
        state.frames.append(whole_match(setup["phase"]))
        run(state)
        state.events = []
        for _entry in range(2):
            with lock_match(key) as match:
                write_entry(match, Move(kind=Move.Kind.RETURN, at=timezone.now(), seat=0), state)
        connection.close()
        print(DONE, flush=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
    main()
