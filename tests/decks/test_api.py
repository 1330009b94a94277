"""Decks for programs."""

import pytest

from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.models import Deck

CARDS = {"1_178": 4, "Orc Ambusher": 2}
BODY = {"name": "By program", "format": "fellowship", "cards": CARDS, "ring": "1_1", "tags": ["x"]}


def send(client, method, path, data):
    return getattr(client, method)(path, data, content_type="application/json")


def make(client, **more):
    return send(client, "post", "/api/decks/", BODY | more).json()


def test_a_deck_is_made_read_changed_and_deleted(own_client):
    made = make(own_client)
    path = f"/api/decks/{made['id']}/"
    assert made["deck"]["cards"] == {"1_178": 4, "1_261": 2}
    assert made["tags"] == ["x"] and made["verdict"]["formats"]["fellowship"]["legal"] is False
    changed = send(own_client, "patch", path, {"version": 1, "cards": {"1_178": 3}, "visibility": "public"}).json()
    assert (changed["deck"]["cards"], changed["deck"]["ring"], changed["version"]) == ({"1_178": 3}, "1_1", 2)
    assert own_client.get("/api/decks/?q=is:public").json()["count"] == 1
    assert own_client.delete(path).status_code == 204
    assert own_client.get(path).status_code == 404


def test_names_and_cards_that_no_page_could_show_do_no_harm(own_client):
    for body in ('{"name": "a\\ud800b"}', '{"cards": {"\\ud800": 1, "1_178": 4}}', '{"notes": "\\u0000"}'):
        refused = send(own_client, "post", "/api/decks/", body)
        assert (refused.status_code, refused.json()["code"]) == (400, "parse_error")
    file = b'{"name": "a\\u0000b\\ud800", "cards": {"1_178": 4}}'
    kept = own_client.post("/api/decks/import/?keep=1", file, content_type="application/json").json()
    assert Deck.objects.get(pk=kept["id"]).name == "ab"


def test_what_two_programs_change_is_merged_or_answered_with_a_conflict(own_client):
    made = make(own_client)
    path = f"/api/decks/{made['id']}/"
    send(own_client, "patch", path, {"version": 1, "cards": {"1_178": 4, "1_261": 2, "1_89": 1}})
    merged = send(own_client, "patch", path, {"version": 1, "name": "Renamed"}).json()
    assert merged["deck"]["cards"]["1_89"] == 1 and merged["name"] == "Renamed"
    clash = send(own_client, "patch", path, {"version": 1, "name": "Renamed otherwise"})
    assert (clash.status_code, clash.json()["code"]) == (409, "conflict")
    assert clash.json()["conflicts"][0]["theirs"] == "Renamed"
    assert Deck.objects.get().name == "Renamed"
    assert send(own_client, "patch", path, {"name": "No version"}).status_code == 400


def test_a_known_version_is_answered_with_304(own_client):
    made = make(own_client)
    first = own_client.get(f"/api/decks/{made['id']}/")
    again = own_client.get(f"/api/decks/{made['id']}/", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_a_private_deck_is_not_there_for_others_and_a_linked_one_only_with_its_token(own_client, outsider, guest):
    made = make(own_client)
    path = f"/api/decks/{made['id']}/"
    assert outsider.get(path).status_code == 404
    shared = send(own_client, "patch", path, {"version": 1, "visibility": "link"}).json()
    assert guest.get(path).status_code == 404
    seen = guest.get(f"{path}?token={shared['token']}")
    assert seen.status_code == 200 and "token" not in seen.json()
    assert send(guest, "patch", path, {"version": 1, "name": "x"}).status_code == 404


def test_one_deck_is_judged_in_several_formats(guest):
    deck = starter_deck("ttt-theoden")
    sent = {"ring_bearer": deck.ring_bearer, "ring": deck.ring, "sites": list(deck.sites), "cards": deck.cards}
    body = {"deck": sent, "formats": ["towers", "towers_standard"]}
    answer = send(guest, "post", "/api/decks/check/", body).json()
    assert answer["formats"]["towers"] == {"legal": True, "problems": [], "suggested_starters": [], "beginnings": []}
    (problem,) = answer["formats"]["towers_standard"]["problems"]
    assert set(problem) == {"code", "message", "severity", "rule", "cards", "repair"}
    assert (problem["code"], problem["cards"]) == ("card_banned", ["4_192"])
    assert answer["data_version"]


def test_versions_are_listed_by_edit_session_named_gone_back_to_and_undone(own_client, outsider):
    path = f"/api/decks/{make(own_client)['id']}/"
    send(own_client, "patch", path, {"version": 1, "cards": {"1_178": 3}})
    assert send(own_client, "post", f"{path}versions/", {"name": "Three"}).json()["edit_sessions"][0]["name"] == "Three"
    send(own_client, "patch", path, {"version": 2, "cards": {"1_178": 1}})
    answer_json = own_client.get(f"{path}versions/").json()
    assert [one["changes"] for one in answer_json["edit_sessions"]] == [
        ["−2 Goblin Runner"],
        ["−1 Goblin Runner", "−2 Orc Ambusher"],
    ]
    assert [step["version"] for step in answer_json["edit_sessions"][1]["steps"]] == [2, 1]
    back = send(own_client, "post", f"{path}restore/", {"version": 2}).json()
    assert back["deck"]["cards"] == {"1_178": 3} and back["version"] == 4
    assert send(own_client, "post", f"{path}undo/", {}).json()["deck"]["cards"] == {"1_178": 1}
    assert send(own_client, "post", f"{path}undo/", {"redo": True}).json()["deck"]["cards"] == {"1_178": 3}
    assert send(own_client, "post", f"{path}restore/", {"version": 77}).json()["code"] == "no_such_version"
    assert send(own_client, "post", f"{path}undo/", {"redo": True}).json()["code"] == "nothing_to_undo"
    assert [outsider.get(f"{path}versions/").status_code] == [404]
    assert [send(outsider, "post", f"{path}{way}/", {"version": 1}).status_code for way in ("restore", "undo")] == [
        404,
        404,
    ]


def test_a_deck_is_put_right_with_a_reason_for_each_card(guest):
    text = "Ring-bearer: Frodo, Son of Drogo\n4 Goblin Runner\n2 Legolas, Greenleaf"
    mended = send(guest, "post", "/api/decks/repair/", {"text": text, "format": "fellowship"}).json()
    assert mended["left"] == [] and mended["deck"]["cards"]["1_178"] == 4 and mended["deck"]["ring"]
    assert {step["card"] for step in mended["repair"]["actions"]} == mended["repair"]["reasons"].keys()
    checked = {"deck": mended["deck"] | {"ring_bearer": "1_290"}, "formats": ["fellowship"]}
    assert send(guest, "post", "/api/decks/check/", checked).json()["formats"]["fellowship"]["legal"]
    again = send(guest, "post", "/api/decks/repair/", {"deck": mended["deck"], "format": "fellowship"}).json()
    assert again["repair"] is None and again["deck"]["cards"] == mended["deck"]["cards"]


def test_an_empty_deck_is_offered_starters_to_begin_from_and_no_repairs(guest):
    """Whatever fits, put into a deck that says nothing yet, is no repair."""
    body = {"deck": {"cards": {}}, "formats": ["towers"]}
    empty = send(guest, "post", "/api/decks/check/", body).json()["formats"]["towers"]
    assert empty["problems"] and all(each["repair"] is None for each in empty["problems"])
    assert "ttt-theoden" in empty["suggested_starters"] and "mom-gandalf" not in empty["suggested_starters"]
    begun = guest.get(f"/api/decks/starters/{empty['suggested_starters'][0]}/").json()["verdict"]["towers"]
    assert begun["legal"] and begun["suggested_starters"] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"format": "fellowship"}, 400, "invalid"),
        ({"text": "4 Goblin Runner"}, 400, "invalid"),
        ({"text": "4 Goblin Runner", "format": "nowhere"}, 422, "format_unknown"),
        ({"deck": {}, "format": "fellowship"}, 422, "file_unknown"),
    ],
)
def test_a_repair_that_can_not_be_made_says_why(guest, body, status, code):
    answer = send(guest, "post", "/api/decks/repair/", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"text": "4 Goblin Runner", "formats": ["moon"]}, 422, "format_unknown"),
        ({"text": "<!DOCTYPE a [<!ENTITY b 'c'>]><deck/>"}, 422, "file_xml_forbidden"),
        ({"deck": {"cards": {"1_1": 0}}}, 400, "invalid"),
        ({"deck": {"cards": "x"}}, 400, "invalid"),
        ({"deck": {}}, 422, "file_unknown"),
    ],
)
def test_a_check_that_can_not_be_made_says_why(guest, body, status, code):
    answer = send(guest, "post", "/api/decks/check/", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


LINES = "4 Goblin Runner\n2 Orc Ambushr\nAragorn\n"


def test_lines_that_found_no_place_are_reported_with_suggestions(guest):
    answer = guest.post("/api/decks/import/", LINES, content_type="text/plain").json()
    (line,), (guess,) = answer["unplaced"], answer["guesses"]
    assert (line["line"], line["code"], line["suggestions"][0]["id"]) == (3, "card_ambiguous", "1_89")
    assert (guess["line"], guess["taken"]["id"]) == (2, "1_261") and "most similar" in guess["message"]
    assert answer["deck"]["cards"] == {"1_178": 4, "1_261": 2}


def test_a_hostile_file_is_refused(guest):
    answer = guest.post("/api/decks/import/", b"\x00\x01\x02", content_type="application/octet-stream")
    assert (answer.status_code, answer.json()["code"]) == (422, "file_binary")
    huge = guest.post("/api/decks/import/", b"4 Goblin Runner\n" * 100_000, content_type="text/plain")
    assert (huge.status_code, huge.json()["code"]) == (422, "file_too_large")


def test_export_then_import_and_keep(guest):
    for form in ("octgn", "cockatrice", "json"):
        file = guest.get(f"/api/decks/rotel-legolas/export/{form}/").content
        kept = guest.post("/api/decks/import/?keep=1", file, content_type="text/plain").json()
        assert Deck.objects.get(pk=kept["id"]).deck == starter_deck("rotel-legolas")
    assert guest.get("/api/decks/rotel-legolas/export/docx/").json()["code"] == "form_unknown"


def test_starters_and_formats_are_listed(guest):
    listed = guest.get("/api/decks/starters/").json()
    assert [row["slug"] for row in listed["results"]] == list(all_starters())
    completed = {row["slug"]: row["completed"] for row in listed["results"]}
    assert completed["hu-mauhur"] == {"15_121": 4, "15_130": 1, "15_157": 3, "15_168": 2} and completed["md-sam"] == {}
    assert guest.get("/api/decks/starters/FotR - Aragorn Starter/").json()["verdict"]["fellowship"]["legal"] is True
    assert guest.get("/api/decks/starters/sauron/").json()["code"] == "starter_unknown"
    assert guest.get("/api/decks/formats/").json()["count"] == 22


def test_a_test_hand_is_dealt_by_seed_with_a_mulligan_where_there_is_one(own_client, guest):
    hand = guest.get("/api/decks/ttt-theoden/hand/?seed=7&more=2&mulligan=1").json()
    assert (len(hand["cards"]), len(hand["drawn"]), hand["has_mulligan"], hand["mulligan"]) == (8, 2, False, False)
    assert guest.get("/api/decks/ttt-theoden/hand/?seed=7&more=2").json() == hand
    made = make(own_client, format="king_standard", cards={"1_178": 12})
    after = own_client.get(f"/api/decks/{made['id']}/hand/?seed=7&mulligan=1").json()
    assert (after["has_mulligan"], after["mulligan"], len(after["cards"]), after["left"]) == (True, True, 6, 6)
    assert guest.get(f"/api/decks/{made['id']}/hand/").status_code == 404


def test_unknown_fields_are_refused_by_name(guest):
    sent = {"name": "Elves", "ringbearer": "1_290", "cards": {"1_89": 4}}
    answer = guest.post("/api/decks/", sent, content_type="application/json")
    errors = [(error["field"], error["code"]) for error in answer.json()["errors"]]
    assert (answer.status_code, errors) == (400, [("ringbearer", "unknown_field")])
    inner = guest.post("/api/decks/check/", {"deck": {**sent, "game": "lotr_tcg"}}, content_type="application/json")
    assert [error["field"] for error in inner.json()["errors"]] == ["deck.ringbearer"]
    known = {name: value for name, value in sent.items() if name != "ringbearer"} | {"considering": {"1_51": 1}}
    assert guest.post("/api/decks/", known, content_type="application/json").status_code == 201
