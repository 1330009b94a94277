"""Explain a value by its parts: the modifiers of meaning/values.py, each with its source."""

from typing import Any

from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.modifiers import awake
from play.games.lotr_tcg.meaning.totals import archers
from play.games.lotr_tcg.meaning.values import Part, bonuses, gained, keyword
from play.games.lotr_tcg.state.cards import CARDS, LASTING
from play.games.lotr_tcg.state.table import NO_CARD, Table


def made_of(g: Table, kind: str, c: int) -> list[Part]:
    """Return the parts of a character's strength or vitality: printed value, borne cards, modifiers.

    The value is their sum, or zero if that is negative.
    """
    printed: int = getattr(CARDS[g.card_code[c]], kind)
    return [(c, printed), *[part for part in gained(g, kind, c) if part[1]]]


def archery_made_of(g: Table, side: str) -> list[Part]:
    """Return the parts of an archery total: the number of archers (with NO_CARD), then modifiers."""
    count = archers(g, side)
    return [
        *([(NO_CARD, count)] if count else []),
        *[part for part in bonuses(g, f"{side}_archery", NO_CARD) if part[1]],
    ]


def keywords_now(g: Table, c: int) -> list[tuple[str, int]]:
    """Return a card's current keywords, printed or given, as (name, number)."""
    names = dict.fromkeys(CARDS[g.card_code[c]].keywords)
    for modifier, _x in layout(g).modifiers.get("keyword", ()):
        names[inner(modifier).keyword] = None
    for kind, _cards, _amount, _until, address, index, _x in awake(g):
        if kind == "keyword":
            names[inner(step_modifier(address, index)).keyword] = None
    return [(name, n) for name in names if (n := keyword(g, c, name)) > 0]


def inner(modifier: Any) -> Any:
    """Return a modifier without its conditions."""
    while hasattr(modifier, "modifier"):
        modifier = modifier.modifier
    return modifier


def step_modifier(address: str, index: int) -> Any:
    return LASTING[address].modifiers[index]
