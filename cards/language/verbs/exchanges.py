"""Verbs in which whole piles change places."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class SwapHand(Step):
    """All cards stacked on this card and all cards in its player's hand change places; none is played or drawn."""

    def text(self, v: Voice) -> str:
        return "exchange your hand for all cards stacked here"


SWAP_HAND = SwapHand()
