"""Add glossary terms and rules sections to the results of a card search."""

from urllib.parse import urlencode

from django.urls import reverse

from cards.registry import Place, Places, register_finder
from play.learn.pages import Hit, named, search

FIRST = 3


def register() -> None:
    register_finder(rules_for)


def rules_for(query: str) -> Places:
    """Return the glossary terms and rules sections whose titles match a query of plain words. A query with search
    syntax, such as `culture:elven`, matches none.
    """
    first = named(query) if not set(query) & set(':=<>"/()') else []
    total = len(search(query)) if first else 0
    url = f"{reverse('play:learn')}?{urlencode({'q': query})}"
    return Places(tuple(place(hit) for hit in first[:FIRST]), total, url)


def place(hit: Hit) -> Place:
    return Place(hit.title, f"{'word' if hit.kind == 'word' else 'rules'}, {hit.game}", hit.url)
