"""Load the thirty starter decks of the TCG, by slug or any usual form of their names, without using Django."""

import json
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.name_normalization import fold

DATA = Path(__file__).parent / "data" / "starters.json"


class UnknownStarter(LookupError):
    """Raised when there is no starter deck with this name; the message lists the slugs."""


class Starter(msgspec.Struct, frozen=True):
    """A starter deck, sold ready to play. `fellowship_source` says who chose the starting fellowship. `completed` are
    the cards, with counts, that we chose to replace the random ones in its box.
    """

    slug: str
    name: str
    set: int
    set_name: str
    path: str
    deck: DeckList
    fellowship_source: str
    completed: dict[str, int]
    names: frozenset[str]
    chosen_picture: str = ""
    """Set for a starter that is not named after a character."""

    @property
    def title(self) -> str:
        """Return the starter's name without the set, such as `Aragorn Starter`."""
        return self.name.partition(" — ")[0]

    @property
    def picture(self) -> str:
        """Return the id of the card that represents the starter.

        This is the card chosen for it in the data. Without one, it is the character after whom the starter is named, in
        the version with the most copies, or else the first starting companion.
        """
        if self.chosen_picture:
            return self.chosen_picture
        who = fold(self.title.removesuffix(" Starter"))
        named = [card for card in self.deck.cards if _bears(all_facts()[card], who)]
        return max(named, key=lambda card: self.deck.cards[card], default=self.deck.starting_fellowship[0])


class StarterRow(TypedDict):
    """A starter deck as the data file describes it."""

    slug: str
    name: str
    aliases: list[str]
    set: int
    set_name: str
    path: str
    ring_bearer: str
    ring: str
    sites: list[str]
    cards: dict[str, int]
    starting_fellowship: list[str]
    starting_fellowship_is: str
    completed: NotRequired[dict[str, int]]
    picture: NotRequired[str]


@cache
def all_starters() -> dict[str, Starter]:
    """Return the starters by slug, in the order they were published."""
    return {row["slug"]: _starter(row) for row in json.loads(DATA.read_text(encoding="utf-8"))}


def find_starter(name: str) -> Starter:
    """Return the starter with this name: slug, full or short name, with or without accents and dashes.

    Raise UnknownStarter if there is none.
    """
    folded = fold(name)
    for starter in all_starters().values():
        if folded in starter.names:
            return starter
    raise UnknownStarter(f"There is no starter deck called “{name}”. Choose one of: {', '.join(all_starters())}.")


def starter_deck(name: str) -> DeckList:
    """Return the deck of the starter with this name.

    Raise UnknownStarter if there is none.
    """
    return find_starter(name).deck


def _bears(card: Facts, who: str) -> bool:
    """Return whether a card is a character with this name."""
    return card.type in ("Companion", "Minion") and fold(card.title).removeprefix("the ") == who


def _starter(row: StarterRow) -> Starter:
    """Return a starter from its row in the data file."""
    deck = DeckList(
        name=row["name"],
        ring_bearer=row["ring_bearer"],
        ring=row["ring"],
        sites=tuple(row["sites"]),
        cards=row["cards"],
        starting_fellowship=tuple(row["starting_fellowship"]),
        notes=_notes(row),
    )
    return Starter(
        slug=row["slug"],
        name=row["name"],
        set=row["set"],
        set_name=row["set_name"],
        path=row["path"],
        deck=deck,
        fellowship_source=row["starting_fellowship_is"],
        completed=row.get("completed", {}),
        names=_names(row),
        chosen_picture=row.get("picture", ""),
    )


def _notes(row: StarterRow) -> str:
    """Return notes about the cards that we chose in place of the random ones in the starter's box, or "" if its box had
    no random cards.
    """
    completed = row.get("completed", {})
    if not completed:
        return ""
    fixed, chosen = sum(row["cards"].values()) - sum(completed.values()), sum(completed.values())
    names = ", ".join(f"{count} {all_facts()[card].name}" for card, count in completed.items())
    return (
        f"Every box of this starter had the same {fixed} draw-deck cards, plus {chosen} random ones. For this site "
        f"we chose these {chosen}: {names}."
    )


def _names(row: StarterRow) -> frozenset[str]:
    """Return all names, folded, by which people may ask for a starter."""
    who, abbreviation = row["slug"].split("-", 1)[1], row["slug"].split("-", 1)[0]
    forms = {
        row["slug"],
        row["name"],
        *row["aliases"],
        f"{who} starter {row['set_name']}",
        f"{who} {row['set_name']}",
        f"{who} {abbreviation}",
        f"{who} starter {abbreviation}",
        f"{abbreviation} {who} starter",
    }
    folded = {fold(form) for form in forms}
    return frozenset(folded | {form.replace("witchking", "witch king") for form in folded})
