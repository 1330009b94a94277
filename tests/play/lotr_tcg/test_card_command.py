"""`make card`: where a card's parts stand, how they are begun like another's, and that it sees what does not hold."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from django.core.management import CommandError, call_command

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts
from play.games.start_positions import name_of
from play.management import card_examples, card_parts
from play.management.card_parts import scenarios_of, shown
from play.management.commands.card import notes_on
from play.presentation.lotr_tcg.examples import read_exercised

ROOT = card_parts.ROOT


def card(*words: str) -> str:
    """What the command complains of, or nothing."""
    try:
        call_command("card", *words)
    except CommandError as complaint:
        return str(complaint)
    return ""


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is written into, as far as it is of set 5, in a folder that nobody reads."""
    for name in ("BEHAVIOUR", "SCENARIOS", "WORDING", "README", "DATA"):
        path = getattr(card_parts, name)
        copy = tmp_path / path.relative_to(card_parts.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, copy, ignore=lambda _, names: [n for n in names if "set_" in n and "set_05" not in n])
        else:
            shutil.copy(path, copy)
        monkeypatch.setattr(card_parts, name, copy)
    monkeypatch.setattr(card_parts, "ROOT", tmp_path)
    return tmp_path


def test_every_entry_stands_where_it_would_be_begun() -> None:
    assert list(filter(None, map(card_parts.misplaced, behaviour()))) == []


def test_a_card_is_begun_like_another_in_all_its_files(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert card("5_123", "--like", "5_36") == ""
    printed_lines = capsys.readouterr().out.splitlines()
    files = [line.removeprefix("change ").rpartition(":") for line in printed_lines if line.startswith("change ")]
    assert [Path(file).name for file, _colon, _line in files] == [
        "set_05.jsonl",
        "set_05_gondor.py",
        "set_05_gondor.yaml",
        "set_05.yaml",
    ]
    places = [(copied / file, int(number) - 1) for file, _colon, number in files]
    lines = [file.read_text(encoding="utf-8").splitlines()[line] for file, line in places]
    assert '"id": "5_123", "collector": "5C123"' in lines[0] and '"number": 123' in lines[0]
    assert lines[1] == '    "5_123": (fellowship(discard(GONDOR & CONDITION), to=heal(SELF)),),'
    assert lines[2] == lines[3] == "game: lotr_tcg"
    found = {place.file.parent.name: text for place, text in scenarios_of("5_123")}
    assert found.keys() == {"cards", "asked_for"}
    assert all('card: "5_123"' in text and "5_36" not in text for text in found.values())


def test_an_entry_is_begun_between_its_neighbours(copied: Path) -> None:
    file = card_parts.BEHAVIOUR / "set_05_gondor.py"
    without = [line for line in file.read_text(encoding="utf-8").splitlines() if '"5_37"' not in line]
    file.write_text("\n".join(without) + "\n", encoding="utf-8")
    assert card_parts.begin_entry("5_37", "5_36", file).file == file
    numbers = [int(str(key.value).partition("_")[2]) for key, _ in card_parts.entries(file.read_text(encoding="utf-8"))]
    assert numbers == sorted(numbers) and 37 in numbers


def test_the_first_card_of_a_culture_gets_a_file(copied: Path) -> None:
    file = card_parts.BEHAVIOUR / "set_05_men.py"
    card_parts.begin_entry("5_123", "5_36", file)
    compile(file.read_text(encoding="utf-8"), str(file), "exec")
    assert [key.value for key, _ in card_parts.entries(file.read_text(encoding="utf-8"))] == ["5_123"]


@pytest.mark.parametrize(("card_id", "like"), [("5_123", "5_999"), ("guard", "5_36"), ("5_0", "5_36")])
def test_what_is_no_card_is_said(copied: Path, card_id: str, like: str) -> None:
    before = {file: file.read_bytes() for file in copied.rglob("*") if file.is_file()}
    assert "no" in card(card_id, "--like", like)
    assert {file: file.read_bytes() for file in copied.rglob("*") if file.is_file()} == before


def test_a_card_that_is_done_is_left_as_it_is(copied: Path) -> None:
    before = {file: file.read_bytes() for file in copied.rglob("*") if file.is_file()}
    assert "5_36 already has all its parts" in card("5_36", "--like", "5_37")
    assert {file: file.read_bytes() for file in copied.rglob("*") if file.is_file()} == before


def test_all_scenarios_of_the_model_are_named(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card("5_123", "--like", "5_36")
    seen = [line.split(" ", 2)[2] for line in capsys.readouterr().out.splitlines() if line.startswith("see ")]
    assert seen == [name_of(text) for _place, text in scenarios_of("5_36")]


def test_a_card_that_still_has_the_title_it_was_begun_with_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = all_facts()["5_36"]
    monkeypatch.setitem(all_facts(), "5_36", msgspec.structs.replace(facts, title=card_parts.BEGUN + facts.title))
    assert "still have the title" in card("5_36")


def test_an_entry_in_the_file_of_another_culture_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_facts(), "5_36", msgspec.structs.replace(all_facts()["5_36"], culture="Rohan"))
    assert "belongs in set_05_rohan.py, not set_05_gondor.py" in card("5_36")


LEFT_OPEN = """
game: lotr_tcg
name: 1_221 takes no notice of anybody
setup:
  phase: skirmish
  assigned: {boromir: [king]}
  seats:
    free: {companions: [{card: "1_97", as: boromir}], support: [{card: "1_54", as: trees}]}
    shadow: {minions: [{card: "1_237", as: king, bears: [{card: "1_221", as: blade}]}]}
steps:
  - free: pass
  - expect: {king.wounds: 0, trees.zone: support}
"""
CLOSED = LEFT_OPEN.replace("  - expect", "  - shadow: pass\n  - expect")


@pytest.mark.parametrize(("text", "left"), [(LEFT_OPEN, True), (CLOSED, False)])
def test_a_scenario_that_ends_while_the_text_may_be_used_is_noted(text: str, left: bool) -> None:
    shown = card_parts.carried_out("1_221", card_parts.Place(card_parts.SCENARIOS / "conditions/set_01.yaml", 1), text)
    assert shown.message == ""
    assert any("may still be used" in note for note in notes_on([shown])) == left


@pytest.mark.parametrize(("more", "noted"), [("", True), ("also:\n  - {expect: {king.wounds: 0}}\n", False)])
def test_a_card_without_a_case_where_it_must_not_act_is_noted(more: str, noted: bool) -> None:
    place = card_parts.Place(card_parts.SCENARIOS / "cards/set_01_sauron.yaml", 1)
    shown = card_parts.carried_out("1_221", place, CLOSED + more)
    assert shown.message == ""
    assert any("must not act" in note for note in notes_on([shown])) == noted


def test_a_card_that_is_done_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert card("5_36") == ""
    printed = capsys.readouterr().out
    assert "Fellowship (discard a Gondor condition): Heal this companion." in printed
    assert printed.count("\nok ") == len(list(scenarios_of("5_36"))) > 1
    for place, text in scenarios_of("5_36"):
        assert place.file.read_text(encoding="utf-8").splitlines()[place.line - 1] == text.splitlines()[0]


def test_a_card_that_is_not_there_is_missed() -> None:
    assert "5_999 has no facts" in card("5_999")


def test_what_does_not_hold_is_said(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = card_parts.SCENARIOS / "cards/set_05_gondor.yaml"
    written = file.read_text(encoding="utf-8")
    file.write_text(written.replace("knight.wounds: 0, roads.zone: discard", "knight.wounds: 1, roads.zone: discard"))
    assert "A scenario fails" in card("5_36")
    assert "\nFAIL " in capsys.readouterr().out


def test_a_scenario_that_needs_no_text_is_seen(copied: Path) -> None:
    idle = "steps:\n  - expect: {knight.wounds: 1}\n"
    for file in {place.file for place, _text in scenarios_of("5_36")}:
        text = re.sub(r"also:\n(  .*\n?)+", "", file.read_text(encoding="utf-8"))
        file.write_text(re.sub(r"steps:\n(  .*\n?)+", idle, text), encoding="utf-8")
    assert [each.holds_without for each in shown("5_36")].count(False) == 0
    assert "No scenario needs the card's text" in card("5_36")


def test_wordings_and_figures_are_written(
    copied: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Use the stored results of the examples; test_exercised.py computes them."""
    shown_by_examples = read_exercised()
    monkeypatch.setattr(card_examples, "exercised_by_all", lambda: shown_by_examples)
    monkeypatch.setattr(card_examples, "FILE", card_parts.SCENARIOS / "exercised.txt")
    files = (card_parts.wording_file(5), card_examples.FILE)
    kept = [file.read_text(encoding="utf-8") for file in files]
    files[0].write_text(kept[0].replace("Knight", "Night"), encoding="utf-8")
    files[1].write_text(kept[1].replace("acts", "rests"), encoding="utf-8")
    assert card("--write") == ""
    assert {f"written {file.relative_to(copied)}" for file in files} <= set(capsys.readouterr().out.splitlines())
    assert [file.read_text(encoding="utf-8") for file in files] == kept
    assert card("--write") == "" == capsys.readouterr().out


def test_the_figures_of_the_readme_follow_the_cards(copied: Path) -> None:
    words = card_parts.README.read_text(encoding="utf-8")
    row = next(row for row in card_parts.set_rows() if row.set == 5)
    assert card_parts.set_line(row) in card_parts.readme()
    card_parts.README.write_text(words.replace(f"| {len(all_facts()):,}, sets", "| 7, sets"), encoding="utf-8")
    assert f"| {len(all_facts()):,}, sets" in card_parts.readme()
    assert len(behaviour()) > 3000


@pytest.mark.parametrize(("card_id", "status"), [("5_36", 0), ("5_999", 1)])
def test_a_shell_learns_whether_it_holds(card_id: str, status: int) -> None:
    command = [sys.executable, "manage.py", "card", card_id]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == status
