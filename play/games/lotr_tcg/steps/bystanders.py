"""Judge effects on strength that cannot matter in the current skirmish."""

from cards.language.modifiers import Plus
from cards.language.verbs.characters import Make
from play.games.lotr_tcg.effects import payment_notice, pointless
from play.games.lotr_tcg.meaning.memory import DECIDED, recall
from play.games.lotr_tcg.state.table import Table, X
from play.games.lotr_tcg.steps.targets import awaited, candidates


def only_for_bystanders(g: Table, step: Make, x: X) -> bool:
    """Return whether a step only changes, until the end of this skirmish, the strength of characters who do not fight
    in it, and no card counts their strength or can bring them into the fight. Characters who fight may be chosen
    as well if what is counted for them is 0, or if the skirmish ends the same way in any case (`DECIDED`).
    """
    if (
        not (g.leaves_out_empty() and g.skirmish)
        or step.until
        or any(modifier.kind != "strength" for modifier in step.modifiers)
        or awaited(step.target.noun, x)
    ):
        return False
    fighting = () if recall(x, DECIDED) else (g.skirmish[0], *g.skirmish[1])
    if any(c in fighting and not unchanged(g, step, x, c) for c in candidates(g, step.target, x, "make", step)):
        return False
    return not payment_notice.may_be_counted(g, x, payment_notice.STRENGTH)


def unchanged(g: Table, step: Make, x: X, c: int) -> bool:
    """Return whether a step would add 0 to a character's strength."""
    return all(
        isinstance(modifier, Plus) and pointless.counts_none(g, step, modifier.amount, x, c)
        for modifier in step.modifiers
    )
