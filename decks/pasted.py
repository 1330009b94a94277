"""Read what people paste or send as a deck: a list in any file format, or the address of a deck on this site."""

from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from django.urls import Resolver404, resolve

from decks.deck_references import UnknownDeck, deck_by_reference
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import read_text
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.file_formats.upload import Refused, clean
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor

ADDRESS = "address"
"""The file format that is reported for the address of a deck."""
LONGEST_ADDRESS = 400
REFERENCES = ("reference", "deck_id", "slug")


def read_pasted(
    text: str, visitor: Visitor, host: str, form: str | None = None, choices: Mapping[int, str] | None = None
) -> Import:
    """Return the deck in a text, or the deck at an address on this site (`host`) that the visitor may see.

    Raise Refused if there is no such deck, or the text cannot be read.
    """
    path = _path_here(text.strip(), host)
    if path is None or form is not None:
        return read_text(text, form, choices)
    try:
        return Import(_deck_at(path, visitor), ADDRESS)
    except UnknownDeck:
        raise Refused("file_unknown", "There is no deck at this address, or it’s private.") from None


def _path_here(text: str, host: str) -> str | None:
    """Return the path and query of an address on this site, or None for any other text."""
    if len(text) > LONGEST_ADDRESS or len(text.split()) != 1:
        return None
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    here = parts.scheme in ("http", "https") and parts.netloc == host
    bare = not parts.scheme and not parts.netloc and text.startswith("/decks/")
    return f"{parts.path}?{parts.query}" if here or bare else None


def _deck_at(address: str, visitor: Visitor) -> DeckList:
    """Return the deck that a page shows. Raise UnknownDeck if it doesn't show one that the visitor may see."""
    path, _, query = address.partition("?")
    try:
        parts = resolve(path).kwargs
    except Resolver404:
        raise UnknownDeck(path) from None
    token = clean(str(parts.get("token") or parse_qs(query).get("token", [""])[0]))
    reference = next((str(parts[name]) for name in REFERENCES if name in parts), "")
    if not reference and token:
        reference = str(Deck.objects.filter(token=token).values_list("pk", flat=True).first() or "")
    if not reference:
        raise UnknownDeck(path)
    return deck_by_reference(reference, visitor, token)
