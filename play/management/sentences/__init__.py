"""Collect every sentence a person can read, with its source, so that an editor can review them in one place.

Sentences stay where they are used: most are composed (a card's rules text, a verdict, a log line), and a catalog of
message ids would tear them apart. `collect` reads them back from the source: templates, scripts, Python and YAML.
"""

from collections.abc import Iterator
from pathlib import Path

from play.management.sentences.from_python import python_sentences
from play.management.sentences.from_scripts import script_sentences
from play.management.sentences.from_templates import template_sentences
from play.management.sentences.from_yaml import yaml_sentences
from play.management.sentences.sentence_detector import Sentence

__all__ = ["Sentence", "collect"]

ROOT = Path(__file__).parents[3]
APPS = ("cards", "decks", "lotr_site", "play")
LEFT_OUT = {"migrations", "trial"}


def collect(root: Path = ROOT) -> Iterator[Sentence]:
    """Yield every sentence of the site that people read, in order of path and line. Tests, tools and third-party files
    are left out.
    """
    for path in sorted(root.glob("templates/**/*.*")):
        yield from template_sentences(path, path.relative_to(root))
    for app in APPS:
        for path in sorted((root / app).rglob("*")):
            where = path.relative_to(root)
            if path.suffix == ".py" and LEFT_OUT.isdisjoint(where.parts):
                yield from python_sentences(path, where)
            elif path.suffix == ".js" and "vendor" not in where.parts:
                yield from script_sentences(path, where)
            elif path.suffix == ".yaml":
                yield from yaml_sentences(path, where)
