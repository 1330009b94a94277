"""Define the verbs that stack cards which are not in play."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.targets import Choose, Each, Target, on_target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class StackTop(Step):
    """Stack the top cards of your draw deck on another card."""

    n: int
    on: Choose | Each

    def text(self, v: Voice) -> str:
        cards = "card" if self.n == 1 else f"{self.n} cards"
        return f"stack the top {cards} of your draw deck{on_target(self.on, v)}"


@dataclass(frozen=True, eq=False)
class StackFrom(Step):
    """Stack a matching card of your discard pile on another card."""

    noun: Noun
    on: Choose | Each

    def text(self, v: Voice) -> str:
        return f"stack {self.noun.text(v)} from your discard pile on {self.on.text(v)}"


def stack_top(n: int, on: Target) -> Step:
    return StackTop(n, pick(on))


def stack_discarded(noun: Noun, on: Target) -> Step:
    """Return the step that stacks a card from the discard pile.

    Example: `stack_discarded(MEN_CULTURE & MINION, MEN_CULTURE & POSSESSION & IN_SUPPORT_AREA)`.
    """
    return StackFrom(noun, pick(on))
