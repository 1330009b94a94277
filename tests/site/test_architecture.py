"""What docs/architecture.md and docs/glossary.md name is there: files, attributes, and names in files."""

import re
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings

from decks.models import DeckVersion
from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.game import Game, Rules, Table
from play.engine.hidden import HiddenInformation
from play.engine.state import State
from play.games import FOLDER, GAMES, game
from play.models import Match, Seat

ROOT = Path(settings.BASE_DIR)
TEXT = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("architecture.md", "glossary.md"))
OWNERS = {
    owner.__name__: owner
    for owner in (Match, Seat, Game, Rules, Table, Brain, SearchSettings, ValueFitting, State, DeckVersion)
}
FIELDS = sorted(set(re.findall(rf"`({'|'.join(OWNERS)})\.(\w+)`", TEXT)))
NAMED = sorted(set(re.findall(r"`(\w+)`\s+in\s+`([\w/]+\.py)`", TEXT)))
FILES = sorted(set(re.findall(r"`([\w/.-]+/[\w.-]+\.(?:py|html|js))`", TEXT)))
SCRIPTS = ROOT / "lotr_site" / "static" / "site" / "js"


@pytest.mark.parametrize(("name", "path"), NAMED, ids="-".join)
def test_a_name_stands_where_it_is_said_to_stand(name: str, path: str) -> None:
    code = (ROOT / path).read_text(encoding="utf-8")
    assert re.search(rf"^(?:async )?(?:def|class) {name}\b|^{name}\b.*=", code, re.MULTILINE)


@pytest.mark.parametrize("path", FILES)
def test_a_file_is_there(path: str) -> None:
    assert (ROOT / path).exists() or (SCRIPTS / path).exists()


def test_much_is_named() -> None:
    assert len(NAMED) >= 15 and len(FILES) >= 40


@pytest.mark.parametrize(("owner", "name"), FIELDS, ids=".".join)
def test_an_attribute_that_is_named_is_there(owner: str, name: str) -> None:
    assert hasattr(OWNERS[owner], name) or name in OWNERS[owner].__annotations__


PARTS = ("rules", "table", "brain", "hidden")
CONTRACT = {
    Game: "key name package players rules table brain",
    Rules: "state root setup result",
    Table: "view",
    Brain: "hidden value",
    HiddenInformation: "erase fill secret_options",
}
"""What a game must bring: its parts, and a dozen members besides."""
MANUAL = (ROOT / "docs" / "writing_a_game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("part", CONTRACT)
def test_a_game_must_bring_little_and_the_manual_names_all_that_it_may_bring(part: type) -> None:
    found = fields(part)
    required = [one.name for one in found if one.default is MISSING and one.default_factory is MISSING]
    assert required == CONTRACT[part].split()
    assert [one.name for one in found if f"`{one.name}`" not in MANUAL and one.name not in PARTS] == []


@pytest.mark.parametrize("slug", GAMES)
def test_the_parts_of_a_game_lie_in_the_same_places(slug: str) -> None:
    home = FOLDER / slug
    for place in ("rules/__init__", "table/__init__", "table/view", "table/shapes", "table/say"):
        assert (home / f"{place}.py").exists(), place
    for place in ("brain/__init__", "brain/determinization", "brain/heuristics"):
        assert (home / f"{place}.py").exists(), place
    found, package = game(slug), f"play.games.{slug}"
    assert found.package == package
    assert found.rules is import_module(f"{package}.rules").RULES
    assert found.table is import_module(f"{package}.table").TABLE
    assert found.brain is import_module(f"{package}.brain").BRAIN


@pytest.mark.parametrize("slug", GAMES)
def test_a_search_of_each_level_starts_from_its_own_policy(slug: str) -> None:
    """A copy of a brain with another policy must name its prior too."""
    brains = [game(slug).brain, *game(slug).levels.values()]
    if slug == "two_towers":
        assert all(brain.prior is not brain.policy for brain in brains), "it starts from the rollout policy"
    else:
        assert all(brain.prior is brain.policy for brain in brains)
