"""What a page says, whatever the layout of its template."""

from html.parser import HTMLParser

from django.http import HttpResponse


def on_one_line(response: HttpResponse) -> str:
    """The HTML of an answer, in which every run of white space is one blank, as a browser would show it."""
    return " ".join(response.content.decode().split())


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
