"""The pages: everything can be done with plain forms, and with htmx; refusals are shown and lose nothing."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.lotr_tcg.starters import starter_deck
from lotr_site.accounts.visitors import Visitor
from play import service
from play.bots import ladder
from play.games import GAMES
from play.models import Match, PostedChoice, Seat
from tests.play.tables import seat, work
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def quick(client: Client) -> Match:
    client.post(reverse("play:quick_match"), {"game": "lotr_tarot"})
    match = Match.objects.order_by("-created")[0]
    work(match)
    return match


def answer(client: Client, match: Match, **more: Any) -> Any:
    place = seat(match, 0)
    headers = more.pop("headers", {})
    form = {
        "decision": place.decision,
        "version": Match.objects.get(pk=match.pk).version,
        "key": f"k{place.decision}",
        "pick": [str(i) for i in range(place.min_picks)],
    } | more
    return client.post(reverse("play:choose", args=[match.pk]), form, headers=headers)


def go(client: Client, name: str, match: Match, form: dict[str, Any] | None = None, **more: Any) -> Any:
    return client.post(reverse(f"play:{name}", args=[match.pk]), form or {}, **more)


def test_one_click_leads_to_a_table_where_one_is_asked(client: Client) -> None:
    page = client.post(reverse("play:quick_match"), {"game": "lotr_tarot"}, follow=True)
    assert page.status_code == 200
    assert 'id="live"' in page.content.decode()


def test_a_choice_by_plain_form_comes_back_to_the_table(client: Client) -> None:
    match = quick(client)
    page = answer(client, match)
    assert (page.status_code, page.url) == (302, match.get_absolute_url())
    work(match)
    assert PostedChoice.objects.get(match=match, seat=0).status == "done"


SENT = "Your answer is on its way. The site is catching up."


def opening(page: str) -> str:
    """The opening tag of the part of the page that changes."""
    return page.partition('id="live"')[2].partition(">")[0]


def test_a_table_reloaded_before_an_answer_is_carried_out_says_so_and_asks_nothing(client: Client) -> None:
    match = quick(client)
    asked = on_one_line(client.get(match.get_absolute_url()))
    assert SENT not in asked and 'name="pick"' in asked and "is-asked" in opening(asked)
    answer(client, match)
    for address in (match.get_absolute_url(), reverse("play:live", args=[match.pk])):
        again = on_one_line(client.get(address))
        assert SENT in again and 'name="pick"' not in again and "is-asked" not in opening(again)
    work(match)
    assert SENT not in on_one_line(client.get(match.get_absolute_url()))


def test_a_table_reloaded_after_a_refused_answer_asks_again(client: Client) -> None:
    match = quick(client)
    answer(client, match)
    PostedChoice.objects.filter(match=match, seat=0).update(status="refused")
    page = on_one_line(client.get(match.get_absolute_url()))
    assert SENT not in page and 'name="pick"' in page


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_settings_of_a_table_mark_the_color_theme(client: Client, theme: str) -> None:
    match = quick(client)
    client.cookies["theme"] = theme
    page = on_one_line(client.get(match.get_absolute_url()))
    assert page.count('aria-pressed="true"') == 1
    assert f'data-set-theme="{theme}" aria-pressed="true"' in page


def test_a_choice_by_htmx_needs_no_answer(client: Client) -> None:
    assert answer(client, quick(client), headers=HTMX).status_code == 204


def test_a_refused_choice_is_a_problem_for_htmx_and_a_message_for_a_form(client: Client) -> None:
    match = quick(client)
    problem = answer(client, match, pick=["99"], headers=HTMX)
    assert (problem.status_code, problem.json()["code"]) == (422, "no_such_option")
    client.post(reverse("play:choose", args=[match.pk]), {"decision": "999.0", "version": 1, "pick": "0"})
    assert "already been decided" in client.get(match.get_absolute_url()).content.decode()


JUNK = (
    {"pick": ["x"]},
    {"pick": ["-1"]},
    {"pick": ["9" * 40]},
    {"version": "x"},
    {"version": "9" * 40},
    {"decision": "x" * 500},
    {"decision": "\0"},
    {"key": "x" * 99},
    {"key": "\0"},
)


@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_refused_with_a_code(client: Client, junk: dict[str, Any]) -> None:
    page = answer(client, quick(client), headers=HTMX, **junk)
    assert page.status_code in (204, 400, 409, 422)


def test_an_address_that_cannot_be_is_not_found(client: Client) -> None:
    for wrong in ("nothing", "%00", "a b", "x" * 300):
        assert client.get(f"/play/{wrong}/").status_code == (400 if "%" in wrong else 404)
        assert client.get(f"/api/matches/{wrong}/").status_code == (400 if "%" in wrong else 404)


def test_the_live_part_is_the_same_in_the_page_and_by_itself(client: Client) -> None:
    match = quick(client)
    live = client.get(reverse("play:live", args=[match.pk])).content.decode()
    assert 'id="live"' in live and "<html" not in live
    version = Match.objects.get(pk=match.pk).version
    assert client.get(reverse("play:live", args=[match.pk]), {"version": version}).status_code == 204


def test_a_table_with_a_link_is_joined_by_whoever_has_it(client: Client) -> None:
    form = {"game": "lotr_tarot", "seats": "2", "seat-0": "me", "seat-1": "link", "clock": "none", "option-rounds": "1"}
    form |= {"public": "0"}
    client.post(reverse("play:create"), form)
    match = Match.objects.get()
    token = seat(match, 1).token
    assert token in client.get(match.get_absolute_url()).content.decode()
    friend = Client()
    assert friend.get(match.get_absolute_url()).status_code == 404
    page = friend.get(match.get_absolute_url(), {"seat": token})
    assert page.status_code == 200 and "Sit down" in page.content.decode()
    go(friend, "join", match, {"seat": "1", "token": token})
    assert Match.objects.get().status == "running"
    assert token not in friend.get(match.get_absolute_url()).content.decode()


def test_a_table_that_cannot_be_is_shown_again_with_the_reason(client: Client) -> None:
    form = {"game": "lotr_tarot", "seats": "2", "seat-0": "bot:easy", "seat-1": "bot:easy"}
    page = client.post(reverse("play:create"), form)
    assert page.status_code == 422
    assert "must belong to a person" in page.content.decode()


def test_an_open_table_stands_in_the_lobby_until_it_is_full(client: Client) -> None:
    form = {"game": "lotr_tarot", "seats": "2", "seat-0": "me", "seat-1": "anyone", "public": "1"}
    client.post(reverse("play:create"), form)
    match, other = Match.objects.get(), Client()
    assert match.pk in other.get(reverse("play:lobby")).content.decode()
    go(other, "join", match)
    assert match.pk not in [row["match"].pk for row in Client().get(reverse("play:lobby")).context["open_tables"]]
    assert match.pk in [row["match"].pk for row in Client().get(reverse("play:lobby")).context["watch"]]


def test_matches_that_wait_for_me_come_first(client: Client) -> None:
    waiting = quick(client)
    done = quick(client)
    service.concede(done.pk, 0)
    shown = client.get(reverse("play:lobby")).context
    assert [row["match"].pk for row in shown["mine"]] == [waiting.pk]
    assert [row["match"].pk for row in shown["ended"]] == [done.pk]


def test_finished_matches_are_listed_with_what_was_won_and_lost(client: Client) -> None:
    nobodys = on_one_line(client.get(reverse("play:finished")))
    assert "None yet" in nobodys and "<table" not in nobodys
    match, running = quick(client), quick(client)
    go(client, "concede", match)
    page = on_one_line(client.get(reverse("play:finished")))
    assert "0 won, 1 lost" in page and "lost</span>" in page
    assert match.get_absolute_url() in page and running.get_absolute_url() not in page
    assert match.get_absolute_url() not in on_one_line(Client().get(reverse("play:finished")))
    assert reverse("play:finished") in on_one_line(client.get(reverse("play:lobby")))


def test_a_finished_match_is_replayed_at_any_move_from_any_seat(client: Client) -> None:
    match = quick(client)
    running = client.get(reverse("play:replay", args=[match.pk]))
    assert running.status_code == 302
    answer(client, match)
    work(match)
    go(client, "concede", match)
    for query in ({}, {"move": "2"}, {"move": "3", "seat": "1"}, {"move": "99999", "seat": ""}, {"move": "x"}):
        assert client.get(reverse("play:replay", args=[match.pk]), query).status_code == 200
    assert client.get(reverse("play:replay", args=[match.pk]), {"seat": "7"}).status_code == 404
    mine = client.get(reverse("play:replay", args=[match.pk]), {"move": "3", "seat": "0"}).context["view"]
    other = client.get(reverse("play:replay", args=[match.pk]), {"move": "3", "seat": "1"}).context["view"]
    assert mine != other


def test_everything_else_at_the_table(client: Client) -> None:
    match = quick(client)
    answer(client, match)
    work(match)
    assert go(client, "undo", match, {"answer": "ask"}, headers=HTMX).status_code == 204
    assert go(client, "chat", match, {"text": "hello"}, headers=HTMX).status_code == 204
    assert "hello" in client.get(match.get_absolute_url()).content.decode()
    assert go(client, "substitute", match, {"seat": "0"}, headers=HTMX).json()["code"] == "present"
    assert go(client, "return_to_seat", match, headers=HTMX).json()["code"] == "not_away"
    assert go(client, "rematch", match, headers=HTMX).json()["code"] == "not_over"
    assert go(client, "concede", match).status_code == 302
    again = go(client, "rematch", match)
    assert again.status_code == 302 and again.url != match.get_absolute_url()
    onward = go(client, "continue", match, {"move": "2", "seat": "0"})
    assert Match.objects.get(pk=onward.url.strip("/").split("/")[-1]).origin == match


def test_a_page_can_be_sent_only_with_its_own_token() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(reverse("play:quick_match"), {"game": "lotr_tarot"}).status_code == 403


def test_a_token_of_the_api_is_the_account(client: Client) -> None:
    User.objects.create_user("rosie", password="cotton-3018")
    account = {"username": "rosie", "password": "cotton-3018"}
    token = client.post("/api/token/", account, "application/json").json()["token"]
    headers = {"Authorization": f"Token {token}"}
    body = {"game": "lotr_tarot", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
    match = Client().post("/api/matches/", body, "application/json", headers=headers).json()
    assert match["seat"] == 0
    assert Seat.objects.get(match=match["id"], number=0).user.username == "rosie"  # type: ignore[union-attr]


def test_a_deck_of_ones_own_or_a_starter_is_brought_to_the_table(client: Client) -> None:
    client.post(reverse("play:quick_match"), {"game": "lotr_tcg", "deck": "fotr-gandalf"})
    match = Match.objects.get()
    assert [deck["name"] for deck in match.options["decks"]][0] == starter_deck("fotr-gandalf").name
    page = client.post(reverse("play:quick_match"), {"game": "lotr_tcg", "deck": "no such deck"}, follow=True)
    assert "There is no deck" in page.content.decode()
    page = client.post(reverse("play:quick_match"), {"game": "lotr_tarot", "deck": "fotr-gandalf"}, follow=True)
    assert "need a deck to play" in page.content.decode()


def test_a_player_who_joins_brings_a_deck(client: Client) -> None:
    form = {"game": "lotr_tcg", "seats": "2", "public": "1"}
    form |= {"seat-0": "me", "deck-0": "fotr-aragorn", "seat-1": "anyone"}
    client.post(reverse("play:create"), form)
    match, other = Match.objects.get(), Client()
    page = other.get(match.get_absolute_url())
    assert "fotr-gandalf" in page.content.decode()
    go(other, "join", match, {"seat": "1", "deck": "fotr-gandalf"})
    names = [deck["name"] for deck in Match.objects.get().options["decks"]]
    assert names == [starter_deck("fotr-aragorn").name, starter_deck("fotr-gandalf").name]


def test_the_page_says_how_strong_the_bots_are_and_why_a_level_is_not_offered(client: Client) -> None:
    page = client.get("/play/bots/").content.decode()
    answer_json = client.get("/api/bots/").json()
    assert [row["game"] for row in answer_json] == list(GAMES)
    for row in answer_json:
        assert [level["level"] for level in row["levels"] if level["offered"]] == list(ladder.offered(row["game"]))
        assert all(bool(level["why"]) != level["offered"] for level in row["levels"])
    assert "Not offered." in page and "expert" in page


def test_a_level_that_is_not_offered_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "offered", lambda key: ("random", "easy"))
    assert "bot:hard" not in client.get("/play/new/?game=tarot").content.decode()
    body = {"game": "tarot", "seats": [{"kind": "me"}, {"kind": "bot", "level": "hard"}]}
    answer = client.post("/api/matches/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "no_such_bot")
    monkeypatch.setattr(ladder, "offered", lambda key: ("random", "easy", "hard"))
    assert "Bot, hard" in client.get("/play/new/?game=tarot").content.decode()
    assert client.post("/api/matches/", body, content_type="application/json").status_code == 201


def test_lessons_come_first_for_who_has_not_played_yet(client: Client) -> None:
    page = on_one_line(client.get(reverse("play:lobby")))
    assert page.index("Start with a lesson") < page.index("Start a game")
    shown = client.get(reverse("play:lobby")).context["first_lessons"]
    assert {row.game.key for row in shown} == set(GAMES)
    row = shown[0]
    begun = client.post(reverse("play:lesson", args=[row.game.key, row.lesson.slug]), follow=True)
    assert b'id="coach"' in begun.content
    quick(client)
    assert "Start with a lesson" not in on_one_line(client.get(reverse("play:lobby")))


def test_only_matches_between_people_are_put_on_show(client: Client) -> None:
    quick(client)
    seats = [{"kind": "me"}, {"kind": "anyone"}]
    between = service.create("lotr_tarot", {}, seats, Visitor(guest="ann"))
    service.join(between.pk, Visitor(guest="ben"))
    stranger = Client()
    assert [row["match"].pk for row in stranger.get(reverse("play:lobby")).context["watch"]] == [between.pk]
    listed = stranger.get("/api/matches/?which=watch").json()["results"]
    assert [row["id"] for row in listed] == [between.pk]


def test_a_quick_match_is_nobody_elses_and_a_form_says_who_may_watch() -> None:
    client, stranger = Client(), Client()
    quick = client.post(reverse("play:quick_match"), {"game": "lotr_tarot"})["Location"]
    assert (client.get(quick).status_code, stranger.get(quick).status_code) == (200, 404)
    form = {"game": "lotr_tarot", "seats": "2", "seat-0": "me", "seat-1": "bot:easy"}
    for watchers, seen in (("", 404), ("0", 404), ("1", 200)):
        address = client.post(reverse("play:create"), form | {"public": watchers})["Location"]
        assert stranger.get(address).status_code == seen, watchers


def test_no_game_is_called_as_another_begins() -> None:
    names = [row["name"] for row in Client().get("/api/games/").json()]
    assert "The Lord of the Rings: The Board Game" in names
    assert not [(one, other) for one in names for other in names if one != other and other.startswith(one)]
    assert "The Lord of the Rings: The Board Game" in Client().get(reverse("play:lobby")).content.decode()
