"""Every general ruling that the README lists is shown by a scenario, or the list says why there is none."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from play.games.lotr_tcg import game
from play.games.scenes import Loader

SCENARIOS = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios"
NUMBERS = [f"E{n}" for n in range(1, 41)]


@cache
def listed() -> dict[str, str]:
    """Where each ruling is shown, by its number."""
    text = (Path(game.__file__).parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (E\d+) \|[^|]*\|([^|]*)\|$", text, re.MULTILINE)
    return {number: where.strip() for number, where in rows}


@cache
def shown() -> frozenset[str]:
    """The numbers that scenarios name as their rule."""
    files = sorted(SCENARIOS.rglob("*.yaml"))
    documents = [one for file in files for one in yaml.load_all(file.read_text("utf-8"), Loader) if one]
    return frozenset(number for one in documents for number in re.findall(r"\bE\d+\b", str(one.get("rule", ""))))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_ruling_is_listed_and_shown_or_says_why_not(number: str) -> None:
    where = listed()[number]
    assert (where == "scenario") == (number in shown()), where
    assert where


def test_no_scenario_names_a_ruling_that_is_not_listed() -> None:
    assert shown() <= set(NUMBERS) == set(listed())
