"""The same attacks on every operation of the API, as its own description lists them: none is forgotten."""

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from decks.models import Deck
from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.site.api_docs import document
from play.models import ChatLine, Match, Move, Seat
from tests.site.strangers import DEEP, NO_NUMBERS, Operation, Places, addresses, home, operations, places

__all__ = ["home", "places"]
pytestmark = pytest.mark.django_db
WITHOUT_COOKIE = ("sign_up", "get_token")
"""These look at no session: who uses them says who they are, and another site's page learns nothing of the answer."""


def sent(places: Places, operation: Operation, address: str, **more: Any) -> Any:
    more = {"content_type": "application/json"} | more if operation.changes else more
    return getattr(places.client, operation.method)(address, **more)


def test_the_description_is_not_empty() -> None:
    all_operations = operations()
    assert len(all_operations) > 45
    assert {"choose", "send_chat", "join", "block"} <= {each.name for each in all_operations if each.body}
    assert sum(len(each.numbers) for each in all_operations) >= 6


@pytest.mark.parametrize("body", DEEP.values(), ids=DEEP)
def test_json_that_is_nested_too_deep_at_every_address(places: Places, body: str) -> None:
    found = {
        (each.name, address): answer.status_code
        for each in operations()
        if each.changes
        for address in addresses(each, places)
        if (answer := sent(places, each, address, data=body)).status_code >= 500
    }
    assert found == {}


@pytest.mark.parametrize("body", DEEP.values(), ids=DEEP)
def test_whoever_reads_a_body_refuses_it(places: Places, body: str) -> None:
    """Except the import, which takes a file in any form and finds none in it."""
    wrong = {}
    for each in operations():
        if each.body and each.name != "decks_import":
            answer = sent(places, each, addresses(each, places)[0], data=body)
            refusal = (answer.status_code, answer.json()["code"])
            if refusal not in ((400, "parse_error"), (401, "not_authenticated")):
                wrong[each.name] = refusal
    assert wrong == {}


ODD = "no_such_field"


def bodies_with_an_unknown_field(operation: Operation) -> dict[str, Any]:
    """Return a body for the operation's own fields and for those of each object in it, by the unknown field's name."""
    schemas = document()["components"]["schemas"]
    described = document()["paths"][operation.path][operation.method]["requestBody"]["content"]["application/json"]
    bodies: dict[str, Any] = {ODD: {ODD: 1}}
    for name, field in schemas[described["schema"]["$ref"].rpartition("/")[2]]["properties"].items():
        inside = field.get("items", field)
        kinds = [inside, *inside.get("allOf", ()), *inside.get("oneOf", ())]
        if any("properties" in schemas.get(str(kind.get("$ref")).rpartition("/")[2], {}) for kind in kinds):
            bodies[f"{name}.0.{ODD}" if "items" in field else f"{name}.{ODD}"] = {
                name: [{ODD: 1}] if "items" in field else {ODD: 1}
            }
    return bodies


def test_an_unknown_field_of_a_body_is_refused_by_its_name_everywhere(places: Places) -> None:
    """Except in the import, whose body is a file."""
    user = get_user_model().objects.create_user("treebeard", password="slow and steady")
    member = Client()
    member.force_login(user)
    wrong, sent_bodies = {}, 0
    for each in operations():
        if not each.body or each.name == "decks_import":
            continue
        for field, body in bodies_with_an_unknown_field(each).items():
            answer = sent(places, each, addresses(each, places)[0], data=json.dumps(body))
            if answer.status_code == 401:
                answer = sent(places._replace(client=member), each, each.path, data=json.dumps(body))
            errors = {(error["field"], error["code"]) for error in answer.json().get("errors", ())}
            sent_bodies += 1
            if answer.status_code != 400 or (field, "unknown_field") not in errors:
                wrong[each.name, field] = answer.json()
    assert wrong == {}
    assert sent_bodies > 45


@pytest.mark.parametrize("number", NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_what_is_no_number_in_every_parameter(places: Places, number: str) -> None:
    """In those that are numbers, and in all others as well."""
    found = {}
    for each in operations():
        for address in addresses(each, places):
            query = dict.fromkeys((*each.takes, *each.numbers), number)
            answer = sent(places, each, address, query_params=query, headers={"Last-Event-ID": number})
            if answer.status_code >= 500:
                found[each.name, address] = answer.status_code
    assert found == {}


@pytest.mark.parametrize("number", NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_what_is_no_number_in_every_address(number: str) -> None:
    client = Client(raise_request_exception=False)
    odd = Places(client, *[number] * 5)
    found = {
        each.path: answer.status_code
        for each in operations()
        if "{" in each.path
        if (answer := sent(odd, each, addresses(each, odd)[0])).status_code >= 500
    }
    assert found == {}


def all_there_is() -> list[Any]:
    """What a change would change."""
    kept = (Match, Seat, Move, ChatLine, Deck, ApiToken, AccountEvent)
    return [list(model.objects.order_by("pk").values()) for model in kept]


@pytest.mark.parametrize("origin", [{"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {}])
def test_no_page_of_another_site_changes_anything_with_the_cookie(places: Places, origin: dict[str, str]) -> None:
    """Sent as a form of another site can be sent: as plain text, with the cookie, without the site's token."""
    before = all_there_is()
    places.client.handler.enforce_csrf_checks = True
    wrong = {}
    for each in operations():
        if not each.changes or each.name in WITHOUT_COOKIE:
            continue
        for address in addresses(each, places):
            answer = sent(places, each, address, data=b"{}", content_type="text/plain", headers=origin)
            refusal = (answer.status_code, answer.json()["code"])
            if refusal not in ((403, "csrf_failed"), (415, "unsupported_media_type")):
                wrong[each.name] = refusal
    assert wrong == {}
    assert all_there_is() == before


def test_the_comparison_sees_a_change(places: Places) -> None:
    """The same request with the site's token does change something."""
    before = all_there_is()
    places.client.handler.enforce_csrf_checks = True
    token = {"X-CSRFToken": places.client.cookies["csrftoken"].value}
    assert places.client.post(f"/api/matches/{places.running}/concede/", headers=token).status_code == 200
    assert all_there_is() != before
