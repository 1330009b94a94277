"""Collections: reading lists, counts and their steps, two tabs, undo, holdings and what decks lack."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.http import Http404
from hypothesis import given
from hypothesis import strategies as st

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal
from decks.collection import service
from decks.collection.card_lists import read_list
from decks.collection.checklist import cards_by_set, progress, rarities
from decks.collection.counts import FINISHES, MOST_COPIES, MOST_ROWS, Conflict, Printing, Step, apply_steps, replacing
from decks.collection.exports import as_csv, as_text
from decks.collection.holdings import copies_free, copies_held, copies_needed, shared_shortfall, shortfall
from decks.collection.lists import add_list, read_sent, steps_of
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.parts import MOST_UNKNOWN
from decks.lotr_tcg.rules.formats import original, printings
from decks.lotr_tcg.rules.legality import judge
from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.models import Box, BoxCard, BoxChange
from lotr_site.accounts.account_data import export_account
from lotr_site.accounts.visitors import Visitor

ARAGORN, ATHELAS, URUK = "1_89", "1_94", "1_151"
PLAIN, FOIL = Printing(ARAGORN, "plain"), Printing(ARAGORN, "foil")
ids = st.sampled_from(sorted(all_facts()))
printing_counts = st.dictionaries(
    st.builds(Printing, ids, st.sampled_from(FINISHES)), st.integers(1, MOST_COPIES), max_size=30
)


@pytest.fixture
def box(owner) -> Box:
    return service.first_box(Visitor(owner))


def only(text, in_set=None):
    (line,) = read_list(text, in_set).lines
    return line.count, line.finish, line.card


# -- lists


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1R89 4 foil", (4, "foil", ARAGORN)),
        ("1C151 x3", (3, "plain", URUK)),
        ("3 Athelas *F*", (3, "foil", ATHELAS)),
        ("Foil: Athelas", (1, "foil", ATHELAS)),
        ("4x Legolas, Greenleaf (1R50) tengwar", (4, "tengwar", "1_50")),
        ("1_89*", (1, "foil", ARAGORN)),
        ("1_89T 2", (2, "tengwar", ARAGORN)),
        ("2 1_89", (2, "plain", ARAGORN)),
        ("Athelas", (1, "plain", ATHELAS)),
    ],
)
def test_a_line_names_copies_of_a_printing_in_a_finish(text, read):
    assert only(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [("89 4", (4, "plain")), ("89", (1, "plain")), ("89x2", (2, "plain")), ("r89 1 foil", (1, "foil"))],
)
def test_within_a_set_its_number_is_enough(text, read):
    assert only(text, in_set=1) == (*read, ARAGORN)
    assert not read_list(text).placed or only(text)[2] != ARAGORN


def test_a_line_without_a_card_is_kept_with_suggestions_and_costs_no_other_line():
    found = read_list("Gimlii, Son of Gloin\n2 Athelas")
    assert [line.card for line in found.lines] == ["", ATHELAS]
    assert found.unplaced[0].suggestions[0].card == "1_13"
    assert found.counts == {Printing(ATHELAS, "plain"): 2}
    chosen = read_list("Gimlii, Son of Gloin\n2 Athelas", choices={1: "1_13"})
    assert chosen.counts == {Printing("1_13", "plain"): 1, Printing(ATHELAS, "plain"): 2}
    left = read_list("Gimlii, Son of Gloin\n2 Athelas", choices={2: "leave"})
    assert not left.counts and len(left.unplaced) == 1


def test_a_name_with_several_printings_counts_as_the_oldest_and_says_so():
    card = next(each for each in all_facts().values() if len(printings(each)) > 1 and each.set)
    (line,) = read_list(f"2 {card.name}").lines
    oldest = min(printings(card), key=lambda each: (each.set or 99, each.number))
    assert line.card == oldest.id and line.code == "card_ambiguous"
    assert {each.card for each in line.suggestions} >= {oldest.id}
    (exact,) = read_list(f"2 {card.name} ({card.collector})").lines
    assert exact.card == card.id and not exact.reason


@pytest.mark.parametrize(
    "table",
    [
        'Qty,Foil Qty,Name,Edition\n3,1,"Aragorn, Ranger of the North",The Fellowship of the Ring\n',
        "collector number;count;foil\n1R89;3;1\n",
        "id\thave\tfoils\n1_89\t3\t1\n",
        "Count,Finish,ID\n3,plain,1_89\n1,Foil,1_89\n",
        "code,count\nLOTR-EN01S089,3\n1_89*,1\n",
    ],
)
def test_tables_are_read_by_the_names_of_their_columns(table):
    assert read_list(table).counts == {PLAIN: 3, FOIL: 1}


@pytest.mark.parametrize(
    ("table", "copies"),
    [
        ("Number,Count,Foil\n1R89,,\n1U94,2,\n1C151,0,0", {Printing(ATHELAS, "plain"): 2}),
        (
            "Number,Foil\n1R89,yes\n1U94,no\n1C151,-",
            {FOIL: 1, Printing(ATHELAS, "plain"): 1, Printing(URUK, "plain"): 1},
        ),
    ],
)
def test_an_empty_count_in_a_checklist_means_no_copies(table, copies):
    assert read_list(table).counts == copies


def test_a_long_text_that_is_no_list_gets_suggestions_for_its_first_lines_only():
    found = read_list("\n".join(f"Gimlii, Son of Gloin {'x' * number}" for number in range(MOST_UNKNOWN + 2)))
    assert found.lines[0].suggestions and not found.lines[-1].suggestions
    assert {line.code for line in found.lines} == {"card_unknown"}


@given(printing_counts)
def test_what_is_written_is_read_back(counts):
    if counts:
        assert read_list(as_csv(counts)).counts == counts
        assert read_list(as_text(counts)).counts == counts


def test_a_number_of_copies_out_of_bounds_is_reported():
    found = read_list("Count,ID\n1000,1_89\nmany,1_94\n2,1_151")
    assert [line.code for line in found.unplaced] == ["count_out_of_bounds"] * 2
    assert found.counts == {Printing(URUK, "plain"): 2}


# -- counts


def test_steps_add_remove_and_set_counts():
    applied = apply_steps(
        {PLAIN: 2}, [Step("add", ARAGORN), Step("remove", ARAGORN, "foil"), Step("set", ATHELAS, count=4)]
    )
    assert applied.counts == {PLAIN: 3, Printing(ATHELAS, "plain"): 4}
    assert apply_steps({PLAIN: 2}, [Step("remove", ARAGORN, count=9)]).counts == {PLAIN: 0}


def test_a_count_that_has_changed_since_it_was_seen_is_not_overwritten():
    stale = apply_steps({PLAIN: 5}, [Step("set", ARAGORN, count=3, seen=2)])
    assert stale.counts == {} and stale.conflicts == (Conflict(PLAIN, 3, 5),)
    assert apply_steps({PLAIN: 2}, [Step("set", ARAGORN, count=3, seen=2)]).counts == {PLAIN: 3}
    assert apply_steps({PLAIN: 3}, [Step("set", ARAGORN, count=3, seen=2)]) == ({}, ())
    assert apply_steps({PLAIN: 5}, [Step("set", ARAGORN, count=3)]).counts == {PLAIN: 3}


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (Step("add", "99_1"), "unknown_card"),
        (Step("set", ARAGORN, count=MOST_COPIES + 1), "count_out_of_bounds"),
        (Step("add", ARAGORN, count=MOST_COPIES), "count_out_of_bounds"),
    ],
)
def test_impossible_steps_are_refused_with_a_code(step, code):
    with pytest.raises(Refusal) as refused:
        apply_steps({PLAIN: 1}, [step])
    assert refused.value.code == code


@given(printing_counts, printing_counts)
def test_replacing_leads_from_any_counts_to_any_others(before, after):
    applied = apply_steps(before, replacing(before, after))
    assert {each: count for each, count in (before | applied.counts).items() if count} == after


# -- boxes


def test_every_change_can_be_undone_in_turn(box):
    service.change(box.pk, [Step("add", ARAGORN, count=2), Step("add", ATHELAS, "foil")])
    service.change(box.pk, [Step("remove", ARAGORN)])
    assert service.counts_in(box) == {PLAIN: 1, Printing(ATHELAS, "foil"): 1}
    service.undo(box.pk)
    assert service.counts_in(box)[PLAIN] == 2
    service.undo(box.pk)
    assert service.counts_in(box) == {}
    assert not BoxCard.objects.exists()
    with pytest.raises(Refusal, match="nothing left"):
        service.undo(box.pk)


def test_a_refused_change_changes_nothing(box):
    service.change(box.pk, [Step("add", ARAGORN)])
    with pytest.raises(Refusal):
        service.change(box.pk, [Step("add", ATHELAS), Step("add", "99_1")])
    assert service.counts_in(box) == {PLAIN: 1}
    assert service.boxes(Visitor(box.owner))[0].version == 1


def test_a_box_that_has_been_deleted_in_another_tab_is_not_found(box):
    box.delete()
    for work in (lambda: service.change(box.pk, [Step("add", ARAGORN)]), lambda: service.undo(box.pk)):
        with pytest.raises(Http404):
            work()


def test_a_box_has_a_limit_of_rows(box):
    cards = [*all_facts()]
    full = [Step("add", card, finish) for finish in FINISHES for card in cards][:MOST_ROWS]
    service.change(box.pk, full)
    with pytest.raises(Refusal) as refused:
        service.change(box.pk, [Step("add", cards[-1], "other")])
    assert refused.value.code == "box_full"
    service.change(box.pk, [Step("add", full[0].card, full[0].finish)])


@pytest.mark.django_db(transaction=True)
def test_two_tabs_never_lose_a_count(owner):
    box = service.first_box(Visitor(owner))

    def more(card):
        try:
            return service.change(box.pk, [Step("add", card)]).counts
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(more, [ARAGORN, ATHELAS, ARAGORN, URUK] * 6))
    assert service.counts_in(box) == {
        PLAIN: 12,
        Printing(ATHELAS, "plain"): 6,
        Printing(URUK, "plain"): 6,
    }


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", [Box.Kind.OWN, Box.Kind.WISH])
def test_first_requests_at_the_same_time_make_one_box(owner, kind, monkeypatch):
    """All threads find that there is no box yet before any of them creates one."""
    together, find = Barrier(4), service.boxes

    def boxes(*args):
        rows = find(*args)
        together.wait(10)
        return rows

    monkeypatch.setattr(service, "boxes", boxes)

    def first(_):
        try:
            return service.first_box(Visitor(owner), kind).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(first, range(4)))
    assert len(set(made)) == 1 == Box.objects.count()


def test_different_people_and_kinds_have_different_first_boxes(owner, django_user_model):
    other = django_user_model.objects.create_user("other")
    visitors = [Visitor(owner), Visitor(other), Visitor(None, "guest a"), Visitor(None, "guest b")]
    made = {service.first_box(visitor, kind).pk for visitor in visitors for kind in Box.Kind}
    assert len(made) == len(visitors) * len(Box.Kind)


def test_a_list_is_one_change_and_a_dry_run_is_none(box):
    found = read_sent(b"4 Athelas\n2 Uruk Savage")
    assert add_list(box, found, "add", dry_run=True).counts == found.counts
    assert service.counts_in(box) == {}
    add_list(box, found, "add")
    add_list(box, found, "add")
    assert service.counts_in(box)[Printing(ATHELAS, "plain")] == 8
    add_list(box, found, "set")
    assert service.counts_in(box) == found.counts
    add_list(box, read_sent(b"1 Athelas"), "replace")
    assert service.counts_in(box) == {Printing(ATHELAS, "plain"): 1}
    service.undo(box.pk)
    assert service.counts_in(box) == found.counts


def test_a_guest_keeps_the_boxes_when_they_log_in(guest, owner):
    guest.post("/decks/collection/counts/", {"step": f"add {ARAGORN} plain"})
    assert Box.objects.get().guest
    guest.post("/account/login/", {"login": "owner", "password": "second-breakfast"})
    assert service.counts_in(*service.boxes(Visitor(owner))) == {PLAIN: 1}


def test_a_collection_is_exported_and_deleted_with_its_account(box):
    service.change(box.pk, [Step("add", ARAGORN, "foil", 2)])
    exported = export_account(box.owner)["collection"]
    assert exported[0]["cards"] == [{"card": ARAGORN, "finish": "foil", "count": 2}]
    assert exported[0]["changes"][0]["differences"] == [[ARAGORN, "foil", 2]]
    stored = {field.name for field in Box._meta.fields} - {"owner", "guest"}
    assert set(exported[0]) == stored | {"cards", "changes"}
    box.owner.delete()
    assert not any(model.objects.exists() for model in (Box, BoxCard, BoxChange))


def test_the_last_box_is_kept_and_others_can_be_deleted(box):
    visitor = Visitor(box.owner)
    with pytest.raises(Refusal) as refused:
        service.delete_box(visitor, box)
    assert refused.value.code == "last_box"
    other = service.create_box(visitor, "Binder")
    service.delete_box(visitor, box)
    assert service.boxes(visitor) == [other]
    with pytest.raises(Refusal) as refused:
        for number in range(service.MAX_BOXES):
            service.create_box(visitor, f"Box {number}")
    assert refused.value.code == "too_many_boxes"


# -- what decks lack


def test_printings_and_finishes_of_a_card_count_together():
    card = next(each for each in all_facts().values() if len(printings(each)) > 1)
    counts = {Printing(each.id, finish): 1 for each in printings(card) for finish in ("plain", "foil")}
    assert copies_held(counts) == {original(card): 2 * len(printings(card))}


def test_a_starter_is_built_from_its_own_cards_and_lacks_one_that_is_taken_out():
    for starter in all_starters().values():
        counts = {step.printing: step.count for step in service.steps_of(starter.deck)}
        assert shortfall(starter.deck, copies_held(counts)).buildable, starter.slug
        assert copies_held(counts).total() == starter.deck.total
        printing = next(iter(counts))
        rest = copies_held(counts | {printing: counts[printing] - 1})
        (row,) = shortfall(starter.deck, rest).rows
        assert (original(row.card), row.missing) == (original(all_facts()[printing.card]), 1)


def test_what_can_be_built_is_what_the_verdict_would_judge_the_same():
    """Compare 2,000 collections with decks. If nothing is missing, the deck can be written with owned printings only,
    and the verdict on it is the same.
    """
    lot = random.Random("collection")
    starters = [starter.deck for starter in all_starters().values()]
    everything_owned = [*all_facts()]
    built = 0
    for number in range(2_000):
        deck = lot.choice(starters)
        counts: Counter[Printing] = Counter()
        for card, count in copies_needed(deck).items():
            share = lot.choice([count, count, count, count + 1, count - 1 if number % 2 else count])
            for _ in range(share):
                counts[Printing(lot.choice(printings(all_facts()[card])).id, lot.choice(FINISHES))] += 1
        for card in lot.choices(everything_owned, k=20):
            counts[Printing(card, "plain")] += 1
        owned = copies_held(counts)
        lacking = shortfall(deck, owned)
        assert lacking.buildable == all(owned[card] >= count for card, count in copies_needed(deck).items())
        assert lacking.held + lacking.missing == deck.total
        if lacking.buildable and number % 100 == 0:
            built += 1
            assert _problems(in_owned_printings(deck, counts)) == _problems(deck)
    assert built > 5


def in_owned_printings(deck: DeckList, counts: Counter[Printing]) -> DeckList:
    """Return the same deck, with each card in a printing that is owned."""
    owned: dict[str, str] = {original(all_facts()[each.card]): each.card for each in counts if counts[each]}

    def named(card: str | None) -> str | None:
        return owned[original(all_facts()[card])] if card else None

    cards: Counter[str] = Counter()
    for card, count in deck.cards.items():
        cards[str(named(card))] += count
    return DeckList(
        ring_bearer=named(deck.ring_bearer),
        ring=named(deck.ring),
        sites=tuple(str(named(site)) for site in deck.sites),
        cards=dict(cards),
    )


def _problems(deck: DeckList) -> dict[str, list[str]]:
    return {slug: sorted({each.code for each in problems}) for slug, problems in judge(deck).items()}


def test_an_assembled_deck_holds_its_cards_except_for_itself(owner, deck):
    visitor = Visitor(owner)
    box = service.first_box(visitor)
    service.change(box.pk, service.steps_of(deck.deck))
    assert shortfall(deck.deck, service.free_cards(visitor)).buildable
    service.assemble(deck, assembled=True)
    assert shortfall(deck.deck, service.free_cards(visitor)).missing == deck.deck.total
    assert shortfall(deck.deck, service.free_cards(visitor, besides=deck.pk)).buildable
    assert service.holdings(visitor).total() == deck.deck.total


def test_two_decks_at_one_table_need_twice_the_cards():
    deck = starter_deck("fotr-aragorn")
    once = copies_held({step.printing: step.count for step in service.steps_of(deck)})
    assert shared_shortfall([deck], once) == ()
    rows = shared_shortfall([deck, deck], once)
    assert sum(row.missing for row in rows) == deck.total
    assert shared_shortfall([deck, deck], once + once) == ()
    assert copies_free(once, [deck]) == {}


# -- sets, and the command


def test_a_set_counts_its_different_cards():
    counts = {PLAIN: 2, FOIL: 1, Printing(ATHELAS, "plain"): 4}
    found = {each.number: each for each in progress(counts)}
    assert (found[1].have, found[1].of, found[1].copies) == (2, len(cards_by_set()[1]), 7)
    assert found[2].have == 0
    assert sum(count for _, _, count in rarities(1)) == len(cards_by_set()[1])
    assert {step.do for step in steps_of(counts, "set")} == {"set"}


def test_the_command_reads_writes_and_compares(owner, tmp_path, capsys):
    file = tmp_path / "list.txt"
    file.write_text("4 Athelas\nno such card")
    call_command("collection", "owner", "--read", str(file), "--dry-run")
    assert "would change in 'My cards': 1." in capsys.readouterr().out
    call_command("collection", "owner", "--read", str(file))
    printed = capsys.readouterr().out
    assert "'no such card' left out" in printed and "that changed in 'My cards': 1." in printed
    call_command("collection", "owner", "--write", "txt")
    assert capsys.readouterr().out == "4 Athelas (1U94)\n"
    call_command("collection", "owner", "--missing", "fotr-aragorn")
    assert "of 71 cards" in capsys.readouterr().out
    call_command("collection", "owner")
    assert "The Fellowship of the Ring: 1 of 365, 4 copies" in capsys.readouterr().out
    for wrong in (["nobody"], ["owner", "--box", "x"], ["owner", "--missing", "x"], ["owner", "--read", "/nowhere"]):
        with pytest.raises(CommandError) as error:
            call_command("collection", *wrong)
        assert error.value.returncode == 2
