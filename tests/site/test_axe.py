"""What the tests' axe finds on a long page, of whose texts it looks at a few of each look."""

import pytest
from playwright.sync_api import Page

from tests.support.axe import MANY, violations

LINKED = '<li style="color:#222">Row {} has its <a href="#" style="color:#333">own page</a> here</li>'
ROWS = "".join(LINKED.format(number) for number in range(2 * MANY))
PAGE = '<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1><ul>{}</ul></main></html>'
PALE = '<li style="color:#ccc">Too pale</li>'
BEHIND = '<li style="background:#333"><span style="color:#222">Dark on dark</span></li>'
HIDDEN = '<li style="color:#ccc" hidden>Too pale for nobody</li>' * 9
PLAIN = (
    '<li style="color:#222">All that is said of <a href="#" style="color:#333;text-decoration:none">them</a> here</li>'
)
UNNAMED = "<li><button></button></li>"


@pytest.mark.parametrize(
    ("last", "found"),
    [
        ("", []),
        (PALE, ["color-contrast"]),
        (HIDDEN, []),
        (HIDDEN + PALE, ["color-contrast"]),
        (BEHIND, ["color-contrast"]),
        (PLAIN, ["link-in-text-block"]),
        (UNNAMED, ["button-name"]),
    ],
)
def test_one_bad_row_of_many_is_found(page: Page, last: str, found: list[str]) -> None:
    page.set_content(PAGE.format(ROWS + last))
    assert [one["id"] for one in violations(page).response["violations"]] == found


@pytest.mark.parametrize(
    ("last", "found"), [(PALE, ["color-contrast"]), (PLAIN, ["link-in-text-block"]), (UNNAMED, [])]
)
def test_colours_alone_are_judged_where_no_more_is_asked(page: Page, last: str, found: list[str]) -> None:
    page.set_content(PAGE.format(ROWS + last))
    assert [one["id"] for one in violations(page, colours_alone=True).response["violations"]] == found
