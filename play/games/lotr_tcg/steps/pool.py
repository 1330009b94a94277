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


@procedure
def add_twilight_step(g: Table, step: words.AddTwilight, x: X) -> Flow[X]:
    """Add twilight."""
    n = max(0, within_limit(g, step.n, x))
    added = yield add_twilight(n, x[CARD])
    return x if added else remember(x, UNDONE, 1)


flow(words.AddTwilight, add_twilight_step)


@able(words.RemoveTwilight)
def _can_remove_twilight(g: Table, step: words.RemoveTwilight, x: X) -> bool:
    return value(g, step.n, x) <= g.twilight - (recall(x, RESERVED) or 0)


@plain(words.RemoveTwilight)
def _remove_twilight(g: Table, step: words.RemoveTwilight, x: X) -> X:
    n = max(0, within_limit(g, step.n, x))
    short = n > g.twilight
    n = min(n, g.twilight)
    g.twilight -= n
    if n:
        g.emit("twilight", -n, x[CARD])
    return remember(x, UNDONE, 1) if short else x


@procedure
def add_burdens_step(g: Table, step: words.AddBurdens, x: X) -> Flow[X]:
    """Add burdens."""
    added = yield the_one_ring.add_burdens(max(0, value(g, step.n, x)), x[CARD], x[SEAT])
    return x if added else remember(x, UNDONE, 1)


flow(words.AddBurdens, add_burdens_step)


@able(words.RemoveBurdens)
def _can_remove_burdens(g: Table, step: words.RemoveBurdens, x: X) -> bool:
    return value(g, step.n, x) <= g.burdens[g.free] and the_one_ring.may_be_removed(g, x[CARD])


@procedure
def remove_burdens_step(g: Table, step: words.RemoveBurdens, x: X) -> Flow[X]:
    """Remove burdens."""
    removed = yield the_one_ring.remove_burdens(max(0, value(g, step.n, x)), x[CARD], x[SEAT])
    return remember(x, "removed", removed)


flow(words.RemoveBurdens, remove_burdens_step)


@able(words.AddThreats)
def _can_add_threats(g: Table, step: words.AddThreats, x: X) -> bool:
    return (0 if step.upto else value(g, step.n, x)) <= threats.room(g)


@procedure
def add_threats_step(g: Table, step: words.AddThreats, x: X) -> Flow[X]:
    """Add threats."""
    n = max(0, value(g, step.n, x))
    if step.upto:
        numbers = tuple(range(min(n, threats.room(g)) + 1))
        n = yield ask(x[SEAT], "number", numbers, about=(x[CARD],))
        n = n or 0
    added = yield threats.add(n, x[CARD])
    return x if added else remember(x, UNDONE, 1)


flow(words.AddThreats, add_threats_step)


@able(words.RemoveThreats)
def _can_remove_threats(g: Table, step: words.RemoveThreats, x: X) -> bool:
    return value(g, step.n, x) <= threats.removable(g, x[CARD])


@plain(words.RemoveThreats)
def _remove_threats(g: Table, step: words.RemoveThreats, x: X) -> X:
    n = max(0, value(g, step.n, x))
    removed = threats.remove(g, n, x[CARD])
    return remember(x if removed == n else remember(x, UNDONE, 1), "removed", removed)


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


@idle(words.AddTwilight)
@idle(words.AddBurdens)
def _idle_add(g: Table, step: words.Pool, x: X) -> bool:
    return pointless.counts_none(g, step, step.n, x)


@idle(words.RemoveTwilight)
def _idle_remove_twilight(g: Table, step: words.RemoveTwilight, x: X) -> bool:
    return g.twilight == 0 or pointless.counts_none(g, step, step.n, x)


@idle(words.RemoveBurdens)
def _idle_remove_burdens(g: Table, step: words.RemoveBurdens, x: X) -> bool:
    removable = bool(g.burdens[g.free]) and the_one_ring.may_be_removed(g, x[CARD])
    return not removable or pointless.counts_none(g, step, step.n, x)


@idle(words.AddThreats)
def _idle_add_threats(g: Table, step: words.AddThreats, x: X) -> bool:
    return not threats.room(g) or pointless.counts_none(g, step, step.n, x)


@idle(words.RemoveThreats)
def _idle_remove_threats(g: Table, step: words.RemoveThreats, x: X) -> bool:
    return not threats.removable(g, x[CARD]) or pointless.counts_none(g, step, step.n, x)


@idle(words.Wear)
def _idle_wear(g: Table, step: words.Wear, x: X) -> bool:
    return g.ring_worn


@idle(words.TakeOff)
def _idle_take_off(g: Table, step: words.TakeOff, x: X) -> bool:
    return not g.ring_worn
