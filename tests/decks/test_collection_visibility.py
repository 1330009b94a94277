"""Who sees what of a collection: buttons in search results, shared lists, and nothing else for anyone else."""

import re

import pytest
from django.test import Client

from decks.collection import service
from decks.collection.card_lists import read_list
from decks.collection.counts import Step
from decks.models import Box
from lotr_site.accounts.visitors import Visitor
from tests.decks.boxes import ARAGORN, ATHELAS, FOIL, PLAIN, counts

LEGOLAS, GIMLI = "1_50", "1_13"


# -- one more and one less in search results and on card pages


ATHELAS_FOUND = "/cards/?q=athelas&game=lotr_tcg"


@pytest.mark.parametrize("view", ["pictures", "list", "text"])
def test_an_owner_changes_copies_in_the_results(own_client, box, view):
    page = own_client.get(f"{ATHELAS_FOUND}&view={view}")
    assert page["Cache-Control"] == "no-store"
    assert f'data-own="{ATHELAS}.plain" data-here="0"' in page.content.decode()
    sent = {"box": box.pk, "step": f"add {ATHELAS} plain", "next": ATHELAS_FOUND}
    assert own_client.post("/decks/collection/counts/", sent)["Location"] == ATHELAS_FOUND
    assert f'data-own="{ATHELAS}.plain" data-here="1"' in own_client.get(ATHELAS_FOUND).content.decode()


def test_the_results_count_all_boxes_and_finishes_but_change_the_first_box(own_client, box):
    binder = service.create_box(Visitor(box.owner), "Binder")
    service.change(binder.pk, [Step("add", ARAGORN, "foil", 4)])
    page = re.sub(r"\s+", " ", own_client.get("/cards/?q=id:1_89").content.decode())
    place = page.partition(f'data-own="{ARAGORN}.plain"')[2].partition("</span>")[0]
    assert 'data-here="2"' in place and re.search(r"<output[^>]*>7</output>", place)


def test_only_people_who_have_a_collection_or_ask_for_them_see_buttons_in_results(own_client, outsider, guest, box):
    assert "own-steps" not in Client().get(ATHELAS_FOUND).content.decode()
    for client in (outsider, guest):
        assert "own-steps" not in client.get(ATHELAS_FOUND).content.decode()
        client.post("/decks/collection/in-results/", {"on": "1"})
        assert 'id="own-steps"' in client.get(ATHELAS_FOUND).content.decode()
    assert Box.objects.count() == 1
    assert 'id="own-steps"' in own_client.get(ATHELAS_FOUND).content.decode()
    own_client.post("/decks/collection/in-results/", {"on": "0"})
    assert "own-steps" not in own_client.get(ATHELAS_FOUND).content.decode()


def test_an_owner_changes_copies_on_the_page_of_a_set(own_client, outsider, guest, box):
    address = "/cards/lotr_tcg/sets/1/?page=2"
    page = own_client.get(address)
    assert page["Cache-Control"] == "no-store" and 'data-own="1_89.plain" data-here="2"' in page.content.decode()
    assert page.content.decode().count("data-own=") == len(page.context["rows"])
    own_client.post("/decks/collection/counts/", {"box": box.pk, "step": f"add {ARAGORN} plain", "next": address})
    assert 'data-own="1_89.plain" data-here="3"' in own_client.get(address).content.decode()
    for client in (outsider, guest, Client()):
        answer = client.get(address)
        assert "own-step" not in answer.content.decode() and answer.get("Cache-Control") != "no-store"
    other = own_client.get("/cards/tarot/sets/01/")
    assert "own-steps" not in other.content.decode() and other.get("Cache-Control") != "no-store"


def test_a_change_without_the_token_of_the_session_is_refused(own_client, box):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = own_client.cookies
    step = {"box": box.pk, "step": f"add {ATHELAS} plain"}
    assert strict.post("/decks/collection/counts/", step).status_code == 403
    assert strict.post("/decks/collection/boosters/1/add/", {"seed": "7"}).status_code == 403
    assert counts(box) == {PLAIN: 2, FOIL: 1}


# -- shared lists


@pytest.fixture
def shared_wishes(outsider) -> Box:
    """A shared wish list of someone else."""
    outsider.post("/decks/collection/boxes/", {"kind": "wish", "name": "For the Rangers"})
    wishes = Box.objects.get(kind="wish")
    service.change(wishes.pk, [Step("add", ARAGORN, "plain", 2), Step("add", ATHELAS)])
    service.share_box(wishes, shared=True)
    return wishes


def test_a_shared_list_is_exported_as_text_table_and_for_forums(own_client, guest, box, shared_wishes):
    link = f"/decks/collection/shared/{shared_wishes.token}/"
    for client in (own_client, guest):
        written = {form: client.get(f"{link}export/{form}/").content.decode() for form in ("txt", "csv", "bbcode")}
        assert written["txt"] == "2 Aragorn, Ranger of the North (1R89)\n1 Athelas (1U94)\n"
        assert written["bbcode"].startswith("[b]The Fellowship of the Ring[/b]\n2 Aragorn")
        assert all(read_list(text).counts == counts(shared_wishes) for text in written.values())
        assert client.get(f"{link}export/exe/").status_code == 404
    only = own_client.get(f"{link}export/txt/?matches=1").content.decode()
    assert only == "2 Aragorn, Ranger of the North (1R89)\n"
    assert guest.get(f"{link}export/txt/?matches=1").content.decode() == ""


def test_a_shared_list_can_show_only_what_matches(own_client, box, shared_wishes):
    link = f"/decks/collection/shared/{shared_wishes.token}/"
    assert [row.card.id for row in own_client.get(link).context["rows"]] == [ARAGORN, ATHELAS]
    assert [row.card.id for row in own_client.get(f"{link}?matches=1").context["rows"]] == [ARAGORN]
    assert [row.fitting for row in Client().get(f"{link}?matches=1").context["rows"]] == []


def test_a_list_that_is_no_longer_shared_is_written_for_nobody(own_client, shared_wishes):
    service.share_box(shared_wishes, shared=False)
    for form in ("txt", "csv", "bbcode"):
        answer = own_client.get(f"/decks/collection/shared/{shared_wishes.token}/export/{form}/")
        assert answer.status_code == 404


@pytest.mark.parametrize("end", ["", "export/txt/", "export/csv/?matches=1"])
def test_a_shared_list_is_in_no_shared_cache(own_client, shared_wishes, end):
    answer = own_client.get(f"/decks/collection/shared/{shared_wishes.token}/{end}")
    assert answer.status_code == 200 and "public" not in answer.get("Cache-Control", "")


LOOKS = re.compile(r"They look for .* they would trade\.")


def trade_line(client, box):
    """Return the sentence of a shared list about what both could trade, or "" if it has none."""
    text = client.get(f"/decks/collection/shared/{box.token}/").content.decode()
    found = LOOKS.search(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text)))
    return re.sub(r" +", " ", found[0]) if found else ""


@pytest.fixture
def theirs(outsider, shared_wishes) -> Box:
    """A trade list, not shared yet, of the one who shares their wishes."""
    outsider.post("/decks/collection/boxes/", {"kind": "trade", "name": "Doubles"})
    trades = Box.objects.get(kind="trade")
    service.change(trades.pk, [Step("add", LEGOLAS, "foil"), Step("add", GIMLI)])
    return trades


@pytest.fixture
def yours(owner) -> dict[Box.Kind, Box]:
    visitor = Visitor(owner)
    made = {kind: service.create_box(visitor, f"My {kind}", kind) for kind in (Box.Kind.WISH, Box.Kind.TRADE)}
    service.change(made[Box.Kind.TRADE].pk, [Step("add", ARAGORN, "foil", 3), Step("add", GIMLI)])
    service.change(made[Box.Kind.WISH].pk, [Step("add", LEGOLAS), Step("add", GIMLI), Step("add", ATHELAS)])
    return made


def test_two_peoples_lists_are_matched_both_ways(own_client, shared_wishes, theirs, yours):
    service.share_box(theirs, shared=True)
    for box, other in ((shared_wishes, theirs), (theirs, shared_wishes)):
        assert trade_line(own_client, box) == (
            "They look for 1 card you would trade, and you look for 2 cards they would trade."
        )
        page = own_client.get(f"/decks/collection/shared/{box.token}/").content.decode()
        assert f"/decks/collection/shared/{other.token}/" in page
    service.change(yours[Box.Kind.TRADE].pk, [Step("set", ARAGORN, "foil", 0)])
    assert trade_line(own_client, theirs).startswith("They look for none of the cards you would trade, and")
    service.change(yours[Box.Kind.WISH].pk, [Step("set", card, count=0) for card in (LEGOLAS, GIMLI)])
    assert trade_line(own_client, theirs) == ""


def test_only_shared_lists_are_matched_and_only_for_who_has_lists(
    own_client, outsider, guest, box, shared_wishes, theirs, yours
):
    assert trade_line(own_client, shared_wishes) == "", "only one of the two lists is shared"
    service.share_box(theirs, shared=True)
    assert trade_line(own_client, shared_wishes)
    hidden = service.create_box(Visitor(theirs.owner), "Hidden", Box.Kind.TRADE)
    service.change(hidden.pk, [Step("add", ATHELAS)])
    page = own_client.get(f"/decks/collection/shared/{theirs.token}/").content.decode()
    assert "you look for 2 cards" in trade_line(own_client, theirs)
    assert "Hidden" not in page and hidden.token not in page
    for client in (outsider, guest, Client()):
        assert trade_line(client, shared_wishes) == trade_line(client, theirs) == ""
        assert theirs.token not in client.get(f"/decks/collection/shared/{shared_wishes.token}/").content.decode()
    service.share_box(box, shared=True)
    assert trade_line(outsider, box) == "", "a box of owned cards is no list to trade by"
    service.share_box(shared_wishes, shared=False)
    assert trade_line(own_client, theirs) == ""


def test_the_lists_of_three_people_and_of_guests_stay_apart(own_client, guest, shared_wishes, theirs, yours):
    service.share_box(theirs, shared=True)
    guest.post("/decks/collection/boxes/", {"kind": "trade", "name": "Third"})
    third = Box.objects.get(name="Third")
    service.change(third.pk, [Step("add", LEGOLAS), Step("add", ATHELAS)])
    service.share_box(third, shared=True)
    assert trade_line(own_client, third) == "", "the third person shares no wishes"
    assert "you look for 2 cards" in trade_line(own_client, theirs)
    guest.post("/decks/collection/boxes/", {"kind": "wish", "name": "Third wishes"})
    service.share_box(Box.objects.get(name="Third wishes"), shared=True)
    assert trade_line(own_client, third) == (
        "They look for none of the cards you would trade, and you look for 2 cards they would trade."
    )


# -- nothing else for anyone else

SECRET = "Secret of the Steward"


@pytest.fixture
def kept_secret(owner, box, deck) -> list[Box]:
    """Return boxes of each kind that are not shared, of an owner who has built a public deck from their cards."""
    visitor = Visitor(owner)
    service.rename_box(box, f"{SECRET} own")
    secret = [box, *(service.create_box(visitor, f"{SECRET} {kind}", kind) for kind in (Box.Kind.WISH, Box.Kind.TRADE))]
    for each in secret[1:]:
        service.change(each.pk, [Step("add", ATHELAS, "foil", 3)], SECRET)
    service.assemble(deck, assembled=True)
    deck.visibility = deck.Visibility.PUBLIC
    deck.save()
    return secret


OPEN = (
    f"/cards/lotr_tcg/{ARAGORN}/",
    f"/api/cards/lotr_tcg/{ARAGORN}/",
    "/cards/?q=athelas",
    "/cards/?q=own:yes",
    "/cards/?q=box:secret",
    "/api/cards/?q=own:yes",
    "/decks/",
    "/decks/{deck}/",
    "/api/decks/{deck}/",
    "/api/decks/{deck}/missing/",
    "/api/decks/{deck}/export/json/",
    "/decks/{deck}/missing/",
    "/decks/collection/",
    "/decks/collection/?box={box}",
    "/decks/collection/decks/",
    "/decks/collection/sets/1/?box={box}",
    "/decks/collection/import/?box={box}",
    "/decks/collection/boosters/",
    "/decks/collection/boosters/1/?seed=7&box={box}",
    "/api/decks/boosters/1/?seed=7",
    "/api/decks/collection/",
)
CLOSED = (
    "/decks/collection/boxes/{box}/export/{form}/",
    "/decks/collection/shared/{token}/",
    "/decks/collection/shared/{token}/export/{form}/",
    "/decks/collection/shared/{token}/export/{form}/?matches=1",
    "/api/decks/collection/{box}/",
    "/api/decks/collection/{box}/csv/",
)


@pytest.mark.parametrize("address", OPEN)
def test_open_pages_reveal_nothing_of_a_collection_that_is_not_shared(outsider, guest, kept_secret, deck, address):
    for client in (outsider, guest, Client()):
        for box in kept_secret:
            answer = client.get(address.format(deck=deck.pk, box=box.pk))
            assert answer.status_code == 200
            text = answer.content.decode().replace(address.format(deck=deck.pk, box=box.pk), "")
            assert SECRET not in text and box.token not in text
            assert not re.search(rf'data-own="{ARAGORN}.plain" data-here="[1-9]', text)


@pytest.mark.parametrize("address", CLOSED)
def test_closed_addresses_are_not_there_for_anyone_else(outsider, guest, kept_secret, address):
    for client in (outsider, guest, Client()):
        for box in kept_secret:
            for form in ("txt", "csv", "bbcode"):
                answer = client.get(address.format(box=box.pk, token=box.token, form=form))
                assert answer.status_code == 404 and SECRET not in answer.content.decode()


def test_a_shared_list_shows_itself_and_none_of_the_other_boxes(outsider, kept_secret):
    _, wishes, trade = kept_secret
    service.share_box(wishes, shared=True)
    for end in ("", "export/csv/"):
        text = outsider.get(f"/decks/collection/shared/{wishes.token}/{end}").content.decode()
        assert "Athelas" in text and trade.token not in text and f"{SECRET} own" not in text and "Aragorn" not in text
    assert outsider.get(f"/decks/collection/shared/{trade.token}/").status_code == 404


def test_answers_with_own_cards_are_kept_by_no_cache(own_client, kept_secret):
    for address in ("/cards/?q=athelas", "/cards/?q=own:yes", "/api/cards/?q=own:yes"):
        assert own_client.get(address)["Cache-Control"] == "no-store"
    for address in OPEN:
        if address.startswith(("/cards/", "/decks/collection/", "/api/decks/collection/")):
            assert "public" not in own_client.get(address.format(box="")).get("Cache-Control", "")
