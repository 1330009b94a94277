"""The addresses of the site, and what a page says, whatever the layout of its template."""

import re
from collections.abc import Callable, Iterable, Iterator
from html.parser import HTMLParser

from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, get_resolver


def addresses() -> Iterator[tuple[str, Callable[..., object]]]:
    """All addresses of the site as they stand in `urls.py`, such as `/cards/<slug:game>/`, with their views."""
    return below("/", get_resolver().url_patterns)


def fixed_addresses() -> dict[str, Callable[..., object]]:
    """Return the addresses without a variable, with their views."""
    return {path: view for path, view in addresses() if not set("<(").intersection(path)}


def below(before: str, patterns: Iterable[URLPattern | URLResolver]) -> Iterator[tuple[str, Callable[..., object]]]:
    for pattern in patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from below(path, pattern.url_patterns)
        else:
            yield path, pattern.callback


def on_one_line(response: HttpResponse) -> str:
    """The HTML of an answer, in which every run of white space is one blank, as a browser would show it."""
    return squeezed(response.content.decode())


TAG = re.compile(r"<[^>]+>")
NEEDLESS_BLANK = re.compile(r'(?<==") | (?=[">]|/>)')


def squeezed(html: str) -> str:
    """Some HTML in which every run of white space is one blank, with none at the ends of attributes and tags."""
    return TAG.sub(lambda tag: NEEDLESS_BLANK.sub("", tag[0]), " ".join(html.split()))


class Metas(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        name = attributes.get("property") or attributes.get("name")
        if tag == "meta" and name:
            self.found[name] = attributes.get("content") or ""


def meta(response: HttpResponse) -> dict[str, str]:
    """The contents of a page's meta elements, by their name or property."""
    reader = Metas()
    reader.feed(response.content.decode())
    return reader.found
