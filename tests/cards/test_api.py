"""The catalogue as JSON."""

import gzip
import io
import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from cards.search.engine import search
from tests.cards.counts import TOTAL

pytestmark = pytest.mark.django_db


def get(client: Client, path: str, **query: Any) -> dict[str, Any]:
    response = client.get(path, query)
    assert response.status_code == 200, response.content
    answer_json: dict[str, Any] = response.json()
    return answer_json


def test_search_answers_with_total_page_and_cards(client: Client) -> None:
    answer_json = get(client, "/api/cards/", q="id:1_89")
    assert (answer_json["total"], answer_json["page"], answer_json["pages"], answer_json["warnings"]) == (1, 1, 1, [])
    card = answer_json["data"][0]
    assert (card["game"], card["id"], card["name"]) == ("lotr_tcg", "1_89", "Aragorn, Ranger of the North")
    assert (card["facts"]["strength"], card["collector"], card["set"]["id"]) == (8, "1R89", "1")


def test_following_next_visits_every_card_once(client: Client) -> None:
    ids, path = [], "/api/cards/?q=type:minion&game=lotr_tcg&page_size=200&sort=-strength"
    while path:
        answer_json = client.get(path).json()
        ids += [card["id"] for card in answer_json["data"]]
        path = answer_json["next"]
    assert len(ids) == len(set(ids)) == 796
    assert client.get(answer_json["previous"]).json()["page"] == answer_json["page"] - 1


def test_warnings_are_in_the_answer(client: Client) -> None:
    answer_json = get(client, "/api/cards/", q="strenght>4 gandalf")
    assert answer_json["warnings"] == [
        {
            "code": "unknown_field",
            "term": "strenght>4",
            "message": "You can’t search by “strenght”. Did you mean “strength”?",
            "suggestion": "strength>4",
        }
    ]
    assert answer_json["total"] == search("gandalf").total


def test_several_games_can_be_asked(client: Client) -> None:
    answer_json = client.get("/api/cards/?game=tarot&game=lotr_tarot").json()
    assert answer_json["total"] == 108 + 78


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"page": "x"}, 400, "out_of_range"),
        ({"page": "0"}, 400, "out_of_range"),
        ({"page_size": "201"}, 400, "out_of_range"),
        ({"page": "²"}, 400, "out_of_range"),
        ({"game": "chess"}, 400, "unknown_game"),
        ({"page": "99"}, 404, "not_found"),
    ],
)
def test_a_bad_request_is_a_problem_document(client: Client, query: dict[str, str], status: int, code: str) -> None:
    response = client.get("/api/cards/", query)
    answer_json = response.json()
    assert (response.status_code, answer_json["status"]) == (status, status)
    assert response["Content-Type"].startswith("application/problem+json")
    assert code in (answer_json["code"], *(error["code"] for error in answer_json.get("errors", [])))


def test_one_card(client: Client) -> None:
    card = get(client, "/api/cards/lotr_tcg/4_2/")
    assert card["card"] == "1_2" and card["printings"] == ["1_2", "4_2", "7_1", "11_2", "15_2"]
    assert client.get(card["url"]).status_code == 200


@pytest.mark.parametrize("path", ["/api/cards/lotr_tcg/1_999/", "/api/cards/chess/1/"])
def test_a_card_that_is_not_there_is_a_problem_document(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404 and response.json()["code"] == "not_found"


@pytest.mark.parametrize("path", ["/api/cards/?q=elf", "/api/cards/lotr_tcg/1_89/", "/api/sets/", "/api/cards/bulk/"])
def test_what_the_reader_has_already_is_not_sent_again(client: Client, path: str) -> None:
    etag = client.get(path)["ETag"]
    again = client.get(path, headers={"If-None-Match": f'"other", {etag}'})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_sets_and_games_with_their_counts(client: Client) -> None:
    answer_json = get(client, "/api/sets/")
    counts = {(one["game"], one["id"]): one["cards"] for one in answer_json["data"]}
    assert counts["lotr_tcg", "1"] == 365 and counts["lotr_tcg", "0"] == 11 and counts["two_towers", "chapters"] == 18
    assert {one["id"]: one["cards"] for one in answer_json["games"]}["lotr_tarot"] == 78


def test_the_bulk_file_holds_everything_the_single_addresses_do(client: Client) -> None:
    plain = client.get("/api/cards/bulk/")
    answer_json = plain.json()
    assert answer_json["total"] == len(answer_json["data"]) == TOTAL
    assert (
        answer_json["data"][100]
        == client.get(f"/api/cards/{answer_json['data'][100]['game']}/{answer_json['data'][100]['id']}/").json()
    )
    zipped = client.get("/api/cards/bulk/", headers={"Accept-Encoding": "gzip"})
    assert zipped["Content-Encoding"] == "gzip" and gzip.decompress(zipped.content) == plain.content
    assert "Accept-Encoding" in zipped["Vary"] and len(zipped.content) < 600_000
    assert client.get("/api/cards/bulk/?game=tarot").json()["total"] == 108


def test_the_fields_of_the_language_are_told_with_their_values(client: Client) -> None:
    fields = {(one["game"], one["name"]): one for one in get(client, "/api/cards/fields/")["data"]}
    assert {"value": "Elven", "cards": 246} in fields["lotr_tcg", "culture"]["values"]
    assert fields["lotr_tcg", "cost"]["kind"] == "number" and "tw" in fields["lotr_tcg", "cost"]["aliases"]


def test_the_api_is_described_with_examples(client: Client) -> None:
    document = client.get("/api/schema/?format=json").json()
    for path in ("/api/cards/", "/api/cards/{game}/{key}/", "/api/sets/", "/api/cards/bulk/", "/api/cards/fields/"):
        operation = document["paths"][path]["get"]
        assert operation["responses"]["200"]["content"]["application/json"]["examples"], path
        assert "1200 requests a minute" in operation["description"], path
    assert "`culture`" in document["paths"]["/api/cards/"]["get"]["description"]


def test_the_command_answers_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("cards", "culture:elven", "cost<=1", "type:companion", "hue:red", json=True)
    printed = json.loads(capsys.readouterr().out)
    assert printed["total"] == len(printed["data"]) == search("culture:elven cost<=1 type:companion").total
    assert printed["warnings"][0]["term"] == "hue:red" and printed["explain"].startswith(
        "Cards where the culture is “elven”"
    )
    assert {"game", "id", "name"} <= printed["data"][0].keys()


def test_the_command_answers_in_lines() -> None:
    out, errors = io.StringIO(), io.StringIO()
    call_command("cards", "1R89", "hue:red", stdout=out, stderr=errors)
    assert "1_89" in out.getvalue() and "Aragorn, Ranger of the North" in out.getvalue()
    assert "You can’t search by “hue”" in errors.getvalue()
