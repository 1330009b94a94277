"""Store faces by game and card, and their finished pictures.

A face's URL contains a digest of everything it shows: its facts, its text, the version of the drawing and, if the
operator has installed a scan, that file's size and date. So a picture never changes at its URL and may be cached
forever. When anything changes, the URL does.
"""

import re
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import msgspec
from django.conf import settings

from cards.faces import scans
from cards.faces.describe import DRAWING, SIZES, Face, Form
from cards.games import registry
from lotr_site.base.atomic_files import write_atomically

GAMES = tuple(registry.BY_SLUG)
PHASE = "(?:Fellowship|Shadow|Maneuver|Archery|Assignment|Skirmish|Regroup|Response)"
TIMED = re.compile(rf"^({PHASE}(?:(?: or |, ){PHASE})*)(?=:| \()")  # the phase word that opens a paragraph is set bold


@cache
def faces(game: str) -> dict[str, Face]:
    """Return all faces of a game by card id, without rules text. Raise KeyError for an unknown game."""
    if game not in GAMES:
        raise KeyError(game)
    drawn: dict[str, Face] = import_module(f"cards.faces.from_facts.{game}").faces()
    return drawn


@lru_cache(maxsize=512)
def face_of(game: str, card_id: str) -> Face:
    """Return one face with its rules text. Raise KeyError if there is no such card."""
    face = faces(game)[card_id]
    text = _rules_text(card_id) if game == "lotr_tcg" else None
    if text is None:
        return face
    written = tuple(TIMED.sub(r"**\1**", line) for line in text.split("\n") if line)
    keywords = bool(face.keywords) or text.startswith("Ring-bearer (")
    return msgspec.structs.replace(
        face, keywords=(), text=(f"**{written[0]}**", *written[1:]) if keywords and written else written
    )


def _rules_text(card_id: str) -> str | None:
    from cards.language.wording import text_of  # the language is imported only if rules text is needed

    return text_of(card_id)


@lru_cache(maxsize=8192)
def _own_digest(game: str, card_id: str) -> str:
    return sha256(msgspec.json.encode((DRAWING, face_of(game, card_id)))).hexdigest()[:20]


def digest(game: str, card_id: str) -> str:
    """Return a hash of twenty hexadecimal digits that changes whenever anything on the face changes.

    Raise KeyError if there is no such card.
    """
    own = _own_digest(game, card_id)
    scan = scans.find(game, card_id)
    return sha256(f"{own} {scan.stamp}".encode()).hexdigest()[:20] if scan else own


def path_of(mark: str, size: str, form: Form = "avif") -> Path:
    """Return the path of the picture of this size for the face with the digest `mark`, whether or not the file exists
    yet.
    """
    return Path(settings.VAR_DIR) / "faces" / mark[:2] / f"{mark}-{size}.{form}"


def ensure_picture(game: str, card_id: str, size: str, form: Form = "avif") -> Path:
    """Return the path of a face's finished picture, drawing and storing the picture first if it is missing.

    Raise KeyError if there is no such card.
    """
    path = path_of(digest(game, card_id), size, form)
    if not path.exists():
        write_atomically(path, picture(game, card_id, size, form))
    return path


def picture(game: str, card_id: str, size: str, form: Form = "avif") -> bytes:
    """Return a face as a file: the site operator's scan of the card if there is a usable one, otherwise the
    project's own drawing.
    """
    from cards.faces import (
        compose,
    )  # drawing code is imported only when something is drawn: no part of the site waits for it

    scan = scans.find(game, card_id)
    image = scans.fitted(scan, SIZES[size]) if scan else None
    return compose.encode_image(image or compose.draw_face(face_of(game, card_id), size), size, form)


def delete_unused_pictures() -> int:
    """Delete stored pictures that no card shows any more. Return the number of pictures deleted."""
    shown = {digest(game, card) for game in GAMES for card in faces(game)}
    old = [path for path in (Path(settings.VAR_DIR) / "faces").glob("*/*-*.*") if path.name[:20] not in shown]
    for path in old:
        path.unlink(missing_ok=True)
    return len(old)
