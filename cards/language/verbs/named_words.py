"""Define the verbs by which a player names something: a side, or keywords."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.modifiers import Modifier, rule
from cards.language.nouns import IT
from cards.language.players import Player
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import UNTIL, Duration, Lasting, Step, pick


@dataclass(frozen=True, eq=False)
class NameSide(Step):
    """A player names Free Peoples or Shadow; afterwards NAMED_SIDE means a card of that side."""

    who: Player

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        return f"{self.who.text(v)} of your choice names Free Peoples or Shadow"


@dataclass(frozen=True, eq=False)
class LoseKeywords(Lasting):
    """The acting player names any number of the target's keywords, one by one, which the target loses.

    It also gains none, and those it retains do not increase.
    """

    target: Choose | Each
    until: Duration = ""
    modifiers: tuple[Modifier, ...] = (rule("keywords_named", IT),)

    def text(self, v: Voice) -> str:
        name = self.target.text(v)
        return f"make {name} lose any keywords you name and be unable to gain others{UNTIL[self.until]}"


def name_side(who: Player) -> Step:
    """Return the step by which a player names a side: `name_side(AN_OPPONENT)`, followed by `among(NAMED_SIDE &
    CARD)`.
    """
    return NameSide(who)


def lose_keywords(target: Target, until: Duration = "") -> Step:
    """Return the step that takes keywords away: `lose_keywords(that("led", "that minion"), until=REGROUP)`."""
    return LoseKeywords(pick(target), until)
