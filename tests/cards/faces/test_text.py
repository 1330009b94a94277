"""Text stays in its box on every card at every size, keeps its accents, and shrinks before it is cut."""

import msgspec
import pytest

from cards.faces import compose, face_store, typography
from cards.faces.describe import Face

HAIR = 1.6  # pixels that a letter's curve may stand over its advance, at any size


@pytest.mark.parametrize("size", ["small", "medium"])
@pytest.mark.parametrize("game", face_store.GAMES)
def test_no_text_leaves_its_box(game: str, size: str) -> None:
    for card_id in face_store.faces(game):
        assert_inside(face_store.face_of(game, card_id), size)


@pytest.mark.parametrize("game", face_store.GAMES)
def test_no_text_leaves_its_box_when_large(game: str) -> None:
    for card_id in list(face_store.faces(game))[::5]:
        assert_inside(face_store.face_of(game, card_id), "large")


def assert_inside(face: Face, size: str) -> None:
    for placed in [text.placed for text in compose.layout(face, size).texts]:
        assert placed.overflow() <= HAIR, (
            f"{face.id}: {placed.text!r} leaves {placed.box} by {placed.overflow():.1f} px"
        )


@pytest.mark.parametrize("words", [3, 40, 120, 400])
def test_text_of_any_length_stays_on_the_paper(words: int) -> None:
    face = msgspec.structs.replace(
        face_store.face_of("lotr_tcg", "1_89"), text=("**Skirmish:** " + "exert a companion " * words,), keywords=()
    )
    for size in ("medium", "large"):
        assert_inside(face, size)


def test_long_text_is_set_smaller_and_on_more_paper() -> None:
    face = face_store.face_of("lotr_tcg", "1_89")
    short, long = (msgspec.structs.replace(face, text=("A word. " * n,), keywords=()) for n in (3, 90))
    assert compose.layout(long, "large").page_top < compose.layout(short, "large").page_top
    assert (
        min(
            t.placed.size
            for t in compose.layout(long, "large").texts
            if t.placed.style == "text" and t.placed.text == "word."
        )
        < compose.TEXT
    )


def test_text_that_can_never_fit_ends_in_an_ellipsis() -> None:
    placed = typography.set_text(["word " * 4000], (0, 0, 300, 120), 20, 10)
    assert placed[-1].text == "…"


def test_a_long_title_takes_two_lines_before_it_gets_tiny() -> None:
    lines = typography.title_lines("The Palantír of Orthanc", "title", 40, 10, (0, 0, 260, 90))
    assert [line.text for line in lines] == ["The Palantír", "of Orthanc"]


def test_a_card_without_text_gives_its_paper_to_the_picture() -> None:
    bare = msgspec.structs.replace(face_store.face_of("lotr_tcg", "1_3"), text=(), keywords=())
    assert compose.layout(bare, "large").plan.page is None


def test_bold_words_are_set_bold() -> None:
    assert [(w.text, w.style) for w in typography.words("**Skirmish:** Make an Elf _strong_.") if w.text] == [
        ("Skirmish:", "bold"),
        ("Make", "text"),
        ("an", "text"),
        ("Elf", "text"),
        ("strong", "italic"),
        (".", "text"),
    ]


@pytest.mark.parametrize("style", typography.FILES)
def test_the_fonts_have_every_letter_that_the_cards_use(style: str) -> None:
    letters = {
        c
        for game in face_store.GAMES
        for face in face_store.faces(game).values()
        for c in face.name + face.subtitle + face.caption + face.type_line + "".join(face.text)
    }
    type_ = typography.font(style, 40)
    missing = bytes(type_.getmask("\uffff"))
    assert not [c for c in letters if not c.isspace() and bytes(type_.getmask(c)) == missing]
