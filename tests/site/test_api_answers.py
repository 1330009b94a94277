"""Every operation of the API has an example of what it answers, and the site still answers so.

`REVIEW=1` writes those anew whose fields have changed, and those that are not there; read the difference before it is
committed.
"""

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from lotr_site.base.api_examples import ANSWERS, NAME, answered_operations, recorded_answers
from lotr_site.site.api_docs import document
from tests.play.api.client import as_json_schema
from tests.play.api.test_documented import undocumented
from tests.site.api_session import JSON, STREAM, Answers, every_answer

pytestmark = pytest.mark.django_db
MAX_ITEMS, LONGEST_TEXT = 2, 160
FIELD = re.compile(r"[A-Za-z_]+")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?")
DAY = re.compile(r"\d{4}-\d\d-\d\d")
Shape = set[tuple[str, str]]


def shortened(value: Any) -> Any:
    """A body as it is kept: no more than the first items of lists and maps, no long texts, and always the same day."""
    if isinstance(value, list):
        return [shortened(item) for item in value[:MAX_ITEMS]]
    if isinstance(value, dict):
        items = list(value.items()) if is_object(value) else list(value.items())[:MAX_ITEMS]
        return {key: shortened(inner) for key, inner in items}
    return cut(value) if isinstance(value, str) else value


def is_object(value: dict[str, Any]) -> bool:
    """An object with fields, and no map from ids or words to something."""
    return all(FIELD.fullmatch(key) for key in value)


def cut(text: str) -> str:
    if MOMENT.fullmatch(text) or DAY.fullmatch(text):
        return "2026-11-22T18:30:00Z"[: 20 if "T" in text else 10]
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def kept_form(answer: Any, media: str) -> Any:
    if media == STREAM:
        head, _, data = answer.partition("data: ")
        return f"{head}data: {json.dumps(shortened(json.loads(data)), ensure_ascii=False)}\n\n"
    return shortened(answer) if media == JSON else answer


def shape(value: Any, path: str = "$") -> Iterator[tuple[str, str]]:
    """Which fields there are, and of what kind they are."""
    if isinstance(value, list):
        yield path, "list"
        for item in value:
            yield from shape(item, f"{path}[]")
    elif isinstance(value, dict):
        yield path, "object"
        for key, inner in value.items():
            yield from shape(inner, f"{path}.{key if is_object(value) else '*'}")
    else:
        yield path, "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


def differences(kept: Any, real: Any) -> list[str]:
    """Fields that one of them has and the other has not, or of another kind."""
    return sorted(f"{path} ({kind})" for path, kind in set(shape(kept)) ^ set(shape(real)))


@pytest.fixture(scope="module")
def real(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Answers]:
    with django_db_blocker.unblock(), transaction.atomic():
        asked = {key: kept_form(body, key[2]) for key, body in every_answer().items()}
        transaction.set_rollback(True)
    if os.environ.get("REVIEW"):
        write(asked)
    yield asked


def write(real: Answers) -> None:
    """Write anew the files of operations whose fields have changed: other values alone, such as ids, are no change."""
    for name in changed(recorded_answers(), real):
        mine: dict[str, dict[str, Any]] = {}
        for (_name, status, media), body in sorted(real.items()):
            if _name == name:
                mine.setdefault(status, {})[media] = body
        file = ANSWERS / f"{name}.json"
        if mine:
            file.write_text(json.dumps(mine, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        else:
            file.unlink()
    recorded_answers.cache_clear()
    document.cache_clear()


def changed(kept: Answers, real: Answers) -> set[str]:
    """The operations that have other answers, or answers with other fields."""
    other = {key for key in kept.keys() & real.keys() if differences(kept[key], real[key])}
    return {name for name, _status, _media in other | (kept.keys() ^ real.keys())}


def test_every_operation_was_asked(real: Answers) -> None:
    assert {(name, status, media) for name, status, media, _content in answered_operations(document())} == set(real)
    assert len(real) > 70


def test_every_answer_is_as_its_example(real: Answers) -> None:
    kept = recorded_answers()
    assert kept.keys() == real.keys()
    wrong = {key: fields for key, body in real.items() if (fields := differences(kept[key], body))}
    assert wrong == {}, "REVIEW=1 writes the examples anew"


def test_the_document_shows_every_example() -> None:
    without = [key for *key, content in answered_operations(document()) if NAME not in content.get("examples", {})]
    assert without == []


def test_every_example_is_described() -> None:
    schemas = {
        (name, status, media): content["schema"] for name, status, media, content in answered_operations(document())
    }
    wrong = {
        key: found
        for key, body in recorded_answers().items()
        if key[2] == JSON and (found := undocumented(body, as_json_schema(schemas[key])))
    }
    assert wrong == {}


def test_a_difference_is_seen() -> None:
    body = {"id": "a", "places": [{"place": 1, "won": True}], "decks": {"1_89": 4}}
    assert differences(body, {**body, "decks": {"1_51": 2}}) == []
    assert differences(body, {**body, "more": None}) == ["$.more (NoneType)"]
    assert differences(body, {**body, "id": 7}) == ["$.id (number)", "$.id (str)"]
    assert differences(body, {**body, "places": [{"place": 1}]}) == ["$.places[].won (bool)"]


def test_no_example_is_long() -> None:
    assert max(len(json.dumps(body)) for body in recorded_answers().values()) < 20_000


def test_only_what_has_changed_is_written_anew() -> None:
    kept: Answers = {("a", "200", JSON): {"id": 1}, ("b", "200", JSON): {"id": 1}, ("c", "200", JSON): {}}
    real: Answers = {("a", "200", JSON): {"id": 2}, ("b", "200", JSON): {"id": "2"}, ("d", "200", JSON): {}}
    assert changed(kept, real) == {"b", "c", "d"}
