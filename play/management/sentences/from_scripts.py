"""Read the sentences in scripts: string literals that are prose."""

import re
from collections.abc import Iterator
from pathlib import Path

from play.management.sentences.sentence_detector import Sentence, is_prose, tidy

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.S)
LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
SELECTOR = re.compile(r"^[.#\[:]|\[[a-z-]+|\.[a-z-]+[ ,]|#[a-z-]+[ ,]|^(GET|POST) ")


def script_sentences(path: Path, where: Path) -> Iterator[Sentence]:
    """Yield the sentences in a JavaScript file. A value `${value}` inserted into a sentence appears as `{…}`."""
    source = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), path.read_text())
    for literal in LITERAL.finditer(source):
        text = tidy(re.sub(r"\$\{[^}]*\}", "{…}", next(part or "" for part in literal.groups() if part is not None)))
        if is_prose(text) and not SELECTOR.search(text):
            yield Sentence(where, source.count("\n", 0, literal.start()) + 1, text)
