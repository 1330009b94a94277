"""Define the verbs by which a condition becomes a minion for a time."""

from dataclasses import dataclass

from cards.language.base import Voice, listed
from cards.language.modifiers import Modifier, Rule
from cards.language.nouns import CARD, SELF
from cards.language.verbs.step import UNTIL, Duration, Lasting, Step

NO_WOUNDS = Rule("no_wounds", SELF)
BEARS_NOTHING = Rule("may_not_bear", SELF, CARD)


@dataclass(frozen=True, eq=False)
class BecomeMinion(Lasting):
    """Make this condition a minion as well, with these numbers, printed keywords and rules about itself.

    A card has at most one such step, among the effects of one ability.
    """

    strength: int
    vitality: int
    race: str | None
    keywords: tuple[str, ...]
    modifiers: tuple[Modifier, ...]
    until: Duration

    def text(self, v: Voice) -> str:
        said = [f"damage +{word[7:]}" if word.startswith("Damage+") else word.lower() for word in self.keywords]
        kind = " ".join([", ".join(said), self.race or "", "minion"]).replace("  ", " ")
        rules = listed([rule.text(v).replace(f"{v.self_name} ", "", 1) for rule in self.modifiers])
        numbers = f"strength {self.strength} and vitality {self.vitality}"
        return f"make {v.self_name} a {kind} as well ({numbers}; it {rules}){UNTIL[self.until]}"


def become_minion(
    strength: int, vitality: int, *keywords: str, race: str | None = None, no_wounds: bool = False, until: Duration
) -> Step:
    """Return the step that makes this card a minion, which bears no cards.

    Example: `become_minion(12, 1, "Fierce", race="Wizard", until=REGROUP)`. `keywords` are written as printed.
    """
    rules = (NO_WOUNDS, BEARS_NOTHING) if no_wounds else (BEARS_NOTHING,)
    return BecomeMinion(strength, vitality, race, keywords, rules, until)


@dataclass(frozen=True, eq=False)
class ClearTokens(Step):
    """Remove all tokens from this card, including those that stand for wounds."""

    def text(self, v: Voice) -> str:
        return f"remove every token and wound from {v.self_name}"


CLEAR_TOKENS = ClearTokens()
