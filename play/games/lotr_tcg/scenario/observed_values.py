"""Read the values of cards and seats that a TCG scenario can check."""

from collections.abc import Callable
from typing import Any

from play.engine.adapter import ScenarioError, Table
from play.games.lotr_tcg.meaning import initiative
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.noun_relations import opponents
from play.games.lotr_tcg.meaning.totals import archery_total, move_limit
from play.games.lotr_tcg.meaning.values import (
    NUMBERED,
    keyword,
    resistance_left,
    roaming,
    site_number,
    strength,
    vitality_left,
)
from play.games.lotr_tcg.scenario.start_position import Scene
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import (
    ADVENTURE,
    ATTACHED,
    CARD,
    CONTROLLED,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    PATH,
    REMOVED,
    RESOLVING,
    STACKED,
)
from play.games.lotr_tcg.state.table import Table as State

ZONE_NAMES = {
    DECK: "deck",
    HAND: "hand",
    DISCARD: "discard",
    DEAD: "dead",
    ADVENTURE: "adventure",
    REMOVED: "removed",
    STACKED: "stacked",
    RESOLVING: "resolving",
    PATH: "path",
    CONTROLLED: "controlled",
    ATTACHED: "attached",
}
CONTEXT = 6
"""The place of the context in an effect of a table."""
KIND_ZONES = {"Companion": "companions", "Minion": "minions", "Ally": "allies"}
PILES = ("hand", "deck", "discard", "dead", "adventure", "removed")


def seat_name(table: Table[State], seat: int) -> str:
    return next(name for name, number in table.seats.items() if number == seat)


def having_initiative(table: Table[State]) -> Any:
    """Return the name of the seat that has the initiative, or a list if there are several Shadow players."""
    g = table.state
    seats = [g.free] if initiative.of_free_peoples(g) else g.shadows()
    names = [seat_name(table, seat) for seat in seats]
    return names[0] if len(names) == 1 else names


def alias_of(table: Table[State], c: int) -> str:
    """Return the alias of a card, or its printed name if it has none."""
    for name, thing in table.aliases.items():
        if thing == c:
            return name
    return CARDS[table.state.card_code[c]].name


def aliases(table: Table[State], cards: list[int]) -> list[str]:
    return [alias_of(table, c) for c in cards]


def lasting(table: Table[State]) -> list[str]:
    """Return the name of the source card of each temporary effect and delayed trigger still in force, or "" for those
    that the setup has put in force.
    """
    g = table.state
    contexts = [*[effect[CONTEXT] for effect in g.effects], *[context for _, context, _ in g.listeners]]
    return [alias_of(table, c) if (c := context[CARD]) >= 0 else "" for context in contexts]


def read_seat(table: Table[State], seat: int, field: str) -> Any:
    """Return a value of a seat, such as its `hand`, `burdens` or `site`."""
    g = table.state
    if field in PILES:
        return aliases(table, getattr(g, field)[seat])
    if field == "sees":
        return [name for name, c in table.aliases.items() if g.known[c] >> seat & 1]
    if field == "controls":
        return [g.number(c) for c in g.controlled if g.holder[c] == seat]
    simple: dict[str, Callable[[], Any]] = {
        "site": lambda: g.site[seat],
        "burdens": lambda: g.burdens[seat],
        "threats": lambda: g.threats[seat],
        "archery": lambda: archery_total(g, "fellowship" if seat == g.free else "minion"),
        "move_limit": lambda: move_limit(g),
        "alive": lambda: bool(g.alive[seat]),
        "lost": lambda: dict(g.losses).get(seat) if isinstance(g, Scene) else None,
    }
    if field not in simple:
        raise ScenarioError(f"seats have no {field!r}")
    return simple[field]()


def zone_name(g: State, c: int) -> str:
    if g.zone[c] in ZONE_NAMES:
        return ZONE_NAMES[g.zone[c]]
    return KIND_ZONES.get(CARDS[g.card_code[c]].type, "support")


def keywords(g: State, c: int) -> list[str]:
    """Return a card's current keywords, such as `archer` or, with a number, `damage 1`."""
    names = {"archer", "damage", "defender", "fierce", "ambush", *CARDS[g.card_code[c]].keywords, *GIVEN}
    pairs = [(name, keyword(g, c, name)) for name in sorted(names)]
    if roaming(g, c):
        pairs = [*[pair for pair in pairs if pair[0] != "roaming"], ("roaming", 1)]
    return [f"{name} {n}" if name in NUMBERED else name for name, n in pairs if n]


GIVEN = (
    "roaming", "ranger", "hunter", "lurker", "muster", "dwelling", "marsh", "forest", "river", "plains", "underground",
    "battleground", "knight", "mountain", "unhasty", "ring-bound", "enduring", "sanctuary",
)  # fmt: skip


def has(names: list[str], word: str) -> bool:
    """Return whether a keyword is present or, with `!` before it, absent.

    A keyword without a number matches any number.
    """
    if word.startswith("!"):
        return not has(names, word[1:].strip())
    name = word.lower().replace("+", " ").replace("  ", " ")
    return any(one == name or one.partition(" ")[0] == name for one in names)


READERS: dict[str, Callable[[Table[State], int], Any]] = {
    "number": lambda t, c: t.state.number(c),
    "zone": lambda t, c: zone_name(t.state, c),
    "wounds": lambda t, c: t.state.wounds[c],
    "strength": lambda t, c: strength(t.state, c),
    "vitality": lambda t, c: vitality_left(t.state, c),
    "resistance": lambda t, c: resistance_left(t.state, c),
    "roaming_number": lambda t, c: site_number(t.state, c),
    "cost": lambda t, c: cost_now(t.state, c),
    "tokens": lambda t, c: {k.lower(): n for k, n in t.state.tokens[c]},
    "stacked": lambda t, c: aliases(t, [s for s in t.state.piled if t.state.host[s] == c]),
    "skirmishing": lambda t, c: aliases(t, list(opponents(t.state, c))),
    "bears": lambda t, c: aliases(t, [i for i in t.state.table if t.state.host[i] == c]),
}
