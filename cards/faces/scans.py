"""Use an operator's own scans: `CARD_SCANS_DIR/<game>/<id>.(webp|png|jpg)` replaces our drawing.

The folder's files are treated as hostile. A file is used only if it is a plain file inside the folder, matches its
suffix, is not too large, and decodes completely. Otherwise one line is logged and our own drawing is shown.
"""

from __future__ import annotations

import logging
import warnings
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:  # image reading is imported only if there are scans
    from PIL import Image

log = logging.getLogger(__name__)
FORMATS = {".webp": "WEBP", ".png": "PNG", ".jpg": "JPEG"}
MAX_BYTES, MAX_PIXELS, MIN_SIDE = 30_000_000, 40_000_000, 60


class Refused(Exception):
    """Raised when a scan cannot be shown; the message says why."""


@dataclass(frozen=True)
class Scan:
    """A scanned picture of a card that seems usable. `stamp` changes whenever the file does."""

    path: Path
    stamp: str


def find(game: str, card_id: str) -> Scan | None:
    """Return the scan of a card that the site operator provides, or None if there is no usable one."""
    folder = getattr(settings, "CARD_SCANS_DIR", None)
    if not folder:
        return None
    for ending in FORMATS:
        path = Path(folder) / game / f"{card_id}{ending}"
        try:
            seen = path.stat()
        except OSError:
            continue
        scan = Scan(path, f"{ending} {seen.st_size} {seen.st_mtime_ns}")
        if usable(scan, str(folder)):
            return scan
    return None


@lru_cache(maxsize=8192)
def usable(scan: Scan, folder: str) -> bool:
    """Return whether a scan may be shown.

    The answer is kept until the file changes, so that a bad file is logged only once.
    """
    try:
        _inside(scan.path, Path(folder))
        _decoded(scan.path, (64, 64))
    except Refused as why:
        log.warning("Scan %s is not used: %s. The card is drawn instead.", scan.path, why)
        return False
    return True


def _inside(path: Path, folder: Path) -> None:
    """Raise Refused if a scan is not a plain file within the folder, or is too large."""
    real = path.resolve()
    if not real.is_relative_to(folder.resolve()):
        raise Refused("it leads out of the scans' folder")
    if not real.is_file():
        raise Refused("it is not a plain file")
    if real.stat().st_size > MAX_BYTES:
        raise Refused(f"it is larger than {MAX_BYTES // 1_000_000} MB")


def _decoded(path: Path, about: tuple[int, int]) -> Image.Image:
    """Return the decoded picture; its size is checked in the header before any pixel is decoded.

    Raise Refused for a picture that is too large, too small or damaged.
    """
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path, formats=[FORMATS[path.suffix]]) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise Refused(f"it has {image.width} x {image.height} pixels")
                if min(image.size) < MIN_SIDE:
                    raise Refused(f"it has only {image.width} x {image.height} pixels")
                image.draft("RGB", (about[0] * 2, about[1] * 2))
                image.load()
                return ImageOps.exif_transpose(image).convert("RGB")
    except Refused:
        raise
    except UnidentifiedImageError:
        raise Refused(f"it is no {FORMATS[path.suffix]} picture") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Refused("it would unpack to far too many pixels") from None
    except Exception as error:  # a decoder may fail in any way on a broken file
        raise Refused(f"it cannot be read ({type(error).__name__})") from None


def fitted(scan: Scan, size: tuple[int, int]) -> Image.Image | None:
    """Return the scan cut to the card's shape and size in pixels, or None if it has become unusable since it was
    found.
    """
    from PIL import Image, ImageOps

    try:
        return ImageOps.fit(_decoded(scan.path, size), size, Image.Resampling.LANCZOS)
    except Refused as why:
        log.warning("Scan %s is not used: %s. The card is drawn instead.", scan.path, why)
        return None
