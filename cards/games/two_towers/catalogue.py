"""Read The Two Towers trick-taking game for the catalogue: cards, characters, chapters, events, tokens, visitors."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cards.games.data_reader import checked, read_document, read_rows
from cards.games.piece import Piece, SetOf, one_of, present
from cards.games.two_towers.facts import DATA, Facts

Row = dict[str, Any]
SUITS = ("hills", "mountains", "forests", "shadows", "rings")
PACKS = {
    "base": "Main deck",
    "rings": "Rings",
    "rings_extra": "Rings, further cards",
    "weariness": "Weariness",
    "fangorn": "Fangorn Forest",
    "helms_deep": "Orcs of Helm's Deep",
}
SETS = (
    *(SetOf(key, name) for key, name in PACKS.items()),
    SetOf("chapters", "Chapters"),
    SetOf("characters", "Characters"),
    SetOf("events", "Events"),
    SetOf("tokens", "Tokens"),
    SetOf("visitors", "Visitors of the earlier game"),
)


class Character(msgspec.Struct):
    """A character's row in the data files.

    `goal` holds the text of the goal, its sources, and a predicate for games with three and with four hands of cards.
    """

    id: str
    name: str
    name_source: str
    goal: Row
    setup: list[Row]
    abilities: list[Row]
    assigned_by_card: str | None
    never_gives_in_exchange: list[str]
    chapters: list[int]
    in_road_goes_ever_on: bool


class Visitor(msgspec.Struct):
    """The row in the data files of a visitor, a character of the earlier game. `goal` is a sentence."""

    id: str
    name: str
    chapters: list[int]
    goal: str
    predicate: Row
    setup: list[Row]
    source: str
    card_number: str = ""
    abilities: list[Any] = []
    note: str = ""
    rulebook_name_in_endless_mode: str = ""


class Chapter(msgspec.Struct):
    """A chapter's row in the data files."""

    number: int
    title: str
    title_source: str
    part: int
    victory: Row
    deck: Row
    deal: Row
    characters: list[Row]
    summary: str
    lost_card: Row
    events: list[Row]
    tower_event: Row | None
    leader: Row
    chapter_loss: Any
    special_rules: list[Row] = []


class Rules(msgspec.Struct):
    """The part of the rules file that the catalogue shows."""

    tokens: list[Row]


def sets(folder: Path = DATA) -> Iterator[SetOf]:
    yield from SETS


def pieces(folder: Path = DATA) -> Iterator[Piece]:
    """Yield all pieces in the box of The Two Towers. Raise BadFile if a file is invalid."""
    files: tuple[tuple[str, type[Any], Callable[[Any], Piece]], ...] = (
        ("cards", Facts, card),
        ("characters", Character, character),
        ("visitors", Visitor, visitor),
        ("chapters", Chapter, chapter),
    )
    for name, kind, make in files:
        file = folder / f"{name}.jsonl"
        for line, row in read_rows(file, kind):
            yield checked(file, line, make, row)
    yield from events([row for _, row in read_rows(folder / "chapters.jsonl", Chapter)])
    yield from map(token, read_document(folder / "rules.json", Rules).tokens)


def card(row: Facts) -> Piece:
    """Return a card of the deck as the catalogue stores it. Raise Refused for an impossible value."""
    one_of("suit", row.suit, SUITS)
    one_of("pack", row.pack, PACKS)
    one_of("kind", row.kind, ("suit", "orcs", "tower", "weariness"))
    facts = {"suit": row.suit, "rank": row.rank, "tower": row.tower, "label": row.label}
    number = int("".join(filter(str.isdigit, row.id)) or 0)
    order = (*SUITS, None).index(row.suit) * 20 + number
    kind = "Suit card" if row.suit else row.name
    return Piece(row.id, row.name, row.pack, kind, present(facts), number=order, collector=row.id, source=row.source)


def character(row: Character) -> Piece:
    """Return a character as the catalogue stores it. Raise Refused for an impossible value."""
    goal = row.goal
    sides = goal.get("text_by_seats", {})
    facts = {
        "goal": goal["text"],
        "goal_3_seats": sides.get("3_seats"),
        "goal_4_seats": sides.get("4_seats"),
        "goal_source": goal["source"],
        "locks": goal["locks"],
        "two_sided": goal["two_sided"],
        "predicate": goal["predicate"],
        "setup": steps_in_words(row.setup),
        "setup_actions": actions(row.setup),
        "abilities": steps_in_words(row.abilities),
        "chapters": row.chapters,
        "assigned_by_card": row.assigned_by_card,
        "never_gives": row.never_gives_in_exchange,
        "endless": row.in_road_goes_ever_on,
    }
    text = "\n".join([*goals_in_words(goal), *steps_in_words(row.setup), *steps_in_words(row.abilities)])
    return Piece(
        row.id,
        row.name,
        "characters",
        "Character",
        present(facts),
        number=min(row.chapters, default=99),
        text=text,
        source=row.name_source,
    )


def goals_in_words(goal: Row) -> list[str]:
    """Return a character's goal in words or, if the two sides of the card differ, both goals, each preceded by its
    number of hands.
    """
    sides = goal.get("text_by_seats")
    return [f"{HANDS[side].capitalize()}: {text}" for side, text in sides.items()] if sides else [goal["text"]]


def steps_in_words(steps: list[Row]) -> list[str]:
    return [step["text"] for step in steps if step.get("text")]


def actions(steps: list[Row]) -> list[str]:
    return list(dict.fromkeys(step["action"].replace("_", " ") for step in steps if step.get("action")))


def visitor(row: Visitor) -> Piece:
    """Return a visitor (a character of the earlier game that the endless mode may add) as the catalogue stores it.

    Raise Refused for an impossible value.
    """
    name = row.rulebook_name_in_endless_mode or row.name
    facts = {
        "goal": row.goal,
        "predicate": row.predicate,
        "setup_actions": actions(row.setup),
        "setup": [visitor_action(step) for step in row.setup],
        "earlier_chapters": row.chapters,
        "abilities": [one if isinstance(one, str) else one.get("text", "") for one in row.abilities],
        "note": row.note,
        "endless": True,
        "goal_source": row.source,
    }
    text = "\n".join([row.goal, *facts["setup"]])  # type: ignore[misc]
    return Piece(row.id, name, "visitors", "Visitor", present(facts), text=text, source=row.source)


def visitor_action(step: Row) -> str:
    """Return a setup step of a visitor as a sentence, such as `Exchange 1 card with Frodo or Sam.`"""
    if step.get("text"):
        return str(step["text"])
    if step.get("action") == "exchange":
        partners = step.get("with")
        named = (
            one_of_them([named_id(key) for key in partners]) if isinstance(partners, list) else "any other character"
        )
        return f"Exchange {step.get('count', 1)} card with {named}."
    return named_id(step.get("action", "act")).capitalize() + "."


def one_of_them(names: list[str]) -> str:
    """Return names as alternatives, such as `Frodo, Sam or Boromir`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def named_id(key: str) -> str:
    return key.replace("_", " ") if "_" in key else key.capitalize()


HANDS = {"3_seats": "three hands", "4_seats": "four hands"}


def member(row: Row) -> dict[str, Any]:
    """Return the facts about a character in a chapter: its goal, or its goals by number of hands if they differ, each
    with its source.
    """
    goal = row["goal"]
    sources = goal.get("number_source", {})
    texts = goal.get("text_by_seats") or {"": goal["text"]}
    goals = [
        {"hands": HANDS.get(side, ""), "text": text, "source": sources.get(side, goal["source"])}
        for side, text in texts.items()
    ]
    return {"id": row["id"], "name": row["name"], "required": bool(row.get("required")), "goals": goals}


def chapter(row: Chapter) -> Piece:
    """Return a chapter as the catalogue stores it. Raise Refused for an impossible value."""
    one_of("part", row.part, (1, 2))
    one_of("victory", row.victory.get("length"), ("short", "long"))
    facts = {
        "chapter": row.number,
        "part": row.part,
        "victory": row.victory["length"],
        "victory_text": row.victory["text"],
        "deck": row.deck.get("total"),
        "deck_added": row.deck.get("add"),
        "deck_removed": row.deck.get("remove"),
        "cast": [member(c) for c in row.characters],
        "events": [{"id": e["id"], "name": e["name"], "text": e["text"]} for e in chapter_events(row)],
        "special_rules": steps_in_words(row.special_rules),
        "leader": row.leader.get("character"),
        "lost_card": row.lost_card.get("use"),
        "deal": {side: deal for side, deal in row.deal.items() if isinstance(deal, Mapping) and "hand" in deal},
    }
    return Piece(
        f"chapter_{row.number}",
        row.title,
        "chapters",
        "Chapter",
        present(facts),
        number=row.number,
        collector=str(row.number),
        text=row.summary,
        source=row.title_source,
    )


def chapter_events(row: Chapter) -> list[Row]:
    return [*row.events, *([row.tower_event] if row.tower_event else [])]


def events(chapters: list[Chapter]) -> Iterator[Piece]:
    """Yield each event once, with the chapters that use it."""
    rows = [(event, row.number) for row in chapters for event in chapter_events(row)]
    for key in dict.fromkeys(event["id"] for event, _ in rows):
        event = next(event for event, _ in rows if event["id"] == key)
        used = [number for other, number in rows if other["id"] == key]
        facts = {"chapters": used, "effect_source": event["effect_source"], "event_kind": event["kind"]}
        kind = {"tower_event": "Tower event", "character_rule": "Character rule"}.get(event["kind"], "Event")
        more = {"number": used[0], "text": event["text"], "source": event["name_source"]}
        yield Piece(key, event["name"], "events", kind, facts, **more)


def token(row: Row) -> Piece:
    """Return a token as the catalogue stores it, with the number of its copies."""
    facts = present({"part": row.get("part"), "sides": row.get("sides"), "values": row.get("values")})
    name = f"{row['id'].replace('_', ' ').title()} token"
    count = row.get("count") or len(row.get("values", ())) or 1
    return Piece(f"token_{row['id']}", name, "tokens", "Token", facts, copies=count, source="rulebook")
