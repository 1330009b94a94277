"""What other sites show of a deck: only what a stranger may see of it."""

import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from decks import service
from decks.decklist import DeckList
from decks.lotr_tcg.starters import all_starters
from decks.models import Deck
from decks.previews import built_banner, deck_banner, starter_banner
from tests.support.pages import meta

TOKEN = re.compile(r'name="csrf[-\w]*" (?:content|value)="\w+"')


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Any, settings: Any) -> None:
    settings.VAR_DIR, settings.CARD_SCANS_DIR = tmp_path, ""


def size_of(answer: Any) -> tuple[int, int]:
    with Image.open(BytesIO(answer.content)) as picture:
        size: tuple[int, int] = picture.size
    return size


def test_a_starter_has_its_banner(guest: Client) -> None:
    shown = meta(guest.get("/decks/starters/fotr-aragorn/"))
    assert shown["og:title"].startswith("Aragorn Starter")
    assert "Gondor" in shown["og:description"]
    assert size_of(guest.get(shown["og:image"])) == (1200, 630)
    assert guest.get("/decks/starters/nobody/preview/newest.jpg").status_code == 404


def test_every_starter_shows_several_faces_with_its_own_in_front() -> None:
    for starter in all_starters().values():
        banner = starter_banner(starter)
        assert banner.faces[0] == ("lotr_tcg", starter.picture)
        assert len(set(banner.faces)) == 5 and banner.signs


def test_a_public_deck_shows_its_name_its_owner_and_its_cultures(outsider: Client, deck: Deck) -> None:
    service.share(deck, "public")
    shown = meta(outsider.get(f"/decks/{deck.pk}/"))
    assert str(deck) in shown["og:title"]
    assert shown["og:url"] == f"http://testserver/decks/{deck.pk}/"
    answer = outsider.get(shown["og:image"])
    assert size_of(answer) == (1200, 630)
    assert answer["Cache-Control"] == "public, max-age=300"
    assert outsider.get(f"/api/decks/{deck.pk}/").json()["preview"] == f"/decks/{deck.pk}/preview/newest.jpg"


def test_a_private_deck_shows_nothing_not_even_to_its_owner(own_client: Client, outsider: Client, deck: Deck) -> None:
    page = own_client.get(f"/decks/{deck.pk}/")
    assert page.status_code == 200 and "og:image" not in meta(page)
    for client in (own_client, outsider):
        for address in (f"/decks/{deck.pk}/preview/newest.jpg", f"/decks/shared/{deck.token}/preview/newest.jpg"):
            assert client.get(address).status_code == 404
    assert own_client.get(f"/api/decks/{deck.pk}/").json()["preview"] is None


def test_an_address_tells_nothing_of_a_private_deck(outsider: Client, deck: Deck) -> None:
    """The same answer for a deck that is private and one that does not exist."""
    private = outsider.get(f"/decks/{deck.pk}/preview/newest.jpg")
    none = outsider.get("/decks/aaaaaaaaaa/preview/newest.jpg")
    assert private.status_code == none.status_code == 404
    shown, nothing = [TOKEN.sub("", answer.content.decode()) for answer in (private, none)]
    assert shown.replace(deck.pk, "aaaaaaaaaa") == nothing


def test_a_deck_by_link_shows_itself_at_that_link_alone(own_client: Client, outsider: Client, deck: Deck) -> None:
    service.share(deck, "link")
    assert "og:image" not in meta(own_client.get(f"/decks/{deck.pk}/"))
    assert outsider.get(f"/decks/{deck.pk}/preview/newest.jpg").status_code == 404
    shown = meta(outsider.get(f"/decks/shared/{deck.token}/"))
    answer = outsider.get(shown["og:image"])
    assert size_of(answer) == (1200, 630) and answer["Cache-Control"] == "private, no-cache"
    service.revoke_link(deck)
    assert outsider.get(shown["og:image"]).status_code == 404


def test_a_deck_that_is_closed_again_takes_its_banner_along(outsider: Client, deck: Deck) -> None:
    service.share(deck, "public")
    address = meta(outsider.get(f"/decks/{deck.pk}/"))["og:image"]
    assert outsider.get(address).status_code == 200
    service.share(deck, "private")
    assert outsider.get(address).status_code == 404
    assert outsider.get(address, headers={"if-none-match": '"x"'}).status_code == 404


def test_a_changed_deck_has_another_address(outsider: Client, deck: Deck) -> None:
    before = built_banner(deck)
    deck.name = deck.content["name"] = "Another name"
    assert built_banner(deck) != before


def test_a_deck_of_nothing_has_a_banner_all_the_same() -> None:
    banner = deck_banner(DeckList(), "Nothing yet", "", "no-such-format")
    assert banner.faces == (("lotr_tcg", "1_1"),) and banner.lines == ("0 cards, 0 sites",)
    odd = deck_banner(DeckList(ring="9_99999", cards={"no_such": 4}), "Odd", "", "fellowship")
    assert odd.faces == (("lotr_tcg", "1_1"),)
