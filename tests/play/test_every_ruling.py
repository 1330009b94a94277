"""Every ruling that a game's README lists, and every worked example, is shown by a scenario or a test of its own."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from play.games.fellowship_board import GAME as FELLOWSHIP
from play.games.start_positions import Loader

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"two_towers": ("RL", 90), "tarot": ("T", 77), "lotr_tarot": ("L", 49)}
"""By game: how its rulings are numbered, and how many there are."""
NUMBERED = r"[Ss]cenarios? (\d+)"
EXAMPLES = {"two_towers": (r"\bSC(\d+)\b", 57), "tarot": (NUMBERED, 60), "lotr_tarot": (NUMBERED, 40)}
"""By game: how the worked examples of the rulings are numbered."""


@cache
def told_by_scenarios(game: str) -> str:
    """Names and rules of all scenarios of a game."""
    files = sorted((ROOT / "play/games" / game / "scenarios").glob("*.yaml"))
    documents = [document for file in files for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader)]
    return "\n".join(f"{document['name']} {document.get('rule', '')}" for document in documents)


def told_by_tests(game: str) -> str:
    """Names and docstrings of its tests, `test_rl46_...` read as RL46."""
    files = sorted((ROOT / "tests/play" / game).glob("test_*.py"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"def test_([a-z]{1,2})(\d+)_", lambda found: f"{found[1].upper()}{found[2]} ", text)


def spans(text: str, letters: str) -> set[int]:
    """The numbers that a text names: `T1 to T10`, `T31, T32`, `SC19 to SC21`."""
    numbers = {int(number) for number in re.findall(rf"\b{letters}(\d+)\b", text)}
    for first, last in re.findall(rf"\b{letters}(\d+) to {letters}(\d+)\b", text):
        numbers |= set(range(int(first), int(last) + 1))
    return numbers


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_lists_every_ruling(game: str) -> None:
    letters, count = GAMES[game]
    readme = (ROOT / "play/games" / game / "README.md").read_text(encoding="utf-8")
    assert spans(readme, letters) == set(range(1, count + 1))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_shown(game: str) -> None:
    letters, count = GAMES[game]
    shown = spans(told_by_scenarios(game), letters) | spans(told_by_tests(game), letters)
    assert sorted(set(range(1, count + 1)) - shown) == []


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_worked_example_is_a_scenario(game: str) -> None:
    pattern, count = EXAMPLES[game]
    text = told_by_scenarios(game) + told_by_tests(game)
    shown = {int(number) for number in re.findall(pattern, text)} | spans(text, "SC")
    assert sorted(set(range(1, count + 1)) - shown) == []


def test_every_ruling_of_the_board_game_is_shown() -> None:
    data = json.loads((ROOT / "cards/games/fellowship_board/data/rules.json").read_text(encoding="utf-8"))
    listed = {ruling["id"] for ruling in data["rulings"]}
    told = told_by_scenarios(FELLOWSHIP.key) + told_by_tests(FELLOWSHIP.key)
    assert sorted(key for key in listed if not re.search(rf"\b{key}\b", told)) == []
