"""Define the base class of all verbs."""

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cards.language.base import Voice, Word, listed
from cards.language.modifiers import Modifier
from cards.language.nouns import Bearer, Cause, It, Noun, Self, Subject, That
from cards.language.pronouns import voice_after_noun
from cards.language.targets import Choose, Each, Target

Duration: TypeAlias = Literal[
    "", "phase", "skirmish", "assignment", "regroup", "end_of_regroup", "end_of_assignment", "end_of_skirmish", "turn",
    "next_regroup", "in_play",
]  # fmt: skip
"""How long modifiers stay in force; "" means until the end of the phase."""
UNTIL: dict[Duration, str] = {
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
    "in_play": " while in play",
}
REGROUP: Final = "regroup"
END_OF_REGROUP: Final = "end_of_regroup"
END_OF_ASSIGNMENT: Final = "end_of_assignment"
END_OF_SKIRMISH: Final = "end_of_skirmish"
END_OF_TURN: Final = "turn"
IN_PLAY: Final = "in_play"
"""As long as the card of the text stays in play."""


@dataclass(frozen=True, eq=False)
class Step(Word):
    """Base class of verbs, the words of the card language that do something.

    In the text of a card, a step stands before the colon as a cost and after it as an effect.
    """

    def clause(self, v: Voice) -> bool:
        """Return whether the step's text is a clause of its own ("if ...", "you may ...", "an opponent draws ...")."""
        return False

    def where(self, v: Voice) -> str:
        """Return what X means in the step's text, such as `X is its twilight cost`; "" if nothing."""
        return ""

    def told(self, v: Voice) -> Voice:
        """Return the voice for the text after this step, in which "it" means the card that the step was about."""
        target = getattr(self, "target", None)
        return voice_after_noun(target.noun, v, not is_one(target)) if isinstance(target, Choose | Each) else v

    def inner(self) -> dict[str, tuple["Step", ...]]:
        """Return the lists of steps contained in this step, by a stable name."""
        return {}


class Lasting(Step):
    """Base class of verbs that put modifiers in force until a stated time."""

    modifiers: tuple[Modifier, ...]
    until: Duration


Steps: TypeAlias = Step | tuple[Step, ...]


def steps(effects: Steps) -> tuple[Step, ...]:
    """Return one step or several as a tuple."""
    return effects if isinstance(effects, tuple) else (effects,)


def steps_text(effects: tuple[Step, ...], v: Voice, between: str = "", where: bool = True) -> str:
    """Return the words for a sequence of steps: `exert it and wound a minion`.

    With `between` (a period or a semicolon), clauses that are not orders stand apart: `Exert it. If it is a Hobbit, add
    a burden.` Without `where`, the meaning of X is left out.
    """
    rows: list[list[str]] = []
    before, instead, chosen = False, False, ""
    for step in effects:
        words, clause = step.text(v), bool(between or chosen) and step.clause(v)
        if words == "instead":
            instead, words = True, ""
        if chosen and words:
            put = "" if clause else chosen_here(words, chosen, v)
            if put:
                words = put
                rows[-1].pop()
                rows = [row for row in rows if row]
            chosen = ""
        if words.startswith("choose ") and is_choice(step):
            chosen = words.removeprefix("choose ")
        if words and rows and not (between and (clause or before)):
            rows[-1].append(words)
        elif words:
            rows.append([words])
        before, v = clause if words else before, step.told(v)
    said = [in_order(row) for row in rows]
    if instead:
        said[-1] += " instead"
    if between == ". ":
        said = [said[0], *[words[:1].upper() + words[1:] for words in said[1:]]]
    return between.join(said) + (meaning(effects, v) if where else "")


def meaning(effects: tuple[Step, ...], v: Voice) -> str:
    """Return the words for what X means in the steps, such as `, where X is the strength of Merry`; "" if nothing."""
    return "".join([f", where {words}" for words in [step.where(v) for step in effects] if words])


def is_choice(step: Step) -> bool:
    """Return whether the step only chooses one card.

    The next step can then name that card instead of saying "it".
    """
    target = getattr(step, "target", None)
    return isinstance(target, Choose) and target.low == target.high == 1 and hasattr(step, "word")


def chosen_here(words: str, chosen: str, v: Voice) -> str:
    """Return the words of a step with "it" replaced by `chosen`, the words for the card just chosen.

    Return "" if the step does not mention that card.
    """
    head = re.split(r" (?:with|skirmishing|bearing|borne|not|other|whose|that|in|at|of|stacked)\b", chosen)[0].split()[
        -1
    ]
    for name in (v.it, f"that {head}", "it"):
        before, found, _ = words.partition(f" {name}")
        if found and not re.search(r"\b(each|as|skirmishing)\b", before):
            return re.sub(rf" {re.escape(name)}\b", f" {chosen}", words, count=1)
    return ""


def in_order(row: list[str]) -> str:
    """Return the words of steps as one sequence.

    The verb is used once for several steps that exert, spot or discard one thing each: `exert Gandalf and an Elf`.
    """
    groups: list[list[str]] = []
    for words in row:
        verb, _, what = words.partition(" ")
        same = verb in SAID_ONCE and bool(groups) and groups[-1][0].startswith(f"{verb} ")
        if same and not LONGER.search(groups[-1][-1]) and " with twilight cost" not in what:
            groups[-1].append(what)
        else:
            groups.append([words])
    said = [listed(group) for group in groups]
    if len(said) > 1 and (any(len(group) > 1 for group in groups) or any(", or " in one for one in said[:-1])):
        return ", ".join(said[:-1]) + f", and {said[-1]}"
    return listed(said)


SAID_ONCE = ("spot", "exert", "discard", "remove", "add")
LONGER = re.compile(r" (twice|times|once|from|or|for each|in all)\b|[,(]")


def voice_after(effects: tuple[Step, ...], v: Voice) -> Voice:
    """Return the voice for the text that follows all these steps, in which "it" means the card they were last about."""
    for step in effects:
        v = step.told(v)
    return v


def is_one(target: Choose | Each) -> bool:
    """Return whether the target means exactly one card, as far as its words say."""
    return target.high == 1 if isinstance(target, Choose) else is_reference(target.noun)


def pick(target: Target) -> Choose | Each:
    """Return the target that a noun stands for: one chosen card, or all cards of a noun that refers to remembered
    ones.
    """
    if isinstance(target, Choose | Each):
        return target
    return Each(target) if is_reference(target) else Choose(target)


def is_reference(noun: Noun) -> bool:
    return isinstance(noun, Self | Bearer | It | That | Subject | Cause)
