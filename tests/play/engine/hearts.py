"""Hearts, the smallest whole game: it proves the kernel without any game of the site."""

from collections.abc import Mapping
from typing import Any

from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.flow import Flow, ask, ask_all, procedure
from play.engine.game import PASS, Game, Result, Rules, Table, result_by
from play.engine.hidden import HiddenInformation
from play.engine.options import Option
from play.engine.state import State

SEATS = 4


class Hearts(State):
    """`hands[seat]`, `taken` tricks, `trick` so far, points and void suits (a bit each) by seat, cards `gone`."""

    SCALARS = ("trick", "leader", "broken", "taken")
    COLUMNS = ("points", "void", "gone", "signals")
    PILES = ("hands",)

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.trick: tuple[int, ...] = ()
        self.leader = self.taken = 0
        self.broken = False
        self.points = [0] * SEATS
        self.void = [0] * SEATS
        self.gone: list[int] = []
        self.signals = [""] * SEATS
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]


def worth(card: int) -> int:
    """Hearts are one point each, the queen of spades thirteen."""
    return 1 if card >= 39 else 13 if card == 36 else 0


def legal(g: Hearts, seat: int) -> list[int]:
    """Follow suit if you can; hearts are not led until broken."""
    hand = g.hands[seat]
    if g.trick:
        return [c for c in hand if c // 13 == g.trick[0] // 13] or hand
    return hand if g.broken else [c for c in hand if c < 39] or hand


@procedure
def trick(g: Hearts) -> Flow[int]:
    """Each seat plays a card; the highest of the suit led takes them and leads next."""
    g.trick = ()
    for i in range(SEATS):
        seat = (g.leader + i) % SEATS
        card = yield ask(seat, "play", legal(g, seat), hidden=len(g.hands[seat]) > 1)
        g.hands[seat].remove(card)
        if g.trick and card // 13 != g.trick[0] // 13:
            g.void[seat] |= 1 << g.trick[0] // 13
        g.broken = g.broken or card >= 39
        g.trick += (card,)
        g.emit("play", seat, card)
    best = max(range(SEATS), key=lambda i: (g.trick[i] // 13 == g.trick[0] // 13, g.trick[i]))
    return (g.leader + best) % SEATS


@procedure
def pause(g: Hearts) -> Flow[None]:
    """Whoever has signalled is asked."""
    for seat in range(SEATS):
        if g.signals[seat]:
            wants = yield ask(seat, "pause", ("sigh", "wait", PASS))
            if wants != "wait":
                g.signals[seat] = ""
            g.emit("pause", seat, wants)


@procedure
def deal(g: Hearts) -> Flow[None]:
    """Three cards to the left at the same time, then thirteen tricks; who has signalled may sigh before one."""
    passed = yield ask_all([ask(seat, "pass", g.hands[seat], 3, 3) for seat in range(SEATS)])
    for seat in range(SEATS):
        to = (seat + 1) % SEATS
        g.hands[seat] = [c for c in g.hands[seat] if c not in passed[seat]]
        g.hands[to] = g.hands[to] + list(passed[seat])
        g.emit("pass", seat, passed[seat], to=1 << seat | 1 << to, public=(seat,))
    while g.taken < 13:
        yield pause()
        winner = yield trick()
        g.leader = winner
        g.points[winner] += sum(map(worth, g.trick))
        g.gone += g.trick
        g.taken += 1
        g.emit("take", winner)
        if g.taken == 13:
            break


def erase(g: Hearts, state: Hearts, seat: int) -> None:
    g.hands = [hand if i == seat else [-1] * len(hand) for i, hand in enumerate(state.hands)]


def fill(g: Hearts, seat: int, chance: Chance) -> None:
    seen_cards = {*g.hands[seat], *g.trick, *g.gone}
    left = [c for c in range(52) if c not in seen_cards]
    chance.shuffle(left)
    g.hands = [hand if i == seat else [left.pop() for _ in hand] for i, hand in enumerate(g.hands)]


def value(state: Hearts, seat: int) -> float:
    """Whether the seat has the fewest points."""
    return float(state.points[seat] == min(state.points))


HIDDEN = HiddenInformation(erase, fill, {"pass": lambda g, d: g.hands[d.seat], "play": lambda g, d: legal(g, d.seat)})


def view(state: Hearts, seat: int | None) -> dict[str, Any]:
    hand = [] if seat is None else state.hands[seat]
    sizes = [len(h) for h in state.hands]
    return {"hand": list(hand), "sizes": sizes, "trick": list(state.trick), "points": list(state.points)}


def setup(options: Mapping[str, Any], seats: int, seed: int) -> Hearts:
    g = Hearts(seats, seed)
    cards = list(range(52))
    g.shuffle(cards)
    g.hands = [sorted(cards[i::SEATS]) for i in range(SEATS)]
    g.leader = options["leader"]
    return g


def result(state: Hearts) -> Result:
    return result_by([-points for points in state.points], state.points, "points")


HEARTS = Game(
    key="hearts",
    name="Hearts",
    package=__package__,
    players=range(4, 5),
    options=(Option("leader", "First leader", "int", 0, low=0, high=3),),
    rules=Rules(
        state=Hearts,
        root=deal,
        setup=setup,
        result=result,
        longest=200,
        signals={"trick": "Before the next trick"},
    ),
    table=Table(view=view),
    brain=Brain(hidden=HIDDEN, value=value),
)
