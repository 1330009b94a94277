"""Who may see what, and who is who."""

import json
import zlib

import pytest
from django.contrib.auth.models import User
from django.http import Http404
from django.test import Client
from django.urls import reverse

from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal, Refusal
from play.log import cache, replay
from play.models import Match, Seat
from play.people.access import match_for
from play.view.lines import LINES
from play.view.projection import as_json
from tests.play.engine.hearts import HEARTS, Hearts
from tests.play.tables import ANN, BEN, asked, choose, fresh, play_on, table_of_four

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
EVE = Visitor(None, "eve", "Eve")
BOT = {"kind": "bot", "level": "easy"}


def test_a_private_match_does_not_exist_for_others() -> None:
    match = table_of_four(public=False)
    assert match_for(ANN, match.pk) == match
    with pytest.raises(Http404):
        match_for(EVE, match.pk)
    token = Seat.objects.get(match=match, number=1).token
    with pytest.raises(Http404):
        match_for(EVE, match.pk, token)


def test_a_private_table_is_open_to_whoever_has_a_link_to_a_free_seat_of_it() -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, BOT, BOT]
    match = service.create("hearts", {}, seats, ANN, public=False)
    token = Seat.objects.get(match=match, number=1).token
    assert match_for(EVE, match.pk, token) == match
    service.join(match.pk, BEN, token=token)
    with pytest.raises(Http404):
        match_for(EVE, match.pk, token)
    with pytest.raises(Http404):
        match_for(EVE, match.pk, Seat.objects.get(match=match, number=1).token)


def test_a_private_table_with_a_seat_for_anyone_is_there_until_it_begins() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, BOT, BOT], ANN, public=False)
    assert match_for(EVE, match.pk) == match
    service.join(match.pk, BEN)
    with pytest.raises(Http404):
        match_for(EVE, match.pk)


@pytest.mark.parametrize(("second", "public"), [(BOT, False), ({"kind": "anyone"}, True), ({"kind": "link"}, False)])
def test_where_it_is_not_said_a_match_is_public_if_a_seat_is_for_anyone(second: dict[str, str], public: bool) -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, second, BOT, BOT], ANN)
    assert match.public is public
    assert service.create("hearts", {}, [{"kind": "me"}, second, BOT, BOT], ANN, public=not public).public is not public


def test_each_viewer_sees_their_own_hand_only() -> None:
    match = table_of_four()
    hands = [service.view_for(match, number).view["hand"] for number in range(4)]  # type: ignore[index]
    assert len({tuple(hand) for hand in hands}) == 4
    assert service.view_for(match, None).view["hand"] == []  # type: ignore[index]


def sent_to(match: Match, viewer: int | None) -> str:
    LINES.kept.clear()
    cache.MEMORY.kept.clear()
    return json.dumps(as_json(service.view_for(match, viewer)), default=str)


def test_what_a_viewer_is_sent_does_not_depend_on_what_is_hidden_from_them() -> None:
    """The same match but for two cards that others hold: every byte that Ann and an onlooker get is the same."""
    match = table_of_four(seed=7)
    play_on(match, Chance(4), 20)
    while 0 in asked(match):
        play_on(match, Chance(4), 1)
    match = fresh(match)
    before = [sent_to(match, viewer) for viewer in (0, None)]
    state = replay.state_at(match, match.version)
    assert isinstance(state, Hearts)
    one, other = (next(n for n in order if state.hands[n]) for order in ((1, 2, 3), (3, 2, 1)))
    state.hands[one][0], state.hands[other][0] = state.hands[other][0], state.hands[one][0]
    match.snapshots.filter(version=match.version).update(data=zlib.compress(state.dump()))
    assert [sent_to(match, viewer) for viewer in (0, None)] == before


def test_the_log_tells_each_viewer_what_they_may_know() -> None:
    match = table_of_four(seed=7)
    for number in range(4):
        choose(match, number)
    states = list(replay.entries_with_states(match, 0, fresh(match).version))
    last = states[-1]
    for viewer in (0, 1, 2, None):
        events_told = [seen for event in last.events if (seen := HEARTS.table.redact(event, viewer))]
        assert len(events_told) == 4
        assert sum(len(event.facts) == 2 for event in events_told) == (0 if viewer is None else 2)


def test_the_log_since_an_entry_is_the_end_of_the_whole_log() -> None:
    match = table_of_four()
    play_on(match, Chance(4), 30)
    match = fresh(match)
    whole = service.view_for(match, 1).log
    LINES.kept.clear()
    part = service.view_for(match, 1, since=match.version - 5).log
    assert part == [line for line in whole if line["number"] > match.version - 5]


def test_an_earlier_entry_shows_the_table_as_it_was_without_a_question() -> None:
    match = table_of_four()
    then = service.view_for(match, 0).view
    play_on(match, Chance(4), 30)
    shown = service.view_for(fresh(match), 0, at=match.version)
    assert shown.view == then
    assert shown.question is None


def test_spectators_and_players_talk_apart_until_the_match_is_over() -> None:
    match = table_of_four()
    service.send_chat(match, ANN, "well met")
    service.send_chat(match, EVE, "what a hand")
    match = fresh(match)
    heard = [[line.text for line in service.view_for(match, viewer).chat] for viewer in (1, None)]
    assert heard == [["well met"], ["what a hand"]]
    Match.objects.filter(pk=match.pk).update(status="over")
    assert len(service.view_for(fresh(match), 1).chat) == 2


def test_who_talks_too_fast_is_asked_to_wait() -> None:
    match = table_of_four()
    with pytest.raises(Illegal) as refused:
        for _ in range(20):
            service.send_chat(match, ANN, "hello")
    assert refused.value.refusal.code == "too_fast"


def test_a_guest_keeps_their_matches_after_signing_up(client: Client) -> None:
    client.post(reverse("play:quick_match"), {"game": "lotr_tarot"})
    match = Match.objects.get()
    password = "baggins-3018"
    page = client.post(reverse("account_signup"), {"username": "frodo", "password1": password, "password2": password})
    assert page.status_code == 302
    assert Seat.objects.get(match=match, number=0).user == User.objects.get(username="frodo")
    assert match.get_absolute_url() in client.get(reverse("play:lobby")).content.decode()


def test_a_guest_keeps_their_matches_after_logging_in(client: Client) -> None:
    user = User.objects.create_user("sam", password="gardener-3018")
    client.post(reverse("play:quick_match"), {"game": "lotr_tarot"})
    client.post(reverse("account_login"), {"login": "sam", "password": "gardener-3018"})
    assert Seat.objects.get(number=0).user == user


def test_the_guest_of_another_browser_has_no_seat() -> None:
    service.create("lotr_tarot", {}, [{"kind": "me"}, BOT], ANN, public=True)
    answer = Client().post(reverse("play:concede", args=[Match.objects.get().pk]), headers={"HX-Request": "true"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


def test_nobody_takes_two_seats() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, {"kind": "anyone"}, BOT], ANN)
    service.join(match.pk, BEN)
    service.join(match.pk, BEN)
    assert Seat.objects.filter(match=match, guest="ben").count() == 1


def test_programs_read_the_players_names_as_the_page_shows_them() -> None:
    match = service.create("lotr_tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    play_on(fresh(match), Chance(4), 12)
    shown = as_json(service.view_for(fresh(match), 0))
    told = [line["text"] for line in shown["log"]]
    assert any("Ben" in text for text in told)
    assert not any("Player 2" in text for text in told)
    assert all("".join(piece["text"] for piece in line["pieces"]) == line["text"] for line in shown["log"])


def test_reasons_and_labels_name_the_players_too() -> None:
    match = service.create("lotr_tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    shown = service.view_for(fresh(match), asked(match)[0])
    shown.why_not = {"card": Refusal("no", "Player 2 must choose first.")}
    assert shown.question is not None
    shown.question["options"][0]["text"] = ("Ask Player 2",)
    made = as_json(shown)
    assert made["why_not"][0]["sentence"] == "Ben must choose first."
    assert made["decision"]["options"][0]["text"] == "Ask Ben"
