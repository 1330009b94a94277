"""Every sentence a person can read is found at its source, so that an editor can review them in one place."""

from pathlib import Path

import pytest

from play.management.sentences.from_python import python_sentences
from play.management.sentences.from_scripts import script_sentences
from play.management.sentences.from_templates import template_sentences
from play.management.sentences.from_yaml import yaml_sentences
from play.management.sentences.written import FOLDER, as_files
from tests.support.sentences import all_sentences

TEMPLATE = """{% extends "base.html" %}
{% block title %}Decks{% endblock %}
{% comment %}not for readers{% endcomment %}
<p class="not read">You have <b>{{ deck.count }}</b> decks{% if more %}, and more{% endif %}.</p>
<button aria-label="Delete the deck">{% include "x.html" with words="Are you sure?" %}</button>
<script>say("not read either")</script>
"""
PYTHON = '''"""A docstring for authors."""
from logging import getLogger
getLogger(__name__).info("a line of the log")
KEY = "some_key"
TEXT = f"{name} draws {len(cards)} cards."
Refused("deck_unknown", "There is no deck with this id.")
"""
and a bare string
"""
'''
SCRIPT = """// a comment for authors
const text = `${name} draws a card`, where = "#board .card > a"; say("Connection lost.")
"""
YAML = """
name: The Fool draws five cards
setup: {phase: action, say: not for readers, offers: [not these]}
"""


@pytest.mark.parametrize(
    ("read", "where", "source", "found"),
    [
        (
            template_sentences, "templates/x.html", TEMPLATE,
            ["Decks", "You have {count} decks | , and more | .", "Delete the deck", "Are you sure?"],
        ),
        (python_sentences, "play/x.py", PYTHON, ["There is no deck with this id.", "{name} draws {cards} cards."]),
        (script_sentences, "x.js", SCRIPT, ["{…} draws a card", "Connection lost."]),
        (yaml_sentences, "play/scenarios/x.yaml", YAML, ["The Fool draws five cards"]),
        (yaml_sentences, "play/guide/x.yaml", YAML, ["The Fool draws five cards", "not for readers", "not these"]),
        (yaml_sentences, "play/scenarios/x.yaml", "name: 1_312 sorry for him", []),
    ],
)  # fmt: skip
def test_sentences_are_told_from_what_readers_never_see(read, where, source, found, tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text(source)
    assert sorted(sentence.text for sentence in read(file, Path(where))) == sorted(found)


def test_every_part_of_the_product_has_sentences_with_the_line_they_come_from() -> None:
    sentences = all_sentences()
    places = {sentence.path.parts[0] for sentence in sentences}
    assert places == {"templates", "cards", "decks", "lotr_site", "play"}
    pass_button = next(s for s in sentences if s.path.match("play/games/lotr_tcg/**/*.py") and "Ring-bearer" in s.text)
    assert "Ring-bearer" in Path(pass_button.path).read_text().splitlines()[pass_button.line - 1]
    assert len(as_files(iter(sentences))) < 30


def test_the_sentences_are_written_down_so_that_a_change_shows_in_review() -> None:
    written = {path: path.read_text() for path in FOLDER.glob("*.txt")}
    assert written == as_files(iter(all_sentences())), "`manage.py sentences --write` writes docs/sentences"
