"""Every kind of card of every game can be drawn, always the same way, and no two look alike."""

from hashlib import sha256
from io import BytesIO

import pytest
from PIL import Image

from cards.faces import compose, face_store
from cards.faces.describe import COMPACT, SIZES, Art, Form
from tests.cards.counts import GAME_COUNTS


def one_of_each_kind(game: str) -> list[str]:
    """A card of every kind, palette and template that the game has."""
    found: dict[object, str] = {}
    for card_id, face in face_store.faces(game).items():
        found.setdefault((face.kind, face.template, face.art.subject), card_id)
    return list(found.values())


@pytest.mark.parametrize("game", face_store.GAMES)
def test_every_kind_of_card_can_be_drawn_small(game: str) -> None:
    for card_id in one_of_each_kind(game):
        assert compose.draw_face(face_store.face_of(game, card_id), "small").size == SIZES["small"], card_id


@pytest.mark.parametrize("game", face_store.GAMES)
def test_a_card_in_forty_can_be_drawn_small(game: str) -> None:
    cards = list(face_store.faces(game))[7::40]
    digests = {sha256(compose.draw_face(face_store.face_of(game, card), "small").tobytes()).digest() for card in cards}
    assert len(digests) == len(cards), "two cards look the same"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", ["avif", "webp"])
def test_the_same_card_gives_the_same_bytes_twice(size: str, form: Form) -> None:
    face = face_store.face_of("lotr_tcg", "1_89")
    first, second = (compose.encode_image(compose.draw_face(face, size), size, form) for _ in range(2))
    assert first == second
    assert first[8:12] == {"avif": b"avif", "webp": b"WEBP"}[form]
    with Image.open(BytesIO(first)) as picture:
        assert picture.size == SIZES[size]


@pytest.mark.parametrize("template", ["1_89", "1_326"])
def test_a_small_face_has_the_same_design_at_every_density(template: str) -> None:
    face = face_store.face_of("lotr_tcg", template)
    plain, *denser = (compose.layout(face, size) for size in COMPACT)
    for one in denser:
        assert one.spots == plain.spots and one.plan == plain.plan
    assert compose.layout(face, "medium").spots != plain.spots


@pytest.mark.parametrize("size", SIZES)
def test_a_face_has_the_size_it_promises(size: str) -> None:
    assert compose.draw_face(face_store.face_of("two_towers", "H5"), size).size == SIZES[size]


def test_all_pieces_of_all_games_have_a_face() -> None:
    assert {
        game: len({face.of or face.id for face in face_store.faces(game).values()}) for game in face_store.GAMES
    } == GAME_COUNTS


def test_a_two_sided_character_has_a_face_for_each_side_with_its_own_goal() -> None:
    faces = face_store.faces("two_towers")
    sides = {id: face.text[0] for id, face in faces.items() if face.of}
    assert len(sides) == 16
    assert sides["gimli_hunter-3"] == "Win at least 6 Mountains cards."
    assert sides["gimli_hunter-4"] == "Win at least 4 Mountains cards."
    assert faces["gimli_hunter"].text[:2] == tuple(
        f"{hands}: {sides[f'gimli_hunter-{number}']}" for hands, number in (("Three hands", 3), ("Four hands", 4))
    )
    assert "aragorn_hunter-3" not in faces


@pytest.mark.parametrize("game", face_store.GAMES)
def test_every_ornament_names_only_what_can_be_drawn(game: str) -> None:
    from cards.faces.beasts import BEASTS
    from cards.faces.figure_heads import HEADS
    from cards.faces.figure_held import HELD
    from cards.faces.figure_parts import BUILDS, STANCES
    from cards.faces.figures import CLOAKS
    from cards.faces.items import ITEMS
    from cards.faces.moods import MOODS
    from cards.faces.scenes import SCENES

    def figure(names: tuple[str, ...]) -> bool:
        build, stance, left, right, head, cloak = names
        return (
            build in BUILDS
            and stance in STANCES
            and {left, right} <= {"", *HELD}
            and head in HEADS
            and cloak in ("", *CLOAKS)
        )

    checks = {
        "none": lambda names: not names,
        "figure": figure,
        "item": lambda names: names[0] in ITEMS,
        "duel": lambda names: figure(names[:6]) and figure(names[6:]),
        "emblem": bool,
        "pips": bool,
        "beast": lambda names: names[0] in BEASTS and (len(names) == 1 or figure(names[1:])),
    }
    for card_id, face in face_store.faces(game).items():
        art: Art = face.art
        assert art.scene in SCENES and art.mood in MOODS, card_id
        assert checks[art.subject](art.names), (card_id, art)


def test_a_hero_looks_alike_on_all_his_cards() -> None:
    """The clothes come from the title, the landscape from the card."""
    heroes = {face_store.face_of("lotr_tcg", card).art.hero for card in ("1_89", "1_365", "4_364")}
    assert len(heroes) == 1
    assert face_store.face_of("lotr_tcg", "1_89").art != face_store.face_of("lotr_tcg", "4_364").art
