"""Define the behavior of the cards: one entry per card, in files by set and culture, sorted by collector number.

Each module `set_<nn>_<culture>` in this folder has a `CARDS` dict: {"1_89": (ability, ability, ...)}. An empty tuple is
a card whose text is only keywords. A card without an entry is not yet playable.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from cards.language.timing import Card


@cache
def files() -> dict[str, list[str]]:
    """Return the names of the behavior modules by set number. The number is written as in card ids."""
    by_set: dict[str, list[str]] = {}
    for name in sorted(module.name for module in iter_modules(__path__)):
        by_set.setdefault(str(int(name.split("_")[1])), []).append(name)
    return by_set


@cache
def of_set(number: str) -> dict[str, Card]:
    """Return the behavior of a set's playable cards by id.

    Raise ValueError for a card that has two entries or belongs to another set.
    """
    cards: dict[str, Card] = {}
    for name in files()[number]:
        entries: dict[str, Card] = import_module(f"{__name__}.{name}").CARDS
        if twice := cards.keys() & entries.keys():
            raise ValueError(f"{name}: {sorted(twice)} have an entry elsewhere")
        if strange := [card_id for card_id in entries if card_id.partition("_")[0] != number]:
            raise ValueError(f"{name}: {strange} are of another set")
        cards.update(entries)
    return cards


@cache
def behaviour() -> dict[str, Card]:
    """Return the behavior of all playable cards by id.

    Raise ValueError for a card that has two entries or is in the file of another set.
    """
    return {card_id: card for number in files() for card_id, card in of_set(number).items()}


def behaviour_of(card_id: str) -> Card | None:
    """Return a card's behavior, or None if it is not playable. Only the files of its set are read."""
    number = card_id.partition("_")[0]
    return of_set(number).get(card_id) if number in files() else None


def playable(card_id: str) -> bool:
    """Return whether the card can be used in games, that is, whether its behavior is defined."""
    return behaviour_of(card_id) is not None
