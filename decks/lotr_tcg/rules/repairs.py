"""Apply suggested repairs: an action on a deck returns another deck."""

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.rules.problem import Action, Repair


def apply_repair(deck: DeckList, repair: Repair) -> DeckList:
    """Return the deck after every step of the repair."""
    for action in repair.actions:
        deck = apply_action(deck, action)
    return deck


def apply_action(deck: DeckList, action: Action) -> DeckList:
    """Return the deck after one step. Removing a card that is absent changes nothing."""
    if action.section == "cards":
        change = action.count if action.do == "add" else -action.count
        return msgspec.structs.replace(deck, cards=_with_count(deck.cards, action.card, change))
    if action.section in ("sites", "starting_fellowship"):
        row = deck.sites if action.section == "sites" else deck.starting_fellowship
        added, kept = row + (action.card,) * action.count, _without(row, action.card, action.count)
        return _replaced(deck, action.section, added if action.do == "add" else kept)
    return _replaced(deck, action.section, action.card if action.do == "add" else None)


def _replaced(deck: DeckList, section: str, value: object) -> DeckList:
    return msgspec.structs.replace(deck, **{section: value})


def _with_count(cards: dict[str, int], card: str, change: int) -> dict[str, int]:
    counts = {**cards, card: max(0, cards.get(card, 0) + change)}
    return {each: count for each, count in counts.items() if count}


def _without(row: tuple[str, ...], card: str, count: int) -> tuple[str, ...]:
    """Return the row without `count` copies of the card, removed from the end so that the first ones keep their
    places.
    """
    kept = list(reversed(row))
    for _ in range(min(count, kept.count(card))):
        kept.remove(card)
    return tuple(reversed(kept))
