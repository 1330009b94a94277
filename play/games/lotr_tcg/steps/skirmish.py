"""Verbs about assignments and skirmishes."""

from typing import Any

from cards.language.verbs import skirmish as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import zones
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.nouns import fighting, unassigned
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.rules import assignment
from play.games.lotr_tcg.state.cards import CARDS, STEP
from play.games.lotr_tcg.state.handlers import able, flow, plain
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.choosing import FITS, candidates, choose


def involved(g: Table, step: words.CancelSkirmish, x: X) -> bool:
    """Is a matching character in the present skirmish? By the later rules it must not be one of the Ring-bearer."""
    if not g.skirmish or g.skirmish_over or (g.later and g.skirmish[0] == g.bearer()):
        return False
    t = test(step.noun)
    return any(c >= 0 and t(g, c, x) for c in (g.skirmish[0], *g.skirmish[1]))


@able(words.CancelSkirmish)
def _can_cancel(g: Table, step: words.CancelSkirmish, x: X) -> bool:
    return involved(g, step, x)


@plain(words.CancelSkirmish)
def _cancel(g: Table, step: words.CancelSkirmish, x: X) -> X:
    if involved(g, step, x):
        g.skirmish_over = True
        g.emit("skirmish_cancelled", x[CARD])
    return x


def free_for(g: Table, c: int, step: words.Assign) -> bool:
    """Is a minion not assigned? For a text that assigns "anyway", the skirmish that has just been fought is over."""
    return not any(c in minions for _, minions in g.battles) and (step.anyway or not fighting(g, c))


FITS["assigned minion"] = lambda g, c, x, step: (
    CARDS[g.card_code[c]].minion
    and assignment.can_fight(g, c)
    and free_for(g, c, step)
    and assignment.may_be_assigned(g, c)
    and (x[SEAT] != g.free or not ruled(g, "free_peoples_may_not_assign", c))
)
FITS["assigned character"] = lambda g, c, x, step: (step.anyway or unassigned(g, c)) and assignment.may_defend(g, c)


def possible(g: Table, step: words.Assign, x: X) -> bool:
    """Is there a pair that may be assigned to each other?"""
    minions = candidates(g, step.minion, x, "assigned minion", step)
    characters = candidates(g, step.character, x, "assigned character", step)
    return any(not assignment.barred(g, m, c, x[SEAT]) for m in minions for c in characters)


@able(words.Assign)
def _can_assign(g: Table, step: words.Assign, x: X) -> bool:
    return possible(g, step, x)


@procedure
def assign_step(g: Table, address: str, x: X) -> Flow[X]:
    """Assign one minion to one character, both unassigned. [Perform assignment actions]"""
    answer = yield choose(address, "minion", "assigned minion", x)
    minions, x = answer
    answer = yield choose(address, "character", "assigned character", x)
    characters, x = answer
    _step: Any = STEP[address]
    _fit = minions and characters and free_for(g, minions[0], _step) and (_step.anyway or unassigned(g, characters[0]))
    if not _fit or not assignment.can_fight(g, minions[0]) or assignment.barred(g, minions[0], characters[0], x[SEAT]):
        return x
    if not assignment.may_defend(g, characters[0]):
        return x
    assignment.assign(g, characters[0], minions[0])
    yield assignment.assigned(((characters[0], minions[0]),), int(x[SEAT] == g.free))
    return x


flow(words.Assign, assign_step)


@plain(words.LetAssign)
def _let_assign(g: Table, step: words.LetAssign, x: X) -> X:
    assignment.paid_for(g, x[CARD])
    return x


FITS["removed"] = lambda g, c, x, step: fighting(g, c)


@procedure
def remove_step(g: Table, address: str, x: X) -> Flow[X]:
    """Take characters out of the skirmish."""
    answer = yield choose(address, "target", "removed", x)
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


@procedure
def take_place_step(g: Table, address: str, x: X) -> Flow[X]:
    """One character replaces another in the skirmish; whoever is replaced is neither winner nor loser of it."""
    answer = yield choose(address, "newcomer", "newcomer", x)
    newcomers, x = answer
    answer = yield choose(address, "replaced", "removed", x)
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
def extra_round_step(g: Table, address: str, x: X) -> Flow[X]:
    """Note who fights once more; the turn looks for it when the skirmishes are over."""
    answer = yield choose(address, "target", "fight once more", x)
    minions, x = answer
    g.history = (*g.history, *[(assignment.ONCE_MORE, m, "") for m in minions])
    return x


flow(words.ExtraRound, extra_round_step)


@plain(words.CancelAssignments)
def _cancel_assignments(g: Table, step: words.CancelAssignments, x: X) -> X:
    g.battles = ()
    g.emit("assignments_cancelled", x[CARD])
    return x
