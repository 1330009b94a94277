"""Read and write Markdown: headings and lists for forums and notes, with the same reader as plain text."""

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft
from decks.lotr_tcg.file_formats.lines import read_lines
from decks.lotr_tcg.file_formats.text import label, one_line, sections

SLUG, NAME, SUFFIX, MEDIA_TYPE = "markdown", "Markdown", ".md", "text/markdown; charset=utf-8"


def recognises(text: str) -> bool:
    """Return whether one of the first lines is a heading."""
    return any(line.startswith(("# ", "## ")) for line in text.splitlines()[:10])


def read(text: str) -> Draft:
    """Return a draft from headings, lists and quotes."""
    return read_lines(text)


def write(deck: DeckList) -> str:
    """Return the deck as a title, a heading and list per section, and the notes as a quotation."""
    parts = [f"# {one_line(deck.name) or 'Deck'}"]
    parts += [
        f"## {heading}\n\n" + "\n".join(f"- {count}× {label(card)}" for card, count in cards)
        for heading, cards in sections(deck)
    ]
    if deck.notes:
        parts.append("\n".join(f"> {line}".rstrip() for line in deck.notes.splitlines()))
    return "\n\n".join(parts) + "\n"
