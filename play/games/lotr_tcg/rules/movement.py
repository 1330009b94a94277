"""Implement movement along the adventure path and control of sites. [Moving your fellowship; Site control]"""

from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import abilities, discards, windows
from play.games.lotr_tcg.effects.path import LAST, keep_number, offered, play_site, release_number
from play.games.lotr_tcg.effects.zones import discard_carried
from play.games.lotr_tcg.meaning.totals import move_limit
from play.games.lotr_tcg.meaning.values import ruled, shadow_number
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import CONTROLLED, NO_CARD, NOBODY, PATH, USE_SCOPE, Table, region_of

__all__ = ["LAST"]
REGION_TWILIGHT = 3
"""How much twilight a move adds on the newer path for each region behind the fellowship."""


def who_places(g: Table, number: int) -> int:
    """Return the player who places the new site: the first Shadow player with a suitable site, going in the direction
    of the arrow on the site being left.

    Return the Free Peoples player if there is none.
    """
    place = g.order.index(g.free)
    step = 1 if CARDS[g.card_code[g.path[number - 1]]].arrow == "Left" else -1
    for i in range(1, g.seats):
        seat = g.order[(place + step * i) % g.seats]
        if g.alive[seat] and offered(g, seat, number, NO_CARD, "", NOBODY):
            return seat
    return g.free


def may_move(g: Table) -> bool:
    """Return whether the fellowship may move (again)."""
    return g.moves < move_limit(g) and not ruled(g, "no_more_moves") and g.site[g.free] < LAST


@procedure
def move(g: Table) -> Flow[None]:
    """Move the fellowship to the next site. [How to move]"""
    old, number = g.here(), g.site[g.free] + 1
    if g.path[number] < 0:
        yield play_site(who_places(g, number), number, NO_CARD, "", NOBODY)
    g.site[g.free] = number
    g.used = tuple([use for use in g.used if use[USE_SCOPE] != "site"])
    g.moves += 1
    g.history = (*g.history, ("moved", g.here(), g.phase))
    g.moved()
    g.emit("moved", g.free, number)
    if abilities.unsettled(g):
        yield abilities.settle()
    for kind in ("moves_from", "moves", "moves_to"):
        site = old if kind == "moves_from" else g.here()
        if windows.hears(g, kind, site) and not g.over:
            yield windows.window(windows.event(g, kind, old if kind == "moves_from" else g.here(), old))
    if g.over:
        return
    yield add_twilight(shadow_number(g, g.here()), g.here())
    if region_twilight(g, number):
        g.twilight += region_twilight(g, number)
        g.emit("region", region_twilight(g, number), region_of(number))
    companions = sum([CARDS[g.card_code[c]].companion for c in g.table if g.owner[c] == g.free])
    yield add_twilight(companions, NO_CARD)


def region_twilight(g: Table, number: int) -> int:
    """Return how much twilight a move to this site adds because of the site's region.

    Return 0 unless the newer path is used.
    """
    return REGION_TWILIGHT * (region_of(number) - 1) if g.unnumbered else 0


@procedure
def add_twilight(g: Table, n: int, source: int) -> Flow[bool]:
    """Add tokens to the twilight pool because of the card `source` (-1 for none).

    Return False if this was prevented.
    """
    if n > 0 and source >= 0 and windows.hears(g, "about_to_add_twilight"):
        stopped = yield windows.before(windows.event(g, "about_to_add_twilight", source, source, n))
        if stopped or g.over:
            return False
    if n > 0:
        g.twilight += n
        g.emit("twilight", n, source)
    return True


# Site control


def site_to_take(g: Table) -> int:
    """Return the site that can be controlled next, the lowest one on the path that every player has passed, or NO_CARD.

    [Control]
    """
    passed = min([g.site[s] for s in g.order if g.alive[s]])
    return next((g.path[n] for n in range(1, passed) if g.path[n] >= 0), NO_CARD)


@procedure
def take_control(g: Table, seat: int, source: int) -> Flow[bool]:
    """Let a Shadow player take control of a site. Return whether they did."""
    if site_to_take(g) < 0:
        return False
    if windows.hears(g, "about_to_control"):
        stopped = yield windows.before(windows.event(g, "about_to_control", source, source))
        if stopped or g.over:
            return False
    c = site_to_take(g)
    number = g.number(c)
    keep_number(g, c, number)
    g.path[number] = NO_CARD
    g.zone[c], g.holder[c] = CONTROLLED, seat
    g.controlled = sorted([*g.controlled, c], key=g.number)
    g.moved()
    g.emit("controlled", c, seat)
    if windows.hears(g, "site_controlled"):
        yield windows.window(windows.event(g, "site_controlled", c, source, seat))
    return True


def site_to_liberate(g: Table, seat: int, yours: bool = False) -> int:
    """Return the highest site that another player (or, with `yours`, this one) controls, or NO_CARD. [Liberate]"""
    held = [c for c in g.controlled if (g.holder[c] == seat) == yours]
    return held[-1] if held else NO_CARD


@procedure
def liberate(g: Table, seat: int, source: int, yours: bool = False) -> Flow[bool]:
    """Put a controlled site back on the path and discard what is on it. Return whether there was one."""
    c = site_to_liberate(g, seat, yours)
    if c < 0:
        return False
    lost = tuple(discard_carried(g, c))
    g.controlled.remove(c)
    g.path[g.number(c)] = c
    release_number(g, c)
    g.zone[c], g.holder[c] = PATH, -1
    g.moved()
    g.emit("liberated", c, seat)
    yield discards.announced(lost, source)
    return True
