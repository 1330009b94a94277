"""Every code with which the site refuses stands in one enumeration, from which the API's document and guide follow."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lotr_site.base.codes import Code, codes_table, http_status
from play.games.lotr_tcg.table.why_not import HINDRANCES

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("lotr_site", "decks", "play")
REFUSING = ("Refusal", "refuse", "refuse_plainly", "Refused", "no", "Problem", "_starting", "Unplaced", "problem")
BY_THE_FRAMEWORK = {
    Code.PARSE_ERROR,
    Code.NOT_AUTHENTICATED,
    Code.METHOD_NOT_ALLOWED,
    Code.NOT_ACCEPTABLE,
    Code.UNSUPPORTED_MEDIA_TYPE,
}
"""Codes that Django REST framework gives."""
WORD = re.compile(r"[a-z]+(_[a-z]+)*")


def codes_in(source: str) -> Iterator[str]:
    """The codes of whatever is refused there: the first word among what a refusal is made of."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and name_of(node.func) in REFUSING:
            words = [each.value for each in node.args if isinstance(each, ast.Constant)]
            yield from [word for word in words if isinstance(word, str) and WORD.fullmatch(word)][:1]


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        if "migrations" not in path.parts and path.name != "codes.py":
            yield str(path.relative_to(ROOT)), path.read_text()


def test_whatever_is_refused_has_a_code_of_the_enumeration() -> None:
    unknown = {(path, code) for path, source in sources() for code in codes_in(source) if code not in set(Code)}
    assert unknown == set()


def test_what_hinders_a_card_has_a_code_of_the_enumeration() -> None:
    assert set(HINDRANCES) <= set(Code)


def test_no_code_stands_in_the_enumeration_alone() -> None:
    texts = [source for _path, source in sources()]
    unused = {code for code in Code if not any(f'"{code}"' in text for text in texts)}
    assert unused == BY_THE_FRAMEWORK


def test_a_code_that_nobody_described_is_found() -> None:
    assert list(codes_in('refuse("too_tall", "You are too tall.")')) == ["too_tall"]


@pytest.mark.parametrize(("code", "status"), [("stale", 409), ("no_such_seat", 404), ("bad_key", 422), ("orcs", 409)])
def test_a_refusal_has_the_status_of_its_code(code: str, status: int) -> None:
    assert http_status(code) == status


def test_the_guide_to_the_api_lists_all_codes() -> None:
    """`python -m lotr_site.base.codes` prints the tables."""
    guide = (ROOT / "docs/api.md").read_text()
    written = guide.partition("<!-- codes -->\n")[2].partition("\n<!-- end of codes -->")[0]
    assert written == codes_table()
