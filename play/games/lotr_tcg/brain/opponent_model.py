"""Model other players' hidden cards. Each half of a deck is guessed separately and never with certainty.

A half (Free Peoples or Shadow) may come from a starter deck of the block; this is likelier the more of the cards seen
are in that deck. Or it is a mixture of all starter cards of the cultures seen and further copies of cards seen; this is
likelier the more cards have been seen that no starter contains.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from cards.games.lotr_tcg.facts import all_facts
from decks.lotr_tcg.rules.formats import UNNUMBERED_PATHS
from decks.lotr_tcg.starters import all_starters
from play.engine.chance import Chance
from play.games.lotr_tcg.state.cards import AS_MINION, CARDS, code_of

Cards = Counter[int]
Seen = tuple[tuple[int, int], ...]
"""Kinds of cards and how many of each, in order."""

UNEXPLAINED = 0.02
"""The factor by which a starter becomes less likely for each card seen that is not in it."""
MIXED = 0.3
"""The factor by which a mixture becomes less likely than a starter that has the card, for each card seen."""
MORE_COPIES = 3
"""How many further copies of a card seen a mixture has, up to the four allowed."""
COPIES = 4
SITES = 9
SCALE = 10**6


@cache
def starter_pools(block: str) -> tuple[tuple[Cards, tuple[int, ...]], ...]:
    """Return the draw deck and the sites (by number) of each starter deck of a block, as codes.

    For a block without starter decks, return the draw decks of all starters, each with sites of that block.
    """
    pools = []
    for starter in all_starters().values():
        sites = sorted(starter.deck.sites, key=lambda c: all_facts()[c].site_number or 0)
        if all(all_facts()[c].site_block == block for c in sites):
            drawn = Counter({code_of(c): n for c, n in starter.deck.cards.items()})
            pools.append((drawn, tuple([code_of(c) for c in sites])))
    if pools:
        return tuple(pools)
    decks = [Counter({code_of(c): n for c, n in starter.deck.cards.items()}) for starter in all_starters().values()]
    return tuple([(drawn, some_sites(block)) for drawn in decks])


def some_sites(block: str) -> tuple[int, ...]:
    """Return, as codes, one site of each number in a block, or nine sites if the block's sites have no numbers."""
    of_block = [card for card in all_facts().values() if card.site_block == block]
    if block in UNNUMBERED_PATHS:
        return tuple([code_of(card.id) for card in of_block[:SITES]])
    first = {card.site_number or 0: code_of(card.id) for card in reversed(of_block)}
    return tuple([first[number] for number in sorted(first)])


@cache
def halves(block: str, shadow: bool) -> tuple[Cards, ...]:
    """Return one side of each of the block's starter decks: its Shadow cards if `shadow`, otherwise its Free Peoples
    cards.
    """
    return tuple([half(drawn, shadow) for drawn, _sites in starter_pools(block)])


def half(cards: Cards, shadow: bool) -> Cards:
    return Counter({code: n for code, n in cards.items() if CARDS[code].shadow == shadow})


def likely_cards(block: str, known: Sequence[int], count: int, chance: Chance) -> list[int]:
    """Return `count` cards that a player's hand and draw deck may hold in addition to their known cards."""
    own = [code % AS_MINION for code in known]
    seen = Counter([code for code in own if not CARDS[code].site and not CARDS[code].ring])
    size = (count + seen.total() + 1) // 2
    cards: list[int] = []
    for shadow in (False, True):
        seen_half = half(seen, shadow)
        left = likely_half(block, shadow, tuple(sorted(seen_half.items())), chance)
        chance.shuffle(left)
        cards += left[: max(0, size - seen_half.total())]
    while len(cards) < count:
        cards += sorted(chance.pick(starter_pools(block))[0])
    chance.shuffle(cards)
    return cards[:count]


def likely_half(block: str, shadow: bool, cards_seen: Seen, chance: Chance) -> list[int]:
    """Return the cards not yet seen of a plausible Shadow or Free Peoples half of the player's deck: a starter deck's
    half or a mixture, chosen at random by likelihood.
    """
    number = chance.rand(SCALE)
    shares, mixture = candidates(block, shadow, cards_seen)
    for cards, share in zip(halves(block, shadow), shares, strict=True):
        number -= share
        if number < 0:
            return sorted((cards - Counter(dict(cards_seen))).elements())
    return list(mixture)


@lru_cache(maxsize=256)
def candidates(block: str, shadow: bool, cards_seen: Seen) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (the likelihood of each starter's half deck given the cards seen, in millionths; the cards of a mixture of
    these halves).

    The mixture has the remaining likelihood.
    """
    seen_cards = Counter(dict(cards_seen))
    total = seen_cards.total()
    fits = [UNEXPLAINED ** (total - (cards & seen_cards).total()) for cards in halves(block, shadow)]
    mixed = len(fits) * MIXED**total
    scale = SCALE / (sum(fits) + mixed)
    return tuple([int(fit * scale) for fit in fits]), tuple(mixture_of(block, shadow, seen_cards))


def mixture_of(block: str, shadow: bool, seen_cards: Cards) -> list[int]:
    """Return the cards of the block's starter decks that have the cultures seen so far, plus further copies of the
    cards seen.
    """
    cultures = {CARDS[code].culture for code in seen_cards}
    of_starters: Cards = Counter()
    for cards in halves(block, shadow):
        of_starters |= Counter(
            {code: n for code, n in cards.items() if CARDS[code].culture in cultures or not cultures}
        )
    copies = Counter({code: min(MORE_COPIES, COPIES - n) for code, n in seen_cards.items() if n < COPIES})
    return sorted(((of_starters - seen_cards) | copies).elements())
