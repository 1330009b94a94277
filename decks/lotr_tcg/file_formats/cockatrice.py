"""Read and write Cockatrice's `.cod` files: XML with zones.

The draw deck is the main zone, everything else the side zone. Names alone would lose the printing, so set and
collector's number are written beside them. What the format cannot hold (starting fellowship, maybeboard, which card in
the side zone is the Ring-bearer) is in the comments, line by line.
"""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.text import label, one_line
from decks.lotr_tcg.file_formats.upload import count_in, open_xml

SLUG, NAME, SUFFIX, MEDIA_TYPE = "cockatrice", "Cockatrice", ".cod", "application/xml"
PLACES = {
    "ring_bearer": "Ring-bearer",
    "ring": "Ring",
    "starting_fellowship": "Starting fellowship",
    "maybeboard": "Maybeboard",
}
SECTIONS = {name: section for section, name in PLACES.items()} | {"Considering": "maybeboard"}
"""What a comment may begin with; the maybeboard was called Considering in files of version 0.2."""
NOBODY = "nobody"


def recognises(text: str) -> bool:
    """Return whether a text contains the root element of a Cockatrice deck near its beginning."""
    return "<cockatrice_deck" in text[:2000]


def write(deck: DeckList) -> str:
    """Return the deck as XML with main zone, side zone and comments."""
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = one_line(deck.name)
    SubElement(root, "comments").text = "\n".join(_comments(deck))
    _zone(root, "main", list(deck.cards.items()))
    side = [(card, 1) for card in (deck.ring_bearer, deck.ring, *deck.sites) if card]
    _zone(root, "side", side)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def read(text: str) -> Draft:
    """Return a draft from the zones and comments of the XML. Comments in the form that this site writes are understood;
    others become notes. Raise Refused for a text that is not a Cockatrice deck.
    """
    root = open_xml(text, "cockatrice_deck")
    draft = Draft(name=root.findtext("deckname") or "", starting_in_deck=True)
    said = _read_comments(draft, root.findtext("comments") or "")
    for zone in root.iter("zone"):
        main = zone.get("name", "main") == "main"
        for card in zone.iter("card"):
            _take(draft, card, main, said)
    return draft


def _comments(deck: DeckList) -> list[str]:
    """Return what a `.cod` file has no place for, as lines of its comment: Ring-bearer, Ring, fellowship, maybeboard,
    notes.
    """
    lines = [f"{PLACES['ring_bearer']}: {label(deck.ring_bearer) if deck.ring_bearer else NOBODY}"]
    lines += [f"{PLACES['ring']}: {label(deck.ring)}"] if deck.ring else []
    lines += [f"{PLACES['starting_fellowship']}: {label(card)}" for card in deck.starting_fellowship]
    lines += [f"{PLACES['maybeboard']}: {count} {label(card)}" for card, count in deck.maybeboard.items()]
    return [*lines, *deck.notes.splitlines()]


def _zone(root: Element, name: str, cards: list[tuple[str, int]]) -> None:
    """Add a zone with these (card id, count) pairs to the document."""
    zone = SubElement(root, "zone", name=name)
    for card, count in cards:
        facts = all_facts().get(card)
        named = {"name": facts.name if facts else card, "collectorNumber": facts.collector if facts else card}
        SubElement(zone, "card", {"number": str(count), "setShortName": card.partition("_")[0]} | named)


def _read_comments(draft: Draft, text: str) -> dict[str, str]:
    """Move entries from the comments into the draft. Return the Ring-bearer and Ring that the comments name."""
    said: dict[str, str] = {}
    notes = []
    for line in text.splitlines():
        heading, _, words = line.partition(": ")
        section = SECTIONS.get(heading) if words else None
        if section in ("ring_bearer", "ring"):
            said[section] = words
        elif section == "maybeboard":
            count, _, name = words.partition(" ")
            draft.entries.append(Entry(name, count_in(count) or 1, section, 0, line[:200]))
        elif section:
            draft.entries.append(Entry(words, 1, section, 0, line[:200]))
        else:
            notes.append(line)
    draft.notes = "\n".join(notes)
    return said


def _take(draft: Draft, card: Element, main: bool, said: dict[str, str]) -> None:
    """Add a card element to the draft. Outside the main zone, `said` maps its section to it, for one copy."""
    number, name = card.get("collectorNumber", ""), (card.get("name") or "").strip()
    words = f"{name} ({number})" if number else name
    count = count_in(card.get("number", "1"))
    section = "cards" if main and said else None
    if not main:
        section = next((place for place, who in said.items() if who == words), None)
        if section:
            said[section] = NOBODY
    if count is None or not name:
        draft.unread.append(Entry("Each card needs a name, and a number between 1 and 99.", 1, section, 0, name[:200]))
    else:
        draft.entries.append(Entry(words[:200], count, section, 0, name[:200]))
