"""Reduce the markup of Markdown, BBCode and web pages to the plain lines of a deck list."""

import re

BBCODE = re.compile(
    r"\[/?(?:b|i|u|s|card|cards|size|color|url|list|quote|center|spoiler|deck|\*)(?:=[^\[\]]*)?\]", re.I
)
LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
EMPHASIS = re.compile(r"(\*\*|__|~~|``?)(?=\S)(.+?)\1")
RULE = re.compile(r"^[\s|:+-]*$")
BOX = re.compile(r"^[-*]?\s*\[[ xX]?\]\s+(?=\S)")


def plain_line(line: str) -> str:
    """Return a line without tags, links, emphasis and the borders of a table."""
    words = BBCODE.sub("", line).strip()
    words = LINK.sub(r"\1", BOX.sub("", words))
    if words.startswith("|") and words.endswith("|") and len(words) > 1:
        words = "" if RULE.match(words) else words.strip("| ").replace("|", "\t")
    return EMPHASIS.sub(r"\2", words).strip()
