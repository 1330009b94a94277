"""Divide the drawn table into parts: elements with an id.

Whatever draws the table marks its parts. A page is sent without the marks; a stream sends only the parts that differ
from what it has sent before. A mark is a comment with a random name, so that nothing that people write can be taken for
a mark. The one at a part's beginning says its tag, its id, a digest and the length of its HTML.
"""

import re
import secrets
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import NamedTuple

from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode

NAME = secrets.token_hex(6)
MARK = f"<!--{NAME}"
END = f"{MARK}-->"
MARKS = re.compile(f"{MARK}.*?-->")
BEGINNING = re.compile(rf"{MARK} (\S+) (\S+) (\S+) (\d+)-->")
FORM_TOKEN = f"token-{NAME}"
"""What forms have for the token of the visitor's session until a page fills it in. Drawn HTML is shared by visitors, so
it holds none."""
TOKEN_FIELD = CsrfTokenNode().render(Context({"csrf_token": FORM_TOKEN}))
LINE_ENDS = re.compile(r"\n\s*")
ROOT = re.compile(r"\s*<(\w+)\b[^<>]*?\sid=\"([^\"]+)\"")

STEP_PARTS = ("board", "hand")
"""The parts of a page that show a step; everything else on it changes with the last one."""


class Part(NamedTuple):
    """A part that a viewer's page has."""

    digest: int
    root: str
    """The id of the outermost part around it, or its own."""
    inside: "Shown"
    """All parts in it."""


Shown = dict[str, Part]
"""The parts that a viewer's page has, by id."""


def as_part(html: str) -> str:
    """Return drawn HTML between marks that make it a part, which a stream sends only when it has changed. If its first
    element has no id, it has no marks.

    Its digest is of its own HTML and the digests of the parts in it.
    """
    root = ROOT.match(html)
    if root is None:
        return html
    own, at = [], 0
    while found := BEGINNING.search(html, at):
        own.append(html[at : found.end()])
        at = end_of(found)
    own.append(html[at:])
    return f"{MARK} {root[1]} {root[2]} {hash(''.join(own))} {len(html)}-->{html}{END}"


def end_of(beginning: re.Match[str]) -> int:
    """Return where the part ends whose beginning is marked there."""
    return beginning.end() + int(beginning[4]) + len(END)


def whole(html: str, token: str = "") -> str:
    """Return drawn HTML without the marks of its parts, for a whole page. `token` is that of the visitor's session,
    which its forms send.
    """
    return MARKS.sub("", html.replace(FORM_TOKEN, token) if token else html.replace(TOKEN_FIELD, ""))


def changes(html: str, parts_shown: Shown) -> tuple[str, Shown]:
    """Return (HTML to send, parts that the page has afterward). In the HTML, each part that the page already has
    according to `parts_shown` is replaced by an empty element with `data-same`. It becomes a single line, since each
    line costs an event some bytes. No text at a table depends on where its lines end.
    """
    sent, now = list[str](), Shown()
    add_changes(html, (0, len(html)), "", parts_shown, sent, now)
    return LINE_ENDS.sub(" ", "".join(sent).replace(TOKEN_FIELD, "")), now


def add_changes(html: str, span: tuple[int, int], root: str, parts_shown: Shown, sent: list[str], now: Shown) -> None:
    """Add what is to be sent of a piece of HTML to `sent`, and all parts in it to `now`."""
    at, end = span
    while found := BEGINNING.search(html, at, end):
        sent.append(html[at : found.start()])
        tag, id, digest = found[1], found[2], int(found[3])
        at = end_of(found)
        part = parts_shown.get(id)
        if part is not None and part.digest == digest and part.root == (root or id):
            sent.append(f'<{tag} id="{id}" data-same>' + ("" if tag == "img" else f"</{tag}>"))
        else:
            part = Part(digest, root or id, {})
            add_changes(html, (found.end(), at - len(END)), root or id, parts_shown, sent, part.inside)
        now[id] = part
        now.update(part.inside)
    sent.append(html[at:end])


def step_changes(html: str, parts_shown: Shown) -> tuple[str, Shown]:
    """Do the same as `changes` for HTML that has only the parts of a page that a step replaces (`STEP_PARTS`). A page
    that lacks one of these doesn't get it from a step.
    """
    sent, now = changes(html, parts_shown)
    kept = {id: part for id, part in parts_shown.items() if part.root not in STEP_PARTS}
    return sent, kept | {id: part for id, part in now.items() if part.root in STEP_PARTS and part.root in parts_shown}


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
