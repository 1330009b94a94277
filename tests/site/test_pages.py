"""The pages that belong to no app, in a real browser."""
import pytest
from playwright.sync_api import Page

from tests.support.browser import AxeCheck


@pytest.mark.parametrize("address", ["/", "/accounts/login/", "/nowhere/"])
def test_axe_finds_nothing(sized_page: Page, axe: AxeCheck, address: str) -> None:
    sized_page.goto(address)
    axe(sized_page)
