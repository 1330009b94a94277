"""Implement verbs about assignments and skirmishes."""

from cards.language.verbs import skirmish as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import zones
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import UNDONE, chosen, recall, remember
from play.games.lotr_tcg.meaning.noun_relations import fighting, unassigned
from play.games.lotr_tcg.rules import assignment
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.handlers import able, flow, idle, plain
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.targets import ALL_OR_NOTHING, FITS, awaited, candidates, choose


def involved(g: Table, step: words.CancelSkirmish, x: X) -> bool:
    """Return whether a matching character is in the current skirmish, and that skirmish may be canceled.

    Under the later rules, the Ring-bearer's skirmish may not be canceled.
    """
    if not g.skirmish or g.skirmish_over or (g.later and g.skirmish[0] == g.bearer()):
        return False
    t = test(step.noun)
    return any(c >= 0 and t(g, c, x) for c in (g.skirmish[0], *g.skirmish[1]))


@able(words.CancelSkirmish)
def _can_cancel(g: Table, step: words.CancelSkirmish, x: X) -> bool:
    return involved(g, step, x)


@idle(words.CancelSkirmish)
def _idle_cancel(g: Table, step: words.CancelSkirmish, x: X) -> bool:
    return not involved(g, step, x)


@plain(words.CancelSkirmish)
def _cancel(g: Table, step: words.CancelSkirmish, x: X) -> X:
    """Cancel the current skirmish if it involves the card that the step names."""
    if involved(g, step, x):
        g.skirmish_over = True
        g.emit("skirmish_cancelled", x[CARD])
    return x


FOE = "foe"
"""The minion that is being assigned."""


def free_for(g: Table, c: int, step: words.Assign) -> bool:
    """Return whether a minion is unassigned.

    If the step assigns minions "anyway", its current skirmish does not count.
    """
    return not any(c in minions for _, minions in g.battles) and (step.anyway or not fighting(g, c))


def may_lead(g: Table, c: int, x: X, step: words.Assign) -> bool:
    """Return whether the player may assign this minion to one of the characters the step names."""
    if not (CARDS[g.card_code[c]].minion and free_for(g, c, step) and assignment.may_be_led(g, c, x[SEAT])):
        return False
    about = remember(x, FOE, (c,))
    if awaited(step.character.noun, about):
        return True
    return bool(
        candidates(g, step.character, chosen(about, (c,), getattr(step.minion, "name", "")), "assigned character", step)
    )


def may_face(g: Table, c: int, x: X, step: words.Assign) -> bool:
    """Return whether the minion being assigned may be assigned to this character."""
    if not ((step.anyway or unassigned(g, c)) and assignment.may_defend(g, c)):
        return False
    return not any(assignment.barred(g, m, c, x[SEAT]) for m in recall(x, FOE) or ())


FITS["assigned minion"] = may_lead
FITS["assigned character"] = may_face
ALL_OR_NOTHING.update(["assigned minion", "assigned character"])


@able(words.Assign)
def _can_assign(g: Table, step: words.Assign, x: X) -> bool:
    return awaited(step.minion.noun, x) or bool(candidates(g, step.minion, x, "assigned minion", step))


@procedure
def assign_step(g: Table, step: words.Assign, x: X) -> Flow[X]:
    """Assign a minion to a character, if both are unassigned and nothing forbids it. [Perform assignment actions]

    The Free Peoples player pays what the minion's text demands for that.
    """
    answer = yield choose(step, "minion", "assigned minion", x)
    minions, x = answer
    answer = yield choose(step, "character", "assigned character", remember(x, FOE, minions))
    characters, x = answer
    if not minions or not characters:
        return remember(x, UNDONE, 1)
    if x[SEAT] == g.free and assignment.price_of(g, minions[0]):
        paid = yield assignment.pay_for_assignment(minions[0])
        if not paid or g.over:
            return remember(x, UNDONE, 1)
    assignment.assign(g, characters[0], minions[0])
    yield assignment.assigned(((characters[0], minions[0]),), int(x[SEAT] == g.free))
    return x


flow(words.Assign, assign_step)


@idle(words.Assign)
def _idle_assign(g: Table, step: words.Assign, x: X) -> bool:
    return not _can_assign(g, step, x)


@plain(words.LetAssign)
def _let_assign(g: Table, step: words.LetAssign, x: X) -> X:
    assignment.paid_for(g, x[CARD])
    return x


FITS["removed"] = lambda g, c, x, step: fighting(g, c)


@procedure
def remove_step(g: Table, step: words.RemoveFromSkirmish, x: X) -> Flow[X]:
    """Remove characters from the skirmish."""
    answer = yield choose(step, "target", "removed", x)
    cards, x = answer
    for c in cards:
        zones.leave_fights(g, c)
        g.emit("left_skirmish", c)
    return x


flow(words.RemoveFromSkirmish, remove_step)


FITS["newcomer"] = lambda g, c, x, step: unassigned(g, c) and bool(g.skirmish)


@able(words.TakePlace)
def _can_take_place(g: Table, step: words.TakePlace, x: X) -> bool:
    newcomers = candidates(g, step.newcomer, x, "newcomer", step)
    return bool(newcomers) and bool(candidates(g, step.replaced, x, "removed", step))


@idle(words.TakePlace)
def _idle_take_place(g: Table, step: words.TakePlace, x: X) -> bool:
    return not _can_take_place(g, step, x)


@procedure
def take_place_step(g: Table, step: words.TakePlace, x: X) -> Flow[X]:
    """Replace one character in the skirmish with another.

    The replaced character neither wins nor loses the skirmish.
    """
    answer = yield choose(step, "newcomer", "newcomer", x)
    newcomers, x = answer
    answer = yield choose(step, "replaced", "removed", x)
    replaced, x = answer
    if newcomers and replaced and unassigned(g, newcomers[0]) and fighting(g, replaced[0]):
        fp, minions = g.skirmish
        new, old = newcomers[0], replaced[0]
        g.skirmish = (new if fp == old else fp, tuple([new if m == old else m for m in minions]))
        g.history = (*g.history, ("assigned", new, g.phase))
        g.emit("took_place", new, old)
    return x


flow(words.TakePlace, take_place_step)


@procedure
def extra_round_step(g: Table, step: words.ExtraRound, x: X) -> Flow[X]:
    """Record which minions fight once more. The turn looks this up when the skirmishes are over."""
    answer = yield choose(step, "target", "fight once more", x)
    minions, x = answer
    g.history = (*g.history, *[(assignment.ONCE_MORE, m, "") for m in minions])
    return x


flow(words.ExtraRound, extra_round_step)


@plain(words.CancelAssignments)
def _cancel_assignments(g: Table, step: words.CancelAssignments, x: X) -> X:
    g.battles = ()
    g.emit("assignments_cancelled", x[CARD])
    return x
