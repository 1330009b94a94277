"""Read the sentences of YAML files: guides, lessons, titles of scenarios and rulings."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from play.management.sentences.reading import Sentence, is_prose, tidy

KEYS_OF_SCENARIOS = {"name"}
TITLE_FOR_AUTHORS = re.compile(r"\d+_\d+ ")  # an example of a card is shown by a sentence of the card's text


def yaml_sentences(path: Path, where: Path) -> Iterator[Sentence]:
    """Yield the texts of one file; of a scenario only those shown to players, not its position and moves."""
    only = KEYS_OF_SCENARIOS if "scenarios" in where.parts else None
    for document in yaml.compose_all(path.read_text(), Loader=yaml.CSafeLoader):
        for line, text in _texts(document, only):
            if only is None or not TITLE_FOR_AUTHORS.match(text):
                yield Sentence(where, line, text)


def _texts(node: yaml.Node, only: set[str] | None) -> Iterator[tuple[int, str]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if only is None or key.value in only or not isinstance(value, yaml.ScalarNode):
                yield from _texts(value, only)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _texts(value, only)
    elif isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str" and is_prose(tidy(node.value)):
        yield node.start_mark.line + 1, tidy(node.value)
