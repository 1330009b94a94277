"""load_catalogue: what it counts, what it refuses, what it remembers."""

import io
import json
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.games.data_reader import BadFile
from cards.games.registry import GAMES, HERE
from cards.loader import load
from cards.models import Card, FactChange, Loading, Printing
from cards.search import index
from cards.search.engine import search
from tests.cards.counts import GAME_COUNTS, SETS, TOTAL

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_index() -> Iterator[None]:
    """These tests change the catalogue: they leave no index behind."""
    index.recheck_catalogue()
    yield
    index.recheck_catalogue()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A copy of the data files that a test may spoil."""
    for game in GAMES:
        shutil.copytree(game.data(), game.data(tmp_path))
    return tmp_path


def change(file: Path, line: int, **fields: object) -> None:
    """Changes fields of one row; a field given as ... is taken out."""
    rows = file.read_text().splitlines()
    row = json.loads(rows[line - 1]) | fields
    rows[line - 1] = json.dumps({name: value for name, value in row.items() if value is not ...}, ensure_ascii=False)
    file.write_text("\n".join(rows) + "\n")


def snapshot() -> tuple[object, ...]:
    return (
        list(Card.objects.order_by("pk").values_list("pk", "facts", "name", "withdrawn")),
        list(Printing.objects.order_by("pk").values_list("pk", "card", "rarity", "withdrawn")),
        list(Loading.objects.values_list("pk", "digest")),
    )


def test_every_game_has_as_many_cards_as_its_box() -> None:
    assert Counter(Printing.objects.values_list("game", flat=True)) == GAME_COUNTS


def test_every_tcg_set_has_as_many_cards_as_were_printed() -> None:
    assert Counter(Printing.objects.filter(game="lotr_tcg").values_list("set__key", flat=True)) == SETS


def test_the_small_games_hold_what_their_boxes_hold() -> None:
    tarot = Counter(Card.objects.filter(game="tarot").values_list("kind", flat=True))
    assert tarot == {"Action": 76, "Instant": 15, "Reverse": 17}
    assert Counter(Card.objects.filter(game="lotr_tarot").values_list("facts__affiliation", flat=True)) == {
        "free": 51,
        "dark": 20,
        "neutral": 6,
        "ring": 1,
    }
    board = Counter(Printing.objects.filter(game="fellowship_board").values_list("card__kind", flat=True))
    assert (board["Feature card"], board["Event"], board["Board"], board["Gandalf card"]) == (35, 24, 5, 5)
    copies = dict(Printing.objects.filter(game="fellowship_board").values_list("key", "copies"))
    assert sum(count for key, count in copies.items() if key.startswith("hobbit_")) == 60
    assert sum(count for key, count in copies.items() if key.startswith("tile_")) == 23
    towers = Counter(Card.objects.filter(game="two_towers").values_list("kind", flat=True))
    assert (towers["Chapter"], towers["Character"], towers["Visitor"]) == (18, 40, 18)


def test_alternate_printings_are_one_card() -> None:
    ruling_ring = Card.objects.get(game="lotr_tcg", key="1_2")
    assert set(ruling_ring.printings.values_list("key", flat=True)) == {"1_2", "4_2", "7_1", "11_2", "15_2"}
    assert Card.objects.get(game="lotr_tcg", key="3_122").printings.count() == 2, "Boromir's promotional card"


def test_cards_that_share_only_their_title_stay_apart() -> None:
    prancing_ponies = Card.objects.filter(game="lotr_tcg", title="The Prancing Pony")
    assert prancing_ponies.count() == 2, "a site of the Fellowship path and one of the Shadows"


def test_loading_again_changes_nothing_and_is_fast() -> None:
    before = snapshot()
    started = time.thread_time()
    reports = load()
    assert time.thread_time() - started < 10
    assert [(report.added, report.changed, report.withdrawn) for report in reports] == [(0, 0, 0)] * len(GAMES)
    assert sum(report.unchanged for report in reports) == TOTAL
    assert snapshot() == before


def test_the_command_reports_what_it_did() -> None:
    out = io.StringIO()
    call_command("load_catalogue", stdout=out, verbosity=0)
    assert f"lotr_tcg: 0 added, 0 changed, {GAME_COUNTS['lotr_tcg']} unchanged" in out.getvalue()


def test_a_changed_fact_keeps_its_history(files: Path) -> None:
    file = files / "lotr_tcg/data/set_01.jsonl"
    assert json.loads(file.read_text().splitlines()[0])["id"] == "1_1"
    change(file, 1, strength=2, vitality=...)
    report = load(files)[0]
    assert (report.added, report.changed, report.unchanged) == (0, 1, GAME_COUNTS["lotr_tcg"] - 1)
    history = FactChange.objects.filter(game="lotr_tcg", key="1_1").values_list("field", "before", "after")
    assert sorted(history) == [("strength", 1, 2), ("vitality", 1, None)]
    assert search("id:1_1 strength=2").total == 1


def test_a_changed_name_or_rarity_is_a_changed_fact_too(files: Path) -> None:
    change(files / "lotr_tcg/data/set_01.jsonl", 3, rarity="U", collector="1U3")
    load(files)
    history = dict(FactChange.objects.filter(key="1_3").values_list("field", "after"))
    assert history == {"rarity": "U", "collector": "1U3"}


def test_a_card_that_leaves_the_files_is_withdrawn_and_can_come_back(files: Path) -> None:
    file = files / "lotr_tarot/data/cards.jsonl"
    whole = file.read_text()
    file.write_text("\n".join(whole.splitlines()[1:]))
    assert load(files)[1].withdrawn == 1
    index.recheck_catalogue()
    assert Card.objects.get(key="major-00-fool").withdrawn, "decks and matches that name it still find it"
    assert search("", ["lotr_tarot"]).total == 77
    file.write_text(whole)
    assert load(files)[1].changed == 1
    assert not Printing.objects.get(key="major-00-fool").withdrawn


@pytest.mark.parametrize(
    ("name", "line", "fields", "field"),
    [
        ("lotr_tcg/data/set_01.jsonl", 7, {"strength": "eight"}, "strength"),
        ("lotr_tcg/data/set_01.jsonl", 7, {"twilight_cost": -1}, "twilight_cost"),
        ("lotr_tcg/data/set_01.jsonl", 7, {"culture": "Hobbitish"}, "culture"),
        ("lotr_tcg/data/set_01.jsonl", 7, {"title": ...}, "title"),
        ("lotr_tcg/data/set_01.jsonl", 7, {"colour": "red"}, "colour"),
        ("lotr_tcg/data/set_02.jsonl", 9, {"id": "9_9"}, "id"),
        ("lotr_tarot/data/cards.jsonl", 30, {"affiliation": "evil"}, "affiliation"),
        ("lotr_tarot/data/cards.jsonl", 30, {"suit": None}, "suit"),
        ("tarot/data/types.jsonl", 2, {"copies": 6}, "copies"),
        ("fellowship_board/data/hobbit_cards.jsonl", 3, {"symbol": "cooking"}, "symbol"),
        ("two_towers/data/cards.jsonl", 5, {"suit": "lakes"}, "suit"),
        ("two_towers/data/chapters.jsonl", 4, {"part": 3}, "part"),
    ],
)
def test_a_bad_row_is_refused_with_file_line_and_field(
    files: Path, name: str, line: int, fields: dict[str, object], field: str
) -> None:
    before = snapshot()
    change(files / name, line, **fields)
    with pytest.raises(BadFile) as refused:
        load(files)
    assert (refused.value.file, refused.value.line, refused.value.field) == (files / name, line, field)
    assert snapshot() == before


def test_what_is_no_json_is_refused_with_its_line(files: Path) -> None:
    file = files / "lotr_tcg/data/set_03.jsonl"
    file.write_text(file.read_text().replace('"title"', '"title', 1))
    with pytest.raises(CommandError, match=r"set_03.jsonl, line 1: is not JSON .* Nothing was changed"):
        call_command("load_catalogue", data=files, verbosity=0)


def test_a_bad_board_is_refused_with_its_line(files: Path) -> None:
    file = files / "fellowship_board/data/scenarios.json"
    lines = file.read_text().splitlines()
    wrong = next(at for at, line in enumerate(lines) if '"score_end"' in line)
    lines[wrong] = '  "score_end": "twenty",'
    file.write_text("\n".join(lines))
    with pytest.raises(BadFile) as refused:
        load(files)
    assert (refused.value.line, refused.value.field) == (wrong + 1, "[0].score_end")


def test_the_same_id_twice_is_refused(files: Path) -> None:
    file = files / "lotr_tarot/data/cards.jsonl"
    file.write_text(file.read_text() + file.read_text().splitlines()[0])
    with pytest.raises(BadFile, match="'major-00-fool' comes twice"):
        load(files)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no such folder"):
        load(tmp_path)


def test_the_own_files_are_the_ones_loaded() -> None:
    assert Loading.latest_digest() == index.current_index().digest
    assert HERE.name == "games"
