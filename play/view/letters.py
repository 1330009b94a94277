"""Tell cards of one name apart in sentences: a view may give them letters, which follow their names."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from play.engine.game import Ref, Text
from play.shapes import Option, Question


class Lettered(NamedTuple):
    """A card that shares its name with another one in play, and the letter that tells them apart."""

    id: str
    letter: str


Letters = Mapping[str, Lettered]
"""Cards that have a letter, by their keys."""


def letters_in(view: Any) -> dict[str, Lettered]:
    """Return every card that has a letter in a view or a part of one, which consists of dicts, lists and tuples, by the
    cards' keys. A card on one that may have a letter has none.
    """
    found: dict[str, Lettered] = {}
    rest = [view] if type(view) in NESTED else []
    for value in rest:
        if type(value) is dict:
            if (letter := value.get("letter")) is not None:
                if letter:
                    found[value["key"]] = Lettered(value["id"], letter)
                continue
            value = value.values()
        rest += [inner for inner in value if type(inner) in NESTED]
    return found


NESTED = (dict, list, tuple)


def with_letters(text: Text, keys: Iterable[str | None], letters: Letters) -> Text:
    """Return a sentence about the cards with these keys, with the letter of each card that has one added to its name.
    If several cards share a name, their letters are added to the occurrences of that name in the order of the keys.
    """
    pieces = list(text)
    for known in [letters[key] for key in keys if key is not None and key in letters]:
        for place, piece in enumerate(pieces):
            if isinstance(piece, Ref) and piece.id == known.id and not is_lettered(piece, letters):
                pieces[place] = piece._replace(name=f"{piece.name} {known.letter}")
                break
    return tuple(pieces)


def is_lettered(piece: Ref, letters: Letters) -> bool:
    return any(piece.id == known.id and piece.name.endswith(f" {known.letter}") for known in letters.values())


def asked_with_letters(question: Question, letters: Letters) -> Question:
    """Return the question with the cards' letters added to their names in the words of its options."""
    options: list[Option] = [
        {**option, "text": with_letters(option["text"], (option["card"], option["target"]), letters)}
        for option in question["options"]
    ]
    return {**question, "options": options}
