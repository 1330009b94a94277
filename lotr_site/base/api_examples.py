"""Provide examples of API requests and answers.

Requests are written by hand, each beside its shape. Answers are stored in `api_answers`, one file per operation,
as recorded from the site: `REVIEW=1 pytest tests/site/test_api_answers.py` records them again.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiExample

from lotr_site.base.derived import EXAMPLES
from lotr_site.base.openapi import Part, operations

Shape = TypeVar("Shape", bound=type)
ANSWERS = Path(__file__).parent / "api_answers"
NAME = "Answer"


def example(words: str, /, **body: Any) -> Callable[[Shape], Shape]:
    """Return a decorator that adds an example to the shape of a request body. The OpenAPI document shows it, with
    `words` as its name, wherever that body can be sent.
    """

    def kept(shape: Shape) -> Shape:
        EXAMPLES[shape] = OpenApiExample(words, body, request_only=True)
        return shape

    return kept


@cache
def recorded_answers() -> dict[tuple[str, str, str], Any]:
    """Return the recorded answers of the API by operation, status and media type, with long lists and
    texts shortened.
    """
    return {
        (file.stem, status, media): body
        for file in sorted(ANSWERS.glob("*.json"))
        for status, bodies in json.loads(file.read_bytes()).items()
        for media, body in bodies.items()
    }


def describe_answers(result: Part, **_: Any) -> Part:
    """Add an example to every answer in the OpenAPI document of which one has been recorded."""
    for name, status, media, content in answered_operations(result):
        if (name, status, media) in recorded_answers():
            content["examples"] = {NAME: {"value": recorded_answers()[name, status, media]}}
    return result


def answered_operations(document: Part) -> Iterator[tuple[str, str, str, Part]]:
    """Yield (operation, status, media type, description of the body) for every successful answer with a body.

    Deprecated operations are left out.
    """
    for _path, _method, operation in operations(document):
        if operation.get("deprecated"):
            continue
        for status, answer in operation["responses"].items():
            if status.startswith("2"):
                for media, content in answer.get("content", {}).items():
                    yield operation["operationId"], status, media, content
