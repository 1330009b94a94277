"""Read and write GEMP's text format: `ring-bearer|ring|site,site,...|card,card,...` in ids, with copies repeated.

An older form has only commas. The format holds no name, notes or starting fellowship.
"""

import re

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry

SLUG, NAME, SUFFIX, MEDIA_TYPE = "gemp", "GEMP", ".gemp.txt", "text/plain; charset=utf-8"
ONE_ID = re.compile(r"^\d{1,2}_\d{1,3}T?\*?$")
SECTIONS = ("ring_bearer", "ring", "sites", "cards")
OLD_SITES = slice(2, 11)


def recognises(text: str) -> bool:
    """Return whether a text is one line of ids, separated by this format's bars or commas."""
    line = text.strip()
    ids = [part for part in re.split(r"[|,]", line) if part]
    return ("|" in line or line.count(",") > 1) and bool(ids) and all(ONE_ID.match(part.strip()) for part in ids)


def read(text: str) -> Draft:
    """Return a draft from a text in the current form (separated by bars) or the older one (only commas). Fields after
    the fourth are ignored.
    """
    line = text.strip()
    parts = line.split("|") if "|" in line else _old(line.split(","))
    draft = Draft(starting_in_deck=True)
    for section, part in zip(SECTIONS, parts, strict=False):
        ids = [card.strip() for card in part.split(",") if card.strip()]
        draft.entries += [Entry(card, 1, section, 1, card) for card in ids]
    return draft


def write(deck: DeckList) -> str:
    """Return the deck as one line, with each copy written out."""
    cards = ",".join(card for card, count in deck.cards.items() for _ in range(count))
    return "|".join((deck.ring_bearer or "", deck.ring or "", ",".join(deck.sites), cards)) + "\n"


def _old(ids: list[str]) -> list[str]:
    return [*ids[:2], ",".join(ids[OLD_SITES]), ",".join(ids[OLD_SITES.stop :])]
