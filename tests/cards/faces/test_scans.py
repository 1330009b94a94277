"""An operator's scans come first; a hostile file is refused with one log line, and the drawing is shown."""

import logging
import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cards.faces import face_store, scans
from cards.faces.describe import SIZES

CARD = ("lotr_tcg", "1_3")


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Iterator[Path]:
    place = tmp_path / "scans" / CARD[0]
    place.mkdir(parents=True)
    settings.CARD_SCANS_DIR = str(tmp_path / "scans")
    settings.VAR_DIR = tmp_path / "var"
    yield place


def picture(kind: str = "PNG", size: tuple[int, int] = (500, 700)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, (250, 10, 10)).save(out, kind)
    return out.getvalue()


def shown() -> tuple[int, int, int]:
    with Image.open(face_store.ensure_picture(*CARD, "small")) as image:
        assert image.size == SIZES["small"]
        pixel = image.convert("RGB").getpixel((73, 60))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]


def is_red(pixel: tuple[int, int, int]) -> bool:
    return pixel[0] > 200 and pixel[1] < 60


@pytest.mark.parametrize(("ending", "kind"), [("png", "PNG"), ("jpg", "JPEG"), ("webp", "WEBP")])
def test_a_good_scan_takes_the_drawings_place(folder: Path, ending: str, kind: str) -> None:
    (folder / f"1_3.{ending}").write_bytes(picture(kind))
    assert is_red(shown())


def test_a_new_scan_gives_a_new_address_and_taking_it_away_the_old_one(folder: Path) -> None:
    before = face_store.digest(*CARD)
    (folder / "1_3.png").write_bytes(picture())
    assert face_store.digest(*CARD) != before
    (folder / "1_3.png").unlink()
    assert face_store.digest(*CARD) == before


def test_a_scan_of_another_shape_is_cut_not_squeezed(folder: Path) -> None:
    (folder / "1_3.png").write_bytes(picture(size=(900, 300)))
    assert is_red(shown())


def bomb() -> bytes:
    """A PNG of a few hundred bytes whose header promises 50,000 x 50,000 pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 100_000))
        + chunk(b"IEND", b"")
    )


HOSTILE = {
    "a bomb": bomb(),
    "a cut off file": picture()[:200],
    "an empty file": b"",
    "text": b"<svg xmlns='http://www.w3.org/2000/svg'/>" * 9,
    "another type": picture("GIF"),
    "a JPEG called PNG": picture("JPEG"),
    "a speck": picture(size=(3, 4)),
    "noise after the header": picture()[:60] + b"\xff" * 500,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_with_one_line_and_the_drawing_shown(
    folder: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    (folder / "1_3.png").write_bytes(HOSTILE[what])
    with caplog.at_level(logging.WARNING, logger=scans.__name__):
        assert not is_red(shown())
        face_store.digest(*CARD)
        face_store.digest(*CARD)
    assert [r.message for r in caplog.records if "1_3.png" in r.message] == [caplog.records[0].message]
    assert "drawn instead" in caplog.records[0].message


def test_a_link_out_of_the_folder_is_refused(folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "secret.png").write_bytes(picture())
    (folder / "1_3.png").symlink_to(tmp_path / "secret.png")
    assert not is_red(shown())
    assert "out of the scans' folder" in caplog.text


def test_a_folder_named_like_a_scan_is_refused(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "1_3.png").mkdir()
    assert not is_red(shown())
    assert "not a plain file" in caplog.text


def test_a_bad_scan_does_not_hide_a_good_one_of_another_type(folder: Path) -> None:
    (folder / "1_3.webp").write_bytes(b"nonsense")
    (folder / "1_3.jpg").write_bytes(picture("JPEG"))
    assert is_red(shown())


def test_a_scan_that_goes_bad_after_it_was_found_gives_the_drawing(folder: Path) -> None:
    path = folder / "1_3.png"
    path.write_bytes(picture())
    scan = scans.find(*CARD)
    assert scan
    path.write_bytes(b"gone")
    assert scans.fitted(scan, SIZES["small"]) is None
