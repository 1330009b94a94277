"""Guides over the API: what is sent is what the OpenAPI document describes, no field more and none less."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from play.games import GAMES
from play.models import Match
from tests.play.tables import work

pytestmark = pytest.mark.django_db
OPERATIONS = {"guide": "guide/", "glossary": "glossary/", "question_help": "questions/"}


@pytest.fixture(scope="module")
def document(django_db_setup: None) -> dict[str, Any]:
    answer = Client().get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    answer_json: dict[str, Any] = answer.json()
    return answer_json


def resolved(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with its reference followed."""
    for part in [schema, *schema.get("allOf", ())]:
        if "$ref" in part:
            schemas_found: dict[str, Any] = document["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]]
            return schemas_found
    return schema


def check(document: dict[str, Any], schema: dict[str, Any], value: Any, where: str) -> None:
    """Fails for a field that the document does not know, or that it promises and that is missing."""
    schema = resolved(document, schema)
    if isinstance(value, list):
        for one in value:
            check(document, schema["items"], one, f"{where}[]")
    elif isinstance(value, dict):
        assert set(value) == set(schema["properties"]), where
        for name, one in value.items():
            check(document, schema["properties"][name], one, f"{where}.{name}")
    elif value is None:
        assert schema.get("nullable", True), where


def described(document: dict[str, Any], operation: str) -> dict[str, Any]:
    """The schema of what an operation answers."""
    every = [one for methods in document["paths"].values() for one in methods.values()]
    found = next(one for one in every if one["operationId"] == operation)
    answer = found["responses"]["200"]["content"]
    schema: dict[str, Any] = next(iter(answer.values()))["schema"]
    return schema


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_is_sent_is_what_is_described(client: Client, document: dict[str, Any], operation: str, game: str) -> None:
    answer = client.get(f"/api/games/{game}/{OPERATIONS[operation]}")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=600"
    check(document, described(document, operation), answer.json(), operation)


def test_the_check_sees_a_field_that_is_not_described(document: dict[str, Any]) -> None:
    with pytest.raises(AssertionError, match="terms"):
        value = {"game": "x", "url": "y", "terms": [{"id": "a", "more": 1}]}
        check(document, described(document, "glossary"), value, "glossary")


def test_addresses_lead_to_pages(client: Client) -> None:
    guide, words = (client.get(f"/api/games/tarot/{part}/").json() for part in ("guide", "glossary"))
    for address in (guide["url"], guide["sections"][0]["rulings"][0]["url"], words["url"], words["terms"][0]["url"]):
        assert client.get(address.partition("#")[0]).status_code == 200


def test_the_help_of_a_match_tells_phase_and_question_and_nothing_to_others(
    client: Client, document: dict[str, Any]
) -> None:
    client.post(reverse("play:quick_match"), {"game": "tarot"})
    match = Match.objects.order_by("-created")[0]
    work(match)
    mine = client.get(f"/api/matches/{match.pk}/help/").json()
    check(document, described(document, "match_help"), mine, "help")
    kind = client.get(f"/api/matches/{match.pk}/").json()["decision"]["kind"]
    assert mine["question"]["kind"] == kind and mine["phase"]["name"]
    Match.objects.filter(pk=match.pk).update(public=True)
    assert Client().get(f"/api/matches/{match.pk}/help/").json()["question"] is None


@pytest.mark.parametrize("part", OPERATIONS.values())
def test_what_is_not_there_is_a_problem(client: Client, part: str) -> None:
    answer = client.get(f"/api/games/chess/{part}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
