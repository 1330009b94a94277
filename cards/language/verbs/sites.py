"""Verbs about the adventure path and site control."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class PlayNextSite(Step):
    """Play your card for the fellowship's next sites, replacing an opponent's if there (only if it matches `noun`)."""

    n: int = 1
    noun: Noun | None = None

    def clause(self, v: Voice) -> bool:
        return not v.causing

    def text(self, v: Voice) -> str:
        which = "next site" if self.n == 1 else f"next {self.n} sites"
        card = f"{self.noun.text(v)} as " if self.noun else ""
        return f"play {card}the fellowship's {which} (replacing an opponent's site if necessary)"


@dataclass(frozen=True, eq=False)
class ReplaceSite(Step):
    """Replace the site meant by your site (that matches `noun`) of the same number; `from_deck`: on the newer path by
    any such site."""

    target: Choose | Each
    noun: Noun | None = None
    from_deck: bool = False

    def text(self, v: Voice) -> str:
        if self.from_deck:
            which = self.noun.text(v) if self.noun else "a site"
            return f"replace {self.target.text(v)} with {which} from your adventure deck"
        which = f"your {self.noun.bare(v)}" if self.noun else "your site"
        return f"replace {self.target.text(v)} with {which} that has the same number"


@dataclass(frozen=True, eq=False)
class ReplaceAtRandom(Step):
    """A site drawn at random from the Free Peoples player's adventure deck takes the place of the fellowship's site (of
    a numbered path: of that number)."""

    def text(self, v: Voice) -> str:
        return "replace the fellowship's site with one at random from the Free Peoples player's adventure deck"


@dataclass(frozen=True, eq=False)
class RevealSite(Step):
    """A site drawn at random from the Free Peoples player's adventure deck is shown to all and stays there; remembered
    as "it" and under `name`."""

    name: str

    def text(self, v: Voice) -> str:
        return "reveal a site at random from the Free Peoples player's adventure deck"


@dataclass(frozen=True, eq=False)
class SwapSites(Step):
    """A site on the path and one you control swap places, numbers, and what is on them."""

    target: Choose | Each
    held: Choose | Each

    def text(self, v: Voice) -> str:
        return f"exchange {self.target.text(v)} with {self.held.text(v)} and take control of {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class PlaySite(Step):
    """Play your site of this number, replacing an opponent's if there."""

    number: int

    def text(self, v: Voice) -> str:
        return f"play your site {self.number} (replacing an opponent's site if necessary)"


@dataclass(frozen=True, eq=False)
class TakeControl(Step):
    """Take control of the lowest site that every player has passed."""

    def text(self, v: Voice) -> str:
        return "take control of a site"


@dataclass(frozen=True, eq=False)
class Liberate(Step):
    """Return the highest site an opponent controls (or, `yours`, that you control) to the adventure path."""

    yours: bool = False

    def text(self, v: Voice) -> str:
        return "liberate a site" + " you control" * self.yours


def play_next_site(n: int = 1, noun: Noun | None = None) -> Step:
    return PlayNextSite(n, noun)


def replace_site(target: Target, noun: Noun | None = None) -> Step:
    """Return the step that replaces a site with the acting player's site of the same number."""
    return ReplaceSite(pick(target), noun)


def replace_from_deck(target: Target, noun: Noun | None = None) -> Step:
    """Return the step that replaces a site with one from the acting player's adventure deck: any on the newer path,
    else of the same number."""
    return ReplaceSite(pick(target), noun, True)


def reveal_site(name: str) -> Step:
    return RevealSite(name)


def swap_sites(target: Target, held: Target) -> Step:
    """Return the step that swaps two sites: `swap_sites(that("there", "that site"), SITE & CONTROLLED)`."""
    return SwapSites(pick(target), pick(held))


def play_site(number: int) -> Step:
    return PlaySite(number)


TAKE_CONTROL = TakeControl()
LIBERATE = Liberate()
LIBERATE_YOURS = Liberate(True)
"""The cost of a Shadow card."""
REPLACE_AT_RANDOM = ReplaceAtRandom()
