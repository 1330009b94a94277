"""Lists and tables that strangers send to break something: each gets a reason with a code, and changes nothing."""

import csv
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from decks.collection.card_lists import read_list
from decks.collection.counts import Printing
from decks.collection.lists import read_sent
from decks.lotr_tcg.file_formats.upload import Refused
from tests.decks.boxes import ATHELAS, FOIL, PLAIN, counts


def post(client, address, **body):
    return client.post(f"/api/decks/collection/{address}", body, content_type="application/json")


HOSTILE = {
    "latin 1": ("Count,Name\n1,Éomer".encode("latin-1"), "file_encoding"),
    "a cell of a megabyte": (b"Count,Name\n1," + b"x" * 1_000_000, "file_too_large"),
    "a long cell": (b"Count,Name\n1," + b"x" * 900_000, "file_too_long"),
    "a long quoted cell": (b'Count,Name\n1,"' + b"x\n" * 11_000 + b'"', None),
    "null bytes": (b"Count,Name\n1,Athelas\0", "file_binary"),
    "control characters": (b"Count,Name\n1,Athelas\x1b[2J", "file_binary"),
    "100,000 rows": (b"Count,ID\n" + b"1,1_89\n" * 100_000, "file_too_long"),
    "100,000 long rows": (b"Count,ID\n" + b"1,1_89,hello\n" * 100_000, "file_too_large"),
    "an open quotation": (b'Count,Name\n1,"Athelas\n' * 3, None),
    "headings only": (b"Count,Name\n", "file_unknown"),
    "half a surrogate in UTF-16": (b"\xff\xfe\x00\xd8", "file_encoding"),
    "nothing": (b"", "file_empty"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_table_gets_a_reason_with_a_code_in_little_time(own_client, box, name):
    data, code = HOSTILE[name]
    began = time.process_time()
    try:
        found = read_sent(data)
    except Refused as refused:
        assert code in (refused.code, None) and refused.message.endswith(".")
    else:
        assert code is None and found.unplaced
    assert time.process_time() - began < 2
    file = SimpleUploadedFile("list.csv", data or b" ")
    answer = own_client.post("/decks/collection/import/", {"box": box.pk, "mode": "replace", "file": file})
    assert answer.status_code in ((422,) if code else (200, 422))
    assert counts(box) == {PLAIN: 2, FOIL: 1}


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("x" * 900_000, 422, "file_too_long"),
        ("x\n" * 12_001, 422, "file_too_long"),
        ("Count,ID\nmany,1_89", 200, None),
        ("a\x1bb", 422, "file_binary"),
        ("\0", 400, "parse_error"),
    ],
)
def test_the_api_refuses_hostile_lists_with_a_code(own_client, box, text, status, code):
    answer = post(own_client, f"{box.pk}/list/", text=text, mode="replace", dry_run=True)
    assert (answer.status_code, answer.json().get("code")) == (status, code)
    assert counts(box) == {PLAIN: 2, FOIL: 1}


def test_formulas_in_a_table_are_only_words(own_client, box):
    text = 'Count,Name,ID\n=1+1,Athelas,\n2,"=WEBSERVICE(""http://x"")",\n1,@SUM(A1),1_94'
    found = read_list(text)
    assert [line.code for line in found.unplaced] == ["count_out_of_bounds", "card_unknown"]
    assert found.counts == {Printing(ATHELAS, "plain"): 1}
    written = own_client.get(f"/decks/collection/boxes/{box.pk}/export/csv/").content.decode()
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in csv.reader(written.splitlines()) for cell in row)
