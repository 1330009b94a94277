"""Verbs that only spot or choose: cards, numbers, players."""

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
    """Requires n matching cards in play."""

    noun: Noun
    n: int = 1

    def text(self, v: Voice) -> str:
        return "spot " + (self.noun.text(v) if self.n == 1 else f"{self.n} {self.noun.plural(v)}")


@dataclass(frozen=True, eq=False)
class Meet(Step):
    """Requires that a condition holds, as one of several alternatives."""

    check: Check

    def text(self, v: Voice) -> str:
        return check_text(self.check, v).removeprefix("you can ")


@dataclass(frozen=True, eq=False)
class SpotCount(Step):
    """Choose X from 0 (or `low`) up to a number; remembered under `name`."""

    number: Amount
    words: str
    name: str = "number"
    low: int = 0

    def text(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class Pick(Step):
    """Choose cards only to remember them; `unsaid` if only words further on say which card is meant."""

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
    """Choose a player only to remember them."""

    who: Player

    def text(self, v: Voice) -> str:
        return f"choose {self.who.word.removesuffix(' of your choice')}"


def spot(noun: Noun, n: int = 1, name: str = "") -> Step:
    """Return the step of spotting `n` cards. With a name, the spotted cards are chosen and remembered."""
    return Pick(Choose(noun, n, n, name), "spot") if name else Spot(noun, n)


def meet(check: Check) -> Step:
    """Return a condition as an alternative to a cost: `one_of(meet(at_least("cultures", 3)), discard(SELF))`."""
    return Meet(check)


def spot_count(number: Amount, words: str, name: str = "number", low: int = 0) -> Step:
    """Return the step in which the player picks X: `spot_count(BURDENS, "spot X burdens")`; use it as `number()`."""
    return SpotCount(number, words, name, low)


def pick_cards(target: Choose) -> Step:
    return Pick(target)


def take_note(target: Choose) -> Step:
    """Return the step that remembers who is meant now by words further on: `that("prey", "the character skirmishing
    it")`."""
    return Pick(target, unsaid=True)


def pick_of_each_culture(noun: Noun, name: str) -> Step:
    """Return the step that chooses one card of each culture, afterwards `that(name)`."""
    return PickOfEachCulture(noun, name)


def name_player(who: Player) -> Step:
    """Return the step that chooses a player, afterwards THAT_PLAYER, with `counter("their_hand")` for their hand."""
    return NamePlayer(who)
