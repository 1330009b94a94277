"""A question that was answered but not carried out: the page says one calm line, asks little, and goes on by itself."""

from playwright.sync_api import APIResponse, Page, Request, Route, expect

from tests.play.browser import table

LINE = "The move is on its way. The site is catching up."
A_WHILE = 6_000
NOTE_VERSIONS = """() => {
  window.versions = [];
  const note = () => versions.push(document.querySelector("#live").dataset.version);
  new MutationObserver(note).observe(document.body, { attributeFilter: ["data-version"], subtree: true });
}"""


def test_the_page_says_that_a_move_is_on_its_way_until_it_has_been_carried_out(page: Page) -> None:
    table.open_table(page, second="bot:random")
    assert table.my_turn(page)
    page.wait_for_load_state()
    looks: list[str] = []
    held: list[Request] = []

    def hold(route: Route) -> None:
        held.append(route.request)
        route.fulfill(status=204)

    page.on("request", lambda request: looks.append(request.url) if request.url.endswith("/live/") else None)
    page.route("**/choose/", hold)
    old = table.version(page)
    table.choose_from_list(page)
    expect(page.locator(".on-its-way")).to_have_text(LINE, timeout=table.WAIT)
    page.wait_for_timeout(A_WHILE)
    expect(page.locator(".on-its-way")).to_have_count(1)
    assert len(looks) == 1
    assert table.version(page) == old
    page.unroute("**/choose/")
    (kept,) = held
    csrf = {
        name: value for name, value in kept.headers.items() if name in ("x-csrftoken", "content-type", "hx-request")
    }
    assert page.request.post(kept.url, data=kept.post_data or "", headers=csrf).status == 204
    table.moved_on(page, old)
    expect(page.locator(".on-its-way")).to_have_count(0)


def test_a_page_reloaded_while_an_answer_waits_says_so_until_it_has_been_carried_out(page: Page) -> None:
    table.open_table(page, second="bot:random")
    assert table.my_turn(page)
    page.wait_for_load_state()
    old = table.version(page)
    asked = page.locator("#question").get_attribute("data-decision")
    page.route("**/live/", lambda route: route.fulfill(status=204))

    def as_if_waiting(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace(f'data-decision="{asked}"', f'data-decision="{asked}" data-sent')
        route.fulfill(response=answer, body=body)

    page.route(page.url, as_if_waiting)
    page.reload()
    expect(page.locator(".is-sent")).to_have_count(1)
    page.unroute(page.url)
    assert table.version(page) == old
    table.choose_from_list(page)
    table.moved_on(page, old)
    expect(page.locator(".is-sent")).to_have_count(0)


def test_a_table_that_was_asked_for_and_comes_late_does_not_replace_a_newer_one(page: Page) -> None:
    table.open_table(page, second="bot:random")
    assert table.my_turn(page)
    page.wait_for_load_state()
    held: list[tuple[Route, APIResponse]] = []

    def late(route: Route) -> None:
        held.append((route, route.fetch()))

    page.route("**/choose/", lambda route: route.fulfill(status=204))
    page.route("**/live/", late)
    old = table.version(page)
    table.choose_from_list(page)
    expect(page.locator(".on-its-way")).to_have_count(1, timeout=table.WAIT)
    assert len(held) == 1, "the page asks once for the table"
    page.unroute("**/choose/")
    table.choose_from_list(page)
    table.moved_on(page, old)
    page.wait_for_timeout(1_000)
    newest = int(table.version(page))
    page.evaluate(NOTE_VERSIONS)
    (route, answer) = held[0]
    route.fulfill(response=answer)
    page.wait_for_timeout(1_000)
    versions = [int(version) for version in page.evaluate("versions")]
    assert newest > int(old) and all(version >= newest for version in versions), versions
