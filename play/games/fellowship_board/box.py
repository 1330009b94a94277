"""Convert the contents of the box from the catalogue's facts to the form the rules use.

A card is its index in CARDS.
"""

from functools import cache
from typing import Any, Final, NotRequired, TypedDict, cast

from cards.games.fellowship_board.facts import Facts, all_facts, master_board, rules, scenarios, supply
from cards.games.frozen import thaw

FACTS: Final = all_facts()
HOBBITS: Final = tuple(f for f in FACTS.values() if f.kind == "hobbit" for _ in range(f.count))
FEATURES: Final = tuple(f for f in FACTS.values() if f.kind == "feature")
CARDS: Final[tuple[Facts, ...]] = HOBBITS + FEATURES
FIRST_FEATURE: Final = len(HOBBITS)
NUMBER: Final = {f.id: place for place, f in enumerate(CARDS) if f.kind == "feature"}
STAR: Final = "star"
SYMBOL: Final = tuple(f.symbol or "" for f in CARDS)
SYMBOLS: Final = tuple(f.symbols for f in CARDS)
COLOUR: Final = tuple(f.colour or "" for f in CARDS)
EFFECT: Final = tuple(str(f.facts.get("effect", "")) for f in CARDS)
"""The effect of each yellow card; empty for the others."""
GOLLUM: Final = NUMBER["she_gollum"]
CHARACTERS: Final = tuple(f.id for f in FACTS.values() if f.kind == "character")
GANDALF: Final = tuple(f.id for f in FACTS.values() if f.kind == "gandalf")
TILES: Final = tuple(f.id for f in FACTS.values() if f.kind == "tile" for _ in range(f.count))
FACES: Final = tuple(thaw(face) for face in supply()["die"]["faces"])
ACTIVITIES: Final = ("fighting", "hiding", "travelling", "friendship")
TOKENS: Final = ("heart", "sun", "ring")
PATH: Final = tuple(str(stop["id"]) for stop in master_board()["path"])
SPECIALS: Final = tuple(supply()["shields"]["special_pile"]["values"])
DARKEST: Final = int(master_board()["corruption_line"]["last_space"])


Step = dict[str, Any]
"""An immediate effect: `op` says what is done, the other keys to `who`, how far, or how much of what. The words are
in `rules()["vocabulary"]` of the catalogue."""
Requirement = dict[str, Any]
"""An event's demand, or the way to avoid a tile: who gives it (`by`), and what or how much."""
Happening = dict[str, Any]
"""An event of a board, an action of a haven, or a tile: its demand, and lists of steps by name (`effects`, `first`,
`if_met`, `otherwise`)."""


class SpaceFacts(TypedDict):
    """A space on an activity line: its index, its effects (possibly none), and on the main line its score."""

    index: int
    effects: list[Step]
    score: NotRequired[int]


class LineFacts(TypedDict):
    """An activity line: its activity, whether it is the main line, its last space, and its spaces."""

    activity: str
    main: bool
    last_space: int
    spaces: list[SpaceFacts]


class BoardFacts(TypedDict):
    """A scenario board: its name, its activity lines by activity, the main line's values, and its events in order."""

    name: str
    main_line: str
    """Its activity."""
    main_line_values: list[int]
    """The points by space."""
    lines: dict[str, LineFacts]
    """By activity."""
    events: list[Happening]
    """In order."""


@cache
def board(key: str) -> BoardFacts:
    """Return the facts of the scenario board with this key."""
    facts = thaw(scenarios()[key])
    return cast(BoardFacts, facts | {"lines": {line["activity"]: line for line in facts["activity_lines"]}})


@cache
def haven(key: str) -> list[Happening]:
    """Return the actions of a haven, in order."""
    actions: list[Happening] = thaw(master_board()["havens"][key]["actions"])
    return actions


@cache
def tile(key: str) -> Happening:
    """Return the facts of an Event tile: its effects, and what it costs to avoid them."""
    row: Happening = thaw(FACTS[key].facts)
    return row


@cache
def location(key: str) -> tuple[int, ...]:
    """Return the numbers of the feature cards that belong to a location."""
    return tuple(NUMBER[f.id] for f in FEATURES if f.location == key)


@cache
def deal_table(players: int) -> tuple[int, ...]:
    """Return how many feature cards each player is dealt, clockwise from the Ring-bearer, with this many players."""
    rows = master_board()["feature_deal"]["table"]
    return tuple(next(row["cards_each"] for row in rows if row["players"] == players))


@cache
def characters(players: int) -> tuple[str, ...]:
    return tuple(rules()["setup"]["characters_by_players"][str(players)])


@cache
def facts_of(source: str, key: str) -> Happening:
    """Return the facts of a board's event, a haven's action, or an Event tile.

    `source` says which of these kinds the `key` belongs to.
    """
    if source == "tile":
        return tile(key)
    if source == "haven":
        places = ("bag_end", "rivendell", "lothlorien")
        return next(a for place in places for a in haven(place) if a["id"] == key)
    place = key.rsplit("_", 1)[0]
    return next(e for e in board(place)["events"] if e["id"] == key)
