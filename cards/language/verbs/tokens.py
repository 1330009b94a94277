"""Verbs about culture tokens wherever they lie."""

from dataclasses import dataclass

from cards.language.base import Voice, an
from cards.language.numbers import Amount, Count, Counter, Either, number_text
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class Reinforce(Step):
    """Put so many tokens of a culture ("": of any, "Free Peoples": of any of that side), each on a card of yours that
    holds one of it already."""

    culture: str = ""
    n: Amount = 1

    def text(self, v: Voice) -> str:
        kind = "Free Peoples culture" if self.culture == "Free Peoples" else self.culture or "culture"
        if isinstance(self.n, Count | Counter):
            return f"reinforce {an(kind)} token{self.n.per(v)}"
        if isinstance(self.n, Either) and self.n.otherwise == 1:
            more = f"{number_text(self.n.then, v)} instead if {self.n.check_text(v)}"
            return f"reinforce {an(kind)} token ({more})"
        return f"reinforce {an(kind)} token" if self.n == 1 else f"reinforce {number_text(self.n, v)} {kind} tokens"


def reinforce(culture: str = "", n: Amount = 1) -> Step:
    """`reinforce("Gondor")`, `reinforce("Men", 3)`; `reinforce()` is a token of any culture."""
    return Reinforce(culture, n)
