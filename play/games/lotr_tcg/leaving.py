"""Discarding from play, one card at a time. [Discard]"""
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg import windows
from play.games.lotr_tcg.places import can_be_discarded, leave
from play.games.lotr_tcg.table import DISCARD, IN_PLAY, Table


@procedure
def discard(g: Table, cards: tuple[int, ...], source: int, seat: int) -> Flow[int]:
    """Discard cards from play, one at a time; gives how many were."""
    count = 0
    for c in cards:
        if g.over or g.zone[c] < IN_PLAY or not can_be_discarded(g, c, seat):
            continue
        if windows.hears(g, "about_to_be_discarded", c):
            stopped = yield windows.before(windows.event(g, "about_to_be_discarded", c, source))
            if stopped or g.over or g.zone[c] < IN_PLAY:
                continue
        lost = tuple(leave(g, c, DISCARD))
        count += 1
        g.emit("discarded", c)
        for gone in (*lost, c):
            if windows.hears(g, "discarded", gone):
                yield windows.window(windows.event(g, "discarded", gone, source))
    return count
