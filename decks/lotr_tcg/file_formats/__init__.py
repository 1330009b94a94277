"""Read and write deck files, with one module per file format.

All have the same members (`recognises`, `read`, `write`).
"""

import re
from collections.abc import Mapping
from types import ModuleType

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import (
    as_json,
    bbcode,
    cockatrice,
    gemp,
    lackey,
    markdown,
    octgn,
    table,
    tabletop,
    text,
    web_page,
)
from decks.lotr_tcg.file_formats.assembly import assemble
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.file_formats.upload import MAX_LINES, Refused, open_text

WRITTEN = (text, as_json, markdown, bbcode, table, gemp, octgn, cockatrice, lackey)
FORMS: dict[str, ModuleType] = {form.SLUG: form for form in WRITTEN}
"""The file formats that are read and written, by slug, in the order they are offered."""
READ: dict[str, ModuleType] = FORMS | {form.SLUG: form for form in (tabletop, web_page)}
"""The file formats that are read."""
TRIED_IN_ORDER = (cockatrice, lackey, octgn, tabletop, as_json, gemp, web_page, table, bbcode, markdown, text)
LINK = re.compile(r"^https?://\S+$")


def read_deck(data: bytes, form: str | None = None) -> Import:
    """Return the deck in a file. `form` names the file format, which is detected if `form` is None. Raise Refused if
    the file cannot be read at all.
    """
    return read_text(open_text(data), form)


def read_text(content: str, form: str | None = None, choices: Mapping[int, str] | None = None) -> Import:
    """Return the deck in a text. `choices` are the cards that were chosen for unclear lines, by the key of the line.
    Raise Refused if the text cannot be read at all.
    """
    if form is not None and form not in READ:
        raise Refused("form_unknown", f"There is no file format “{form}”. Choose one of: {', '.join(READ)}.")
    if LINK.match(content.strip()):
        raise Refused("file_unknown", "We can’t open links to other sites. Open the page and paste what it shows.")
    reader = READ[form] if form else _recognised(content)
    draft = reader.read(content)
    if len(draft.entries) > MAX_LINES:
        raise Refused("file_too_long", f"The file has more than {MAX_LINES:,} entries, so it isn’t a deck list.")
    imported = assemble(draft, reader.SLUG, choices)
    if not imported.deck.total and not imported.unplaced and not choices:
        raise Refused("file_unknown", "There are no cards in this file.")
    return imported


def write_deck(deck: DeckList, form: str) -> str:
    """Return the deck as text in the file format `form`."""
    return str(FORMS[form].write(deck))


def _recognised(content: str) -> ModuleType:
    """Return the module of the file format that a text has. Raise Refused for XML in an unknown format."""
    form = next(form for form in TRIED_IN_ORDER if form.recognises(content))
    if form is text and content.lstrip().startswith("<"):
        raise Refused("file_unknown", "This is an XML file, but not an OCTGN, Cockatrice or LackeyCCG deck.")
    return form
