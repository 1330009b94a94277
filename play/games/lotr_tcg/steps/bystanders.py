"""Judge effects on characters who do not fight in the current skirmish."""

from cards.language.verbs.characters import Make
from play.games.lotr_tcg.effects import costs_alone
from play.games.lotr_tcg.state.table import SEAT, Table, X
from play.games.lotr_tcg.steps.targets import awaited, candidates


def only_for_bystanders(g: Table, step: Make, x: X) -> bool:
    """Return whether a step only changes, until the end of this skirmish, the strength of characters who do not fight
    in it, and no card counts their strength or can bring them into the fight.
    """
    if (
        not (g.leaves_out_empty() and g.skirmish)
        or step.until
        or any(modifier.kind != "strength" for modifier in step.modifiers)
    ):
        return False
    fighting = (g.skirmish[0], *g.skirmish[1])
    if awaited(step.target.noun, x) or any(c in fighting for c in candidates(g, step.target, x, "make", step)):
        return False
    return not costs_alone.counted(g, x[SEAT], costs_alone.STRENGTH)
