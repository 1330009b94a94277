"""Every section of the rulebook that states a rule of play has scenarios, which are named by it."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from play.games.start_positions import Loader

FOLDER = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios/rules"
SECTIONS = """
Kinds of cards; Site cards; Artifact; Condition; Wounds; Healing; Killed; Exert; Twilight cost; Phase actions; Events;
Special abilities; When, each time, and while; Adventure deck; Who goes first?; Starting fellowship; Draw deck;
Playing the game; Start of turn; Perform fellowship actions; Paying costs; Playing possessions; Class;
Playing conditions; Playing allies; Playing artifacts; Moving your fellowship; How to move; Movement summary;
Shadow phase(s); Perform Shadow actions; Playing Shadow cards; Maneuver phase; Action procedure; Archery phase;
Archery fire; Perform assignment actions; Assign defenders; Ambush; Perform skirmish actions; Resolve that skirmish;
Damage bonus; Overwhelm; Fierce; Perform regroup actions; Shadow players reconcile; Free Peoples player chooses;
Move limit; Winning the game; Losing the game; Active cards; Unique cards; Non-unique cards; Subtitles;
Response actions; Required or optional; Costs; Effects; Putting on the Ring;
Wearing the Ring;
Corruption; Taking off the Ring; If the Ring-bearer is killed; Unloaded keywords; Unhasty;
Spot; Playing cards from your draw deck; The Rule of 4; The Rule of 9; Transfer; Stack; Modifiers; Discard;
Adventure path; Minions; Game text; Control; Liberate; Culture tokens; Errata
"""


@cache
def names() -> list[str]:
    files = [file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.yaml"))]
    documents = [one for text in files for one in yaml.load_all(text, Loader)]
    return [str(one["name"]) for one in documents]


@pytest.mark.parametrize("section", [re.sub(r"\s+", " ", part).strip() for part in SECTIONS.split(";")])
def test_a_section_of_the_rulebook_has_its_scenarios(section: str) -> None:
    assert any(re.match(re.escape(section) + r"\??( - |: )", name, re.IGNORECASE) for name in names())


def test_every_scenario_is_named_by_a_section_and_no_name_is_used_twice() -> None:
    all_names = names()
    assert len(all_names) >= 200
    assert [name for name in all_names if not re.match(r"[A-Z][^:]*?( - |: ).", name)] == []
    assert len(set(all_names)) == len(all_names)
