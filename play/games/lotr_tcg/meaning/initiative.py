"""Decide who has the initiative: the Free Peoples player with four or more cards in hand, otherwise the Shadow."""

from play.games.lotr_tcg.meaning.values import bonus, ruled
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import HAND, NO_CARD, Table

CARDS_FOR_INITIATIVE = 4


def of_free_peoples(g: Table, played: int = NO_CARD) -> bool:
    """Return whether the Free Peoples player has the initiative, which depends on the number of cards in that player's
    hand.

    The card `played` is no longer counted as in hand.
    """
    if ruled(g, "shadow_has_initiative"):
        return False
    held = len(g.hand[g.free]) - (played >= 0 and g.zone[played] == HAND and g.owner[played] == g.free)
    return held >= CARDS_FOR_INITIATIVE + bonus(g, "initiative_cards", NO_CARD)


def of_side(g: Table, card: int, seat: int) -> bool:
    """Return whether the side of a card has the initiative.

    A site counts as belonging to the side of the player using it.
    """
    printed = CARDS[g.card_code[card]] if card >= 0 else None
    free = printed.free if printed and not printed.site else seat == g.free
    return of_free_peoples(g, card) == free
