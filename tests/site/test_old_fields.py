"""Fields of the API that have a new name: both are sent, either is read, and the document says which is old."""

import pytest
from django.test import Client

from lotr_site.old_fields import OLD_FIELDS, with_new_names, with_old_names


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


@pytest.mark.django_db
def test_the_document_marks_the_old_names_as_deprecated(client: Client) -> None:
    schemas = client.get("/api/schema/?format=json").json()["components"]["schemas"]
    for new, old in OLD_FIELDS.items():
        owners = [schema["properties"] for schema in schemas.values() if new in schema.get("properties", {})]
        assert owners and all(properties[old]["deprecated"] for properties in owners)
