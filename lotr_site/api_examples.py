"""Examples of what programs send, each beside the shape that it has; and of what they are answered.

What is sent is written by hand. What is answered stands in `api_answers`, a file for each operation, and was answered
by the site: `REVIEW=1 pytest tests/site/test_api_answers.py` asks it again and writes it down.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiExample, extend_schema_serializer

from lotr_site.openapi import Part, operations

Shape = TypeVar("Shape", bound=Callable[..., Any])
ANSWERS = Path(__file__).parent / "api_answers"
NAME = "Answer"


def example(words: str, /, **body: Any) -> Callable[[Shape], Shape]:
    """For a serializer of a request: the OpenAPI document shows this body, under these words, wherever it is sent."""
    return extend_schema_serializer(examples=[OpenApiExample(words, body, request_only=True)])


@cache
def answers() -> dict[tuple[str, str, str], Any]:
    """What is kept, by operation, status and media type: lists are cut to their first items, long texts too."""
    return {
        (file.stem, status, media): body
        for file in sorted(ANSWERS.glob("*.json"))
        for status, bodies in json.loads(file.read_bytes()).items()
        for media, body in bodies.items()
    }


def describe_answers(result: Part, **_: Any) -> Part:
    """Adds to every answer of the OpenAPI document an example."""
    for name, status, media, content in answered(result):
        if (name, status, media) in answers():
            content["examples"] = {NAME: {"value": answers()[name, status, media]}}
    return result


def answered(document: Part) -> Iterator[tuple[str, str, str, Part]]:
    """(operation, status, media type, what is said of the body) of every answer that is no refusal and has a body."""
    for _path, _method, operation in operations(document):
        for status, answer in operation["responses"].items():
            if status.startswith("2"):
                for media, content in answer.get("content", {}).items():
                    yield operation["operationId"], status, media, content
