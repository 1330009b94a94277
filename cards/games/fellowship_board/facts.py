"""Read the parts of the cooperative board game as frozen values, once, from the files beside this module.

Provenance: each row's `source` is a word of `rules()["source_legend"]` (rules, public, recalled, reconstructed).
Effects, demands and choices are steps with words from `rules()["vocabulary"]`; `text` says the same in a sentence of
our own.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cards.games.frozen import document, freeze

DATA = Path(__file__).parent / "data"
Steps = tuple[Mapping[str, Any], ...]


class Facts(msgspec.Struct, frozen=True):
    """One kind of card, tile, shield or token, of which `count` copies are in the box.

    `kind` is hobbit, character, gandalf, feature, tile, shield or token. `facts` holds what only some kinds have, as
    written in the data file (`effects`, `gained_from`, `cost_shields`, `then`, ...).
    """

    id: str
    kind: str
    name: str
    count: int
    source: str
    colour: str | None = None
    symbol: str | None = None
    symbols: int = 0
    location: str | None = None
    timing: str | None = None
    text: str = ""
    effects: Steps = ()
    facts: Mapping[str, Any] = {}


FILES = {
    "hobbit": "hobbit_cards.jsonl",
    "character": "character_cards.jsonl",
    "gandalf": "gandalf_cards.jsonl",
    "feature": "feature_cards.jsonl",
    "tile": "event_tiles.jsonl",
}
LOCATIONS = {
    "rivendell": "Rivendell",
    "moria": "Moria",
    "lothlorien": "Lothlórien",
    "helms_deep": "Helm's Deep",
    "shelobs_lair": "Shelob's Lair",
    "mordor": "Mordor",
    "bag_end": "Bag End",
}
"""The names of the boards and havens."""
TITLES = {
    "hobbit_white_star": "White star",
    "tile_travelling": "Travelling",
    "tile_fighting": "Fighting",
    "tile_hiding": "Hiding",
    "tile_friendship": "Friendship",
    "tile_event": "Sundial",
    "tile_ring": "The Ring",
    "tile_event_cards": "Sundial: three cards",
    "tile_event_items": "Sundial: card, token, shield",
    "tile_sauron": "The Eye",
}


@cache
def all_facts() -> dict[str, Facts]:
    """Return all kinds of cards, tiles, shields and tokens by id, in the order of the box."""
    files = (_facts(kind, line) for kind, file in FILES.items() for line in (DATA / file).read_bytes().splitlines())
    return {facts.id: facts for facts in (*files, *_shields(), *_tokens())}


def _facts(kind: str, line: bytes) -> Facts:
    """Return the facts of one line of a data file, with a name made up for a piece that has none."""
    row = freeze(msgspec.json.decode(line))
    symbol = row.get("symbol")
    name = row.get("name") or TITLES.get(row["id"]) or f"{row['colour']} {symbol}".capitalize()
    printed = {key: row.get(key) for key in ("colour", "symbol", "location", "timing")}
    more = {"symbols": row.get("symbols", 0), "text": row.get("text", ""), "effects": row.get("effects", ())}
    return Facts(row["id"], kind, name, row.get("count", 1), row["source"], **printed, **more, facts=row)


def _shields() -> list[Facts]:
    rows = supply()["shields"]["groups"]
    return [_piece("shield", f"Shield worth {row['value']}", row["value"], row) for row in rows]


def _tokens() -> list[Facts]:
    rows = supply()["life_tokens"]["groups"]
    return [_piece("token", f"{row['token'].capitalize()} token", row["token"], row) for row in rows]


def _piece(kind: str, name: str, key: object, row: Mapping[str, Any]) -> Facts:
    return Facts(f"{kind}_{key}", kind, name, row["count"], row["source"], facts=row)


@cache
def supply() -> Mapping[str, Any]:
    """Return shields, Life tokens and the faces of the die."""
    answer: Mapping[str, Any] = document(DATA / "supply.json")
    return answer


@cache
def master_board() -> Mapping[str, Any]:
    """Return the master board: the path of seven stops, the corruption line, the havens with their actions, and how
    feature cards are dealt.
    """
    answer: Mapping[str, Any] = document(DATA / "master_board.json")
    return answer


@cache
def scenarios() -> dict[str, Mapping[str, Any]]:
    """Return the four scenario boards by id, in the order of the journey.

    Each has its activity lines, spaces and events.
    """
    return {board["id"]: board for board in document(DATA / "scenarios.json")}


@cache
def rules() -> Mapping[str, Any]:
    """Return the rest of the rules data: setup, turn, scoring, vocabulary and rulings."""
    answer: Mapping[str, Any] = document(DATA / "rules.json")
    return answer
