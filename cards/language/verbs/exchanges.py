"""Define the verbs that exchange cards or whole piles, or let another player choose the card."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class SwapHand(Step):
    """Exchange all cards stacked on this card for all cards in its player's hand; none counts as played or drawn."""

    def text(self, v: Voice) -> str:
        return "exchange your hand for all cards stacked here"


@dataclass(frozen=True, eq=False)
class Exchange(Step):
    """Exchange a matching card in your hand for one in your dead pile or discard pile; neither counts as played."""

    noun: Noun

    def text(self, v: Voice) -> str:
        one = self.noun.text(v)
        return f"exchange {one} in your hand for one in your dead pile or discard pile"


@dataclass(frozen=True, eq=False)
class LetChoose(Step):
    """The acting player names two matching cards of different titles in the discard pile, or the only one there.

    An opponent chooses one of them, which goes into the acting player's hand.
    """

    noun: Noun

    def text(self, v: Voice) -> str:
        two = self.noun.plural(v)
        return (
            f"choose 2 {two} of different titles in your discard pile; take the one that an opponent chooses into hand"
        )


def exchange(noun: Noun) -> Step:
    return Exchange(noun)


def let_choose(noun: Noun) -> Step:
    """Return the step in which an opponent chooses which of two cards goes from the discard pile into hand:
    `let_choose(SHIRE & EVENT)`."""
    return LetChoose(noun)


SWAP_HAND = SwapHand()
