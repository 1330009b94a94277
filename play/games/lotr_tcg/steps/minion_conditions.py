"""Implement the verb that turns conditions into minions for a while."""

from cards.language.verbs import minion_conditions as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import discards, minion_conditions, zones
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import ADDRESS
from play.games.lotr_tcg.state.handlers import able, flow, plain
from play.games.lotr_tcg.state.table import CARD, IN_PLAY, MEMORY, SEAT, Table, X


@able(words.BecomeMinion)
def _can_become(g: Table, step: words.BecomeMinion, x: X) -> bool:
    return g.zone[x[CARD]] >= IN_PLAY and not g.card(x[CARD]).minion


@procedure
def become_step(g: Table, step: words.BecomeMinion, x: X) -> Flow[X]:
    """Turn the ability's own card into a minion, unless it already is one, and discard what is on it."""
    if g.zone[x[CARD]] < IN_PLAY or g.card(x[CARD]).minion:
        return x
    lost = tuple(zones.discard_carried(g, x[CARD]))
    minion_conditions.into_minion(g, x[CARD])
    for i, kind in [*[(i, modifier.kind) for i, modifier in enumerate(step.modifiers)], (0, minion_conditions.MINION)]:
        about = (kind, (x[CARD],), 0, step.until, ADDRESS[step], i, (x[CARD], x[SEAT], (), x[MEMORY]))
        g.effects = (*g.effects, about)
    g.emit("turned", x[CARD])
    yield discards.announced(lost, x[CARD])
    return x


flow(words.BecomeMinion, become_step)


@plain(words.ClearTokens)
def _clear_tokens(g: Table, step: words.ClearTokens, x: X) -> X:
    """Remove the wounds and the tokens from this card."""
    c = x[CARD]
    g.wounds[c] = 0
    if not ruled(g, "tokens_stay"):
        g.tokens[c] = ()
    g.emit("cleared", c)
    return x
