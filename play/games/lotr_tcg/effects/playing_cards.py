"""Play cards: what may be played and where, costs, entering play, events. [Playing cards; Uniqueness]"""

from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import abilities, discards, prices, state_checks, threats, toil, windows
from play.games.lotr_tcg.effects.zones import drop, put
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.attachments import bearers
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import RESERVED, UNDONE, recall, remember
from play.games.lotr_tcg.meaning.values import ruled, rules, vitality
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEPS, Ab, Printed, use_number
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import (
    ATTACHED,
    CARD,
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
    REMOVED,
    RESOLVING,
    SEAT,
    SERIAL,
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
        [
            ab.costs
            for ab, x in costs
            if test(ab.node.noun)(g, c, x) and all(holds(g, one, x) for one in ab.conditions)  # type: ignore[attr-defined]
        ]
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
    drop(g, c)
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


# Events


def event_actions(g: Table, c: int, seat: int, phase: str) -> list[Ab]:
    """Return those abilities of an event for which it can be played now as an action of this phase, or [] if it cannot
    be played.
    """
    if phase not in CARDS[g.card_code[c]].phases or not allowed(g, seat, phase, "event"):
        return []
    if event_hindrance(g, c, seat) is not None:
        return []
    x: X = (c, seat, (), ())
    texts = [ab for ab in CARDS[g.card_code[c]].actions if phase in ab.phases and not getattr(ab.node, "stacked", None)]
    return [ab for ab in texts if payable_event(g, ab, x)]


def payable_event(g: Table, ab: Ab, x: X) -> bool:
    """Return whether all costs of playing an event can be paid."""
    extra = all(abilities.feasible(g, key, x) for key in added_costs(g, ab, x[CARD]))
    return (
        extra
        and abilities.payable(g, ab, remember(x, RESERVED, prices.least(g, x[CARD])) if abilities.spends(ab) else x)
        and not prices.short(g, ab, x)
    )


def added_costs(g: Table, ab: Ab, c: int) -> tuple[str, ...]:
    """Return the additional costs that active cards impose on playing an event for this ability, as keys of step
    lists.
    """
    return tuple(
        [
            added.costs
            for source, added in layout(g).event_costs
            if test(added.node.noun)(g, c, (source, controller(g, source), (), ()))  # type: ignore[attr-defined]
            and windows.asks_for(ab, added.node.asks)  # type: ignore[attr-defined]
            and all(holds(g, one, (source, controller(g, source), (), ())) for one in added.conditions)
        ]
    )


def event_hindrance(g: Table, c: int, seat: int) -> Any:
    """Return what prevents playing an event, not counting requirements of its abilities, or None if nothing does."""
    card = CARDS[g.card_code[c]]
    if not card.playable:
        return "not_playable"
    if ruled(g, "may_not_be_played", c):
        return "forbidden"
    unmet = unmet_requirement(g, c, seat)
    if unmet is not None:
        return unmet
    return None if affordable(g, c, NO_CARD) else "twilight"


def allowed(g: Table, seat: int, phase: str, what: str) -> bool:
    """Return whether the rules in force let the seat play events or use special abilities (`what`) in this phase."""
    if not g.effects and HINDERING.isdisjoint(layout(g).modifiers):
        return True
    names = ["no_actions", "no_actions_free_peoples" if seat == g.free else "no_actions_shadow"]
    names += ["no_events"] if what == "event" else ["no_abilities"]
    if what != "event":
        names += ["no_abilities_free_peoples" if seat == g.free else "no_abilities_shadow"]
    return not any(rule.phase in ("", phase) for name in names for rule, _, _ in rules(g, name))


HINDERING = frozenset(
    [
        "no_actions",
        "no_actions_free_peoples",
        "no_actions_shadow",
        "no_events",
        "no_abilities",
        "no_abilities_free_peoples",
        "no_abilities_shadow",
    ]
)
"""The rules that forbid actions of a phase."""


def played_elsewhere(g: Table, c: int, seat: int, phase: str) -> Ab | None:
    """Return the ability that lets a card other than an event be played now as an action of this phase, or None if
    there is none.
    """
    also_played = CARDS[g.card_code[c]].also_played
    texts = [ab for ab in also_played if phase in ab.phases] if also_played else ()
    if not texts or not allowed(g, seat, phase, "event"):
        return None
    return next((ab for ab in texts if abilities.payable(g, ab, (c, seat, (), ()))), None)


def playable_from_stacks(g: Table, seat: int) -> list[int]:
    """Return a seat's stacked cards that it may play as if from hand, because an ability says so."""
    if not g.piled:
        return []
    allowing = [(rule, x) for rule, x, _ in rules(g, "stacked_as_in_hand") if x[SEAT] == seat]
    return [c for c in g.piled if g.owner[c] == seat and any(test(rule.noun)(g, c, x) for rule, x in allowing)]


def right_side(g: Table, c: int, seat: int) -> bool:
    """Return whether a card's side may be played now: Free Peoples cards on their player's own turn, Shadow cards on
    other players' turns.
    """
    return CARDS[g.card_code[c]].free == (seat == g.free)


def event_ability(g: Table, c: int, seat: int, e: tuple[Any, ...]) -> str | None:
    """Return the address of the ability with which an event can be played now in response to `e`, or None if there is
    none.
    """
    if not right_side(g, c, seat) or event_hindrance(g, c, seat) is not None:
        return None
    x: X = (c, seat, e, ())
    for ab in CARDS[g.card_code[c]].responses:
        if windows.heard(g, ab, x, e) and payable_event(g, ab, x):
            return ab.address
    return None


@procedure
def play_event(g: Table, c: int, seat: int, e: tuple[Any, ...], address: str) -> Flow[None]:
    """Play an event from hand, and put it away afterwards.

    If `address` is "", use the response to the event `e`. [Events]
    """
    if not address:
        address = event_ability(g, c, seat, e) or ""
    price = cost_now(g, c)
    again = g.zone[c] == DISCARD
    state_checks.initiative_lost(g)
    drop(g, c)
    g.zone[c], g.known[c] = RESOLVING, ALL
    price = yield toil.lowered(c, price)
    price = yield prices.spared(c, price)
    g.emit("played", c, seat, NO_CARD, price)
    if not pay(g, c, price):
        return
    x: X = abilities.before_paying(g, ABILITIES[address], (c, seat, e, ()))
    added = added_costs(g, ABILITIES[address], c)
    others = costs_from_others(g, c)
    for extra in (*[ab.costs for ab in CARDS[g.card_code[c]].to_play], *others, *added, ABILITIES[address].costs):
        x = yield abilities.pay(extra, x)
    g.history = (*g.history, ("played", c, g.phase))
    if g.initiative and state_checks.initiative_lost(g, playing=True):
        yield state_checks.initiative_goes()
    stopped = bool(recall(x, UNDONE))  # if paying has made it impossible, it has no effect
    if not stopped and not g.over:
        stopped = yield has_been_played(c, use_number(g.card_code[c], ABILITIES[address]))
    if stopped:
        g.emit("cancelled", c)
    else:
        x = yield abilities.perform(ABILITIES[address].effects, x)
    if g.zone[c] == RESOLVING:
        yield lay_away(c, again)


@procedure
def has_been_played(g: Table, c: int, number: int | str) -> Flow[bool]:
    """Resolve what is triggered by an event having been played and paid for, before the event takes effect.

    Return whether the event was canceled. [Responses]
    """
    heard = [kind for kind in ("event_played", "played") if windows.hears(g, kind, c)]
    events = tuple([windows.event(g, kind, c, NO_CARD, number if kind == "event_played" else 0) for kind in heard])
    yield windows.moment(events)
    cancelled = tuple([e[SERIAL] for e in events if e[SERIAL] in g.prevented])
    g.prevented = tuple([serial for serial in g.prevented if serial not in cancelled])
    return bool(cancelled)


AFTERWARDS = "afterwards"
"""The start of the name of an entry in `g.history`: where a card sends an event that has not yet taken effect."""


@procedure
def lay_away(g: Table, c: int, again: bool) -> Flow[None]:
    """Put away an event that has resolved.

    The event goes where another card says, or otherwise to the discard pile. If it was played from the discard pile
    (`again`), it goes beneath the draw deck or is removed from the game.
    """
    elsewhere = [(what, source) for what, one, source in g.history if one == c and what.startswith(AFTERWARDS)]
    g.history = tuple([one for one in g.history if not (one[1] == c and one[0].startswith(AFTERWARDS))])
    if elsewhere and elsewhere[0][0] == f"{AFTERWARDS} hand":
        yield discards.take_back(c, elsewhere[0][1])
        if g.zone[c] != RESOLVING:
            return
    elif elsewhere:
        yield discards.to_deck(c, elsewhere[0][1], elsewhere[0][0] == f"{AFTERWARDS} deck_bottom")
        return
    if again and prices.leaves_the_game(g, c):
        put(g, c, REMOVED)
    elif again:
        put(g, c, DECK, bottom=True)
        g.emit("carried", c, "deck_bottom", g.owner[c])
    else:
        put(g, c, DISCARD)
        g.emit("spent", c)
