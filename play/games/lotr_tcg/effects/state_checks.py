"""Check the state of the table after every step.

Characters without vitality die, continuously checked abilities act, a Ring-bearer with as many burdens as resistance is
corrupted, and the initiative may be lost.
"""

from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import abilities, game_end, minion_conditions, windows, wounds
from play.games.lotr_tcg.meaning import initiative
from play.games.lotr_tcg.meaning.active import at_work, controller, layout
from play.games.lotr_tcg.meaning.compile import holds, value
from play.games.lotr_tcg.meaning.modifiers import bare
from play.games.lotr_tcg.meaning.totals import move_limit
from play.games.lotr_tcg.meaning.values import resistance, vitality
from play.games.lotr_tcg.state.capabilities import stock
from play.games.lotr_tcg.state.cards import CARDS, STEPS
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import CARD, NO_CARD, RESOLVING, Table, X

UNDER_WAY = "under way"
"""Marks, in the history of the turn, a continuously checked ability that is being carried out."""


def unsettled(g: Table) -> bool:
    """Return whether any state check is due."""
    current = layout(g)
    if "move_limit" in current.modifiers:
        note_move_limits(g)
    return not g.over and (
        corrupted(g)
        or bool(current.unmade)
        or bool(dying(g))
        or (bool(current.whenever) and due(g) is not None)
        or initiative_lost(g)
    )


def note_move_limits(g: Table) -> None:
    """Record each modifier of the move limit that is now in force, so that it lasts for the whole turn. [Move limit]"""
    for modifier, x in layout(g).modifiers["move_limit"]:
        mark = (x[CARD], g.stay[x[CARD]], "move limit", "turn")
        if mark not in g.used:
            plus = bare(g, modifier, x, NO_CARD)
            if plus is not None:
                g.used = (*g.used, mark)
                more = value(g, plus.amount, x)
                g.more_moves += more
                g.emit("move_limit", x[CARD], more, move_limit(g))


def corrupted(g: Table) -> bool:
    """Return whether the Ring-bearer is corrupted. [Losing the game]"""
    burdens = g.burdens[g.free]
    return burdens > 0 and burdens >= resistance(g, g.free) and bool(g.alive[g.free])


def dying(g: Table) -> tuple[int, ...]:
    """Return the characters that have no vitality left and are not already being killed. [Vitality]"""
    there = endangered(g)
    return tuple([c for c in there if g.wounds[c] >= vitality(g, c) and not wounds.falls(g, c)]) if there else ()


def endangered(g: Table) -> list[int]:
    """Return the characters whose vitality must be checked.

    If nothing changes vitality, these are only those with at least as many wounds as their printed vitality.
    """
    current, wounds = layout(g), g.wounds
    if "vitality" in current.modifiers:
        return current.characters
    if at_work(g, "vitality"):
        return [c for c in current.characters if wounds[c] or c in current.attached]
    codes, drained = g.card_code, current.drained
    if drained:
        return [c for c in current.characters if wounds[c] and wounds[c] >= CARDS[codes[c]].vitality or c in drained]
    return [c for c in filter(wounds.__getitem__, current.characters) if wounds[c] >= CARDS[codes[c]].vitality]


def due(g: Table) -> tuple[int, str] | None:
    """Return the first continuously checked ability whose condition holds and which would have some effect now, as
    (card, key of its effects).

    Return None if there is none; an ability that is already being carried out does not count.
    """
    for c, ab in layout(g).whenever:
        x: X = (c, controller(g, c), (), ())
        check = ab.node.check
        would_act = check is not None and holds(g, check, x, c) and any(can(g, step, x) for step in STEPS[ab.effects])
        if would_act and (UNDER_WAY, c, ab.effects) not in g.history:
            return c, ab.effects
    return None


def initiative_lost(g: Table, playing: bool = False) -> bool:
    """Return whether the Free Peoples player has lost the initiative since the last check.

    Always False in a match without cards that react to this. While a card is being played the answer is False too,
    unless `playing` says that the card has just been paid for.
    """
    if "initiative_lost" not in (g.stock or stock(g)).heard:
        return False
    if initiative.of_free_peoples(g):
        g.initiative = True
        return False
    return g.initiative and (playing or RESOLVING not in g.zone)


@procedure
def initiative_goes(g: Table) -> Flow[None]:
    """Resolve what losing the initiative triggers."""
    g.initiative = False
    yield windows.window(windows.event(g, "initiative_lost"))


@procedure
def carry_out(g: Table, c: int, effects: str) -> Flow[None]:
    """Carry out a continuously checked ability that is due.

    Meanwhile it is marked as under way, so that it is not started again by what responds to it.
    """
    g.history = (*g.history, (UNDER_WAY, c, effects))
    yield abilities.perform(effects, (c, controller(g, c), (), ()))
    g.history = tuple([one for one in g.history if one != (UNDER_WAY, c, effects)])


@procedure
def settle(g: Table) -> Flow[None]:
    """Carry out the state checks that are due, again and again until none is.

    Stop if the Free Peoples player loses by corruption.
    """
    while unsettled(g):
        if corrupted(g):
            game_end.lose(g, g.free, "corrupted")
            return
        for c in layout(g).unmade:
            minion_conditions.back(g, c)
        dead = dying(g)
        if dead:
            yield wounds.kill(dead, NO_CARD)
            continue
        if initiative_lost(g):
            yield initiative_goes()
            continue
        now_due = due(g)
        if now_due is not None:
            card, effects = now_due
            yield carry_out(card, effects)
