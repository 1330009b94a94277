"""Every fact of every data file is in the catalogue, unchanged."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from cards.fields import Row
from cards.games.registry import BY_SLUG
from cards.search.index import current_index

pytestmark = pytest.mark.django_db
PLACED = {
    "id": "id",
    "title": "title",
    "subtitle": "subtitle",
    "type": "kind",
    "rarity": "rarity",
    "number": "number",
    "collector": "collector",
    "set_name": "set_name",
    "name": "name",
    "source": "source",
}


def rows_of(slug: str, name: str) -> Iterator[dict[str, Any]]:
    for file in sorted(BY_SLUG[slug].data().glob(name)):
        for line in file.read_text().splitlines():
            yield json.loads(line)


def compare(slug: str, row: Row | None, told: dict[str, Any], places: dict[str, str]) -> list[str]:
    """The facts of a file's row that the catalogue has otherwise, or not."""
    assert row is not None, f"{told['id']} is not in the catalogue"
    differing = []
    for name, value in told.items():
        kept = getattr(row, places[name]) if name in places else row.facts.get(name, False if value is False else None)
        if kept != value and not (value in (None, [], "", {}) and not kept):
            differing.append(f"{slug} {row.id} {name}: file {value!r}, catalogue {kept!r}")
    return differing


def test_every_fact_of_the_tcg() -> None:
    index, compared, wrong = current_index(), 0, []
    for told in rows_of("lotr_tcg", "set_*.jsonl"):
        row = index.row("lotr_tcg", told["id"])
        assert row is not None and row.set == str(told.pop("set"))
        assert list(row.facts.get("phases", [])) == [word.capitalize() for word in told.pop("timewords", [])]
        wrong += compare("lotr_tcg", row, told, PLACED)
        compared += len(told)
    assert not wrong, "\n".join(wrong[:20])
    assert compared > 40_000


def test_every_fact_of_the_tarot_of_middle_earth() -> None:
    index, wrong = current_index(), []
    for told in rows_of("lotr_tarot", "cards.jsonl"):
        wrong += compare("lotr_tarot", index.row("lotr_tarot", told["id"]), told, PLACED)
    assert not wrong, "\n".join(wrong[:20])


def test_every_copy_of_the_tarot_card_game() -> None:
    index = current_index()
    for told in rows_of("tarot", "types.jsonl"):
        for copy in told["cards"]:
            row = index.row("tarot", copy["id"])
            effect = told["reverse_effect" if copy["kind"] == "reverse" else "play_effect"]
            assert row is not None
            assert (row.title, row.kind.lower(), row.text) == (told["name"], copy["kind"], effect["summary"])
            assert (row.facts["points"], row.facts["number"], row.facts.get("suit")) == (
                copy["value"],
                told["number"],
                copy["suit"],
            )


def test_every_part_of_the_board_game() -> None:
    index, wrong = current_index(), []
    places = PLACED | {"count": "copies", "text": "text"}
    told_elsewhere = {"effects", "location", "gained_from", "avoid", "choose_one", "kind", "effect", "effect_source"}
    told_elsewhere |= {"order", "colour_source", "on_use"}
    for name in ("hobbit_cards", "character_cards", "gandalf_cards", "feature_cards", "event_tiles"):
        for told in rows_of("fellowship_board", f"{name}.jsonl"):
            row = index.row("fellowship_board", told["id"])
            facts = {key: value for key, value in told.items() if key not in told_elsewhere}
            wrong += compare("fellowship_board", row, facts, places)
            assert row is not None and (bool(row.text) or not told.get("effects"))
    assert not wrong, "\n".join(wrong[:20])


def test_every_space_and_event_of_the_scenario_boards() -> None:
    index = current_index()
    for board in json.loads((BY_SLUG["fellowship_board"].data() / "scenarios.json").read_text()):
        row = index.row("fellowship_board", board["id"])
        assert row is not None
        for line, told in zip(row.facts["lines"], board["activity_lines"], strict=True):
            assert line["activity"] == told["activity"]
            assert [space["icon"] for space in line["spaces"]] == [space["icon"] for space in told["spaces"]]
        for event in board["events"]:
            piece = index.row("fellowship_board", event["id"])
            assert piece is not None and (piece.name, piece.text) == (event["name"], event["text"])


def test_every_character_visitor_and_chapter_of_the_two_towers() -> None:
    index = current_index()
    for told in rows_of("two_towers", "characters.jsonl"):
        row = index.row("two_towers", told["id"])
        assert row is not None and row.facts["goal"] == told["goal"]["text"]
        assert row.facts["predicate"] == told["goal"]["predicate"]
        assert row.facts.get("chapters", []) == told["chapters"]
    for told in rows_of("two_towers", "visitors.jsonl"):
        row = index.row("two_towers", told["id"])
        assert row is not None and (row.facts["goal"], row.source) == (told["goal"], told["source"])
    for told in rows_of("two_towers", "chapters.jsonl"):
        row = index.row("two_towers", f"chapter_{told['number']}")
        assert row is not None and (row.name, row.text) == (told["title"], told["summary"])
        assert [one["id"] for one in row.facts["cast"]] == [one["id"] for one in told["characters"]]


def test_every_row_tells_where_it_comes_from() -> None:
    from cards.fact_display import SOURCES

    assert {row.source for row in current_index().rows} <= SOURCES.keys()
