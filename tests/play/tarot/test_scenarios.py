"""Every card has a scenario: each action, instant and reverse card is played, turned up or scored in one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from play.games.start_positions import Loader
from play.games.tarot.pack import CARDS, KIND, NUMBER, NUMBER_OF, REVERSE

FILES = sorted((Path(__file__).resolve().parents[3] / "play/games/tarot/scenarios").glob("*.yaml"))
SCORED = {"empress": 3, "hierophants": 5, "wheel": 10}
"""Reverse cards that only count at the end, by the path of their points."""


def steps() -> Iterator[dict[str, Any]]:
    for file in FILES:
        for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader):
            yield from document["steps"]


def shown() -> Iterator[tuple[int, str]]:
    """Number and kind of every card that a step plays, turns up or scores."""
    for step in steps():
        for name, action in step.items():
            if name == "expect":
                scored = [SCORED[path.partition(".")[2]] for path in action if path.partition(".")[2] in SCORED]
                yield from ((number, REVERSE) for number in scored)
            elif isinstance(action, dict):
                cards = [action[verb] for verb in ("play", "flip") if action.get(verb) in NUMBER_OF]
                yield from ((NUMBER[NUMBER_OF[card]], KIND[NUMBER_OF[card]]) for card in cards)


def test_every_card_has_a_scenario() -> None:
    assert {(NUMBER[c], KIND[c]) for c in range(len(CARDS))} == set(shown())
