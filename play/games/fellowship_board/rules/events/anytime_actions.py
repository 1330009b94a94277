"""Carry out what players may use at any time: yellow cards, Gandalf, the Ring, and discarding unwanted cards."""

from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.fellowship_board.box import EFFECT, FACES, board
from play.games.fellowship_board.rules.events import effects, gandalf, harm
from play.games.fellowship_board.rules.response_windows import WAIT, Item, Plight, chances, lost, might_act, next_asked
from play.games.fellowship_board.state import NOBODY, Fellowship


@procedure
def moment(g: Fellowship, where: str, plight: Plight = ()) -> Flow[None]:
    """Ask each seat that could act at this moment, in order, and ask all of them again after anyone has used something.

    A seat's signal is cleared when it uses something or has nothing to use, but not when it discards a card or waits.
    """
    done = 0
    seat = next_asked(g, where, plight, done)
    while seat != NOBODY:
        hidden = might_act(g, seat, where, plight)
        pick = yield ask(seat, "react", chances(g, seat, where), about=(where, *plight), hidden=hidden)
        if pick != WAIT and pick[0] != "drop":
            g.signals[seat] = ""
        if pick in (PASS, WAIT):
            done |= 1 << seat
        else:
            losing = lost(g, plight)
            yield use(seat, pick, where, losing[0] if losing else NOBODY)
            done = done if pick[0] == "drop" else 0
        seat = next_asked(g, where, plight, done)


@procedure
def use(g: Fellowship, seat: int, item: Item, where: str, whom: int = NOBODY) -> Flow[None]:
    """Use a yellow card, the Ring or a Gandalf card.

    `whom` is the player whom this may help; it is shown to the player who decides.
    """
    if item[0] == "ring":
        yield put_on_ring()
    elif item[0] == "gandalf":
        yield gandalf.call_gandalf(item[1], whom)
    elif item[0] == "call":
        yield gandalf.answer_call(seat, where, whom)
    elif item[0] == "yellow":
        yield play_yellow(seat, item[1], whom)
    else:
        g.lay_off(seat, item[1])
        g.emit("discard", seat, item[1])


@procedure
def play_yellow(g: Fellowship, seat: int, card: int, whom: int) -> Flow[None]:
    """Play a yellow card at any time and carry out its effect."""
    effect = EFFECT[card]
    g.lay_off(seat, card)
    g.emit("yellow", seat, card, NOBODY)
    if effect == "stop_revealing":
        g.skip_tiles = True
    elif effect == "pass_card":
        yield hand_over(seat, card, whom)
    else:
        target = yield ask(seat, "target", g.around(seat), about=(card, whom))
        if effect == "heal_1":
            harm.heal(g, target, 1)
        else:
            g.draw(target, max(0, 6 - len(g.hands[target])))


@procedure
def hand_over(g: Fellowship, seat: int, card: int, whom: int) -> Flow[None]:
    """Let a chosen player give one card to any other player (Miruvor)."""
    givers = tuple(s for s in g.around(seat) if g.hands[s])
    if not givers or len(g.around(seat)) == 1:
        return
    giver = yield ask(seat, "target", givers, about=(card, NOBODY))
    other = yield ask(giver, "receiver", tuple(s for s in g.around(giver) if s != giver), about=(whom,))
    given = yield ask(giver, "give_card", sorted(g.hands[giver]), about=(other,))
    g.pass_card(giver, other, given)


@procedure
def put_on_ring(g: Fellowship) -> Flow[None]:
    """Let the Ring-bearer roll the die and jump ahead on one line, once per board. Rules: The power of the ring."""
    g.ring_used = g.ring_on = True
    g.emit("ring_on", g.bearer)
    face = yield harm.roll(g.bearer, skippable=False)
    if g.ended or not g.open_lines():
        return
    steps = 4 - FACES[face]["symbols"]
    line = yield ask(g.bearer, "line", g.open_lines(), about=(NOBODY, steps))
    for _ in range(steps):
        if line in g.open_lines():
            effects.step_forward(g, line, carried_out=False)
    last = board(g.place)["lines"][line]["last_space"]
    if g.place == "mordor" and line == board("mordor")["main_line"] and g.line(line) == last:
        yield harm.roll(g.active, skippable=True)
    effects.finish_line(g)
