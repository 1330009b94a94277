"""Drawing card faces: how many a second on one core, the size and likeness of the files, a worker's memory"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image

from bench import Row, at_least, at_most
from cards.faces import compose, face_store
from cards.faces.describe import SIZES, Face, Form

AIMS = {"small": 20.0, "small_2x": 14.0, "small_3x": 8.0, "medium": 6.0, "large": 4.0}  # on one core
WINDOW = 8
"""The side of the squares of pixels that are compared."""
EVEN = (6.5025, 58.5225)
"""Constants that keep the comparison of uniform squares from dividing by zero, for values up to 255."""


def measure() -> Iterator[Row]:
    cards = sample()
    for size in SIZES:
        yield at_least(f"{size} faces, of all games", rate(cards, size), AIMS[size], "a second")
        pictures = [compose.draw_face(face, size).convert("RGB") for face in cards[::5]]
        (avif, alike), (webp, faithful) = written(pictures, size, "avif"), written(pictures, size, "webp")
        yield at_most(f"{size}: AVIF", avif / 1000, webp / 1000, "kB")
        yield at_least(f"{size}: similarity of AVIF to the drawing (of WebP: the aim)", alike, faithful - 0.002, "SSIM")
    count, before, most = memory()
    yield Row("memory of a worker that has done nothing yet", f"{before:.0f} MB")
    words = f"at most, with all games in use and {count} of their cards drawn in all sizes"
    yield at_most(words, most, 210, "MB")


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
        compose.encode_image(compose.draw_face(face, size), size, "avif")
    return len(cards) / (time.process_time() - began)


def written(pictures: list[Image.Image], size: str, form: Form) -> tuple[float, float]:
    """Return the mean number of bytes of these pictures in a format, and their mean similarity to the originals."""
    files = [compose.encode_image(picture, size, form) for picture in pictures]
    alike = [similarity(picture, Image.open(BytesIO(data))) for picture, data in zip(pictures, files, strict=True)]
    return sum(map(len, files)) / len(files), sum(alike) / len(alike)


def similarity(one: Image.Image, other: Image.Image) -> float:
    """Return the structural similarity (SSIM) of two pictures of one size, at most 1. Brightness counts for two thirds,
    color for one.
    """
    bands = zip(one.convert("YCbCr").split(), other.convert("RGB").convert("YCbCr").split(), strict=True)
    brightness, *colors = [_similarity(np.asarray(a, float), np.asarray(b, float)) for a, b in bands]
    return 2 / 3 * brightness + sum(colors) / 6


def _similarity(a: Any, b: Any) -> float:
    mean_a, mean_b = _means(a), _means(b)
    spread = _means(a * a) + _means(b * b) - mean_a**2 - mean_b**2
    together = _means(a * b) - mean_a * mean_b
    light = (2 * mean_a * mean_b + EVEN[0]) / (mean_a**2 + mean_b**2 + EVEN[0])
    return float((light * (2 * together + EVEN[1]) / (spread + EVEN[1])).mean())


def _means(values: Any) -> Any:
    """Return the mean of each square of pixels."""
    sums = np.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    rows = sums[WINDOW:] - sums[:-WINDOW]
    return (rows[:, WINDOW:] - rows[:, :-WINDOW]) / WINDOW**2


def memory() -> tuple[int, float, float]:
    """Draw sample cards in a separate process, as a worker does. Return (number of cards, memory use before, peak
    memory use), the latter two in megabytes.
    """
    command = [sys.executable, "-m", "bench._face_worker"]
    cards, before, most = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return cards, before, most
