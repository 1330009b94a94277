"""Null characters are refused wherever they stand, with the page or the problem of a bad request."""

import pytest
from django.test import Client

NULL = "a\0b"


@pytest.mark.parametrize("address", ["/decks/%00/", "/decks/?q=a%00b", "/cards/?%00=1", "/play/%00/"])
def test_an_address_with_one_is_a_bad_request(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 400
    assert b"<html" in response.content


def test_a_form_with_one_is_a_bad_request(client: Client) -> None:
    assert client.post("/decks/new/", {"name": NULL}).status_code == 400


def test_under_the_api_it_is_a_problem(client: Client) -> None:
    response = client.get("/api/cards/", {"q": NULL})
    assert (response.status_code, response.json()["code"]) == (400, "bad_request")
