"""What the cards do: one entry per card, in files by set and culture, sorted by collector number.

Every module in this folder that has a `CARDS` dict takes part: {"1_89": (ability, ability, ...)}. An empty tuple is a
card whose text is only keywords; a card without an entry is not yet playable.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from cards.language.timing import Card


@cache
def behaviour() -> dict[str, Card]:
    """The behaviour of every playable card by id. Raises ValueError when a card has two."""
    cards: dict[str, Card] = {}
    for module in sorted(iter_modules(__path__), key=lambda m: m.name):
        entries: dict[str, Card] = import_module(f"{__name__}.{module.name}").CARDS
        twice = cards.keys() & entries.keys()
        if twice:
            raise ValueError(f"{module.name}: {sorted(twice)} have a behaviour elsewhere")
        cards.update(entries)
    return cards


def playable(card_id: str) -> bool:
    """Is the card's behaviour defined?"""
    return card_id in behaviour()
