"""What every verb is."""

from dataclasses import dataclass
from typing import TypeAlias

from cards.language.base import Voice, Word, listed
from cards.language.nouns import Bearer, Cause, It, Noun, Self, Subject, That
from cards.language.targets import Choose, Each, Target

UNTIL = {
    "": "",
    "phase": "",
    "skirmish": " until the end of the skirmish",
    "assignment": " until the assignment phase",
    "regroup": " until the regroup phase",
    "end_of_regroup": " until the end of the regroup phase",
    "end_of_assignment": " until the end of the assignment phase",
    "end_of_skirmish": " until the end of that skirmish",
    "turn": " until the end of the turn",
    "next_regroup": " until the next regroup phase",
    "in_play": " as long as this card stays in play",
}
REGROUP = "regroup"
END_OF_REGROUP = "end_of_regroup"
END_OF_ASSIGNMENT = "end_of_assignment"
END_OF_SKIRMISH = "end_of_skirmish"
END_OF_TURN = "turn"
IN_PLAY = "in_play"
"""As long as the card of the text stays in play."""


@dataclass(frozen=True, eq=False)
class Step(Word):
    """Base of verbs. As a cost it stands before the colon, as an effect after it."""

    def clause(self, v: Voice) -> bool:
        """Is its text a clause of its own ("if ...", "you may ...", "an opponent draws ..."), not an order?"""
        return False

    def where(self, v: Voice) -> str:
        """What a number in the text stands for: `X is its twilight cost`."""
        return ""

    def inner(self) -> dict[str, tuple["Step", ...]]:
        """The lists of steps within this one, by a name that does not change."""
        return {}


Steps: TypeAlias = Step | tuple[Step, ...]


def steps(effects: Steps) -> tuple[Step, ...]:
    """One step or several as a tuple."""
    return effects if isinstance(effects, tuple) else (effects,)


def steps_text(effects: tuple[Step, ...], v: Voice, between: str = "") -> str:
    """Steps in a row: `exert it and wound a minion`. With `between` (a full stop or a semicolon) what is no order
    stands by itself: `Exert it. If it is a Hobbit, add a burden.`"""
    rows: list[list[str]] = []
    spoken = [(step, words) for step in effects if (words := step.text(v))]
    for i, (step, words) in enumerate(spoken):
        if i and not (between and (step.clause(v) or spoken[i - 1][0].clause(v))):
            rows[-1].append(words)
        else:
            rows.append([words])
    said = [listed(row) for row in rows]
    if between == ". ":
        said = [said[0], *[words[:1].upper() + words[1:] for words in said[1:]]]
    where = "".join([f", where {words}" for words in [step.where(v) for step in effects] if words])
    return between.join(said) + where


def pick(target: Target) -> Choose | Each:
    """A noun alone means that one such card is chosen; what is remembered means all of it."""
    if isinstance(target, Choose | Each):
        return target
    return Each(target) if is_reference(target) else Choose(target)


def is_reference(noun: Noun) -> bool:
    return isinstance(noun, Self | Bearer | It | That | Subject | Cause)
