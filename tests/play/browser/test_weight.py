"""The first view of a page stays light: everything that it loads apart from pictures and what is for paper alone, as it
travels."""

import re

import brotli
import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client

LIMIT = 100_000
LOADED = re.compile(r'<(?:link|script)[^>]+(?:href|src)="/static/([^"]+)"(?![^>]*media="print")')


def travels(name: str) -> int:
    """Bytes of a static file on the wire: fonts are packed already, pictures do not count."""
    path = find(name)
    assert path, f"{name} does not exist"
    if name.endswith((".svg", ".png")):
        return 0
    with open(path, "rb") as file:
        data = file.read()
    return len(data) if name.endswith(".woff2") else len(brotli.compress(data))


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/play/", "/play/new/?game=lotr_tarot"])
def test_the_first_view_is_under_100_kilobytes(client: Client, path: str) -> None:
    parts = {name: travels(name) for name in set(LOADED.findall(client.get(path).content.decode()))}
    whole = len(client.get(path, headers={"accept-encoding": "zstd"}).content) + sum(parts.values())
    assert whole < LIMIT, f"{path} weighs {whole} bytes: {parts}"
