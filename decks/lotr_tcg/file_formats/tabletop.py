"""Read saved objects of Tabletop Simulator: JSON in which cards are objects, inside of decks and bags."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from decks.lotr_tcg.file_formats.as_json import parse_json
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.headings import heading_in
from decks.lotr_tcg.file_formats.upload import clean

SLUG, NAME = "tabletop", "Tabletop Simulator"
INSIDE = ("ObjectStates", "ContainedObjects")
DEEPEST = 8


def recognises(text: str) -> bool:
    """Return whether a text is JSON with the objects of a table."""
    return text.lstrip().startswith("{") and any(f'"{name}"' in text for name in INSIDE)


def read(text: str) -> Draft:
    """Return a draft from all objects that have names and hold no others. Raise Refused if the JSON is broken."""
    found = Counter(_cards(parse_json(text), None, 0))
    draft = Draft()
    for (words, section), count in found.items():
        copies = 1 if section == "sites" else count
        draft.entries += [Entry(words, copies, section, 0, words)] * (count if section == "sites" else 1)
    return draft


def _cards(value: Any, section: str | None, depth: int) -> Iterator[tuple[str, str | None]]:
    """Yield (name, section) for each card in an object. The name of a deck or bag may be that of a section."""
    if not isinstance(value, dict) or depth > DEEPEST:
        return
    heading = heading_in(_text(value.get("Nickname")))
    section = heading.section if heading else section
    inside = [each for name in INSIDE if isinstance(value.get(name), list) for each in value[name]]
    for each in inside:
        yield from _cards(each, section, depth + 1)
    if not inside and (words := _text(value.get("Nickname"))):
        number = _text(value.get("GMNotes"))
        yield (f"{words} ({number})"[:200] if len(number) in range(3, 9) else words[:200]), section


def _text(value: Any) -> str:
    return " ".join(clean(value).split()) if isinstance(value, str) else ""
