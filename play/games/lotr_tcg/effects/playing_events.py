"""Play events, from hand or from elsewhere."""

from typing import Any

from play.engine.flow import Flow, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import abilities, discards, prices, state_checks, toil, triggers, windows
from play.games.lotr_tcg.effects.playing_cards import affordable, costs_from_others, pay, unmet_requirement
from play.games.lotr_tcg.effects.zones import put, remove_from_zone
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import RESERVED, UNDONE, recall, remember
from play.games.lotr_tcg.meaning.values import ruled, rules
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, Ab, use_number
from play.games.lotr_tcg.state.table import (
    CARD,
    DECK,
    DISCARD,
    NO_CARD,
    REMOVED,
    RESOLVING,
    SEAT,
    SERIAL,
    Table,
    X,
)


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
            if test(added.node.noun)(g, c, (source, controller(g, source), (), ()))
            and triggers.asks_for(ab, added.node.asks)
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
        if triggers.heard(g, ab, x, e) and payable_event(g, ab, x):
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
    remove_from_zone(g, c)
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
