"""Carry out instant cards: Strength, Justice, The Sun."""

from collections.abc import Callable

from play.engine.flow import Flow, Procedure, ask, procedure
from play.games.tarot.pack import IDS, JUSTICE, NUMBER, STRENGTH, SUN, SUN_ROLE
from play.games.tarot.rules.piles import toggle
from play.games.tarot.state import ACTOR, AIM, CARD, ROLE, SERIAL, Entry, Table


def aims(g: Table, card: int) -> tuple[int, ...]:
    """Return the serials of the waiting effects to which an instant can respond, topmost first.

    The Sun can respond only to an effect with an underlined word.
    """
    fitting = [entry[SERIAL] for entry in reversed(g.chain) if NUMBER[card] != SUN or SUN_ROLE[entry[CARD]]]
    return tuple(fitting)


def sun_choices(g: Table) -> tuple[int | str, ...]:
    """Return the new targets among which The Sun lets a player choose: everyone, or one player (T34)."""
    return ("all", *g.order(g.active))


def strength(g: Table, entry: Entry) -> None:
    """Cancel a waiting effect. Its card stays where it is (T33)."""
    strengthened = [e for e in g.chain if e[SERIAL] == entry[AIM]]
    g.chain = tuple([e for e in g.chain if e[SERIAL] != entry[AIM]])
    for e in strengthened:
        g.emit("cancelled", IDS[e[CARD]], e[ACTOR])


def sun(g: Table, entry: Entry) -> None:
    """Give the underlined role in a waiting effect to the new target.

    If several Suns change the same effect, the one that takes effect last decides (T35).
    """
    g.chain = tuple([(*e[:ROLE], entry[ROLE], e[AIM]) if e[SERIAL] == entry[AIM] else e for e in g.chain])
    g.emit("handed on", *(IDS[e[CARD]] for e in g.chain if e[SERIAL] == entry[AIM]))


@procedure
def justice(g: Table, entry: Entry) -> Flow[None]:
    """Turn over any one card in the target's pile, up or down (T37)."""
    for seat in entry[ROLE]:
        place = yield ask(entry[ACTOR], "justice", tuple([(seat, i) for i in g.filled(seat)]))
        if place is not None:
            toggle(g, place, entry[ACTOR])


INSTANTS: dict[int, Procedure[[Entry]]] = {JUSTICE: justice}
INSTANTS_AT_ONCE: dict[int, Callable[[Table, Entry], None]] = {STRENGTH: strength, SUN: sun}
