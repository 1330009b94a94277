"""Whoever reads the API's document finds an example of all that can be sent, and no example is wrong."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from lotr_site.site.api_docs import document
from tests.play.api.client import as_json_schema

JSON = "application/json"


def contents() -> Iterator[tuple[str, bool, dict[str, Any]]]:
    """(operation, is it sent, what it holds) of everything that is sent or answered as JSON."""
    for methods in as_json_schema(document())["paths"].values():
        for operation in methods.values():
            name = operation["operationId"]
            if JSON in operation.get("requestBody", {}).get("content", {}):
                yield name, True, operation["requestBody"]["content"][JSON]
            for answer in operation["responses"].values():
                if JSON in answer.get("content", {}):
                    yield name, False, answer["content"][JSON]


def test_all_that_is_sent_has_an_example() -> None:
    assert [name for name, sent, content in contents() if sent and not content.get("examples")] == []
    assert sum(sent for _name, sent, _content in contents()) > 25


@pytest.mark.parametrize("sent", [True, False], ids=["sent", "answered"])
def test_every_example_is_as_the_document_says(sent: bool) -> None:
    parts = as_json_schema(document())["components"]
    checked = 0
    for name, is_sent, content in contents():
        for words, example in content.get("examples", {}).items() if is_sent == sent else ():
            schemas_found = jsonschema.Draft202012Validator({"components": parts, **content["schema"]}).iter_errors(
                example["value"]
            )
            assert [f"{name}, {words}: {error.json_path} {error.message}" for error in schemas_found] == []
            assert json.loads(json.dumps(example["value"])) == example["value"]
            checked += 1
    assert checked
