"""Read and write OCTGN's `.o8d`: XML with a section for each part of the deck.

The ids of cards and game are derived from this site's ids; names are written beside them and read if an id is unknown.
Besides the deck proper the format has only notes; everything else is written into sections of its own.
"""

from functools import cache
from uuid import NAMESPACE_URL, UUID, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.headings import Heading, heading_in
from decks.lotr_tcg.file_formats.text import START_HEADING, one_line, sections
from decks.lotr_tcg.file_formats.upload import count_in, open_xml
from decks.name_normalization import fold

SLUG, NAME, SUFFIX, MEDIA_TYPE = "octgn", "OCTGN", ".o8d", "application/xml"
GAME = uuid5(NAMESPACE_URL, "lotr_tcg")
NAME_LINE = "Deck: "


def recognises(text: str) -> bool:
    """Return whether a text is XML with a <deck> element near its beginning."""
    return "<deck" in text[:2000] and text.lstrip().startswith("<")


def card_uuid(card: str) -> UUID:
    """Return the UUID that stands for a card in OCTGN files; it is always the same for the same card."""
    return uuid5(GAME, card)


@cache
def _by_uuid() -> dict[str, str]:
    return {str(card_uuid(card)): card for card in all_facts()}


def write(deck: DeckList) -> str:
    """Return the deck as XML with the same sections as in the plain-text format. The deck's name is the first line of
    the notes.
    """
    root = Element("deck", game=str(GAME))
    for heading, cards in sections(deck):
        section = SubElement(root, "section", name=heading, shared="False")
        for card, count in cards:
            name = all_facts()[card].name if card in all_facts() else card
            SubElement(section, "card", qty=str(count), id=str(card_uuid(card))).text = name
    SubElement(root, "notes").text = f"{NAME_LINE}{one_line(deck.name)}\n{deck.notes}"
    indent(root)
    return '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n' + tostring(root, encoding="unicode") + "\n"


def read(text: str) -> Draft:
    """Return a draft from all cards in all sections of the XML. Cards in an unknown section are placed by their type.
    Raise Refused for a text that is not an OCTGN deck.
    """
    root = open_xml(text, "deck")
    draft = Draft()
    for section in root.iter("section"):
        heading = heading_in(section.get("name", "")) or Heading(None, "")
        draft.starting_in_deck = draft.starting_in_deck or heading.words == fold(START_HEADING)
        for card in section.iter("card"):
            _take(draft, card, heading.section)
    notes = root.findtext("notes") or ""
    if notes.startswith(NAME_LINE):
        first, _, notes = notes.partition("\n")
        draft.name = first.removeprefix(NAME_LINE)
    draft.notes = notes
    return draft


def _take(draft: Draft, card: Element, section: str | None) -> None:
    """Add a card element to the draft. Its unique id names the card, or else its text."""
    words = _by_uuid().get(card.get("id", "").lower()) or (card.text or "").strip()
    count = count_in(card.get("qty", "1"))
    if count is None or not words:
        draft.unread.append(
            Entry("Each card needs a name or id, and a quantity between 1 and 99.", 1, section, 0, words[:200])
        )
    else:
        draft.entries.append(Entry(words[:200], count, section, 0, words[:200]))
