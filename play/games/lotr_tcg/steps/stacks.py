"""Implement verbs that stack cards on other cards: cards in play, the top of a draw deck, or a discard pile. [Stack]"""

from cards.language.verbs import characters as words
from cards.language.verbs import stacks as piles
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import discards
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import THERE, recall, remember
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import CARD, DISCARD, IN_PLAY, SEAT, Table, X
from play.games.lotr_tcg.steps.targets import FITS, candidates, choose, enough, nobody_fits

STACKING = "stacking"
"""The cards that are being stacked."""


def stackable(g: Table, c: int, x: X, step: words.Stack) -> bool:
    """Return whether a card, in play or just discarded, can be stacked on a card that the step names."""
    here = g.zone[c] >= IN_PLAY or g.zone[c] == DISCARD
    return here and bool(candidates(g, step.on, remember(x, STACKING, (c,)), "hold", step))


FITS["stack"] = stackable
FITS["hold"] = lambda g, c, x, step: (
    g.zone[c] >= IN_PLAY and all(discards.can_hold(g, c, one) for one in recall(x, STACKING) or ())
)


@able(words.Stack)
def _can_stack(g: Table, step: words.Stack, x: X) -> bool:
    return bool(candidates(g, step.target, x, "stack", step)) and bool(candidates(g, step.on, x, "hold", step))


@idle(words.Stack)
def _idle_stack(g: Table, step: words.Stack, x: X) -> bool:
    return nobody_fits(g, step.target, x, "stack", step)


@procedure
def stack_step(g: Table, step: words.Stack, x: X) -> Flow[X]:
    """Stack cards on another card. What they bear is discarded, and they lose wounds and tokens. [Stack]"""
    answer = yield choose(step, "target", "stack", x)
    cards, x = answer
    answer = yield choose(step, "on", "hold", remember(x, STACKING, cards))
    hosts, x = answer
    if hosts:
        for c in cards:
            yield discards.stack(c, hosts[0], x[CARD])
    return x


flow(words.Stack, stack_step)


@able(piles.StackTop)
def _can_stack_top(g: Table, step: piles.StackTop, x: X) -> bool:
    return enough(g, step.on, x, "hold", step)


@procedure
def stack_top_step(g: Table, step: piles.StackTop, x: X) -> Flow[X]:
    """Stack the top cards of the draw deck on a card, publicly."""
    answer = yield choose(step, "on", "hold", x)
    hosts, x = answer
    for c in tuple(g.deck[x[SEAT]][: step.n]) if hosts else ():
        yield discards.stack(c, hosts[0], x[CARD])
    return x


flow(piles.StackTop, stack_top_step)


@able(piles.StackFrom)
def _can_stack_from(g: Table, step: piles.StackFrom, x: X) -> bool:
    t = test(step.noun)
    return any(t(g, c, x) for c in g.discard[x[SEAT]]) and enough(g, step.on, x, "hold", step)


@procedure
def stack_from_step(g: Table, step: piles.StackFrom, x: X) -> Flow[X]:
    """Stack a card from the discard pile on a card in play."""
    t = test(step.noun)
    there = recall(x, THERE)
    found = tuple([c for c in g.discard[x[SEAT]] if t(g, c, x) and (there is None or c in there)])
    card = yield ask(x[SEAT], "choose", found, about=(x[CARD], "stack"))
    answer = yield choose(step, "on", "hold", x)
    hosts, x = answer
    if card is not None and hosts:
        yield discards.stack(card, hosts[0], x[CARD])
    return x


flow(piles.StackFrom, stack_from_step)
