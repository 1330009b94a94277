"""What is needed to install the site, and what of it is kept to be read without a connection: nothing of a person."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import resolve
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

from cards.faces import icons
from decks import service
from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor
from lotr_site.site import offline
from lotr_site.trial.live_site import LiveSite
from tests.support.browser import PATIENCE, AxeCheck, NewPage
from tests.support.pages import addresses, fixed_addresses, on_one_line

CARD = "/cards/lotr_tcg/1_89/"
OPEN_TO_ALL = (
    *(path for path, view in fixed_addresses().items() if getattr(view, "is_readable_offline", False)),
    CARD,
    "/cards/lotr_tcg/",
    "/cards/lotr_tcg/sets/1/",
    "/decks/starters/fotr-aragorn/",
    "/decks/games/tarot/",
    "/play/learn/tarot/",
    "/play/learn/tarot/glossary/",
    "/play/learn/tarot/rules/goal/",
    "/play/rulings/tarot/",
    "/play/rulings/tarot/the-fool-looks-at-five-cards-and-keeps-one/",
)
NEVER = (
    "/", "/cards/", "/decks/", "/play/", "/play/new/", "/play/lessons/", "/account/login/", "/account/",
    "/api/matches/", "/decks/import/", "/readyz",
)  # fmt: skip


@pytest.fixture
def known(django_db_blocker: Any, db: None) -> None:
    from django.core.management import call_command

    call_command("load_catalogue", verbosity=0)


# What the server says


def test_a_stranger_may_keep_what_is_for_everybody(client: Client, known: None) -> None:
    said = {address: Client().get(address)["Cache-Control"] for address in OPEN_TO_ALL}
    assert set(said.values()) == {offline.OPEN}, said


def test_every_page_that_may_be_kept_is_tried() -> None:
    """The page of a deck is tried by itself, as it depends on who may see the deck."""
    assert {"/cards/help/", "/decks/formats/"} < set(OPEN_TO_ALL)
    kept = {view for _address, view in addresses() if getattr(view, "is_readable_offline", False)}
    assert kept == {resolve(address).func for address in (*OPEN_TO_ALL, "/decks/1/")}


def test_somebody_with_cookies_may_keep_nothing_more_than_before(known: None) -> None:
    for address in OPEN_TO_ALL:
        answer = Client(headers={"cookie": "sessionid=anything"}).get(address)
        assert "public" not in answer.get("Cache-Control", ""), address
        assert b'name="readable-offline"' in answer.content


@pytest.mark.parametrize("address", NEVER)
def test_nobody_may_keep_anything_else(db: None, address: str) -> None:
    answer = Client().get(address)
    assert "public" not in answer.get("Cache-Control", "") and b'name="readable-offline"' not in answer.content


@pytest.mark.parametrize(("visibility", "kept"), [("private", None), ("link", None), ("public", offline.OPEN)])
def test_of_decks_only_public_ones_are_kept(db: None, visibility: str, kept: str | None) -> None:
    owner = get_user_model().objects.create_user("owner", password="second-breakfast")
    deck: Deck = service.create(Visitor(owner), starter_deck("fotr-aragorn"))
    service.share(deck, visibility)
    answer = Client().get(f"/decks/{deck.pk}/")
    assert (answer["Cache-Control"] if answer.status_code == 200 else None) == kept
    assert Client().get(f"/decks/shared/{deck.token}/").get("Cache-Control", "no-store") == "no-store"
    mine = Client()
    mine.force_login(owner)
    assert mine.get(f"/decks/{deck.pk}/")["Cache-Control"] == "no-store"


def test_the_service_worker_comes_from_the_root_and_is_asked_for_each_time(client: Client, db: None) -> None:
    answer = client.get("/service-worker.js")
    assert answer["Content-Type"].startswith("text/javascript") and answer["Cache-Control"] == "no-cache"
    found = re.match(r"const SITE = (\{.*\});\n", answer.content.decode())
    assert found
    told = json.loads(found[1])
    assert told["pages"] == offline.PAGES and told["farewells"] == ["/account/logout/", "/account/leave/"]
    assert "worker-src 'self'" in answer["Content-Security-Policy"]
    assert b"connect-src" in answer["Content-Security-Policy"].encode()


def test_the_offline_page_needs_no_file_that_is_not_kept_with_it(client: Client, db: None) -> None:
    page = client.get("/offline/").content.decode()
    needed = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page)) - {"/static/site/img/icon-touch-180.png"}
    assert len(needed) > 6
    assert needed <= {f"/static/{name}" for name in offline.SHELL}
    assert all(finders.find(name) for name in offline.SHELL)


def test_a_new_release_makes_a_new_service_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    first = offline.worker_script()
    offline.release_hash.cache_clear()
    monkeypatch.setattr(offline, "static", lambda name: f"/static/another/{name}")
    assert offline.worker_script() != first
    offline.release_hash.cache_clear()


def test_the_manifest_describes_what_is_installed(client: Client, db: None) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    assert answer["Cache-Control"] == "public, max-age=3600"
    answer_json = answer.json()
    assert (answer_json["start_url"], answer_json["scope"], answer_json["display"]) == ("/", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in answer_json["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in answer_json["icons"]:
        with Image.open(str(finders.find(icon["src"].removeprefix("/static/")))) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
    assert [shot["form_factor"] for shot in answer_json["screenshots"]] == ["wide", "narrow"]
    for shot in answer_json["screenshots"]:
        with Image.open(str(finders.find(shot["src"].removeprefix("/static/")))) as picture:
            assert f"{picture.width}x{picture.height}" == shot["sizes"]
            assert min(picture.size) >= 320
            assert max(picture.size) <= 2.3 * min(picture.size), "browsers show no screenshot that is longer"
    assert [client.get(each["url"]).status_code for each in answer_json["shortcuts"]] == [200, 200, 200]
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").content.decode()


@pytest.mark.parametrize("name", icons.FILES)
def test_the_icons_are_as_they_are_drawn(name: str) -> None:
    """`manage.py draw_faces --icons` writes them anew."""
    with Image.open(icons.FOLDER / name) as kept:
        drawn = icons.icon(*icons.FILES[name]).convert("RGBA")
        difference = ImageChops.difference(kept.convert("RGBA"), drawn)
    assert max(most for _least, most in difference.getextrema()) <= 2  # type: ignore[misc]


@pytest.mark.parametrize("name", [name for name, (_side, whole) in icons.FILES.items() if whole])
def test_a_maskable_icon_has_all_of_its_ring_in_the_middle(name: str) -> None:
    """Outside of the middle four fifths there is nothing but the ground, whatever shape is cut from it."""
    side = icons.FILES[name][0]
    with Image.open(icons.FOLDER / name) as kept:
        picture = kept.convert("RGB")
    bright = [
        (x, y)
        for x in range(0, side, 3)
        for y in range(0, side, 3)
        if picture.getpixel((x, y))[0] > 150  # type: ignore[index]
    ]
    assert bright
    assert max(((x - side / 2) ** 2 + (y - side / 2) ** 2) ** 0.5 for x, y in bright) <= side * 0.4


def test_colours_of_the_browsers_bar_follow_the_chosen_theme(client: Client, db: None) -> None:
    def colours(theme: str) -> list[str]:
        client.cookies["theme"] = theme
        return re.findall(r'name="theme-color" content="(#\w+)"', on_one_line(client.get("/")))

    assert colours("auto") == [offline.PAPER, offline.FOREST]
    assert colours("dark") == [offline.FOREST] * 2
    assert colours("light") == [offline.PAPER] * 2


# In a browser

KEPT = (
    f"caches.open('{offline.PAGES}').then(all => all.keys()).then(keys => keys.map(key => new URL(key.url).pathname))"
)


@pytest.fixture
def reader(new_page: NewPage) -> Page:
    return new_page(service_workers="allow")


def until(page: Page, right: Callable[[list[str]], bool]) -> None:
    """Waits until what is kept is as it should be; a list of paths, the oldest first."""
    end = time.monotonic() + PATIENCE / 1000
    while not right(found := page.evaluate(KEPT)):
        assert time.monotonic() < end, found
        page.wait_for_timeout(100)


def kept(page: Page, address: str) -> None:
    until(page, lambda paths: address in paths)


def read(page: Page, address: str) -> None:
    page.goto(address)
    kept(page, address)


def test_it_can_be_installed(reader: Page) -> None:
    reader.goto("/")
    devtools = reader.context.new_cdp_session(reader)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_a_page_is_kept_when_all_that_it_is_made_of_is_kept(reader: Page) -> None:
    reader.goto(CARD, wait_until="commit")
    missing = reader.evaluate(f"""async () => {{
        const kept = (address) => caches.match(address, {{ ignoreVary: true }});
        while (!await kept('{CARD}')) await new Promise(done => setTimeout(done, 1));
        const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.href);
        const found = await Promise.all(styles.map(kept));
        return styles.filter((_, place) => !found[place]);
    }}""")
    assert missing == []


def test_a_card_that_was_seen_is_read_offline_and_a_table_is_not(reader: Page, axe: AxeCheck) -> None:
    reader.goto("/")
    reader.locator('[data-game="tarot"]').get_by_role("button", name="Play now").click()
    reader.wait_for_url(re.compile(r"/play/\w{8,}/$"))
    table = reader.url
    read(reader, CARD)
    reader.context.set_offline(True)
    reader.reload()
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Aragorn")
    expect(reader.locator(".kept-notice")).to_contain_text("You’re offline")
    reader.wait_for_function("[...document.images].every(image => image.naturalWidth > 0)")
    assert reader.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Source Sans 3"')
    axe(reader)
    reader.goto(table)
    expect(reader.get_by_role("heading", level=1)).to_have_text("Reading offline")
    expect(reader.get_by_text("You’re offline, and this page needs a connection")).to_be_visible()
    expect(reader.get_by_role("link", name="Aragorn, Ranger of the North")).to_have_attribute("href", CARD)
    axe(reader)
    reader.context.set_offline(False)
    expect(reader.locator("#board")).to_be_visible()  # the page goes on by itself
    reader.goto(CARD)
    expect(reader.locator(".kept-notice")).to_have_count(0)


def test_nothing_of_a_person_is_kept_and_logging_out_forgets_the_rest(reader: Page, live_site: LiveSite) -> None:
    reader.goto("/account/signup/")
    reader.get_by_label("Username").fill("gildor-the-reader")
    for field in reader.locator("input[type=password]").all():
        field.fill("second-breakfast")
    reader.locator("main").get_by_role("button", name="Sign up").click()
    reader.wait_for_url("**/play/")
    read(reader, CARD)
    reader.goto("/decks/starters/fotr-aragorn/")
    kept(reader, "/decks/starters/fotr-aragorn/")
    reader.get_by_role("button", name="Copy and change").click()
    reader.wait_for_url("**/build/")
    own = reader.url.removeprefix(live_site.url).removesuffix("build/")
    reader.goto(own)
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Aragorn")
    read(reader, "/cards/lotr_tcg/1_90/")
    paths = reader.evaluate(KEPT)
    assert own not in paths and not [path for path in paths if path.startswith(("/account", "/play/", "/api"))]
    texts = reader.evaluate(f"""async () => {{
        const all = await caches.open('{offline.PAGES}');
        return (await Promise.all((await all.keys()).map(async key => (await all.match(key)).text()))).join('');
    }}""")
    assert "Aragorn" in texts and "gildor-the-reader" not in texts and own not in texts
    reader.get_by_role("button", name="gildor-the-reader").click()
    reader.get_by_role("button", name="Log out").click()
    reader.wait_for_url("**/")
    until(reader, lambda paths: not paths)
    reader.context.set_offline(True)
    reader.goto(CARD)
    expect(reader.get_by_role("heading", level=1)).to_have_text("Reading offline")


def test_a_page_that_is_gone_is_kept_no_longer(reader: Page) -> None:
    read(reader, CARD)
    reader.evaluate(f"""async () => {{
        const all = await caches.open('{offline.PAGES}');
        await all.put('/cards/lotr_tcg/999_9/', new Response('old'));
    }}""")
    reader.goto("/cards/lotr_tcg/999_9/")
    until(reader, lambda paths: "/cards/lotr_tcg/999_9/" not in paths)
    assert CARD in reader.evaluate(KEPT)


def test_pages_of_an_earlier_release_keep_their_styles(reader: Page) -> None:
    """The files that came with its offline page go over to the other styles; whatever else was kept is thrown away."""
    reader.goto("/healthz")
    reader.evaluate("""async () => {
        await (await caches.open('shell-earlier')).put('/static/site/css/base.earlier.css', new Response('p {}'));
        await (await caches.open('something-else')).put('/', new Response('x'));
    }""")
    read(reader, CARD)
    names = reader.evaluate("caches.keys()")
    assert "shell-earlier" not in names and "something-else" not in names
    found = reader.evaluate("caches.match('/static/site/css/base.earlier.css').then(answer => answer?.text())")
    assert found == "p {}"


def test_what_is_kept_is_bounded_and_can_be_forgotten(reader: Page) -> None:
    read(reader, CARD)
    reader.evaluate(f"""async () => {{
        const all = await caches.open('{offline.PAGES}');
        for (let i = 0; i < 90; i++) await all.put(`/cards/lotr_tcg/old-${{i}}/`, new Response('old'));
    }}""")
    read(reader, "/cards/lotr_tcg/1_90/")
    until(reader, lambda paths: len(paths) == 80)
    assert reader.evaluate(KEPT)[-1] == "/cards/lotr_tcg/1_90/"
    reader.goto("/offline/")
    reader.get_by_role("button", name="Clear saved pages").click()
    expect(reader.get_by_text("You have not opened anything here yet")).to_be_visible()
    until(reader, lambda paths: not paths)


def test_the_offline_page_reads_well(sized_page: Page, axe: AxeCheck) -> None:
    sized_page.goto("/offline/")
    expect(sized_page.get_by_role("heading", level=1)).to_have_text("Reading offline")
    axe(sized_page)


def test_no_other_script_registers_a_worker() -> None:
    scripts = (Path(offline.WORKER).parents[1]).rglob("*.js")
    assert [
        path.name
        for path in scripts
        if "serviceWorker.register" in path.read_text() or "worker.register(" in path.read_text()
    ] == ["offline.js"]
