"""Implement the assignment phase. [Assignment phase; Fierce]"""

from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import abilities, triggers, windows
from play.games.lotr_tcg.meaning.active import layout, silent
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.memory import UNDONE, recall, remember
from play.games.lotr_tcg.meaning.noun_relations import unassigned
from play.games.lotr_tcg.meaning.totals import at_home, takes_part
from play.games.lotr_tcg.meaning.values import has_keyword, keyword, keyword_parts, ruled, rules
from play.games.lotr_tcg.rules.actions import actions, begin, end
from play.games.lotr_tcg.rules.movement import add_twilight
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import CARD, Table


@procedure
def assignment_phase(g: Table) -> Flow[None]:
    """Hold an assignment phase: assignment actions, then both sides assign.

    In the fierce round, only minions that are fierce at its start take part.
    """
    fighters = tuple([m for m in layout(g).minions if fights_in_this_round(g, m)])
    g.history = (*[h for h in g.history if h[0] != "fighter"], *[("fighter", m, "") for m in fighters])
    yield begin("assignment")
    yield actions("assignment", tuple(g.around(g.free)))
    if not g.over:
        yield free_peoples_assign()
    for seat in g.shadows():
        if not g.over:
            yield shadow_assigns(seat)
    yield end("assignment")


ONCE_MORE = "once more"
"""The mark in `g.history` of a minion with an extra assignment phase of its own, still to come or in progress."""


def fights_in_this_round(g: Table, m: int) -> bool:
    """Return whether a minion fights in this round.

    All minions fight in the first round, and fierce ones in the fierce round. In an extra round, only the minions for
    which an ability has added that round fight.
    """
    alone = [c for what, c, _ in g.history if what == ONCE_MORE]
    return m in alone if alone else not g.fierce or has_keyword(g, m, "fierce")


def can_fight(g: Table, m: int) -> bool:
    """Return whether a minion may be assigned in this round. Outside the assignment phase an ability may assign any
    minion."""
    if ("fighter", m, "") in g.history or g.phase != "assignment":
        return True
    return not g.fierce and not any(what == ONCE_MORE for what, _, _ in g.history)


def contenders(g: Table) -> list[int]:
    """Return the minions that can still be assigned in this round."""
    return [m for m in layout(g).minions if can_fight(g, m) and unassigned(g, m) and may_be_assigned(g, m)]


def pairs(g: Table, by: int) -> list[tuple[str, int, int]]:
    """Return the assignments a side may make now: ("assign", companion or ally, minion)."""
    minions = contenders(g)
    if by == g.free:
        minions = [m for m in minions if not ruled(g, "free_peoples_may_not_assign", m) and not price_of(g, m)]
    else:
        minions = [m for m in minions if g.owner[m] == by and not was_assigned(g, m)]
    if not minions:
        return []
    defenders = [c for c in layout(g).active if may_defend(g, c) and (by != g.free or room(g, c))]
    single = ruled(g, "one_minion_each") is not None
    return [
        ("assign", c, m)
        for c in defenders
        if not (single and not unassigned(g, c))
        for m in minions
        if not barred(g, m, c, by)
    ]


PAID = "paid"
"""The mark in `g.used` of a minion for which the Free Peoples player has paid to assign characters to it this phase."""


def may_be_led(g: Table, m: int, by: int) -> bool:
    """Return whether this player may assign this minion in this round.

    The Free Peoples player must also be able to pay any cost for assigning it.
    """
    if not can_fight(g, m) or not may_be_assigned(g, m):
        return False
    if by != g.free:
        return True
    if ruled(g, "free_peoples_may_not_assign", m):
        return False
    asked = price_of(g, m)
    return not asked or abilities.feasible(g, price_alone(asked), (m, g.free, (), ()))


def price_of(g: Table, m: int) -> str:
    """Return the cost that the Free Peoples player has yet to pay for assigning a character to this minion, as the key
    of a step list.

    Return "" if there is none.
    """
    x = (m, g.owner[m], (), ())
    if not CARDS[g.card_code[m]].to_assign or (m, g.stay[m], PAID, "phase") in g.used or abilities.is_silenced(g, m):
        return ""
    prices = [ab.effects for ab in CARDS[g.card_code[m]].to_assign if all(holds(g, one, x) for one in ab.conditions)]
    return prices[0] if prices else ""


def price_alone(asked: str) -> str:
    """Return the key of the steps that pay a cost, given the key of the steps that first ask whether to pay it ("the
    Free Peoples player may").
    """
    return f"{asked}.0.then.0.cost"


@procedure
def pay_for_assignment(g: Table, m: int) -> Flow[bool]:
    """Let the Free Peoples player pay the cost for assigning a minion by an ability. Return whether it was paid."""
    x = yield abilities.pay(price_alone(price_of(g, m)), remember((m, g.free, (), ()), UNDONE, 0))
    if recall(x, UNDONE):
        return False
    paid_for(g, m)
    return True


def paid_for(g: Table, m: int) -> None:
    g.used = (*g.used, (m, g.stay[m], PAID, "phase"))


@procedure
def prices(g: Table) -> Flow[None]:
    """Ask the Free Peoples player, for each unassigned minion that costs something to assign, whether
    to pay that cost.
    """
    for m in tuple(contenders(g)):
        price = price_of(g, m) if g.in_play(m) and not g.over else ""
        if price:
            yield abilities.perform(price, (m, g.owner[m], (), ()))


def was_assigned(g: Table, m: int) -> bool:
    """Return whether a minion has been assigned in this round, even if it no longer skirmishes anyone.

    If so, the Shadow player may not assign it again.
    """
    begun = max([i for i, one in enumerate(g.history) if one[0] == "begun"], default=-1)
    return ("assigned", m, g.phase) in g.history[begun + 1 :]


def may_be_assigned(g: Table, c: int) -> bool:
    return not ruled(g, "may_not_be_assigned", c)


def may_defend(g: Table, c: int) -> bool:
    """Return whether minions may be assigned to a character.

    It must be a companion or a participating ally and, if it is unhasty, be allowed to fight.
    """
    card = CARDS[g.card_code[c]]
    if not (card.companion or (card.ally and takes_part(g, c))) or not may_be_assigned(g, c):
        return False
    return not has_keyword(g, c, "unhasty") or may_hurry(g, c)


def may_hurry(g: Table, c: int) -> bool:
    """Return whether an unhasty character may fight here: it must be at home, or a Gandalf card must allow it.
    [Unhasty]
    """
    let = [
        x
        for name in ("hasty", "may_fight", "may_skirmish")
        for rule, x, cards in rules(g, name)
        if (c in cards if cards is not None else test(rule.noun)(g, c, x))
    ]
    return at_home(g, c) or any(CARDS[g.card_code[x[CARD]]].culture == "Gandalf" for x in let)


def room(g: Table, c: int) -> bool:
    """Return whether the Free Peoples player may assign another minion to this character. [Defender]"""
    now = sum([len(minions) for fp, minions in g.battles if fp == c])
    return now < 1 + keyword(g, c, "defender")


KEEPING_APART = ("may_not_be_assigned_against", "free_peoples_may_not_assign_against")
"""The rules that keep two characters from being assigned to each other: for everyone, and additionally for the Free
Peoples player."""


def barred(g: Table, m: int, c: int, by: int) -> bool:
    """Return whether this player may not assign the minion and the character to each other."""
    if silent(g, frozenset(KEEPING_APART)):
        return False
    return any(kept_apart(g, name, m, c) for name in KEEPING_APART[: 1 + (by == g.free)])


def kept_apart(g: Table, name: str, m: int, c: int) -> bool:
    """Return whether a rule with this name prevents assigning the minion and the character to each other."""
    for rule, x, cards in rules(g, name):
        about = m in cards if cards is not None else test(rule.noun)(g, m, x)
        if about and rule.other and test(rule.other)(g, c, x):
            return True
    return False


def assign(g: Table, c: int, m: int) -> None:
    """Assign a minion to a character."""
    for i, (fp, minions) in enumerate(g.battles):
        if fp == c:
            g.battles = (*g.battles[:i], (fp, (*minions, m)), *g.battles[i + 1 :])
            break
    else:
        g.battles = (*g.battles, (c, (m,)))
    g.history = (*g.history, ("assigned", c, g.phase), ("assigned", m, g.phase))
    g.emit("assigned", c, m)


@procedure
def free_peoples_assign(g: Table) -> Flow[None]:
    """Let the Free Peoples player assign pairs, one at a time, until they are done. [Assign defenders]"""
    made: tuple[Any, ...] = ()
    yield prices()
    while not g.over:
        possible = pairs(g, g.free)
        if not possible:
            break
        pair = yield ask(g.free, "assign", (*possible, PASS))
        if pair == PASS:
            break
        assign(g, pair[1], pair[2])
        made = (*made, pair[1:])
    yield assigned(made, 1)


@procedure
def ambush(g: Table, m: int) -> Flow[None]:
    """Let the owner of an assigned minion with ambush add twilight, asking separately for each source of ambush."""
    parts = tuple(keyword_parts(g, m, "ambush"))
    for n in parts:
        if g.in_play(m) and not g.over:
            answer = yield ask(g.owner[m], "ambush", ("yes", "no"), about=(m, n))
            if answer == "yes":
                yield add_twilight(n, m)


@procedure
def assigned(g: Table, made: tuple[Any, ...], by_free_peoples: int) -> Flow[None]:
    """Resolve what one side's simultaneous assignments trigger.

    `made` contains them as pairs (companion or ally, minion). Required actions come first, and ambush is the first of
    the optional ones. A defender counts as assigned once, to all its minions.
    """
    events = assignments(g, made, by_free_peoples)
    found = triggers.triggered(g, events)
    yield windows.required(events, found)
    for one in made:
        if by_free_peoples:
            yield ambush(one[1])
    yield windows.optional(events, found)
    if abilities.unsettled(g):
        yield abilities.settle()


def assignments(g: Table, made: tuple[Any, ...], by_free_peoples: int) -> tuple[triggers.Event, ...]:
    """Return the events of these assignments, leaving out those that no card waits for."""
    foes: dict[int, tuple[int, ...]] = {}
    for c, m in made:
        foes[c] = (*foes.get(c, ()), m)
    pairs = [pair for c, minions in foes.items() for pair in ((c, minions), *[(m, c) for m in minions])]
    return tuple(
        [
            windows.event(g, "assigned", c, foe, by_free_peoples)
            for c, foe in pairs
            if windows.hears(g, "assigned", c) and g.in_play(c)
        ]
    )


@procedure
def shadow_assigns(g: Table, seat: int) -> Flow[None]:
    """Let a Shadow player assign their remaining minions to any characters that can be assigned."""
    made: tuple[Any, ...] = ()
    while not g.over:
        possible = pairs(g, seat)
        if not possible:
            break
        pair = yield ask(seat, "assign", (*possible, PASS))
        if pair == PASS:
            break
        assign(g, pair[1], pair[2])
        made = (*made, pair[1:])
    yield assigned(made, 0)
