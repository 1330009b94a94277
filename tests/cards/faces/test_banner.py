"""Banners: what they show stays on them, and their mark changes with it."""

from typing import Any

import msgspec
import pytest
from PIL import Image

from cards.faces import banner as banners
from cards.faces import typography
from cards.faces.banner import HEIGHT, WIDTH, Banner, banner_digest, draw_banner, printable_text

LONE = Banner((("tarot", "17-wand"),), "The Star", "Tarot")
FIVE = Banner(
    tuple(("lotr_tcg", card) for card in ("1_89", "1_72", "1_290", "1_13", "1_50")),
    "Everything at once " * 6,
    "Head " * 30,
    "Subtitle " * 20,
    tuple(f"Line {number} " * 12 for number in range(9)),
    (),
    tuple((name, name.title()) for name in ("gondor", "moria", "elven", "shire", "uruk_hai", "ringwraith")),
)


@pytest.fixture(autouse=True)
def _own_shelf(tmp_path: Any, settings: Any) -> None:
    settings.VAR_DIR, settings.CARD_SCANS_DIR = tmp_path, ""


@pytest.mark.parametrize("banner", [LONE, FIVE, msgspec.structs.replace(LONE, title="x" * 120, subtitle="y" * 120)])
def test_no_word_leaves_the_picture(banner: Banner, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[typography.Placed] = []
    put = banners.write_word
    monkeypatch.setattr(
        banners, "write_word", lambda pen, word, colour: (words.append(word), put(pen, word, colour))[1]
    )
    assert draw_banner(banner).size == (WIDTH, HEIGHT)
    assert len(words) >= 3
    inks = [word.ink() for word in words if word.text.strip()]
    assert all(ink[0] > 0 and ink[2] < WIDTH - 24 and ink[1] > 20 and ink[3] < HEIGHT - 20 for ink in inks)


def test_the_first_face_is_in_front() -> None:
    alone, five = draw_banner(LONE), draw_banner(FIVE)
    assert len(alone.resize((60, 30)).getcolors(1800) or []) > 200
    other = msgspec.structs.replace(FIVE, faces=(FIVE.faces[1], FIVE.faces[0], *FIVE.faces[2:]))
    front = (260, 160, 440, 420)
    assert five.crop(front).tobytes() != draw_banner(other).crop(front).tobytes()


def test_the_same_banner_is_the_same_file_under_the_same_mark() -> None:
    assert banners.encode_jpeg(LONE) == banners.encode_jpeg(LONE)
    assert banner_digest(LONE) == banner_digest(Banner((("tarot", "17-wand"),), "The Star", "Tarot"))


@pytest.mark.parametrize("change", [{"title": "The Sun"}, {"lines": ("more",)}, {"faces": (("tarot", "07-reverse"),)}])
def test_its_mark_changes_with_whatever_it_shows(change: dict[str, Any]) -> None:
    assert banner_digest(msgspec.structs.replace(LONE, **change)) != banner_digest(LONE)


def test_its_mark_changes_with_an_operators_scan(tmp_path: Any, settings: Any) -> None:
    before = banner_digest(LONE)
    settings.CARD_SCANS_DIR = str(tmp_path / "scans")
    (tmp_path / "scans" / "tarot").mkdir(parents=True)
    Image.new("RGB", (488, 680), "red").save(tmp_path / "scans" / "tarot" / "17-wand.png")
    assert banner_digest(LONE) != before


def test_a_card_that_is_not_ours() -> None:
    with pytest.raises(KeyError):
        banner_digest(Banner((("tarot", "no-such"),), "Nobody"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Éowyn’s “deck” – 1…", "Éowyn’s “deck” – 1…"),
        ("Ḥamza Ğ", "Hamza G"),
        ("日本", "??"),
        ("a\u202eb\x00c", "abc"),
        ("fire 🔥 and __ink__", "fire ? and ink"),
        ("w" * 40, f"{'w' * 21}…"),
    ],
)
def test_what_the_fonts_lack_is_written_otherwise(text: str, written: str) -> None:
    assert printable_text(text) == written
