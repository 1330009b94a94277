"""What the tests' axe finds on a long page, of whose texts it looks at a few of each look."""

import pytest
from playwright.sync_api import Page

from tests.support.axe import MANY, violations

ROWS = "".join(f'<li style="color:#222">Row {number}</li>' for number in range(2 * MANY))
PAGE = '<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>{}</ul></main></html>'
PALE = '<li style="color:#ccc">Too pale</li>'
BEHIND = '<li style="background:#333"><span style="color:#222">Dark on dark</span></li>'
UNNAMED = "<li><button></button></li>"


@pytest.mark.looks
@pytest.mark.parametrize(
    ("last", "found"),
    [("", []), (PALE, ["color-contrast"]), (BEHIND, ["color-contrast"]), (UNNAMED, ["button-name"])],
)
def test_one_bad_row_of_many_is_found(page: Page, last: str, found: list[str]) -> None:
    page.set_content(PAGE.format(ROWS + last))
    assert [one["id"] for one in violations(page).response["violations"]] == found
