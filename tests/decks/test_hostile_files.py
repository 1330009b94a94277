"""Hostile files are refused with a reason, quickly, and never break anything."""

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.lotr_tcg.file_formats import READ, Refused, read_deck

BILLION_LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]><deck><notes>&d;</notes></deck>"""
OUTSIDE = (
    b'<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><notes>&x;</notes></deck>'
)

HOSTILE = {
    "50 MB of text": (b"4 Goblin Runner\n" * 3_200_000, "file_too_large"),
    "a line that does not end": (b"a" * 200_000, "file_too_long"),
    "too many lines": (b"1\n" * 5_000, "file_too_long"),
    "an XML bomb": (BILLION_LAUGHS, "file_xml_forbidden"),
    "an entity from outside": (OUTSIDE, "file_xml_forbidden"),
    "a bomb that calls itself Cockatrice": (BILLION_LAUGHS.replace(b"deck", b"cockatrice_deck"), "file_xml_forbidden"),
    "broken XML": (b"<deck><section>", "file_xml_broken"),
    "XML of another kind": (b"<html><body>x</body></html>", "file_unknown"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "file_binary"),
    "control characters": (b"Deck\x01\x02\x03", "file_binary"),
    "latin-1": ("4 Éomer, Sister-son of Théoden".encode("latin-1"), "file_encoding"),
    "broken UTF-16": (b"\xff\xfe\x41", "file_encoding"),
    "nothing": (b"", "file_empty"),
    "blank lines": (b"\n \n\t\n", "file_empty"),
    "broken JSON": (b'{"cards": {', "file_json_broken"),
    "JSON that is no deck": (b'{"hello": 1}', "file_unknown"),
    "a cell that does not end": (b'name,count\n"' + (b"a" * 150 + b"\n") * 1_500, "file_too_long"),
    "a page with more cards than lines": (
        b"<p>" + b"Frodo<br>" * 2_000 + b"\n" + b"Frodo<br>" * 2_000,
        "file_too_long",
    ),
    "JSON nested without end": (b'{"cards":' + b"[" * 10_000, "file_json_broken"),
}


JUNK = ["".join(chr(97 + (line * 7 + at * at) % 26) for at in range(40)) for line in range(2_900)]
SLOW = {
    "lines in any brackets": "\n".join(f"(1) [2] {{3}} x4 {word} (a) [b] - c - d x2 (3)" for word in JUNK),
    "rows of cells": "\n".join("\t".join(word) for word in JUNK),
    "semicolons": "\n".join(";".join(word) for word in JUNK),
    "misspelled cards": "\n".join(f"{at % 4 + 1} Goblin Runm{word[:3]}" for at, word in enumerate(JUNK)),
    "dashes": "\n".join(" - ".join(word) for word in JUNK),
    "blanks": "\n".join(f"a{' ' * 19_000}b" for _ in range(13)),
    "tags that do not end": "<html>\n" + "\n".join("<a " * 6_000 for _ in range(12)),
    "comments that do not end": "<html>\n" + "\n".join("<!--" * 4_500 for _ in range(12)),
    "numbers": "\n".join(f"{at % 300}_{at}" for at in range(2_900)),
}


@pytest.mark.parametrize("name", SLOW)
def test_a_file_without_a_deck_list_is_read_quickly(name):
    begun = time.process_time()
    with contextlib.suppress(Refused):
        imported = read_deck(SLOW[name].encode())
        assert len(imported.guesses) <= 60  # similar names are looked up for 60 lines at most
    assert time.process_time() - begun < 4


SIGNS = {
    "lines that end in a carriage return": "1 Sting\r2 Glamdring\r",
    "a table of such lines": "name,count\rSting,1\rGlamdring,2\r",
    "a byte order mark too many": "\ufeff\ufeff3 Sting",
    "a name of two lines": '{"cards": {"a\\nb,c,d": 1, "Sting": 3}}',
    "a page with a condition": "<html><body><![if mso]>3 Sting<br><![endif]>",
    "a page with a comment": "<html><body><!-- <b>2 Glamdring</b> -->3 Sting<br>",
}


@pytest.mark.parametrize("name", SIGNS)
def test_signs_that_trip_the_readers_of_the_standard_library_are_read(name):
    assert read_deck(SIGNS[name].encode()).deck.total == 3


def test_an_empty_table_is_refused():
    with pytest.raises(Refused):
        read_deck("\ufeff\ufeff".encode(), "csv")


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_with_its_reason(name):
    data, code = HOSTILE[name]
    begun = time.perf_counter()
    with pytest.raises(Refused) as refusal:
        read_deck(data)
    assert refusal.value.code == code
    assert refusal.value.message.endswith((".", "!"))
    assert time.perf_counter() - begun < 1


def test_counts_out_of_bounds_are_reported_and_not_dealt_out():
    imported = read_deck(b'{"cards": {"1_89": 1000000000, "1_90": -1, "1_91": true, "1_178": 4}}')
    assert imported.deck.cards == {"1_178": 4}
    assert len(imported.unplaced) == 3


def test_letters_that_no_database_takes_are_left_out():
    imported = read_deck(b'{"name": "a\\u0000b\\ud800c", "cards": {"1_178": 4, "\\ud800": 1}, "notes": "x\\u0007y"}')
    assert (imported.deck.name, imported.deck.notes, imported.deck.cards) == ("abc", "xy", {"1_178": 4})
    assert [each.source for each in imported.unplaced] == ['cards: ""']


def test_the_same_card_on_many_lines_stays_within_bounds():
    imported = read_deck(b"99 Goblin Runner\n" * 2_000)
    assert imported.deck.cards == {"1_178": 99}


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=300) | st.text(max_size=200).map(str.encode), form=st.sampled_from([None, *READ]))
def test_no_bytes_at_all_raise_anything_but_a_refusal(data, form):
    try:
        read_deck(data, form)
    except Refused as refusal:
        assert refusal.code.startswith("file_")
