"""Read the formats of the TCG from the dated data file, and find the cards that each one allows."""

import hashlib
import json
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts

DATA = Path(__file__).parent.parent / "data"
COPIES_OF_A_TITLE = 4
LATER_PATHS = frozenset(["King", "Shadows"])
"""The paths played by the rules of 2007: with threats and initiative, one mulligan, and no canceling of the
Ring-bearer's skirmishes."""
UNNUMBERED_PATHS = frozenset(["Shadows"])
"""The paths whose sites have no printed number: the player of the next site chooses any of theirs."""
DECIDING = (
    "title",
    "subtitle",
    "type",
    "side",
    "culture",
    "twilight_cost",
    "strength",
    "vitality",
    "signet",
    "site_block",
    "namesake",
)


class Format(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A deck format, with its lists of cards."""

    slug: str
    name: str
    dated: Annotated[str, "when its lists were made"]
    sets: tuple[int, ...]
    path: Annotated[str, "the block whose sites are used"]
    banned: Annotated[tuple[str, ...], "ids"]
    restricted: Annotated[tuple[str, ...], "ids; one copy each"]
    source: str
    note: str
    copies: Annotated[int, "of a title, at most"] = COPIES_OF_A_TITLE
    banned_rarities: tuple[str, ...] = ()
    playable: Annotated[bool, "false: it is listed, but decks are not checked against it"] = True

    @cached_property
    def rule(self) -> str:
        """Return a reference to the document that defines the format, for use as the source of a problem."""
        return f"{self.name} ({self.source}, {self.dated})"

    @cached_property
    def in_sets(self) -> frozenset[str]:
        """Return the ids of the cards in the format's sets and of their other printings, including banned ones."""
        originals = {original(card) for card in all_facts().values() if card.set in self.sets}
        return frozenset(card.id for card in all_facts().values() if original(card) in originals)

    @cached_property
    def banned_ids(self) -> frozenset[str]:
        """Return the ids of the banned cards, with all their printings."""
        return frozenset(card.id for card in all_facts().values() if self._bans(card))

    @cached_property
    def restricted_ids(self) -> frozenset[str]:
        """Return the ids of the restricted cards (limited to one copy), with all their printings."""
        originals = {original(all_facts()[card]) for card in self.restricted}
        return frozenset(card.id for card in all_facts().values() if original(card) in originals)

    @cached_property
    def legal_ids(self) -> frozenset[str]:
        """Return the ids of the cards that may be played at all. Sites must be from the format's path."""
        admitted = self.in_sets - self.banned_ids
        return frozenset(i for i in admitted if all_facts()[i].type != "Site" or all_facts()[i].site_block == self.path)

    def admits(self, card: str) -> bool:
        """Return whether this card may be in a deck of the format."""
        return card in self.legal_ids

    def refusal(self, card: Facts) -> str:
        """Return in a sentence why the format does not allow a card, or "" if it allows it."""
        if self.admits(card.id):
            return ""
        if card.id in self.banned_ids:
            return f"{card.name} is banned in {self.name}."
        if card.id in self.in_sets:
            return f"{card.name} isn’t a site on the path of {self.name}."
        return f"{card.name} isn’t in any of the sets of {self.name}."

    def _bans(self, card: Facts) -> bool:
        """Return whether the format bans a card, by id or because all printings in its sets have a banned rarity."""
        rarities = [other.rarity for other in printings(card) if other.set in self.sets]
        if rarities and all(rarity in self.banned_rarities for rarity in rarities):
            return True
        return any(other.id in self.banned for other in printings(card))


@cache
def all_formats() -> dict[str, Format]:
    """Return all formats by slug, the playable ones first."""
    rows = msgspec.json.decode((DATA / "formats.json").read_bytes(), type=list[Format])
    _check(rows)
    return {row.slug: row for row in rows}


def playable_formats() -> tuple[Format, ...]:
    """Return the formats against which decks can be checked."""
    return tuple(each for each in all_formats().values() if each.playable)


@cache
def data_version() -> str:
    """Return the version of the data on which verdicts are based. It changes with every change to the cards' facts, the
    formats or the conditions of the starting fellowship.
    """
    digest = hashlib.sha256()
    for file in ("formats.json", "starting.json"):
        digest.update((DATA / file).read_bytes())
    digest.update(msgspec.json.encode(list(all_facts().values())))
    newest = max(each.dated for each in all_formats().values())
    return f"{newest}.{digest.hexdigest()[:10]}"


@cache
def _originals() -> dict[str, str]:
    first: dict[tuple[object, ...], str] = {}
    by_age = sorted(all_facts().values(), key=lambda card: (card.set or 99, card.number))
    return {card.id: first.setdefault(_same_card(card), card.id) for card in by_age}


def _same_card(card: Facts) -> tuple[object, ...]:
    number = (card.site_number, card.number) if card.type == "Site" else None
    return (*(getattr(card, field) for field in DECIDING), card.keywords if card.side is None else (), number)


def original(card: Facts) -> str:
    """Return the id of a card's first printing, which has the same name and printed values. The promotional set 0
    counts as the newest set.
    """
    return _originals()[card.id]


@cache
def _printings() -> dict[str, tuple[Facts, ...]]:
    """Return all printings of each card, by the id of the original one."""
    by_original: dict[str, list[Facts]] = {}
    for card in all_facts().values():
        by_original.setdefault(original(card), []).append(card)
    return {key: tuple(cards) for key, cards in by_original.items()}


def printings(card: Facts) -> tuple[Facts, ...]:
    """Return all printings of a card, including itself."""
    return _printings()[original(card)]


def _check(rows: list[Format]) -> None:
    unknown = [i for row in rows for i in (*row.banned, *row.restricted) if i not in all_facts()]
    if unknown:
        raise ValueError(f"formats.json names cards that are not on file: {json.dumps(unknown)}")


def one_of_each(cards: list[Facts], form: Format) -> list[Facts]:
    """Return the given cards with only one printing of each, which is from the format's own sets if possible."""
    kept: dict[str, Facts] = {}
    for card in cards:
        there = kept.setdefault(original(card), card)
        if card.set in form.sets and there.set not in form.sets:
            kept[original(card)] = card
    return list(kept.values())
