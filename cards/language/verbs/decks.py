"""Define the verbs about the order of a draw deck."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class Sift(Step):
    """Look at the top `n` cards of your draw deck, and put any number of them on top in an order of your choice.

    The others are shuffled into the deck first.
    """

    n: int

    def text(self, v: Voice) -> str:
        return (
            f"look at the top {self.n} cards of your draw deck, set any number of them aside, shuffle the rest and"
            " place those on top of it in any order"
        )


def sift(n: int) -> Step:
    return Sift(n)
