"""The pages: they are there for every game, every link leads somewhere, everything can be found."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import reverse

from play.games import GAMES
from play.learn.pages import search
from play.models import Match
from tests.play.tables import work
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db


class Anchors(HTMLParser):
    """The ids of a page and where its links lead."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if attributes.get("id"):
            self.ids.append(str(attributes["id"]))
        if tag == "a":
            self.links.append(str(attributes.get("href")))


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    return on_one_line(answer)


@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_the_guide_leads_to_what_is_there(client: Client, game: str) -> None:
    pages = {name: reverse(f"play:{name}", args=[game]) for name in ("how_to_play", "glossary", "rulings")}
    read = {address: Anchors(page(client, address)) for address in pages.values()}
    read[reverse("play:learn")] = Anchors(page(client, reverse("play:learn")))
    for address, anchors in read.items():
        assert len(anchors.ids) == len(set(anchors.ids)), f"{address} has an id twice"
        for link in anchors.links:
            target, _, anchor = link.partition("#")
            if not target and anchor:
                assert anchor in anchors.ids, f"{address} has no #{anchor}"
            elif target in read and anchor:
                assert anchor in read[target].ids, f"{target} has no #{anchor}"
    for link in sorted(sections_apart(client, game))[:3]:
        assert "See it step by step" in page(client, link)


def sections_apart(client: Client, game: str) -> set[str]:
    """The sections with so many rulings that they have a page of their own."""
    guide = Anchors(page(client, reverse("play:how_to_play", args=[game])))
    return {link for link in guide.links if "/rules/" in link}


def test_a_section_with_many_rulings_has_a_page_of_its_own(client: Client) -> None:
    assert len(sections_apart(client, "lotr_tcg")) > 5


@pytest.mark.parametrize("address", ["/", "/play/"])
@pytest.mark.parametrize("game", GAMES)
def test_the_doors_lead_to_the_guides(client: Client, address: str, game: str) -> None:
    assert reverse("play:how_to_play", args=[game]) in Anchors(page(client, address)).links


@pytest.mark.parametrize("address", ["chess/", "chess/glossary/", "chess/rules/goal/", "tarot/rules/none/"])
def test_what_is_not_there_is_not_found(client: Client, address: str) -> None:
    assert client.get(f"/play/learn/{address}").status_code == 404


def test_the_page_of_a_card_explains_its_words(client: Client) -> None:
    read = page(client, reverse("cards:card", args=["lotr_tcg", "1_231"]))
    assert "What its words mean" in read
    words = f"{reverse('play:glossary', args=['lotr_tcg'])}#fierce"
    assert Anchors(read).links.count(words) == 2, "in its text, and in the list of its words"
    assert "&lt;" not in read


def test_words_are_found_before_rules_and_titles_before_texts() -> None:
    results = search("fierce")
    assert (results[0].kind, results[0].title) == ("word", "fierce")
    assert {hit.kind for hit in results} == {"word", "rules"}
    assert [hit.title for hit in search("main line")][:1] == ["main line"]
    assert search("") == [] and search("xyzzy") == []


def test_what_is_found_is_shown_and_nothing_found_says_so(client: Client) -> None:
    assert "Fierce" in page(client, "/play/learn/?q=fierce")
    assert "No rule or term contains all these words" in page(client, "/play/learn/?q=%3Cb%3Exyzzy")
    assert "<b>xyzzy" not in page(client, "/play/learn/?q=%3Cb%3Exyzzy")


def test_who_searches_for_cards_is_led_to_the_rules(client: Client) -> None:
    glossary = reverse("play:glossary", args=["lotr_tcg"])
    shown = page(client, "/cards/?q=fierce")
    assert "In the rules:" in shown and f'href="{glossary}#fierce"' in shown and "/play/learn/?q=fierce" in shown
    assert "In the rules:" in page(client, "/cards/?q=fellowship+phase")
    assert "In the rules:" not in page(client, "/cards/?q=glamdring"), "no word of the rules is called so"
    assert "In the rules:" not in page(client, "/cards/?q=keyword:fierce") + page(client, "/cards/")
    offered = client.get("/cards/suggest/?q=fierce").json()["data"]
    assert [one["url"] for one in offered if one["kind"] == "rules"][0] == f"{glossary}#fierce"


def test_programs_search_the_rules(client: Client) -> None:
    answer_json = client.get("/api/rules/?q=fierce").json()
    assert (answer_json[0]["kind"], answer_json[0]["title"]) == ("word", "fierce") and answer_json[0]["url"].endswith(
        "#fierce"
    )
    assert [hit["title"] for hit in answer_json] == [hit.title for hit in search("fierce")]
    assert client.get("/api/rules/").json() == []


def test_the_help_of_a_table_explains_the_open_question(client: Client) -> None:
    client.post(reverse("play:quick_match"), {"game": "lotr_tarot"})
    match = Match.objects.order_by("-created")[0]
    work(match)
    address = reverse("play:reference", args=[match.pk])
    mine = unescape(page(client, address))
    asked = re.search(r'id="question-text">(.*?)</h2>', page(client, match.get_absolute_url()), re.DOTALL)
    assert asked and "What you’re being asked" in mine and "Read the rule" in mine
    assert mine.count('aria-current="step"') == 1
    Match.objects.filter(pk=match.pk).update(public=True)
    stranger = page(Client(), address)
    assert "Nothing to decide right now" in stranger
    part = on_one_line(client.get(address, headers={"HX-Request": "true"}))
    assert "<html" not in part and "What you’re being asked" in part


def test_the_help_of_a_match_that_is_not_there_is_not_found(client: Client) -> None:
    assert client.get("/play/nothing/help/").status_code == 404
