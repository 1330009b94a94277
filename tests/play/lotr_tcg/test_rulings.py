"""Every general ruling that the README lists is shown by a scenario, or the list says why there is none; and every rule
of the later sets is listed and shown by scenarios, or by a test where it is no matter of play."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import yaml

from cards.games.lotr_tcg.facts import all_facts
from play.games import lotr_tcg
from play.games.start_positions import Loader

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "play/games/lotr_tcg/scenarios"
NUMBERS = [f"E{n}" for n in range(1, 41)]
LATER = [f"R{n}" for n in range(1, 149)]
CULTURES = {"Dunland", "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Isengard", "Men", "Moria", "Orc", "Raider"}
CULTURES |= {"Ringwraith", "Rohan", "Sauron", "Shire", "Uruk-hai"}
OF_DECKS = "tests/decks/test_later_rules.py"
NOT_OF_PLAY = {
    "R3": "tests/play/lotr_tcg/test_rulings.py",  # which cultures there are
    "R15": OF_DECKS,  # how many copies
    "R24": OF_DECKS,  # sites of the King path
    "R25": OF_DECKS,  # sites of the newer path
    "R26": OF_DECKS,  # sets of the formats
    "R27": OF_DECKS,  # banned and restricted cards
    "R28": OF_DECKS,  # copies of one title
}
"""Rules that no position can show, with the file whose test `test_r..._` shows each."""


README = (Path(lotr_tcg.__file__).parent / "README.md").read_text(encoding="utf-8")


@cache
def listed() -> dict[str, str]:
    """Where each ruling is shown, by its number."""
    rows = re.findall(r"^\| (E\d+) \|[^|]*\|([^|]*)\|$", README, re.MULTILINE)
    return {number: where.strip() for number, where in rows}


@cache
def named() -> Counter[str]:
    """How many scenarios name each number as their rule."""
    files = sorted(SCENARIOS.rglob("*.yaml"))
    documents = [one for file in files for one in yaml.load_all(file.read_text("utf-8"), Loader) if one]
    numbers = [set(re.findall(r"\b[ER]\d+\b", str(one.get("rule", "")))) for one in documents]
    return Counter(number for found in numbers for number in found)


def shown() -> frozenset[str]:
    return frozenset(number for number in named() if number.startswith("E"))


def told() -> set[str]:
    """The rules of the later sets to which the README has a line; `R16 to R19` are four."""
    lines = [line.split("|")[1] for line in README.splitlines() if re.match(r"\| R\d", line)]
    numbers = {number for line in lines for number in re.findall(r"\bR\d+\b", line)}
    for first, last in re.findall(r"\bR(\d+) to R(\d+)\b", "\n".join(lines)):
        numbers |= {f"R{n}" for n in range(int(first), int(last) + 1)}
    return numbers


@pytest.mark.parametrize("number", NUMBERS)
def test_a_ruling_is_listed_and_shown_or_says_why_not(number: str) -> None:
    where = listed()[number]
    assert (where == "scenario") == (number in shown()), where
    assert where


def test_no_scenario_names_a_ruling_that_is_not_listed() -> None:
    assert shown() <= set(NUMBERS) == set(listed())


@pytest.mark.parametrize("number", LATER)
def test_a_rule_of_the_later_sets_is_shown_where_it_acts_and_where_it_does_not(number: str) -> None:
    if number in NOT_OF_PLAY:
        test = f"def test_{number.lower()}_"
        assert number not in named() and test in (ROOT / NOT_OF_PLAY[number]).read_text(encoding="utf-8")
    else:
        assert named()[number] >= 2


def test_the_readme_has_a_line_for_each_rule_of_the_later_sets() -> None:
    assert told() == set(LATER)
    assert {number for number in named() if number.startswith("R")} <= set(LATER)


def test_r3_the_cultures_of_the_later_sets() -> None:
    later = [card for card in all_facts().values() if card.set >= 5 and card.culture]
    assert {card.culture for card in later} == CULTURES
    assert {card.side for card in later if card.culture == "Gollum"} == {"Free Peoples", "Shadow"}
