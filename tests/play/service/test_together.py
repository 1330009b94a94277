"""What players owe each other: nobody is seated, asked, replaced, or talked to against their will."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from decks.models import as_json as deck_json
from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.match.match_decks import is_starter
from play.models import Block, Match, Move, Seat
from play.stats.deck_report import deck_reports
from play.view.projection import as_json
from tests.play.tables import ANN, BEN, CID, DAN, choose, code_of, fresh, play_on, seat, table_of_four
from tests.support.pages import on_one_line

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
BOT = {"kind": "bot", "level": "easy"}


def gathering(**more: Any) -> Match:
    """Ann has opened a table; Ben sits there, and a seat is kept for a friend."""
    seats = [{"kind": "me"}, {"kind": "anyone"}, {"kind": "link"}, BOT]
    match = service.create("hearts", {}, seats, ANN, **more)
    service.join(match.pk, BEN)
    return fresh(match)


def finished() -> Match:
    match = table_of_four()
    Match.objects.filter(pk=match.pk).update(status="over")
    return fresh(match)


# Rematches


def offer(agreed: list[int], awaited: list[int]) -> dict[str, Any]:
    return {"agreed": agreed, "declined": [], "awaited": awaited, "stops": False}


def test_a_rematch_is_offered_and_needs_everybody() -> None:
    match = finished()
    assert service.view_for(match, 1).rematch == offer([], [0, 1, 2, 3])
    assert service.rematch(match.pk, 0) is None
    assert service.rematch(match.pk, 0) is None
    assert service.view_for(fresh(match), 1).rematch == offer([0], [1, 2, 3])
    assert Match.objects.count() == 1
    assert service.rematch(match.pk, 1) is None and service.rematch(match.pk, 2) is None
    assert service.rematch(match.pk, 3) is not None


def test_who_declines_a_rematch_is_not_asked_again() -> None:
    match = finished()
    service.rematch(match.pk, 0)
    service.rematch(match.pk, 1, agree=False)
    assert code_of(service.rematch, match.pk, 0) == "rematch_declined"
    assert Match.objects.count() == 1


def test_against_bots_a_rematch_needs_nobody_else() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, BOT, BOT, BOT], ANN)
    service.concede(match.pk, 0)
    assert service.rematch(match.pk, 0) is not None


# Taking back


def test_undo_can_be_switched_off_for_a_match() -> None:
    match = table_of_four(allows_undo=False)
    choose(match, 0)
    assert code_of(service.undo, match.pk, 0) == "no_undo"
    assert service.view_for(fresh(match), 0).undo is None
    again = table_of_four()
    choose(again, 0)
    assert service.view_for(fresh(again), 0).undo is not None


def test_nobody_is_asked_twice_for_the_same_choice_or_without_end() -> None:
    match = table_of_four()
    play_on(match, Chance(2), 4)
    asked_at: list[int] = []
    refused = ""
    while refused != "undo_limit":
        number = fresh(match).moves.filter(kind="choice").order_by("-number")[0].seat
        play_on(match, Chance(1), 1)
        try:
            if number == 0 and not service.undo(match.pk, 0):
                service.answer_undo(match.pk, 1, False)
                asked_at.append(fresh(match).version)
                assert code_of(service.undo, match.pk, 0) in ("undo_refused", "undo_limit")
        except Illegal as illegal:
            refused = illegal.refusal.code
            assert refused in ("undo_refused", "undo_limit")
    assert Move.objects.filter(match=match, kind="ask_undo", seat=0).count() == len(asked_at) == 5


# Standing in


def away(match: Match, number: int) -> None:
    Seat.objects.filter(match=match, number=number).update(seen=timezone.now() - timedelta(minutes=9))


def test_a_bot_stands_in_only_if_the_player_has_said_so() -> None:
    match = table_of_four()
    away(match, 1)
    assert code_of(service.substitute, match.pk, 1) == "not_lent"
    service.allow_substitute(match.pk, 1, True)
    service.substitute(match.pk, 1)
    assert seat(match, 1).bot_level == "easy"


def test_a_bot_stands_in_if_the_clock_had_to_choose() -> None:
    match = table_of_four(clock={"move": 60})
    away(match, 0)
    assert code_of(service.substitute, match.pk, 0) == "not_lent"
    Seat.objects.filter(match=match, number=0).update(deadline=timezone.now() - timedelta(seconds=1))
    service.handle_timeout(match.pk, 0)
    posted = match.posted.get()
    service.advance(match.pk, posted.pk)
    away(match, 0)
    service.substitute(match.pk, 0)
    assert seat(match, 0).bot_level == "easy"


# Tables that have not begun


def test_who_leaves_a_table_frees_the_seat() -> None:
    match = gathering()
    service.leave(match.pk, 1)
    assert not seat(match, 1).taken and seat(match, 1).name == ""
    assert "Ben leaves the table." not in str(service.view_for(fresh(match), 0).log[-1])
    service.join(match.pk, CID)
    assert seat(match, 1).name == "Cid"
    service.leave(match.pk, 0)
    assert fresh(match).status == "open"
    service.leave(match.pk, 1)
    assert not Match.objects.exists()


def test_a_running_match_is_not_left_like_that() -> None:
    match = table_of_four()
    assert code_of(service.leave, match.pk, 0) == "begun"
    assert code_of(service.close, match.pk, 0) == "begun"


def test_only_who_opened_a_table_closes_it() -> None:
    match = gathering()
    assert code_of(service.close, match.pk, 1) == "not_yours"
    service.close(match.pk, 0)
    assert not Match.objects.exists()


def test_a_joining_link_is_spent_when_used_and_can_be_revoked() -> None:
    match = gathering(public=False)
    old = seat(match, 2).token
    new = service.revoke_link(match.pk, 2).token
    assert code_of(service.join, match.pk, CID, token=old) == "no_free_seat"
    service.join(match.pk, CID, token=new)
    assert seat(match, 2).token not in (old, new)
    assert fresh(match).status == "running"


# Blocking


def test_what_a_blocked_player_says_is_not_shown_and_can_be_shown_again() -> None:
    match = table_of_four()
    service.send_chat(match, BEN, "boo")
    service.send_chat(fresh(match), CID, "well met")
    service.block(fresh(match), seat(match, 0), 1)
    assert [line.text for line in service.view_for(fresh(match), 0).chat] == ["well met"]
    assert len(service.view_for(fresh(match), 2).chat) == 2
    assert as_json(service.view_for(fresh(match), 0))["seats"][1]["blocked"]
    assert not as_json(service.view_for(fresh(match), 1))["seats"][0]["blocked"]
    service.block(fresh(match), seat(match, 0), 1, False)
    assert len(service.view_for(fresh(match), 0).chat) == 2
    assert not Block.objects.exists()


def test_neither_sits_down_at_the_others_table() -> None:
    service.block(table_of_four(), seat(Match.objects.get(), 0), 1)
    for opener, guest in ((ANN, BEN), (BEN, ANN)):
        match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, BOT, BOT], opener)
        assert code_of(service.join, match.pk, guest) == "blocked"
        service.join(match.pk, CID)


@pytest.mark.parametrize(("blocker", "blocked"), [(0, 1), (1, 0)])
def test_neither_side_of_a_block_is_asked_for_a_rematch(blocker: int, blocked: int) -> None:
    match = finished()
    service.block(match, seat(match, blocker), blocked)
    for number in (0, 1):
        assert code_of(service.rematch, match.pk, number) == "blocked"
        assert service.view_for(fresh(match), number).rematch is None
    assert fresh(match).rematch_offer is None
    assert service.view_for(fresh(match), 2).rematch is not None, "others still are"


def test_an_offer_from_before_a_block_comes_to_nothing() -> None:
    match = finished()
    for number in (0, 2, 3):
        service.rematch(match.pk, number)
    service.block(fresh(match), seat(match, 1), 0)
    assert code_of(service.rematch, match.pk, 1) == "blocked"
    assert service.rematch(match.pk, 1, False) is None, "one may always decline"
    assert fresh(match).rematch is None
    service.block(fresh(match), seat(match, 1), 0, False)
    assert code_of(service.rematch, match.pk, 1) == "rematch_declined"


def test_a_block_between_two_others_hinders_nobody_who_sits_with_neither() -> None:
    match = finished()
    Block.objects.create(guest="ann", blocked_guest="somebody else")
    Block.objects.create(guest="nobody here", blocked_guest="ben")
    assert [service.rematch(match.pk, number) for number in range(3)] == [None] * 3
    assert service.rematch(match.pk, 3) is not None


def test_one_blocks_people_and_nobody_else() -> None:
    match = fresh(service.create("hearts", {}, [{"kind": "me"}, BOT, BOT, BOT], ANN))
    assert code_of(service.block, match, seat(match, 0), 1) == "no_player"
    assert code_of(service.block, match, seat(match, 0), 0) == "no_such_seat"
    assert code_of(service.block, match, seat(match, 0), 9) == "no_such_seat"


@pytest.mark.parametrize("text", ["\u200b", " \u200d\u2060 ", "\u00ad", "\u0301", "\ufeff"])
def test_a_message_that_nobody_can_see_is_refused(text: str) -> None:
    match = table_of_four()
    assert code_of(service.send_chat, match, ANN, text) == "bad_text"
    assert service.send_chat(match, ANN, f"well{text}played").text


# Private decks


@pytest.fixture
def duel() -> Match:
    """Ann with a deck of her own against Ben with a starter; she has given up after a while."""
    content = deck_json(starter_deck("fotr-aragorn"))
    own = Deck.objects.create(guest="ann", content={**content, "name": "Secret plan"}, game="lotr_tcg")
    seats = [{"kind": "me", "deck": own.pk}, {"kind": "anyone", "deck": "fotr-gandalf"}]
    match = service.create("lotr_tcg", {}, seats, ANN)
    assert "Secret plan" not in str(as_json(service.view_for(fresh(match), None)))
    service.join(match.pk, BEN)
    play_on(fresh(match), Chance(7), 60)
    if not fresh(match).over:
        service.concede(match.pk, 0)
    return fresh(match)


def test_a_private_deck_shows_others_what_it_played_and_nothing_else(duel: Match) -> None:
    own = deck_reports(duel, ANN)[0]
    assert own.whole and own.total.copies > 50
    for stranger in (BEN, CID):
        mine, starter = deck_reports(duel, stranger)
        assert not mine.whole and starter.whole
        assert {use.card for use in mine.cards} == {use.card for use in own.cards if use.played}
        assert mine.total.copies == mine.total.drawn == mine.total.kept == 0
    answer_json = Client().get(f"/api/matches/{duel.pk}/decks/").json()
    assert not answer_json[0]["whole"] and all(use["copies"] is None for use in answer_json[0]["cards"])
    page = Client().get(reverse("play:deck_report", args=[duel.pk])).content.decode()
    assert "This deck is private" in page
    for viewer in (1, None):
        assert "Secret plan" not in str(as_json(service.view_for(duel, viewer)))
    assert "Secret plan" in str(as_json(service.view_for(duel, 0)))


@pytest.mark.parametrize("number", [0, 1])
def test_nobody_else_continues_with_or_against_a_private_deck(duel: Match, number: int) -> None:
    for other in (BEN, CID):
        assert code_of(service.continue_from, duel, duel.version, number, other) == "private_deck"
    assert service.continue_from(duel, duel.version - 1, number, ANN).seats.count() == 2
    replay = Client().get(reverse("play:replay", args=[duel.pk])).content.decode()
    assert "replay-bar" in replay and "replay-continue" not in replay, "what would be refused is not offered"


def test_a_private_deck_in_any_of_three_seats_keeps_others_from_continuing() -> None:
    own = Deck.objects.create(guest="ben", content=deck_json(starter_deck("fotr-aragorn")), game="lotr_tcg")
    seats = [{"kind": "me", "deck": "fotr-gandalf"}, {"kind": "anyone"}, {"kind": "anyone", "deck": "fotr-aragorn"}]
    match = service.create("lotr_tcg", {}, seats, ANN)
    service.join(match.pk, BEN, deck=own.pk)
    service.join(match.pk, CID)
    play_on(fresh(match), Chance(7), 12)
    for number in (0, 1):
        service.concede(match.pk, number)
    match = fresh(match)
    for number in range(3):
        for other in (ANN, CID, DAN):
            assert code_of(service.continue_from, match, match.version, number, other) == "private_deck"
        assert service.continue_from(match, match.version - 2, number, BEN)
    own.visibility = Deck.Visibility.PUBLIC
    own.save()
    assert service.continue_from(match, match.version - 2, 2, DAN), "whoever may look into the deck may play against it"


def deck_called(name: str, guest: str) -> Deck:
    list_of_it = {**deck_json(starter_deck("fotr-aragorn")), "name": name}
    return Deck.objects.create(guest=guest, content=list_of_it, game="lotr_tcg")


@pytest.mark.parametrize("by_value", [False, True])
def test_a_player_who_leaves_takes_their_deck_along(by_value: bool) -> None:
    own = deck_called("Secret plan", "ben")
    seats = [{"kind": "me", "deck": "fotr-gandalf"}, {"kind": "anyone"}, {"kind": "anyone", "deck": "fotr-gandalf"}]
    match = service.create("lotr_tcg", {}, seats, ANN)
    service.join(match.pk, BEN, deck=own.content if by_value else own.pk)
    assert "Secret plan" in str(fresh(match).options)
    service.leave(match.pk, 1)
    assert service.join(match.pk, CID).number == 1
    assert "Secret plan" not in str(fresh(match).options)
    assert is_starter(seat(match, 1).deck) and seat(match, 1).deck_version is None


def test_a_deck_that_the_host_chose_for_a_seat_stays_there() -> None:
    lent = deck_called("Lent by Ann", "ann")
    third = {"kind": "anyone", "deck": "fotr-gandalf"}
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "anyone", "deck": lent.pk}, third], ANN)
    service.join(match.pk, BEN)
    service.leave(match.pk, 1)
    assert fresh(match).options["decks"][1]["name"] == "Lent by Ann" and seat(match, 1).deck == lent.pk


def test_a_player_alone_continues_against_the_decks_they_gave_to_bots() -> None:
    whole = deck_json(starter_deck("fotr-aragorn"))
    bot = {"kind": "bot", "level": "random", "deck": whole}
    match = service.create("lotr_tcg", {}, [{"kind": "me", "deck": "fotr-gandalf"}, bot], ANN)
    service.concede(match.pk, 0)
    match = fresh(match)
    assert service.continue_from(match, 1, 0, ANN)
    assert code_of(service.continue_from, match, 1, 0, BEN) == "private_deck"


# By page and API


def test_the_page_and_the_api_do_it_all(client: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}, BOT, BOT]
    body = {"game": "hearts", "seats": seats, "allows_undo": False}
    made = client.post("/api/matches/", body, "application/json").json()
    home = f"/api/matches/{made['id']}/"
    [link] = client.get(f"{home}invitations/").json()
    fresh_link = client.post(f"{home}invitations/", {"seat": 1}, "application/json").json()
    assert fresh_link["token"] != link["token"]
    page = client.get(f"/play/{made['id']}/").content.decode()
    assert fresh_link["token"] in page and "Close the table" in page and "Leave the table" in page
    friend = Client()
    friend.post(f"{home}join/", {"token": fresh_link["token"]}, "application/json")
    assert client.post(f"{home}lend/", {"allows_substitute": True}, "application/json").json()["seats"][0][
        "allows_substitute"
    ]
    assert client.post(f"{home}block/", {"seat": 1}, "application/json").json()["seats"][1]["blocked"]
    assert client.post(f"{home}undo/", {}, "application/json").json()["code"] == "no_undo"
    client.post(f"{home}concede/")
    friend.post(f"{home}concede/")
    assert client.post(f"{home}rematch/", {}, "application/json").json()["code"] == "blocked"
    client.post(f"{home}block/", {"seat": 1, "blocked": False}, "application/json")
    offered = client.post(f"{home}rematch/", {}, "application/json")
    assert (offered.status_code, offered.json()["rematch_offer"]["agreed"]) == (200, [0])
    assert "offers a rematch" in on_one_line(friend.get(f"/play/{made['id']}/"))
    agreed = friend.post(f"{home}rematch/", {"answer": "yes"}, "application/json")
    assert agreed.status_code == 201 and agreed.json()["id"] != made["id"]


def test_a_table_is_closed_over_page_and_api(client: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}, BOT, BOT]
    for action in ("leave", "close"):
        made = client.post("/api/matches/", {"game": "hearts", "seats": seats}, "application/json").json()
        assert client.post(f"/api/matches/{made['id']}/{action}/").status_code == 204
        assert client.get(f"/play/{made['id']}/").status_code == 404
        client.post(
            "/play/create/",
            {"game": "hearts", "seats": 4, "seat-0": "me", "seat-1": "anyone"}
            | {f"seat-{n}": "bot:easy" for n in (2, 3)},
        )
        match = Match.objects.get()
        assert client.post(f"/play/{match.pk}/{action}/").url == "/play/"  # type: ignore[attr-defined]
        assert not Match.objects.exists()
