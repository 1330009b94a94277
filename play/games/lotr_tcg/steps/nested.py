"""Implement the verb that holds a skirmish in the middle of a phase."""

from typing import Any

from cards.language.verbs import skirmish as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.rules.skirmishes import skirmish_phase
from play.games.lotr_tcg.state.handlers import flow
from play.games.lotr_tcg.state.table import EFFECT_CARDS, EFFECT_UNTIL, LISTENER_UNTIL, NO_CARD, USE_SCOPE, Table, X
from play.games.lotr_tcg.steps.targets import choose

OF_A_PHASE = ("", "phase")


def suspend(g: Table) -> tuple[Any, ...]:
    """Set aside and return what belongs to the current phase: its name, fights, effects, delayed triggers and uses."""
    effects = tuple([e for e in g.effects if e[EFFECT_UNTIL] in OF_A_PHASE])
    listeners = tuple([one for one in g.listeners if one[LISTENER_UNTIL] in OF_A_PHASE])
    used = tuple([use for use in g.used if use[USE_SCOPE] == "phase"])
    laid = (g.phase, g.skirmish, g.battles, effects, listeners, used, tuple(g.hurt), len(g.history))
    g.effects = tuple([e for e in g.effects if e[EFFECT_UNTIL] not in OF_A_PHASE])
    g.listeners = tuple([one for one in g.listeners if one[LISTENER_UNTIL] not in OF_A_PHASE])
    g.used = tuple([use for use in g.used if use[USE_SCOPE] != "phase"])
    g.hurt = [0] * len(g.hurt)
    g.moved()
    return laid


def resume(g: Table, laid: tuple[Any, ...]) -> None:
    """Resume a suspended phase, leaving out characters that have left play since.

    In the turn's history, what happened in between is placed before this phase.
    """
    phase, fight, battles, effects, listeners, used, hurt, past = laid
    there = g.in_play
    g.phase, g.skirmish_over = phase, False
    if fight:
        g.skirmish = (
            fight[0] if fight[0] >= 0 and there(fight[0]) else NO_CARD,
            tuple([m for m in fight[1] if there(m)]),
        )
    left = [(c, tuple([m for m in minions if there(m)])) for c, minions in battles if there(c)]
    g.battles = tuple([battle for battle in left if battle[1]])
    g.effects = (
        *g.effects,
        *[e for e in effects if e[EFFECT_CARDS] is None or all(c < 0 or there(c) for c in e[EFFECT_CARDS])],
    )
    g.listeners, g.used, g.hurt = (*g.listeners, *listeners), (*g.used, *used), list(hurt)
    before, since = g.history[:past], g.history[past:]
    begun = max([i for i, one in enumerate(before) if one[0] == "begun"], default=0)
    g.history = (*before[:begun], *since, *before[begun:])
    g.emit("phase", phase)
    g.moved()


@procedure
def fight_now_step(g: Table, step: words.FightNow, x: X) -> Flow[X]:
    """Play one skirmish while the current phase waits."""
    answer = yield choose(step, "minion", "fight", x)
    minions, x = answer
    answer = yield choose(step, "character", "fight", x)
    characters, x = answer
    if not minions or not characters or not g.in_play(minions[0]) or not g.in_play(characters[0]):
        return x
    laid = suspend(g)
    g.battles = ((characters[0], (minions[0],)),)
    yield skirmish_phase(characters[0])
    if not g.over:
        resume(g, laid)
    return x


flow(words.FightNow, fight_now_step)
