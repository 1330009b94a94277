"""Define targets: how many cards of a noun are meant, and who chooses them."""

from dataclasses import dataclass

from cards.language.base import Voice, Word, listed
from cards.language.nouns import AnyOf, Noun, on_card
from cards.language.numbers import Amount, Count, Counter, Either, number_text

MANY = 99


@dataclass(frozen=True, eq=False)
class Choose(Word):
    """The acting player chooses `low` to `high` matching cards in play, remembered as "it" and under `name`."""

    noun: Noun
    low: Amount = 1
    high: Amount = 1
    name: str = ""

    def text(self, v: Voice) -> str:
        if self.high == 1:
            phrase = self.noun.phrase(v)
            if phrase.words[:1] == ("your",) and " ".join(phrase.tail).startswith("skirmishing") and self.low == 1:
                return f"one of {self.noun.plural(v)}"
            return self.noun.text(v) if self.low == 1 else f"up to 1 {self.noun.bare(v)}"
        if self.high == MANY:
            many = self.noun.plural(v)
            return f"any number of {many}" if self.low == 0 else f"1 or more {'of ' * many.startswith('your ')}{many}"
        if isinstance(self.high, Count | Counter) and self.high is self.low and self.high.each == 1:
            return self.noun.text(v) + self.high.per(v)
        if isinstance(self.high, Either) and self.high is self.low and self.high.otherwise == 1:
            return f"{self.noun.text(v)}, or {number_text(self.high.then, v)} if {self.high.check_text(v)}"
        upto = "" if self.low is self.high else "up to "
        many = self.noun.plural(v)
        return f"{upto}{number_text(self.high, v)} {'of ' * many.startswith('your ')}{many}"


@dataclass(frozen=True, eq=False)
class Each(Word):
    """The target that is every matching card in play."""

    noun: Noun

    def text(self, v: Voice) -> str:
        if isinstance(self.noun, AnyOf) and self.noun.phrase(v).definite:
            return "each of " + listed([noun.text(v) for noun in self.noun.nouns])
        return self.noun.text(v) if self.noun.phrase(v).definite else f"each {self.noun.bare(v)}"


Target = Noun | Choose | Each


def on_target(target: Choose | Each, v: Voice) -> str:
    """Return ` on ` with the target, such as ` on a Dwarven condition`; ` here` if the target is the card itself."""
    return on_card(target.noun, v) if isinstance(target, Each) else f" on {target.text(v)}"


def choose(noun: Noun, n: Amount = 1, name: str = "") -> Choose:
    """Return the choice of `n` different matching cards. A bare noun used as a target means `choose(noun)`."""
    return Choose(noun, n, n, name)


def up_to(n: Amount, noun: Noun, name: str = "") -> Choose:
    return Choose(noun, 0, n, name)


def any_number(noun: Noun, name: str = "") -> Choose:
    return Choose(noun, 0, MANY, name)


def some(noun: Noun, name: str = "") -> Choose:
    """Return the choice of any number of matching cards, but at least one.

    It serves as a cost, which choosing none would not pay.
    """
    return Choose(noun, 1, MANY, name)


def each(noun: Noun) -> Each:
    return Each(noun)
