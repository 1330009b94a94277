"""Calling Gandalf: one player gives up shields worth five, the active player decides. Rules: Gandalf cards."""
from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import STAR
from play.games.fellowship_board.effects import use_symbols
from play.games.fellowship_board.harm import heal
from play.games.fellowship_board.state import NOBODY, Fellowship

GANDALF_COST = 5
HEALING, PERSISTENCE, GUIDANCE, FORESIGHT, MAGIC = (
    "gandalf_healing", "gandalf_persistence", "gandalf_guidance", "gandalf_foresight", "gandalf_magic",
)  # fmt: skip
LOOKED_AT = 3


def payers(g: Fellowship, cost: int) -> tuple[int, ...]:
    """Who could pay, from the active player on."""
    return tuple(s for s in g.around(g.active) if g.shields[s] >= cost)


@procedure
def call_gandalf(g: Fellowship, card: str) -> Flow[bool]:
    """Somebody pays, and the card is used up; what it does follows in `help_of`."""
    payer = NOBODY
    for seat in payers(g, GANDALF_COST):
        willing = yield ask(seat, "pay_gandalf", ("yes", "no"), about=(card,))
        if willing == "yes":
            payer = seat
            break
    if payer == NOBODY:
        g.emit("gandalf_unpaid", card)
        return False
    g.shields[payer] -= GANDALF_COST
    g.gandalf.remove(card)
    g.emit("gandalf", card, payer)
    return True


@procedure
def help_of(g: Fellowship, card: str) -> Flow[None]:
    """Call Gandalf outside an event, and use the card at once."""
    paid = yield call_gandalf(card)
    if not paid:
        return
    if card == GUIDANCE:
        yield use_symbols(g.active, STAR, 2, NOBODY)
        return
    target = yield ask(g.active, "target", g.around(g.active), about=(card,))
    if card == HEALING:
        heal(g, target, 2)
    elif card == PERSISTENCE:
        g.draw(target, 4)
    else:
        yield foresight(target)


@procedure
def foresight(g: Fellowship, seat: int) -> Flow[None]:
    """One player looks at the next three tiles and puts them back in any order, the first picked on top."""
    count = min(LOOKED_AT, len(g.tiles))
    g.seen_tiles = [1 << seat] * count
    g.emit("foresight", seat, tuple(g.tiles[-count:]), to=1 << seat, public=(seat, ()))
    for place in range(count - 1):
        _left = g.tiles[len(g.tiles) - count : len(g.tiles) - place]
        _pick = yield ask(seat, "order", tuple(range(len(_left))), about=(place,))
        _top = len(g.tiles) - place
        _chosen = g.tiles.pop(_top - count + place + _pick)
        g.tiles.insert(_top - 1, _chosen)
        g.touch()
    g.emit("foresight_done", seat)
