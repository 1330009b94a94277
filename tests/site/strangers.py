"""A stranger with something of everything, and what strangers send: by hand, and to every address of the API."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import pytest
from django.db import transaction
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from decks.models import Box, Deck
from lotr_site.site.api_docs import document
from play import service
from play.log.cache import CHOICES, MEMORY
from play.models import Match, Seat

NO_NUMBERS = {
    "superscript": "²",
    "long": "9" * 5_000,
    "arabic": "٣",
    "negative": "-1",
    "huge": "9" * 19,
    "words": "1_000",
    "float": "1e3",
    "space": " 7",
}
DEEP = {"lists": "[" * 20_000, "objects": '{"a":' * 20_000, "closed": "[" * 500 + "]" * 500}


class Places(NamedTuple):
    """A guest with a running match, a finished one, an open table, a deck and a box of cards."""

    client: Client
    running: str
    over: str
    open: str
    deck: str
    box: str


def at_home(client: Client) -> Places:
    """Let the guest behind `client` begin all of it."""
    running, over = (client.post("/play/quick-match/", {"game": "tarot"})["Location"].split("/")[2] for _ in range(2))
    service.concede(over, Seat.objects.get(match=over, kind="human").number)
    seats = {"seats": "2", "seat-0": "me", "seat-1": "anyone"}
    client.post("/play/create/", {"game": "tarot", **seats})
    client.post("/decks/new/", {"copy": "fotr-aragorn"})
    client.post("/decks/collection/counts/", {"step": "add 1_89 plain"})
    return Places(
        client, running, over, Match.objects.get(status="open").pk, Deck.objects.get().pk, Box.objects.get().pk
    )


@pytest.fixture(scope="module")
def home(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Places]:
    """All of it, begun once for the tests of a file. What a test changes of it is undone at the test's end."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield at_home(Client())
        transaction.set_rollback(True)


@pytest.fixture
def places(home: Places, db: None) -> Places:
    """The guest at home, in a browser that no other test has used; the site remembers no table of another test."""
    for memory in (CHOICES, MEMORY):
        memory.kept.clear()
    client = Client(raise_request_exception=False)
    client.cookies = deepcopy(home.client.cookies)
    return home._replace(client=client)


class Operation(NamedTuple):
    """One operation of the API's own description. `numbers` are its parameters that are whole numbers."""

    method: str
    path: str
    name: str
    takes: tuple[str, ...]
    numbers: tuple[str, ...]
    body: bool

    @property
    def changes(self) -> bool:
        return self.method != "get"


METHODS = ("get", "post", "put", "patch", "delete")


@cache
def operations() -> list[Operation]:
    """All of them, in the order of the description."""
    return [
        read(method, path, operation)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    ]


def read(method: str, path: str, operation: dict[str, Any]) -> Operation:
    parameters = operation.get("parameters", [])
    asked = tuple([each["name"] for each in parameters if each["in"] == "query"])
    numbers = tuple([each["name"] for each in parameters if each["schema"].get("type") == "integer"])
    return Operation(method, path, operation["operationId"], asked, numbers, "requestBody" in operation)


def addresses(operation: Operation, places: Places) -> list[str]:
    """The operation's address with what the guest has in its place: one for each of their matches."""
    values = {
        "deck_id": places.deck,
        "box_id": places.box,
        "reference": places.deck,
        "form": "text",
        "slug": "fotr-aragorn",
        "game": "lotr_tcg",
        "game_key": "lotr_tcg",
        "number": "1",
        "key": "1_1",
        "name": "treebeard",
    }
    if "{match_id}" not in operation.path:
        return [operation.path.format(**values)]
    return [operation.path.format(match_id=match, **values) for match in (places.running, places.over, places.open)]
