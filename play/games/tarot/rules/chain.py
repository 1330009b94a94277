"""Run chains: effects that wait, the windows in which instants respond to them, and the queue of reverse effects."""

from typing import Any

from play.engine.flow import Flow, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.tarot.pack import IDS, INSTANT, JUSTICE, KIND, NUMBER, REVERSE, STRENGTH, SUN, SUN_ROLE
from play.games.tarot.rules.actions import ACTIONS, ACTIONS_AT_ONCE
from play.games.tarot.rules.instants import INSTANTS, INSTANTS_AT_ONCE, aims, sun_choices
from play.games.tarot.rules.piles import play_from_hand
from play.games.tarot.rules.reverses import REVERSES, REVERSES_AT_ONCE
from play.games.tarot.state import ACTOR, CARD, OVER, SERIAL, Table

REST = "rest"
"""Pass now and for the rest of the turn."""
EVERYONE = "everyone"
ALL_INSTANTS = tuple([c for c, kind in enumerate(KIND) if kind == INSTANT])


def begin_chain(g: Table) -> None:
    """Start a chain of effects, which begins with a played card or a mandatory flip.

    In a new chain, each reverse card may have its effect again (T39).
    """
    g.fired = ()


@procedure
def settle(g: Table) -> Flow[None]:
    """Resolve the waiting effects from the top down, then triggered reverse effects in the order in which they were
    turned up (T38).
    """
    while (g.chain or g.due) and g.phase != OVER:
        if not g.chain:
            set_off(g)
        played = yield window(g.chain[-1][ACTOR])
        if not played:
            yield carry_out()


def set_off(g: Table) -> None:
    """Put the next triggered reverse effect into the chain."""
    card, revealer, owner = g.due[0]
    g.due = g.due[1:]
    push(g, card, revealer, owner, first_role(g, card, revealer, -1), -1)
    g.emit("set off", IDS[card], owner, revealer)


def push(g: Table, card: int, actor: int, owner: int, role: tuple[int, ...], aim: int) -> None:
    g.serial += 1
    g.chain += ((g.serial, card, actor, owner, role, aim),)


def first_role(g: Table, card: int, actor: int, target: int) -> tuple[int, ...]:
    """Return the target of an effect before any Sun changes it: the chosen player, the revealer, or everyone."""
    if target >= 0:
        return (target,)
    return (actor,) if SUN_ROLE[card] == "revealer" else g.order(g.active)


@procedure
def carry_out(g: Table) -> Flow[None]:
    """Resolve the topmost effect of the chain."""
    entry = g.chain[-1]
    g.chain = g.chain[:-1]
    g.emit("happens", IDS[entry[CARD]], entry[ACTOR])
    number, what = NUMBER[entry[CARD]], KIND[entry[CARD]]
    steps, at_once = BOOKS[what]
    if number in at_once:
        at_once[number](g, entry)
    else:
        yield steps[number](entry)


BOOKS = {
    "action": (ACTIONS, ACTIONS_AT_ONCE),
    INSTANT: (INSTANTS, INSTANTS_AT_ONCE),
    REVERSE: (REVERSES, REVERSES_AT_ONCE),
}


# Windows


@procedure
def window(g: Table, actor: int) -> Flow[bool]:
    """Ask each player in turn order whether to play an instant, ending with the player who acted, `actor` (T32).

    Return whether one was played.
    """
    if g.hides_information:
        answered: bool = yield window_for_all(actor)
        return answered
    for seat in g.order(g.after(actor)):
        if stops(g, seat):
            pick = yield ask(seat, "respond", wishes(g, seat))
            if pick == REST:
                g.rest |= 1 << seat
            elif pick != PASS:
                yield play_instant(seat, pick[1])
                return True
    return False


@procedure
def window_for_all(g: Table, actor: int) -> Flow[bool]:
    """Ask all players who could hold an instant at the same time, in a match that hides information.

    Return whether one was played. The first in turn order to choose an instant plays it, and the others are asked again
    when the window opens again. This way, no one learns who holds an instant, at the cost of a short delay.
    """
    seats = tuple([seat for seat in g.order(g.after(actor)) if might_hold(g, seat)])
    picks = yield ask_all([ask(seat, "respond", wishes(g, seat), hidden=True) for seat in seats])
    for chooser, pick in zip(seats, picks, strict=True):
        g.rest |= (pick == REST) << chooser
    plays = [(s, p[1]) for s, p in zip(seats, picks, strict=True) if p not in (PASS, REST)]
    if not plays:
        return False
    first, instant = plays[0]
    yield play_instant(first, instant)
    return True


def might_hold(g: Table, seat: int) -> bool:
    """Return whether, as far as the other players know, the seat could hold an instant that can be played now."""
    gone = {*g.discard, *(g.slots[s][i] for s in range(g.seats) for i in g.turned(s))}
    return bool(g.hands[seat]) and any(not instant_refusal(g, c) for c in ALL_INSTANTS if c not in gone)


def wishes(g: Table, seat: int) -> tuple[Any, ...]:
    """Return the seat's possible answers when it is asked for an instant.

    In a match that hides information, a seat that passes for the rest of the turn is still asked, but can only pass.
    """
    if g.hides_information and g.rest >> seat & 1:
        return (PASS,)
    return (*instants(g, seat), PASS, REST)


def stops(g: Table, seat: int) -> bool:
    """Return whether the seat is asked for an instant.

    A seat without a playable instant is asked only if the table asks everyone.
    """
    if g.rest >> seat & 1:
        return False
    return g.stops == EVERYONE or bool(instants(g, seat))


def instants(g: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the instants the seat could play now."""
    return tuple([("play", c) for c in g.hands[seat] if KIND[c] == INSTANT and not instant_refusal(g, c)])


def instant_refusal(g: Table, card: int) -> str:
    """Return why an instant cannot be played now, as a code, or "" if it can.

    Strength and The Sun respond to a waiting effect (T33, T34). Justice may always be played, even if only for a top
    card without a suit (T37).
    """
    number = NUMBER[card]
    if number == STRENGTH and not g.chain:
        return "nothing_waits"
    if number == SUN and not aims(g, card):
        return "no_underlined"
    return ""


@procedure
def play_instant(g: Table, seat: int, card: int) -> Flow[None]:
    """Play an instant and let the player choose what it responds to, along with The Sun's new target or Justice's
    pile.
    """
    if not g.chain:
        begin_chain(g)
    play_from_hand(g, seat, card)
    aim = -1
    role: tuple[int, ...] = ()
    if NUMBER[card] == JUSTICE:
        target = yield ask(seat, "target", g.order(seat), about=(card,))
        g.emit("aim", seat, IDS[card], target)
        role = (target,)
    else:
        aim = yield ask(seat, "effect", aims(g, card))
        g.emit("answers", seat, IDS[card], IDS[card_of(g, aim)])
    if NUMBER[card] == SUN:
        who = yield ask(seat, "sun", sun_choices(g), about=(card_of(g, aim),))
        role = g.order(g.active) if who == "all" else (who,)
        g.emit("hands on", seat, IDS[card_of(g, aim)], *role)
    push(g, card, seat, -1, role, aim)


def card_of(g: Table, serial: int) -> int:
    return next(entry[CARD] for entry in g.chain if entry[SERIAL] == serial)


@procedure
def open_window(g: Table) -> Flow[None]:
    """Let the players play instants while no effect waits (T31). An instant played then begins its own chain."""
    played = yield window(g.active)
    while played:
        yield settle()
        if g.phase == OVER or g.seized >= 0:
            return
        played = yield window(g.active)
