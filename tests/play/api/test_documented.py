"""Whatever the API answers is described: no field but those of the document, in any game, for any viewer."""

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import pytest
from django.test import Client

from decks.lotr_tcg.file_formats import FORMS
from lotr_site.base.json_renderer import json_bytes
from lotr_site.site.api_docs import document
from play import service
from play.api.views import JsonForm
from play.engine.chance import Chance
from play.games import GAMES, game
from play.models import Match
from play.shapes import MatchSeen
from play.view.projection import as_json
from tests.play.api.client import as_json_schema
from tests.play.tables import ANN, BEN, CID, fresh, play_on
from tests.site.strangers import addresses, at_home, read

pytestmark = pytest.mark.django_db


@cache
def described() -> Any:
    return as_json_schema(document())


@cache
def checker(reference: str) -> jsonschema.Draft202012Validator:
    """Knows what the document says of a component, or of the body of an answer."""
    return jsonschema.Draft202012Validator({"components": described()["components"], **json.loads(reference)})


def undocumented(value: Any, schema: dict[str, Any]) -> list[str]:
    """What in a value the document does not say; of several kinds that it may be, what keeps it from the nearest."""
    errors = map(nearest, checker(json.dumps(schema)).iter_errors(json.loads(json_bytes(value))))
    return sorted({f"{error.json_path}: {error.message[:200]}" for error in errors})


def nearest(error: jsonschema.ValidationError) -> jsonschema.ValidationError:
    """Of a value that is of none of several kinds: what is wrong by the kind that the least is wrong by."""
    kinds = defaultdict(list)
    for inner in error.context or ():
        kinds[inner.schema_path[0]].append(inner)
    return nearest(min(kinds.values(), key=len)[0]) if kinds else error


def seen(match: Match, size: int) -> Iterator[MatchSeen]:
    for viewer in (*range(size), None):
        yield as_json(service.view_for(fresh(match), viewer))


def component(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def match_of(key: str) -> dict[str, Any]:
    """What the document says of a match of this game."""
    return {"$ref": document()["components"]["schemas"]["MatchSeen"]["discriminator"]["mapping"][key]}


@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_shown_of_a_match_is_described(key: str) -> None:
    """At its beginning, at several places of its middle and at its end, to each seat and to an onlooker."""
    size = min(3, game(key).players[-1])
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    seats = [{"kind": "me"}, *[{"kind": "anyone"}] * (size - 1)]
    match = service.create(key, shortest, seats, ANN, seed=7)
    for visitor in (BEN, CID)[: size - 1]:
        assert_described(match, size)
        service.join(match.pk, visitor)
    for part in range(8):
        play_on(fresh(match), Chance(part), 5)
        assert_described(match, size)
    if fresh(match).status == "running":
        service.concede(match.pk, 0)
    assert_described(match, size)


def assert_described(match: Match, size: int) -> None:
    for shown in seen(match, size):
        assert undocumented(shown, match_of(shown["game"])) == []


def test_all_that_is_read_over_the_api_is_described() -> None:
    """Every operation that changes nothing, for a guest with a match, a table and a deck."""
    places = at_home(Client())
    found = {}
    for path, methods in document()["paths"].items():
        if "get" in methods:
            for address in addresses(read("get", path, methods["get"]), places):
                found |= undescribed(places.client, address, described()["paths"][path]["get"])
    assert found == {}


def undescribed(client: Client, address: str, operation: dict[str, Any]) -> dict[str, list[str]]:
    if operation["operationId"] == "events":
        return {}  # an endless answer
    answer = client.get(address)
    content = operation["responses"].get(str(answer.status_code), operation["responses"]["default"])["content"]
    assert_headers(answer, operation)
    media = answer["Content-Type"].partition(";")[0]
    assert media in content, f"{address} answers {media}, which is not described"
    if "json" not in media:
        return {}
    wrong = undocumented(answer.json(), content[media]["schema"])
    return {address: wrong} if wrong else {}


DECK = {"name": "Nine", "cards": {"1_89": 2}, "sites": ["1_319"], "ring_bearer": "1_290", "ring": "1_1"}
SENT = {
    "decks_create": {**DECK, "visibility": "link", "tags": ["first"]},
    "decks_check": {"text": "2 Aragorn, Ranger of the North\n1 No Such Card"},
    "decks_suggest": {"card": "1_89", "seed": 3},
    "decks_repair": {"deck": DECK, "format": "fellowship"},
}


def assert_headers(answer: Any, operation: dict[str, Any]) -> None:
    """What the document says of an answer's headers, and a 304 where it has an ETag."""
    named = operation["responses"][str(answer.status_code)]["headers"]
    assert ("ETag" in named) == answer.has_header("ETag"), operation["operationId"]
    assert answer["X-Request-ID"]
    assert {"RateLimit", "RateLimit-Policy"} <= named.keys()
    if answer.has_header("ETag"):
        assert "304" in operation["responses"]
        assert "If-None-Match" in [parameter["name"] for parameter in operation["parameters"]]


def test_links_lead_to_operations_with_what_they_ask_for() -> None:
    takes = {
        operation["operationId"]: {parameter["name"] for parameter in operation.get("parameters", ())}
        for methods in document()["paths"].values()
        for operation in methods.values()
    }
    links = [
        link
        for methods in document()["paths"].values()
        for operation in methods.values()
        for answer in operation["responses"].values()
        for link in answer.get("links", {}).values()
    ]
    assert len(links) > 40
    assert all(set(link["parameters"]) <= takes[link["operationId"]] for link in links)


def test_what_an_event_of_the_stream_says_is_described() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    for data in (JsonForm().write(service.view_for(fresh(match), 0), False), JsonForm().gone()):
        assert undocumented(json.loads(data), component("EventData")) == []


def test_it_says_which_games_take_decks() -> None:
    taking = {row["key"] for row in Client().get("/api/games/").json() if row["takes_decks"]}
    assert taking == {key for key in GAMES if "decks" in [option.name for option in game(key).options]}
    assert 0 < len(taking) < len(GAMES)


@pytest.mark.parametrize("name", SENT)
def test_what_is_answered_about_a_deck_that_was_sent_is_described(name: str) -> None:
    path, operation = operation_called(name, "post")
    answer = Client().post(path, SENT[name], content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    assert undocumented(answer.json(), schema_of(operation, answer)) == []


def test_what_is_answered_about_a_deck_file_and_a_change_is_described() -> None:
    client = Client()
    path, operation = operation_called("decks_import", "post")
    text = "2 Aragorn, Ranger of the North\n1 Aragrn"
    for address in (path, path + "?keep=1"):
        answer = client.post(address, text, content_type="text/plain")
        assert undocumented(answer.json(), schema_of(operation, answer)) == []
    changed = client.patch(answer.json()["url"], {"version": 1, "name": "Ten"}, content_type="application/json")
    assert changed.status_code == 200
    assert undocumented(changed.json(), schema_of(operation_called("decks_change", "patch")[1], changed)) == []


@pytest.mark.parametrize("form", FORMS)
def test_an_export_is_of_a_media_type_that_is_described(form: str) -> None:
    path, operation = operation_called("decks_export", "get")
    address = path.replace("{reference}", "fotr-gandalf").replace("{form}", form)
    assert undescribed(Client(), address, operation) == {}


def operation_called(name: str, method: str) -> tuple[str, dict[str, Any]]:
    """The address and description of an operation."""
    return next(
        (path, described()["paths"][path][method])
        for path, methods in document()["paths"].items()
        if methods.get(method, {}).get("operationId") == name
    )


def schema_of(operation: dict[str, Any], answer: Any) -> dict[str, Any]:
    found: dict[str, Any] = operation["responses"][str(answer.status_code)]["content"]["application/json"]["schema"]
    return found


@pytest.mark.parametrize(
    "body", ["{}", "[", '{"seats": [{"kind": "king"}], "game": "tarot", "picks": [7], "key": "k"}']
)
def test_every_refusal_is_described(body: str) -> None:
    """Whatever is sent to an operation, it refuses only with a status and code that the document names for it."""
    places = at_home(Client(raise_request_exception=False))
    wrong = set()
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            for address in addresses(read(method, path, operation), places):
                sent = {} if method == "get" else {"data": body, "content_type": "application/json"}
                answer = getattr(places.client, method)(address, **sent)
                if answer.status_code >= 400:
                    problem = answer.json()
                    named = operation["responses"].get(str(answer.status_code), {})
                    if f"`{problem['code']}`" not in named.get("description", "") or undocumented(
                        problem, component("Problem")
                    ):
                        wrong.add((operation["operationId"], answer.status_code, problem["code"]))
    assert wrong == set()


def test_a_field_that_nobody_described_is_found() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    shown: Any = as_json(service.view_for(fresh(match), 0))
    shown["seats"][0]["height"] = 3
    assert "height" in str(undocumented(shown, match_of(shown["game"])))
    assert undocumented(shown, component("MatchSeen"))
    del shown["seats"][0]["height"], shown["seats"][0]["me"]
    assert "'me' is a required property" in str(undocumented(shown, match_of(shown["game"])))


def test_a_match_fits_its_own_game_alone() -> None:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "random"}], ANN)
    shown: Any = as_json(service.view_for(fresh(match), 0))
    assert undocumented(shown, component("MatchSeen")) == []
    assert all(undocumented(shown, match_of(key)) for key in GAMES if key != "tarot")
    shown["view"]["deck"]["bottom"] = "a card"
    assert "$.view" in str(undocumented(shown, match_of("tarot")))


OPEN = {
    "TwoTowersFacts.predicate",
    "TwoTowersFacts.deal",
    "MatchInRequest.options",
    "DeckInRequest.options",
    "export_account",
}
"""Objects whose fields the document does not name: goals and deals of The Two Towers as data, a game's options, and all
that an account has kept."""


def test_no_other_object_is_left_open() -> None:
    assert {place for place in open_objects() if place not in OPEN} == set()


def open_objects() -> Iterator[str]:
    """Fields of components, and operations, that hold an object of which nothing is said."""
    for name, schema in document()["components"]["schemas"].items():
        yield from (f"{name}.{field}" for field, inner in schema.get("properties", {}).items() if is_open(inner))
    for methods in document()["paths"].values():
        for operation in methods.values():
            answers = [answer.get("content", {}) for answer in operation["responses"].values()]
            if any(is_open(media["schema"]) for content in answers for media in content.values()):
                yield operation["operationId"]


def is_open(schema: dict[str, Any]) -> bool:
    return schema.get("type") == "object" and not schema.get("properties") and not schema.get("additionalProperties")
