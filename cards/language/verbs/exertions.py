"""Define the verbs about several characters exerting together."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class ExertTogether(Step):
    """Exert any number of matching characters whose resistances add up to at least `total`.

    Their number is remembered as "exerted".
    """

    noun: Noun
    total: int

    def text(self, v: Voice) -> str:
        return f"exert any number of {self.noun.plural(v)} with a total resistance of {self.total} or more"


def exert_together(noun: Noun, total: int) -> Step:
    return ExertTogether(noun, total)
