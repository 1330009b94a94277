"""Draw test hands: a draw deck shuffled by seed, the opening hand, a mulligan, and the following cards. No Django."""

from random import Random
from typing import NamedTuple

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.odds import HAND, MULLIGAN
from decks.lotr_tcg.rules.formats import LATER_PATHS, all_formats

MAX_DRAWN = 40


class Hand(NamedTuple):
    """A test hand: the opening hand (`cards`) and the cards drawn after it (`drawn`), both in the order drawn, and how
    many cards are `left` in the draw deck.
    """

    seed: int
    mulligan: bool
    cards: tuple[str, ...]
    drawn: tuple[str, ...]
    left: int


def has_mulligan(deck: DeckList, form: str = "") -> bool:
    """Return whether the deck's player may mulligan.

    As in a match, this depends on the path: the one to which all the deck's sites belong, or the path of the format (by
    slug) if the sites do not belong to a single one.
    """
    paths = {all_facts()[i].site_block for i in deck.sites if i in all_facts()}
    deck_format = all_formats().get(form)
    return (paths.pop() if len(paths) == 1 else deck_format.path if deck_format else "") in LATER_PATHS


def deal(deck: DeckList, seed: int, mulligan: bool = False, more: int = 0) -> Hand:
    """Return a hand of eight cards, or six after a mulligan, and the next `more` cards. The same seed always gives the
    same hand.

    The declared starting fellowship is in play and thus not in the draw deck.
    """
    cards = _pile(deck)
    chance = Random(seed)
    chance.shuffle(cards)
    if mulligan:
        chance.shuffle(cards)
    size = MULLIGAN if mulligan else HAND
    drawn = cards[size : size + max(0, min(more, MAX_DRAWN))]
    return Hand(seed, mulligan, tuple(cards[:size]), tuple(drawn), max(0, len(cards) - size - len(drawn)))


def _pile(deck: DeckList) -> list[str]:
    """Return the draw deck, one id per copy, without the starting fellowship."""
    left = dict(deck.cards)
    for card in deck.starting_fellowship:
        left[card] = left.get(card, 0) - 1
    return [card for card, count in left.items() for _ in range(count)]
