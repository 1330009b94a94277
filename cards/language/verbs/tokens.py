"""Define the verbs about culture tokens."""

from dataclasses import dataclass

from cards.language.base import Voice, an
from cards.language.nouns import SELF, token_of
from cards.language.numbers import Amount, Count, Counter, Either, Times, ValueOf, number_text
from cards.language.targets import Choose, Each, Target, on_target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class Reinforce(Step):
    """Place `n` tokens of a culture, each on a card of yours that already has one.

    A culture of "" allows tokens of any culture, "Free Peoples" those of any culture of that side.
    """

    culture: str = ""
    n: Amount = 1

    def text(self, v: Voice) -> str:
        kind = "Free Peoples culture" if self.culture == "Free Peoples" else self.culture or "culture"
        if isinstance(self.n, Count | Counter):
            return f"reinforce {an(kind)} token{self.n.per(v)}"
        if isinstance(self.n, Either) and self.n.otherwise == 1:
            more = f"{number_text(self.n.then, v)} if {self.n.check_text(v)}"
            return f"reinforce {an(kind)} token, or {more}"
        return f"reinforce {an(kind)} token" if self.n == 1 else f"reinforce {number_text(self.n, v)} {kind} tokens"


def reinforce(culture: str = "", n: Amount = 1) -> Step:
    """Return the step that reinforces tokens of a culture: `reinforce("Gondor")`, `reinforce("Men", 3)`.

    `reinforce()` reinforces a token of any culture.
    """
    return Reinforce(culture, n)


@dataclass(frozen=True, eq=False)
class Tokens(Step):
    """Place culture tokens on the target (`n` above 0), or remove them (`n` below 0)."""

    target: Choose | Each
    culture: str
    n: Amount

    def text(self, v: Voice) -> str:
        token, whom = token_of(self.culture), self.target.text(v)
        place = on_target(self.target, v)
        from_ = " from here" if place == " here" else f" from {whom}"
        if isinstance(self.n, Times):
            return f"remove {number_text(self.n.number, v)} {token}s{from_}"
        if isinstance(self.n, int) and self.n < 0:
            return f"remove {an(token) if self.n == -1 else f'{-self.n} {token}s'}{from_}"
        if isinstance(self.n, Count | Counter):
            return f"place {an(token)}{place}{self.n.per(v)}"
        n = "X" if isinstance(self.n, ValueOf) else number_text(self.n, v)
        return f"place {an(token) if n == '1' else f'{n} {token}s'}{place}"

    def where(self, v: Voice) -> str:
        return self.n.where(v) if isinstance(self.n, ValueOf) else ""


@dataclass(frozen=True, eq=False)
class TakeTokens(Step):
    """Remove `n` culture tokens from one card or several, choosing a card for each token."""

    n: Amount
    culture: str = ""

    def text(self, v: Voice) -> str:
        n = "X" if isinstance(self.n, ValueOf) else number_text(self.n, v)
        return f"remove {an(token_of(self.culture)) if n == '1' else f'{n} {token_of(self.culture)}s'}"

    def where(self, v: Voice) -> str:
        return self.n.where(v) if isinstance(self.n, ValueOf) else ""


def place_tokens(culture: str, n: Amount = 1, on: Target | None = None) -> Step:
    return Tokens(pick(on or SELF), culture, n)


def remove_tokens(culture: str, n: Amount = 1, on: Target | None = None) -> Step:
    """Return the step that removes `n` tokens, all from one card; `take_tokens` removes them from several."""
    return Tokens(pick(on or SELF), culture, -n if isinstance(n, int) else Times(-1, n))


def take_tokens(n: Amount, culture: str = "") -> Step:
    """Return the step that removes `n` tokens of a culture (or of any) from one card or several."""
    return TakeTokens(n, culture)
