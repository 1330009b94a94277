"""What docs/threat_model.md points to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "threat_model.md").read_text()
PATH = re.compile(r"`((?:bench|cards|decks|docs|lotr_site|play|tests)/[\w/.]+\.\w+|requirements\.\w+)`")


def section(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    body = TEXT.split(f"\n## {heading}", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("|").split(" | ") for line in body.splitlines() if line.startswith("| ")]
    return [[cell.strip(" |") for cell in row] for row in rows[2:]]


def test_every_file_that_is_named_is_there() -> None:
    named = set(PATH.findall(TEXT))
    assert len(named) > 40
    assert sorted(path for path in named if not (ROOT / path).is_file()) == []


def test_whatever_is_met_is_seen_somewhere() -> None:
    rows = section("OWASP ASVS 5.0")
    met = [row for row in rows if row[1].startswith("met")]
    assert len(met) > 45
    assert [row[0] for row in met if not PATH.findall(row[3])] == []


def test_every_attack_has_its_test() -> None:
    rows = section("Attacks that once succeeded")
    assert len(rows) >= 20
    for attack, _before, _now, tests in rows:
        found = PATH.findall(tests)
        assert found and all(path.startswith("tests/") for path in found), attack


@pytest.mark.parametrize("words", ["`play/no_such.py`", "`tests/site/test_gone.py`"])
def test_a_file_that_is_gone_is_seen(words: str) -> None:
    assert [path for path in PATH.findall(words) if not (ROOT / path).is_file()]
