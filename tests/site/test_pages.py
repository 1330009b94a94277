"""The pages that belong to no app, and what every answer carries."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page

from lotr_site.site.api_docs import Kind, kind
from tests.support.browser import AxeCheck


@pytest.mark.parametrize("address", ["/", "/account/login/", "/nowhere/", "/api/docs/"])
def test_axe_finds_nothing(same_sized_page: Page, axe: AxeCheck, address: str) -> None:
    answer = same_sized_page.goto(address)
    assert answer is not None and answer.status == (404 if address == "/nowhere/" else 200)
    axe(same_sized_page)


def test_no_page_may_run_scripts_that_are_not_ours(client: Client, db: None) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'self'(;|$)", policy)
    assert "frame-ancestors 'none'" in policy


def test_every_answer_says_how_carefully_it_is_to_be_treated(client: Client, db: None) -> None:
    answer = client.get("/")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"


def test_whoever_watches_the_site_learns_how_it_is(client: Client, db: None) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {
        "database": True,
        "writes": True,
        "disk": True,
        "redis": True,
        "parts": True,
    }


def test_the_schema_can_be_fetched(client: Client, db: None) -> None:
    answer = client.get("/api/schema/?format=json")
    assert answer.status_code == 200
    assert answer.json()["openapi"].startswith("3.")
    assert "Problem" in answer.json()["components"]["schemas"]


def test_the_api_page_shows_every_operation_of_the_schema(client: Client, db: None) -> None:
    shown = client.get("/api/docs/").content.decode()
    paths = client.get("/api/schema/?format=json").json()["paths"]
    assert all(f"<code>{path}</code>" in shown for path in paths)


def test_schemas_are_said_in_words() -> None:
    ref = {"$ref": "#/components/schemas/Card"}
    assert kind({"type": "array", "items": ref}) == Kind("list of", "Card")
    assert kind({"allOf": [ref], "nullable": True}) == Kind("", "Card")
    assert kind({"oneOf": [ref, {"type": "string", "enum": ["a", ""]}]}).words == "Card or text, one of a"
    counts = {"type": "object", "additionalProperties": {"type": "integer"}}
    assert kind(counts).words == "object with values: whole number"
    assert kind({"type": "string", "format": "date-time", "nullable": True}).words == "text (date-time) or nothing"
