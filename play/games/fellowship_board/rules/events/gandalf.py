"""Call Gandalf: one player gives up five shields, and the active player decides what he does. Rules: Gandalf cards."""

from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import STAR
from play.games.fellowship_board.rules.events import effects, harm
from play.games.fellowship_board.rules.response_windows import (
    FORESIGHT,
    GANDALF_COST,
    GUIDANCE,
    HEALING,
    MAGIC,
    PERSISTENCE,
    gandalfs,
    payers,
)
from play.games.fellowship_board.state import NOBODY, Fellowship

LOOKED_AT = 3


def decider(g: Fellowship) -> int:
    """Return the active player, or the next player if the active one has been eliminated."""
    return g.around(g.active)[0]


@procedure
def who_pays(g: Fellowship, card: str) -> Flow[int]:
    """Ask the players who have enough shields, in order, whether they will pay for a Gandalf card that the active
    player calls for.

    Return the payer's seat, or -1 if nobody pays.
    """
    for seat in payers(g):
        willing = yield ask(seat, "pay_gandalf", ("yes", "no"), about=(card,))
        if willing == "yes":
            return seat
    g.emit("gandalf_unpaid", card)
    return NOBODY


def pay(g: Fellowship, seat: int, card: str) -> None:
    """Take from a seat the shields that a Gandalf card costs, and remove the card from those available."""
    g.shields[seat] -= GANDALF_COST
    g.gandalf.remove(card)
    g.emit("gandalf", card, seat)


@procedure
def call_gandalf(g: Fellowship, card: str, whom: int) -> Flow[bool]:
    """Let the active player call for a Gandalf card, which takes effect at once if a player pays.

    Return whether someone paid.
    """
    payer = yield who_pays(card)
    if payer == NOBODY:
        return False
    pay(g, payer, card)
    yield help_of(card, whom)
    return True


@procedure
def answer_call(g: Fellowship, seat: int, where: str, whom: int) -> Flow[None]:
    """Let a player give up shields for Gandalf's help. The active player decides which card is used and how."""
    card = yield ask(decider(g), "gandalf", gandalfs(g, where), about=(seat,))
    pay(g, seat, card)
    yield help_of(card, whom)


@procedure
def help_of(g: Fellowship, card: str, whom: int) -> Flow[None]:
    """Carry out a Gandalf card's effect. `whom`, the player it may help, is shown to the player who decides."""
    if card == MAGIC:
        g.cancelled = True
        return
    if card == GUIDANCE:
        yield effects.use_symbols(decider(g), STAR, 2, NOBODY)
        return
    target = yield ask(decider(g), "target", g.around(g.active), about=(card, whom))
    if card == HEALING:
        harm.heal(g, target, 2)
    elif card == PERSISTENCE:
        g.draw(target, 4)
    elif card == FORESIGHT:
        yield foresight(target)


@procedure
def foresight(g: Fellowship, seat: int) -> Flow[None]:
    """Let one player look at the next three tiles and put them back in any order. The first one picked goes on top."""
    count = min(LOOKED_AT, len(g.tiles))
    g.seen_tiles = [1 << seat] * count
    g.emit("foresight", seat, tuple(g.tiles[-count:]), to=1 << seat, public=(seat, ()))
    for place in range(count - 1):
        left = g.tiles[len(g.tiles) - count : len(g.tiles) - place]
        pick = yield ask(seat, "order", tuple(range(len(left))), about=(place,))
        top = len(g.tiles) - place
        chosen = g.tiles.pop(top - count + place + pick)
        g.tiles.insert(top - 1, chosen)
        g.touch()
    g.emit("foresight_done", seat)
