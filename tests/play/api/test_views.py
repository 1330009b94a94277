"""The document says of each game what its table shows: views of real matches fit, for every seat and onlookers."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import pytest

from lotr_site.site.api_docs import document
from lotr_site.trial.own_decks import own_decks
from play.engine.state import State
from play.games import GAMES
from tests.play.api.client import as_json_schema
from tests.play.battery import Case, new, walk

CASES = {
    "lotr_tcg": [Case("lotr_tcg", 2), Case("lotr_tcg", 3, {"decks": own_decks(3, 5)}, hides_information=True)],
    "lotr_tarot": [Case("lotr_tarot", 2), Case("lotr_tarot", 5, {"rounds": 2}, hides_information=True)],
    "tarot": [Case("tarot", 2, {"games": 2}), Case("tarot", 5, hides_information=True)],
    "fellowship_board": [
        Case("fellowship_board", 2, {"preparations": True}),
        Case("fellowship_board", 4, {"competitive": True}, hides_information=True),
    ],
    "two_towers": [
        *[Case("two_towers", seats) for seats in (1, 2, 3, 4)],
        *[Case("two_towers", 3, {"chapter": chapter}) for chapter in (0, 22, 25, 31, 34)],
        Case("two_towers", 2, {"chapter": 36}, hides_information=True),
    ],
}
"""Matches that show, between them, nearly all that a game can show."""
RARE = {"lotr_tcg": {"LotrTcgTokens"}, "tarot": {"TarotDue"}}
"""What they show seldom or never (see `test_what_is_seldom_shown_is_described`)."""
SEEDS, EVERY = (1, 2), 30


@cache
def schemas() -> dict[str, Any]:
    schemas_found: dict[str, Any] = as_json_schema(document()["components"]["schemas"])
    return schemas_found


def view_component(key: str) -> str:
    mapped: str = document()["components"]["schemas"]["MatchSeen"]["discriminator"]["mapping"][key]
    match = document()["components"]["schemas"][mapped.rsplit("/", 1)[1]]
    reference: str = match["properties"]["view"]["allOf"][0]["$ref"]
    return reference.rsplit("/", 1)[1]


@cache
def checker(key: str) -> jsonschema.Draft202012Validator:
    reference = {"$ref": f"#/components/schemas/{view_component(key)}"}
    return jsonschema.Draft202012Validator({"components": {"schemas": schemas()}, **reference})


def wrong(key: str, view: Any) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in checker(key).iter_errors(view)]


def views(case: Case, seed: int) -> Iterator[dict[str, Any]]:
    """What each seat and an onlooker see at places all over a random match, its beginning and its end, as JSON."""
    end = new(case, seed)
    for number, (state, _choice) in enumerate(walk(case, seed, end)):
        if number % EVERY == 0:
            yield from shown(case, state)
    yield from shown(case, end)


def shown(case: Case, state: State) -> Iterator[dict[str, Any]]:
    for viewer in (*range(case.seats), None):
        yield json.loads(json.dumps(case.game.table.view(state, viewer)))


@cache
def all_views(key: str) -> list[dict[str, Any]]:
    return [view for case in CASES[key] for seed in SEEDS for view in views(case, seed)]


@pytest.mark.parametrize("key", GAMES)
def test_every_view_is_described(key: str) -> None:
    assert len(all_views(key)) > 20
    assert {line for view in all_views(key) for line in wrong(key, view)} == set()


def components_of(schema: Any) -> Iterator[str]:
    """The components that a schema speaks of."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rsplit("/", 1)[1]
        for inner in schema.values():
            yield from components_of(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from components_of(inner)


def promised(name: str, found: set[str]) -> set[str]:
    """A component and all that can stand within it."""
    if name not in found:
        found.add(name)
        for inner in components_of(schemas()[name]):
            promised(inner, found)
    return found


def fields_of(value: Any, schema: dict[str, Any]) -> Iterator[str]:
    """The components that describe what is there in a value."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        yield name
        yield from fields_of(value, schemas()[name])
    for inner in (*schema.get("allOf", ()), *schema.get("anyOf", ()), *schema.get("oneOf", ())):
        if value is not None:
            yield from fields_of(value, inner)
    if isinstance(value, list):
        for item in value:
            yield from fields_of(item, schema.get("items", {}))
    if isinstance(value, dict):
        for field, inner in value.items():
            yield from fields_of(inner, schema.get("properties", {}).get(field, {}))


@pytest.mark.parametrize("key", GAMES)
def test_the_description_promises_nothing_that_never_comes(key: str) -> None:
    top = {"$ref": f"#/components/schemas/{view_component(key)}"}
    there = {name for view in all_views(key) for name in fields_of(view, top)}
    assert promised(view_component(key), set()) - there == RARE.get(key, set())


def test_what_is_seldom_shown_is_described() -> None:
    g: Any = new(CASES["lotr_tcg"][0], 1)
    bearer = g.ring_bearer[0]
    g.tokens[bearer] = (("Shire", 2),)
    tarot: Any = new(CASES["tarot"][0], 1)
    tarot.due = ((3, 0, 1),)
    for case, state, name in ((CASES["lotr_tcg"][0], g, "LotrTcgTokens"), (CASES["tarot"][0], tarot, "TarotDue")):
        top = {"$ref": f"#/components/schemas/{view_component(case.key)}"}
        there = list(shown(case, state))
        assert {line for view in there for line in wrong(case.key, view)} == set()
        assert name in {name for view in there for name in fields_of(view, top)}


@pytest.mark.parametrize("key", GAMES)
def test_a_field_too_many_or_too_few_is_found(key: str) -> None:
    view = json.loads(json.dumps(all_views(key)[0]))
    assert "height" in str(wrong(key, {**view, "height": 3}))
    for field in view:
        assert f"{field!r} is a required property" in str(wrong(key, {k: v for k, v in view.items() if k != field}))
    seats = "players" if "players" in view else "seats"
    view[seats][0]["height"] = 3
    assert f"$.{seats}[0]" in str(wrong(key, view))
