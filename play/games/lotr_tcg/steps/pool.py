"""Implement verbs about twilight, burdens, threats and the Ring."""

from cards.language.verbs import pool as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import game_end, pointless, the_one_ring, threats
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.memory import CHEAPER, RESERVED, SPARED, UNDONE, recall, remember
from play.games.lotr_tcg.meaning.numbers import within_limit
from play.games.lotr_tcg.rules.movement import add_twilight
from play.games.lotr_tcg.state.handlers import able, flow, idle, plain
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X


@able(words.Twilight)
def _can_twilight(g: Table, step: words.Twilight, x: X) -> bool:
    return step.verb == "add" or value(g, step.n, x) <= g.twilight - (recall(x, RESERVED) or 0)


@procedure
def twilight_step(g: Table, step: words.Twilight, x: X) -> Flow[X]:
    """Add or remove twilight."""
    n = max(0, within_limit(g, step.n, x))
    if step.verb == "remove":
        short = n > g.twilight
        n = min(n, g.twilight)
        g.twilight -= n
        if n:
            g.emit("twilight", -n, x[CARD])
        return remember(x, UNDONE, 1) if short else x
    added = yield add_twilight(n, x[CARD])
    return x if added else remember(x, UNDONE, 1)


flow(words.Twilight, twilight_step)


@able(words.Burdens)
def _can_burdens(g: Table, step: words.Burdens, x: X) -> bool:
    return step.verb == "add" or (value(g, step.n, x) <= g.burdens[g.free] and the_one_ring.may_be_removed(g, x[CARD]))


@procedure
def burdens_step(g: Table, step: words.Burdens, x: X) -> Flow[X]:
    """Add or remove burdens."""
    n = max(0, value(g, step.n, x))
    if step.verb == "add":
        added = yield the_one_ring.add_burdens(n, x[CARD], x[SEAT])
        return x if added else remember(x, UNDONE, 1)
    removed = yield the_one_ring.remove_burdens(n, x[CARD], x[SEAT])
    return remember(x, "removed", removed)


flow(words.Burdens, burdens_step)


@able(words.Threats)
def _can_threats(g: Table, step: words.Threats, x: X) -> bool:
    n = 0 if step.upto else value(g, step.n, x)
    return n <= (threats.room(g) if step.verb == "add" else threats.removable(g, x[CARD]))


@procedure
def threats_step(g: Table, step: words.Threats, x: X) -> Flow[X]:
    """Add or remove threats."""
    n = max(0, value(g, step.n, x))
    if step.upto:
        numbers = tuple(range(min(n, threats.room(g)) + 1))
        n = yield ask(x[SEAT], "number", numbers, about=(x[CARD],))
        n = n or 0
    if step.verb == "add":
        added = yield threats.add(n, x[CARD])
        return x if added else remember(x, UNDONE, 1)
    removed = threats.remove(g, n, x[CARD])
    return remember(x if removed == n else remember(x, UNDONE, 1), "removed", removed)


flow(words.Threats, threats_step)


@able(words.Wear)
def _can_wear(g: Table, step: words.Wear, x: X) -> bool:
    return not g.ring_worn


@able(words.TakeOff)
def _can_take_off(g: Table, step: words.TakeOff, x: X) -> bool:
    return g.ring_worn


@procedure
def wear_step(g: Table, step: words.Wear, x: X) -> Flow[X]:
    """Put on the Ring."""
    yield the_one_ring.wear(x[CARD])
    return x


flow(words.Wear, wear_step)


@plain(words.Cheaper)
def _cheaper(g: Table, step: words.Cheaper, x: X) -> X:
    return remember(x, CHEAPER, step.n)


@plain(words.ForNothing)
def _for_nothing(g: Table, step: words.ForNothing, x: X) -> X:
    return remember(x, SPARED, 1)


@plain(words.TakeOff)
def _take_off(g: Table, step: words.TakeOff, x: X) -> X:
    the_one_ring.take_off(g)
    return x


@able(words.Corrupt)
def _can_corrupt(g: Table, step: words.Corrupt, x: X) -> bool:
    """Return whether the Free Peoples player is still in the match.

    With several opponents, the match can go on after that player has lost.
    """
    return bool(g.alive[g.free])


@plain(words.Corrupt)
def _corrupt(g: Table, step: words.Corrupt, x: X) -> X:
    game_end.lose(g, g.free, "corrupted")
    return x


@plain(words.SkipShadowPhase)
def _skip_shadow_phase(g: Table, step: words.SkipShadowPhase, x: X) -> X:
    g.history = (*g.history, ("skip_shadow", x[SEAT], g.phase))
    return x


@plain(words.EndShadowPhase)
def _end_shadow_phase(g: Table, step: words.EndShadowPhase, x: X) -> X:
    g.skirmish_over = True  # ends the action procedure of the current phase
    return x


# What would change nothing


@idle(words.Twilight)
def _idle_twilight(g: Table, step: words.Twilight, x: X) -> bool:
    return (step.verb == "remove" and g.twilight == 0) or pointless.counts_none(g, step, step.n, x)


@idle(words.Burdens)
def _idle_burdens(g: Table, step: words.Burdens, x: X) -> bool:
    if step.verb == "remove" and not (g.burdens[g.free] and the_one_ring.may_be_removed(g, x[CARD])):
        return True
    return pointless.counts_none(g, step, step.n, x)


@idle(words.Threats)
def _idle_threats(g: Table, step: words.Threats, x: X) -> bool:
    if not (threats.room(g) if step.verb == "add" else threats.removable(g, x[CARD])):
        return True
    return pointless.counts_none(g, step, step.n, x)


@idle(words.Wear)
def _idle_wear(g: Table, step: words.Wear, x: X) -> bool:
    return g.ring_worn


@idle(words.TakeOff)
def _idle_take_off(g: Table, step: words.TakeOff, x: X) -> bool:
    return not g.ring_worn
