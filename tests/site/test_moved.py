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
        ("/play/quick/", "/play/quick-match/"),
        ("/decks/abc/pane/?base=1", "/decks/abc/builder-panel/?base=1"),
        ("/decks/suggest/keep/", "/decks/suggest/save/"),
        ("/decks/import/rest/", "/decks/import/unclear/"),
        ("/decks/l/abc/", "/decks/shared/abc/"),
        ("/decks/l/abc/preview/newest.jpg", "/decks/shared/abc/preview/newest.jpg"),
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
