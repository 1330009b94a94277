"""Take cards out of play in various ways, with what each way triggers.

What a card bears is discarded and announced. [Discard]
"""

from play.engine.flow import Flow, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import hands, windows
from play.games.lotr_tcg.effects.zones import (
    can_be_discarded,
    carried,
    discard_carried,
    move_out_of_play,
    put,
    remove_from_zone,
)
from play.games.lotr_tcg.state.table import DECK, DISCARD, IN_PLAY, REMOVED, STACKED, Table


@procedure
def discard(g: Table, cards: tuple[int, ...], source: int, seat: int) -> Flow[int]:
    """Discard cards from play simultaneously and return how many were discarded.

    First anything that can prevent it is offered, for all cards together and then for each card; then the cards are
    discarded, and what that triggers is resolved.
    """
    if windows.hears(g, "about_to_discard") and cards:
        yield windows.window((*windows.event(g, "about_to_discard", cards[0], source, seat), cards))
        marks = tuple([kept(c) for c in cards])
        cards = tuple([c for c in cards if kept(c) not in g.prevented])
        g.prevented = tuple([mark for mark in g.prevented if mark not in marks])
    going: tuple[int, ...] = ()
    for c in cards:
        if g.over or g.zone[c] < IN_PLAY or not can_be_discarded(g, c, seat, source):
            continue
        if windows.hears(g, "about_to_be_discarded", c):
            stopped = yield windows.before(windows.event(g, "about_to_be_discarded", c, source, seat))
            if stopped:
                continue
        going = (*going, c)
    gone: tuple[int, ...] = ()
    for c in going:
        if not g.over and g.zone[c] >= IN_PLAY:
            gone = (*gone, *move_out_of_play(g, c, DISCARD), c)
            g.emit("discarded", c)
    count = len(set(going) & set(gone))
    yield announced(gone, source)
    return count


def kept(c: int) -> int:
    """Return the number with which `g.prevented` records that a card is saved when several cards are to be discarded.

    It is negative, so it cannot equal the serial number of an event.
    """
    return -1 - c


@procedure
def announced(g: Table, gone: tuple[int, ...], cause: int | tuple[int, ...]) -> Flow[None]:
    """Resolve what is triggered by these cards having been discarded from play."""
    if not g.over:
        heard = [c for c in gone if windows.hears(g, "discarded", c)]
        yield windows.moment(tuple([windows.event(g, "discarded", c, cause) for c in heard]))


@procedure
def take_back(g: Table, c: int, source: int) -> Flow[None]:
    """Put a card in play, or an event being carried out, back into its owner's hand if allowed."""
    if not hands.may_draw(g, g.owner[c]):
        return
    lost = tuple(discard_carried(g, c))
    yield hands.into_hand(c, "returned")
    yield announced(lost, source)


@procedure
def shuffle_in(g: Table, c: int, source: int) -> Flow[None]:
    """Put a card in play, or a stacked card, into its owner's draw deck and shuffle the deck."""
    lost = tuple(move_out_of_play(g, c, DECK))
    g.emit("returned", c, "deck")
    yield announced(lost, source)


@procedure
def stack(g: Table, c: int, host: int, source: int) -> Flow[None]:
    """Stack a card on another card.

    The stacked card loses its wounds and tokens, and the cards on it are discarded. [Stack]
    """
    if not can_hold(g, host, c):
        return
    lost = tuple(discard_carried(g, c))
    place_on(g, c, host)
    yield announced(lost, source)


@procedure
def to_deck(g: Table, c: int, source: int, bottom: bool) -> Flow[None]:
    """Put a card in play, or an event being carried out, face up on the top or bottom of its owner's draw deck."""
    lost = tuple(discard_carried(g, c))
    remove_from_zone(g, c)
    put(g, c, DECK, bottom)
    g.known[c] = ALL
    g.emit("carried", c, "deck_bottom" if bottom else "deck_top", g.owner[c])
    yield announced(lost, source)


@procedure
def remove(g: Table, c: int, source: int) -> Flow[None]:
    """Remove from the game a card that is in play, stacked or being played, and discard the cards that it bears."""
    lost = tuple(discard_carried(g, c))
    remove_from_zone(g, c)
    put(g, c, REMOVED)
    g.moved()
    yield announced(lost, source)


def can_hold(g: Table, host: int, c: int) -> bool:
    """Return whether a card may be stacked on another.

    The host must be in play and must not leave with the card, and the card must be neither stacked already nor removed
    from the game.
    """
    return g.zone[host] >= IN_PLAY and g.zone[c] not in (STACKED, REMOVED) and host not in carried(g, c)


def place_on(g: Table, c: int, host: int) -> None:
    """Stack a card that has no other cards on it on the host. Do nothing if the host is no longer in play."""
    if g.zone[host] < IN_PLAY:
        return
    remove_from_zone(g, c)
    g.zone[c], g.host[c], g.known[c] = STACKED, host, ALL
    g.piled.append(c)
    g.moved()
    g.emit("stacked", c, host)
