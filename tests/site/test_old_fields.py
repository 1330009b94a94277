"""Fields and paths of the API that have a new name: both work, and the document says which is old."""

import pytest
from django.test import Client
from django.urls import resolve

from lotr_site.base.derived import serializer
from lotr_site.base.old_fields import OLD_FIELDS, with_new_names, with_old_names
from play.api.old_paths import ABOVE, OLD_PATHS
from play.api.shapes import ClockIn


def test_an_answer_has_both_names_wherever_the_field_stands() -> None:
    answer = {"seats": [{"allows_substitute": True, "rating": {"uncertainty": 7}}], "view": {"lends": 1}}
    assert with_old_names(answer) == {
        "seats": [
            {"allows_substitute": True, "lends": True, "rating": {"uncertainty": 7, "give_or_take": 7}},
        ],
        "view": {"lends": 1},
    }


def test_an_answer_without_renamed_fields_is_the_same_object() -> None:
    answer = {"seats": [{"name": "Ann"}], "log": []}
    assert with_old_names(answer) is answer


def test_a_body_may_use_the_old_name_and_the_new_one_counts() -> None:
    fields = {"allows_substitute": object()}
    assert with_new_names({"lends": True, "x": 1}, fields) == {"allows_substitute": True, "x": 1}
    assert with_new_names({"lends": True, "allows_substitute": False}, fields)["allows_substitute"] is False
    assert with_new_names({"lends": True}, {}) == {"lends": True}
    assert with_new_names([1], fields) == [1]


def test_an_object_in_a_body_may_use_the_old_name() -> None:
    fields = {"clock": serializer(ClockIn)(), "game": object()}
    body = with_new_names({"clock": {"move": 60, "on_time": "loses"}, "game": "tarot"}, fields)
    assert body == {"clock": {"move": 60, "on_timeout": "loses"}, "game": "tarot"}
    assert with_new_names({"clock": None}, fields) == {"clock": None}


@pytest.mark.django_db
def test_the_document_marks_the_old_names_as_deprecated(client: Client) -> None:
    schemas = client.get("/api/schema/?format=json").json()["components"]["schemas"]
    for new, old in OLD_FIELDS.items():
        owners = [schema["properties"] for schema in schemas.values() if new in schema.get("properties", {})]
        assert owners and all(properties[old]["deprecated"] for properties in owners)


@pytest.mark.django_db
def test_an_old_path_answers_as_the_new_one(client: Client) -> None:
    paths = client.get("/api/schema/?format=json").json()["paths"]
    for old, (new, name) in OLD_PATHS.items():
        before, now = paths[f"{ABOVE}{old}/"], paths[f"{ABOVE}{new}/"]
        assert before.keys() == now.keys()
        assert [(one["operationId"], one["deprecated"]) for one in before.values()] == [(name, True)]
        assert not any("deprecated" in one for one in now.values())
        views = [resolve(f"{ABOVE.format(match_id='abc')}{each}/").func for each in (old, new)]
        assert views[0] is views[1]


@pytest.mark.django_db
def test_a_post_to_an_old_path_with_old_fields_is_carried_out(client: Client) -> None:
    match = client.post("/play/quick-match/", {"game": "lotr_tcg"})["Location"].split("/")[2]
    answer = client.post(f"/api/matches/{match}/passing/", {"keeps": ["skirmish"], "always": True}, "application/json")
    passing = answer.json()["passing"]
    assert [kind["kind"] for kind in passing["kinds"] if kind["kept"]] == ["skirmish"] and passing["always"] is True
    assert passing == answer.json()["autopass"]
