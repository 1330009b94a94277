"""Telling the operators of somebody: from a seat, from a line of talk, on the page and over the API."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from lotr_site.accounts import account_data
from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.refusal import Illegal
from play.models import Block, ChatLine, Match, Report
from play.upkeep.retention import tidy
from tests.accounts.conftest import frodo, get_token, log_in, program
from tests.play.tables import ANN, BEN, CID, fresh, seat, table_of_four
from tests.support.pages import on_one_line

__all__ = ["frodo"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
EVE = Visitor(None, "eve", "Eve")
BOT = {"kind": "bot", "level": "easy"}


def code_of(*args: Any, **more: Any) -> str:
    with pytest.raises(Illegal) as refused:
        service.report(*args, **more)
    return str(refused.value.refusal.code)


@pytest.fixture
def match() -> Match:
    """Ann, Ben, Cid and Dan; Ben has said something."""
    match = table_of_four()
    service.send_chat(match, BEN, "boo")
    return fresh(match)


def listed(*arguments: str) -> str:
    out = StringIO()
    call_command("reports", *arguments, stdout=out)
    return out.getvalue()


def test_a_seat_and_a_line_are_reported_with_what_was_said(match: Match) -> None:
    by_seat = service.report(match, ANN, "conduct", " lets us\nwait ", seat=1)
    by_line = service.report(match, CID, "talk", "", line=ChatLine.objects.get().pk)
    assert (by_seat.reported_name, by_seat.words, by_seat.said) == ("Ben", "lets us wait", "")
    assert (by_line.reported_guest, by_line.said) == ("ben", "boo")
    report_lines = listed()
    assert "'Ann' (guest) about 'Ben' (guest)" in report_lines and "said: 'boo'" in report_lines
    assert match.get_absolute_url() in report_lines and report_lines.count("1 more about the same person") == 2


def test_what_cannot_be_reported(match: Match) -> None:
    line = ChatLine.objects.get().pk
    assert code_of(match, BEN, "talk", "", line=line) == "yourself"
    assert code_of(match, ANN, "talk", "", seat=0) == "yourself"
    assert code_of(match, ANN, "talk", "", seat=9) == "no_such_seat"
    assert code_of(match, ANN, "talk", "") == "no_such_seat"
    assert code_of(match, ANN, "talk", "", line=line + 1) == "no_such_line"
    assert code_of(match, EVE, "talk", "", line=line) == "no_such_line", "what players say, onlookers do not hear"
    assert code_of(match, ANN, "boredom", "", seat=1) == "no_such_reason"
    assert code_of(match, ANN, "talk", "x" * 1001, seat=1) == "bad_text"
    other = fresh(service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, BOT, BOT], ANN))
    assert code_of(other, EVE, "talk", "", seat=1) == code_of(other, EVE, "talk", "", seat=2) == "no_player"
    assert not Report.objects.exists()


def test_the_same_again_is_one_report_until_it_is_settled(match: Match) -> None:
    first = service.report(match, ANN, "conduct", "slow", seat=1)
    again = service.report(match, ANN, "cheating", "and worse", seat=1)
    assert (first.pk, Report.objects.get().words) == (again.pk, "and worse")
    listed(str(first.pk), "--settle", "--note", "asked Ben")
    assert service.report(match, ANN, "conduct", "slow again", seat=1).pk != first.pk


def test_one_visitor_reports_so_much_a_day(match: Match, settings: Any) -> None:
    settings.MAX_REPORTS_PER_DAY = 2
    for number in (1, 2):
        service.report(match, ANN, "name", "", seat=number)
    assert code_of(match, ANN, "name", "", seat=3) == "too_many_reports"
    service.report(match, ANN, "name", "the same once more", seat=1)
    service.report(match, BEN, "name", "", seat=3)
    Report.objects.update(at=timezone.now() - timedelta(hours=25))
    service.report(match, ANN, "name", "", seat=3)


def test_nobody_at_the_table_learns_of_it(match: Match) -> None:
    before = [str(service.view_for(match, viewer).log) for viewer in (0, 1, None)]
    version, talked = match.version, match.chat_count
    service.report(match, ANN, "conduct", "slow", seat=1)
    now = fresh(match)
    assert (now.version, now.chat_count) == (version, talked)
    assert [str(service.view_for(now, viewer).log) for viewer in (0, 1, None)] == before


# By page and API


def browser_at(game: str = "tarot") -> tuple[Client, Client, str]:
    """Two guests at a table, each in a browser of their own."""
    one, two = Client(), Client()
    seats = [{"kind": "me"}, {"kind": "anyone"}]
    made = one.post("/api/matches/", {"game": game, "seats": seats}, "application/json").json()["id"]
    two.post(f"/api/matches/{made}/join/", {}, "application/json")
    return one, two, made


def test_the_page_leads_to_it_and_takes_it() -> None:
    one, two, match = browser_at()
    two.post(f"/play/{match}/chat/", {"text": "boo <b>"})
    line = ChatLine.objects.get().pk
    table = one.get(f"/play/{match}/").content.decode()
    assert f"/play/{match}/report/?seat=1" in table and f"?line={line}" in table and f'id="chat-{line}"' in table
    assert f"?line={line}" not in two.get(f"/play/{match}/").content.decode(), "nobody reports themselves"
    form = on_one_line(one.get(f"/play/{match}/report/?line={line}"))
    assert "boo &lt;b&gt;" in form and 'value="talk" required checked' in form
    answer = one.post(f"/play/{match}/report/", {"line": line, "reason": "talk", "words": "rude"}, follow=True)
    assert "We’ll look into your report" in answer.content.decode()
    assert Report.objects.get().words == "rude"


def test_the_page_refuses_as_the_service_does() -> None:
    one, _two, match = browser_at()
    for query in ("", "?seat=0", "?seat=7", "?seat=²", "?line=1", f"?line={'9' * 30}"):
        assert one.get(f"/play/{match}/report/{query}")["Location"] == f"/play/{match}/"
    assert one.post(f"/play/{match}/report/", {"seat": "1", "reason": "?"})["Location"] == f"/play/{match}/"
    assert Client().get("/play/nomatch/report/?seat=1").status_code == 404
    assert not Report.objects.exists()


def test_a_program_reports() -> None:
    one, _two, match = browser_at()
    body = {"seat": 1, "reason": "conduct", "words": "slow"}
    made = one.post(f"/api/matches/{match}/reports/", body, "application/json")
    assert (made.status_code, made.json()["reason"], made.json()["words"]) == (201, "conduct", "slow")
    refused = one.post(f"/api/matches/{match}/reports/", {"seat": 0, "reason": "talk"}, "application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "yourself")
    wrong = one.post(f"/api/matches/{match}/reports/", {"seat": 1, "reason": "boredom"}, "application/json")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "invalid")


# The operators


def test_settled_ones_are_not_listed_and_forgotten_in_time(match: Match) -> None:
    made = service.report(match, ANN, "conduct", "\x1b[2Jslow", seat=1)
    assert "\x1b" not in listed(), "nothing that a stranger writes moves the operator's cursor"
    assert "settled" in listed(str(made.pk), "--settle", "--note", "asked Ben")
    assert listed() == "No reports.\n" and "asked Ben" in listed("--all")
    assert (tidy().rows, Report.objects.count()) == (0, 1)
    Report.objects.update(resolved_at=timezone.now() - timedelta(days=181))
    assert (tidy().rows, Report.objects.count()) == (1, 0)


def test_the_operators_say_which(match: Match) -> None:
    with pytest.raises(CommandError, match="no report 7"):
        listed("7")
    with pytest.raises(CommandError, match="Give the numbers of the reports"):
        listed("--settle")


def test_an_account_is_shut_out(match: Match, frodo: Any) -> None:
    client, token = log_in(), get_token().json()["token"]
    match.seats.filter(number=1).update(user=frodo, name="frodo")
    made = service.report(fresh(match), ANN, "cheating", "", seat=1)
    assert "'frodo' has been locked out." in listed(str(made.pk), "--shut-out", "--settle")
    assert client.get("/account/").status_code == 302
    assert program(token).get("/api/account/").status_code == 401
    assert "_auth_user_id" not in log_in().session
    assert match.seats.get(number=1).conceded, "nobody waits for them"


def test_a_report_about_a_guest_is_not_settled_by_shutting_out(match: Match) -> None:
    by_guest = service.report(match, BEN, "cheating", "", seat=2)
    with pytest.raises(CommandError, match="without an account"):
        listed(str(by_guest.pk), "--shut-out", "--settle")
    assert Report.objects.get(pk=by_guest.pk).resolved_at is None


def test_operators_see_the_chat_around_a_report(match: Match) -> None:
    service.send_chat(match, BEN, "You cheat\x1b!")
    made = service.report(fresh(match), ANN, "talk", "", seat=1)
    shown = listed(str(made.pk))
    assert "You cheat" in shown and "\x1b" not in shown


# Accounts come and go


def test_what_a_guest_reported_and_blocked_is_the_accounts(frodo: Any) -> None:
    one, two, match = browser_at()
    one.post(f"/play/{match}/report/", {"seat": "1", "reason": "talk"})
    two.post(f"/play/{match}/block/", {"seat": "0"})
    two.post("/account/login/", {"login": "frodo", "password": "mithril-coat"})
    assert (Report.objects.get().reported_user, Block.objects.get().user) == (frodo, frodo)
    found = fresh(Match.objects.get())
    one.post(f"/play/{match}/block/", {"seat": "1"})
    assert Block.objects.filter(blocked_user=frodo).exists()
    assert service.view_for(found, 0).seats[1]["blocked"]


def test_a_guest_who_logs_in_stays_blocked(frodo: Any) -> None:
    one, two, match = browser_at()
    two.post(f"/play/{match}/chat/", {"text": "boo"})
    one.post(f"/play/{match}/block/", {"seat": "1"})
    two.post("/account/login/", {"login": "frodo", "password": "mithril-coat"})
    two.post(f"/play/{match}/chat/", {"text": "boo again"})
    view = service.view_for(fresh(Match.objects.get()), 0)
    assert (view.chat, view.seats[1]["blocked"]) == ([], True)


def test_what_a_blocked_player_says_as_an_onlooker_is_not_shown_either(match: Match) -> None:
    other = table_of_four()
    service.block(match, seat(match, 0), 1)
    ChatLine.objects.create(match=other, room="spectators", seat=None, guest="ben", name="Ben", text="boo")
    Match.objects.filter(pk=other.pk).update(status="over", chat_count=1)
    assert service.view_for(fresh(other), 0).chat == []
    assert [line.text for line in service.view_for(fresh(other), 2).chat] == ["boo"]


def test_an_account_takes_its_reports_along_and_leaves_no_name_in_them(match: Match) -> None:
    users = [get_user_model().objects.create_user(name) for name in ("sam", "gollum")]
    for number, user in enumerate(users):
        match.seats.filter(number=number).update(user=user, name=user.username)
    sam, gollum = users
    service.report(fresh(match), Visitor(sam, "", "sam"), "conduct", "slinking", seat=1)
    assert account_data.export_account(sam)["reports"][0]["words"] == "slinking"
    assert account_data.export_account(gollum)["reports"] == []
    account_data.delete_account(gollum)
    account_data.delete_account(sam)
    made = Report.objects.get()
    assert (made.user, made.reported_user, made.name, made.reported_name) == (None, None, *["Former player"] * 2)
