"""Move cards between zones. A card that leaves play loses what it bears, its wounds, tokens and effects."""

from typing import Any

from cards.language.verbs.step import IN_PLAY as WHILE_IN_PLAY
from play.engine.state import ALL
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.values import ruled, rules
from play.games.lotr_tcg.state.cards import AS_MINION, CARDS
from play.games.lotr_tcg.state.table import (
    CARD,
    DEAD,
    DECK,
    DISCARD,
    EFFECT_CARDS,
    EFFECT_CONTEXT,
    EFFECT_UNTIL,
    HAND,
    IN_PLAY,
    NO_CARD,
    PATH,
    REMOVED,
    SEAT,
    STACKED,
    Table,
)

LEFT_AS_MINION = "left_as_minion"
"""In the history: a condition that was a minion for a time left play as a minion in this phase."""


def remove_from_zone(g: Table, c: int) -> None:
    """Take a card out of its current zone without putting it into another one. One that leaves play also leaves its
    skirmish and loses its wounds, tokens and effects, but not what it carries (`move_out_of_play`). Emit no event.
    """
    zone, owner = g.zone[c], g.owner[c]
    if zone >= IN_PLAY or zone == STACKED:
        unplay(g, c)
    elif zone == HAND:
        g.hand[owner].remove(c)
    elif zone == DECK:
        g.deck[owner].remove(c)
    elif zone == DISCARD:
        g.discard[owner].remove(c)
        heed(g, c)
    elif zone == DEAD:
        g.dead[owner].remove(c)
    elif zone == REMOVED and c in g.removed[owner]:
        g.removed[owner].remove(c)


def unplay(g: Table, c: int) -> None:
    """Take a card that is in play or stacked off the table, and clear its wounds, its tokens and the effects on it."""
    if g.zone[c] == STACKED:
        g.piled.remove(c)
    elif c in g.table:
        g.table.remove(c)
    g.wounds[c] = g.hurt[c] = 0
    g.tokens[c], g.host[c] = (), NO_CARD
    g.effects = tuple([e for e in g.effects if not tied(e, c)])
    leave_fights(g, c)
    if g.card_code[c] >= AS_MINION:
        g.card_code[c] -= AS_MINION
        g.history = (*g.history, (LEFT_AS_MINION, c, g.phase))
    g.moved()


def tied(effect: tuple[Any, ...], c: int) -> bool:
    """Return whether an effect is on this card, or lasts as long as this card is in play."""
    on, until, x = effect[EFFECT_CARDS], effect[EFFECT_UNTIL], effect[EFFECT_CONTEXT]
    return (on is not None and c in on) or (until == WHILE_IN_PLAY and x[CARD] == c)


def leave_fights(g: Table, c: int) -> None:
    """Remove a character from its skirmish and its assignments."""
    if g.skirmish:
        fp, minions = g.skirmish
        if c == fp or c in minions:
            g.history = (*g.history, ("removed", c, g.phase))
        g.skirmish = (NO_CARD if fp == c else fp, tuple([m for m in minions if m != c]))
    kept = [(fp, tuple([m for m in minions if m != c])) for fp, minions in g.battles if fp != c]
    g.battles = tuple([battle for battle in kept if battle[1]])


def put(g: Table, c: int, zone: int, bottom: bool = False) -> None:
    """Put a card that is in no zone into its owner's hand, deck (top or bottom), discard pile or dead pile, or
    remove it from the game (even instead of discarding it, while the site says so). Only a removal emits an event.
    """
    owner = g.owner[c]
    zone = REMOVED if zone == DISCARD and nothing_is_discarded(g) else zone
    g.zone[c] = zone
    if zone == HAND:
        g.hand[owner].append(c)
        g.known[c] |= 1 << owner
    elif zone == DECK:
        g.deck[owner].insert(len(g.deck[owner]) if bottom else 0, c)
    else:
        {DEAD: g.dead, REMOVED: g.removed}.get(zone, g.discard)[owner].append(c)
        g.known[c] = ALL
        if zone == REMOVED:
            g.emit("removed", c)
        heed(g, c)


def heed(g: Table, c: int) -> None:
    """Mark the table as changed if the card has text that works in the discard pile.

    Called when a card enters or leaves a discard pile.
    """
    if CARDS[g.card_code[c]].discard_modifiers:
        g.moved()


def nothing_is_discarded(g: Table) -> bool:
    """Return whether the text of the fellowship's site removes cards from the game instead of discarding them."""
    here = g.here() if g.started else NO_CARD
    return here >= 0 and g.card(here).removes_discarded and ruled(g, "removed_not_discarded") is not None


def carried(g: Table, c: int) -> list[int]:
    """Return all cards that a card bears or that are stacked on it, directly or on one of those cards.

    Each card comes after the cards on it.
    """
    cards: list[int] = []
    for other in g.on(c):
        cards += [*carried(g, other), other]
    return cards


def discard_carried(g: Table, c: int) -> list[int]:
    """Discard what a card carries, and emit "discarded" for each of these cards. Return those that were in play (not
    stacked).
    """
    carried_now = carried(g, c)
    lost = [other for other in carried_now if g.in_play(other)]
    for other in carried_now:
        remove_from_zone(g, other)
        put(g, other, DISCARD)
        g.emit("discarded", other)
    return lost


def move_out_of_play(g: Table, c: int, zone: int, bottom: bool = False) -> list[int]:
    """Move a card in play to another zone and discard what it carries. Return the discarded cards that were in play.
    Emit an event for each of these (`discard_carried`), but not for the card itself, unless it is removed.
    """
    lost = discard_carried(g, c)
    remove_from_zone(g, c)
    put(g, c, zone, bottom)
    g.moved()
    return lost


def die(g: Table, c: int) -> list[int]:
    """Take a killed character out of play, and emit "killed". Return the cards on it that are discarded. [Killed]"""
    lost = move_out_of_play(g, c, DISCARD if CARDS[g.card_code[c]].minion else DEAD)
    g.emit("killed", c)
    return lost


def can_be_discarded(g: Table, c: int, seat: int, source: int = NO_CARD) -> bool:
    """Return whether a seat may discard a card in play by an effect of `source`.

    The Ring-bearer can never be discarded.
    """
    if source >= 0 and not CARDS[g.card_code[source]].site:  # a site belongs to neither side
        side = "free_peoples" if CARDS[g.card_code[source]].free else "shadow"
        if ruled(g, f"not_discarded_by_{side}", c):
            return False
    if g.zone[c] == PATH or c == g.bearer() or ruled(g, "not_discarded", c):
        return False
    guards = rules(g, "not_discarded_by_opponents")
    return not any(x[SEAT] != seat and test(rule.noun)(g, c, x) for rule, x, _ in guards)
