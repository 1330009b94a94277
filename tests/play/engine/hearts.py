"""Hearts, the smallest whole game: it proves the kernel without any game of the site."""

from collections.abc import Mapping
from typing import Any

from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.flow import Decision, Flow, ask, ask_all, procedure
from play.engine.game import PASS, Game, Label, Option, Result, Rules, Standing, Table, Text, by_decision
from play.engine.state import Event, State

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


def information_state(state: Hearts, seat: int) -> Hearts:
    g = state.clone()
    g.seed = g.draws = 0
    g.hands = [h if i == seat else [-1] * len(h) for i, h in enumerate(g.hands)]
    g.pending = tuple(d if d.seat == seat or d.kind == "pause" else d._replace(options=()) for d in g.pending)
    g.answers = tuple(
        a if a is None or d.seat == seat else (0, 1, 2) for d, a in zip(g.pending, g.answers, strict=True)
    )
    g.frames = [f if f[0].endswith(("trick", "pause")) else [f[0], f[1], *(None for _ in f[2:])] for f in g.frames]
    return g


def determinize(information: Hearts, seat: int, chance: Chance) -> Hearts:
    g = information.clone()
    g.seed = chance.rand(1 << 60)
    seen_cards = {c for hand in g.hands for c in hand} | {*g.trick, *g.gone}
    left = [c for c in range(52) if c not in seen_cards]
    chance.shuffle(left)
    g.hands = [h if i == seat else [left.pop() for _ in h] for i, h in enumerate(g.hands)]
    held = {"pass": lambda seat: g.hands[seat], "play": lambda seat: legal(g, seat)}
    g.pending = tuple(d._replace(options=tuple(held[d.kind](d.seat))) if d.kind in held else d for d in g.pending)
    return g


def policy(state: Hearts, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """The first cards."""
    return tuple(range(decision.low))


def value(state: Hearts, seat: int) -> float:
    """Whether the seat has the fewest points."""
    return float(state.points[seat] == min(state.points))


BRAIN = Brain(information_state=information_state, determinize=determinize, policy=by_decision(policy), value=value)


def view(state: Hearts, seat: int | None) -> dict[str, Any]:
    hand = [] if seat is None else state.hands[seat]
    sizes = [len(h) for h in state.hands]
    return {"hand": list(hand), "sizes": sizes, "trick": list(state.trick), "points": list(state.points)}


def say(item: Decision | Event, state: Hearts, viewer: int | None) -> Text:
    return (item.kind,)


def label(decision: Decision, option: Any, state: Hearts) -> Label:
    return Label((str(option),), str(option))


TABLE = Table(view=view, say=say, label=label)


def setup(options: Mapping[str, Any], seats: int, seed: int) -> Hearts:
    g = Hearts(seats, seed)
    cards = list(range(52))
    g.shuffle(cards)
    g.hands = [sorted(cards[i::SEATS]) for i in range(SEATS)]
    g.leader = options["leader"]
    return g


def result(state: Hearts) -> Result | None:
    if state.frames or state.pending or state.taken < 13:
        return None
    best = min(state.points)
    places = [1 + sum(p < mine for p in state.points) for mine in state.points]
    standings = tuple(Standing(place, points) for place, points in zip(places, state.points, strict=True))
    return Result(standings, tuple(i for i, p in enumerate(state.points) if p == best), "points")


RULES = Rules(
    state=Hearts,
    root=deal,
    setup=setup,
    result=result,
    longest=200,
    signals={"trick": "Before the next trick"},
)
HEARTS = Game(
    key="hearts",
    name="Hearts",
    package=__package__,
    players=range(4, 5),
    options=(Option("leader", "First leader", "int", 0, low=0, high=3),),
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
)
