"""Play cards: what may be played and where, costs, entering play. [Playing cards; Uniqueness]"""

from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import abilities, prices, state_checks, threats, toil, windows
from play.games.lotr_tcg.effects.zones import put, remove_from_zone
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.attachments import bearers
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import UNDONE, recall
from play.games.lotr_tcg.meaning.values import ruled, vitality
from play.games.lotr_tcg.state.cards import CARDS, STEPS, Printed
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import (
    ATTACHED,
    CHARACTER,
    DEAD,
    DECK,
    DISCARD,
    FROM_DECK,
    FROM_HAND,
    FROM_SITE,
    FROM_STACK,
    HAND,
    NO_CARD,
    PATH,
    RESOLVING,
    STACKED,
    SUPPORT,
    Table,
    X,
)

RULE_OF_9 = 9
NO_TARGET = (NO_CARD,)
FRODO = "Frodo"


def hindrance(g: Table, c: int, seat: int, change: int | None = 0, free: bool = False, risen: bool = False) -> Any:
    """Return what prevents playing a card (other than an event) regardless of phase, or None.

    It is a code, or a condition or cost of the card that cannot be met. With `risen`, a copy in the dead pile does not
    matter.
    """
    return judged(g, c, seat, change, free, risen)[0]


def ways_to_play(
    g: Table, c: int, seat: int, change: int | None = 0, free: bool = False, risen: bool = False
) -> tuple[int, ...]:
    """Return the cards on which a card can be played now, (-1,) if it can be played but goes on no other card, or () if
    it cannot be played.
    """
    return judged(g, c, seat, change, free, risen)[1]


def judged(g: Table, c: int, seat: int, change: int | None, free: bool, risen: bool) -> tuple[Any, tuple[int, ...]]:
    """Return (the reason why a card cannot be played, or None; the cards on which it can be played, as in
    `ways_to_play`).
    """
    banned = ban(g, c, seat, risen)
    if banned is not None:
        return banned, ()
    on = targets(g, c, seat)
    if not on:
        return "no_bearer", ()
    unmet = [unmet_requirement(g, c, seat, t) for t in on]
    met = [t for t, lacking in zip(on, unmet, strict=True) if lacking is None]
    if not met:
        return unmet[0], ()
    ways = tuple([t for t in met if affordable(g, c, t, change, free)])
    return (None, ways) if ways else ("twilight", ())


def ban(g: Table, c: int, seat: int, risen: bool) -> str | None:
    """Return why a card may not be played at all, regardless of target and cost, or None."""
    card = CARDS[g.card_code[c]]
    if not card.playable:
        return "not_playable"
    if ruled(g, "may_not_be_played", c) or left_without_ring(g, card, seat):
        return "forbidden"
    if card.unique and not card.succeeds and doubled(g, card, seat):
        return "unique"
    if card.character and card.unique and not risen and in_dead_pile(g, card, seat):
        return "dead"
    if card.companion and companions_so_far(g, seat) - (g.zone[c] == DEAD) >= RULE_OF_9:
        return "rule_of_9"
    return None


def doubled(g: Table, card: Printed, seat: int) -> bool:
    """Return whether a unique card with this title is already active in play.

    For a Free Peoples card, only the cards of its own player count. [Unique cards]
    """
    for c in layout(g).active:
        other = CARDS[g.card_code[c]]
        if other.unique and (other.title == card.title or other.code == card.code):
            return True
    return False


def left_without_ring(g: Table, card: Printed, seat: int) -> bool:
    """Return whether a card is a version of Frodo that could bear the Ring although another character is the seat's
    Ring-bearer; such a card may not be played.
    """
    return card.may_bear_ring and card.title == FRODO and CARDS[g.card_code[g.ring_bearer[seat]]].title != FRODO


def may_rise(g: Table, c: int, seat: int) -> bool:
    """Return whether a character may be played from the dead pile.

    If the character is unique, no other card with the same title may be in play or in the dead pile.
    """
    card = CARDS[g.card_code[c]]
    if not card.unique:
        return True
    dead = [CARDS[g.card_code[o]] for o in g.dead[seat] if o != c]
    return not any(one.unique and one.title == card.title for one in dead) and not doubled(g, card, seat)


def in_dead_pile(g: Table, card: Printed, seat: int) -> bool:
    return any(CARDS[g.card_code[c]].title == card.title and CARDS[g.card_code[c]].unique for c in g.dead[seat])


def companions_so_far(g: Table, seat: int) -> int:
    """Return the number of companions in play and in the dead pile. [Rule of 9]"""
    return len(layout(g).companions) + sum([CARDS[g.card_code[c]].companion for c in g.dead[seat]])


def unmet_requirement(g: Table, c: int, seat: int, target: int = NO_CARD) -> Any:
    """Return the first unmet "to play" requirement, or None.

    In requirements, "it" is the card on which this one is played.
    """
    asked, added = CARDS[g.card_code[c]].to_play, layout(g).play_costs
    if not asked and not added:
        return None
    x: X = (c, seat, (), (("it", (target,)),) if target >= 0 else ())
    for ab in asked:
        unmet = abilities.lacking(g, ab, x)
        if unmet is not None:
            return unmet
    if added:
        steps = [step for key in costs_from_others(g, c) for step in STEPS[key]]
        return next((step for step in steps if not can(g, step, x)), None)
    return None


def costs_from_others(g: Table, c: int) -> tuple[str, ...]:
    """Return the additional costs that active cards impose on playing a card, as keys of step lists."""
    costs = [(ab, (source, controller(g, source), (), ())) for source, ab in layout(g).play_costs]
    return tuple(
        [ab.costs for ab, x in costs if test(ab.node.noun)(g, c, x) and all(holds(g, one, x) for one in ab.conditions)]
    )


def affordable(g: Table, c: int, target: int, change: int | None = 0, free: bool = False) -> bool:
    """Return whether the cost of a card can be paid. Only Shadow cards need twilight in the pool."""
    card = CARDS[g.card_code[c]]
    if free or not card.shadow:
        return True
    held = g.twilight + (threats.removable(g, c) if card.paid_with_threats else 0)
    missing = cost_now(g, c, target, change) - held
    return missing <= 0 or missing <= prices.relief(g, c) or prices.may_be_spared(g, c)


def targets(g: Table, c: int, seat: int) -> tuple[int, ...]:
    """Return the cards on which a card may be played, or (-1,) if it is not played on another card."""
    card = CARDS[g.card_code[c]]
    return NO_TARGET if card.plays_on is None or card.plays_on.noun is None else bearers(g, c, seat)


@procedure
def play_card(
    g: Table, c: int, seat: int, target: int, change: int | None, free: bool, exhausted: bool = False
) -> Flow[X]:
    """Play a card other than an event: pay for it, put it into play, and resolve what that triggers.

    `target` is the card it is played on, or NO_CARD, `change` goes to `cost_now` unless it is `free`. With `exhausted`,
    it enters play exhausted because an ability says so.
    """
    price = 0 if free else cost_now(g, c, target, change)
    state_checks.initiative_lost(g)
    origin = where_from(g, c, seat)
    remove_from_zone(g, c)
    g.zone[c], g.known[c] = RESOLVING, ALL
    less = yield prices.cheapened(c, price)
    price = yield toil.lowered(c, max(0, price - less))
    g.emit("played", c, seat, target, price)
    if CARDS[g.card_code[c]].paid_with_threats and price:
        most = min(price, threats.removable(g, c))
        numbers = tuple(range(max(0, price - g.twilight), most + 1))
        spent = yield ask(seat, "number", numbers, about=(c,))
        price -= threats.remove(g, spent or 0, c)
    if not pay(g, c, price):
        return (c, seat, (), ())
    x: X = (c, seat, (), (("it", (target,)),) if target >= 0 else ())
    for costs in (*[ab.costs for ab in CARDS[g.card_code[c]].to_play], *costs_from_others(g, c)):
        x = yield abilities.pay(costs, x)
    if g.over or recall(x, UNDONE) or (target >= 0 and g.zone[target] < PATH):
        put(g, c, DISCARD)
        g.emit("spent", c)
        return x
    enter(g, c, target, exhausted)
    if less:
        yield abilities.perform(CARDS[g.card_code[c]].cheapened[0].effects, (c, seat, (), ()))
    if abilities.unsettled(g):
        yield abilities.settle()
    if g.in_play(c) and windows.hears(g, "played", c) and not g.over:  # else it was discarded on the spot
        yield windows.window(windows.event(g, "played", c, target, origin))
    return x


def where_from(g: Table, c: int, seat: int) -> int:
    """Return a code for where a card is played from, as far as abilities distinguish it."""
    if g.zone[c] == HAND:
        return FROM_HAND
    if g.zone[c] == STACKED:
        g.history = (*g.history, ("unstacked", g.host[c], g.phase))
        return FROM_SITE if g.holder[g.host[c]] == seat else FROM_STACK
    return FROM_DECK if g.zone[c] == DECK else 0


def pay(g: Table, c: int, price: int) -> bool:
    """Pay for a card.

    Free Peoples cards add their cost to the twilight pool (except in starting fellowships); Shadow cards remove it.
    Return False, after discarding the card, if there is too little twilight, which can happen if an exertion that was
    to lower the cost was prevented.
    """
    shadow = CARDS[g.card_code[c]].shadow
    if shadow and price > g.twilight:
        put(g, c, DISCARD)
        g.emit("spent", c)
        return False
    if price and g.started:
        g.twilight += -price if shadow else price
        g.emit("paid", -price if shadow else price, c)
    return True


def enter(g: Table, c: int, target: int, exhausted: bool = False) -> None:
    """Put a card into play.

    A character that enters play exhausted gets its wounds at once, before anything can respond.
    """
    card = CARDS[g.card_code[c]]
    g.zone[c] = CHARACTER if card.companion or card.minion else ATTACHED if target >= 0 else SUPPORT
    g.host[c] = target
    g.next_stay += 1
    g.stay[c] = g.next_stay
    g.table.append(c)
    g.history = (*g.history, ("played", c, g.phase))
    g.moved()
    exhausted = card.character and (exhausted or ruled(g, "enters_exhausted", c) is not None)
    if exhausted:
        g.wounds[c] = max(0, vitality(g, c) - 1)
    g.emit("entered", c, target)
    if exhausted:
        g.emit("exhausted", c)
