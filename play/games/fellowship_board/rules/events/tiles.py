"""Carry out events, their costs and their consequences.

Rules: Event tiles and events; Bag End, Rivendell and Lothlórien.
"""

from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import board, facts_of
from play.games.fellowship_board.rules.events import anytime_actions, costs, effects, gandalf, harm, payment
from play.games.fellowship_board.rules.response_windows import MAGIC, gandalf_fits, listens, lost, payers
from play.games.fellowship_board.state import NOBODY, Fellowship


@procedure
def next_event(g: Fellowship) -> Flow[None]:
    """Move the event marker to the next event of the board and carry out that event, unless Gandalf's
    Magic cancels it.
    """
    if g.event >= len(board(g.place)["events"]):
        return
    g.event += 1
    key = f"{g.place}_{g.event}"
    g.emit("event", key)
    g.cancelled = False
    if listens(g):
        yield anytime_actions.moment("event")
    if not g.cancelled and not g.ended:
        yield magic()
    stopped, g.cancelled = g.cancelled, False
    if not stopped and not g.ended:
        yield happen("event", key)
    if facts_of("event", key)["ends_scenario"] and not g.over and not g.board_done:
        g.board_done = True
        g.emit("board_done", g.place)


@procedure
def magic(g: Fellowship) -> Flow[None]:
    """Let the active player call for Gandalf's Magic. An event is the only moment at which it can be used."""
    if MAGIC not in g.gandalf or not gandalf_fits(g, MAGIC, "event") or not g.alive[g.active]:
        return
    answers = ("yes", "no") if payers(g) else ("no",)
    wants = yield ask(g.active, "magic", answers, about=(f"{g.place}_{g.event}",), hidden=g.competitive)
    if wants == "yes":
        yield gandalf.call_gandalf(MAGIC, NOBODY)


@procedure
def happen(g: Fellowship, source: str, key: str) -> Flow[None]:
    """Carry out an event or a haven's action, either once for the whole group or for each player in turn."""
    if facts_of(source, key).get("first"):
        yield effects.carry_out(source, key, "first", g.active)
    scope = facts_of(source, key)["scope"]
    if facts_of(source, key).get("requirement") is None:
        yield effects.carry_out(source, key, "effects" if "effects" in facts_of(source, key) else "otherwise", g.active)
    elif scope == "each_player":
        for seat in g.around(g.active if g.phase == "scenario" else g.bearer):
            if g.alive[seat] and not g.over:
                yield demand(source, key, seat)
    else:
        yield demand(source, key, g.bearer if scope == "ring_bearer" else g.active)


@procedure
def demand(g: Fellowship, source: str, key: str, seat: int) -> Flow[None]:
    """Check whether the demand of an event, a haven's action or a tile is met, and carry out the matching branch of
    effects (`if_met` or `otherwise`).
    """
    kind = facts_of(source, key)["requirement"]["type"]
    if kind == "lines_complete":
        met = all(line not in g.open_lines() for line in facts_of(source, key)["requirement"]["lines"])
    elif kind == "line_at_least":
        met = g.line(facts_of(source, key)["requirement"]["line"]) >= facts_of(source, key)["requirement"]["space"]
    elif kind == "accept":
        met = yield accept(source, key)
    else:
        yield before_settling(source, key, seat)
        met = yield settle(source, key, seat)
    if not met and facts_of(source, key).get("missing_token_event"):
        met = yield athelas(seat)
    if g.over:
        return
    yield effects.carry_out(source, key, "if_met" if met else "otherwise", seat)


@procedure
def before_settling(g: Fellowship, source: str, key: str, seat: int) -> Flow[None]:
    """Ask the other players for help before a player would be eliminated: one who can neither pay the price nor give up
    the shields demanded instead (Faces of the Dead).
    """
    forced = [step["value"] for step in facts_of(source, key).get("otherwise", ()) if step["op"] == "discard_shields"]
    payable = forced and costs.can_pay(g, costs.price_of(g, facts_of(source, key)["requirement"]), (seat,))
    if forced and not payable and lost(g, ("star", seat, forced[0])):
        yield anytime_actions.moment("loss", ("star", seat, forced[0]))


@procedure
def settle(g: Fellowship, source: str, key: str, seat: int) -> Flow[bool]:
    """Let the group, any one player or this player pay the price of an event. Return whether it was paid."""
    price = costs.price_of(g, facts_of(source, key)["requirement"])
    by = facts_of(source, key)["requirement"]["by"]
    if by == "group":
        met: bool = yield payment.pay_together(price)
        return met
    if by == "one_player":
        payer: int = yield payment.one_pays(price)
        return payer >= 0
    answers = ("yes", "no") if costs.can_pay(g, price, (seat,)) else ("no",)
    willing = yield ask(seat, "volunteer", answers, about=price, hidden=payment.rests_on_hand(g, seat, price))
    if willing == "no":
        return False
    paid: bool = yield payment.pay_alone(seat, price)
    return paid


@procedure
def accept(g: Fellowship, source: str, key: str) -> Flow[bool]:
    """Let any one player (Fly You Fools!) or the active player (Shelob Appears) accept a lesser harm to avert a
    worse one. Return whether anyone did.
    """
    alone = facts_of(source, key)["requirement"]["by"] == "active_player"
    for seat in (g.active,) if alone else g.around(g.active):
        willing = yield ask(seat, "accept", ("yes", "no"), about=(key,))
        if willing == "no":
            continue
        steps = sum(effect["steps"] for effect in facts_of(source, key)["requirement"]["effects"] if "steps" in effect)
        if steps:
            yield harm.darken(seat, steps)
        if alone:
            for _time in range(2):
                yield harm.roll(seat, skippable=True)
        return True
    return False


@procedure
def athelas(g: Fellowship, seat: int) -> Flow[bool]:
    """Offer Athelas, which spares one player the consequences of missing Life tokens. Return whether it was played."""
    spared: bool = yield harm.offer_card("ignore_missing_tokens", seat)
    return spared
