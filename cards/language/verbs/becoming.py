"""Verbs of conditions that are minions for a time."""

from dataclasses import dataclass

from cards.language.base import Voice, listed
from cards.language.modifiers import Modifier, Rule
from cards.language.nouns import CARD, SELF
from cards.language.verbs.step import UNTIL, Step

NO_WOUNDS = Rule("no_wounds", SELF)
BEARS_NOTHING = Rule("may_not_bear", SELF, CARD)


@dataclass(frozen=True, eq=False)
class BecomeMinion(Step):
    """The condition of the text is a minion as well, with these numbers, printed keywords and rules about itself. A
    card has one such step at most, among the effects of one of its abilities."""

    strength: int
    vitality: int
    race: str | None
    keywords: tuple[str, ...]
    modifiers: tuple[Modifier, ...]
    until: str

    def text(self, v: Voice) -> str:
        said = [f"damage +{word[7:]}" if word.startswith("Damage+") else word.lower() for word in self.keywords]
        kind = " ".join([", ".join(said), self.race or "", "minion"]).replace("  ", " ")
        rules = listed([rule.text(v).replace(f"{v.self_name} ", "", 1) for rule in self.modifiers])
        numbers = f"strength {self.strength} and vitality {self.vitality}"
        return f"make {v.self_name} a {kind} as well ({numbers}; it {rules}){UNTIL[self.until]}"


def become_minion(
    strength: int, vitality: int, *keywords: str, race: str | None = None, no_wounds: bool = False, until: str
) -> Step:
    """Return the step that makes this card a minion: `become_minion(12, 1, "Fierce", race="Wizard", until=REGROUP)`,
    with keywords as printed; it bears no cards."""
    rules = (NO_WOUNDS, BEARS_NOTHING) if no_wounds else (BEARS_NOTHING,)
    return BecomeMinion(strength, vitality, race, keywords, rules, until)


@dataclass(frozen=True, eq=False)
class ClearTokens(Step):
    """Remove every token from the card of the text, those that are wounds too."""

    def text(self, v: Voice) -> str:
        return f"remove every token and wound from {v.self_name}"


CLEAR_TOKENS = ClearTokens()
