"""Handle The One Ring: wearing it, taking it off, burdens, and the next bearer. [The One Ring]"""

from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import windows
from play.games.lotr_tcg.meaning.values import left_to, ruled
from play.games.lotr_tcg.state.table import IN_PLAY, Table


@procedure
def wear(g: Table, source: int) -> Flow[None]:
    """Let the Ring-bearer put on the Ring, and resolve what that triggers."""
    if g.ring_worn or not g.alive[g.free]:
        return
    g.ring_worn = True
    g.emit("ring_on", g.bearer())
    if windows.hears(g, "ring_put_on"):
        yield windows.window(windows.event(g, "ring_put_on", g.bearer(), source))


def take_off(g: Table) -> None:
    """Let the Ring-bearer take off the Ring."""
    if g.ring_worn:
        g.ring_worn = False
        g.emit("ring_off", g.bearer())


@procedure
def add_burdens(g: Table, n: int, source: int, seat: int) -> Flow[bool]:
    """Place burdens on the Ring-bearer, each as a separate addition. Return whether all were placed."""
    if n <= 0 or not g.alive[g.free]:
        return True
    if windows.hears(g, "about_to_add_burdens"):
        stopped = yield windows.before(windows.event(g, "about_to_add_burdens", source, source, n))
        if stopped or g.over:
            return False
    burdens = n
    if windows.hears(g, "about_to_add_burden"):
        kept = 0
        for _ in range(n):
            stopped = yield windows.before(windows.event(g, "about_to_add_burden", source, source))
            if g.over:
                return False
            kept += not stopped
        n = kept
        if n == 0:
            return False
    g.burdens[g.free] += n
    g.emit("burdens", g.free, n)
    if windows.hears(g, "burden_added"):
        yield windows.moment(tuple([windows.event(g, "burden_added", source, source, seat) for _ in range(n)]))
    return n == burdens


@procedure
def remove_burdens(g: Table, n: int, source: int, seat: int) -> Flow[int]:
    """Remove burdens from the Ring-bearer. Return how many were removed."""
    n = min(n, g.burdens[g.free])
    if n <= 0 or not may_be_removed(g, source):
        return 0
    g.burdens[g.free] -= n
    g.emit("burdens", g.free, -n)
    if windows.hears(g, "burden_removed"):
        yield windows.moment(tuple([windows.event(g, "burden_removed", source, source, seat) for _ in range(n)]))
    return n


def may_be_removed(g: Table, source: int) -> bool:
    """Return whether the card `source` may remove burdens."""
    return not ruled(g, "burdens_stay") and left_to(g, "burdens_stay_but_for", source)


@procedure
def bearer_killed(g: Table, c: int) -> Flow[bool]:
    """Resolve what the Ring-bearer's death triggers. Return whether another companion has taken over the Ring."""
    if windows.hears(g, "frodo_killed") and g.card(c).title == "Frodo":
        yield windows.window(windows.event(g, "frodo_killed", c))
    return g.ring_bearer[g.free] != c


def take_over(g: Table, c: int, resistance: int) -> None:
    """Make a companion the Ring-bearer, with this resistance.

    The burdens are removed, because they were on the previous bearer's card.
    """
    seat = g.owner[c]
    g.ring_bearer[seat], g.resistance[seat] = c, resistance
    g.burdens[seat] = 0
    if g.ring[seat] >= 0 and g.zone[g.ring[seat]] >= IN_PLAY:
        g.host[g.ring[seat]] = c
    g.ring_worn = False
    g.emit("ring_bearer", c)
    g.moved()
