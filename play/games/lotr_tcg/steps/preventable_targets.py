"""Choose cards before other players are asked whether they prevent what is about to happen to those cards."""

from cards.language.targets import Choose
from cards.language.verbs.characters import Discard, Exhaust, Kill, Make
from cards.language.verbs.skirmish import Assign
from cards.language.verbs.step import Step
from play.games.lotr_tcg.meaning.memory import NAMED, recall
from play.games.lotr_tcg.meaning.references import referred
from play.games.lotr_tcg.state.cards import STEP
from play.games.lotr_tcg.state.table import Table, X


def aimed(step: Step) -> tuple[str, str]:
    """Return (field, verb) of the target that is chosen before other players are asked whether to prevent the step.

    The target is the card that the step affects or, for an assignment, the character. Return ("", "") if the step has
    no such target.
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
    """Return the cards that a step will affect unless other players prevent it, or () if they are not yet known."""
    named = recall(x, NAMED)
    if named is not None and STEP[named[0]] is step:
        cards: tuple[int, ...] = named[2]
        return cards
    target = step.character if isinstance(step, Assign) else getattr(step, "target", None)
    return () if target is None else referred(g, target.noun, x) or ()
