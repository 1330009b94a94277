"""Being told while no page is open: the switch, what a push shows, and one's turn on the tab."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from lotr_site.trial.live_site import LiveSite
from tests.play.browser import table
from tests.support.browser import PATIENCE, PHONE, AxeCheck, NewPage
from tests.support.push import FakeBrowser

SIZES = {"laptop": {"viewport": {"width": 1366, "height": 650}}, "phone": PHONE}
SWITCH = "input[data-notify]"
NO_PUSH_SERVICE = """
  Object.defineProperty(PushManager.prototype, "getSubscription", {{ value: async () => window.mine() }});
  Object.defineProperty(PushManager.prototype, "subscribe", {{ value: async (asked) => {{
    sessionStorage.setItem("asked", JSON.stringify(asked));
    return window.mine();
  }} }});
  window.mine = () => {{
    const asked = JSON.parse(sessionStorage.getItem("asked"));
    const text = asked?.applicationServerKey.replaceAll("-", "+").replaceAll("_", "/");
    const given = {given};
    return asked && {{
      endpoint: given.endpoint, toJSON: () => given,
      options: {{ applicationServerKey: Uint8Array.from(atob(text + "="), (sign) => sign.charCodeAt(0)).buffer }},
      unsubscribe: async () => {{ sessionStorage.removeItem("asked"); return true; }},
    }};
  }};
"""
"""This Chromium has no push service: what it would give is put in its place."""


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """A shell shows no notifications."""
    return whole_browser


@pytest.fixture
def notified(new_page: NewPage, live_site: LiveSite) -> Callable[..., Page]:
    """A page in a browser whose person lets the site notify them."""

    def make(name: str, **options: Any) -> Page:
        page = new_page(**({"service_workers": "allow"} | options))
        page.context.grant_permissions(["notifications"], origin=live_site.url)
        page.add_init_script(NO_PUSH_SERVICE.format(given=json.dumps(FakeBrowser(name).subscription)))
        return page

    return make


def open_table(page: Page) -> None:
    """A table at which somebody is waited for."""
    page.goto("/play/new/?game=tarot&seats=2")
    page.get_by_label("Seat 2").select_option("anyone")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/play/\w{12}/$"))


def told(live_site: LiveSite, name: str) -> int:
    rows = live_site.query(
        "SELECT count(*) FROM accounts_pushsubscription WHERE endpoint = ?", FakeBrowser(name).endpoint
    )
    return int(rows[0][0])


def test_a_guest_switches_it_on_and_off_at_a_table(notified: Callable[..., Page], live_site: LiveSite) -> None:
    page = notified("at-a-table")
    open_table(page)
    switch = page.locator("#live").locator(SWITCH)
    expect(switch).not_to_be_checked()
    switch.click()
    expect(page.get_by_text("You’ll be notified in this browser.")).to_be_visible()
    assert told(live_site, "at-a-table") == 1
    page.reload()
    expect(switch).to_be_checked()
    page.get_by_role("button", name="Settings").click()
    again = page.get_by_label("Notify me when it’s my turn and I’m away")
    expect(again).to_be_checked()
    again.click()
    expect(again).not_to_be_checked()
    expect(switch).not_to_be_checked()
    assert told(live_site, "at-a-table") == 0


def test_leave_is_asked_for_by_a_click_alone_and_a_refusal_is_explained(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.add_init_script("""
      window.requests = 0;
      let leave = "default";
      Object.defineProperty(Notification, "permission", { get: () => leave });
      Notification.requestPermission = async () => { window.requests += 1; leave = "denied"; return leave; };
    """)
    open_table(page)
    switch = page.locator("#live").locator(SWITCH)
    expect(switch).to_be_visible()
    assert page.evaluate("window.requests") == 0
    switch.click()
    expect(page.locator("#live [data-notify-hint]")).to_contain_text("is blocking notifications")
    expect(switch).to_be_disabled()
    assert page.evaluate("window.requests") == 1


def test_an_onlooker_and_a_replay_have_no_switch(page: Page, new_page: NewPage) -> None:
    open_table(page)
    onlooker = new_page()
    onlooker.goto(page.url)
    expect(onlooker.locator("#live")).to_be_visible()
    expect(onlooker.locator(SWITCH)).to_have_count(0)


# When the push service gives the browser another subscription


CHANGED = """async ([given, event]) => {
  let ended = 0;
  const mine = { toJSON: () => given, unsubscribe: async () => { ended += 1; return true; } };
  const asked = [];
  const put = (name, value) => Object.defineProperty(PushManager.prototype, name, { value, configurable: true });
  put("getSubscription", async () => null);
  put("subscribe", async (wish) => { asked.push(wish); return mine; });
  const done = new Promise((told) => {
    Object.defineProperty(ExtendableEvent.prototype, "waitUntil", { value: (work) => told(work), configurable: true });
  });
  const changed = new ExtendableEvent("pushsubscriptionchange");
  if (event === "given") changed.newSubscription = mine;
  self.dispatchEvent(changed);
  await (await done);
  return { ended, asked };
}"""
"""What a service worker hears of a push service; the new subscription comes along, or is left for it to ask for."""


def change(page: Page, name: str, event: str) -> dict[str, Any]:
    found: dict[str, Any] = page.context.service_workers[0].evaluate(CHANGED, [FakeBrowser(name).subscription, event])
    return found


def switched_on(page: Page) -> None:
    page.goto("/account/notifications/")
    page.evaluate("navigator.serviceWorker.ready")
    page.locator(SWITCH).click()
    expect(page.locator(".toast.good")).to_have_text("You’ll be notified in this browser.")


@pytest.mark.parametrize("event", ["given", "left-to-ask"])
def test_the_site_is_told_of_a_new_subscription(notified: Callable[..., Page], live_site: LiveSite, event: str) -> None:
    page = notified(f"before-{event}")
    switched_on(page)
    new = f"after-{event}"
    became = change(page, new, event)
    assert became["ended"] == 0 and len(became["asked"]) == (event != "given")
    assert told(live_site, new) == 1 and told(live_site, f"before-{event}") == 0
    if became["asked"]:
        key = page.request.get("/api/notifications/").json()["push_key"]
        assert became["asked"] == [{"userVisibleOnly": True, "applicationServerKey": key}]


def test_who_switched_it_off_is_not_switched_on_by_it(notified: Callable[..., Page], live_site: LiveSite) -> None:
    page = notified("switched-off")
    switched_on(page)
    page.locator(SWITCH).click()
    expect(page.locator(".toast").last).to_have_text("You won’t be notified in this browser anymore.")
    assert change(page, "never-asked-for", "given")["ended"] == 1
    assert told(live_site, "never-asked-for") == 0


def test_a_change_that_the_site_missed_is_made_up_for_by_the_next_page(
    notified: Callable[..., Page], live_site: LiveSite
) -> None:
    page = notified("missed-before")
    switched_on(page)
    page.add_init_script(NO_PUSH_SERVICE.format(given=json.dumps(FakeBrowser("missed-after").subscription)))
    page.reload()
    expect(page.locator(SWITCH)).to_be_checked()
    assert told(live_site, "missed-after") == 1 and told(live_site, "missed-before") == 0


# What a push shows


SHOWN = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
}"""


AGAIN = 50
"""Looks, a tenth of a second each, until what is not shown is pushed again."""


class Pusher:
    """The push service of one page's service worker."""

    def __init__(self, page: Page, live_site: LiveSite) -> None:
        self.page, self.origin = page, live_site.url
        self.line = page.context.new_cdp_session(page)
        self.found: list[str] = []
        self.said: list[str] = []
        self.line.on("ServiceWorker.workerRegistrationUpdated", self.hear)
        self.line.send("ServiceWorker.enable")
        page.goto("/account/login/")
        page.evaluate("navigator.serviceWorker.ready")

    def hear(self, event: dict[str, Any]) -> None:
        self.found += [each["registrationId"] for each in event["registrations"] if not each["isDeleted"]]

    def push(self, data: str) -> None:
        self.said.append(data)
        self.deliver(data)

    def deliver(self, data: str) -> None:
        while not self.found:
            self.page.wait_for_timeout(100)
        sent = {"origin": self.origin, "registrationId": self.found[-1], "data": data}
        self.line.send("ServiceWorker.deliverPushMessage", sent)

    def shown(self, *titles: str) -> list[dict[str, Any]]:
        """What stands on the screen, once it has these titles. On a busy machine the browser may lose what it is given,
        so that what was pushed since the last look is pushed again now and then, as a push service would; what has a
        tag stands there once."""
        for look in range(1, PATIENCE // 100):
            found: list[dict[str, Any]] = self.page.evaluate(SHOWN)
            if sorted(each["title"] for each in found) == sorted(titles):
                self.said.clear()
                return found
            self.page.wait_for_timeout(100)
            if look % AGAIN == 0:
                for data in self.said:
                    self.deliver(data)
        raise AssertionError(f"{found} is shown, not {titles}")


@pytest.fixture
def pusher(notified: Callable[..., Page], live_site: LiveSite) -> Pusher:
    return Pusher(notified("pushed"), live_site)


def said(match: str, **more: Any) -> str:
    url = f"/play/{match}/"
    return json.dumps(
        {"title": "Your turn", "body": "It is.", "tag": f"match-{match}", "turn": True, "url": url} | more
    )


def test_a_push_is_shown_and_a_later_one_of_the_match_takes_its_place(pusher: Pusher) -> None:
    pusher.push(said("aaaa") + " " * 300)
    (shown,) = pusher.shown("Your turn")
    assert shown == {"title": "Your turn", "body": "It is.", "tag": "match-aaaa", "url": "/play/aaaa/"}
    pusher.push(said("aaaa", title="The match has ended"))
    pusher.shown("The match has ended")
    pusher.push(said("bbbb"))
    pusher.shown("The match has ended", "Your turn")


@pytest.mark.parametrize("data", ["", "no JSON", "null", "[]"])
def test_whatever_is_pushed_something_is_shown(pusher: Pusher, data: str) -> None:
    pusher.push(data)
    (shown,) = pusher.shown("Round the Table")
    assert shown["body"] == "Something has happened at one of your tables."


@pytest.mark.parametrize(
    ("url", "led"),
    [("/play/aaaa/", "/play/aaaa/"), ("https://elsewhere.example/play/", "/play/"), ("//elsewhere.example/", "/play/")],
)
def test_a_click_leads_to_the_table_and_never_off_the_site(pusher: Pusher, url: str, led: str) -> None:
    pusher.push(said("aaaa", url=url))
    pusher.shown("Your turn")
    worker = pusher.page.context.service_workers[0]
    opened = worker.evaluate("""async () => {
      const opened = new Promise((done) => {
        const value = async (path) => done(path);
        Object.defineProperty(self.clients, "openWindow", { value, configurable: true });
      });
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      return opened;
    }""")
    assert opened == led
    pusher.shown()


def test_opening_the_table_takes_away_what_was_shown_of_it(pusher: Pusher) -> None:
    open_table(pusher.page)
    match = pusher.page.url.rstrip("/").rpartition("/")[2]
    pusher.page.goto("/account/login/")
    pusher.push(said(match))
    pusher.push(said("other"))
    pusher.shown("Your turn", "Your turn")
    pusher.page.goto(f"/play/{match}/")
    assert [each["tag"] for each in pusher.shown("Your turn")] == ["match-other"]


# On the tab


def test_ones_turn_shows_on_the_tab_and_on_the_icon(page: Page) -> None:
    page.add_init_script("""
      window.badges = [];
      navigator.setAppBadge = async (count) => { window.badges.push(count); };
      navigator.clearAppBadge = async () => { window.badges.push(0); };
    """)
    page.goto("/")
    page.locator('[data-game="tarot"]').get_by_role("button", name="Play now").click()
    expect(page.locator("#live.is-asked")).to_be_visible()
    expect(page).to_have_title(re.compile("^Your turn"))
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    page.wait_for_function("window.badges.at(-1) === 1")
    table.concede(page)
    expect(icon).not_to_have_attribute("href", re.compile("favicon-turn"))
    page.wait_for_function("window.badges.at(-1) === 0")


def test_the_lobby_counts_the_matches_that_wait(page: Page) -> None:
    for _ in range(2):
        page.goto("/")
        page.locator('[data-game="tarot"]').get_by_role("button", name="Play now").click()
        expect(page.locator("#live.is-asked")).to_be_visible()
    page.goto("/play/")
    expect(page).to_have_title(re.compile(r"^\(2\) Play"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("favicon-turn"))


# How it looks


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_read_well(
    notified: Callable[..., Page], axe: AxeCheck, live_site: LiveSite, size: str, scheme: str
) -> None:
    page = notified(f"{size}-{scheme}", color_scheme=scheme, **SIZES[size])
    open_table(page)
    page.locator("#live").locator(SWITCH).click()
    expect(page.locator(".toast.good")).to_be_visible()
    axe(page)
    table.open_menu(page)
    page.get_by_role("button", name="Settings").click()
    axe(page)
    page.goto("/account/notifications/")
    expect(page.get_by_label("Notify me in this browser")).to_be_checked()
    axe(page)
    found = live_site.manage(
        "shell",
        "-c",
        "from django.contrib.auth.models import User; from lotr_site.accounts.notifications import mail;"
        f"print('token', mail.unsubscribe_token(User.objects.get_or_create(username='reader-{size}-{scheme}')[0]))",
    )
    token = next(line.split()[1] for line in found.splitlines() if line.startswith("token "))
    page.goto(f"/account/notifications/stop/{token}/")
    axe(page)
    page.get_by_role("button", name="Stop these emails").click()
    expect(page.get_by_role("status").first).to_contain_text("no more emails")
    axe(page)
