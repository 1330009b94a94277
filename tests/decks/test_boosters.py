"""Boosters: what they contain, opening virtual ones, and entering real ones by page, API and command."""

import re
from collections import Counter

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal
from decks.collection import service
from decks.collection.boosters import MOST_OPENED, boosters, open_boosters, parts, structure_of, without_boosters
from decks.collection.checklist import cards_by_set
from decks.collection.counts import Printing
from decks.collection.pools import new_pool
from decks.models import Box
from decks.views.collection_boosters import number_lines
from lotr_site.accounts.visitors import Visitor
from tests.decks.boxes import counts

FOTR, REFLECTIONS, AGES_END = 1, 9, 19
HOME = "/decks/collection/boosters/"
ENTERED = {Printing("1_89", "plain"): 1, Printing("1_94", "foil"): 1}
seeds = st.integers(0, 10_000)


@pytest.fixture
def box(owner) -> Box:
    return service.first_box(Visitor(owner))


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def rarities(opened):
    return Counter((all_facts()[each.card].rarity, each.finish) for each in Counter(opened).elements())


# -- what boosters contain


def test_every_set_has_a_known_booster_or_a_reason():
    assert sorted([*boosters(), *without_boosters()]) == sorted(cards_by_set())
    assert all(each.source for each in boosters().values()) and all(without_boosters().values())


@given(st.sampled_from(sorted(boosters())), seeds)
def test_a_booster_has_what_its_structure_says(number, seed):
    opened = open_boosters(number, seed)
    structure = structure_of(number)
    assert sum(opened.values()) == structure.total
    found = rarities(opened)
    if number == REFLECTIONS:
        assert found["R", "foil"] + found["R+", "foil"] == 2
        assert {all_facts()[each.card].set for each in opened if each.finish == "plain"} <= set(range(1, 7))
        return
    foils = sum(count for (_, finish), count in found.items() if finish == "foil")
    assert foils in (0, 1)
    assert (found["R", "plain"], found["U", "plain"], found["C", "plain"]) == (1, 3, 7 - foils)
    assert {all_facts()[each.card].set for each in opened} == {number}
    assert all(count == 1 for each, count in opened.items() if each.finish == "plain")


def test_the_same_seed_gives_the_same_cards_and_others_others():
    assert open_boosters(FOTR, 7, 3) == open_boosters(FOTR, 7, 3)
    assert open_boosters(FOTR, 7) != open_boosters(FOTR, 8)


def test_chances_over_many_boosters_are_those_of_the_data():
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        found += rarities(open_boosters(FOTR, seed, MOST_OPENED))
    opened = 60 * MOST_OPENED
    foils = {rarity: count for (rarity, finish), count in found.items() if finish == "foil"}
    assert abs(sum(foils.values()) / opened - 1 / 6) < 0.03
    assert foils["C"] > foils["U"] > foils["R"] > foils.get("P", 0)
    found = Counter()
    for seed in range(20):
        found += rarities(open_boosters(REFLECTIONS, seed, MOST_OPENED))
    assert abs(found["R+", "foil"] / (20 * MOST_OPENED) - 0.4) < 0.08
    assert found["C", "plain"] > 2 * found["U", "plain"] > 4 * found["R", "plain"]


@pytest.mark.parametrize(
    ("number", "count", "code"),
    [(AGES_END, 1, "booster_unknown"), (77, 1, "booster_unknown"), (1, 0, "count_out_of_bounds"),
     (1, MOST_OPENED + 1, "count_out_of_bounds")],
)  # fmt: skip
def test_other_boosters_are_refused_with_a_code(number, count, code):
    with pytest.raises(Refusal) as refused:
        open_boosters(number, 1, count)
    assert refused.value.code == code


def test_the_parts_of_a_booster_hold_every_card_that_can_be_in_it():
    for number in boosters():
        listed = {card.id for part in parts(number) for card in part.cards}
        for seed in range(30):
            opened = [each.card for each in open_boosters(number, seed, 6)]
            assert {card for card in opened if all_facts()[card].set == number} <= listed
    assert [(part.rarity, part.expected) for part in parts(FOTR)] == [("R", 1), ("U", 3), ("C", 7), ("P", 0)]
    assert [(part.rarity, part.expected) for part in parts(REFLECTIONS)] == [("R", 1.6), ("R+", 0.4)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("89 94f 151", ["89", "94 foil", "151"]),
        ("89, 94 f; 1R151 foil", ["89", "94 foil", "1R151 foil"]),
        ("f", ["f"]),
        ("", []),
    ],
)
def test_numbers_are_typed_in_one_line(text, lines):
    assert number_lines(text) == lines


# -- pages


def test_the_pages_show_what_boosters_contain_and_why_others_are_not_here(guest, db):
    page = text_of(guest.get(HOME))
    assert "11 cards: 1 rare, 3 uncommons and 7 commons" in page
    assert "It was sold as one box with a copy of each card." in page
    page = text_of(guest.get(f"{HOME}9/"))
    assert "18 cards: 2 foils of the set and 16 cards from The Fellowship of the Ring to Ents of Fangorn" in page
    assert guest.get(f"{HOME}{AGES_END}/").status_code == guest.get(f"{HOME}77/").status_code == 404
    assert not Box.objects.exists()


def test_a_virtual_booster_is_shown_added_and_undone(own_client, box):
    page = own_client.get(f"{HOME}1/?seed=7&boosters=2").content.decode()
    opened = open_boosters(FOTR, 7, 2)
    assert all(f'/cards/lotr_tcg/{each.card}/"' in page for each in opened)
    assert counts(box) == {}
    answer = own_client.post(f"{HOME}1/add/", {"seed": "7", "boosters": "2"}, follow=True)
    assert "22 cards from The Fellowship of the Ring added to “My cards”." in text_of(answer)
    assert counts(box) == dict(opened)
    own_client.post("/decks/collection/undo/", {"box": box.pk})
    assert counts(box) == {}


def test_an_opened_booster_is_entered_by_numbers_and_by_counts(own_client, box):
    answer = own_client.post(
        f"{HOME}1/add/", {"numbers": "89 94f", "1_151.plain": "2", "1_50.foil": "1", "1_51.plain": "x"}, follow=True
    )
    assert counts(box) == {
        Printing("1_89", "plain"): 1,
        Printing("1_94", "foil"): 1,
        Printing("1_151", "plain"): 2,
        Printing("1_50", "foil"): 1,
    }
    assert "A booster of this set has 11 cards." in text_of(answer)


@pytest.mark.parametrize("numbers", ["89 999", "", "   ", "nonsense"])
def test_what_cannot_be_read_adds_nothing_and_stays_in_the_form(own_client, box, numbers):
    answer = own_client.post(f"{HOME}1/add/", {"numbers": numbers, "boosters": "1"})
    assert answer.status_code == 422 and counts(box) == {}
    assert f'name="numbers" value="{numbers}"' in answer.content.decode()


def test_a_booster_goes_into_the_chosen_box_only_if_it_is_yours(own_client, outsider, box):
    other = service.create_box(Visitor(box.owner), "Binder")
    own_client.post(f"{HOME}1/add/", {"seed": "7", "box": other.pk})
    assert sum(counts(other).values()) == 11 and counts(box) == {}
    assert outsider.post(f"{HOME}1/add/", {"seed": "7", "box": box.pk}).status_code == 404
    assert outsider.post(f"/api/decks/collection/{box.pk}/boosters/", {"set": 1}).status_code == 404
    assert counts(box) == {}


@pytest.mark.parametrize(
    "sent", [{"seed": "-1"}, {"boosters": "9" * 40}, {"seed": "²", "boosters": "0"}, {"box": "\0"}]
)
def test_nonsense_adds_nothing(own_client, box, sent):
    assert own_client.post(f"{HOME}1/add/", sent).status_code in (400, 404, 422)
    assert own_client.get(f"{HOME}1/", sent).status_code in (200, 400)
    assert counts(box) == {}


@pytest.mark.parametrize("number", [0, AGES_END, 77])
def test_nothing_is_added_as_boosters_of_a_set_that_has_none(own_client, box, number):
    for sent in ({"seed": "7"}, {"numbers": "1R89"}, {"1_89.plain": "1"}):
        assert own_client.post(f"{HOME}{number}/add/", sent).status_code == 404
    assert counts(box) == {}


# -- straight into a pool


@pytest.mark.parametrize("sent", [{"seed": "7"}, {"numbers": "89 94f"}])
def test_a_booster_goes_straight_into_a_new_pool_that_counts_as_nothing_owned(own_client, owner, box, sent):
    assert "A new pool for limited play" in text_of(own_client.get(f"{HOME}1/"))
    own_client.post(f"{HOME}1/add/", {**sent, "box": "new-pool"})
    (pool,) = service.boxes(Visitor(owner), Box.Kind.POOL)
    assert pool.name == "The Fellowship of the Ring pool"
    assert counts(pool) == (dict(open_boosters(FOTR, 7)) if "seed" in sent else ENTERED)
    assert counts(box) == {} and not service.holdings(Visitor(owner))


def test_a_booster_of_someone_without_boxes_goes_into_a_new_pool_or_their_first_box(guest, db):
    assert "My cards" in text_of(guest.get(f"{HOME}1/"))
    guest.post(f"{HOME}1/add/", {"seed": "7", "box": "new-pool"})
    assert {each.kind: sum(counts(each).values()) for each in Box.objects.all()} == {"own": 0, "pool": 11}


def test_what_cannot_be_added_makes_no_pool(own_client, owner, box):
    answer = own_client.post(f"{HOME}1/add/", {"numbers": "nonsense", "box": "new-pool"})
    assert answer.status_code == 422 and answer.context["into_new_pool"]
    full = {"numbers": "89", "1_89.plain": "999", "box": "new-pool"}
    assert own_client.post(f"{HOME}1/add/", full).status_code == 422
    for _ in range(service.MAX_BOXES - 1):
        service.create_box(Visitor(owner), "Binder")
    assert own_client.post(f"{HOME}1/add/", {"seed": "7", "box": "new-pool"}).status_code == 422
    assert not service.boxes(Visitor(owner), Box.Kind.POOL) and counts(box) == {}


def test_the_pool_from_which_the_boosters_are_opened_stays_chosen(own_client, owner, box):
    pool = new_pool(Visitor(owner), "Friday")
    assert f"/boosters/?box={pool.pk}" in own_client.get(f"/decks/collection/?box={pool.pk}").content.decode()
    assert f"/boosters/1/?box={pool.pk}" in own_client.get(f"{HOME}?box={pool.pk}").content.decode()
    assert own_client.get(f"{HOME}1/?box={pool.pk}").context["box"] == pool
    assert own_client.get(f"{HOME}1/").context["box"] == box
    own_client.post(f"{HOME}1/add/", {"seed": "7", "box": pool.pk})
    assert sum(counts(pool).values()) == 11 and counts(box) == {}


def test_programs_put_a_booster_straight_into_a_pool(own_client, owner, capsys):
    made = own_client.post(
        "/api/decks/collection/", {"name": "Friday", "kind": "pool"}, content_type="application/json"
    ).json()
    own_client.post(
        f"/api/decks/collection/{made['id']}/boosters/", {"set": 1, "seed": 7}, content_type="application/json"
    )
    assert counts(Box.objects.get(pk=made["id"])) == dict(open_boosters(FOTR, 7))
    call_command("collection", "owner", "--pool", "Sunday", "--boosters", "1", "--seed", "8", "--dry-run")
    assert not Box.objects.filter(name="Sunday").exists()
    for seed in ("8", "9"):
        call_command("collection", "owner", "--pool", "Sunday", "--boosters", "1", "--seed", seed)
    sunday = Box.objects.get(name="Sunday", kind=Box.Kind.POOL)
    assert counts(sunday) == Counter(open_boosters(FOTR, 8)) + Counter(open_boosters(FOTR, 9))
    capsys.readouterr()
    call_command("collection", "owner", "--pool", "Sunday", "--missing", "fotr-aragorn")
    assert " of " in capsys.readouterr().out and not service.holdings(Visitor(owner))
    with pytest.raises(CommandError):
        call_command("collection", "owner", "--pool", "Sunday", "--box", sunday.pk)


# -- programs


def test_the_api_opens_boosters_and_adds_them(own_client, box):
    known = own_client.get("/api/decks/boosters/").json()
    assert [each["cards"] for each in known["boosters"] if each["set"] in (1, 9)] == [11, 18]
    assert {each["set"] for each in known["without"]} == {0, 14, 16, 19}
    opened = own_client.get("/api/decks/boosters/1/?seed=7").json()
    assert sum(row["count"] for row in opened["counts"]) == 11
    assert own_client.get("/api/decks/boosters/19/").json()["code"] == "booster_unknown"
    assert own_client.get("/api/decks/boosters/1/?boosters=99").json()["code"] == "count_out_of_bounds"
    answer = own_client.post(
        f"/api/decks/collection/{box.pk}/boosters/", {"set": 1, "seed": 7}, content_type="application/json"
    ).json()
    assert answer["opened"] == opened and counts(box) == dict(open_boosters(FOTR, 7))


def test_the_command_opens_boosters(owner, box, capsys):
    call_command("collection", "owner", "--boosters", "1", "--seed", "7", "--dry-run")
    assert "Would be added to 'My cards': 11 cards, seed 7." in capsys.readouterr().out
    assert counts(box) == {}
    call_command("collection", "owner", "--boosters", "1", "--seed", "7", "--count", "2")
    assert counts(box) == dict(open_boosters(FOTR, 7, 2))
    with pytest.raises(CommandError, match="booster_unknown"):
        call_command("collection", "owner", "--boosters", "19")
