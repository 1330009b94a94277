"""What can be done at a table is one list: a page's form and a program's body come to the same."""

import re
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from lotr_site.accounts.visitors import Visitor
from lotr_site.base.derived import EXAMPLES
from lotr_site.base.json_parser import validate
from play import service
from play.acts import ACTS, Act
from play.engine.refusal import Illegal
from play.models import Match
from play.web.acts import body_of, buttons_of
from tests.play.tables import fresh

WITH_BODY = [act for act in ACTS if act.body]


def as_form(act: Act, body: dict[str, Any]) -> QueryDict:
    """A body as the page's form sends it."""
    form = QueryDict(mutable=True)
    for name, value in body.items():
        values = value if isinstance(value, list) else ["yes" if value else "no"] if value in (True, False) else [value]
        form.setlist(act.form.get(name, name), [str(each) for each in values])
    return form


@pytest.mark.pure
@pytest.mark.parametrize("act", WITH_BODY, ids=[act.name for act in WITH_BODY])
def test_a_form_says_what_a_body_says(act: Act) -> None:
    body = {**EXAMPLES[act.body].value, "seat": 2} if "seat" in EXAMPLES[act.body].value else EXAMPLES[act.body].value
    assert body_of(act, as_form(act, body)) == validate(act.body, body)


@pytest.mark.pure
def test_a_form_without_something_needed_is_refused() -> None:
    share = next(act for act in ACTS if act.name == "share")
    with pytest.raises(Illegal) as refused:
        body_of(share, QueryDict(""))
    assert refused.value.refusal.code == "invalid"


@pytest.mark.pure
def test_of_a_checkbox_after_a_hidden_no_the_last_counts() -> None:
    autopass = next(act for act in ACTS if act.name == "autopass")
    assert body_of(autopass, QueryDict("always_prompted=no&always_prompted=yes")) == {"always_prompted": True}
    assert body_of(autopass, QueryDict("stop=&always_prompted=no")) == {"autopass_stops": [], "always_prompted": False}
    assert body_of(autopass, QueryDict("until=no")) == {"until": False}


@pytest.mark.pure
def test_each_has_a_page_and_an_operation() -> None:
    assert len(ACTS) == len({act.name for act in ACTS}) > 14
    for act in ACTS:
        assert reverse(f"play:{act.name}", args=["abc"]) == f"/play/abc/{act.address}/"
        assert act.function.__doc__


@pytest.fixture
def table() -> Match:
    return service.create("tarot", {}, [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}], Visitor(guest="ann"), True)


@pytest.mark.django_db
def test_who_may_not_join_comes_back_through_their_link(table: Match) -> None:
    token = table.in_order[1].token
    service.join(table.pk, Visitor(guest="ben"), token=token)
    other = table.in_order[2].token
    answer = Client().post(f"/play/{table.pk}/join/", {"seat": "1", "token": other})
    assert answer["Location"].startswith(f"/play/{table.pk}/")
    refused = Client().post(f"/play/{table.pk}/join/", {"token": other, "deck": "no-such-deck"})
    assert refused["Location"] == f"/play/{table.pk}/?seat={other}"


def offered(match: Match, viewer: int | None, at: int | None = None) -> set[str]:
    """Return the names of the acts for which the page has a button."""
    declared = buttons_of(service.view_for(match, viewer, at=at))
    return {name for buttons in declared.values() for name, _button in buttons}


@pytest.mark.django_db
def test_a_button_is_there_for_those_who_can_do_the_act(table: Match) -> None:
    service.join(table.pk, Visitor(guest="ben"), token=table.in_order[1].token)
    assert offered(fresh(table), 0) == {"leave", "close"}
    assert offered(fresh(table), 1) == {"leave"}
    assert offered(fresh(table), None) == set()
    service.join(table.pk, Visitor(guest="cid"), token=table.in_order[2].token)
    assert offered(fresh(table), 1) == {"call_off"}
    assert offered(fresh(table), None) == set()
    service.call_off(table.pk, 1)
    assert offered(fresh(table), 1) == set()


@pytest.mark.django_db
def test_the_button_of_a_flag_says_and_sends_what_it_changes_to(client: Client) -> None:
    client.post("/play/quick-match/", {"game": "tarot"})
    match = Match.objects.get()
    seat = next(seat.number for seat in match.in_order if seat.kind == seat.Kind.HUMAN)
    assert offered(match, seat) == set()
    service.concede(match.pk, seat)
    for label, public in (("Make it public", True), ("Make it private", False)):
        page = client.get(f"/play/{match.pk}/").content.decode()
        form = re.search(rf'<form method="post" action="/play/{match.pk}/share/".*?</form>', page, re.DOTALL)
        assert form and label in form[0]
        value = re.search(r'name="answer"\s+value="(\w+)"', form[0])
        assert value
        client.post(f"/play/{match.pk}/share/", {"answer": value[1]})
        assert fresh(match).public is public
    assert offered(fresh(match), seat, at=1) == set()


@pytest.mark.django_db
def test_only_players_do_what_players_do(table: Match) -> None:
    for act in ACTS:
        if act.for_players:
            answer = Client().post(f"/api/matches/{table.pk}/{act.api_address}/")
            assert (answer.status_code, answer.json()["code"]) in ((404, "not_found"), (403, "not_seated")), act.name


@pytest.mark.django_db
def test_nobody_stands_in_at_a_seat_that_is_not_there() -> None:
    client = Client()
    address = client.post("/play/quick-match/", {"game": "tarot"})["Location"].replace("/play/", "/api/matches/")
    answer = client.post(f"{address}substitute/", {"seat": 9}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_seat")
