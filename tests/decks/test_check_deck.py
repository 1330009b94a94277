"""`manage.py check_deck`: any form in, the verdict out."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from decks.lotr_tcg.file_formats import FORMS, write_deck
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.starters import starter_deck


def check(*arguments):
    out = io.StringIO()
    call_command("check_deck", *map(str, arguments), stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_and_judged(tmp_path, form):
    file = tmp_path / f"deck{FORMS[form].SUFFIX}"
    file.write_text(write_deck(starter_deck("ttt-theoden"), form), encoding="utf-8")
    answer = json.loads(check(file, "--json"))
    assert list(answer["formats"]) == [each.slug for each in playable_formats()]
    assert answer["formats"]["towers"] == {"legal": True, "problems": [], "suggested_starters": []}
    (problem,) = answer["formats"]["towers_standard"]["problems"]
    assert set(problem) == {"code", "message", "severity", "rule", "cards", "repair"}
    assert problem["code"] == "card_banned"


def test_one_format_is_asked_for_and_told_in_words(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("4 Goblin Runner\n2 Orc Ambushr\n1 Aragorn\n", encoding="utf-8")
    told = check(file, "--format", "fellowship")
    assert "line 2: '2 Orc Ambushr' read as Orc Ambusher (1C261)." in told
    assert "line 3: '1 Aragorn' left out" in told and "Did you mean: Aragorn, Ranger of the North (1R89)" in told
    assert "Fellowship block [fellowship]: not legal" in told and "error ring_missing" in told and "Tower" not in told


@pytest.mark.parametrize(("data", "code"), [(b"\x00\x01", "file_binary"), (b"x" * 300_000, "file_too_large")])
def test_a_file_that_can_not_be_read_ends_with_its_reason(tmp_path, data, code):
    file = tmp_path / "deck.bin"
    file.write_bytes(data)
    with pytest.raises(CommandError, match=code) as error:
        check(file)
    assert error.value.returncode == 2
    with pytest.raises(SystemExit):
        check(file, "--json")


def test_unknown_formats_and_files_are_named(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("4 Goblin Runner\n")
    with pytest.raises(CommandError, match="fellowship_set_1"):
        check(file, "--format", "moon")
    with pytest.raises(CommandError, match="cannot be opened"):
        check(tmp_path / "nothing.txt")
