"""Read the cards, characters and chapters of The Two Towers trick-taking game as frozen values, once, from the files
beside this module.

Provenance: `source`, `name_source`, `effect_source` and the like contain a word of `rules()["provenance"]` (rulebook,
public, deduced, reconstructed). Goals are predicates and setup actions are steps, with words from
`rules()["vocabulary"]` and, for the visitors from the earlier game, also from `rules()["visitor_vocabulary"]`. A goal
has a predicate for three hands (`3_seats`, 2 and 3 players) and for four (`4_seats`, 1 and 4 players).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cards.games.frozen import document, rows

DATA = Path(__file__).parent / "data"
Row = Mapping[str, Any]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck.

    `kind` is suit, orcs, tower or weariness. Only suit cards have a `suit` and a `rank`. `pack` names its pack (base,
    fangorn, helms_deep, rings, rings_extra, weariness).
    """

    id: str
    kind: str
    pack: str
    suit: str | None = None
    rank: int | None = None
    tower: str | None = None
    label: str | None = None
    source: str = "rulebook"

    @property
    def name(self) -> str:
        """Return the card's name, such as `5 of Hills`, `White Tower` or `Orcs`."""
        if self.suit:
            return f"{self.rank} of {self.label or self.suit.capitalize()}"
        return f"{self.tower.capitalize()} Tower" if self.tower else self.kind.capitalize()


@cache
def all_facts() -> dict[str, Facts]:
    """Return all cards by id (`H1`, `WT`), in the order of the packs."""
    lines = (DATA / "cards.jsonl").read_bytes().splitlines()
    cards = (msgspec.json.decode(line, type=Facts) for line in lines)
    return {card.id: card for card in cards}


@cache
def characters() -> dict[str, Row]:
    """Return the 40 characters by id: goal, setup actions, abilities, chapters."""
    return {row["id"]: row for row in rows(DATA / "characters.jsonl")}


@cache
def visitors() -> dict[str, Row]:
    """Return the 18 characters of the earlier game that the endless mode may add, by id."""
    return {row["id"]: row for row in rows(DATA / "visitors.jsonl")}


@cache
def chapters() -> dict[int, Row]:
    """Return the chapters 19 to 36 by number.

    A chapter can have its own setup for a character, which then takes precedence over the one in `characters`.
    """
    return {row["number"]: row for row in rows(DATA / "chapters.jsonl")}


@cache
def rules() -> Row:
    """Return the rest of the rules data: decks, tokens, seats, pyramid layouts, solo play, trick rules, endless mode
    and vocabulary.
    """
    answer: Row = document(DATA / "rules.json")
    return answer
