"""Profiles and the lists of players, as pages and over the API: who sees what of whom."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from decks import service as decks
from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from lotr_site.accounts import account_data, profiles
from lotr_site.accounts.models import Profile, Rating
from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.chance import Chance
from play.models import Match, Seat
from play.people import ratings
from tests.play.tables import play_on
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
ANYONE, BOT = {"kind": "anyone"}, {"kind": "bot", "level": "easy"}
TABLE = {"game": "tarot", "seats": [{"kind": "me"}, ANYONE], "clock": {"move": 86400}, "rated": True}


@pytest.fixture
def ann(db: None) -> Visitor:
    """Has a public profile."""
    made = get_user_model().objects.create_user("ann", date_joined=datetime(2025, 3, 1, tzinfo=UTC))
    profiles.set_public(made, True)
    return Visitor(made, "", "ann")


@pytest.fixture
def ben(db: None) -> Visitor:
    """Has said nothing."""
    return Visitor(get_user_model().objects.create_user("ben"), "", "ben")


def browser(visitor: Visitor) -> Client:
    client = Client()
    client.force_login(visitor.user, "allauth.account.auth_backends.AuthenticationBackend")
    return client


def won_by(winner: Visitor, loser: Visitor, **more: Any) -> Match:
    """A rated match of two that is over and counted."""
    match = service.create("tarot", {}, TABLE["seats"], winner, clock=TABLE["clock"], **{"rated": True} | more)
    service.join(match.pk, loser)
    play_on(Match.objects.get(pk=match.pk), Chance(1), 6)
    service.concede(match.pk, 1)
    ratings.apply_rated_matches("tarot")
    return Match.objects.get(pk=match.pk)


def said(answer: Any) -> str:
    """The words of a page, without what is drawn anew each time."""
    return re.sub(r'"[\w-]{64}"', "", answer.content.decode())


# Who is found


def test_nobody_is_public_who_has_not_said_so(ben: Visitor) -> None:
    for address in ("/players/{}/", "/api/players/{}/", "/api/players/{}/matches/"):
        private, unknown = (Client().get(address.format(name)) for name in ("ben", "nob"))
        assert private.status_code == unknown.status_code == 404
        assert said(private).replace("ben", "nob") == said(unknown)


def test_a_profile_is_made_public_and_private_again_on_the_account_page(ben: Visitor) -> None:
    own = browser(ben)
    assert "Only you can see" in on_one_line(own.get("/account/"))
    assert own.post("/account/profile/", {"public": "yes"}).status_code == 302
    assert Client().get("/players/ben/").status_code == 200
    assert own.get("/api/account/profile/").json() == {"public": True, "profile": "/players/ben/"}
    own.post("/account/profile/", {"public": "no"})
    assert Client().get("/players/ben/").status_code == 404


def test_the_same_over_the_api(ben: Visitor) -> None:
    own = browser(ben)
    answer = own.put("/api/account/profile/", {"public": True}, "application/json")
    assert (answer.status_code, answer.json()["public"]) == (200, True)
    assert Client().get("/api/players/ben/").json()["name"] == "ben"
    assert own.put("/api/account/profile/", {}, "application/json").json()["code"] == "invalid"
    assert Client().put("/api/account/profile/", {"public": True}, "application/json").status_code == 401


def test_one_sees_ones_own_profile_in_any_case(ben: Visitor) -> None:
    assert "Only you can see this page" in on_one_line(browser(ben).get("/players/ben/"))
    assert browser(ben).get("/api/players/ben/").json()["ratings"] == []


def test_who_is_shut_out_is_not_public(ann: Visitor) -> None:
    get_user_model().objects.update(is_active=False)
    assert Client().get("/players/ann/").status_code == 404


# What stands there


def test_a_profile_tells_since_when_how_well_and_what_was_played(ann: Visitor, ben: Visitor) -> None:
    match = won_by(ann, ben)
    page = on_one_line(Client().get("/players/ann/"))
    for words in (
        "Joined",
        "March 1, 2025",
        "1 rated match against 1 opponent",
        "provisional until 10 matches against 3 opponents",
        "won",
        f"/play/{match.pk}/replay/",
    ):
        assert words in page
    answer_json = Client().get("/api/players/ann/").json()
    assert (answer_json["since"], answer_json["decks"], [each["game"] for each in answer_json["ratings"]]) == (
        "2025-03-01",
        [],
        ["tarot"],
    )
    assert answer_json["ratings"][0]["rating"]["value"] > 1500
    [row] = Client().get("/api/players/ann/matches/").json()["results"]
    assert (row["id"], row["won"], row["rated"], row["profiles"]) == (match.pk, True, True, ["/players/ann/", ""])


def test_private_matches_and_those_with_bots_alone_are_not_shown(ann: Visitor, ben: Visitor) -> None:
    won_by(ann, ben, public=False, rated=False)
    solo = service.create("tarot", {}, [{"kind": "me"}, BOT], ann)
    service.concede(solo.pk, 0)
    assert Client().get("/api/players/ann/matches/").json()["results"] == []
    assert "No public matches yet" in on_one_line(Client().get("/players/ann/"))
    assert Client().get("/api/players/ann/").json()["ratings"] == []


@pytest.mark.parametrize("visibility", Deck.Visibility.values)
def test_decks_are_shown_that_are_public(ann: Visitor, visibility: str) -> None:
    deck = decks.create(ann, starter_deck("fotr-aragorn"), "fellowship", "fotr-aragorn")
    decks.share(deck, visibility)
    shown = [each["id"] for each in Client().get("/api/players/ann/").json()["decks"]]
    assert shown == ([deck.pk] if visibility == "public" else [])
    assert (f"/decks/{deck.pk}/" in on_one_line(Client().get("/players/ann/"))) is bool(shown)
    if shown:
        assert '<a href="/players/ann/">ann</a>' in on_one_line(Client().get(f"/decks/{deck.pk}/"))
        profiles.set_public(ann.user, False)
        assert "/players/ann/" not in on_one_line(Client().get(f"/decks/{deck.pk}/"))


def test_names_lead_to_profiles_that_are_public(ann: Visitor, ben: Visitor) -> None:
    match = won_by(ann, ben)
    service.create("tarot", {}, [{"kind": "me"}, ANYONE], ann)
    for address in (f"/play/{match.pk}/", f"/play/{match.pk}/replay/", "/play/"):
        page = on_one_line(Client().get(address))
        assert "/players/ann/" in page and "/players/ben/" not in page, address
    profiles.set_public(ann.user, False)
    assert "/players/ann/" not in on_one_line(Client().get("/play/"))


# The best


def strong(name: str, mu: float, sigma: float, matches: int = 10, public: bool = True, opponents: int = 3) -> None:
    user = get_user_model().objects.create_user(name)
    profiles.set_public(user, public)
    Rating.objects.create(user=user, game="tarot", mu=mu, sigma=sigma, matches=matches, opponents=opponents)


def test_the_best_are_public_settled_and_ranked_by_what_they_are_at_least() -> None:
    strong("lucky", 1900, 300)
    strong("steady", 1700, 80)
    strong("hidden", 2500, 80, public=False)
    strong("new", 2500, 80, matches=9)
    strong("two friends", 2500, 80, matches=60, opponents=2)
    rows = Client().get("/api/players/?game=tarot").json()["results"]
    assert [(row["place"], row["name"]) for row in rows] == [(1, "steady"), (2, "lucky")]
    assert rows[0]["rating"]["at_least"] == 1540 and rows[0]["profile"] == "/players/steady/"
    page = on_one_line(Client().get("/players/?game=tarot"))
    assert page.index("steady") < page.index("lucky") and "/players/hidden/" not in page
    assert "Nobody is listed yet" in on_one_line(Client().get("/players/"))


def test_long_lists_have_pages() -> None:
    for number in range(23):
        strong(f"player{number}", 1500 - number, 80)
    second = on_one_line(Client().get("/players/?game=tarot&page=2"))
    assert "player22" in second and "player19<" not in second and "?game=tarot&amp;page=1" in second


@pytest.mark.parametrize("game", ["fellowship_board", "orcs", "²"])
def test_there_is_no_list_of_other_games(game: str) -> None:
    assert Client().get("/players/", {"game": game}).status_code == 404
    assert Client().get("/api/players/", {"game": game}).status_code in (200, 404)


# Opening and joining


def test_a_rated_table_is_opened_and_joined_over_the_api(ann: Visitor, ben: Visitor) -> None:
    made = browser(ann).post("/api/matches/", TABLE, "application/json")
    assert (made.status_code, made.json()["rated"]) == (201, True)
    refused = Client().post(f"/api/matches/{made.json()['id']}/join/", {}, "application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "account_needed")
    joined = browser(ben).post(f"/api/matches/{made.json()['id']}/join/", {}, "application/json").json()
    assert joined["status"] == "running" and [bool(seat["rating"]) for seat in joined["seats"]] == [True, True]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": [{"kind": "me"}, BOT]}, "rated_bots"),
        ({"clock": None}, "rated_clock"),
        ({"game": "fellowship_board"}, "not_rated"),
    ],
)
def test_what_cannot_be_rated_is_refused_with_its_code(ann: Visitor, change: dict[str, Any], code: str) -> None:
    answer = browser(ann).post("/api/matches/", TABLE | change, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert Client().post("/api/matches/", TABLE, "application/json").json()["code"] == "account_needed"
    assert not Match.objects.exists()


FORM = {
    "game": "tarot",
    "seats": "2",
    "seat-0": "me",
    "seat-1": "anyone",
    "clock": "86400",
    "rated": "1",
    "public": "1",
}


def test_a_rated_table_is_opened_on_the_page(ann: Visitor) -> None:
    made = browser(ann).post("/play/create/", FORM)["Location"]
    assert Match.objects.get().rated and not Match.objects.get().allows_undo
    assert "Log in to sit down" in on_one_line(Client().get(made))
    assert "Log in to sit down" in on_one_line(Client().get("/play/"))
    assert "Log in to sit down" not in on_one_line(browser(ann).get(made))


def test_the_form_says_why_it_cannot_be_rated_and_stays_filled(ann: Visitor) -> None:
    answer = browser(ann).post("/play/create/", FORM | {"clock": "none"})
    page = on_one_line(answer)
    assert answer.status_code == 422 and "needs a time limit" in page
    assert re.search(r'name="rated" value="1" checked', page)


def test_a_guest_and_a_crew_are_not_offered_it(ann: Visitor) -> None:
    assert re.search(r'name="rated" value="1" disabled', on_one_line(Client().get("/play/new/?game=tarot")))
    assert 'name="rated"' not in on_one_line(browser(ann).get("/play/new/?game=fellowship_board"))


# Taking everything, and leaving


def test_all_of_it_is_in_the_export(ann: Visitor, ben: Visitor) -> None:
    match = won_by(ann, ben)
    data = browser(ann).post("/account/export/").json()
    assert data["account"]["public_profile"] is True
    assert [(each["game"], each["matches"]) for each in data["ratings"]] == [("tarot", 1)]
    assert [(each["match"], each["rated"], each["rating"]["place"]) for each in data["matches"]] == [
        (match.pk, True, 1)
    ]


def test_who_leaves_is_nowhere_and_the_others_keep_what_they_have(ann: Visitor, ben: Visitor) -> None:
    match = won_by(ben, ann)
    before = Rating.objects.get(user=ben.user).mu
    account_data.delete_account(ann.user)
    assert Client().get("/players/ann/").status_code == 404
    assert not Profile.objects.exists() and Rating.objects.get().mu == before
    assert list(Seat.objects.filter(match=match).values_list("user__username", "name")) == [
        ("ben", "ben"),
        (None, "Former player"),
    ]
    assert "ann" not in re.findall(r"\w+", on_one_line(Client().get(f"/play/{match.pk}/")))
