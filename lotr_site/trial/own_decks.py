"""Build players' own decks for tests: playable cards of two cultures on each side, many of them events."""

from functools import cache
from typing import Any

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.starters import starter_deck
from play.engine.chance import Chance

SIDE = 30
FREE, SHADOW = ("Dwarven", "Elven", "Gandalf", "Gondor", "Shire"), ("Isengard", "Moria", "Ringwraith", "Sauron")
LAST_SET = 3


@cache
def pool(culture: str) -> tuple[Facts, ...]:
    """Return the playable cards of a culture that can be in a draw deck, from the first few sets."""
    cards = [card for card in all_facts().values() if card.culture == culture and playable(card.id)]
    return tuple([c for c in cards if c.type not in ("Site", "The One Ring") and card_set(c) <= LAST_SET])


def card_set(card: Facts) -> int:
    return int(card.id.partition("_")[0])


def own_deck(chance: Chance, name: str) -> dict[str, Any]:
    """Return a random deck as plain data. Its draw deck is random; its sites, Ring and Ring-bearer are those of a
    starter.
    """
    base = starter_deck("fotr-gandalf")
    cards: dict[str, int] = {}
    for cultures in (FREE, SHADOW):
        first, second = chance.pick(cultures), chance.pick(cultures)
        found = [*pool(first), *pool(second)]
        fighters = [card for card in found if card.type in ("Companion", "Minion")]
        events = [card for card in found if card.type == "Event"]
        for number in range(SIDE):
            card = chance.pick((fighters, events, found)[number % 3])
            cards[card.id] = cards.get(card.id, 0) + 1
    return {
        "name": name,
        "ring_bearer": base.ring_bearer,
        "ring": base.ring,
        "sites": list(base.sites),
        "cards": cards,
    }


def own_decks(count: int, seed: int) -> list[dict[str, Any]]:
    """Return `count` random decks as plain data, one for each seat of a match. The same seed gives the same decks."""
    chance = Chance(seed * 101 + 3)
    return [own_deck(chance, "A deck") for _ in range(count)]
