"""Handle threats: tokens on the Free Peoples player's dead pile, which become wounds when a companion is killed."""

from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import abilities, windows, wounds
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import NO_CARD, Table


def room(g: Table) -> int:
    """Return how many threats can still be added: there are never more threats than companions."""
    return max(0, len(layout(g).companions) - g.threats[g.free])


@procedure
def add(g: Table, n: int, source: int) -> Flow[bool]:
    """Place threats up to the limit, each as a separate addition. Return whether all were placed."""
    placed = min(n, room(g))
    if placed > 0:
        g.threats[g.free] += placed
        g.emit("threats", g.free, placed)
        if windows.hears(g, "threat_added"):
            yield windows.moment(tuple([windows.event(g, "threat_added", source, source) for _ in range(placed)]))
    return placed >= n


def removable(g: Table, source: int) -> int:
    """Return how many threats a card (-1: the rules) may remove."""
    by_free_peoples = source >= 0 and CARDS[g.card_code[source]].free
    return 0 if by_free_peoples and ruled(g, "threats_stay") else g.threats[g.free]


def remove(g: Table, n: int, source: int) -> int:
    """Remove up to `n` threats. Return how many were removed."""
    taken = max(0, min(n, removable(g, source)))
    if taken:
        g.threats[g.free] -= taken
        g.emit("threats", g.free, -taken)
    return taken


@procedure
def wound_for_threats(g: Table) -> Flow[None]:
    """Remove all threats and let the Free Peoples player assign that many wounds to companions, one at a time."""
    if windows.hears(g, "about_to_place_threat_wounds"):
        yield windows.window(windows.event(g, "about_to_place_threat_wounds"))
    left = remove(g, g.threats[g.free], NO_CARD)
    while left > 0 and not g.over:
        able = [c for c in layout(g).companions if wounds.can_be_wounded(g, c)]
        targets = tuple([c for c in able if not ruled(g, "no_threat_wounds", c)])
        if not targets:
            return
        c = yield ask(g.free, "threat_wound", targets, about=(left,))
        yield wounds.wound(c, NO_CARD)
        if abilities.unsettled(g):
            yield abilities.settle()
        left -= 1
