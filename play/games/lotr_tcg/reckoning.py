"""What a value is made of, for who wants to know why: the same modifiers as in values.py, each with its source."""
from typing import Any

from play.games.lotr_tcg.catalogue import CARDS, STEP
from play.games.lotr_tcg.index import layout
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.table import NOBODY, Table
from play.games.lotr_tcg.values import archers, bare, keyword, lasting, ruled

Part = tuple[int, int]
"""(card that gives it, or -1; amount)"""


def bonuses(g: Table, kind: str, c: int) -> list[Part]:
    """The modifiers of a kind about a card (-1: about the table), each by itself."""
    found: list[Part] = []
    for modifier, x in layout(g).modifiers.get(kind, ()):
        plus = bare(g, modifier, x, c)
        if plus is not None and test(plus.noun)(g, c, x):
            found.append((x[0], value(g, plus.amount, x, c)))
    for made, x, amount in lasting(g, kind, c):
        plus = bare(g, made, x, c) if made else None
        if made is None:
            found.append((x[0], amount))
        elif plus is not None and test(plus.noun)(g, c, x):
            found.append((x[0], value(g, plus.amount, x, c)))
    return [part for part in found if part[1]]


def items(g: Table, kind: str, c: int) -> list[Part]:
    """What borne cards add."""
    barred = ruled(g, "no_bonus_from", c) if kind == "strength" else None
    found = []
    for i in layout(g).attached.get(c, ()):
        n: int = getattr(CARDS[g.bp[i]], kind)
        if n and not (barred and barred.other and test(barred.other)(g, i, NOBODY)):
            found.append((i, n))
    return found


def made_of(g: Table, kind: str, c: int) -> list[Part]:
    """Strength or vitality of a character: printed, borne, modifiers. The sum, raised to zero, is the value."""
    printed: int = getattr(CARDS[g.bp[c]], kind)
    return [(c, printed), *items(g, kind, c), *bonuses(g, kind, c)]


def archery_made_of(g: Table, side: str) -> list[Part]:
    """An archery total: how many archers (-1), then modifiers."""
    count = archers(g, side)
    return [*([(-1, count)] if count else []), *bonuses(g, f"{side}_archery", -1)]


def keywords_now(g: Table, c: int) -> list[tuple[str, int]]:
    """The keywords that a card has now, printed or given, with their numbers."""
    names = dict.fromkeys(CARDS[g.bp[c]].keywords)
    for modifier, _x in layout(g).modifiers.get("keyword", ()):
        names[inner(modifier).keyword] = None
    for kind, _cards, _amount, _until, address, index, _x in g.effects:
        if kind == "keyword":
            names[inner(step_modifier(address, index)).keyword] = None
    return [(name, n) for name in names if (n := keyword(g, c, name)) > 0]


def inner(modifier: Any) -> Any:
    """A modifier without its conditions."""
    while hasattr(modifier, "modifier"):
        modifier = modifier.modifier
    return modifier


def step_modifier(address: str, index: int) -> Any:
    return STEP[address].modifiers[index]  # type: ignore[attr-defined]
