"""Let players lose and win. [Winning the game; Losing the game]"""

from play.engine.state import ALL
from play.games.lotr_tcg.effects.path import release_number
from play.games.lotr_tcg.effects.zones import carried, put, remove_from_zone
from play.games.lotr_tcg.state.table import (
    ADVENTURE,
    CONTROLLED,
    DISCARD,
    LISTENER_CONTEXT,
    NO_CARD,
    PATH,
    REMOVED,
    SEAT,
    Table,
)


def lose(g: Table, seat: int, reason: str) -> None:
    """Eliminate a player.

    If only one player is left, that player wins; otherwise remove the eliminated player's cards and continue the match.
    """
    if not g.alive[seat]:
        return
    left = sum(g.alive)
    g.lost_as[seat] = left
    g.alive[seat] = 0
    g.emit("lost", seat, reason)
    if left == 2:
        win(g, next(s for s in g.order if g.alive[s]), reason)
        return
    if not g.unnumbered:  # else the others choose what replaces them (path.replace_lost)
        replace_sites(g, seat)
    give_up_sites(g, seat)
    remove_cards(g, seat)
    g.burdens[seat] = g.threats[seat] = 0
    g.ring_worn = g.ring_worn and seat != g.free
    g.listeners = tuple([one for one in g.listeners if one[LISTENER_CONTEXT][SEAT] != seat])
    g.moved()


def win(g: Table, seat: int, reason: str) -> None:
    g.winner, g.reason = seat, reason
    g.emit("won", seat, reason)


def remove_cards(g: Table, seat: int) -> None:
    """Remove all of a player's cards from the match, and discard other players' cards that they bear."""
    for c in range(len(g.card_code)):
        if g.owner[c] == seat and g.zone[c] not in (PATH, CONTROLLED):
            for other in carried(g, c):
                if g.owner[other] != seat:
                    remove_from_zone(g, other)
                    put(g, other, DISCARD)
    for c in range(len(g.card_code)):
        if g.owner[c] == seat and g.zone[c] not in (PATH, CONTROLLED):
            remove_from_zone(g, c)
            g.zone[c] = REMOVED


def replace_sites(g: Table, seat: int) -> None:
    """Replace the player's sites, in numerical order, with sites of the other players, starting with the player on
    their right.

    This includes sites on the path and sites controlled by others.
    """
    place = g.order.index(seat)
    others = [g.order[place - i] for i in range(1, g.seats) if g.alive[g.order[place - i]]]
    mine = [c for c in (*g.path, *g.controlled) if c >= 0 and g.owner[c] == seat]
    for turn, c in enumerate(sorted(mine, key=g.number)):
        new = next_site(g, others, turn, g.number(c))
        if g.zone[c] == PATH:
            g.path[g.number(c)] = new
        else:
            g.controlled[g.controlled.index(c)] = new
        if new >= 0:
            g.zone[new], g.known[new], g.holder[new] = g.zone[c], ALL, g.holder[c]
            g.emit("site", new, g.card(new).site_number)
        g.zone[c], g.holder[c] = REMOVED, NO_CARD
    g.controlled = [c for c in g.controlled if c >= 0]


def give_up_sites(g: Table, seat: int) -> None:
    """Put the sites that the player controls but does not own back on the path, and discard the cards on them."""
    for c in [c for c in g.controlled if g.holder[c] == seat]:
        for other in carried(g, c):
            remove_from_zone(g, other)
            put(g, other, DISCARD)
        g.controlled.remove(c)
        g.path[g.number(c)] = c
        release_number(g, c)
        g.zone[c], g.holder[c] = PATH, NO_CARD


def next_site(g: Table, others: list[int], turn: int, number: int) -> int:
    """Take a site with this number from the adventure deck of the first player who has one, in order from index `turn`
    of `others` on, and return it.

    Return -1 if nobody has one.
    """
    for i in range(len(others)):
        owner = others[(turn + i) % len(others)]
        for c in g.adventure[owner]:
            if g.card(c).site_number == number and g.zone[c] == ADVENTURE:
                g.adventure[owner].remove(c)
                return c
    return NO_CARD
