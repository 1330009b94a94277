"""Detect sentences in any kind of file."""

import re
from pathlib import Path
from typing import NamedTuple

WORD = re.compile(r"[A-Za-zÀ-ÿ’']{2,}")
VALUE = re.compile(r"\{[^}]*\}")
MACHINE = re.compile(
    r"^(SELECT|UPDATE|DELETE|INSERT|PRAGMA|CREATE|WITH|BEGIN|SAVEPOINT|RELEASE)\b|^\S*[<>=;\\]\S*$|"
    r"^[a-z-]+/[a-z.+-]+|^--[a-z]|^[a-z_]+(\.[a-z_]+)+$|\(\?|\\[bdswS]|default-src|max-age=|; *charset=|"
    r"^#[0-9a-f]{6}|\w\|\w|^\((width|pointer|prefers)|^(notice|btn|input), ?|^use strict$|^(notice|btn) [a-z]+"
)


class Sentence(NamedTuple):
    """A text as a person reads it. `{…}` stands for a value, and ` | ` separates alternatives."""

    path: Path
    line: int
    text: str


def is_prose(text: str) -> bool:
    """Return whether a text is meant for people: it has several words, and does not look like a key, query, pattern or
    header.
    """
    said = VALUE.sub("", text)
    return " " in said.strip() and len(WORD.findall(said)) > 1 and not MACHINE.search(text)


def tidy(text: str) -> str:
    """Return a text on one line, without superfluous white space and empty alternatives."""
    return re.sub(r"\|(?:\s*\|)+", "|", re.sub(r"\s+", " ", text)).strip(" |·—")
