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
    """One text as a person reads it: `{…}` stands for a value, ` | ` between alternatives."""

    path: Path
    line: int
    text: str


def is_prose(text: str) -> bool:
    """Return whether a text is for people, not a key, query, pattern or header: at least two words, or one with a
    capital."""
    said = VALUE.sub("", text)
    return " " in said.strip() and len(WORD.findall(said)) > 1 and not MACHINE.search(text)


def tidy(text: str) -> str:
    """Fold white space and empty alternatives, so that a text reads in one line."""
    return re.sub(r"\|(?:\s*\|)+", "|", re.sub(r"\s+", " ", text)).strip(" |·—")
