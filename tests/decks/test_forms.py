"""Decks in and out: what is written is read back as the same deck, and what cannot be read is said line by line."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import FORMS, read_deck, write_deck
from decks.lotr_tcg.starters import all_starters, starter_deck

WHOLE = [slug for slug in FORMS if slug not in ("gemp", "lackey", "csv")]
"""The file formats that hold a whole deck. The others have no place for the name and notes, and GEMP and LackeyCCG have
none for the starting fellowship and maybeboard either.
"""
IDS = sorted(all_facts())
SITES = [i for i in IDS if all_facts()[i].type == "Site"]
DRAWN = [i for i in IDS if all_facts()[i].side]
signs = st.characters(categories=["L", "N", "P", "S", "Zs"])
words = st.text(signs, max_size=30).map(lambda text: " ".join(text.split()))

COMPANIONS = [i for i in IDS if all_facts()[i].type == "Companion"]
RINGS = [i for i in IDS if all_facts()[i].type == "The One Ring"]


def any_decks(bearers, rings, starting):
    """Return a strategy for unfinished and illegal decks, with these cards in their own sections."""
    return st.builds(
        DeckList,
        name=words.filter(lambda name: not name.startswith("#")),
        ring_bearer=st.none() | st.sampled_from(bearers),
        ring=st.none() | st.sampled_from(rings),
        sites=st.lists(st.sampled_from(SITES), max_size=10).map(tuple),
        cards=st.dictionaries(st.sampled_from(DRAWN), st.integers(1, 9), min_size=1, max_size=25),
        starting_fellowship=st.lists(st.sampled_from(starting), max_size=4).map(tuple),
        maybeboard=st.dictionaries(st.sampled_from(IDS), st.integers(1, 4), max_size=5),
        notes=st.lists(words.filter(bool), max_size=3).map("\n".join),
    )


def held(deck, form):
    """Return the parts of a deck that a file format holds."""
    if form in WHOLE:
        return deck
    if form == "csv":
        return msgspec.structs.replace(deck, name="", notes="")
    return DeckList(ring_bearer=deck.ring_bearer, ring=deck.ring, sites=deck.sites, cards=deck.cards)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("slug", all_starters())
def test_a_starter_comes_back_from_every_form(slug, form):
    deck = starter_deck(slug)
    imported = read_deck(write_deck(deck, form).encode())
    assert (imported.form, imported.unplaced) == (form, ())
    assert imported.deck == held(deck, form)


@pytest.mark.parametrize("form", ["json", "cockatrice", "text", "markdown"])
def test_a_file_that_calls_the_maybeboard_considering_is_read(form):
    deck = msgspec.structs.replace(starter_deck(next(iter(all_starters()))), maybeboard={IDS[0]: 2})
    file = write_deck(deck, form).replace("maybeboard", "considering").replace("Maybeboard", "Considering")
    assert read_deck(file.encode(), form).deck == deck


@settings(max_examples=60, deadline=None)
@given(deck=any_decks(DRAWN, IDS, DRAWN))
def test_json_carries_even_a_deck_with_cards_where_they_cannot_be(deck):
    assert read_deck(write_deck(deck, "json").encode()).deck == deck


@settings(max_examples=60, deadline=None)
@given(deck=any_decks(COMPANIONS, RINGS, COMPANIONS), form=st.sampled_from(list(FORMS)))
def test_any_deck_comes_back_from_every_form(deck, form):
    imported = read_deck(write_deck(deck, form).encode(), form)
    assert imported.deck == held(deck, form)
    assert imported.unplaced == ()


@pytest.mark.parametrize(
    "line",
    [
        "3 Orc Ambusher",
        "3x Orc Ambusher",
        "3 x Orc Ambusher",
        "Orc Ambusher x3",
        "Orc Ambusher ×3",
        "Orc Ambusher (3)",
        "Orc Ambusher [3]",
        "(3) Orc Ambusher",
        "Orc Ambusher\t3",
        "- 3× Orc Ambusher",
        "* 3 orc ambusher",
        "3 1_261",
        "3 1C261",
        "1C261 x3",
        "3x 1 C 261",
        "3 Orc Ambusher (1C261)",
        "3 Orc Ambusher [1_261]",
        "3 •Orc Ambusher",
    ],
)
def test_counts_and_names_are_read_in_any_order(line):
    imported = read_deck(f"Minions\n{line}\n".encode())
    assert (imported.deck.cards, imported.unplaced) == ({"1_261": 3}, ())


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Eomer, Sister-son of Theoden", "4_266"),
        ("ÉOMER - SISTER-SON OF THÉODEN", "4_266"),
        ("Ulaire Nertea, Messenger of Dol Guldur", "1_234"),
        ("Gandalf’s Staff", "2_22"),
        ("Aragorn’s Bow", "1_90"),
        ("Aragorn's Bow", "1_90"),
        ("Wingfoot", "4_364"),
    ],
)
def test_accents_dashes_and_apostrophes_do_not_matter(line, card):
    assert read_deck(line.encode()).deck.cards == {card: 1}


def test_a_title_is_enough_where_it_is_the_only_one():
    imported = read_deck(b"1 Balin Avenged\nThe Balrog, Durin's Bane\nWatcher in the Water\nAragorn\n")
    ambiguous = next(each for each in imported.unplaced if each.source == "Aragorn")
    assert (ambiguous.code, ambiguous.line) == ("card_ambiguous", 4)
    assert {"1_89", "1_365"} <= {each.card for each in ambiguous.suggestions}


def test_a_list_without_headings_is_sorted_into_its_sections():
    lines = ["Frodo, Son of Drogo", "The One Ring, Isildur's Bane", "East Road", "Rivendell Terrace"]
    deck = read_deck("\n".join([*lines, "2 Frodo, Old Bilbo's Heir", "4 Goblin Runner"]).encode()).deck
    assert (deck.ring_bearer, deck.ring) == ("1_290", "1_1")
    assert deck.sites == ("1_320", "1_340")
    assert deck.cards == {"1_289": 2, "1_178": 4}


def test_a_site_of_two_blocks_is_told_by_the_other_sites():
    tower = read_deck(b"Sites\n4_323\n4_330\nAnduin Banks\n")
    fellowship = read_deck(b"Sites\nRivendell Terrace\nAnduin Banks\n")
    assert fellowship.deck.sites == ("1_340", "1_356")
    assert tower.deck.sites[:2] == ("4_323", "4_330")


def test_a_line_that_is_not_understood_is_reported_and_the_rest_is_read():
    imported = read_deck(b"# My deck\n// a comment\n2 Orc Ambushr\n4 Goblin Runner\n0 Sting\n1000 Sting\n???\n")
    assert imported.deck.cards == {"1_178": 4, "1_261": 2}
    assert imported.deck.name == "My deck"
    assert [(each.line, each.code) for each in imported.unplaced] == [(5, "line_unread"), (6, "line_unread")]
    assert [(each.line, each.taken.card) for each in imported.guesses] == [(3, "1_261")]


def test_a_declared_companion_that_the_list_leaves_out_is_counted_in():
    imported = read_deck(b"Starting fellowship\nAragorn, King in Exile\n\nDraw deck\n4 Goblin Runner\n")
    assert imported.deck.starting_fellowship == ("1_365",)
    assert imported.deck.cards == {"1_178": 4, "1_365": 1}
    assert imported.remarks == ("1 copy of Aragorn, King in Exile added to the draw deck.",)


def test_gemps_older_form_with_commas_is_read():
    ids = ["1_290", "1_2", *(f"1_{n}" for n in (320, 327, 340, 346, 349, 351, 355, 358, 361)), "1_89", "1_89", "1_51*"]
    deck = read_deck(",".join(ids).encode()).deck
    assert (deck.ring_bearer, deck.ring, len(deck.sites)) == ("1_290", "1_2", 9)
    assert deck.cards == {"1_89": 2, "1_51": 1}


def test_json_lists_of_names_are_understood():
    data = b'{"name": "x", "cards": ["Goblin Runner", {"name": "Orc Ambusher", "count": 3}], "ring": "1_1"}'
    deck = read_deck(data).deck
    assert (deck.cards, deck.ring) == ({"1_178": 1, "1_261": 3}, "1_1")


def test_other_peoples_octgn_files_are_read_by_name():
    xml = (
        b'<deck game="x"><section name="Ring-bearer"><card qty="1" id="unknown">Frodo, Son of Drogo</card></section>'
        b'<section name="Whatever"><card qty="2" id="unknown">Goblin Runner</card></section></deck>'
    )
    deck = read_deck(xml).deck
    assert (deck.ring_bearer, deck.cards) == ("1_290", {"1_178": 2})


def test_byte_order_marks_and_utf_16_are_read():
    for encoding in ("utf-8-sig", "utf-16"):
        assert read_deck("4 Éomer, Sister-son of Théoden".encode(encoding)).deck.cards == {"4_266": 4}


def test_the_value_survives_as_json_for_storage():
    deck = starter_deck("bohd-eowyn")
    assert msgspec.json.decode(msgspec.json.encode(deck), type=DeckList) == deck
