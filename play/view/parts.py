"""Divide the drawn table into parts: elements with an id.

Whatever draws the table marks its parts. A page is sent without the marks; a stream sends only the parts that differ
from what it has sent before. A mark is a comment with a random name, so that nothing that people write can be taken for
a mark. The one at a part's beginning says its tag, its id and a hash of its HTML.
"""

import re
import secrets
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode

NAME = secrets.token_hex(6)
MARK = f"<!--{NAME}"
END = f"{MARK}-->"
MARKS = re.compile(f"{MARK}.*?-->")
FORM_TOKEN = f"token-{NAME}"
"""What forms have for the token of the visitor's session until a page fills it in. Drawn HTML is shared by visitors, so
it holds none."""
TOKEN_FIELD = CsrfTokenNode().render(Context({"csrf_token": FORM_TOKEN}))
LINE_ENDS = re.compile(r"\n\s*")
ROOT = re.compile(r"\s*<(\w+)\b[^<>]*?\sid=\"([^\"]+)\"")

STEP_PARTS = ("board", "hand")
"""The parts of a page that show a step; everything else on it changes with the last one."""

Shown = dict[str, tuple[int, str]]
"""The parts that a viewer's page has, by id: a digest of each, and the outermost part around it, or itself."""


def as_part(html: str) -> str:
    """Return drawn HTML between marks that make it a part, which a stream sends only when it has changed. If its first
    element has no id, it has no marks. It becomes a single line, since each line costs an event some bytes: no part has
    text in which the ends of lines would count.
    """
    html = LINE_ENDS.sub(" ", html)
    root = ROOT.match(html)
    return f"{MARK} {root[1]} {root[2]} {hash(html)}-->{html}{END}" if root else html


def whole(html: str, token: str = "") -> str:
    """Return drawn HTML without the marks of its parts, for a whole page. `token` is that of the visitor's session,
    which its forms send.
    """
    return MARKS.sub("", html.replace(FORM_TOKEN, token) if token else html.replace(TOKEN_FIELD, ""))


def changes(html: str, parts_shown: Shown) -> tuple[str, Shown]:
    """Return (HTML to send, parts that the page has afterward, with their hashes). In the HTML, each part that the page
    already has according to `parts_shown` is replaced by an empty element with `data-same`.
    """
    first, *pieces = html.split(MARK)
    sent, now = [first], Shown()
    around: list[str] = []  # the parts that have begun and not ended, outermost first
    same = 0  # how many of them are inside the outermost one that the page already has, with that one; 0 if none
    for piece in pieces:
        mark, _, text = piece.partition("-->")
        if not mark:
            same = max(0, same - 1)
            around.pop()
        else:
            tag, id, digest = mark.split()
            around.append(id)
            now[id] = (int(digest), around[0])
            if same:
                same += 1
            elif parts_shown.get(id) == now[id]:
                same = 1
                sent.append(f'<{tag} id="{id}" data-same></{tag}>')
        if not same:
            sent.append(text)
    return "".join(sent).replace(TOKEN_FIELD, ""), now


def step_changes(html: str, parts_shown: Shown) -> tuple[str, Shown]:
    """Do the same as `changes` for HTML that has only the parts of a page that a step replaces (`STEP_PARTS`). A page
    that lacks one of these doesn't get it from a step.
    """
    sent, now = changes(html, parts_shown)
    kept = {id: part for id, part in parts_shown.items() if part[1] not in STEP_PARTS}
    return sent, kept | {id: part for id, part in now.items() if part[1] in STEP_PARTS and part[1] in parts_shown}


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
