"""Define the verbs about tokens that are not on cards (twilight, burdens, threats), and about The One Ring."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from cards.language.base import Voice
from cards.language.numbers import Amount, Count, Counter, Either, ValueOf, number_text
from cards.language.verbs.step import UNTIL, Step


@dataclass(frozen=True, eq=False)
class Cheaper(Step):
    """The card that is being played costs `n` less."""

    n: int

    def text(self, v: Voice) -> str:
        return f"pay {self.n} less for {v.self_name}"


@dataclass(frozen=True, eq=False)
class ForNothing(Step):
    """The card that is being played costs no twilight."""

    def text(self, v: Voice) -> str:
        return f"pay no twilight for {v.self_name}"


def token_count(n: Amount, thing: str, v: Voice) -> str:
    """Return a number of tokens in words, such as "a burden", "2 threats" or "X twilight tokens"."""
    if isinstance(n, Count | Counter):
        return (f"a {thing}" if n.each == 1 else f"{n.each} {thing}s") + n.per(v)
    if isinstance(n, Either) and n.otherwise == 1:
        return f"{token_count(1, thing, v)}, or {number_text(n.then, v)} if {n.check_text(v)}"
    words = "X" if isinstance(n, ValueOf) else number_text(n, v)
    return f"a {thing}" if words == "1" and thing in ("burden", "threat") else f"{words} {thing}{'s' * (words != '1')}"


@dataclass(frozen=True, eq=False)
class Pool(Step):
    """Base class of verbs about a number of tokens that are not on a card."""

    verb: ClassVar[Literal["add", "remove"]]

    n: Amount

    def where(self, v: Voice) -> str:
        return self.n.where(v) if isinstance(self.n, ValueOf) else ""


class Twilight(Pool):
    """Base class of verbs about twilight tokens in the pool."""

    def text(self, v: Voice) -> str:
        if isinstance(self.n, int):
            return f"{self.verb} {self.n} twilight"
        if isinstance(self.n, Count | Counter):
            return f"{self.verb} {self.n.each} twilight{self.n.per(v)}"
        if isinstance(self.n, Either):
            less, more = number_text(self.n.otherwise, v), number_text(self.n.then, v)
            return f"{self.verb} {less} twilight, or {more} if {self.n.check_text(v)}"
        return f"{self.verb} {'X' if isinstance(self.n, ValueOf) else number_text(self.n, v)} twilight"


class AddTwilight(Twilight):
    """Add twilight tokens to the pool."""

    verb = "add"


class RemoveTwilight(Twilight):
    """Remove twilight tokens from the pool."""

    verb = "remove"


class Burdens(Pool):
    """Base class of verbs about burdens on the Ring-bearer."""

    def text(self, v: Voice) -> str:
        return f"{self.verb} {token_count(self.n, 'burden', v)}"


class AddBurdens(Burdens):
    """Add burdens to the Ring-bearer."""

    verb = "add"


class RemoveBurdens(Burdens):
    """Remove burdens from the Ring-bearer."""

    verb = "remove"


class Threats(Pool):
    """Base class of verbs about threats."""

    def text(self, v: Voice) -> str:
        if isinstance(self.n, Counter) and self.n.what == "threats":
            return f"{self.verb} all threats"
        return f"{self.verb} {token_count(self.n, 'threat', v)}"


@dataclass(frozen=True, eq=False)
class AddThreats(Threats):
    """Add threats; with `upto`, the acting player may add fewer or none."""

    verb = "add"

    upto: bool = False

    def text(self, v: Voice) -> str:
        if self.upto:
            return f"add up to {token_count(self.n, 'threat', v).replace('a threat', '1 threat', 1)}"
        return super().text(v)


class RemoveThreats(Threats):
    """Remove threats."""

    verb = "remove"


@dataclass(frozen=True, eq=False)
class Wear(Step):
    """The Ring-bearer puts on The One Ring, until the regroup phase."""

    def text(self, v: Voice) -> str:
        return "have the Ring-bearer put on The One Ring until the regroup phase"


@dataclass(frozen=True, eq=False)
class TakeOff(Step):
    """The Ring-bearer takes off The One Ring."""

    def text(self, v: Voice) -> str:
        return "have the Ring-bearer take off The One Ring"


@dataclass(frozen=True, eq=False)
class Corrupt(Step):
    """The Ring-bearer is corrupted."""

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        return "the Ring-bearer is corrupted"


@dataclass(frozen=True, eq=False)
class EndShadowPhase(Step):
    """The current Shadow phase ends."""

    def text(self, v: Voice) -> str:
        return "end your Shadow phase" + UNTIL[""]


@dataclass(frozen=True, eq=False)
class SkipShadowPhase(Step):
    """The acting player skips their next Shadow phase."""

    def text(self, v: Voice) -> str:
        return "skip your next Shadow phase"


def add_twilight(n: Amount) -> Step:
    return AddTwilight(n)


def remove_twilight(n: Amount) -> Step:
    return RemoveTwilight(n)


def add_burdens(n: Amount = 1) -> Step:
    return AddBurdens(n)


def remove_burdens(n: Amount = 1) -> Step:
    return RemoveBurdens(n)


def add_threats(n: Amount = 1) -> Step:
    return AddThreats(n)


def add_threats_up_to(n: Amount) -> Step:
    """Return the step by which the acting player adds up to `n` threats, within the limit of the rules."""
    return AddThreats(n, upto=True)


def remove_threats(n: Amount = 1) -> Step:
    return RemoveThreats(n)


WEAR_RING = Wear()
TAKE_OFF_RING = TakeOff()
CORRUPT = Corrupt()
END_SHADOW_PHASE = EndShadowPhase()
SKIP_NEXT_SHADOW_PHASE = SkipShadowPhase()
