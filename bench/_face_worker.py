"""Run a process like one of `background`, which uses all games and draws their cards: `python -m
bench._face_worker`.
"""

import json
import os
from pathlib import Path

os.environ["CELERY_SKIP_CHECKS"] = "1"  # as `lotr_site/site/processes.py` does

from cards.faces import face_store
from cards.faces.describe import SIZES
from lotr_site.celery import app
from play import games

EVERY = 40


def peak() -> float:
    """Return the peak memory use of this process in megabytes."""
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM:"))


def main() -> None:
    """Draw sample cards in all sizes, as `draw_faces` does. Print the number of cards, and the memory use before
    drawing and at its peak.
    """
    app.loader.import_default_modules()
    before = peak()
    for game in games.GAMES:
        games.game(game)
    every = [(game, card) for game in face_store.GAMES for card in face_store.faces(game)]
    for game, card in every:
        face_store.digest(game, card)
    cards = every[::EVERY]
    for game, card in cards:
        for size in SIZES:
            face_store.picture(game, card, size)
    print(json.dumps([len(cards), before, peak()]))


if __name__ == "__main__":
    main()
