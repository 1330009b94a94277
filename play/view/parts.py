"""Divide the drawn table into parts: elements with an id.

Whatever draws the table marks its parts. A page is sent without the marks; a stream sends only the parts that differ
from what it has sent before. The marks are comments with a random name, so that nothing that people write can be taken
for a mark.
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
    """Return drawn HTML between marks that make it a part, which a stream sends only when it has changed. If its first
    element has no id, it is returned unchanged.
    """
    return f"{BEGIN}{html}{END}" if ROOT.match(html) else html


def whole(html: str) -> str:
    """Return drawn HTML without the marks of its parts, for a whole page."""
    return html.replace(BEGIN, "").replace(END, "")


def placed_keys(html: str) -> frozenset[str]:
    """Return the keys of the things that have a place in the HTML, such as cards on the board."""
    return frozenset(PLACED.findall(html))


def changes(html: str, parts_shown: Shown) -> tuple[str, Shown]:
    """Return (HTML to send, parts that the page has afterward, with their hashes). In the HTML, each part that the page
    already has according to `parts_shown` is replaced by an empty element with `data-same`.
    """
    now: Shown = {}
    _, new = read_part(iter(MARKS.split(html)), parts_shown, now)
    return new, now


def read_part(pieces: Iterator[str], parts_shown: Shown, now: Shown) -> tuple[str, str]:
    """Return the HTML up to the end of the current part in two forms: (complete, as it is sent). Add the hashes of the
    parts inside it to `now`.
    """
    full, new = [], []
    for piece in pieces:
        if piece == END:
            break
        inner, sent = (
            shortened(*read_part(pieces, parts_shown, now), parts_shown, now) if piece == BEGIN else (piece, piece)
        )
        full.append(inner)
        new.append(sent)
    return "".join(full), "".join(new)


def shortened(html: str, sent: str, parts_shown: Shown, now: Shown) -> tuple[str, str]:
    """Return the HTML of a part in two forms: (complete, as it is sent), and add its hash to `now`. If the page already
    has the part, an empty element with `data-same` is sent.
    """
    root = ROOT.match(html)
    assert root is not None
    tag, id = root.groups()
    now[id] = hash(html)
    return html, f'<{tag} id="{id}" data-same></{tag}>' if parts_shown.get(id) == now[id] else sent


class Drawings:
    """A cache of drawn pieces of HTML, by the facts from which they were drawn. It is shared by all viewers to whom a
    thing looks the same. The oldest pieces are dropped when the cache exceeds `room` characters.
    """

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
