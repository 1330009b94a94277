"""What every verb is."""
from dataclasses import dataclass
from typing import TypeAlias

from cards.language.base import Voice, Word
from cards.language.nouns import IT, Noun
from cards.language.targets import Choose, Each, Target

UNTIL = {
    "": "",
    "phase": "",
    "skirmish": " until the end of the skirmish",
    "assignment": " until the assignment phase",
    "regroup": " until the regroup phase",
    "end_of_regroup": " until the end of the regroup phase",
    "end_of_skirmish": " until the end of that skirmish",
    "turn": " until the end of the turn",
    "next_regroup": " until the next regroup phase",
}
REGROUP = "regroup"
END_OF_REGROUP = "end_of_regroup"
END_OF_SKIRMISH = "end_of_skirmish"
END_OF_TURN = "turn"


@dataclass(frozen=True, eq=False)
class Step(Word):
    """Base of verbs. As a cost it stands before the colon, as an effect after it."""

    def inner(self) -> dict[str, tuple["Step", ...]]:
        """The lists of steps within this one, by a name that does not change."""
        return {}


Steps: TypeAlias = Step | tuple[Step, ...]


def steps(given: Steps) -> tuple[Step, ...]:
    """One step or several as a tuple."""
    return given if isinstance(given, tuple) else (given,)


def steps_text(given: tuple[Step, ...], v: Voice) -> str:
    """Steps in a row: `exert it, then wound a minion`."""
    words = list(filter(None, [step.text(v) for step in given]))
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}" if words else "nothing"


def pick(target: Target) -> Choose | Each:
    """A noun alone means that one such card is chosen; what is remembered means all of it."""
    if isinstance(target, Choose | Each):
        return target
    return Each(target) if is_reference(target) else Choose(target)


def is_reference(noun: Noun) -> bool:
    from cards.language.nouns import Bearer, Cause, It, Self, Subject, That

    return isinstance(noun, Self | Bearer | It | That | Subject | Cause)


IT_ALONE = IT
