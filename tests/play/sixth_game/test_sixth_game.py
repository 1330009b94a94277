"""A game is its folders and a line of the catalogue: a sixth one is listed, played to its end and shown, and nothing
that all games share knows any of them by name."""

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import clear_url_caches, reverse

import lotr_site.urls
import play.urls
from lotr_site.site import api_docs
from play import games, presentation
from play.api.one_of_games import match_serializer
from play.api.shapes import MatchOut
from play.models import Match, Seat
from tests.play.tables import fresh, work

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
OWN = re.compile(
    r"play/games/\w+/|play/presentation/\w+|play/migrations/|play/templatetags/(?!drawing|learn|places|table)|play/management/card_"
)
"""Files of one game; `manage.py card` and `card_report` are for the TCG, whose cards are data."""
DIRECTORIES = ("play", "lotr_site", "templates/play", "templates/includes")


def addresses_anew() -> None:
    """As when the site starts."""
    importlib.reload(play.urls)
    importlib.reload(lotr_site.urls)
    clear_url_caches()


@pytest.fixture
def sixth(monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> Iterator[str]:
    """Hearts is there from the start: its folders are where those of games are, its name is among theirs."""
    before = games.GAMES
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(HERE / "games")])
    monkeypatch.setattr(presentation, "__path__", [*presentation.__path__, str(HERE / "presentation")])
    for module in [one for one in sys.modules.values() if getattr(one, "GAMES", None) is before]:
        monkeypatch.setattr(module, "GAMES", (*before, "hearts"))
    first = settings.TEMPLATES[0]
    settings.TEMPLATES = [first | {"DIRS": [*first["DIRS"], HERE / "templates"]}]
    presentation.presentation.cache_clear()
    api_docs.document.cache_clear()
    addresses_anew()
    yield "hearts"
    monkeypatch.undo()
    sys.modules.pop(f"{presentation.__name__}.hearts", None)  # its page has an address here only
    games.game.cache_clear()
    presentation.presentation.cache_clear()
    api_docs.document.cache_clear()
    addresses_anew()


@pytest.mark.django_db
def test_it_is_listed_wherever_games_are(sixth: str, client: Client) -> None:
    front = client.get("/").content.decode()
    assert "Thirteen tricks, and nobody wants the hearts." in front
    assert "about 10 minutes" in front
    lobby = client.get(reverse("play:lobby")).content.decode()
    assert "<h3>Hearts</h3>" in lobby
    assert "/play/house-rules/" in lobby
    assert "thirteen" in client.get("/play/house-rules/").content.decode()
    form = client.get(reverse("play:new"), {"game": sixth}).content.decode()
    assert "First leader" in form
    assert sixth in [found["key"] for found in client.get("/api/games/").json()]
    assert client.get(reverse("play:rulings", args=[sixth])).status_code == 200


@pytest.mark.django_db
def test_pages_about_all_games_go_on_without_a_guide_to_it(sixth: str, client: Client) -> None:
    assert "Six games of" in client.get("/").content.decode()
    for address in ("/play/learn/", "/play/learn/?q=skirmish", "/play/learn/tarot/", "/api/rules/?q=skirmish"):
        assert client.get(address).status_code == 200, address
    for address in ("/play/learn/hearts/", "/play/learn/hearts/glossary/", "/api/games/hearts/guide/"):
        assert client.get(address).status_code == 404, address


@pytest.mark.django_db
def test_the_api_document_is_complete_with_a_game_without_options(
    sixth: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(games.game(sixth)), "options", ())
    matches = {key: match_serializer(key) for key in games.GAMES}
    monkeypatch.setattr(MatchOut, "serializers", matches)  # as in a process that has not described matches yet
    document = client.get("/api/schema/?format=json")
    assert document.status_code == 200
    parts = document.json()["components"]["schemas"]
    assert parts["HeartsMatch"]["properties"]["options"]["allOf"] == [{"$ref": "#/components/schemas/HeartsOptions"}]
    sent = parts["MatchInRequest"]["properties"]["options"]["anyOf"]
    assert {"$ref": "#/components/schemas/HeartsOptionsRequest"} in sent
    assert parts["HeartsOptions"]["type"] == "object"
    assert "properties" not in parts["HeartsOptions"]
    page = client.get("/api/docs/")
    assert page.status_code == 200
    assert "HeartsMatch" in page.content.decode()


def test_a_folder_that_does_not_say_how_its_game_is_presented_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chess.py").write_text("")
    monkeypatch.setattr(presentation, "__path__", [*presentation.__path__, str(tmp_path)])
    with pytest.raises(ImproperlyConfigured, match="play.presentation.chess"):
        presentation.presentation("chess")


@pytest.mark.django_db
def test_a_table_of_it_opens_and_is_played_to_its_end(sixth: str, client: Client) -> None:
    seats = {"seats": "4", "seat-0": "me"} | {f"seat-{number}": "bot:random" for number in (1, 2, 3)}
    client.post(reverse("play:create"), {"game": sixth, "option-leader": "2", "public": "on"} | seats)
    match = Match.objects.get()
    work(match)
    shown = page_of(client, match)
    assert 'class="hearts-trick"' in shown
    assert len(re.findall(r"<li>\d+</li>", shown.partition('id="hand"')[2].partition("</ul>")[0])) == 13
    Seat.objects.filter(match=match).update(bot_level="random")  # all have gone, bots stand in
    work(match)
    assert fresh(match).status == Match.Status.OVER
    ended = page_of(client, match)
    assert len(re.findall(r"\d+ points against you", ended)) == 4
    assert "/play/house-rules/" in ended
    assert client.get(reverse("play:replay", args=[match.pk])).status_code == 200


def page_of(client: Client, match: Match) -> str:
    page = client.get(reverse("play:table", args=[match.pk]))
    assert page.status_code == 200
    return page.content.decode()


@pytest.mark.django_db
def test_it_is_gone_again(client: Client) -> None:
    assert "Hearts" not in client.get(reverse("play:lobby")).content.decode()
    assert client.get("/play/house-rules/").status_code == 404


def spoken_of(path: Path) -> set[str]:
    """The games that a file names."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        constants = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
        return {slug for slug in games.GAMES if slug in constants or f"play.games.{slug}" in text}
    return {slug for slug in games.GAMES if re.search(rf"""["'/]{slug}["'/]""", text)}


def shared() -> list[Path]:
    """What all games have in common: no game's own folder or file."""
    own = {f"templates/play/{slug}/" for slug in games.GAMES} | {"templates/includes/art/"}
    found: list[Any] = [path for folder in DIRECTORIES for path in (ROOT / folder).rglob("*") if path.is_file()]
    names = {path: path.relative_to(ROOT).as_posix() for path in found if path.suffix in (".py", ".html")}
    return sorted(path for path, name in names.items() if not OWN.match(name) and not name.startswith(tuple(own)))


def test_nothing_that_all_games_share_names_one() -> None:
    files = [*shared(), ROOT / "templates/home.html"]
    assert len(files) > 100
    assert {str(path.relative_to(ROOT)): found for path in files if (found := spoken_of(path))} == {}


def test_naming_a_game_is_seen(tmp_path: Path) -> None:
    code, page = tmp_path / "code.py", tmp_path / "page.html"
    code.write_text('def f(game):\n    return game.key == "tarot"\n')
    page.write_text('{% if game.key == "lotr_tcg" %}{% include "play/two_towers/board.html" %}{% endif %}')
    assert spoken_of(code) == {"tarot"}
    assert spoken_of(page) == {"lotr_tcg", "two_towers"}
