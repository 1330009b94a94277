"""Find bystanders: cards that match a noun except for one part of it, and their places on a scenario's table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from itertools import islice
from re import sub
from typing import Any, NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.base import Word
from cards.language.mutants import describe_word
from cards.language.nouns import (
    All,
    AnyOf,
    Anything,
    EventOf,
    Fact,
    HomeSite,
    Keyword,
    Measured,
    Not,
    Noun,
    Printed,
    State,
    Title,
)
from cards.language.printed import fits as is_printed
from cards.language.sameness import fits
from cards.language.timing import PlaysOn
from cards.language.wording import ITEMS

CHARACTERS = ("Companion", "Ally", "Minion")
AKIN = {"Companion": "Ally", "Ally": "Companion", "Possession": "Artifact", "Artifact": "Possession"}
"""The type that most easily stands in for another."""
PILES = ("hand", "discard", "deck", "dead")
SIDES = {"yours": True, "card_players": True, "opposing": False}
"""States that say whose a card is: of whose text it is, or not."""


@cache
def pool() -> tuple[Facts, ...]:
    """Return the cards that can be added to a scenario as bystanders: inert and cheap ones first, unique ones last."""
    cards = [all_facts()[card_id] for card_id in behaviour()]
    standing = [card for card in cards if card.type not in ("Site", "The One Ring")]
    return tuple(sorted(standing, key=lambda card: (card.unique, weight(card), card.twilight_cost or 0, number(card))))


def weight(card: Facts) -> int:
    """Return how unsuitable a card is as a bystander. The number grows with the card's abilities and keywords, and is
    also higher for a character with little vitality and for a card that discards itself.
    """
    frail = card.type in CHARACTERS and (card.vitality or 0) < 3
    leaves = "Discard(Each(Self" in describe_word(behaviour()[card.id])
    return len(behaviour()[card.id]) + len(card.keywords) + 2 * frail + 4 * leaves


def number(card: Facts) -> tuple[int, int]:
    return card.set, card.number


def could(noun: Noun, card: Facts, side: str) -> bool | None:
    """Return whether a card matches a noun in the text of a card of this side, or None if the printed values alone do
    not decide the question.
    """
    if isinstance(noun, All):
        answers = [could(part, card, side) for part in noun.nouns]
        return False if False in answers else None if None in answers else True
    if isinstance(noun, AnyOf):
        answers = [could(part, card, side) for part in noun.nouns]
        return True if True in answers else None if None in answers else False
    if isinstance(noun, Not):
        answer = could(noun.noun, card, side)
        return None if answer is None else not answer
    if isinstance(noun, State) and noun.name in SIDES:
        return (card.side == side) == SIDES[noun.name]
    return printed(noun, card)


def printed(noun: Noun, card: Facts) -> bool | None:
    """Return whether a card matches a noun that has no parts, or None if the printed values alone do not decide the
    question.
    """
    if isinstance(noun, Fact | Title | Keyword | Anything):
        return fits(noun, card)
    if isinstance(noun, HomeSite | EventOf):
        return is_printed(noun, card)
    if isinstance(noun, Printed | Measured):
        names = {"cost": card.twilight_cost, "strength": card.strength, "vitality": card.vitality}
        names["resistance"] = card.resistance if card.type == "Companion" else 0 if card.type == "Ally" else -1
        field = noun.field if isinstance(noun, Printed) else noun.value
        return noun.low <= (names[field] or 0) <= noun.high if field in names else None
    if isinstance(noun, State) and noun.name in ("ring_bound", "unbound"):
        bound = "Ring-bound" in card.keywords or card.signet == "Frodo"
        return card.type == "Companion" and bound == (noun.name == "ring_bound")
    return None


def decoys(before: Noun, after: Noun, side: str, types: Sequence[str] = (), maximum: int = 3) -> list[Facts]:
    """Return up to `maximum` cards, each of a different kind, that match one of two nouns but not the other, as far as
    printed values decide. Cards of the given types are preferred, and events are a last resort.
    """
    found = sorted(
        apart(before, after, side),
        key=lambda card: (
            card.type not in types,
            card.type not in [AKIN.get(one) for one in types],
            card.type == "Event",
            card.type not in CHARACTERS,
        ),
    )
    kinds = {(card.type, card.culture, card.race): card for card in reversed(found)}
    return sorted(kinds.values(), key=found.index)[:maximum]


@lru_cache(maxsize=64)
def apart(before: Noun, after: Noun, side: str) -> tuple[Facts, ...]:
    """Return all cards that match one of two nouns but not the other, as far as printed values decide."""
    return tuple([card for card in pool() if differs(could(before, card, side), could(after, card, side))])


def differs(then: bool | None, now: bool | None) -> bool:
    return then != now and False in (then, now)


@lru_cache(maxsize=256)
def alike(noun: Noun, side: str) -> tuple[Facts, ...]:
    """Return up to two cards that match a noun, as far as printed values decide, the most suitable bystanders first."""
    return tuple(islice((card for card in pool() if could(noun, card, side) is not False), 2))


def twins(noun: Noun, side: str) -> list[Facts]:
    """Return up to two cards that match a noun, as far as printed values decide, as a list."""
    return list(alike(noun, side))


def nouns_in(word: Any) -> Iterator[Noun]:
    """Yield the outermost nouns within a part of a card's definition."""
    if isinstance(word, Noun):
        yield word
    elif isinstance(word, tuple):
        for part in word:
            yield from nouns_in(part)
    elif isinstance(word, Word):
        for field in fields(word):
            yield from nouns_in(getattr(word, field.name))


class Placed(NamedTuple):
    """A card of a setup, and the seat and zone in which it is."""

    seat: str
    zone: str
    item: dict[str, Any]


class Scene:
    """The setup of a scenario, with methods that find its cards and make additions to it."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.setup = setup
        self.seats = {str(name): facts or {} for name, facts in setup["seats"].items()}
        self.free = str(setup.get("turn", next(iter(self.seats))))
        self.shadow = next((name for name in self.seats if name != self.free), self.free)
        self.taken = {*self.seats, *[item["as"] for item in self.items() if "as" in item]}

    def items(self, part: Any = None) -> Iterator[dict[str, Any]]:
        """Yield the cards of the setup, each as a mapping."""
        part = self.seats if part is None else part
        if isinstance(part, Mapping):
            if "card" in part:
                yield dict(part)
            for value in part.values():
                yield from self.items(value) if isinstance(value, Mapping | list) else ()
        elif isinstance(part, list):
            for value in part:
                if isinstance(value, Mapping):
                    yield from self.items(value)
                elif isinstance(value, str) and value in all_facts():
                    yield {"card": value}

    def placed(self) -> Iterator[Placed]:
        """Yield the cards in the zones of each seat, except cards borne by other cards."""
        for seat, zones in self.seats.items():
            for zone, cards in zones.items():
                for item in cards if isinstance(cards, list) else []:
                    if isinstance(item, Mapping) and "card" in item:
                        yield Placed(seat, zone, dict(item))
                    elif isinstance(item, str) and item in all_facts():
                        yield Placed(seat, zone, {"card": item})

    def names(self) -> list[str]:
        """Return the aliases of all cards in the setup."""
        return [item["as"] for item in self.items() if "as" in item]

    def hosts(self) -> list[str]:
        """Return the aliases of all characters in the setup."""
        return [i["as"] for i in self.items() if "as" in i and all_facts()[i["card"]].type in CHARACTERS]

    def minions(self) -> list[str]:
        return [i["as"] for i in self.items() if "as" in i and all_facts()[i["card"]].type == "Minion"]

    def name_of(self, card_id: str) -> str:
        """Return a card's name in the scenario: its alias or id, or "" if it is not there."""
        found = [str(item.get("as", card_id)) for item in self.items() if item["card"] == card_id]
        return found[0] if found else ""

    def seat(self, card: Facts) -> str:
        return self.free if card.side == "Free Peoples" else self.shadow

    def alias(self, card: Facts, taken: set[str]) -> str:
        """Return an unused alias made from the card's title, and mark it as taken."""
        plain = sub(r"[^a-z]+", "_", card.title.lower()).strip("_") or "card"
        name, n = plain, 1
        while name in self.taken or name in taken:
            n += 1
            name = f"{plain}_{n}"
        taken.add(name)
        return name

    def item(self, card: Facts, taken: set[str], **more: Any) -> dict[str, Any]:
        return {"card": card.id, "as": self.alias(card, taken), **more}

    def in_play(self, cards: list[Facts], seat: str = "", **more: Any) -> dict[str, Any]:
        """Return additions to the setup that put these cards into play."""
        made: dict[str, Any] = {}
        taken: set[str] = set()
        for card in cards:
            owner = made.setdefault(seat or self.seat(card), {})
            if card.type == "Event":
                owner.setdefault("hand", []).append(self.item(card, taken))
            elif is_borne(card):
                self.borne(made, owner, card, taken)
            else:
                wounds = {} if card.type not in CHARACTERS else more or {"wounds": int((card.vitality or 0) > 2)}
                owner.setdefault(ROOM.get(card.type, "support"), []).append(self.item(card, taken, **wounds))
        return made

    def borne(self, made: dict[str, Any], owner: dict[str, Any], card: Facts, taken: set[str]) -> None:
        """Add an item or condition to the cards borne by the Ring-bearer if it is a Free Peoples card, otherwise to
        those borne by a minion of the setup.
        """
        item = self.item(card, taken)
        minion = next(iter(self.minions()), None)
        if card.side == "Free Peoples":
            owner.setdefault("ring_bearer", {}).setdefault("bears", []).append(item)
        elif minion:
            made.setdefault(minion, {}).setdefault("bears", []).append(item)
        else:
            owner.setdefault("support", []).append(item)

    def in_pile(self, cards: list[Facts], pile: str, seat: str = "") -> dict[str, Any]:
        """Return additions to the setup that put these cards into a pile of the given seat, or of the seat that plays
        the card's side.
        """
        taken: set[str] = set()
        made: dict[str, Any] = {}
        for card in cards:
            made.setdefault(seat or self.seat(card), {}).setdefault(pile, []).append(self.item(card, taken))
        return made


ROOM = {"Companion": "companions", "Ally": "allies", "Minion": "minions"}


def is_borne(card: Facts) -> bool:
    """Return whether a card is an item or condition borne by a character."""
    return card.type in ITEMS and "Support Area" not in card.keywords and bears(card.id)


@cache
def bears(card_id: str) -> bool:
    return any(isinstance(ability, PlaysOn) and ability.noun is not None for ability in behaviour()[card_id])
