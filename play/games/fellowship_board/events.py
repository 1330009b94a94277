"""Events, their prices and their consequences. Rules: Event tiles and events; Bag End, Rivendell and Lothlórien."""
from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import board, told
from play.games.fellowship_board.effects import carry_out
from play.games.fellowship_board.gandalf import GANDALF_COST, call_gandalf, payers
from play.games.fellowship_board.harm import corrupt, offer_card, roll
from play.games.fellowship_board.paying import can_pay, one_pays, pay_alone, pay_together, price_of, rests_on_hand
from play.games.fellowship_board.state import Fellowship

MAGIC = "gandalf_magic"


@procedure
def next_event(g: Fellowship) -> Flow[None]:
    """The marker moves to the next box and the event there happens, unless Gandalf's Magic stops it."""
    if g.event >= len(board(g.place)["events"]):
        return
    g.event += 1
    key = f"{g.place}_{g.event}"
    g.emit("event", key)
    stopped = False
    if told("event", key).get("cancellable", True):
        yield magic()
        stopped = g.cancelled
        g.cancelled = False
    if not stopped and not g.ended:
        yield happen("event", key)
    if told("event", key)["ends_scenario"] and not g.over and not g.board_done:
        g.board_done = True
        g.emit("board_done", g.place)


@procedure
def magic(g: Fellowship) -> Flow[None]:
    """The active player may use Gandalf's Magic if somebody pays for it."""
    g.cancelled = False
    if MAGIC not in g.gandalf or not payers(g, GANDALF_COST):
        return
    wants = yield ask(g.active, "magic", ("yes", "no"), about=(f"{g.place}_{g.event}",))
    if wants == "yes":
        paid = yield call_gandalf(MAGIC)
        g.cancelled = paid


@procedure
def happen(g: Fellowship, source: str, key: str) -> Flow[None]:
    """An event or a haven's action: for all together, or for each player in turn."""
    if told(source, key).get("first"):
        yield carry_out(source, key, "first", g.active)
    scope = told(source, key)["scope"]
    if told(source, key).get("requirement") is None:
        yield carry_out(source, key, "effects" if "effects" in told(source, key) else "otherwise", g.active)
    elif scope == "each_player":
        for seat in g.around(g.active if g.phase == "scenario" else g.bearer):
            if g.alive[seat] and not g.over:
                yield demand(source, key, seat)
    else:
        yield demand(source, key, g.bearer if scope == "ring_bearer" else g.active)


@procedure
def demand(g: Fellowship, source: str, key: str, seat: int) -> Flow[None]:
    """Is the demand met? Then one thing follows, otherwise the other."""
    kind = told(source, key)["requirement"]["type"]
    if kind == "lines_complete":
        met = all(line not in g.open_lines() for line in told(source, key)["requirement"]["lines"])
    elif kind == "line_at_least":
        met = g.line(told(source, key)["requirement"]["line"]) >= told(source, key)["requirement"]["space"]
    elif kind == "accept":
        met = yield accept(source, key)
    else:
        met = yield settle(source, key, seat)
    if not met and told(source, key).get("missing_token_event"):
        met = yield athelas(seat)
    if g.over:
        return
    yield carry_out(source, key, "if_met" if met else "otherwise", seat)


@procedure
def settle(g: Fellowship, source: str, key: str, seat: int) -> Flow[bool]:
    """A price, paid by the group, by any one player or by this one."""
    price = price_of(g, told(source, key)["requirement"])
    by = told(source, key)["requirement"]["by"]
    if by == "group":
        met: bool = yield pay_together(price)
        return met
    if by == "one_player":
        payer: int = yield one_pays(price)
        return payer >= 0
    _answers = ("yes", "no") if can_pay(g, price, seat) else ("no",)
    willing = yield ask(seat, "volunteer", _answers, about=price, hidden=rests_on_hand(g, seat, price))
    if willing == "no":
        return False
    paid: bool = yield pay_alone(seat, price)
    return paid


@procedure
def accept(g: Fellowship, source: str, key: str) -> Flow[bool]:
    """Take a harm instead of a worse one: any one player (Fly You Fools!) or the active player (Shelob Appears)."""
    alone = told(source, key)["requirement"]["by"] == "active_player"
    for seat in (g.active,) if alone else g.around(g.active):
        willing = yield ask(seat, "accept", ("yes", "no"), about=(key,))
        if willing == "no":
            continue
        for _effect in told(source, key)["requirement"]["effects"]:
            if _effect["op"] == "corrupt":
                corrupt(g, seat, _effect["steps"])
        if alone:
            for _time in range(2):
                yield roll(seat, True)
        return True
    return False


@procedure
def athelas(g: Fellowship, seat: int) -> Flow[bool]:
    """The Athelas card spares one player what missing Life tokens bring."""
    spared: bool = yield offer_card("ignore_missing_tokens", seat)
    return spared
