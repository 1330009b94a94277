"""Read the board game for the catalogue: cards, tiles, boards, events, havens, shields, tokens and the die."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from cards.games.data_reader import checked, read_document, read_rows
from cards.games.fellowship_board.facts import DATA, FILES, LOCATIONS, TITLES
from cards.games.piece import Piece, Refused, SetOf, one_of, present

Row = dict[str, Any]
SYMBOLS = ("fighting", "hiding", "travelling", "friendship", "star")
COLOURS = ("white", "grey", "yellow")
KINDS = {"hobbit": "Hobbit card", "character": "Character", "gandalf": "Gandalf card", "feature": "Feature card"}
SETS = (
    SetOf("hobbit", "Hobbit cards"),
    SetOf("character", "Characters"),
    SetOf("gandalf", "Gandalf cards"),
    SetOf("feature", "Feature cards"),
    SetOf("tile", "Event tiles"),
    SetOf("board", "Boards"),
    SetOf("event", "Scenario board events"),
    SetOf("haven", "Havens"),
    SetOf("supply", "Shields, tokens and the die"),
)


class Part(msgspec.Struct):
    """A row of the data files that describes a card or tile."""

    id: str
    source: str
    name: str = ""
    count: int = 1
    colour: str | None = None
    symbol: str | None = None
    symbols: int = 0
    location: str | None = None
    kind: str = ""
    timing: str | None = None
    text: str = ""
    order: int = 0
    ability: str | None = None
    cost_shields: int | None = None
    gained_from: Row | None = None
    then: str | None = None
    avoid: Row | None = None
    extra_icons: list[str] = []
    also_used_by: list[str] = []
    also_applies_to: list[str] = []


class Space(msgspec.Struct):
    """One space of an activity line."""

    index: int
    icon: str
    effects: list[Row]
    source: str = "public"
    score: int | None = None


class Line(msgspec.Struct):
    """An activity line of a scenario board."""

    activity: str
    main: bool
    last_space: int
    spaces: list[Space]


class Event(msgspec.Struct):
    """An event of a scenario board, or an action of a haven."""

    id: str
    name: str
    text: str
    source: str
    scope: str
    index: int = 0
    kind: str = ""
    requirement: Row | None = None
    may_decline: bool = False
    ends_scenario: bool = False
    optional: bool = False


class Scenario(msgspec.Struct):
    """A scenario board."""

    id: str
    name: str
    order: int
    main_line: str
    score_start: int
    score_end: int
    feature_cards: list[str]
    activity_lines: list[Line]
    events: list[Event]
    source: str


class Haven(msgspec.Struct):
    """A haven on the master board."""

    name: str
    actions: list[Event]
    source: str


class Master(msgspec.Struct):
    """The master board."""

    path: list[Row]
    corruption_line: Row
    havens: dict[str, Haven]
    source: str


class Group(msgspec.Struct):
    """A group of pieces that are alike: the shields with one value, or the tokens of one kind."""

    count: int
    source: str
    value: int | None = None
    token: str | None = None


class Groups(msgspec.Struct):
    groups: list[Group]


class Die(msgspec.Struct):
    faces: list[Row]
    source: str


class Supply(msgspec.Struct):
    """The shields, tokens and die in the box."""

    shields: Groups
    life_tokens: Groups
    die: Die


def sets(folder: Path = DATA) -> Iterator[SetOf]:
    yield from SETS


def pieces(folder: Path = DATA) -> Iterator[Piece]:
    """Yield all pieces in the box of the board game. Raise BadFile if a file is invalid."""
    for kind, name in FILES.items():
        file = folder / name
        for line, row in read_rows(file, Part):
            yield checked(file, line, partial(part, kind=kind, line=line), row)
    scenarios = read_document(folder / "scenarios.json", list[Scenario])
    names = {row.id: row.name or "" for _, row in read_rows(folder / FILES["feature"], Part)}
    yield from (board(scenario, names) for scenario in scenarios)
    yield from (event(row, scenario.id, "event") for scenario in scenarios for row in scenario.events)
    yield from master_board(read_document(folder / "master_board.json", Master))
    yield from supply(read_document(folder / "supply.json", Supply))


def part(row: Part, kind: str, line: int) -> Piece:
    """Return a card or tile as the catalogue stores it. Raise Refused for an impossible value."""
    one_of("symbol", row.symbol, SYMBOLS)
    one_of("location", row.location, LOCATIONS)
    if kind in ("hobbit", "feature"):
        one_of("colour", row.colour, COLOURS)
    if row.count < 1:
        raise Refused("count", "must be 1 or more")
    facts: Row = {name: getattr(row, name) for name in PART_FACTS}
    facts |= {"location": LOCATIONS.get(row.location or ""), "tile": row.kind if kind == "tile" else None}
    facts |= {"gained_from": gained(row.gained_from), "avoid": cost(row.avoid)}
    name = row.name or TITLES.get(row.id) or f"{row.colour} {row.symbol}".capitalize()
    shown = "Tile" if kind == "tile" else KINDS[kind]
    more: Row = {"number": row.order or line, "text": row.text, "copies": row.count, "source": row.source}
    return Piece(row.id, name, kind, shown, present(facts), **more)


PART_FACTS = (
    "colour", "symbol", "symbols", "timing", "ability", "cost_shields", "then", "extra_icons", "also_used_by",
    "also_applies_to",
)  # fmt: skip


GAINS = {
    "gain_shield": "gains 1 shield",
    "gain_special_shield": "gains a large shield",
    "gain_token": "gains a {token} token",
    "gain_feature": "gains the feature card {card}",
    "roll_die": "rolls the die",
    "heal": "heals 1 step",
}
"""What a space gives the active player, by the name of the step."""


def gain(step: Row, names: Mapping[str, str]) -> str:
    """Return a sentence that says what one step of a space gives the active player.

    `names` maps the ids of feature cards to their names. Raise Refused for an unknown step.
    """
    one_of("op", step["op"], GAINS)
    words = GAINS[step["op"]].format(token=step.get("token"), card=names.get(step.get("card", "")))
    return f"The active player {words}."


def gained(where: Row | None) -> str | None:
    if not where:
        return None
    return f"event {where['event']}" if "event" in where else f"{where['line']} line, space {where['space']}"


def cost(avoid: Row | None) -> str | None:
    """Return in words what has to be paid to avoid something, or None if it cannot be avoided."""
    if not avoid:
        return None
    things = {"cards": "cards", "life_tokens": "Life tokens", "shields": "shields"}
    return ", ".join(f"{avoid[key]} {word}" for key, word in things.items() if avoid.get(key))


def board(row: Scenario, names: Mapping[str, str]) -> Piece:
    """Return a scenario board, with its lines and the names of its events, as the catalogue stores it.

    `names` maps the ids of feature cards to their names. Raise Refused for an unknown step.
    """
    lines = [
        {"activity": line.activity, "main": line.main, "spaces": [space(one, names) for one in line.spaces]}
        for line in row.activity_lines
    ]
    facts = {
        "order": row.order,
        "main_line": row.main_line,
        "activities": [line.activity for line in row.activity_lines],
        "score_start": row.score_start,
        "score_end": row.score_end,
        "lines": lines,
        "events": [{"id": one.id, "name": one.name, "text": one.text} for one in row.events],
        "feature_cards": row.feature_cards,
        "location": row.name,
    }
    text = f"{row.name}: " + ", ".join(line.activity for line in row.activity_lines) + " activity lines and six events."
    return Piece(row.id, row.name, "board", "Board", facts, number=row.order, text=text, source=row.source)


def space(one: Space, names: Mapping[str, str]) -> Row:
    told_effects = [gain(step, names) for step in one.effects]
    return present({"icon": one.icon, "effects": told_effects, "score": one.score}) | {"index": one.index}


def event(row: Event, place: str, where: str) -> Piece:
    """Return an event on a board or an action at a haven, as the catalogue stores it."""
    facts = {
        "location": LOCATIONS.get(place, place),
        "board": place,
        "event_kind": row.kind,
        "scope": row.scope.replace("_", " "),
        "may_decline": row.may_decline or row.optional,
        "ends_scenario": row.ends_scenario,
        "step": row.index,
    }
    kind = "Event" if where == "event" else "Haven action"
    order = list(LOCATIONS).index(place) * 10 + row.index
    more: Row = {"number": order, "text": row.text, "source": row.source}
    return Piece(row.id, row.name, where, kind, present(facts), **more)


def master_board(master: Master) -> Iterator[Piece]:
    """Yield the master board, then what can be done at each haven."""
    line = master.corruption_line
    facts = {
        "path": [LOCATIONS[stop["id"]] for stop in master.path],
        "spaces": line["spaces"],
        "sauron_start": [f"{level} {space}" for level, space in line["sauron_start"].items()],
    }
    text = "The path of the journey, and the line on which the Hobbits and Sauron move toward each other."
    yield Piece(
        "master_board", "The journey and the corruption line", "board", "Board", facts, text=text, source=master.source
    )
    for key, haven in master.havens.items():
        for row in haven.actions:
            yield event(row, key, "haven")


def supply(all_: Supply) -> Iterator[Piece]:
    """Yield shields, tokens and the die."""
    for row in all_.shields.groups:
        facts: Row = {"value": row.value}
        yield Piece(
            f"shield_{row.value}",
            f"Shield worth {row.value}",
            "supply",
            "Shield",
            facts,
            number=row.value or 0,
            copies=row.count,
            source=row.source,
        )
    for number, row in enumerate(all_.life_tokens.groups, start=11):
        facts = {"token": row.token}
        yield Piece(
            f"token_{row.token}",
            f"{str(row.token).capitalize()} token",
            "supply",
            "Life token",
            facts,
            number=number,
            copies=row.count,
            source=row.source,
        )
    faces = [face["face"].replace("_", " ") for face in all_.die.faces]
    yield Piece("die", "The die", "supply", "Die", {"faces": faces}, number=20, source=all_.die.source)
