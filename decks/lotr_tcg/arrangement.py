"""Arrange the cards of a draw deck in sections: by type, culture, twilight cost or side. No Django."""

from collections.abc import Callable

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.statistics import SECTIONS

MISPLACED = "Not allowed in the draw deck"
SIDES = ("Free Peoples", "Shadow", None)
Heading = tuple[int, str]
"""The place of a section among those of its side, and its name."""


class Row(msgspec.Struct, frozen=True):
    """A card in a section of a deck, with its number of copies."""

    card: Facts
    count: int


class DeckSection(msgspec.Struct, frozen=True):
    """A section of a deck: a heading with its cards."""

    name: str
    side: str | None
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


def _type(card: Facts) -> Heading:
    return list(SECTIONS).index(card.type), SECTIONS[card.type]


def _culture(card: Facts) -> Heading:
    return 0, card.culture or "Without a culture"


def _cost(card: Facts) -> Heading:
    return (99, "Without a cost") if card.twilight_cost is None else (card.twilight_cost, f"Cost {card.twilight_cost}")


GROUPS: dict[str, tuple[str, Callable[[Facts], Heading]]] = {
    "type": ("Type", _type),
    "culture": ("Culture", _culture),
    "cost": ("Twilight cost", _cost),
    "side": ("Side only", lambda card: (0, "Draw deck")),
}
ORDERS: dict[str, tuple[str, Callable[[Row], tuple[object, ...]]]] = {
    "culture": ("Culture", lambda row: (row.card.culture or "", row.card.twilight_cost or 0)),
    "name": ("Name", lambda row: ()),
    "cost": ("Twilight cost", lambda row: (row.card.twilight_cost or 0,)),
    "copies": ("Copies", lambda row: (-row.count,)),
    "set": ("Set and number", lambda row: (row.card.set, row.card.number)),
    "strength": ("Strength", lambda row: (-(row.card.strength or 0),)),
}


def arranged_sections(deck: DeckList, group: str = "type", order: str = "culture") -> tuple[DeckSection, ...]:
    """Return the draw deck in sections, Free Peoples first and cards that don't belong in a draw deck last. `group` and
    `order` are keys of GROUPS and ORDERS; unknown ids are left out.
    """
    heading, place = GROUPS[group][1], ORDERS[order][1]
    facts = all_facts()
    rows = [Row(facts[i], count) for i, count in deck.cards.items() if i in facts]
    sections: dict[tuple[int, Heading], list[Row]] = {}
    for row in rows:
        under = heading(row.card) if row.card.side else (0, MISPLACED)
        sections.setdefault((SIDES.index(row.card.side), under), []).append(row)
    return tuple(
        DeckSection(name, SIDES[side], tuple(sorted(sections[side, (at, name)], key=lambda row: _key(row, place))))
        for side, (at, name) in sorted(sections)
    )


def _key(row: Row, place: Callable[[Row], tuple[object, ...]]) -> tuple[object, ...]:
    return (*place(row), row.card.name, row.card.id)
