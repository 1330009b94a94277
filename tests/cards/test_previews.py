"""What other sites show of a card where somebody links to it: tags, a banner, and a bound on how much is drawn."""

from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards import previews
from cards.pictures import pictures
from lotr_site.base.throttles import DrawingLimit
from tests.support.pages import meta

CARD = "/cards/lotr_tcg/1_89/"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Any, settings: Any) -> None:
    settings.VAR_DIR, settings.CARD_SCANS_DIR = tmp_path, ""


def test_a_card_tells_other_sites_what_it_is(client: Client, db: None) -> None:
    shown = meta(client.get(CARD))
    assert shown["og:title"] == shown["twitter:title"] == "Aragorn, Ranger of the North"
    assert shown["og:description"].startswith("Companion from The Lord of the Rings Trading Card Game")
    assert shown["og:url"] == f"http://testserver{CARD}"
    assert (shown["og:image:width"], shown["og:image:height"]) == ("1200", "630")
    assert shown["og:image"] == shown["twitter:image"] and shown["og:image:alt"]


def test_addresses_are_those_behind_a_proxy(client: Client, db: None, settings: Any) -> None:
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.ALLOWED_HOSTS = ["cards.example.org"]
    shown = meta(client.get(CARD, headers={"host": "cards.example.org", "x-forwarded-proto": "https"}))
    assert shown["og:url"] == f"https://cards.example.org{CARD}"
    assert shown["og:image"].startswith("https://cards.example.org/cards/previews/lotr_tcg/1_89/")


def test_its_banner_is_drawn_once_and_good_for_ever(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    address = meta(client.get(CARD))["og:image"]
    answer = client.get(address)
    with Image.open(BytesIO(answer.content)) as picture:
        assert (picture.format, picture.size) == ("JPEG", (1200, 630))
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/jpeg", previews.FOR_EVER)
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
    monkeypatch.setattr(previews.banners, "encode_jpeg", lambda *_: pytest.fail("drawn twice"))
    assert client.get(address).content == answer.content
    assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304


def test_any_other_mark_leads_to_it_and_draws_nothing(client: Client, db: None, tmp_path: Any) -> None:
    now = meta(client.get(CARD))["og:image"].removeprefix("http://testserver")
    for mark in ("newest", "0" * 20):
        answer = client.get(reverse("cards:preview", args=("lotr_tcg", "1_89", mark)))
        assert (answer.status_code, answer["Location"]) == (302, now)
    assert not (tmp_path / "kept").exists()
    assert pictures("lotr_tcg", "1_89")["preview"] == "/cards/previews/lotr_tcg/1_89/newest.jpg"


@pytest.mark.parametrize("card", [("lotr_tcg", "999_1"), ("nothing", "1_89")])
def test_no_banner_of_what_is_not_there(client: Client, db: None, card: tuple[str, str]) -> None:
    assert client.get(reverse("cards:preview", args=(*card, "newest"))).status_code == 404


def test_one_address_has_only_so_many_drawn_and_sees_what_is_drawn(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DrawingLimit, "rate", "2/hour", raising=False)
    drawn: list[object] = []
    monkeypatch.setattr(previews.banners, "encode_jpeg", lambda banner: (drawn.append(banner), b"picture")[1])
    cards = [f"1_{number}" for number in (89, 90, 91)]
    answers = [client.get(pictures("lotr_tcg", card)["preview"], follow=True) for card in cards]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1]["Retry-After"]) > 0 and len(drawn) == 2
    assert client.get(pictures("lotr_tcg", "1_89")["preview"], follow=True).status_code == 200
    other = client.get(pictures("lotr_tcg", "1_91")["preview"], follow=True, REMOTE_ADDR="203.0.113.9")
    assert other.status_code == 200
