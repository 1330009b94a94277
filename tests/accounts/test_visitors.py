"""One way to become a guest, whatever one does first; what a guest made becomes the account's."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from decks.models import Deck
from play.models import Seat

pytestmark = pytest.mark.django_db


def play(client: Client) -> Seat:
    where = client.post("/play/quick-match/", {"game": "tarot"})["Location"]
    return Seat.objects.get(match=where.split("/")[2], kind="human")


@pytest.mark.parametrize("first", ["/decks/new/", None])
def test_every_guest_has_a_name_whatever_they_do_first(first: str | None) -> None:
    client = Client()
    if first:
        client.post(first, {"copy": "fotr-aragorn"})
    seat = play(client)
    assert seat.name.startswith("Guest ") and seat.name[6:].isdigit()


def test_a_guest_without_a_name_gets_one() -> None:
    """Sessions from before every guest had a name."""
    client = Client()
    session = client.session
    session["guest"] = "a-word"
    session.save()
    seat = play(client)
    assert (seat.guest, seat.name != "Guest") == ("a-word", True)


def test_what_a_guest_made_becomes_the_accounts() -> None:
    client = Client()
    client.post("/decks/new/", {"copy": "fotr-aragorn"})
    seat = play(client)
    user = get_user_model().objects.create_user("frodo", password="mithril-coat")
    client.post("/account/login/", {"login": "frodo", "password": "mithril-coat"})
    seat.refresh_from_db()
    assert (seat.user, seat.name) == (user, "frodo")
    assert Deck.objects.get().owner == user
