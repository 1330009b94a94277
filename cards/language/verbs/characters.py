"""Verbs that happen to characters: wounds, exertions, healing, bonuses, leaving play."""
import re
from dataclasses import dataclass

from cards.language.base import Voice, times
from cards.language.modifiers import Gains, Loses, Modifier, Plus, Rule
from cards.language.nouns import IT, Noun
from cards.language.numbers import Amount, number_text
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import UNTIL, Step, pick


@dataclass(frozen=True, eq=False)
class Harm(Step):
    """Exert, wound or heal each target so many times, one token at a time."""

    verb: str
    target: Choose | Each
    times: Amount = 1

    def text(self, v: Voice) -> str:
        number = self.times if isinstance(self.times, int) else number_text(self.times, v)
        return f"{self.verb} {self.target.text(v)}{times(number)}"


@dataclass(frozen=True, eq=False)
class Exhaust(Step):
    """Exert each target as many times as possible."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"exhaust {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class Kill(Step):
    """Kill each target."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"kill {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class Discard(Step):
    """Discard each target from play."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"discard {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class FromPlay(Step):
    """Move each target out of play: to its owner's hand, shuffled into his draw deck (with what is stacked on it)."""

    target: Choose | Each
    to: str
    with_stacked: bool = False

    def text(self, v: Voice) -> str:
        if self.with_stacked:
            return f"shuffle {self.target.text(v)} and all cards stacked there into your draw deck"
        where = {"hand": "to its owner's hand", "deck": "into its owner's draw deck (shuffle it)"}[self.to]
        return f"return {self.target.text(v)} {where}"


@dataclass(frozen=True, eq=False)
class Make(Step):
    """Put modifiers on each target for a time. Numbers are counted once, now."""

    target: Choose | Each
    modifiers: tuple[Modifier, ...]
    until: str = ""

    def text(self, v: Voice) -> str:
        words = [modifier.text(v) for modifier in self.modifiers]
        if all(w.startswith("it is ") for w in words):
            return f"make {self.target.text(v)} {' and '.join([w[6:] for w in words])}{UNTIL[self.until]}"
        if isinstance(self.target, Each) or self.target.noun.phrase(v).definite:
            about = self.target.text(v)
            return " and ".join([PRONOUN.sub(about, w, count=1) for w in words]) + UNTIL[self.until]
        return f"choose {self.target.text(v)}: {' and '.join(words)}{UNTIL[self.until]}"


PRONOUN = re.compile(r"\bit\b")


@dataclass(frozen=True, eq=False)
class Apply(Step):
    """Put modifiers into force for a time that are not about chosen cards."""

    modifiers: tuple[Modifier, ...]
    until: str = ""

    def text(self, v: Voice) -> str:
        words = " and ".join([modifier.text(v) for modifier in self.modifiers])
        return words + ("" if "this turn" in words else UNTIL[self.until])


@dataclass(frozen=True, eq=False)
class Transfer(Step):
    """Move cards in play (or, with `origin`, elsewhere) to another bearer; `to` None is the owner's support area."""

    target: Choose | Each
    to: Choose | Each | None
    origin: str = ""

    def text(self, v: Voice) -> str:
        origin = f" from your {self.origin.replace('_', ' ')}" if self.origin else ""
        return f"transfer {self.target.text(v)}{origin} to {self.to.text(v) if self.to else 'your support area'}"


@dataclass(frozen=True, eq=False)
class Stack(Step):
    """Move cards in play onto another card as stacked cards."""

    target: Choose | Each
    on: Choose | Each

    def text(self, v: Voice) -> str:
        return f"stack {self.target.text(v)} on {self.on.text(v)}"


@dataclass(frozen=True, eq=False)
class Tokens(Step):
    """Place (n above 0) or remove culture tokens."""

    target: Choose | Each
    culture: str
    n: Amount

    def text(self, v: Voice) -> str:
        if isinstance(self.n, int) and self.n < 0:
            return f"remove {-self.n} {self.culture or 'culture'} token{'s' * (self.n < -1)} from {self.target.text(v)}"
        n = number_text(self.n, v)
        return f"place {n} {self.culture} token{'s' * (n != '1')} on {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class BecomeRingBearer(Step):
    """This card takes the Ring over with this resistance."""

    resistance: int

    def text(self, v: Voice) -> str:
        return f"{v.title} becomes the Ring-bearer (resistance {self.resistance})"


def exert(target: Target, n: Amount = 1) -> Step:
    return Harm("exert", pick(target), n)


def wound(target: Target, n: Amount = 1) -> Step:
    return Harm("wound", pick(target), n)


def heal(target: Target, n: Amount = 1) -> Step:
    return Harm("heal", pick(target), n)


def exhaust(target: Target) -> Step:
    return Exhaust(pick(target))


def kill(target: Target) -> Step:
    return Kill(pick(target))


def discard(target: Target) -> Step:
    return Discard(pick(target))


def return_to_hand(target: Target) -> Step:
    return FromPlay(pick(target), "hand")


def shuffle_into_deck(target: Target, with_stacked: bool = False) -> Step:
    """How many cards were shuffled in is remembered as `number()`."""
    return FromPlay(pick(target), "deck", with_stacked)


def make(target: Target, *modifiers: Modifier, until: str = "") -> Step:
    """`make(ARAGORN, plus(2), damage(1), until=REGROUP)`; without `until` to the end of the phase."""
    return Make(pick(target), modifiers, until)


def apply(*modifiers: Modifier, until: str = "") -> Step:
    """Modifiers in force for a time: `apply(minion_archery(-1))`."""
    return Apply(modifiers, until)


def transfer(target: Target, to: Target | None, origin: str = "") -> Step:
    """`origin`: support_area, support_area_or_discard_pile; to None: into the owner's support area."""
    return Transfer(pick(target), pick(to) if to else None, origin)


def stack(target: Target, on: Target) -> Step:
    return Stack(pick(target), pick(on))


def place_tokens(culture: str, n: Amount = 1, on: Target | None = None) -> Step:
    from cards.language.nouns import SELF

    return Tokens(pick(on or SELF), culture, n)


def remove_tokens(culture: str, n: int = 1, on: Target | None = None) -> Step:
    from cards.language.nouns import SELF

    return Tokens(pick(on or SELF), culture, -n)


def become_ring_bearer(resistance: int) -> Step:
    return BecomeRingBearer(resistance)


# What `make` can give: modifiers about "it"


def plus(amount: Amount) -> Modifier:
    """Strength."""
    return Plus("strength", IT, amount)


def damage(amount: Amount = 1) -> Modifier:
    return Gains(IT, "damage", amount)


def defender(amount: Amount = 1) -> Modifier:
    return Gains(IT, "defender", amount)


def fierce() -> Modifier:
    return Gains(IT, "fierce")


def archer() -> Modifier:
    return Gains(IT, "archer")


def no_damage_bonus() -> Modifier:
    return Loses(IT, "damage")


def not_fierce() -> Modifier:
    return Loses(IT, "fierce")


def must(name: str, other: Noun | None = None, n: int = 0, phase: str = "") -> Modifier:
    """A named rule (modifiers.RULES) about the target."""
    return Rule(name, IT, other, n, phase)
