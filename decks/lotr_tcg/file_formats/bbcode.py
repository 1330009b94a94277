"""Read and write BBCode, as forums take it, with the same reader as plain text."""

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft
from decks.lotr_tcg.file_formats.lines import read_lines
from decks.lotr_tcg.file_formats.markup import BBCODE
from decks.lotr_tcg.file_formats.text import label, one_line, sections

SLUG, NAME, SUFFIX, MEDIA_TYPE = "bbcode", "BBCode", ".bbcode.txt", "text/plain; charset=utf-8"


def recognises(text: str) -> bool:
    """Return whether one of the first lines has a tag."""
    return any(BBCODE.search(line) for line in text.splitlines()[:10])


def read(text: str) -> Draft:
    """Return a draft from lines with tags."""
    return read_lines(text)


def write(deck: DeckList) -> str:
    """Return the deck with a bold heading for each section, and the notes as a quotation."""
    lines = [f"Deck: {one_line(deck.name)}"] if deck.name else []
    for heading, cards in sections(deck):
        lines += ["", f"[b]{heading}[/b]", *(f"{count}x {label(card)}" for card, count in cards)]
    if deck.notes:
        lines += ["", *(f"> {line}" for line in deck.notes.splitlines())]
    return "\n".join(lines).lstrip("\n") + "\n"
