"""Drawing card faces: how many a second on one core, WebP file included, and the memory of a worker that draws them"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator

from bench import Row, at_least, at_most
from cards.faces import compose, face_store
from cards.faces.describe import SIZES, Face

AIMS = {"small": 40.0, "medium": 20.0, "large": 10.0}  # on one core; a machine with two draws twice as many


def measure() -> Iterator[Row]:
    cards = sample()
    for size in SIZES:
        yield at_least(f"{size} faces, of all games", rate(cards, size), AIMS[size], "a second")
    count, before, most = memory()
    yield Row("memory of a worker that has done nothing yet", f"{before:.0f} MB")
    words = f"at most, with all games in use and {count} of their cards drawn in all sizes"
    yield at_most(words, most, 150, "MB")


def sample() -> list[Face]:
    """Return every 60th card of each game, sorted by color as `draw_faces` sorts them."""
    cards = [face_store.face_of(game, card) for game in face_store.GAMES for card in list(face_store.faces(game))[::60]]
    return sorted(cards, key=lambda face: (face.game, face.palette, face.template, bool(face.subtitle)))


def rate(cards: list[Face], size: str) -> float:
    """Return the number of faces drawn per second of CPU time, a measure that does not depend on other load on the
    machine.
    """
    began = time.process_time()
    for face in cards:
        compose.webp(compose.draw(face, size), size)
    return len(cards) / (time.process_time() - began)


def memory() -> tuple[int, float, float]:
    """Draw sample cards in a separate process, as a worker does. Return (number of cards, memory use before, peak
    memory use), the latter two in megabytes.
    """
    command = [sys.executable, "-m", "bench._face_worker"]
    cards, before, most = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return cards, before, most
