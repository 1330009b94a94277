"""Read and write deck files, with one module per file format.

All have the same members (`recognises`, `read`, `write`).
"""

from collections.abc import Mapping
from types import ModuleType

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import as_json, cockatrice, gemp, markdown, octgn, text
from decks.lotr_tcg.file_formats.assembly import assemble
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.file_formats.upload import Refused, open_text

FORMS: dict[str, ModuleType] = {form.SLUG: form for form in (text, as_json, markdown, gemp, octgn, cockatrice)}
"""The file formats by slug, in the order they are offered."""
TRIED_IN_ORDER = (cockatrice, octgn, as_json, gemp, markdown, text)


def read_deck(data: bytes, form: str | None = None) -> Import:
    """Return the deck in a file. `form` names the file format, which is detected if `form` is None. Raise Refused if
    the file cannot be read at all.
    """
    return read_text(open_text(data), form)


def read_text(content: str, form: str | None = None, choices: Mapping[int, str] | None = None) -> Import:
    """Return the deck in a text. `choices` are the cards that were chosen for unclear lines, by the key of the line.
    Raise Refused if the text cannot be read at all.
    """
    if form is not None and form not in FORMS:
        raise Refused("form_unknown", f"There is no file format “{form}”. Choose one of: {', '.join(FORMS)}.")
    reader = FORMS[form] if form else _recognised(content)
    imported = assemble(reader.read(content), reader.SLUG, choices)
    if not imported.deck.total and not imported.unplaced and not choices:
        raise Refused("file_unknown", "There are no cards in this file.")
    return imported


def write_deck(deck: DeckList, form: str) -> str:
    """Return the deck as text in the file format `form`."""
    return str(FORMS[form].write(deck))


def _recognised(content: str) -> ModuleType:
    if content.lstrip().startswith("<") and not any(form.recognises(content) for form in (cockatrice, octgn)):
        raise Refused("file_unknown", "This is an XML file, but not an OCTGN or Cockatrice deck.")
    return next(form for form in TRIED_IN_ORDER if form.recognises(content))
