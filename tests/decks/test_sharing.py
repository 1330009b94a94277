"""Decks and other people: what strangers see, where a deck comes from, notes, long lists, and programs elsewhere."""

import time

import msgspec
import pytest

from decks import service
from decks.decklist import DeckList
from decks.lotr_tcg.comparison import compare_decks
from decks.lotr_tcg.starters import starter_deck
from decks.lotr_tcg.verdict import verdicts
from decks.models import Deck
from decks.notes import notes_html
from decks.search import find_decks
from lotr_site.accounts.visitors import Visitor
from tests.decks.test_pages import change, fresh
from tests.support.pages import on_one_line

DOORS = ("/api/decks/{}/", "/api/decks/{}/export/text/", "/decks/{}/export/text/", "/decks/{}/export/json/")


@pytest.mark.parametrize("door", DOORS)
def test_the_maybeboard_is_only_for_the_owner(own_client, outsider, guest, deck, door):
    change(own_client, deck, step="add maybeboard 1_261")
    service.share(fresh(deck), "public")
    address = door.format(deck.pk)
    assert (
        "Orc Ambusher" in own_client.get(address).content.decode()
        or "1_261" in own_client.get(address).content.decode()
    )
    for answer in (outsider.get(address), guest.get(address)):
        assert answer.status_code == 200
        assert "Orc Ambusher" not in answer.content.decode() and "1_261" not in answer.content.decode()


def test_the_mark_of_an_answer_differs_between_owner_and_others(own_client, outsider, deck):
    service.share(deck, "public")
    marks = [client.get(f"/api/decks/{deck.pk}/")["ETag"] for client in (own_client, outsider)]
    assert marks[0] != marks[1]


def test_a_copy_names_its_origin_and_the_original_its_copies(own_client, outsider, deck):
    service.share(deck, "public")
    outsider.post("/decks/new/", {"copy": deck.pk})
    copy = Deck.objects.exclude(pk=deck.pk).get()
    page = on_one_line(outsider.get(f"/decks/{copy.pk}/"))
    assert f'Copied from <a href="/decks/{deck.pk}/">' in page and "by owner" in page
    original = on_one_line(own_client.get(f"/decks/{deck.pk}/"))
    assert "Copied 1 time" in original and copy.pk not in original
    service.share(copy, "public")
    assert f'href="/decks/{copy.pk}/"' in on_one_line(own_client.get(f"/decks/{deck.pk}/"))
    service.share(fresh(deck), "private")
    page = on_one_line(outsider.get(f"/decks/{copy.pk}/"))
    assert "a deck that isn’t public" in page and deck.pk not in page


def test_a_copy_of_a_starter_names_it(guest):
    guest.post("/decks/new/", {"copy": "fotr-aragorn"})
    page = on_one_line(guest.get(f"/decks/{Deck.objects.get().pk}/"))
    assert 'Copied from <a href="/decks/starters/fotr-aragorn/">' in page


def test_differences_of_versions_name_the_cards(own_client, deck):
    change(own_client, deck, step="add ring_bearer 1_289")
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/versions/"))
    assert "Frodo, Old Bilbo’s Heir" in page or "Frodo, Old Bilbo&#x27;s Heir" in page
    assert "1_289" not in page and "ring_bearer" not in page


@pytest.mark.parametrize(
    ("notes", "shown"),
    [
        ("**bold**", "<strong>bold</strong>"),
        ("# Plan", "<h3>Plan</h3>"),
        ("one\ntwo", "one<br />"),
        ("<script>x</script>", "&lt;script&gt;"),
        ("[[1R89]]", '/cards/lotr_tcg/1_89/"'),
        ("[[aragorn, ranger of the north]]", ">Aragorn, Ranger of the North</a>"),
        ("[[no such card]]", "[[no such card]]"),
        ("[here](https://example.org)", 'rel="nofollow ugc noopener"'),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("[[", "[["),
    ],
)
def test_notes_are_markdown_with_cards_and_nothing_dangerous(db, notes, shown):
    assert shown in notes_html(notes)


@pytest.mark.parametrize("notes", ["![x](https://example.org/x.png)", "<img src=x onerror=y>", "<b onclick=x>"])
def test_notes_load_nothing_and_run_nothing(db, notes):
    html = notes_html(notes)
    assert "<img" not in html and "<b " not in html


def test_notes_of_twenty_thousand_brackets_are_read_at_once(db):
    start = time.process_time()
    notes_html("[[" * 10_000)
    notes_html("[" * 20_000)
    notes_html("> " * 10_000)
    assert time.process_time() - start < 5


def many(owner, count):
    content = msgspec.json.decode(msgspec.json.encode(DeckList()))
    rows = [
        Deck(owner=owner, name=f"Deck {number:03}", content=content | {"name": f"Deck {number:03}"})
        for number in range(count)
    ]
    Deck.objects.bulk_create(rows)


def test_more_than_sixty_decks_are_all_reached(own_client, owner):
    many(owner, 64)
    page = on_one_line(own_client.get("/decks/"))
    assert "All 64 of my decks" in page
    seen = set()
    for number in (1, 2):
        page = on_one_line(own_client.get(f"/decks/?q=is:mine&sort=name&page={number}"))
        assert "64 decks" in page
        seen |= {f"Deck {each:03}" for each in range(64) if f"Deck {each:03}<" in page}
    assert len(seen) == 64
    assert own_client.get("/decks/?q=is:mine&page=99999999999999").status_code == 200
    assert own_client.get("/decks/?q=is:mine&sort=nonsense").status_code == 200


def test_all_public_decks_of_others_are_reached(own_client, outsider, deck):
    service.share(deck, "public")
    page = on_one_line(outsider.get("/decks/"))
    assert "All public decks by others (1)" in page and 'href="/decks/?q=is:public+-is:mine&amp;sort=created"' in page
    address = "/decks/?q=is:public+-is:mine&sort=created"
    assert [client.get(address).context["found"].total for client in (outsider, own_client)] == [1, 0]


def test_decks_are_sorted_by_how_often_they_were_copied(own_client, owner):
    many(owner, 3)
    first, second, _ = Deck.objects.order_by("name")
    Deck.objects.create(owner=owner, name="A copy", copied_from=second.pk, content=second.content)
    found = find_decks("is:mine", Visitor(user=owner), sort="copied")
    assert found.decks[0] == second and found.total == 4


def test_a_repair_is_the_same_however_many_formats_are_asked():
    deck = starter_deck("fotr-aragorn")
    deck = msgspec.structs.replace(deck, cards=deck.cards | {"1_298": 6})
    alone, both = verdicts(deck, ["fellowship"]), verdicts(deck, ["fellowship", "movie"])
    assert alone["fellowship"].problems and alone["fellowship"].problems == both["fellowship"].problems
    assert both["movie"].problems == verdicts(deck, ["movie"])["movie"].problems


@pytest.mark.parametrize("path", ["/api/cards/?q=sting", "/api/sets/", "/api/decks/formats/", "/api/decks/starters/"])
def test_programs_on_other_sites_may_read_what_is_public(guest, db, path):
    answer = guest.get(path, headers={"Origin": "https://example.org"})
    assert answer.status_code == 200 and answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    assert guest.options(path)["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("path", ["/", "/account/", "/play/", "/decks/", "/api/matches/"])
def test_pages_and_matches_are_not_shared_with_other_sites(guest, db, path):
    assert "Access-Control-Allow-Origin" not in guest.get(path, headers={"Origin": "https://example.org"})
    assert "Access-Control-Allow-Origin" not in guest.post("/api/decks/", {}, headers={"Origin": "https://example.org"})


@pytest.mark.parametrize("path", ["starters/fotr-aragorn/", "own"])
def test_a_deck_is_shown_as_pictures_with_its_fellowship_and_its_path(own_client, deck, path):
    path = f"{deck.pk}/" if path == "own" else path
    page = on_one_line(own_client.get(f"/decks/{path}?view=pictures"))
    content = deck.deck if path == f"{deck.pk}/" else starter_deck("fotr-aragorn")
    assert "Ring-bearer and starting fellowship" in page and "Path" in page
    pictured = page[page.index('class="deck-faces"') :]
    for card in (content.ring_bearer, content.ring, *content.sites, *content.cards, *content.starting_fellowship):
        assert f'href="/cards/lotr_tcg/{card}/"' in pictured
    assert 'class="deck-faces"' not in on_one_line(own_client.get(f"/decks/{path}"))


def test_two_decks_are_compared_card_by_card():
    left = DeckList(ring_bearer="1_290", cards={"1_89": 2, "1_50": 1}, sites=("1_319",))
    right = DeckList(ring_bearer="1_290", cards={"1_89": 3, "1_97": 1})
    found = compare_decks(left, right)
    assert [(row.card.id, row.left, row.right) for row in found.only_left] == [("1_319", 1, 0), ("1_50", 1, 0)]
    assert {(row.card.id, row.left, row.right) for row in found.both} == {("1_290", 1, 1), ("1_89", 2, 3)}
    assert {row.card.id for row in found.only_right} == {"1_89", "1_97"} and found.shared == 3
    assert compare_decks(left, left).only_left == compare_decks(left, left).only_right == ()


def test_any_two_decks_are_compared_on_a_page(own_client, outsider, deck):
    page = on_one_line(own_client.get(f"/decks/compare/?left={deck.pk}&right=fotr-gandalf"))
    assert "in both." in page and f"More in {starter_deck('fotr-gandalf').name}" in page
    assert own_client.get("/decks/compare/").status_code == 200
    assert outsider.get(f"/decks/compare/?left={deck.pk}&right=fotr-gandalf").status_code == 404
    service.share(deck, "public")
    assert outsider.get(f"/decks/compare/?left={deck.pk}&right=fotr-gandalf").status_code == 200
    assert outsider.get("/decks/compare/?left=nonsense&right=fotr-gandalf").status_code == 404
