"""Decide what may be used outside a player's own turn, when seats are asked, and which ones.

A seat that wants to act signals, and is asked at the next moment for which it has signaled: after every tile, card,
space and die roll, before every loss, in the havens, and at the end of a board. Other seats are asked only if a player
is about to be eliminated and they have something that would help. Rules: Yellow feature cards; Gandalf cards; The power
of the ring; Concluding your turn (unwanted cards).
"""

from collections.abc import Iterator
from typing import Any

from play.engine.game import PASS
from play.games.fellowship_board.box import EFFECT, STAR, board, facts_of
from play.games.fellowship_board.state import NOBODY, Fellowship

SIGNALS = {
    "next": "As soon as possible",
    "tile": "Before the next tile",
    "turn": "When my turn begins",
    "end": "At the end of this board",
}
BEFORE_TILES = ("turn", "before_tile")
RING_AT = (*BEFORE_TILES, "tile", "done", "card", "action")
"""The Ring waits until a tile or a card has been carried out; between spaces and dice it cannot be put on."""
WAIT = "wait"
GANDALF_COST = 5
HEALING, PERSISTENCE, GUIDANCE, FORESIGHT, MAGIC = (
    "gandalf_healing",
    "gandalf_persistence",
    "gandalf_guidance",
    "gandalf_foresight",
    "gandalf_magic",
)
ANY_TIME = ("pass_card", "refill_hand", "heal_1")
Item = tuple[str, Any]
"""("yellow", card), ("gandalf", card id) by the active player, ("call", 0) by another, ("ring", 0), ("drop", card)."""
DROPS: tuple[Item, ...] = tuple([("drop", card) for card in range(len(EFFECT))])
Plight = tuple[Any, ...]
"""An impending loss as (kind, seat, amount), or nothing: `dark` (the seat's steps), `sauron` (Sauron's steps),
`cards` or `shields` (how many the seat must give), or `star` (the seat must give a star or that many shields)."""


# What can be used


def items(g: Fellowship, seat: int, where: str) -> tuple[Item, ...]:
    """Return what a seat can use at this moment, apart from discarding unwanted cards."""
    usable = yellow(g, seat, where)
    if seat == g.bearer and not g.ring_used and where in RING_AT and ring_may_move(g, where):
        usable.append(("ring", 0))
    if seat == g.active:
        if payers(g):
            usable += [("gandalf", card) for card in gandalfs(g, where)]
    elif g.shields[seat] >= GANDALF_COST and gandalfs(g, where):
        usable.append(("call", 0))
    return tuple(usable)


def yellow(g: Fellowship, seat: int, where: str) -> list[Item]:
    """Return the yellow cards in a hand that can be used at this moment."""
    cards = [c for c in g.hands[seat] if EFFECT[c]]
    return [("yellow", c) for c in sorted(cards) if usable(g, c, where)] if cards else []


def usable(g: Fellowship, card: int, where: str) -> bool:
    """Return whether a yellow card can be used at this moment.

    Cards that avert one particular harm are offered in events/harm.py.
    """
    effect = EFFECT[card]
    return effect in ANY_TIME or effect == "stop_revealing" and where in BEFORE_TILES


def ring_may_move(g: Fellowship, where: str) -> bool:
    """Return whether the Ring can be used now: a line must be open, and before the first tile of a board the Ring may
    not be used.
    """
    return bool(g.open_lines()) and (where != "turn" or bool(g.used_tiles))


def gandalfs(g: Fellowship, where: str) -> list[str]:
    """Return the Gandalf cards that would do something at this moment."""
    return [card for card in g.gandalf if gandalf_fits(g, card, where)]


def gandalf_fits(g: Fellowship, card: str, where: str) -> bool:
    """Return whether a Gandalf card can be used at the moment `where`."""
    if card == MAGIC:
        return where == "event" and bool(facts_of("event", f"{g.place}_{g.event}").get("cancellable", True))
    if card == FORESIGHT:
        return g.phase == "scenario" and bool(g.tiles)
    return card != GUIDANCE or bool(g.open_lines())


def payers(g: Fellowship) -> tuple[int, ...]:
    """Return the seats that could pay for a Gandalf card when the active player calls for one, starting with that
    player.

    If shields are secret, only the active player can.
    """
    if g.competitive:
        return (g.active,) if g.alive[g.active] and g.shields[g.active] >= GANDALF_COST else ()
    return tuple([s for s in g.around(g.active) if g.shields[s] >= GANDALF_COST])


def drops(g: Fellowship, seat: int) -> tuple[Item, ...]:
    """Return options to discard each card in hand, since unwanted cards may be discarded at any time.

    Rules: Concluding your turn.
    """
    return tuple([DROPS[c] for c in sorted(g.hands[seat])])


def chances(g: Fellowship, seat: int, where: str) -> tuple[Any, ...]:
    """Return the options of a seat that is asked at this moment.

    A seat that has signaled may also discard cards or wait.
    """
    more = (*drops(g, seat), WAIT) if g.signals[seat] else ()
    return (*items(g, seat, where), *more, PASS)


# Who is asked


def listens(g: Fellowship) -> bool:
    """Return whether any seat might be asked at the next moment even though no player is in danger, because a seat has
    signaled or the match always asks.
    """
    return any(g.signals) or g.stops == "always"


def signalled(g: Fellowship, seat: int, where: str) -> bool:
    """Return whether a seat has signaled for this moment."""
    signal = g.signals[seat]
    if signal == "next":
        return not asked_anyway(g, seat, where)
    if signal == "tile":
        return where in BEFORE_TILES
    return bool(signal) and signal == where and (signal != "turn" or seat == g.active)


def asked_anyway(g: Fellowship, seat: int, where: str) -> bool:
    """Return whether the seat is about to be asked for its action anyway, because it is the active player."""
    return seat == g.active and (where == "done" or where == "card" and len(g.played) < 2)


def is_asked(g: Fellowship, seat: int, where: str, plight: Plight) -> bool:
    if signalled(g, seat, where) or plight and any(helps(g, seat, plight)) or might_act(g, seat, where, plight):
        return True
    return g.stops == "always" and not asked_anyway(g, seat, where) and bool(items(g, seat, where))


def might_act(g: Fellowship, seat: int, where: str, plight: Plight) -> bool:
    """Return whether a seat must be asked now because, as far as the others know, it could hold a card or secret
    shields that would help.

    Return False for a seat that has signaled, which is asked anyway, and in a match that does not hide information.
    """
    if g.signals[seat] or not g.hides_information:
        return False
    calls = gandalfs(g, where) if g.competitive else []
    if g.stops == "always" and not asked_anyway(g, seat, where):
        return bool(calls) or any(usable(g, c, where) for c in g.unseen_help(seat))
    victims = lost(g, plight)
    if not victims:
        return False
    if any(gandalf_helps(g, card, plight[0], victims) for card in calls):
        return True
    return any(yellow_helps(g, seat, c, plight[0], victims) for c in g.unseen_help(seat))


def next_asked(g: Fellowship, where: str, plight: Plight, done: int) -> int:
    """Return the first seat to ask, starting with the active player, or -1. `done` is a bit mask of seats to skip."""
    if g.over or g.board_done and g.phase == "scenario":
        return NOBODY
    for seat in g.around(g.active):
        if not done >> seat & 1 and is_asked(g, seat, where, plight):
            return seat
    return NOBODY


# Losses


def lost(g: Fellowship, plight: Plight) -> tuple[int, ...]:
    """Return the seats that the given loss (`plight`) would eliminate, or () if there is none.

    Rules: Elimination from the game.
    """
    if not plight:
        return ()
    kind, seat, amount = plight
    if kind == "sauron":
        return tuple([s for s in g.around(g.active) if g.corruption[s] >= g.sauron - amount])
    if not g.alive[seat]:
        return ()
    if kind == "dark":
        out = g.corruption[seat] + amount >= g.sauron
    elif kind == "cards":
        out = len(g.hands[seat]) < amount
    else:
        out = g.shields[seat] < amount and (kind == "shields" or not holds_star(g, seat))
    return (seat,) if out else ()


def holds_star(g: Fellowship, seat: int) -> bool:
    return any(g.symbol(seat, c) == STAR for c in g.hands[seat])


def uneasy(g: Fellowship, kind: str, seat: int, amount: int) -> bool:
    """Return whether seats must be asked before this loss takes effect: a seat has signaled, the match always asks, or
    a player would be eliminated.
    """
    return any(g.signals) or g.stops == "always" or bool(lost(g, (kind, seat, amount)))


def helps(g: Fellowship, seat: int, plight: Plight) -> Iterator[Item]:
    """Yield the items with which a seat could help a player who is about to be eliminated."""
    victims = lost(g, plight)
    for item in items(g, seat, "loss") if victims else ():
        kind, value = item
        if kind == "yellow":
            helpful = yellow_helps(g, seat, value, plight[0], victims)
        else:
            called = [value] if kind == "gandalf" else gandalfs(g, "loss")
            helpful = any(gandalf_helps(g, card, plight[0], victims) for card in called)
        if helpful:
            yield item


def yellow_helps(g: Fellowship, seat: int, card: int, kind: str, victims: tuple[int, ...]) -> bool:
    """Return whether a yellow card helps: Elessar against corruption; Lembas or another player's Miruvor if cards
    are needed.
    """
    effect = EFFECT[card]
    if kind in ("dark", "sauron"):
        return effect == "heal_1" and any(g.corruption[s] for s in victims)
    if kind == "shields":
        return False
    if effect == "refill_hand":
        return any(len(g.hands[s]) - (s == seat) < 6 for s in victims)
    return (
        effect == "pass_card"
        and seat not in victims
        and any(len(g.hands[s]) > (s == seat) for s in g.around(g.active) if s not in victims)
    )


def gandalf_helps(g: Fellowship, card: str, kind: str, victims: tuple[int, ...]) -> bool:
    """Return whether a Gandalf card would prevent a loss; `kind` is what its victims (seats) lose."""
    if card == HEALING:
        return kind in ("dark", "sauron") and any(g.corruption[s] for s in victims)
    if card == PERSISTENCE:
        return kind in ("cards", "star")
    effects = ("heal",) if kind in ("dark", "sauron") else ("gain_shield", "gain_special_shield")
    return card == GUIDANCE and kind != "cards" and g.active in victims and double_star_gives(g, effects)


def double_star_gives(g: Fellowship, effects: tuple[str, ...]) -> bool:
    """Return whether one of the next two spaces of an open line has one of these effects."""
    lines = [(board(g.place)["lines"][a]["spaces"], g.line(a)) for a in g.open_lines()]
    ahead = (step["op"] for spaces, at in lines for space in spaces[at + 1 : at + 3] for step in space["effects"])
    return any(op in effects for op in ahead)
