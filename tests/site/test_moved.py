"""Old addresses of pages lead to the new ones, with their query, and forms are posted again."""

import pytest
from django.test import Client


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/play/played/?page=2", "/play/finished/?page=2"),
        ("/play/abc/chances/", "/play/abc/win-probability/"),
        ("/play/abc/passing/", "/play/abc/autopass/"),
        ("/play/abc/lend/", "/play/abc/allow-substitute/"),
        ("/play/abc/replace/", "/play/abc/substitute/"),
        ("/play/abc/come-back/", "/play/abc/return/"),
        ("/play/abc/revoke/", "/play/abc/revoke-link/"),
    ],
)
def test_an_old_address_redirects_permanently(client: Client, old: str, new: str) -> None:
    for send in (client.get, client.post):
        answer = send(old)
        assert (answer.status_code, answer["Location"]) == (308, new)
