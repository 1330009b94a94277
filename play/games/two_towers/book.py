"""Convert the cards, chapters and characters from the catalogue's facts to the form the rules use."""

from functools import cache
from typing import Any, Final, TypedDict

from cards.games.frozen import thaw
from cards.games.two_towers.facts import all_facts, chapters, characters, rules, visitors

CARDS: Final = tuple(all_facts().values())
IDS: Final = tuple(card.id for card in CARDS)
"""A card is its place in this tuple."""
NUMBER: Final = {card: place for place, card in enumerate(IDS)}
SUITS: Final = ("hills", "mountains", "forests", "shadows", "rings")
SUIT: Final = tuple(SUITS.index(card.suit) if card.suit else -1 for card in CARDS)
RANK: Final = tuple(card.rank or 0 for card in CARDS)
KIND: Final = tuple(card.kind for card in CARDS)
SHADOWS: Final = SUITS.index("shadows")
RINGS: Final = SUITS.index("rings")
WHITE: Final = NUMBER["WT"]
BLACK: Final = NUMBER["BT"]
TOWERS: Final = (WHITE, BLACK)
ONE_RING: Final = NUMBER["R1"]
ORCS: Final = tuple(c for c in range(len(IDS)) if KIND[c] == "orcs")
is_orc: Final = frozenset(ORCS).__contains__
is_weariness: Final = frozenset(c for c in range(len(IDS)) if KIND[c] == "weariness").__contains__
is_ring: Final = frozenset(c for c in range(len(IDS)) if SUIT[c] == RINGS).__contains__
is_of: Final = tuple(frozenset(c for c in range(len(IDS)) if SUIT[c] == s).__contains__ for s in range(len(SUITS)))
"""By suit: whether a card belongs to it."""
CHAPTERS: Final = range(19, 37)
ROAD: Final = 0
"""The number of the endless mode, The Road Goes Ever On, among the chapters."""
OLD_MEN: Final = ("old_man_gandalf", "old_man_saruman")
HIDDEN_OLD_MEN: Final = ("old_man_1", "old_man_2")


Chapter = dict[str, Any]
"""The facts of a chapter as the catalogue has them (cards/games/two_towers/data/chapters.jsonl)."""
Goal = dict[str, Any]
"""A predicate: `type` names it, the other keys are its arguments. The words are in `rules()["vocabulary"]` of the
catalogue."""
Filter = dict[str, Any]
"""Which cards a goal counts: by suit, rank, kind or id."""
Action = dict[str, Any]
"""A setup action: `action` names it, the other keys are its arguments."""
Effect = dict[str, Any]
"""An effect of an event card: `effect` names it, the other keys are its arguments."""


class Character(TypedDict):
    """A chapter's version of a character.

    `goal` and its wording `text` have an entry for each number of hands ("3" or "4").
    """

    id: str
    name: str
    goal: dict[str, Goal]
    text: dict[str, str]
    setup: list[Action]
    abilities: list[str]
    keeps: list[str]
    """Cards the character never gives away."""


def numbers(ids: Any) -> tuple[int, ...]:
    """Return the numbers of the cards with these ids."""
    return tuple(NUMBER[i] for i in ids)


@cache
def chapter(number: int) -> Chapter:
    """Return the facts of a chapter from 19 to 36, or of the endless mode."""
    return road() if number == ROAD else thaw(chapters()[number])


@cache
def road() -> Chapter:
    """Return the facts of the endless mode in the form of a long chapter, with the deck and deal of chapter 19."""
    first = chapter(19)
    pool = [row["character"] for row in rules()["road_goes_ever_on"]["pool"]]
    selection = {"required": ["aragorn_hunter"], "optional": pool}
    title, long = "The Road Goes Ever On", {"length": "long"}
    return first | {"number": ROAD, "title": title, "victory": long, "selection": selection, "characters": []}


@cache
def road_pool(with_visitors: bool) -> tuple[str, ...]:
    """Return the characters from which the endless mode draws."""
    return (*road()["selection"]["optional"], *(visitors() if with_visitors else ()))


@cache
def character(number: int, key: str) -> Character:
    """Return a chapter's version of a character. The two characters hidden as “Old Man in White” have no goal or setup
    of their own.
    """
    if key in HIDDEN_OLD_MEN:
        hidden = {"type": "hidden"}
        text = "Win a trick, so that both Old Men in White turn over."
        return made(key, "Old Man in White", {"3": hidden, "4": hidden}, {"3": text, "4": text}, {})
    if key in visitors():
        row = thaw(visitors()[key])
        return made(key, row["name"], sides(row["predicate"]), {"3": row["goal"], "4": row["goal"]}, row)
    own = [row for row in chapter(number)["characters"] if row["id"] == key]
    row = own[0] if own else thaw(characters()[key])
    by_seats = row["goal"].get("text_by_seats", {})
    texts = {"3": by_seats.get("3_seats", row["goal"]["text"]), "4": by_seats.get("4_seats", row["goal"]["text"])}
    return made(key, row["name"], sides(row["goal"]["predicate"]), texts, row)


def sides(predicate: Goal) -> dict[str, Goal]:
    return {"3": predicate["3_seats"], "4": predicate["4_seats"]}


def made(key: str, name: str, goal: dict[str, Goal], text: dict[str, str], row: dict[str, Any]) -> Character:
    """Return a character in the form the rules use."""
    abilities = [a["ability"] if isinstance(a, dict) else a for a in row.get("abilities", [])]
    return {
        "id": key,
        "name": name,
        "goal": goal,
        "text": text,
        "setup": row.get("setup", []),
        "abilities": abilities,
        "keeps": row.get("never_gives_in_exchange", []),
    }


@cache
def effects(number: int) -> dict[str, Effect]:
    """Return the effects of a chapter's event and Tower event cards, by name."""
    facts = chapter(number)
    events = [*facts.get("events", ()), *([facts["tower_event"]] if facts.get("tower_event") else [])]
    return {effect["effect"]: effect for event in events for effect in event["effects"]}


def chapters_with(effect: str) -> frozenset[int]:
    """Return the chapters that have an effect."""
    return frozenset(number for number in chapters() if effect in effects(number))


@cache
def deck_of(number: int) -> tuple[int, ...]:
    """Return the main deck of a chapter before events remove cards.

    The Orcs of chapter 25 are left out, because they are added round by round.
    """
    facts = chapter(number)
    cards = [c for c in rules()["decks"][facts["deck"]["base"]]["cards"] if c not in facts["deck"]["remove"]]
    added = [] if number == 25 else facts["deck"]["add"]
    aside = effects(number).get("set_aside_faceup", {}).get("cards", [])
    side = character_cards(number)
    return numbers([c for c in [*cards, *added] if c not in aside and c not in side])


def character_cards(number: int) -> list[str]:
    """Return the ids of cards that are added in a character's setup and are therefore not dealt."""
    actions = [a for row in chapter(number)["characters"] for a in row["setup"] if a["action"] == "add_cards"]
    return [card for action in actions for card in action["cards"]]


@cache
def bound_cards(number: int, key: str) -> tuple[int, ...]:
    """Return the cards that a character may never give away in setup (RL12)."""
    facts = character(number, key)
    also = [card for action in facts["setup"] for card in action.get("may_not_give", ())]
    return numbers([*facts["keeps"], *also])


@cache
def abilities(number: int, key: str) -> tuple[str, ...]:
    """Return a character's abilities during a round, or () if `key` is "" because the hand has no character yet."""
    return tuple(character(number, key)["abilities"]) if key else ()
