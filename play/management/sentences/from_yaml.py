"""Read the sentences in YAML files: guides, lessons, titles of scenarios and rulings."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from play.management.sentences.sentence_detector import Sentence, is_prose, tidy

TITLE_FOR_AUTHORS = re.compile(r"\d+_\d+ ")  # a card's example is shown with a sentence from the card's text


def yaml_sentences(path: Path, where: Path) -> Iterator[Sentence]:
    """Yield the texts in a YAML file. From a scenario, only what players see is taken, not its position and moves."""
    scenario = "scenarios" in where.parts
    for document in yaml.compose_all(path.read_text(), Loader=yaml.CSafeLoader):
        for line, text in _title(document) if scenario else _texts(document):
            yield Sentence(where, line, text)


def _title(scenario: yaml.Node) -> Iterator[tuple[int, str]]:
    for key, value in scenario.value if isinstance(scenario, yaml.MappingNode) else ():
        if key.value == "name" and not TITLE_FOR_AUTHORS.match(value.value):
            yield from _texts(value)


def _texts(node: yaml.Node) -> Iterator[tuple[int, str]]:
    """Yield (line, text) for each text in a YAML document that is prose."""
    if isinstance(node, yaml.MappingNode):
        for _key, value in node.value:
            yield from _texts(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _texts(value)
    elif isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:str" and is_prose(tidy(node.value)):
        yield node.start_mark.line + 1, tidy(node.value)
