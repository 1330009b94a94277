"""What docs/architecture.md and docs/glossary.md name is there: files, attributes, and names in files."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from decks.models import DeckVersion
from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.game import Game
from play.engine.state import State
from play.models import Match, Seat

ROOT = Path(settings.BASE_DIR)
TEXT = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("architecture.md", "glossary.md"))
OWNERS = {
    owner.__name__: owner for owner in (Match, Seat, Game, Brain, SearchSettings, ValueFitting, State, DeckVersion)
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
