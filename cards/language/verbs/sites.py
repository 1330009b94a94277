"""Define the verbs about the adventure path and site control."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class PlayNextSite(Step):
    """Play your card for each of the fellowship's next `n` sites, replacing an opponent's site there.

    With `noun`, only your sites that match can be played.
    """

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
    """Replace the target site with your site of the same number, which matches `noun` if given.

    With `from_deck`, on the newer path, any such site may replace it.
    """

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
    """Replace the fellowship's site with a site drawn at random from the Free Peoples player's adventure deck.

    On a numbered path, the new site has the same number.
    """

    def text(self, v: Voice) -> str:
        return "replace the fellowship's site with one at random from the Free Peoples player's adventure deck"


@dataclass(frozen=True, eq=False)
class RevealSite(Step):
    """Reveal a site drawn at random from the Free Peoples player's adventure deck, which stays in the deck.

    The site is remembered as "it" and under `name`.
    """

    name: str

    def text(self, v: Voice) -> str:
        return "reveal a site at random from the Free Peoples player's adventure deck"


@dataclass(frozen=True, eq=False)
class SwapSites(Step):
    """Exchange a site on the path for one you control: their places, their numbers, and what is on them."""

    target: Choose | Each
    held: Choose | Each

    def text(self, v: Voice) -> str:
        return f"exchange {self.target.text(v)} with {self.held.text(v)} and take control of {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class PlaySite(Step):
    """Play your site of this number, replacing an opponent's site if there is one."""

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
    """Put the highest site that an opponent controls (with `yours`, that you control) back on the adventure path."""

    yours: bool = False

    def text(self, v: Voice) -> str:
        return "liberate a site" + " you control" * self.yours


def play_next_site(n: int = 1, noun: Noun | None = None) -> Step:
    return PlayNextSite(n, noun)


def replace_site(target: Target, noun: Noun | None = None) -> Step:
    """Return the step that replaces a site with the acting player's site of the same number."""
    return ReplaceSite(pick(target), noun)


def replace_from_deck(target: Target, noun: Noun | None = None) -> Step:
    """Return the step that replaces a site with one from the acting player's adventure deck.

    On the newer path this is any site, otherwise one of the same number.
    """
    return ReplaceSite(pick(target), noun, from_deck=True)


def reveal_site(name: str) -> Step:
    return RevealSite(name)


def swap_sites(target: Target, held: Target) -> Step:
    """Return the step that swaps two sites: `swap_sites(that("there", "that site"), SITE & CONTROLLED)`."""
    return SwapSites(pick(target), pick(held))


def play_site(number: int) -> Step:
    return PlaySite(number)


TAKE_CONTROL = TakeControl()
LIBERATE = Liberate()
LIBERATE_YOURS = Liberate(yours=True)
"""The cost of a Shadow card."""
REPLACE_AT_RANDOM = ReplaceAtRandom()
