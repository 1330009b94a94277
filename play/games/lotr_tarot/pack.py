"""Represent the pack as numbers: a card is its index in the catalogue, and tables answer the rules' questions about it.

Every fact comes from the catalogue, including affiliations, so that correcting a card there corrects the game.
"""

from cards.games.lotr_tarot.facts import Facts, all_facts

SUITS = ("swords", "wands", "cups", "coins")
FREE, DARK, NEUTRAL, RING = "free", "dark", "neutral", "ring"

CARDS: tuple[Facts, ...] = tuple(all_facts().values())
IDS = tuple([card.id for card in CARDS])
NUMBER = {card_id: number for number, card_id in enumerate(IDS)}
NAMES = tuple([card.name for card in CARDS])
AFFILIATION = tuple([card.affiliation for card in CARDS])
MAJOR = tuple([card.arcana == "major" for card in CARDS])
THE_RING = AFFILIATION.index(RING)
PACK = tuple([c for c in range(len(CARDS)) if c != THE_RING])
"""Everything that is shuffled: all but the Ring."""
RING_RANK = tuple([card.rank if isinstance(card.rank, int) and card.arcana == "major" else -1 for card in CARDS])
"""The rank a card has on the Ring; -1 for cards that cannot be played to it."""


def match_number(c: int) -> int:
    """Return the number by which a card matches on the Journey Pile: its rank 1 to 10, or I to IX for Major Arcana.

    Otherwise return 0.
    """
    rank = CARDS[c].rank
    if not isinstance(rank, int) or (MAJOR[c] and rank > 9):
        return 0
    return rank


def fits(c: int, top: int, suit: str) -> bool:
    """Return whether card `c` may follow `top` on the Journey Pile.

    `suit` is the one named for a Major Arcana on top, or "".
    """
    card, under = CARDS[c], CARDS[top]
    if MAJOR[c]:
        return True
    if MAJOR[top]:
        return card.suit == suit or 0 < match_number(top) == match_number(c)
    return card.suit == under.suit or card.rank == under.rank


FITS = {
    (top, suit): tuple([fits(c, top, suit) for c in range(len(CARDS))])
    for top in PACK
    for suit in (("", *SUITS) if MAJOR[top] else ("",))
}
"""`FITS[top, declared suit][card]`"""
