"""Define the verbs that only spot or choose: cards, numbers, players."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.conditions import Check, check_text
from cards.language.nouns import Noun
from cards.language.numbers import Amount
from cards.language.players import Player
from cards.language.targets import Choose
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class Spot(Step):
    """Require `n` matching cards in play."""

    noun: Noun
    n: int = 1

    def text(self, v: Voice) -> str:
        return "spot " + (self.noun.text(v) if self.n == 1 else f"{self.n} {self.noun.plural(v)}")


@dataclass(frozen=True, eq=False)
class Meet(Step):
    """Require that a condition holds. The step serves as one of several alternatives in a choice."""

    check: Check

    def text(self, v: Voice) -> str:
        return check_text(self.check, v).removeprefix("you can ")


@dataclass(frozen=True, eq=False)
class SpotCount(Step):
    """The acting player chooses X from `low` up to a number; X is remembered under `name`."""

    number: Amount
    words: str
    name: str = "number"
    low: int = 0

    def text(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class Pick(Step):
    """Choose cards only to remember them; `unsaid` if the text does not mention the choice itself."""

    target: Choose
    word: str = "choose"
    unsaid: bool = False

    def text(self, v: Voice) -> str:
        return "" if self.unsaid else f"{self.word} {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class PickOfEachCulture(Step):
    """Choose one matching card of each culture, to remember them."""

    noun: Noun
    name: str

    def text(self, v: Voice) -> str:
        return f"choose {self.noun.text(v)} of each culture"


@dataclass(frozen=True, eq=False)
class NamePlayer(Step):
    """Choose a player only to remember that player."""

    who: Player

    def text(self, v: Voice) -> str:
        return f"choose {self.who.word.removesuffix(' of your choice')}"


def spot(noun: Noun, n: int = 1, name: str = "") -> Step:
    """Return the step that spots `n` matching cards; with `name`, the player chooses them and they are remembered."""
    return Pick(Choose(noun, n, n, name), "spot") if name else Spot(noun, n)


def meet(check: Check) -> Step:
    """Return the step that requires a check, as an alternative to a cost: `one_of(meet(at_least("cultures", 3)),
    discard(SELF))`.
    """
    return Meet(check)


def spot_count(number: Amount, words: str, name: str = "number", low: int = 0) -> Step:
    """Return the step by which the player chooses X: `spot_count(BURDENS, "spot X burdens")`; `number()` is X
    afterwards.
    """
    return SpotCount(number, words, name, low)


def pick_cards(target: Choose) -> Step:
    return Pick(target)


def take_note(target: Choose) -> Step:
    """Return the step that remembers a card without mentioning it, so that later words can refer to it: `that("prey",
    "the character skirmishing it")`.
    """
    return Pick(target, unsaid=True)


def pick_of_each_culture(noun: Noun, name: str) -> Step:
    """Return the step that chooses one matching card of each culture; afterwards `that(name)` means those cards."""
    return PickOfEachCulture(noun, name)


def name_player(who: Player) -> Step:
    """Return the step that chooses a player, whom THAT_PLAYER means afterwards; `counter("their_hand")` counts their
    hand.
    """
    return NamePlayer(who)
