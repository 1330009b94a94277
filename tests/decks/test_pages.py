"""The pages of the decks, as owner, outsider and guest."""

import re

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from cards.games.lotr_tcg.facts import all_facts
from cards.search.engine import search
from decks import service
from decks.catalogue import card_legality
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import FORMS, read_deck
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.models import Deck, as_json
from decks.pdf.sheet import GAP, add_gaps, split_column
from lotr_site.accounts.visitors import Visitor
from tests.support.pages import on_one_line


def change(client, deck, htmx=True, **data):
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(f"/decks/{deck.pk}/change/", {"base": deck.version, **data}, headers=headers)


def fresh(deck):
    return Deck.objects.get(pk=deck.pk)


def test_the_example_of_the_import_page_can_be_imported_whole(guest):
    page = guest.get("/decks/import/").content.decode()
    example = re.search(r'<pre class="list-example">(.*?)</pre>', page, re.DOTALL)
    assert example
    imported = read_deck(example[1].encode())
    assert not imported.unplaced
    assert imported.deck.ring_bearer and imported.deck.ring and imported.deck.cards["1_178"] == 4


def test_every_starter_has_its_page_with_its_verdict(guest):
    for slug in all_starters():
        page = guest.get(f"/decks/starters/{slug}/")
        assert page.status_code == 200
        assert "Legal" in page.content.decode()
        assert f"/play/new/?game=lotr_tcg&amp;deck={slug}" in page.content.decode()
        assert ">None<" not in page.content.decode(), "sites of the newer path have no number"


def test_a_completed_starter_says_which_cards_are_not_of_its_box(guest):
    said = "The printed deck left some cards to chance. We’ve chosen those cards for you; the notes list them."
    page = on_one_line(guest.get("/decks/starters/hu-aragorn/"))
    assert said in page and "3 Black Land Observer, 2 Black Land Overlord." in page
    assert said not in on_one_line(guest.get("/decks/starters/bl-arwen/"))


def test_a_starter_is_found_by_its_long_name(guest):
    assert guest.get("/decks/starters/TTT - Theoden Starter/").headers["Location"] == "/decks/starters/ttt-theoden/"
    assert guest.get("/decks/starters/sauron/").status_code == 404


def test_the_shelf_shows_starters_own_and_public_decks(own_client, outsider, deck):
    assert "Witch-king Starter" in own_client.get("/decks/").content.decode()
    assert f"/decks/{deck.pk}/build/" in own_client.get("/decks/").content.decode()
    assert deck.pk not in outsider.get("/decks/").content.decode()
    service.share(deck, "public")
    assert deck.pk in outsider.get("/decks/").content.decode()


@pytest.mark.parametrize("path", ["", "build/", "versions/", "hand/", "export/text/", "sheet.pdf"])
def test_a_private_deck_does_not_exist_for_others(outsider, guest, deck, path):
    assert outsider.get(f"/decks/{deck.pk}/{path}").status_code == 404
    assert guest.get(f"/decks/{deck.pk}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["change", "share", "about", "delete", "versions/restore", "versions/keep"])
def test_a_public_deck_can_be_seen_but_not_changed_by_others(outsider, deck, path):
    service.share(deck, "public")
    assert outsider.get(f"/decks/{deck.pk}/").status_code == 200
    assert outsider.post(f"/decks/{deck.pk}/{path}/", {"do": "undo"}).status_code == 403
    assert fresh(deck).version == 1


def test_a_secret_link_opens_the_deck_and_its_exports(guest, deck):
    service.share(deck, "link")
    page = guest.get(f"/decks/shared/{deck.token}/").content.decode()
    assert f"token={deck.token}" in page
    assert guest.get(f"/decks/{deck.pk}/export/text/?token={deck.token}").status_code == 200
    assert guest.get(f"/decks/{deck.pk}/").status_code == 404
    service.revoke_link(deck)
    assert guest.get(f"/decks/{deck.pk}/export/text/?token=").status_code == 404


def test_a_guest_builds_decks_and_keeps_them_after_signing_up(guest):
    guest.post("/decks/new/", {"copy": "fotr-gandalf"})
    deck = Deck.objects.get()
    assert deck.owner is None and guest.get(f"/decks/{deck.pk}/build/").status_code == 200
    user = get_user_model().objects.create_user("sam", password="po-ta-toes")
    guest.post("/account/login/", {"login": "sam", "password": "po-ta-toes"})
    assert fresh(deck).owner == user and fresh(deck).guest == ""
    assert guest.get(f"/decks/{deck.pk}/build/").status_code == 200


LACKS = ("no Ring-bearer", "no One Ring", "The draw deck has 0 cards", "needs exactly 9 sites")


def test_an_empty_deck_says_all_that_it_lacks(guest):
    guest.post("/decks/new/")
    deck = Deck.objects.get()
    page = guest.get(f"/decks/{deck.pk}/").content.decode()
    assert all(lack in page for lack in LACKS)


def test_a_step_answers_with_the_deck_and_its_verdict(own_client, deck):
    page = change(own_client, deck, do="add", section="cards", card="1_178").content.decode()
    assert 'data-version="2"' in page and "sides_unequal" in page
    assert "1 Goblin Runner in the deck. Draw deck: 61 cards." in page


def test_a_step_without_scripts_leads_back_to_the_builder(own_client, deck):
    answer = change(own_client, deck, htmx=False, step="add maybeboard 1_178")
    assert answer.headers["Location"] == f"/decks/{deck.pk}/build/"
    assert fresh(deck).deck.maybeboard == {"1_178": 1}


def test_a_considered_card_moves_into_the_deck(own_client, deck):
    change(own_client, deck, step="add maybeboard 1_178")
    change(own_client, fresh(deck), step="add cards 1_178")
    assert fresh(deck).deck.maybeboard == {}
    assert fresh(deck).deck.cards["1_178"] == 1


def test_a_repair_is_carried_out_by_a_click(own_client, deck):
    change(own_client, deck, do="add", section="cards", card="1_178")
    assert "fellowship" not in fresh(deck).legal_in.split()
    page = change(own_client, fresh(deck), do="repair", code="sides_unequal").content.decode()
    assert "Legal" in page and "fellowship" in fresh(deck).legal_in.split()


def test_everything_is_repaired_by_one_click_and_taken_back_by_another(own_client, deck):
    for card in list(deck.deck.cards)[:6]:
        change(own_client, fresh(deck), do="set", section="cards", card=card, copies="0")
    change(own_client, fresh(deck), step=f"remove sites {deck.deck.sites[0]}")
    broken = fresh(deck)
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))
    assert "Fix everything" in page and "Why these cards" in page
    change(own_client, broken, do="repair_all")
    assert "fellowship" in fresh(deck).legal_in.split() and fresh(deck).version == broken.version + 1
    change(own_client, fresh(deck), do="undo")
    assert fresh(deck).deck == broken.deck


def test_where_nothing_is_wrong_nothing_is_repaired(own_client, deck):
    assert "Fix everything" not in on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))
    assert change(own_client, deck, do="repair_all").status_code == 422


@pytest.mark.parametrize("way", [{"starter": "fotr-gandalf"}, {"card": "1R89"}, {"card": ""}])
def test_an_empty_deck_is_begun_from_a_starter_or_around_a_card(own_client, owner, way):
    """It is offered beginnings in the place of repairs; each is one change that can be undone."""
    empty = service.create(Visitor(owner), DeckList(), "fellowship")
    page = on_one_line(own_client.get(f"/decks/{empty.pk}/build/"))
    assert "Start from a deck that works" in page and "fotr-gandalf" in page
    assert "problem-repair" not in page and "Fix everything" not in page
    begun = on_one_line(change(own_client, empty, do="begin", **way))
    now = fresh(empty)
    assert "fellowship" in now.legal_in.split() and now.version == empty.version + 1 and now.name
    assert "Start from a deck that works" not in begun
    assert change(own_client, now, do="begin", **way).status_code == 422
    assert fresh(empty).deck == now.deck
    change(own_client, now, do="undo")
    assert fresh(empty).deck.empty


@pytest.mark.parametrize("way", [{"starter": "sauron"}, {"card": "no such card"}])
def test_a_beginning_that_there_is_not_is_refused(own_client, owner, way):
    empty = service.create(Visitor(owner), DeckList(), "fellowship")
    answer = change(own_client, empty, do="begin", **way)
    assert answer.status_code == 422 and "called" in answer.content.decode()
    assert fresh(empty).deck.empty


def test_a_repair_of_a_problem_that_is_gone_is_refused(own_client, deck):
    answer = change(own_client, deck, do="repair", code="sides_unequal")
    assert answer.status_code == 422 and "already been fixed" in answer.content.decode()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "explode"},
        {"do": "add", "section": "pocket", "card": "1_1"},
        {"do": "set", "section": "cards", "card": "1_1", "copies": "100"},
        {"do": "add", "section": "cards", "card": ""},
        {"do": "add", "section": "cards", "count": "x"},
    ],
)
def test_a_step_that_makes_no_sense_is_refused_and_nothing_is_lost(own_client, deck, data):
    answer = change(own_client, deck, **data)
    assert answer.status_code == 422 and answer.content
    assert fresh(deck).version == 1


def test_two_tabs_see_what_the_other_did(own_client, deck):
    change(own_client, deck, do="add", section="cards", card="1_178")
    page = on_one_line(change(own_client, deck, do="add", section="cards", card="1_261"))
    assert "Meanwhile, changed elsewhere: Goblin Runner: 0 → 1" in page
    conflict = on_one_line(change(own_client, deck, do="set", section="cards", card="1_178", copies="3"))
    assert "Goblin Runner was also changed elsewhere, to 1. We kept your version: 3." in conflict


def test_an_open_page_asks_for_news_and_gets_nothing_when_there_are_none(own_client, deck):
    assert own_client.get(f"/decks/{deck.pk}/builder-panel/?base=1").status_code == 204
    service.change(deck.pk, 1, [service.Step("add", "cards", "1_178")])
    assert "changed elsewhere" in own_client.get(f"/decks/{deck.pk}/builder-panel/?base=1").content.decode()


def test_versions_are_compared_and_restored(own_client, deck):
    change(own_client, deck, do="add", section="cards", card="1_178")
    assert "Goblin Runner" in own_client.get(f"/decks/{deck.pk}/versions/").content.decode()
    own_client.post(f"/decks/{deck.pk}/versions/restore/", {"number": "1"})
    assert "1_178" not in fresh(deck).deck.cards
    assert own_client.post(f"/decks/{deck.pk}/versions/restore/", {"number": "77"}).status_code == 404


def test_one_edit_session_is_one_version_with_its_changes_in_words(own_client, deck):
    for _ in range(4):
        change(own_client, fresh(deck), step="add cards 1_178")
    change(own_client, fresh(deck), step="remove cards 1_178")
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/versions/"))
    assert page.count('class="panel edit-session"') == 1
    assert "<span>+3 Goblin Runner</span>" in page and "6 steps" in page
    assert "version 6" not in on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))


def test_an_import_that_is_clear_becomes_a_deck_at_once(guest):
    text = guest.get("/decks/ttt-theoden/export/markdown/").content.decode()
    answer = guest.post("/decks/import/", {"text": text})
    deck = Deck.objects.get()
    assert answer.headers["Location"] == f"/decks/{deck.pk}/build/"
    assert deck.deck == starter_deck("ttt-theoden") and deck.format == "towers"


UNCLEAR = "4 Goblin Runner\n2 Orc Ambushr\n1 Gibberish qqq\n3 Aragorn\n"


def test_an_import_with_unclear_lines_asks_and_then_makes_the_deck(guest):
    page = on_one_line(guest.post("/decks/import/", {"text": UNCLEAR}))
    assert not Deck.objects.exists()
    assert 'name="line-1" value="1_261" checked' in page  # the likeliest card is taken, and can be changed
    assert 'name="line-2" value="notes" checked' in page  # a line without a card isn't lost
    assert 'name="line-3" value="1_365" required' in page and 'name="line-3" value="leave" required' in page
    assert 'value="leave" checked' not in page
    chosen = {"line-1": "1_261", "line-2": "notes", "line-3": "1_365", "line-77": "1_1", "line-x": "1_1"}
    guest.post("/decks/import/unclear/", {"text": UNCLEAR, "form": "text", **chosen})
    made = Deck.objects.get().deck
    assert made.cards == {"1_178": 4, "1_261": 2, "1_365": 3} and made.notes == "1 Gibberish qqq"


def test_a_line_without_a_choice_is_asked_about_again_and_the_other_choices_stay(guest):
    sent = {"text": UNCLEAR, "form": "text", "line-1": "1_178", "line-2": "leave", "line-3": "99_1"}
    answer = guest.post("/decks/import/unclear/", sent)
    page = on_one_line(answer)
    assert answer.status_code == 422 and not Deck.objects.exists()
    assert 'type="hidden" name="line-1" value="1_178"' in page and 'name="line-3" value="1_89" required' in page
    guest.post("/decks/import/unclear/", {**sent, "line-3": "leave"})
    made = Deck.objects.get().deck
    assert made.cards == {"1_178": 6} and not made.notes


def test_a_file_that_is_refused_says_why(guest):
    answer = guest.post("/decks/import/", {"text": "<!DOCTYPE x [<!ENTITY a 'b'>]><deck>&a;</deck>"})
    assert answer.status_code == 422 and "aren’t allowed in deck files" in answer.content.decode()
    assert guest.post("/decks/import/", {}).status_code == 422
    assert guest.post("/decks/import/unclear/", {"text": "\x07"}).status_code == 302
    assert guest.post("/decks/import/unclear/", {"text": "4 Sting", "form": "x"}).status_code == 302


def test_the_address_of_a_deck_here_is_read_as_that_deck(guest, own_client, deck):
    own_client.post(f"/decks/{deck.pk}/share/", {"visibility": "link"})
    token = fresh(deck).token
    for address in (f"/decks/shared/{token}/", f"http://testserver/decks/{deck.pk}/export/text/?token={token}"):
        answer = guest.post("/decks/import/", {"text": f" {address}\n"})
        assert Deck.objects.get(pk=answer.headers["Location"].split("/")[2]).deck == deck.deck
    read = guest.post("/api/decks/import/", "http://testserver/decks/starters/eof-faramir/", content_type="text/plain")
    assert read.json()["deck"]["cards"] == starter_deck("eof-faramir").cards and read.json()["form"] == "address"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/decks/{pk}/", "no deck at this address, or it’s private"),
        ("http://testserver/decks/formats/", "no deck at this address"),
        ("http://testserver/nowhere/at/all/", "no deck at this address"),
        ("/decks/?token=%00", "no deck at this address"),
        ("https://play.example.org/share/deck?id=YWJj", "We can’t open links to other sites."),
        ("http://[", "We can’t open links to other sites."),
    ],
)
def test_an_address_that_shows_no_deck_is_refused(guest, deck, address, said):
    answer = guest.post("/decks/import/", {"text": address.format(pk=deck.pk)})
    assert answer.status_code == 422 and said in answer.content.decode()


@pytest.mark.parametrize("form", FORMS)
def test_exports_are_files_of_their_kind(guest, form):
    answer = guest.get(f"/decks/bohd-eowyn/export/{form}/")
    assert re.search(r'attachment; filename="eowyn-starter-battle-of-helms-deep', answer.headers["Content-Disposition"])
    assert read_deck(answer.content).deck.cards == starter_deck("bohd-eowyn").cards


def test_the_sheet_and_the_proxies_are_pdfs(guest, own_client, deck):
    assert guest.get("/decks/eof-faramir/sheet.pdf").content.startswith(b"%PDF")
    assert guest.get("/decks/games/lotr_tarot/sheet.pdf").content.startswith(b"%PDF")
    Deck.objects.filter(pk=deck.pk).update(content=as_json(DeckList(cards={"1_89": 2, "99_1": 1})))
    assert own_client.get(f"/decks/{deck.pk}/proxies.pdf").content.startswith(b"%PDF")


@pytest.mark.parametrize("game", ["lotr_tarot", "tarot", "fellowship_board", "two_towers"])
def test_the_fixed_decks_of_the_other_games_are_shown(guest, game):
    page = guest.get(f"/decks/games/{game}/")
    assert page.status_code == 200 and page.content.count(b'class="card-tile"') > 40


def test_a_verdict_of_older_data_is_never_shown(own_client, deck):
    Deck.objects.filter(pk=deck.pk).update(legal_in=" towers ", judged_with="older data")
    assert "Fellowship block: not legal" not in own_client.get("/decks/").content.decode()
    assert "fellowship" in own_client.get(f"/api/decks/{deck.pk}/").json()["legal_in"]


def test_others_copy_what_they_may_see_and_the_original_stays(outsider, deck):
    assert outsider.post("/decks/new/", {"copy": deck.pk}).status_code == 404
    service.share(deck, "public")
    outsider.post("/decks/new/", {"copy": deck.pk})
    copy = Deck.objects.exclude(pk=deck.pk).get()
    assert (copy.deck, copy.copied_from, copy.visibility) == (deck.deck, deck.pk, "private")
    change(outsider, copy, step="add cards 1_178")
    assert fresh(deck).version == 1


def test_a_mulligan_is_drawn_only_where_there_is_one(own_client, deck):
    assert "After your mulligan" not in on_one_line(own_client.get(f"/decks/{deck.pk}/hand/?seed=3&mulligan=1"))
    service.replace(deck.pk, 1, msgspec.structs.replace(deck.deck, sites=()))
    service.set_format(fresh(deck), "king_standard")
    assert "Mulligan for six cards (once)" in on_one_line(own_client.get(f"/decks/{deck.pk}/hand/?seed=3"))
    after = on_one_line(own_client.get(f"/decks/{deck.pk}/hand/?seed=3&mulligan=1"))
    assert "After your mulligan" in after and "Mulligan for six cards" not in after
    assert "with a mulligan" in on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))
    assert "with a mulligan" not in on_one_line(own_client.get("/decks/starters/fotr-aragorn/"))


def test_odds_and_hands_are_pages_too(guest):
    assert "44.48" in guest.get("/decks/odds/?deck=60&copies=4&drawn=8&wanted=1").content.decode()
    first, again, other = (guest.get(f"/decks/fotr-aragorn/hand/?seed={seed}").context["hand"] for seed in (7, 7, 8))
    assert first == again != other
    assert guest.get("/decks/odds/?deck=abc&copies=-1&drawn=99999999999999").status_code == 200


def test_formats_are_shown_with_their_lists(guest):
    page = guest.get("/decks/formats/").content.decode()
    assert "King Standard" in page and "Banned: 15" in page


def test_deleting_takes_the_deck_and_its_versions(own_client, deck):
    own_client.post(f"/decks/{deck.pk}/delete/")
    assert not Deck.objects.exists()


def test_a_deck_is_already_chosen_at_a_new_table(own_client, deck):
    page = on_one_line(own_client.get(f"/play/new/?game=lotr_tcg&deck={deck.pk}"))
    assert f'<option value="{deck.pk}" selected>' in page
    starter = on_one_line(own_client.get("/play/new/?game=lotr_tcg&deck=ttt-theoden"))
    assert '<option value="ttt-theoden" selected>' in starter


def test_a_match_with_a_starter_is_one_click_away(guest):
    page = on_one_line(guest.get("/decks/"))
    assert '<input type="hidden" name="deck" value="eof-witch-king">' in page
    answer = guest.post("/play/quick-match/", {"game": "lotr_tcg", "deck": "eof-witch-king"})
    assert answer.status_code == 302 and guest.get(answer.headers["Location"]).status_code == 200


def test_a_card_tells_where_it_may_be_played_and_why():
    verdicts = {form.slug: card_legality(all_facts()["4_192"], form) for form in all_formats().values()}
    assert verdicts["towers"].legal and verdicts["towers"].reason == "in its sets"
    assert verdicts["towers_standard"].reason == "banned"
    assert verdicts["fellowship"].reason == "not in its sets"
    assert card_legality(all_facts()["4_62"], all_formats()["fellowship"]).reason == "as another printing of 1_41"
    assert card_legality(all_facts()["1_320"], all_formats()["open"]).reason == "the format plays on the Towers path"
    assert card_legality(all_facts()["1_89"], all_formats()["fellowship_no_rares"]).reason == "rares not allowed"


def test_the_catalogue_searches_by_format_and_shows_decks(db):
    results = search("format:towers_standard title:savagery", games=("lotr_tcg",))
    assert (results.total, results.warnings) == (0, ())
    assert search("format:fellowship title:savagery", games=("lotr_tcg",)).total == 1
    page = Client().get("/cards/lotr_tcg/1_365/").content.decode()
    assert "Legality" in page and "/decks/starters/fotr-aragorn/" in page


def test_a_sheet_keeps_a_heading_with_its_cards_and_begins_no_column_with_a_gap():
    lines = add_gaps([("", "Allies"), ("1", "Elrond"), ("", "Events"), ("2", "Pathfinder"), ("3", "Defiance")])
    assert lines == [("", "Allies"), ("1", "Elrond"), GAP, ("", "Events"), ("2", "Pathfinder"), ("3", "Defiance")]
    for room in (2, 3, 4):
        here, rest = split_column(lines, room)
        assert (here, rest[0]) == (lines[:2], ("", "Events"))
    assert split_column(lines, 5) == (lines[:5], [("3", "Defiance")])
    assert split_column(lines, 9) == (lines, [])
