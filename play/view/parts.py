"""The drawn table in parts. A part is an element with an id. Everything that draws the table marks its parts; a page
takes the marks out, and a stream sends only the parts that differ from what it has sent before.

The marks are comments with a random name, so nothing that people write can be taken for one.
"""

import re
import secrets
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from threading import Lock

NAME = secrets.token_hex(6)
BEGIN, END = f"<!--{NAME}-->", f"<!--/{NAME}-->"
MARKS = re.compile(f"({BEGIN}|{END})")
ROOT = re.compile(r"\s*<(\w+)\b[^<>]*?\sid=\"([^\"]+)\"")
PLACED = re.compile(r" data-key=\"([^\"]+)\"")

Shown = dict[str, int]
"""The parts that a viewer's page has, by id: a digest of each."""


def as_part(html: str) -> str:
    """Return drawn HTML as a part; as it is if its first element has no id."""
    return f"{BEGIN}{html}{END}" if ROOT.match(html) else html


def whole(html: str) -> str:
    """Return drawn HTML for a page, without marks."""
    return html.replace(BEGIN, "").replace(END, "")


def placed_keys(html: str) -> frozenset[str]:
    """Return the keys of the things that have a place in drawn HTML."""
    return frozenset(PLACED.findall(html))


def changes(html: str, shown: Shown) -> tuple[str, Shown]:
    """Return drawn HTML with an empty element (`data-same`) in place of each part that `shown` has, and the parts that
    the page has afterwards."""
    now: Shown = {}
    _, new = read_part(iter(MARKS.split(html)), shown, now)
    return new, now


def read_part(pieces: Iterator[str], shown: Shown, now: Shown) -> tuple[str, str]:
    """Return the HTML up to the end of the current part, whole and with what is to be sent."""
    full, new = [], []
    for piece in pieces:
        if piece == END:
            break
        inner, sent = shortened(*read_part(pieces, shown, now), shown, now) if piece == BEGIN else (piece, piece)
        full.append(inner)
        new.append(sent)
    return "".join(full), "".join(new)


def shortened(html: str, sent: str, shown: Shown, now: Shown) -> tuple[str, str]:
    """Return a part whole, and as it is sent."""
    root = ROOT.match(html)
    assert root is not None
    tag, id = root.groups()
    now[id] = hash(html)
    return html, f'<{tag} id="{id}" data-same></{tag}>' if shown.get(id) == now[id] else sent


class Drawings:
    """Recently drawn pieces of HTML by the facts they were drawn from, up to so many characters in all.

    They are shared by all viewers to whom a thing looks the same."""

    def __init__(self, room: int = 12_000_000) -> None:
        self.room, self.lock, self.length = room, Lock(), 0
        self.drawn: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, facts: Hashable) -> str | None:
        return self.drawn.get(facts)

    def put(self, facts: Hashable, html: str) -> None:
        with self.lock:
            self.length += len(html) - len(self.drawn.pop(facts, ""))
            self.drawn[facts] = html
            while self.length > self.room:
                self.length -= len(self.drawn.popitem(last=False)[1])


DRAWINGS = Drawings()
