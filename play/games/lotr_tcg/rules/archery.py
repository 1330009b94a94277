"""Implement the archery phase. [Archery phase]"""

from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import abilities
from play.games.lotr_tcg.effects.twins import one_if_alike
from play.games.lotr_tcg.effects.wounds import can_be_wounded, wound
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.totals import archery_total, takes_part
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.rules.actions import actions, begin, end
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import NO_CARD, Table


@procedure
def archery_phase(g: Table) -> Flow[None]:
    """Hold the archery phase: archery actions, then archery fire."""
    yield begin("archery")
    yield actions("archery", tuple(g.around(g.free)))
    if not g.over:
        yield archery_fire()
    yield end("archery")


@procedure
def archery_fire(g: Table) -> Flow[None]:
    """Let players assign archery wounds: first to the fellowship, then to the minions of one Shadow player."""
    minions, fellowship = archery_total(g, "minion"), archery_total(g, "fellowship")
    g.emit("archery", minions, fellowship)
    yield fire_at_fellowship(minions)
    if g.over or not fellowship:
        return
    targets = tuple([s for s in g.shadows() if any(g.owner[m] == s for m in layout(g).minions)])
    if not targets:
        return
    seat = yield ask(g.free, "shadow_player", targets, about=(fellowship,))
    yield fire_at_minions(seat, fellowship)


@procedure
def fire_at_fellowship(g: Table, wounds: int) -> Flow[None]:
    """Let the Free Peoples player assign the wounds, one at a time, to companions and participating allies."""
    left = wounds
    while left and not g.over:
        targets = tuple([c for c in layout(g).active if may_be_shot(g, c) and can_be_wounded(g, c)])
        if not targets:
            return
        c = yield ask(g.free, "archery_wound", one_if_alike(g, targets), about=(left,))
        yield wound(c, NO_CARD)
        if abilities.unsettled(g):
            yield abilities.settle()
        left -= 1


def may_be_shot(g: Table, c: int) -> bool:
    """Return whether an archery wound of the minions may be assigned to a card."""
    card = CARDS[g.card_code[c]]
    if ruled(g, "no_archery_wounds", c):
        return False
    if ruled(g, "archery_on_allies"):
        return card.ally
    return card.companion or (card.ally and takes_part(g, c, "may_fight"))


@procedure
def fire_at_minions(g: Table, seat: int, wounds: int) -> Flow[None]:
    """Let the chosen Shadow player assign the wounds, one at a time, to their minions."""
    left = wounds
    while left and not g.over:
        targets = tuple([m for m in layout(g).minions if g.owner[m] == seat and can_be_wounded(g, m)])
        if not targets:
            return
        c = yield ask(seat, "archery_wound", one_if_alike(g, targets), about=(left,))
        yield wound(c, NO_CARD)
        if abilities.unsettled(g):
            yield abilities.settle()
        left -= 1
