"""Read and write plain text: one card per line under headings, as people paste it into chats and emails."""

from collections.abc import Iterable

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft
from decks.lotr_tcg.file_formats.lines import read_lines

SLUG, NAME, SUFFIX, MEDIA_TYPE = "text", "Plain text", ".txt", "text/plain; charset=utf-8"
START_HEADING = "Starting fellowship, from the draw deck"


def recognises(text: str) -> bool:
    """Return True: anything that no other format recognizes is text."""
    return True


def read(text: str) -> Draft:
    """Return a draft from any list with one card per line."""
    return read_lines(text)


def write(deck: DeckList) -> str:
    """Return the whole deck as text. Each card has its collector's number, so that the same printing is found when the
    text is read again.
    """
    lines = [f"Deck: {one_line(deck.name)}"] if deck.name else []
    for heading, cards in sections(deck):
        lines += ["", heading, *(f"{count} {label(card)}" for card, count in cards)]
    if deck.notes:
        lines += ["", *(f"> {line}" for line in deck.notes.splitlines())]
    return "\n".join(lines).lstrip("\n") + "\n"


def sections(deck: DeckList) -> Iterable[tuple[str, list[tuple[str, int]]]]:
    """Yield (heading, cards) for each section that is not empty, as text and Markdown write them."""
    draw = list(deck.cards.items())
    sides = {i: all_facts()[i].side if i in all_facts() else None for i in deck.cards}
    yield from (
        (heading, cards)
        for heading, cards in (
            ("Ring-bearer", [(deck.ring_bearer, 1)] if deck.ring_bearer else []),
            ("The One Ring", [(deck.ring, 1)] if deck.ring else []),
            ("Adventure deck", [(site, 1) for site in deck.sites]),
            (START_HEADING, [(card, 1) for card in deck.starting_fellowship]),
            ("Draw deck: Free Peoples", [(i, n) for i, n in draw if sides[i] == "Free Peoples"]),
            ("Draw deck: Shadow", [(i, n) for i, n in draw if sides[i] == "Shadow"]),
            ("Draw deck: other", [(i, n) for i, n in draw if sides[i] is None]),
            ("Maybeboard", list(deck.maybeboard.items())),
        )
        if cards
    )


def label(card: str) -> str:
    """Return a card's name and number, such as `Aragorn, Ranger of the North (1R89)`, or the bare id of an unknown
    card.
    """
    return f"{all_facts()[card].name} ({all_facts()[card].collector})" if card in all_facts() else card


def one_line(text: str) -> str:
    """Return the text on one line, with single spaces between words."""
    return " ".join(text.split())
