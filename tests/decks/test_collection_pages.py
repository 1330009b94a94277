"""The pages and the API of collections: what owners can do, and that nobody else sees anything."""

import re

import pytest
from django.test import Client

from decks.collection import service
from decks.collection.card_lists import LARGEST
from decks.collection.counts import MOST_COPIES, Printing, Step
from decks.decklist import DeckList
from decks.models import Box, Deck
from lotr_site.accounts.visitors import Visitor
from tests.decks.boxes import ARAGORN, ATHELAS, FOIL, PLAIN, counts

HOME = "/decks/collection/"
SET = "/decks/collection/sets/1/"


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


# -- pages


def test_a_stranger_sees_an_empty_collection_and_nothing_is_made(guest, db):
    assert "0 cards, 0 different" in text_of(guest.get(HOME))
    assert guest.get(SET).status_code == 200
    assert guest.get("/decks/collection/sets/77/").status_code == 404
    assert not Box.objects.exists()


def test_the_checklist_saves_what_was_typed(own_client, box):
    page = own_client.get(SET).content.decode()
    assert f'name="{ARAGORN}.plain.2"' in page and f'name="{ARAGORN}.foil.1"' in page
    sent = {"box": box.pk, f"{ARAGORN}.plain.2": "4", f"{ARAGORN}.foil.1": "", f"{ATHELAS}.plain.0": "3", "junk": "5"}
    own_client.post("/decks/collection/counts/", sent)
    assert counts(box) == {Printing(ATHELAS, "plain"): 3, PLAIN: 4}


def test_a_checklist_that_is_out_of_date_says_so_and_changes_nothing_there(own_client, box):
    answer = own_client.post("/decks/collection/counts/", {"box": box.pk, f"{ARAGORN}.plain.0": "1"}, follow=True)
    assert "is 2 by now, so we didn’t set it to 1" in text_of(answer)
    assert counts(box)[PLAIN] == 2


@pytest.mark.parametrize(
    "fields",
    [
        {f"{ARAGORN}.plain.2": "many"},
        {f"{ARAGORN}.plain.2": str(MOST_COPIES + 1)},
        {f"{ARAGORN}.gold.2": "4"},
        {"step": "burn 1_89 plain"},
        {"step": "add 99_1 plain"},
        {"step": ""},
        {"99_99.plain.0": "4"},
    ],
)
def test_nonsense_changes_nothing(own_client, box, fields):
    assert own_client.post("/decks/collection/counts/", {"box": box.pk, **fields}).status_code == 302
    assert counts(box) == {PLAIN: 2, FOIL: 1}


def test_lines_starters_and_whole_rarities_are_added_and_undone(own_client, box):
    own_client.post("/decks/collection/lines/", {"box": box.pk, "text": "94 3", "in_set": "1"})
    assert counts(box)[Printing(ATHELAS, "plain")] == 3
    own_client.post("/decks/collection/many/", {"box": box.pk, "starter": "fotr-aragorn"})
    assert sum(counts(box).values()) == 6 + 71
    own_client.post("/decks/collection/undo/", {"box": box.pk})
    own_client.post("/decks/collection/many/", {"box": box.pk, "in_set": "1", "rarity": "C", "count": "2"})
    assert sum(counts(box).values()) == 6 + 2 * 121
    for wrong in ({"starter": "no-such"}, {"in_set": "77"}, {"in_set": "1", "rarity": "Q"}):
        assert own_client.post("/decks/collection/many/", {"box": box.pk, **wrong}).status_code == 302
    assert sum(counts(box).values()) == 6 + 2 * 121


def test_quick_lines_report_what_is_unclear_but_not_all_of_it(own_client, box):
    text = "Aragorn\n" + "nothing at all\n" * 40
    page = text_of(own_client.post("/decks/collection/lines/", {"box": box.pk, "text": text}, follow=True))
    assert "“Aragorn” was read as Aragorn, " in page
    assert page.count("“nothing at all”") == 5 and "No card was found for 35 more lines." in page


def test_the_check_of_a_list_offers_choices_for_its_first_lines(own_client, box):
    sent = {"box": box.pk, "mode": "add", "text": "nothing at all\n" * 400}
    page = own_client.post("/decks/collection/import/", sent).content.decode()
    assert "We found no card for 400 lines" in page and "These are the first 300" in page
    assert page.count("<fieldset") == 300


def test_an_import_shows_what_would_change_before_it_changes(own_client, box):
    sent = {"box": box.pk, "mode": "add", "text": "2 Athelas\nGimlii, Son of Gloin"}
    page = text_of(own_client.post("/decks/collection/import/", sent))
    assert "We found no card for 1 line" in page and "Changes to 1 card" in page
    assert "(1U94)" not in page and "1U94" in page and "1_94" not in page and "entry" not in page
    assert counts(box) == {PLAIN: 2, FOIL: 1}
    own_client.post("/decks/collection/import/", {**sent, "line-1": "1_13", "line-2": "1_13", "confirm": "1"})
    assert counts(box)[Printing("1_13", "plain")] == 3


@pytest.mark.parametrize(
    ("text", "status"), [("", 422), ("//", 422), ("x\n" * 12_001, 422), ("\0", 400), ("x" * (LARGEST + 1), 400)]
)
def test_a_list_that_cannot_be_read_is_refused_with_a_reason(own_client, box, text, status):
    answer = own_client.post("/decks/collection/import/", {"box": box.pk, "mode": "add", "text": text})
    assert answer.status_code == status
    assert counts(box) == {PLAIN: 2, FOIL: 1}


def test_a_box_is_exported_renamed_and_shared_and_its_link_ends(own_client, outsider, box):
    assert own_client.get(f"/decks/collection/boxes/{box.pk}/export/txt/").content.decode().startswith("2 Aragorn")
    assert own_client.get(f"/decks/collection/boxes/{box.pk}/export/exe/").status_code == 404
    link = f"/decks/collection/shared/{box.token}/"
    assert outsider.get(link).status_code == 404
    own_client.post(f"/decks/collection/boxes/{box.pk}/", {"name": "Binder", "shared": "1"})
    assert "Binder" in text_of(outsider.get(link))
    own_client.post(f"/decks/collection/boxes/{box.pk}/", {"shared": "0"})
    assert outsider.get(link).status_code == 404
    own_client.post(f"/decks/collection/boxes/{box.pk}/", {"shared": "1"})
    assert outsider.get(link).status_code == 404
    box.refresh_from_db()
    assert outsider.get(f"/decks/collection/shared/{box.token}/").status_code == 200


def test_the_only_box_can_be_emptied_and_that_undone(own_client, outsider, box):
    address = f"/decks/collection/boxes/{box.pk}/"
    assert outsider.post(address, {"empty": "1"}).status_code == 404
    assert "This is your only box" in text_of(own_client.post(address, {"delete": "1"}, follow=True))
    own_client.post(address, {"empty": "1"})
    assert counts(box) == {}
    own_client.post("/decks/collection/undo/", {"box": box.pk})
    assert counts(box) == {PLAIN: 2, FOIL: 1}


def test_a_wish_list_shows_the_other_what_they_have(own_client, outsider, box):
    outsider.post("/decks/collection/boxes/", {"kind": "wish", "name": "For the Rangers"})
    wishes = Box.objects.get(kind="wish")
    service.change(wishes.pk, [Step("add", ARAGORN, "plain", 2), Step("add", ATHELAS)])
    service.share_box(wishes, shared=True)
    link = f"/decks/collection/shared/{wishes.token}/"
    assert "You have 1 of these cards" in text_of(own_client.get(link))
    assert "of these cards" not in text_of(Client().get(link))
    trade = service.create_box(Visitor(box.owner), "For trade", Box.Kind.TRADE)
    service.change(trade.pk, [Step("add", ARAGORN)])
    assert [row[3] for row in own_client.get(link).context["rows"]] == [3, 0]
    service.change(box.pk, [Step("remove", ARAGORN, "plain", 9), Step("remove", ARAGORN, "foil", 9)])
    service.delete_box(Visitor(box.owner), trade)
    assert "of these cards" not in text_of(own_client.get(link))


def test_the_deck_page_shows_what_is_missing_and_puts_it_on_the_wish_list(own_client, box, deck):
    page = text_of(own_client.get(f"/decks/{deck.pk}/"))
    assert re.search(r"You have \d of 71 cards", page)
    own_client.post(f"/decks/{deck.pk}/wish/")
    wishes = Box.objects.get(kind="wish")
    lacking = own_client.get(f"/decks/{deck.pk}/missing/").content.decode()
    assert len(counts(wishes)) == len(lacking.splitlines())
    before = counts(wishes)
    own_client.post(f"/decks/{deck.pk}/wish/")
    assert counts(wishes) == before
    assert own_client.get(f"/decks/{deck.pk}/proxies.pdf?missing=1")["Content-Type"] == "application/pdf"
    service.change(box.pk, service.steps_of(deck.deck))
    assert "You can build this deck" in text_of(own_client.get(f"/decks/{deck.pk}/"))
    own_client.post(f"/decks/{deck.pk}/assemble/", {"assembled": "1"})
    assert Deck.objects.get().assembled


def test_decks_at_one_table_are_short_by_what_both_want(own_client, box, deck):
    service.change(box.pk, service.steps_of(deck.deck))
    page = text_of(own_client.get(f"/decks/collection/decks/?deck={deck.pk}&deck=fotr-aragorn"))
    assert "2 decks at one table" in page and "short by" in page
    assert "Nothing" in page
    assert "at one table" not in text_of(own_client.get(f"/decks/collection/decks/?deck={deck.pk}&deck=none"))


# -- others


def test_nobody_reaches_the_box_of_another(outsider, guest, box):
    for client in (outsider, guest):
        assert "0 cards, 0 different" in text_of(client.get(f"{HOME}?box={box.pk}"))
        assert f"{ARAGORN}.plain.0" in client.get(f"{SET}?box={box.pk}").content.decode()
        for address in ("counts", "lines", "many", "undo"):
            sent = {"box": box.pk, "step": f"add {ARAGORN} plain", "text": "9 Athelas", "starter": "fotr-aragorn"}
            assert client.post(f"/decks/collection/{address}/", sent).status_code == 404
        sent = {"box": box.pk, "mode": "replace", "text": "1 Athelas", "confirm": "1"}
        assert client.post("/decks/collection/import/", sent).status_code == 404
        assert client.post(f"/decks/collection/boxes/{box.pk}/", {"delete": "1"}).status_code == 404
        assert client.get(f"/decks/collection/boxes/{box.pk}/export/csv/").status_code == 404
        assert client.get(f"/api/decks/collection/{box.pk}/").status_code == 404
        assert client.get(f"/api/decks/collection/{box.pk}/csv/").status_code == 404
        assert client.get("/api/decks/collection/").json() == {"boxes": []}
    assert counts(box) == {PLAIN: 2, FOIL: 1}


def test_an_owner_sees_copies_on_the_card_page_and_nobody_else(own_client, outsider, guest, box):
    address = f"/cards/lotr_tcg/{ARAGORN}/"
    assert "In your collection" in own_client.get(address).content.decode()
    assert "In your collection" not in guest.get(address).content.decode()
    panel = text_of(outsider.get(address)).partition("In your collection")[2]
    assert re.match(r" Copies you own Plain 0 Foil 0 ", panel)


@pytest.mark.parametrize("address", [HOME, SET, "/decks/collection/decks/", f"/cards/lotr_tcg/{ARAGORN}/"])
def test_pages_with_own_cards_are_stored_by_no_shared_cache(own_client, box, address):
    control = own_client.get(address).get("Cache-Control", "")
    assert "public" not in control


def test_nobody_learns_what_they_lack_for_a_deck_they_may_not_see(outsider, guest, deck):
    for client in (outsider, guest):
        assert client.get(f"/decks/{deck.pk}/missing/").status_code == 404
        assert client.post(f"/decks/{deck.pk}/wish/").status_code == 404
        assert client.post(f"/decks/{deck.pk}/assemble/", {"assembled": "1"}).status_code == 404
        assert client.get(f"/api/decks/{deck.pk}/missing/").status_code == 404


# -- the API


def post(client, address, **body):
    return client.post(f"/api/decks/collection/{address}", body, content_type="application/json")


def test_the_api_makes_fills_undoes_and_deletes_a_box(own_client, box):
    made = post(own_client, "", name="Binder", kind="own").json()
    answer = post(own_client, f"{made['id']}/counts/", steps=[{"do": "add", "card": ARAGORN, "count": 3}]).json()
    assert answer["counts"] == [{"card": ARAGORN, "finish": "plain", "count": 3}]
    stale = [{"do": "set", "card": ARAGORN, "count": 9, "seen": 1}]
    answer = post(own_client, f"{made['id']}/counts/", steps=stale).json()
    assert answer["conflicts"] == [{"card": ARAGORN, "finish": "plain", "mine": 9, "theirs": 3}]
    listed = post(own_client, f"{made['id']}/list/", text="94 2\nnothing", set=1, dry_run=True).json()
    assert [line["card"] for line in listed["lines"]] == [ATHELAS, None]
    assert listed["lines"][1]["code"] == "card_unknown"
    assert post(own_client, f"{made['id']}/undo/").json()["counts"][0]["count"] == 0
    assert post(own_client, f"{made['id']}/undo/").json()["code"] == "nothing_to_undo"
    patched = own_client.patch(
        f"/api/decks/collection/{made['id']}/", {"name": "Old", "shared": True}, content_type="application/json"
    ).json()
    assert patched["name"] == "Old" and patched["token"]
    assert own_client.delete(f"/api/decks/collection/{made['id']}/").status_code == 204
    assert own_client.delete(f"/api/decks/collection/{box.pk}/").json()["code"] == "last_box"


def test_the_api_refuses_unknown_cards_and_fields_by_name(own_client, box):
    answer = post(own_client, f"{box.pk}/counts/", steps=[{"do": "add", "card": "99_1"}])
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_card")
    answer = post(own_client, f"{box.pk}/counts/", steps=[], colour="red")
    assert answer.status_code == 400 and answer.json()["errors"][0]["field"] == "colour"
    answer = post(own_client, f"{box.pk}/list/", text="//")
    assert (answer.status_code, answer.json()["code"]) == (422, "file_unknown")


def test_the_api_returns_what_a_starter_lacks(own_client, box):
    answer = own_client.get("/api/decks/fotr-aragorn/missing/").json()
    assert answer["wanted"] == 71 and not answer["buildable"]
    assert sum(row["missing"] for row in answer["missing"]) == 71 - answer["held"]
    service.change(box.pk, service.steps_of(DeckList(cards={ATHELAS: 1})))
    assert own_client.get("/api/decks/fotr-aragorn/missing/").json()["held"] >= answer["held"]
