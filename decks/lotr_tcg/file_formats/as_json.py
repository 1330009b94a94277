"""Read and write decks as JSON: the deck value itself, read tolerantly so that lists of names and counts work too."""

import json
from typing import Any

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.upload import MAX_COPIES, Refused, clean
from lotr_site.base.json_parser import read_json

SLUG, NAME, SUFFIX, MEDIA_TYPE = "json", "JSON", ".json", "application/json"
SECTIONS = ("cards", "sites", "starting_fellowship", "maybeboard", "ring_bearer", "ring")
OLD_SECTIONS = {"maybeboard": "considering"}
"""Sections by the names they had in version 0.2: files exported then can still be read."""


def recognises(text: str) -> bool:
    """Return whether a text is JSON, judging by a brace at its beginning."""
    return text.lstrip().startswith("{")


def write(deck: DeckList) -> str:
    """Return the deck as indented JSON, with the same fields as in the API."""
    return msgspec.json.format(msgspec.json.encode(deck), indent=2).decode() + "\n"


def read(text: str) -> Draft:
    """Return a draft from a JSON object with any of a deck's fields. Cards are {id: count}, or a list of ids, names or
    objects.

    Raise Refused for anything else.
    """
    return draft_of(parse_json(text))


def draft_of(data: Any) -> Draft:
    """Return a draft from parsed JSON. Raise Refused if it is not a deck."""
    if not isinstance(data, dict) or not any(name in data for name in (*SECTIONS, *OLD_SECTIONS.values())):
        raise Refused("file_unknown", "The JSON is not a deck: it has none of the fields " + ", ".join(SECTIONS) + ".")
    draft = Draft(name=_text(data.get("name")), notes=_text(data.get("notes")), starting_in_deck=True, exact=True)
    for section in SECTIONS:
        for item in _items(data.get(section, data.get(OLD_SECTIONS.get(section)))):
            _take(draft, section, item)
    return draft


def parse_json(text: str) -> Any:
    """Return the value of a JSON text. Raise Refused if it is broken."""
    try:
        return read_json(text)
    except ValueError as error:
        raise Refused("file_json_broken", f"The file isn’t valid JSON: {error}.") from None


def _items(value: Any) -> list[tuple[Any, Any]]:
    """Return (card, count) pairs from any of the accepted forms: a mapping, a list, or one card."""
    if value is None:
        return []
    if isinstance(value, dict) and not {"id", "name", "card"} & set(value):
        return list(value.items())
    return [_item(each) for each in (value if isinstance(value, list) else [value])]


def _item(value: Any) -> tuple[Any, Any]:
    if isinstance(value, dict):
        return value.get("id") or value.get("card") or value.get("name"), value.get("count", value.get("quantity", 1))
    return value, 1


def _take(draft: Draft, section: str, item: tuple[Any, Any]) -> None:
    """Add a pair to the draft, or to its unread entries if it is not a card and a count."""
    words, count = item
    words = clean(words) if isinstance(words, str) else words
    source = f"{section}: {json.dumps(words, ensure_ascii=False)[:120]}"
    if not isinstance(words, str) or type(count) is not int or not 0 < count <= MAX_COPIES:
        reason = f"A card needs an id or a name and a count from 1 to {MAX_COPIES}."
        draft.unread.append(Entry(reason, 1, section, 0, source))
    else:
        draft.entries.append(Entry(words[:200], count, section, 0, source))


def _text(value: Any) -> str:
    return clean(value) if isinstance(value, str) else ""
