"""Choose cards before other players are asked whether they prevent what is about to happen to those cards."""

from cards.language.targets import Choose
from cards.language.verbs.characters import Discard, Exhaust, Kill, Make
from cards.language.verbs.skirmish import Assign
from cards.language.verbs.step import Step
from play.games.lotr_tcg.meaning.memory import NAMED, recall
from play.games.lotr_tcg.state.cards import STEP
from play.games.lotr_tcg.state.table import Table, X
from play.games.lotr_tcg.steps.targets import referred


def aimed(step: Step) -> tuple[str, str]:
    """Return (field, verb) for the target of a step that is chosen before others are asked to prevent it, or ("", "").

    That is the card the step affects, or the characters to be assigned.
    """
    if isinstance(step, Assign):
        return ("character", "assigned character") if isinstance(step.character, Choose) else ("", "")
    if isinstance(getattr(step, "target", None), Choose):
        verb = getattr(step, "verb", "") or AIMED.get(type(step), "")
        return ("target", verb) if verb else ("", "")
    return ("", "")


AIMED: dict[type[Step], str] = {Discard: "discard", Exhaust: "exhaust", Kill: "kill", Make: "make"}
"""The verbs that strike a card, by which it is chosen."""


def meant_cards(g: Table, step: Step, x: X) -> tuple[int, ...]:
    """Return the cards that a step would affect, if others do not prevent it, as far as they are known."""
    named = recall(x, NAMED)
    if named is not None and STEP[named[0]] is step:
        return named[2]  # type: ignore[no-any-return]
    target = step.character if isinstance(step, Assign) else getattr(step, "target", None)
    return () if target is None else referred(g, target.noun, x) or ()
