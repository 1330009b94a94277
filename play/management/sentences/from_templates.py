"""Read the sentences in Django templates: texts between block elements, and attributes that are spoken or shown."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from django.template.base import Lexer, TokenType

from play.management.sentences.sentence_detector import VALUE, WORD, Sentence, tidy

INLINE = {
    "a",
    "abbr",
    "b",
    "bdi",
    "code",
    "em",
    "i",
    "kbd",
    "q",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "time",
    "u",
}
SPOKEN = {
    "alt", "aria-description", "aria-label", "aria-roledescription", "data-announce", "data-confirm", "label",
    "placeholder", "title",
}  # fmt: skip
SILENT = {"script", "style", "svg"}
ALTERNATIVES = (
    "if",
    "elif",
    "else",
    "endif",
    "for",
    "empty",
    "endfor",
    "include",
    "with",
    "endwith",
    "block",
    "endblock",
)
QUOTED = re.compile(r"""^(?:\w+=)?(["'])(.*\s.*)\1$""", re.S)
UNREAD_TAGS = {"load", "static", "extends", "icon", "element", "slot", "spot", "autoescape"}


def template_sentences(path: Path, where: Path) -> Iterator[Sentence]:
    """Yield the sentences in a template. Variables appear as `{name}`, and a tag that chooses between
    texts as ` | `.
    """
    reader = _Reader()
    reader.feed(_without_tags(path.read_text()))
    reader.close()
    for line, text in reader.found():
        yield Sentence(where, line, text)


def _without_tags(source: str) -> str:
    """Return a template's source with its template syntax replaced by plain text with the same number of lines, so that
    an HTML parser can read it.
    """
    parts, commented = [], False
    for token in Lexer(source).tokenize():
        name = token.contents.split(" ", 1)[0]
        if name in ("comment", "endcomment"):
            commented = name == "comment"
            continue
        if token.token_type == TokenType.TEXT:
            parts.append("\n" * token.contents.count("\n") if commented else token.contents)
        elif token.token_type == TokenType.VAR:
            parts.append("{" + re.split(r"[|:\s]", token.contents)[0].rsplit(".", 1)[-1] + "}")
        elif token.token_type == TokenType.BLOCK:
            quoted = [match[2] for bit in token.split_contents()[1:] if (match := QUOTED.match(bit))]
            parts.append(" | ".join([*quoted, "\n" * token.contents.count("\n") + _shown(name)]))
    return "".join(parts)


def _shown(name: str) -> str:
    if name in ALTERNATIVES:
        return " | "
    return "" if name in UNREAD_TAGS or name.startswith(("end", "csrf")) else "{" + name + "}"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._texts: list[tuple[int, str]] = []
        self._open: list[str] = []
        self._begun = 0
        self._silent = 0

    def found(self) -> list[tuple[int, str]]:
        self._flush()
        return sorted((line, text) for line, text in self._texts if _says_something(text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a new text at a block element, and collect attributes that are spoken or shown."""
        self._silent += tag in SILENT
        if tag not in INLINE:
            self._flush()
        for name, value in attrs:
            if name in SPOKEN and value:
                self._texts.append((self.getpos()[0], tidy(value)))

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT and self._silent > 0
        if tag not in INLINE:
            self._flush()

    def handle_data(self, data: str) -> None:
        """Collect text outside scripts and styles, with the line in which it begins."""
        if self._silent:
            return
        if not self._open and data.strip():
            self._begun = self.getpos()[0] + len(data[: len(data) - len(data.lstrip())].splitlines()[1:])
        if data.strip() or self._open:
            self._open.append(data)

    def _flush(self) -> None:
        if self._open:
            self._texts.append((self._begun, tidy("".join(self._open))))
        self._open = []


def _says_something(text: str) -> bool:
    return bool(WORD.search(VALUE.sub("", text)))
