"""What people read follows the house style of CONTRIBUTING.md, as far as a program can tell."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lotr_site.trial.live_site import ROOT
from play.management.sentences import Sentence
from play.management.sentences.sentence_detector import VALUE
from tests.site.house_style import NEVER, PASSIVE, SPELLING, WORKSHOP, Phrase
from tests.support.sentences import all_sentences

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE.md")
QUOTED = re.compile(r"`[^`]*`|“[^”]*”|\"[^\"]*\"")
FOR_CONTRIBUTORS = ("templates/style.html", "templates/api_docs.html")
LOGS = ("say.py", "log.py")


def _documents() -> Iterator[Sentence]:
    """Yield the lines of the documents, without quotations, code and the examples of the house style."""
    paths = [*map(Path, DOCUMENTS), *(path.relative_to(ROOT) for path in sorted(ROOT.glob("docs/*.md")))]
    for path in paths:
        code = examples = False
        for number, line in enumerate((ROOT / path).read_text().splitlines(), 1):
            code ^= line.startswith("```")
            examples = line == "## House style" if line.startswith("## ") else examples
            if not code and not examples and not line.startswith("    "):
                yield Sentence(path, number, QUOTED.sub("", line))


def _faults(sentences: Iterator[Sentence] | tuple[Sentence, ...], phrases: tuple[Phrase, ...]) -> list[str]:
    return [
        f"{sentence.path}:{sentence.line}: “{found[0]}” in “{sentence.text[:160]}”; write: {phrase.instead}"
        for sentence in sentences
        for phrase in phrases
        if (found := phrase.pattern.search(VALUE.sub("", sentence.text)))
    ]


@pytest.mark.parametrize("phrases", [NEVER, SPELLING], ids=["phrases", "spelling"])
def test_sentences_have_no_phrase_that_is_never_written(phrases: tuple[Phrase, ...]) -> None:
    faults = _faults(all_sentences(), phrases)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("phrases", [NEVER, SPELLING], ids=["phrases", "spelling"])
def test_documents_have_no_phrase_that_is_never_written(phrases: tuple[Phrase, ...]) -> None:
    faults = _faults(tuple(_documents()), phrases)
    assert not faults, "\n".join(faults)


def test_players_read_no_word_of_the_workshop() -> None:
    pages = [s for s in all_sentences() if s.path.parts[0] == "templates" and str(s.path) not in FOR_CONTRIBUTORS]
    games = [s for s in all_sentences() if s.path.parts[:2] == ("play", "games") and "scenario" not in str(s.path)]
    assert len(pages) > 500 and len(games) > 1000
    faults = _faults(tuple(pages + games), WORKSHOP)
    assert not faults, "\n".join(faults)


def test_log_lines_say_who_acts() -> None:
    lines = tuple(s for s in all_sentences() if s.path.parts[:2] == ("play", "games") and s.path.name in LOGS)
    assert len(lines) > 200
    faults = _faults(lines, PASSIVE)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Whoever bids most may choose.", NEVER),
        ("Frodo is no minion.", NEVER),
        ("the colour of a card", SPELLING),
        ("The table is as it was after entry 41.", WORKSHOP),
        ("A card is put under the deck.", PASSIVE),
    ],
)
def test_a_bad_sentence_is_found(text: str, phrases: tuple[Phrase, ...]) -> None:
    assert _faults((Sentence(Path("x"), 1, text),), phrases)


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("The highest bidder chooses.", NEVER),
        ("There is no deck with this name, and Frodo is no longer a companion.", NEVER),
        ("the color of a card in the catalogue", SPELLING),
        ("Ada puts a card under the deck.", PASSIVE),
    ],
)
def test_a_good_sentence_is_not(text: str, phrases: tuple[Phrase, ...]) -> None:
    assert not _faults((Sentence(Path("x"), 1, text),), phrases)
