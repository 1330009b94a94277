"""Faces at their addresses, in templates, by command and by Celery."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.template import Context, Template
from django.test import Client
from django.urls import reverse

from cards import tasks
from cards.faces import face_store
from cards.faces.describe import COMPACT, SIZES
from cards.tasks import draw_ahead


@pytest.fixture(autouse=True)
def shelves(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """A shelf of its own for every test; yields what Celery was asked to draw ahead."""
    settings.VAR_DIR, settings.CARD_SCANS_DIR = tmp_path, ""
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(tasks, "draw_ahead", lambda *card: asked.append(card))
    yield asked


def address(game: str = "lotr_tcg", card: str = "1_89", mark: str = "", size: str = "small") -> str:
    return reverse("cards:face", args=(game, card, mark or face_store.digest(game, card), size))


def test_a_face_is_drawn_on_first_need_and_kept_for_ever(client: Client, shelves: list[tuple[str, str]]) -> None:
    answer = client.get(address())
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert b"".join(answer.streaming_content)[8:12] == b"WEBP"  # type: ignore[attr-defined]
    assert face_store.path_of(face_store.digest("lotr_tcg", "1_89"), "small", "webp").is_file()
    assert shelves == [("lotr_tcg", "1_89")]


def test_a_browser_that_shows_avif_gets_a_smaller_picture_that_no_other_gets(client: Client) -> None:
    webp = client.get(address(size="medium"))
    avif = client.get(address(size="medium"), headers={"accept": "image/avif,image/webp,image/*,*/*;q=0.8"})
    assert (avif.status_code, avif["Content-Type"]) == (200, "image/avif")
    assert avif["Cache-Control"] == "private, max-age=31536000, immutable"
    small, large = (b"".join(answer.streaming_content) for answer in (avif, webp))  # type: ignore[attr-defined]
    assert small[8:12] == b"avif" and len(small) < 0.85 * len(large)
    for accepted, status in (("image/avif", 304), ("image/webp", 200)):
        again = client.get(address(size="medium"), headers={"accept": accepted, "if-none-match": avif["ETag"]})
        assert again.status_code == status


def test_a_face_that_is_there_is_not_drawn_again(
    client: Client, shelves: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(address())
    monkeypatch.setattr(face_store, "picture", lambda *a: pytest.fail("drawn twice"))
    assert client.get(address()).status_code == 200
    assert len(shelves) == 1


def test_a_reader_who_has_it_gets_304(client: Client) -> None:
    tag = client.get(address())["ETag"]
    assert client.get(address(), headers={"if-none-match": tag}).status_code == 304


def test_an_old_address_leads_to_the_new_one_and_makes_no_file(client: Client, tmp_path: Path) -> None:
    answer = client.get(address(mark="0" * 20))
    assert (answer.status_code, answer["Location"]) == (302, address())
    assert not (tmp_path / "faces").exists()


@pytest.mark.parametrize(
    ("game", "card", "size"),
    [
        ("lotr_tcg", "99_999", "small"),
        ("chess", "1_1", "small"),
        ("lotr_tcg", "1_1", "huge"),
        ("lotr_tcg", "..%2f..%2fetc", "small"),
    ],
)
def test_what_is_not_ours_is_not_found(client: Client, game: str, card: str, size: str) -> None:
    mark = face_store.digest("lotr_tcg", "1_1")
    assert client.get(f"/cards/faces/{game}/{card}/{mark}/{size}.webp").status_code == 404


def test_a_face_can_not_be_posted_to(client: Client) -> None:
    assert client.post(address()).status_code == 405


def render(source: str, **context: str) -> str:
    return Template("{% load faces %}" + source).render(Context(context))


def test_the_tag_gives_a_sized_lazy_picture_for_all_densities_and_a_description() -> None:
    html = render('{% card_face "lotr_tcg" "1_89" %}')
    assert 'width="146" height="204"' in html and 'loading="lazy"' in html
    assert {size for size in SIZES if f"{address(size=size)} {SIZES[size][0]}w" in html} == set(COMPACT)
    assert (
        'alt="Aragorn, Ranger of the North: Gondor Companion, Man, '
        'twilight cost 4, strength 8, vitality 4, resistance 6"'
    ) in html


def test_a_card_keeps_its_design_on_a_denser_screen() -> None:
    html = render('{% card_face "lotr_tcg" "1_89" size="medium" %}')
    assert {size for size in SIZES if f"{address(size=size)} {SIZES[size][0]}w" in html} == {"medium", "large"}


def test_the_tag_shows_a_stand_in_for_a_card_that_is_not_there() -> None:
    assert render('{% card_face "lotr_tcg" card %}', card="<b>") == '<span class="face-missing">&lt;b&gt;</span>'
    assert render('{% card_face_url "chess" "e4" %}') == ""


def test_a_face_beside_its_name_can_be_silent() -> None:
    assert ' alt=""' in render('{% card_face "lotr_tcg" "1_89" alt="" %}')


def test_celery_draws_the_sizes_that_are_missing() -> None:
    face_store.ensure_picture("tarot", "07-coin", "small")
    assert tasks.draw_faces("tarot", "07-coin") == 2
    assert tasks.draw_faces("tarot", "07-coin") == 0


@pytest.mark.parametrize("wanted", [True, False])
def test_other_sizes_are_asked_for_where_the_site_draws_ahead(
    settings: Any, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(tasks.draw_faces, "apply_async", lambda card, **how: asked.append(card))
    monkeypatch.setattr(tasks, "_silent_until", 0.0)
    settings.PRERENDER = wanted
    draw_ahead("lotr_tcg", "1_89")
    assert asked == [("lotr_tcg", "1_89")] * wanted


def test_the_command_draws_what_is_missing_and_says_so() -> None:
    said = [draw("--game", "two_towers", "--size", "small") for _ in range(2)]
    assert said[0].startswith("172 faces are ready, 172 of them new")
    assert said[1].startswith("172 faces are ready, 0 of them new")


def draw(*options: str) -> str:
    out = io.StringIO()
    call_command("draw_faces", *options, "--processes", "1", "--verbosity", "0", stdout=out)
    return out.getvalue()


def test_tidying_removes_only_what_no_card_shows() -> None:
    kept, old = face_store.ensure_picture("tarot", "07-coin", "small"), face_store.path_of("f" * 20, "small")
    old.parent.mkdir(parents=True, exist_ok=True)
    old.write_bytes(kept.read_bytes())
    assert face_store.delete_unused_pictures() == 1
    assert kept.exists() and not old.exists()


def test_text_and_facts_are_part_of_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    before = face_store.digest("lotr_tcg", "1_89")
    monkeypatch.setattr(face_store, "_rules_text", lambda card: "**Maneuver:** Something new.")
    face_store.face_of.cache_clear()
    face_store._own_digest.cache_clear()
    try:
        assert face_store.digest("lotr_tcg", "1_89") != before
    finally:
        face_store.face_of.cache_clear()
        face_store._own_digest.cache_clear()
