"""Define the Dunland cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *


def driven_off(price: int) -> Ability:
    """Return the text that lets the Free Peoples player discard this card when it is played, at the price of cards from
    hand.
    """
    return when(played(), to=by(FREE_PEOPLES_PLAYER, may(discard(SELF), cost=discard_hand(price))))


CARDS: dict[str, Card] = {
    "5_1": (driven_off(2),),
    "5_2": (driven_off(2),),
    "5_3": (
        shadow(spot(DUNLAND & MINION, 3), to=unless(FREE_PEOPLES_PLAYER, discard_hand(3), shuffle_hand(), draw(8))),
    ),
    "5_4": (always(while_(during("skirmish"), cost(SELF, -2))), driven_off(4)),
}
