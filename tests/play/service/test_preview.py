"""What others are shown of a finished match where somebody links to it, and its summary as text."""

from io import BytesIO, StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from PIL import Image

from play import service
from play.engine.game import Game
from play.games import GAMES
from play.models import Match
from play.presentation.preview import match_banner
from tests.play.service.test_ending import played
from tests.play.tables import ANN, fresh, table_of_four
from tests.support.pages import meta

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Any, settings: Any) -> None:
    settings.VAR_DIR = tmp_path


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_match_is_shown_with_its_game_players_and_result(key: str, client: Client) -> None:
    match = played(key)
    shown = meta(client.get(match.get_absolute_url(), headers={"host": "testserver"}))
    assert shown["og:url"] == f"http://testserver{match.get_absolute_url()}"
    assert shown["og:image"].startswith(f"http://testserver/play/{match.pk}/preview/")
    assert "Ann" in shown["og:description"] and shown["twitter:card"] == "summary_large_image"
    answer = client.get(shown["og:image"])
    with Image.open(BytesIO(answer.content)) as picture:
        assert (picture.format, picture.size) == ("JPEG", (1200, 630))
    assert answer["Cache-Control"] == "public, max-age=300"
    assert meta(client.get(reverse("play:replay", args=[match.pk])))["og:image"] == shown["og:image"]


def test_the_banner_says_who_won() -> None:
    match = played("tarot")
    banner = match_banner(match)
    assert banner is not None
    assert banner.title.endswith(" won") and banner.head.startswith("Tarot")
    assert [line[:2] for line in banner.lines] == ["1.", "2."] and any("Ann: " in line for line in banner.lines)


def test_the_banner_says_who_conceded() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN, True)
    service.concede(match.pk, 0)
    banner = match_banner(fresh(match))
    assert banner is not None and banner.subtitle == "Ann conceded"
    assert [line[:2] for line in banner.lines] == ["1.", "2."] and not any(":" in line for line in banner.lines)
    ended = match_banner(played("tarot"))
    assert ended is not None and ended.subtitle == ""


def test_a_private_match_shows_nothing_to_anybody(client: Client) -> None:
    match = played("tarot")
    Match.objects.filter(pk=match.pk).update(public=False)
    mark = {"match_id": match.pk, "mark": "newest"}
    assert client.get(reverse("play:preview", kwargs=mark)).status_code == 404
    assert match_banner(fresh(match)) is None
    none = client.get(reverse("play:preview", kwargs={"match_id": "nosuchmatch", "mark": "newest"}))
    assert none.status_code == 404


def test_its_player_finds_no_preview_on_the_page_of_a_private_match(client: Client) -> None:
    table = {"game": "tarot", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "public": False}
    made = client.post(reverse("api_matches"), table, content_type="application/json")
    service.concede(made.json()["id"], 0)
    page = client.get(reverse("play:table", args=[made.json()["id"]]))
    assert page.status_code == 200 and "og:image" not in meta(page)
    answer_json = client.get(reverse("api_ending", args=[made.json()["id"]])).json()
    assert answer_json["preview"] is None and "http" not in answer_json["text"]


def test_a_match_that_goes_on_or_has_no_result_has_none(client: Client, hearts: Game[Any]) -> None:
    match = table_of_four(public=True)
    assert "og:image" not in meta(client.get(match.get_absolute_url()))
    assert client.get(reverse("play:preview", args=[match.pk, "newest"])).status_code == 404
    going = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN, True)
    assert match_banner(going) is None
    Match.objects.filter(pk=going.pk).update(status=Match.Status.ABANDONED)
    assert match_banner(fresh(going)) is None


def test_the_summary_has_a_link_where_others_can_follow_it(client: Client) -> None:
    match = played("tarot")
    answer_json = client.get(reverse("api_ending", args=[match.pk])).json()
    assert answer_json["text"].endswith(f"\n\nhttp://testserver{match.get_absolute_url()}")
    assert client.get(answer_json["preview"], follow=True).status_code == 200
    page = client.get(match.get_absolute_url()).content.decode()
    assert (
        'data-copy-by-hand="summary-text"' in page and f"http://testserver{match.get_absolute_url()}</textarea>" in page
    )


def test_the_summary_on_the_command_line() -> None:
    match, out = played("tarot"), StringIO()
    call_command("match", match.pk, "--summary", stdout=out)
    assert out.getvalue().startswith("Tarot") and "Scores" in out.getvalue() and "http" not in out.getvalue()
    going = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN, True)
    with pytest.raises(CommandError, match="no summary"):
        call_command("match", going.pk, "--summary", stdout=out)
