"""Read web pages with a deck list, such as the page of a shared deck at GEMP, as the lines that they show."""

import re
from html.parser import HTMLParser

from decks.lotr_tcg.file_formats.draft import Draft
from decks.lotr_tcg.file_formats.lines import read_lines

SLUG, NAME = "html", "Web page"
TAGS = re.compile(r"</?(?:html|body|div|span|br|p|b|table|tr|td|h[1-6]|ul|ol|li|a|strong|pre)\b[^<>]{0,500}/?>", re.I)
BREAKS = frozenset(["br", "p", "div", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre"])
CELLS = frozenset(["td", "th"])
UNSEEN = frozenset(["script", "style", "head", "title", "select", "button", "nav"])
PICTURE = re.compile(r"LOTR-EN0*(\d{1,2})S0*(\d{1,3})\b")
"""The names of the wiki's pictures, which include the set and number of a card."""
UNSHOWN = re.compile(r"<!--.*?(?:-->|\Z)|<[!?][^<>]*>?", re.DOTALL)
"""Comments and declarations, some of which the parser of the standard library can't read."""
NO_TAG = re.compile(r"<(?![a-z/][^<>]*>)", re.I)
"""A `<` that doesn't begin a tag. For each of them, the parser would search the rest of the page for the end."""


def recognises(text: str) -> bool:
    """Return whether a text has tags of a web page near its beginning."""
    start = text.lstrip()[:4000]
    return start.lower().startswith(("<!doctype", "<html")) or bool(TAGS.search(start))


def read(text: str) -> Draft:
    """Return a draft from the lines of the page. Its first large heading is the deck's name."""
    page = _Page()
    page.feed(NO_TAG.sub("&lt;", UNSHOWN.sub("", text)))
    page.close()
    draft = read_lines("".join(page.parts))
    draft.name = draft.name or page.heading.strip()
    return draft


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.heading = ""
        self.hidden = 0
        self.in_heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Break the line where the page does, and note which printing a picture shows."""
        if tag in UNSEEN:
            self.hidden += 1
        elif tag in BREAKS:
            self.parts.append("\n")
        elif tag in CELLS:
            self.parts.append("\t")
        self.in_heading = tag == "h1" and not self.heading
        picture = PICTURE.search(dict(attrs).get("src") or "") if tag == "img" else None
        if picture and not self.hidden:
            self.parts.append(f" ({picture[1]}_{picture[2]})")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Treat a tag that ends itself as a start tag with its end tag."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """End the line where the page does."""
        self.in_heading = False
        if tag in UNSEEN:
            self.hidden = max(0, self.hidden - 1)
        elif tag in BREAKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        """Take the text that the page shows."""
        if self.hidden:
            return
        if self.in_heading:
            self.heading += data
        else:
            self.parts.append(data)
