"""Compare what answers in the TCG lead to, by tables summed up without the numbers of their cards.

Two copies of the same printed card in the same condition are alike. A change of strength until the end of a skirmish
counts only for characters that fight in it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bench._courses import outcomes, ways
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.games.lotr_tcg.effects.muster import MUSTER
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, LISTS, use_address
from play.games.lotr_tcg.state.table import CARD, Table

ACTIONS = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
NEXT = (*ACTIONS, "assign", "move", "next_skirmish", "reconcile")
"""Questions at which everything before has been carried out."""
FLEETING = ("", "phase")
"""Durations of effects that end with the phase."""


def changes(one: Game[Any], world: Table, decision: Decision) -> bool:
    """Return whether any answer to the decision would change anything on the table beyond its cost."""
    if decision.kind in (*ACTIONS, "response"):
        return any(
            action_changes(one, world, decision, place)
            for place, option in enumerate(decision.options)
            if option != PASS
        )
    whole = all_ways(one, world, decision)
    if decision.kind in ("may", "prevent"):
        with left_out([f"{decision.about[1]}.then"]):
            without = all_ways(one, world, decision)
        return any(found - without[picks] for picks, found in whole.items())
    return len(set(whole.values())) > 1


def action_changes(one: Game[Any], world: Table, decision: Decision, place: int) -> bool:
    """Return whether an action or a response would change anything beyond its cost."""
    option = decision.options[place]
    keys = effects_of(world, option)
    if not keys:
        return True
    whole = lead_to(one, world, decision, (place,))
    with left_out(keys):
        return bool(whole - lead_to(one, world, decision, (place,)))


def effects_of(world: Table, option: tuple[Any, ...]) -> list[str]:
    """Return the addresses of the effects of an option, or [] if it does more than carry out a text."""
    code = world.card_code[option[1]]
    if option[0] == "use":
        ab = ABILITIES[use_address(code, option[2])]
        if not ab.offered:
            return [ab.effects]
        return [f"{LISTS[f'{LISTS[ab.effects][0]}.then'][0]}.then"]
    if option[0] == "play" and CARDS[code].event:
        return [ab.effects for ab in CARDS[code].abilities]
    assert option[0] in ("play", "transfer", "heal_by_discard", "reveal", MUSTER), option
    return []


@contextmanager
def left_out(keys: list[str]) -> Iterator[None]:
    """Let these lists of steps do nothing. What may be offered is judged as before."""
    kept = {key: LISTS[key] for key in keys}
    LISTS.update(dict.fromkeys(keys, ()))
    try:
        yield
    finally:
        LISTS.update(kept)


def all_ways(one: Game[Any], world: Table, decision: Decision) -> dict[Any, Any]:
    """Return all that each of the possible picks leads to."""
    return {picks: lead_to(one, world, decision, picks) for picks in ways(decision)}


def lead_to(one: Game[Any], world: Table, decision: Decision, picks: tuple[int, ...]) -> frozenset[Any]:
    return outcomes(one, world, decision.seat, picks, at_rest, summary)


def at_rest(g: Table) -> bool:
    return g.pending[0].kind in NEXT


def summary(g: Table) -> Any:
    """Return everything about a table that matters, as a text."""
    children: dict[int, list[int]] = {}
    for c, host in enumerate(g.host):
        if host >= 0:
            children.setdefault(host, []).append(c)

    def told(c: int) -> Any:
        """Return everything about a card and the cards on it, without their numbers."""
        if c < 0:
            return c
        on_it = sorted([repr(told(child)) for child in children.get(c, ())])
        return (
            g.card_code[c],
            g.owner[c],
            g.zone[c],
            g.wounds[c],
            g.tokens[c],
            g.hurt[c],
            g.known[c],
            g.holder[c],
            on_it,
        )

    def cards(of: Any) -> Any:
        return sorted([repr(told(c)) for c in of])

    fights = [(told(c), cards(minions)) for c, minions in (*([g.skirmish] if g.skirmish else ()), *g.battles)]
    piles = [[cards(pile) for pile in piles] for piles in (g.hand, g.discard, g.dead, g.adventure, g.removed)]
    scalars = (g.phase, g.free, g.twilight, g.turns, g.moves, g.more_moves, g.ring_worn, g.winner, g.initiative)
    seats = (g.site, g.burdens, g.threats, g.resistance, g.alive, [told(c) for c in g.ring_bearer])
    return repr(
        (
            scalars,
            seats,
            fights,
            piles,
            [[g.card_code[c] for c in deck] for deck in g.deck],
            cards([c for c in g.table if g.host[c] < 0]),
            [told(c) for c in (*g.path, *g.controlled)],
            sorted([repr(effect) for effect in lasting(g, told)]),
            sorted([(listener[0], told(listener[1][CARD]), listener[2]) for listener in g.listeners], key=repr),
            [len(d.options) for d in g.pending if d.kind == "assign"],
            (g.skirmish_over, g.extra_action, g.places, len(g.prevented)),
        )
    )


def lasting(g: Table, told: Callable[[int], Any]) -> Iterator[Any]:
    """Yield the effects in force that matter."""
    fighting = (g.skirmish[0], *g.skirmish[1]) if g.skirmish else ()
    for kind, cards, amount, until, address, index, *_ in g.effects:
        if kind == "strength" and not amount:
            continue
        if cards is not None and (
            not cards or (kind == "strength" and g.skirmish and until in FLEETING and not set(cards) & set(fighting))
        ):
            continue
        yield kind, cards if cards is None else [told(c) for c in cards], amount, until, address, index
