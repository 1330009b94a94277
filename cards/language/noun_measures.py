"""Define nouns that measure cards: by a value, by the tokens on them, or by the number of a site."""

from dataclasses import dataclass

from cards.language.amounts import Amount, number_text
from cards.language.base import Voice, an
from cards.language.noun_kinds import Noun, Qualified, site_name
from cards.language.phrases import Phrase

LAST_SITE = 9


@dataclass(frozen=True, eq=False)
class Measured(Qualified):
    """Characters whose present strength, vitality, resistance, wounds or cost is between `low` and `high`."""

    value: str
    low: int = 0
    high: int = 99

    def phrase(self, v: Voice) -> Phrase:
        bound = "0" if self.high == 0 else f"{self.high} or less" if self.low == 0 else f"{self.low} or more"
        return Phrase((), (f"with {self.value} {bound}",))


def resisting(low: int = 0, high: int = 99) -> Measured:
    """Return the noun for characters whose current resistance is in this range: `resisting(high=4)`, `resisting(5)`."""
    return Measured("resistance", low, high)


@dataclass(frozen=True, eq=False)
class Valued(Qualified):
    """Cards whose `value` (vitality, or printed cost) is a computed number, or at most that number if `up_to`.

    `words` replace the number in the text if it has no short name.
    """

    value: str
    number: Amount
    up_to: bool = False
    words: str = ""

    def phrase(self, v: Voice) -> Phrase:
        value = {"printed_cost": "twilight cost"}.get(self.value, self.value)
        return Phrase((), (self.words or f"with {value} {number_text(self.number, v)}" + " or less" * self.up_to,))


def token_of(culture: str) -> str:
    """Return words for a token: `Gondor token`, `culture token` for "", `Free Peoples culture token` for "Free
    Peoples".
    """
    return {"": "culture token", "Free Peoples": "Free Peoples culture token"}.get(culture, f"{culture} token")


@dataclass(frozen=True, eq=False)
class Tokened(Qualified):
    """Cards with at least `n` tokens, of one culture or (culture "") of any."""

    culture: str = ""
    n: int = 1

    def phrase(self, v: Voice) -> Phrase:
        what = token_of(self.culture) + ("s" if self.n > 1 else "")
        return Phrase((), (f"with {an(what) if self.n == 1 else f'{self.n} or more {what}'} on it",))


@dataclass(frozen=True, eq=False)
class Region(Noun):
    """Sites on the path in regions `low` to `high`."""

    low: int
    high: int

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("site",), (self.state(v),))

    def state(self, v: Voice) -> str:
        return f"in region {self.low}" + (f" or {self.high}" if self.high > self.low else "")


@dataclass(frozen=True, eq=False)
class SiteNumbered(Noun):
    """Sites numbered `low` to `high` of one block, or of any block if `block` is ""."""

    low: int
    high: int
    block: str = ""

    def phrase(self, v: Voice) -> Phrase:
        low, high = self.low, self.high
        site = site_name(low, self.block) if self.block else f"any site {low}"
        if high == low:
            return Phrase((site,), (), definite=True)
        if high == LAST_SITE and low > 1:
            return Phrase((f"{site} or higher",), (), definite=True)
        if high == low + 1:
            return Phrase((f"{site} or {high}",), (), definite=True)
        path = an(site.removesuffix(f" {low}")) if self.block else "any site"
        return Phrase((f"{path} from {low} through {high}",), (), definite=True)
