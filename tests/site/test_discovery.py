"""What search engines and browsers find: robots.txt, the sitemap, OpenSearch."""

import re
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest

from cards.search.index import current_index
from decks.lotr_tcg.starters import all_starters
from tests.support.catalogue import django_db_setup

__all__ = ["django_db_setup"]
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def test_robots_may_read_cards_and_not_accounts(db, client):
    parser = RobotFileParser()
    parser.parse(client.get("/robots.txt").content.decode().splitlines())
    assert parser.can_fetch("any", "/cards/lotr_tcg/1_89/") and parser.can_fetch("any", "/decks/starters/fotr-aragorn/")
    assert not parser.can_fetch("any", "/account/") and not parser.can_fetch("any", "/decks/shared/x/")
    assert parser.site_maps() == ["http://testserver/sitemap.xml"]


def test_the_sitemap_has_every_card_and_starter_once(db, client):
    answer = client.get("/sitemap.xml")
    pages = [each.text for each in ElementTree.fromstring(answer.content).iter(LOCATION)]
    assert len(pages) == len(set(pages)) < 50_000, "a sitemap may have 50,000 addresses"
    cards = [page for page in pages if re.search(r"/cards/[^/]+/[^/]+/$", page or "")]
    assert len([page for page in cards if not (page or "").endswith("/help/")]) >= len(current_index().rows)
    assert f"http://testserver/decks/starters/{next(iter(all_starters()))}/" in pages
    for page in (*pages[:12], *pages[::400]):
        assert client.get((page or "").removeprefix("http://testserver")).status_code == 200


def test_a_browser_can_add_the_search(db, client):
    answer = client.get("/opensearch.xml")
    assert answer["Content-Type"] == "application/opensearchdescription+xml"
    urls = ElementTree.fromstring(answer.content).iter("{http://a9.com/-/spec/opensearch/1.1/}Url")
    template = next(urls).get("template") or ""
    assert client.get(template.replace("{searchTerms}", "sting").removeprefix("http://testserver")).status_code == 200
    assert b'href="/opensearch.xml"' in client.get("/").content


@pytest.mark.parametrize("path", ["/robots.txt", "/sitemap.xml", "/opensearch.xml"])
def test_they_may_be_kept_and_only_read(db, client, path):
    assert client.get(path)["Cache-Control"] == "public, max-age=86400"
    assert client.post(path).status_code == 405
