"""Read and write GEMP's text format: `ring-bearer|ring|site,site,...|card,card,...` in ids, with copies repeated.

An older form has only commas, and a newer one a map after the cards. The format holds no name, notes or starting
fellowship.
"""

import re
from collections import Counter

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry

SLUG, NAME, SUFFIX, MEDIA_TYPE = "gemp", "GEMP", ".gemp.txt", "text/plain; charset=utf-8"
ONE_ID = re.compile(r"^\d{1,3}_\d{1,3}[T*]*$")
SECTIONS = ("ring_bearer", "ring", "sites", "cards")
OLD_SITES = slice(2, 11)
MOSTLY = 0.5


def recognises(text: str) -> bool:
    """Return whether a text is one line, most of it ids, separated by this format's bars or commas."""
    line = text.strip()
    parts = [part.strip() for part in re.split(r"[|,]", line) if part.strip()]
    ids = sum(bool(ONE_ID.match(part)) for part in parts)
    return "\n" not in line and ("|" in line or line.count(",") > 1) and ids > MOSTLY * len(parts)


def read(text: str) -> Draft:
    """Return a draft from a text in the current form (separated by bars) or the older one (only commas). A map is
    left out with a remark, because decks here don't have one.
    """
    line = " ".join(text.split())
    parts = line.split("|") if "|" in line else _old(line.split(","))
    draft = Draft(starting_in_deck=True)
    for section, part in zip(SECTIONS, parts, strict=False):
        ids = [card.strip()[:200] for card in part.split(",") if card.strip()]
        if section == "cards":
            draft.entries += [Entry(card, count, section, 1, card) for card, count in Counter(ids).items()]
        else:
            draft.entries += [Entry(card, 1, section, 1, card) for card in ids]
    maps = [part.strip() for part in parts[len(SECTIONS) :] if part.strip()]
    draft.remarks += [f"Decks here don’t have a map, so {each[:60]} is left out." for each in maps]
    return draft


def write(deck: DeckList) -> str:
    """Return the deck as one line, with each copy written out."""
    cards = ",".join(card for card, count in deck.cards.items() for _ in range(count))
    return "|".join((deck.ring_bearer or "", deck.ring or "", ",".join(deck.sites), cards)) + "\n"


def _old(ids: list[str]) -> list[str]:
    return [*ids[:2], ",".join(ids[OLD_SITES]), ",".join(ids[OLD_SITES.stop :])]
