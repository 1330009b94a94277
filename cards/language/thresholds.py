"""Define the conditions about numbers: at least, fewer, exactly, and more than another."""

from dataclasses import dataclass

from cards.language.base import Voice, an
from cards.language.conditions import SPOT, Condition
from cards.language.nouns import Noun, on_card, token_of
from cards.language.numbers import Amount, number_text, tokens_of


@dataclass(frozen=True, eq=False)
class AtLeast(Condition):
    """The condition that a number is at least `n`.

    `what` names the number: burdens, threats, twilight, moves, controlled, cultures, hand, wounds, tokens, dead,
    strength or opponent_hand.
    """

    what: str
    n: int
    noun: Noun | None = None

    def text(self, v: Voice) -> str:
        noun = self.noun.text(v) if self.noun else ""
        if self.what == "tokens" and self.noun:
            noun = on_card(self.noun, v).lstrip()
        many = self.noun.plural(v) if self.noun else ""
        words = AT_LEAST_ONE.get(self.what) if self.n == 1 else None
        return (words or AT_LEAST[self.what]).format(self.n, noun, many).replace("2 or more times", "at least twice")


AT_LEAST = {
    "adventure": "there are {0} or more sites in the Free Peoples player's adventure deck",
    "burdens": "you can spot {0} burdens",
    "threats": "you can spot {0} threats",
    "twilight": "you can spot {0} twilight tokens",
    "moves": "the fellowship has moved {0} or more times this turn",
    "controlled": "you control {0} or more sites",
    "controlled_matching": "you control {0} or more {2}",
    "cultures": "you can spot {0} Free Peoples cultures",
    "shadow_cultures": "you can spot {0} Shadow cultures",
    "hand": "you have {0} or more cards in hand",
    "opponent_hand": "an opponent has {0} or more cards in hand",
    "wounds": "{1} has {0} or more wounds",
    "tokens": "there are {0} or more tokens {1}",
    "dead": "there are {0} or more {2} in the dead pile",
    "vitality": "{1} has vitality {0} or more",
    "stacked": "{0} or more {2} are stacked here",
    "removed": "{0} or more {2} are removed from the game",
}


AT_LEAST_ONE = {
    "adventure": "there is a site in the Free Peoples player's adventure deck",
    "removed": "{1} is removed from the game",
    "burdens": "you can spot a burden",
    "threats": "you can spot a threat",
    "twilight": "you can spot a twilight token",
    "controlled": "you control a site",
    "controlled_matching": "you control {1}",
    "wounds": "{1} has a wound",
    "tokens": "there is a token {1}",
    "dead": "there is {1} in the dead pile",
    "stacked": "{1} is stacked here",
}


@dataclass(frozen=True, eq=False)
class Fewer(Condition):
    """The condition that a number, named as in `AtLeast`, is below `n`."""

    what: str
    n: int
    noun: Noun | None = None

    def text(self, v: Voice) -> str:
        if self.what == "deck" and self.n == 1:
            return "the Free Peoples player's draw deck is empty"
        if self.what == "controlled" and self.n == 1:
            return "you control no site"
        if self.what == "stacked" and self.n == 1 and self.noun:
            return f"there is no {self.noun.bare(v)} stacked here"
        return FEWER[self.what].format(self.n, self.noun.text(v) if self.noun else "")


FEWER = {
    "moves": "the fellowship has moved fewer than {0} times this turn",
    "burdens": "there are fewer than {0} burdens on the Ring-bearer",
    "threats": "you cannot spot {0} threats",
    "twilight": "you can spot fewer than {0} twilight tokens",
    "hand": "you have fewer than {0} cards in hand",
    "deck": "the Free Peoples player's draw deck holds fewer than {0} cards",
    "controlled_by_opponents": "no opponent controls a site",
    "stacked": "fewer than {0} cards are stacked here",
}


@dataclass(frozen=True, eq=False)
class Exactly(Condition):
    """The condition that a number, named as in `AtLeast`, is from `low` to `high`."""

    what: str
    low: int
    high: int

    def text(self, v: Voice) -> str:
        n = str(self.low) if self.low == self.high else f"{self.low} or {self.high}"
        return EXACTLY[self.what].format(n)


EXACTLY = {"hand": "you have exactly {0} cards in hand"}


@dataclass(frozen=True, eq=False)
class Alike(Condition):
    """The condition that at least `n` matching active cards have the same culture."""

    noun: Noun
    n: int

    def text(self, v: Voice) -> str:
        return f"you can spot {self.n} {self.noun.plural(v)} of the same culture"


@dataclass(frozen=True, eq=False)
class More(Condition):
    """The condition that `left` is greater than `right`; `words` are its text."""

    left: Amount
    right: Amount
    words: str

    def text(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class Compare(Condition):
    """The condition that a computed number is at least `n`."""

    number: Amount
    n: int
    words: str = ""

    def text(self, v: Voice) -> str:
        return self.words or f"{number_text(self.number, v)} is at least {self.n}"


def at_least(what: str, n: int, noun: Noun | None = None) -> Condition:
    return AtLeast(what, n, noun)


def fewer(what: str, n: int, noun: Noun | None = None) -> Condition:
    return Fewer(what, n, noun)


def exactly(what: str, low: int, high: int = 0) -> Condition:
    """Return the condition that a number is exact, `exactly("hand", 4)`, or one of two: `exactly("hand", 4, 5)`."""
    return Exactly(what, low, high or low)


def alike(noun: Noun, n: int) -> Condition:
    """Return the condition that you can spot `n` matching cards of the same culture."""
    return Alike(noun, n)


def burdens(n: int) -> Condition:
    return AtLeast("burdens", n)


def threats(n: int = 1) -> Condition:
    return AtLeast("threats", n)


def spot_tokens(culture: str, n: int) -> Condition:
    """Return the condition that you can spot `n` tokens of a culture.

    A culture of "" allows tokens of any culture, "Free Peoples" those of any Free Peoples culture.
    """
    token = token_of(culture)
    return Compare(tokens_of(culture), n, SPOT + (f"{n} {token}s" if n > 1 else an(token)))


def controls(n: int = 1, noun: Noun | None = None) -> Condition:
    """Return the condition that you control `n` sites, which match `noun` if it is given."""
    return AtLeast("controlled_matching" if noun else "controlled", n, noun)


MOVED_TWICE = AtLeast("moves", 2)
