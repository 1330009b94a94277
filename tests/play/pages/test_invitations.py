"""A link for a friend says who invites them to what, offers the friend's own seat, and asks for their name."""

from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from play import service
from play.games import GAMES
from play.models import Match, Seat
from tests.play.tables import ANN, fresh, seat
from tests.support.pages import meta

pytestmark = pytest.mark.django_db
SEATS: Any = [{"kind": "me"}, {"kind": "anyone"}, {"kind": "link"}]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Any, settings: Any) -> None:
    settings.VAR_DIR = tmp_path


def table(**more: Any) -> tuple[Match, str]:
    match = fresh(service.create("tarot", {}, SEATS, ANN, clock={"bank": 300, "increment": 5}, **more))
    return match, f"{match.get_absolute_url()}?seat={seat(match, 2).token}"


def test_a_link_says_who_invites_to_what_and_that_no_account_is_needed(client: Client) -> None:
    _match, link = table()
    page = " ".join(client.get(link).content.decode().split())
    assert "Ann invites you to Tarot" in page and "You don’t need an account." in page
    assert "5 minutes each, plus 5 seconds per move" in page and "about 25 minutes" in page
    assert "/play/lessons/?game=tarot" in page and "/play/learn/tarot/" in page


def test_a_friend_is_offered_their_own_seat_alone(client: Client) -> None:
    match, link = table()
    shown = client.get(link).context["seats"]
    assert [row["number"] for row in shown if row["joinable"]] == [2] and shown[0]["number"] == 2
    stranger = client.get(match.get_absolute_url()).context["seats"]
    assert [row["number"] for row in stranger if row["joinable"]] == [1]
    assert [row["number"] for row in stranger] == [0, 1, 2]
    client.post(f"/play/{match.pk}/join/", {"seat": 2, "token": seat(match, 2).token})
    assert seat(match, 2).taken and not seat(match, 1).taken


def test_a_messenger_shows_what_the_link_is_for(client: Client) -> None:
    _match, link = table(public=False)
    shown = meta(client.get(link))
    assert shown["og:title"] == "Ann invites you to Tarot" and "No account needed." in shown["og:description"]
    assert shown["og:url"].endswith(link)
    answer = Client().get(shown["og:image"])
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (1200, 630)
    for address in ("/play/invitation/nothing/newest.jpg", "/play/invitation/x/x.jpg"):
        assert client.get(address).status_code == 404


def test_who_sits_at_the_table_gets_no_invitation(client: Client) -> None:
    match, link = table()
    client.post(match.get_absolute_url() + "join/", {"token": seat(match, 2).token})
    assert "og:title" not in meta(client.get(link)) and "invites you" not in client.get(link).content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_invitation(game: str, client: Client) -> None:
    match = service.create(game, {}, [{"kind": "me"}, {"kind": "link"}], ANN)
    assert "invites you to" in meta(client.get(f"{match.get_absolute_url()}?seat={seat(match, 1).token}"))["og:title"]


@pytest.mark.parametrize(
    ("written", "name"),
    [("Benno", "Benno (guest)"), ("  Tom   Bombadil ", "Tom Bombadil (guest)"), ("Зоя", "Зоя (guest)")],
)
def test_a_guest_is_called_what_they_say(written: str, name: str, client: Client) -> None:
    match, _link = table()
    client.post(f"/play/{match.pk}/join/", {"token": seat(match, 2).token, "guest_name": written})
    assert seat(match, 2).name == name
    client.post("/play/quick-match/", {"game": "tarot"})
    assert Seat.objects.filter(name=name).count() == 2, "the name is remembered"


@pytest.mark.parametrize("written", ["Lobelia", "admin", "Guest 1234", "Веnno", "a" * 25, "<b>", "Ann\u202e", "---"])
def test_a_guest_cannot_have_every_name(written: str, client: Client) -> None:
    match, link = table()
    sent = {"token": seat(match, 2).token, "guest_name": written}
    page = client.post(f"/play/{match.pk}/join/", sent, follow=True)
    assert not seat(match, 2).taken and page.redirect_chain[-1][0] == link
    answer = client.post("/api/guest/", {"name": written}, content_type="application/json")
    assert answer.status_code in (400, 422)


def test_the_api_names_a_guest_and_no_one_with_an_account(client: Client, django_user_model: Any) -> None:
    answer = client.post("/api/guest/", {"name": "Benno"}, content_type="application/json")
    assert answer.json() == {"name": "Benno (guest)"}
    client.force_login(django_user_model.objects.create_user("ben"))
    answer = client.post("/api/guest/", {"name": "Benno"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_guest")
    match, _link = table()
    client.post(f"/play/{match.pk}/join/", {"token": seat(match, 2).token, "guest_name": "Someone else"})
    assert seat(match, 2).name == "ben"
