"""The pages of an account in a real browser: by keyboard, on a phone, and without a complaint of axe."""

import re
from collections.abc import Callable

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from playwright.sync_api import Page, expect

from tests.support.browser import AxeCheck, sizes

PASSWORD = "mithril-coat-3018"
SIZES = {"laptop": (1366, 650, "light"), "desktop": (1440, 900, "dark"), "phone": (390, 844, "dark")}
COUNT = iter(range(10_000))

OPEN_PAGES = ["login/", "signup/", "password/reset/", "password/reset/done/"]
OWN_PAGES = ["", "tokens/", "leave/", "sessions/", "email/", "password/change/", "2fa/", "logout/", "reauthenticate/"]


def sign_up(page: Page) -> str:
    """A new account, made by keyboard alone."""
    name = f"hobbit{next(COUNT)}"
    page.goto("/account/signup/")
    page.get_by_label("Username").focus()
    for words in (name, "", PASSWORD, PASSWORD):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/play/"))
    return name


@pytest.fixture(params=sizes(SIZES))
def any_page(new_page: Callable[..., Page], request: pytest.FixtureRequest) -> Page:
    width, height, scheme = request.param
    return new_page(viewport={"width": width, "height": height}, color_scheme=scheme)


def test_pages_for_everybody(any_page: Page, axe: AxeCheck) -> None:
    for path in OPEN_PAGES:
        any_page.goto(f"/account/{path}")
        axe(any_page)
    any_page.goto("/account/login/")
    any_page.get_by_label("Username or email").fill("nobody")
    any_page.get_by_label("Password", exact=True).fill("nothing")
    any_page.keyboard.press("Enter")
    expect(any_page.get_by_role("alert").first).to_contain_text("Wrong username or password")
    axe(any_page)


def test_pages_of_an_account(any_page: Page, axe: AxeCheck) -> None:
    name = sign_up(any_page)
    for path in (*OWN_PAGES, "notifications/"):
        any_page.goto(f"/account/{path}")
        axe(any_page)
        for table in any_page.locator(".table-wrap").all():
            assert table.evaluate("e => e.scrollWidth <= e.clientWidth"), f"{path}: the table is cut off"
    any_page.goto(f"/players/{name}/")
    axe(any_page)
    any_page.goto("/account/")
    any_page.get_by_role("button", name="Make it public").click()
    expect(any_page.get_by_role("button", name="Make it private")).to_be_visible()
    any_page.goto(f"/players/{name}/")
    axe(any_page)


@pytest.mark.parametrize("scheme", sizes({"light": "light", "dark": "dark"}))
def test_a_second_factor_from_the_first_click_to_the_next_log_in(
    new_page: Callable[..., Page], axe: AxeCheck, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    name = sign_up(page)
    page.goto("/account/2fa/")
    page.get_by_role("link", name="Set up").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    secret = page.locator("#authenticator_secret").input_value()
    expect(page.get_by_role("img", name=secret)).to_be_visible()
    axe(page)
    page.get_by_label("Authenticator code").fill(code(secret))
    page.get_by_role("button", name="Set up").click()
    expect(page.locator("textarea")).to_be_visible()
    axe(page)
    page.goto("/account/2fa/")
    axe(page)
    page.context.clear_cookies()
    page.goto("/account/login/")
    page.get_by_label("Username or email").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code")).to_be_visible()
    axe(page)


def code(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time()))))


def test_a_token_is_made_copied_and_ended(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    sign_up(page)
    page.goto("/account/tokens/")
    page.get_by_label("Name").fill("my bot")
    page.get_by_role("button", name="Create token").click()
    expect(page.locator(".token-words")).to_have_text(re.compile("^lotr_"))
    axe(page)
    page.get_by_role("button", name="Revoke my bot").click()
    expect(page.get_by_text("The token has been revoked.")).to_be_visible()


def test_an_account_is_taken_along_and_deleted(page: Page) -> None:
    sign_up(page)
    page.goto("/account/")
    with page.expect_download() as waited:
        page.get_by_role("button", name="Download everything").click()
    assert waited.value.suggested_filename == "my-account.json"
    page.get_by_role("link", name="Delete your account").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("Farewell")).to_be_visible()


def test_a_guest_plays_without_any_form_and_keeps_everything(page: Page) -> None:
    page.goto("/play/new/?game=tarot")
    page.goto("/")
    page.locator("form[action='/play/quick-match/'] button").first.click()
    expect(page).to_have_url(re.compile("/play/[a-z0-9]{12}/"))
    table = page.url
    page.goto("/account/signup/")
    name = f"hobbit{next(COUNT)}"
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.goto(table)
    expect(page.get_by_text(name).first).to_be_visible()
