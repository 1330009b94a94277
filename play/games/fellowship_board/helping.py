"""Help at any time: yellow cards, Gandalf, the Ring; the moments at which it is offered, and who is asked."""
from typing import Any

from play.engine.flow import Flow, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.fellowship_board.box import EFFECT, FACES, board, tile
from play.games.fellowship_board.effects import finish_line, step_forward
from play.games.fellowship_board.gandalf import FORESIGHT, GANDALF_COST, MAGIC, help_of, payers
from play.games.fellowship_board.harm import heal, roll
from play.games.fellowship_board.state import NOBODY, Fellowship

ANY_TIME = ("pass_card", "refill_hand", "heal_1")
Item = tuple[str, Any]
"""("yellow", card), ("gandalf", card id) or ("ring", 0): something used besides one's turn."""


def items(g: Fellowship, seat: int, where: str) -> tuple[Item, ...]:
    """What a seat can use besides its turn, at a moment: `before_tile`, `tile` or `action`."""
    found = yellow(g, seat, where)
    if seat == g.bearer and not g.ring_used and g.open_lines() and where != "before_tile":
        found.append(("ring", 0))
    if seat == g.active and payers(g, GANDALF_COST):
        found += [("gandalf", card) for card in g.gandalf if card != MAGIC and (card != FORESIGHT or g.tiles)]
    return tuple(found)


def yellow(g: Fellowship, seat: int, where: str) -> list[Item]:
    """The yellow cards of a hand whose moment is now."""
    cards = [c for c in g.hands[seat] if EFFECT[c]]
    return [("yellow", c) for c in sorted(cards) if usable(g, c, where)] if cards else []


def usable(g: Fellowship, card: int, where: str) -> bool:
    """Is a yellow card's moment now?"""
    effect = EFFECT[card]
    if effect == "stop_revealing":
        return where == "before_tile"
    if effect == "ignore_item_sundial":
        return where == "tile" and tile(g.tile)["kind"] == "event_avoidable"
    return effect in ANY_TIME


def watched(g: Fellowship, where: str) -> bool:
    """Is this a moment at which the others are asked too? By default only when a tile threatens."""
    if g.stops == "always":
        return True
    return where == "tile" and tile(g.tile)["kind"] != "activity"


def chances(g: Fellowship, seat: int, where: str) -> tuple[Item, ...]:
    """What a seat is asked about at this moment; for a quiet moment only what belongs to it."""
    if watched(g, where):
        return items(g, seat, where)
    return tuple(item for item in yellow(g, seat, where) if EFFECT[item[1]] == "stop_revealing")


def might_help(g: Fellowship, seat: int, where: str) -> bool:
    """Between people: could the seat, for all that the others know, hold a yellow card whose moment this is?"""
    asked_about = ("stop_revealing",) if not watched(g, where) else ("stop_revealing", "ignore_item_sundial", *ANY_TIME)
    return any(EFFECT[c] in asked_about and usable(g, c, where) for c in g.unseen_help(seat))


@procedure
def window(g: Fellowship, where: str) -> Flow[None]:
    """A moment at which things may be used: all who can are asked at once, and again as long as somebody does."""
    while not g.ended and g.alive[g.active]:
        _asked = [(s, chances(g, s, where), might_help(g, s, where)) for s in g.around(g.active)]
        _offers = [(s, _chances, _hidden) for s, _chances, _hidden in _asked if _chances or _hidden]
        if not _offers:
            return
        seats = tuple([_offer[0] for _offer in _offers])
        wishes = yield ask_all([ask(s, "react", (*_can, PASS), about=(where,), hidden=_h) for s, _can, _h in _offers])
        acted = False
        for i in range(len(seats)):
            if wishes[i] != PASS and wishes[i] in items(g, seats[i], where) and not g.ended and not g.cancelled:
                acted = True
                yield use(seats[i], wishes[i])
        if not acted or g.cancelled or g.skip_tiles:
            return


@procedure
def use(g: Fellowship, seat: int, item: Item) -> Flow[None]:
    """Use a yellow card, Gandalf or the Ring."""
    if item[0] == "ring":
        yield put_on_ring()
    elif item[0] == "gandalf":
        yield help_of(item[1])
    else:
        yield play_yellow(seat, item[1])


@procedure
def play_yellow(g: Fellowship, seat: int, card: int) -> Flow[None]:
    """The yellow cards that are used outside dice and tokens."""
    effect = EFFECT[card]
    g.lay_off(seat, card)
    g.emit("yellow", seat, card, NOBODY)
    if effect == "stop_revealing":
        g.skip_tiles = True
    elif effect == "ignore_item_sundial":
        g.cancelled = True
    else:
        target = yield ask(seat, "target", g.around(seat), about=(card,))
        if effect == "heal_1":
            heal(g, target, 1)
        elif effect == "refill_hand":
            g.draw(target, max(0, 6 - len(g.hands[target])))
        elif g.hands[target]:
            yield hand_over(target)


@procedure
def hand_over(g: Fellowship, seat: int) -> Flow[None]:
    """Miruvor: a player hands one card to any other."""
    _others = tuple(s for s in g.around(seat) if s != seat)
    if not _others:
        return
    other = yield ask(seat, "receiver", _others)
    _card = yield ask(seat, "give_card", sorted(g.hands[seat]), about=(other,))
    g.pass_card(seat, other, _card)


@procedure
def put_on_ring(g: Fellowship) -> Flow[None]:
    """Once a board the Ring-bearer rolls the die and jumps ahead on one line. Rules: The power of the ring."""
    g.ring_used = g.ring_on = True
    g.emit("ring_on", g.bearer)
    yield roll(g.bearer, False)
    steps = 4 - FACES[g.face]["symbols"]
    if g.over or not g.open_lines():
        return
    line = yield ask(g.bearer, "line", g.open_lines(), about=(NOBODY, steps))
    for _ in range(steps):
        if line in g.open_lines():
            step_forward(g, line, False)
    last = board(g.place)["lines"][line]["last_space"]
    if g.place == "mordor" and line == board("mordor")["main_line"] and g.line(line) == last:
        yield roll(g.active, True)
    finish_line(g)
