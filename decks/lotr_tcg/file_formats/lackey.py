"""Read and write LackeyCCG's `.dek`: XML with a zone for each part of the deck, and each copy as a card of its own."""

from collections import Counter
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.headings import heading_in
from decks.lotr_tcg.file_formats.lookup import hint_in
from decks.lotr_tcg.file_formats.upload import open_xml

SLUG, NAME, SUFFIX, MEDIA_TYPE = "lackey", "LackeyCCG", ".dek", "application/xml"
VERSION, GAME = "0.8", "lotrtcg"


def recognises(text: str) -> bool:
    """Return whether a text is XML with a zone of LackeyCCG near its beginning."""
    return text.lstrip().startswith("<") and "<superzone" in text[:4000]


def write(deck: DeckList) -> str:
    """Return the deck as XML. The format has no place for name, notes, starting fellowship and maybeboard."""
    root = Element("deck", version=VERSION)
    SubElement(SubElement(root, "meta"), "game").text = GAME
    draw = [card for card, count in deck.cards.items() for _ in range(count)]
    bearer, ring = ([card] if card else [] for card in (deck.ring_bearer, deck.ring))
    zones = {"Deck": draw, "Ring-bearer": bearer, "Ring": ring, "Sites": [*deck.sites]}
    for name, cards in zones.items():
        zone = SubElement(root, "superzone", name=name)
        for card in cards:
            _write_card(zone, card)
    indent(root)
    return tostring(root, encoding="unicode") + "\n"


def _write_card(zone: Element, card: str) -> None:
    """Add one card to a zone of the document."""
    facts = all_facts().get(card)
    element = SubElement(zone, "card")
    SubElement(element, "name", id=card).text = facts.name if facts else card
    SubElement(element, "set").text = facts.set_name if facts else ""


def read(text: str) -> Draft:
    """Return a draft from all cards in all zones. Raise Refused for any other text."""
    root = open_xml(text, "deck")
    draft = Draft(starting_in_deck=True)
    for zone in root.iter("superzone"):
        heading = heading_in(zone.get("name", ""))
        section = heading.section if heading else None
        names = [_named(card) for card in zone.iter("card")]
        if section == "sites":
            draft.entries += [Entry(name, 1, section, 0, name) for name in names if name]
        else:
            draft.entries += [Entry(name, count, section, 0, name) for name, count in Counter(names).items() if name]
    return draft


def _named(card: Element) -> str:
    """Return a card's name with its number, or else with its set."""
    name = card.find("name")
    words = (name.text or "").strip() if name is not None else ""
    number = name.get("id", "") if name is not None else ""
    printing = number if hint_in(number) else (card.findtext("set") or "").strip()
    return f"{words} ({printing})"[:200] if printing else words[:200]
