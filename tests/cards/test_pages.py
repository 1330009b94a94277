"""The pages of the catalogue, as they come from the server."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpRequest
from django.test import Client
from django.utils.html import format_html, strip_tags

from cards import registry
from cards.fields import Field, Row
from cards.games.registry import GAMES
from cards.models import FactChange, Loading
from cards.registry import Panel, personal_fields, register_field, register_panel
from cards.search import index
from cards.search.engine import search
from cards.search.index import current_index
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status, path
    return on_one_line(response)


def links(html: str, css: str) -> list[str]:
    """Addresses of the links with a class."""
    return [unescape(href) for href in re.findall(rf'<a class="{css}[^"]*"[^>]*? href="([^"]+)"', html)]


def facets(html: str) -> Iterator[tuple[str, int]]:
    """Address and count of every choice of the facet panel."""
    for href, count in re.findall(r'<a class="facet-choice" href="([^"]+)".*?<span class="count">([\d,]+)', html, re.S):
        yield unescape(href), int(count.replace(",", ""))


def test_browsing_shows_cards_and_how_many(client: Client) -> None:
    html = page(client, "/cards/?q=culture:elven&game=lotr_tcg")
    assert '<span class="num">246</span> cards' in html
    assert len(links(html, "card-tile")) == 48


@pytest.mark.parametrize("view", ["pictures", "list", "text"])
def test_each_view_links_to_the_cards_with_the_query(client: Client, view: str) -> None:
    html = page(client, f"/cards/?q=aragorn+strength:8&view={view}")
    assert "/cards/lotr_tcg/1_89/?q=aragorn+strength%3A8" in unescape(html)


@pytest.mark.parametrize(
    "query", ["", "type:minion", "culture:elven,gandalf cost<=2", "race:elf or race:dwarf", "gandalf -type:event"]
)
def test_every_choice_of_the_panel_finds_as_many_as_it_says(client: Client, query: str) -> None:
    html = page(client, f"/cards/?game=lotr_tcg&q={query}")
    choices = list(facets(html))
    assert len(choices) > 20
    for href, count in choices[::5]:
        asked = parse_qs(urlsplit(href).query).get("q", [""])[0]
        narrowed = search(asked, ["lotr_tcg"])
        assert not narrowed.warnings, asked
        in_facet = count if 'aria-current="true"' not in html else narrowed.total
        assert narrowed.total == in_facet, (asked, count)


class Boosted(HTMLParser):
    """The addresses of links that take the place of the catalogue on the page, instead of leaving it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.paths: set[str] = set()
        self.within: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        boosted = bool(self.within) and self.within[-1][1]
        boosted = (boosted or "hx-boost:inherited" in attributes) and attributes.get("hx-boost") != "false"
        if tag == "a" and boosted:
            self.paths.add(urlsplit(attributes["href"] or "").path)
        if tag not in ("br", "hr", "img", "input", "link", "meta", "source", "wbr"):
            self.within.append((tag, boosted))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is within it."""

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop()[0] != tag:
            pass


@pytest.mark.parametrize(
    "query", ["", "?view=list", "?view=text", "?q=hobbits", "?q=skirmish", "?q=zzzz", "?q=colour:red"]
)
def test_whatever_takes_the_place_of_the_catalogue_is_one(client: Client, query: str) -> None:
    paths = Boosted(page(client, f"/cards/{query}")).paths
    assert paths
    assert [path for path in paths if 'id="browse"' not in page(client, path or "/cards/")] == []


def test_a_choice_taken_twice_is_given_back(client: Client) -> None:
    html = page(client, "/cards/?game=lotr_tcg&q=culture:elven+cost%3C%3D2")
    back = [href for href, _ in facets(html) if parse_qs(urlsplit(href).query)["q"] == ["cost<=2"]]
    assert back, "the chosen culture's link takes it out of the query"
    more = [href for href, _ in facets(html) if "culture:elven,gondor" in parse_qs(urlsplit(href).query)["q"][0]]
    assert more, "another culture is added to the first"


def test_warnings_are_shown_with_a_way_out(client: Client) -> None:
    html = unescape(page(client, "/cards/?q=strenght>4+gandalf"))
    assert "You can’t search by “strenght”" in html
    assert "?q=strength%3E4+gandalf" in html


def test_a_query_that_finds_nothing_says_so(client: Client) -> None:
    assert "No cards found" in page(client, "/cards/?q=zzzzqq")


def test_an_empty_catalogue_asks_for_patience(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "read_rows", tuple)
    index.recheck_catalogue()
    assert "No cards have been loaded yet" in page(client, "/cards/")
    monkeypatch.undo()
    index.recheck_catalogue()


@pytest.mark.parametrize(
    "path",
    [
        "/cards/?q=" + "(" * 3000,
        "/cards/?q=%0b%0a",
        "/cards/?page=-3",
        "/cards/?page=999999999999",
        "/cards/?page=%C2%B2",
        "/cards/?game=chess&view=upside&sort=beauty",
        "/cards/?q=/(a%2B)%2B$/",
        "/cards/suggest/?q=",
        "/cards/suggest/?q=cult",
        "/cards/suggest/?q=" + "x:" * 800,
    ],
)
def test_whatever_the_address_asks_the_page_stands(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "path", ["/cards/chess/", "/cards/lotr_tcg/1_999/", "/cards/lotr_tcg/sets/99/", "/cards/chess/1/"]
)
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "<h1" in answer.content.decode()


def test_a_null_character_is_refused(client: Client) -> None:
    assert client.get("/cards/?q=%00").status_code == 400


def test_the_script_of_a_query_stays_text(client: Client) -> None:
    assert "<script>alert" not in page(client, "/cards/?q=<script>alert(1)</script>+hue:<script>alert(1)</script>")


def test_cards_of_every_kind_have_a_page_with_their_facts(client: Client) -> None:
    kinds: dict[tuple[str, str], Row] = {}
    for row in current_index().rows:
        kinds.setdefault((row.game, row.kind), row)
    assert len(kinds) > 35
    for row in kinds.values():
        raw = page(client, f"/cards/{row.game}/{row.id}/")
        html, words = unescape(raw), unescape(strip_tags(raw))
        assert f"<h1> {row.title} </h1>" in html or f"</span></span>{row.title} </h1>" in html, row.id
        assert row.kind in html and row.set_name in html
        assert not row.text or row.text.split("\n")[0][:40] in words or row.facts.get("goal")


def test_a_rules_text_draws_the_signs_of_cultures_and_twilight(client: Client) -> None:
    """And reads them out: `spot a [Men] minion` and `remove 4 twilight` of the plain text."""
    men = page(client, "/cards/lotr_tcg/11_71/")
    assert re.search(
        r'a <span class="culture" data-culture="men">.{,400}#men".{,400}>Men</span></span> <a [^>]*>minion', men
    )
    twilight = page(client, "/cards/lotr_tcg/1_88/")
    assert re.search(
        r'Remove <span class="amount">4<svg.{,300}#twilight"/> ?</svg> ?</span> <a [^>]*>twilight</a>', twilight
    )
    tokens = strip_tags(page(client, "/cards/lotr_tcg/1_12/"))
    assert "fewer than 2 twilight tokens (add 2 twilight): Place" in " ".join(tokens.split())


def test_a_collectors_number_leads_to_the_card(client: Client) -> None:
    assert client.get("/cards/lotr_tcg/1R89/")["Location"] == "/cards/lotr_tcg/1_89/"


def test_a_reprint_lists_all_printings_and_names_the_first_as_canonical(client: Client) -> None:
    html = page(client, "/cards/lotr_tcg/7_1/")
    assert 'rel="canonical" href="/cards/lotr_tcg/1_2/"' in html
    assert all(f'href="/cards/lotr_tcg/{key}/"' in html for key in ("1_2", "4_2", "11_2", "15_2"))


def test_previous_and_next_follow_the_result(client: Client) -> None:
    rows = search("type:ally race:elf", ["lotr_tcg"], "-strength").page(1, 99)
    html = unescape(page(client, f"/cards/lotr_tcg/{rows[3].id}/?q=type:ally+race:elf&game=lotr_tcg&sort=-strength"))
    assert re.search(rf'rel="prev"[^>]*/{rows[2].id}/\?q=', html) and re.search(
        rf'rel="next"[^>]*/{rows[4].id}/\?q=', html
    )
    assert "Back to the results" in html


def test_without_a_result_the_neighbours_are_those_of_the_set(client: Client) -> None:
    html = page(client, "/cards/lotr_tcg/1_89/")
    assert re.search(r'rel="prev"[^>]*/1_88/"', html) and re.search(r'rel="next"[^>]*/1_90/"', html)


def test_a_board_draws_its_lines_and_events(client: Client) -> None:
    html = page(client, "/cards/fellowship_board/moria/")
    assert html.count('class="board-space"') == 11 + 8 + 8
    assert "Speak Friend and Enter" in html


def test_a_chapter_shows_its_cast_and_events(client: Client) -> None:
    html = page(client, "/cards/two_towers/chapter_23/")
    assert "/cards/two_towers/aragorn_hunter/" in html and "/cards/two_towers/old_men_flip/" in html


def test_changed_facts_are_told(client: Client) -> None:
    loading = Loading.objects.create(digest="x")
    FactChange.objects.create(game_id="lotr_tcg", key="1_89", field="strength", before=7, after=8, loading=loading)
    assert "strength changed from 7 to 8" in page(client, "/cards/lotr_tcg/1_89/")


def test_a_set_page_says_how_complete_it_is(client: Client) -> None:
    html = page(client, "/cards/lotr_tcg/sets/0/")
    assert "11 of 67" in html, "promotional cards are numbered up to 67"
    assert "365 of 365" in page(client, "/cards/lotr_tcg/sets/1/")


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_each_game_has_a_page_with_its_sets(client: Client, game: str) -> None:
    html = page(client, f"/cards/{game}/")
    sets = {row.set for row in current_index().rows if row.game == game}
    assert set(re.findall(rf'href="/cards/{game}/sets/([^/]+)/"', html)) == sets


def test_the_help_page_lists_every_field_of_every_game(client: Client) -> None:
    html = page(client, "/cards/help/")
    for slug, game in current_index().games.items():
        for name in (*game.columns, *(field.name for field in personal_fields(slug))):
            assert f'id="{slug}-{name}"' in html
    examples = [parse_qs(urlsplit(unescape(href)).query) for href in re.findall(r'href="(/cards/\?[^"]+)"', html)]
    for asked in examples:
        results = search(asked["q"][0], asked.get("game", []))
        assert {warning.code for warning in results.warnings} <= {"no_collection"}, asked
    assert len(examples) > 60


def test_suggestions_complete_fields_values_and_names(client: Client) -> None:
    def told(query: str) -> list[tuple[str, str]]:
        data = client.get("/cards/suggest/", {"q": query}).json()["data"]
        return [(one["kind"], one["query"] if one["kind"] != "card" else one["url"]) for one in data]

    assert ("field", "gandalf culture:") in told("gandalf cult")
    assert told("culture:el") == [("value", "culture:elven")]
    assert ("value", "-culture:elven,gondor") in told("-culture:elven,gon")
    assert ("value", 'class:"hand weapon"') in told("class:han")
    assert ("card", "/cards/lotr_tcg/1_89/") in told("aragorn, ra")
    assert ("value", "game:lotr_tarot") in told("game:lotr_ta")


def test_a_card_whose_text_cannot_be_told_does_not_hide_the_others(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def text_of(key: str) -> str | None:
        if key == "1_89":
            raise AttributeError("an ability without words")
        return None

    monkeypatch.setattr("cards.language.wording.text_of", text_of)
    index.recheck_catalogue()
    assert "Not yet playable" in page(client, "/cards/lotr_tcg/1_89/")
    assert "The text of 1_89 cannot be told" in caplog.text
    monkeypatch.undo()
    index.recheck_catalogue()


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets a test hang something on the catalogue and takes it off again."""
    monkeypatch.setattr(registry, "_fields", {})
    monkeypatch.setattr(registry, "_panels", {})
    index.recheck_catalogue()
    yield
    monkeypatch.undo()
    index.recheck_catalogue()


def test_an_app_above_can_add_a_field_and_a_panel(client: Client, hooks: None) -> None:
    def shelves(row: Row) -> list[str]:
        return ["Top shelf"] if row.rarity == "R" else []

    def render(request: HttpRequest, row: Row) -> str:
        return format_html("<p>On the shelf: {}</p>", row.name) if row.id == "1_89" else ""

    register_field("lotr_tcg", Field("shelf", "Shelf", "Where it stands.", read=shelves, panel=True))
    register_panel(Panel("shelf", "Shelves", 1, render))
    assert search('shelf:"top shelf"').total == 1010
    assert "On the shelf: Aragorn" in page(client, "/cards/lotr_tcg/1_89/")
    assert "Shelves" not in page(client, "/cards/lotr_tcg/1_90/")
    assert "Where it stands." in page(client, "/cards/help/")


def test_a_chapter_tells_where_each_goal_is_known_from(client: Client) -> None:
    html = page(client, "/cards/two_towers/chapter_19/")
    goals = html.partition('id="goals"')[2].partition("</section>")[0]
    legolas = goals.partition("<dt>Legolas (Hunter)</dt>")[2].partition("<dt>")[0]
    assert "Three hands: Win at least 6 Forests cards." in legolas
    assert legolas.count('<span class="pill warn">reconstructed</span>') == 2
    assert '<span class="pill">public</span>' in goals.partition("<dt>Boromir</dt>")[2].partition("<dt>")[0]


def test_a_set_page_links_to_its_cards_by_code_year_type_and_rarity(client: Client) -> None:
    page = client.get("/cards/lotr_tcg/sets/1/").content.decode()
    for label in ("Set code", "Year", "Type", "Rarity", "FOTR", "2001"):
        assert label in page
    urls = [unescape(url) for url in re.findall(r'href="/cards/(\?q=set%3A1\+[^"]+)"', page)]
    assert len(urls) >= 12
    for url in urls:
        query = parse_qs(url.lstrip("?"))["q"][0]
        results = search(query, ["lotr_tcg"])
        assert results.total and not results.warnings, query
    assert sum(search(f"set:1 rarity={letter}", ["lotr_tcg"]).total for letter in ("c", "u", "r", "p")) == 365
    assert "Set code" not in client.get("/cards/two_towers/sets/chapters/").content.decode()
