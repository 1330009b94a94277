"""Provide template tags for the TCG board, such as the width of its middle, so that its cards are as large as space
allows.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict

from django import template
from django.utils.safestring import SafeString

from play.games.lotr_tcg.table.shapes import Character, Column, View
from play.learn.glossary import keyword_term, link

register = template.Library()
GAME = "lotr_tcg"
STRIP = 0.2
"""The part of a card's width that shows of a card it bears."""
SHOWN = ("archer", "fierce", "damage", "defender", "ambush", "enduring", "hunter", "lurker", "muster")
"""The keywords that matter in a fight, shown on the card itself."""


LOOSE_GROUPS = 3
"""The number of columns whose edges are together as wide as the edge of the box of unassigned minions."""


class Breadth(NamedTuple):
    """What takes up the width of a row of characters."""

    cards: int
    """Side by side."""
    strips: int
    """Strips of attached cards, next to them."""
    groups: int
    """Columns and boxes, each with an edge around its cards."""


class FrontMeasures(TypedDict):
    breadth: Breadth
    rows: int
    """Above each other."""
    beside: bool
    """Whether unassigned minions are beside the skirmishes, in two rows, instead of above the fellowship."""


@register.filter
def for_the_fight(keywords: list[str]) -> list[str]:
    """Return those keywords of a character that are visible without opening its details."""
    return [keyword for keyword in keywords if keyword.partition(" ")[0] in SHOWN]


@register.filter
def called(one: Mapping[str, Any]) -> str:
    """Return a character's name, with its letter if others in play have the same name."""
    return f"{one['name']} {letter}" if (letter := one.get("letter")) else str(one["name"])


@register.filter
def meaning(keyword: str) -> str:
    """Return the meaning of a keyword as a sentence, or "" if the glossary does not have it. A number, as in `hunter
    3`, is ignored.
    """
    term = keyword_term(GAME, keyword)
    return term.means if term else ""


@register.filter
def explained(keyword: str) -> SafeString | str:
    """Return a keyword as a link to its meaning, which is shown on hover, on focus and on the first tap. A keyword
    without a glossary entry is returned unchanged.
    """
    term = keyword_term(GAME, keyword)
    return link(GAME, term, keyword) if term else keyword


@register.simple_tag
def front_measures(view: View) -> FrontMeasures:
    """Return measures of the space that the characters in the middle of the board need."""
    columns, loose = [column_breadth(column) for column in view["front"]], view["loose"]
    battles = any(column["battle"] for column in view["front"])
    beside = bool(battles and loose)
    rows = [joined(columns)]
    if beside:
        rows = [joined([*columns, Breadth((len(loose) + 1) // 2, strips_of(loose), LOOSE_GROUPS)])]
    elif loose:
        rows.append(Breadth(len(loose), strips_of(loose), LOOSE_GROUPS))
    return {"breadth": max(rows, key=in_cards), "rows": 2 if battles or loose else 1, "beside": beside}


def column_breadth(column: Column) -> Breadth:
    """Return the breadth of the wider side of one column of the board."""
    defender = [column["defender"]] if column["defender"] else []
    sides = [Breadth(max(len(side), 1), strips_of(side), 1) for side in (column["minions"], defender)]
    return max(sides, key=in_cards)


def joined(breadths: list[Breadth]) -> Breadth:
    """Return the breadth of groups next to each other, or that of one card if there are none."""
    cards, strips, groups = (sum(part) for part in zip(*breadths, strict=True)) if breadths else (1, 0, 1)
    return Breadth(cards, strips, groups)


def in_cards(breadth: Breadth) -> float:
    """Return a breadth as a number of cards, without the edges of groups."""
    return breadth.cards + breadth.strips * STRIP


@register.filter
def strips_of(characters: list[Character]) -> int:
    """Return the number of strips that the cards borne by or stacked on these characters add at the edge."""
    return sum(strips_on(item) for one in characters for item in (*one["bears"], *one["stacked"]))


def strips_on(item: Mapping[str, Any]) -> int:
    """Return the number of strips needed for a borne or stacked card, including the cards on it."""
    return 1 + sum(strips_on(under) for under in (*item.get("bears", ()), *item.get("stacked", ())))


@register.simple_tag
def skirmish_now(view: View) -> Column | None:
    """Return the column of the board whose skirmish is being fought, or None."""
    return next((column for column in view["front"] if column["battle"] and column["battle"]["now"]), None)


class Standing(TypedDict):
    """A row of the standings: a value for each player, in seat order."""

    icon: str
    name: str
    values: list[str]


@register.simple_tag
def standings(view: View) -> list[Standing]:
    """Return the rows of the table that compares the players."""
    players = view["players"]
    burdens = [f"{one['burdens']} of {one['resistance']}" for one in players]
    rows: list[Standing] = [
        {"icon": "map", "name": "Site", "values": [f"{one['site']} of 9" for one in players]},
        {"icon": "burden", "name": "Burdens", "values": burdens},
        {"icon": "warn", "name": "Threats", "values": [str(one["threats"]) for one in players]},
        {"icon": "hand", "name": "Hand", "values": [str(one["hand"]) for one in players]},
        {"icon": "decks", "name": "Draw deck", "values": [str(one["deck"]) for one in players]},
        {"icon": "trash", "name": "Discard pile", "values": [str(len(one["discard"])) for one in players]},
        {"icon": "wound", "name": "Dead pile", "values": [str(len(one["dead"])) for one in players]},
    ]
    return [row for row in rows if row["name"] != "Threats" or view["threats"]]
