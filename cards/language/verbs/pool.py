"""Define the verbs about tokens that are not on cards (twilight, burdens, threats), and about The One Ring."""

from dataclasses import dataclass

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


def so_many(n: Amount, thing: str, v: Voice) -> str:
    """Return a number of tokens in words, such as "a burden", "2 threats" or "X twilight tokens"."""
    if isinstance(n, Count | Counter):
        return (f"a {thing}" if n.each == 1 else f"{n.each} {thing}s") + n.per(v)
    if isinstance(n, Either) and n.otherwise == 1:
        return f"{so_many(1, thing, v)}, or {number_text(n.then, v)} if {n.check_text(v)}"
    words = "X" if isinstance(n, ValueOf) else number_text(n, v)
    return f"a {thing}" if words == "1" and thing in ("burden", "threat") else f"{words} {thing}{'s' * (words != '1')}"


@dataclass(frozen=True, eq=False)
class Pool(Step):
    """Base class of verbs about a number of tokens that are not on a card."""

    verb: str
    n: Amount

    def where(self, v: Voice) -> str:
        return self.n.where(v) if isinstance(self.n, ValueOf) else ""


class Twilight(Pool):
    """Add twilight tokens to the pool, or remove them."""

    def text(self, v: Voice) -> str:
        if isinstance(self.n, int):
            return f"{self.verb} {self.n} twilight"
        if isinstance(self.n, Count | Counter):
            return f"{self.verb} {self.n.each} twilight{self.n.per(v)}"
        if isinstance(self.n, Either):
            less, more = number_text(self.n.otherwise, v), number_text(self.n.then, v)
            return f"{self.verb} {less} twilight, or {more} if {self.n.check_text(v)}"
        return f"{self.verb} {'X' if isinstance(self.n, ValueOf) else number_text(self.n, v)} twilight"


class Burdens(Pool):
    """Add burdens to the Ring-bearer, or remove them."""

    def text(self, v: Voice) -> str:
        return f"{self.verb} {so_many(self.n, 'burden', v)}"


@dataclass(frozen=True, eq=False)
class Threats(Pool):
    """Add threats, or remove them; with `upto`, the acting player may add fewer or none."""

    upto: bool = False

    def text(self, v: Voice) -> str:
        if isinstance(self.n, Counter) and self.n.what == "threats":
            return f"{self.verb} all threats"
        if self.upto:
            return f"{self.verb} up to {so_many(self.n, 'threat', v).replace('a threat', '1 threat', 1)}"
        return f"{self.verb} {so_many(self.n, 'threat', v)}"


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
    return Twilight("add", n)


def remove_twilight(n: Amount) -> Step:
    return Twilight("remove", n)


def add_burdens(n: Amount = 1) -> Step:
    return Burdens("add", n)


def remove_burdens(n: Amount = 1) -> Step:
    return Burdens("remove", n)


def add_threats(n: Amount = 1) -> Step:
    return Threats("add", n)


def add_threats_up_to(n: Amount) -> Step:
    """Return the step by which the acting player adds up to `n` threats, within the limit of the rules."""
    return Threats("add", n, upto=True)


def remove_threats(n: Amount = 1) -> Step:
    return Threats("remove", n)


WEAR_RING = Wear()
TAKE_OFF_RING = TakeOff()
CORRUPT = Corrupt()
END_SHADOW_PHASE = EndShadowPhase()
SKIP_NEXT_SHADOW_PHASE = SkipShadowPhase()
