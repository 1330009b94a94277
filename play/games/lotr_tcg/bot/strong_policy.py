"""Rules of thumb of seasoned players, by which bots play that look ahead: they go second, move once in a turn until
they can or must dash for the last site, weigh all assignments against each other, and buy big minions, as twilight
that is left is lost.

What is not told here is as in `heuristics.py`.
"""

from collections.abc import Callable
from typing import Final

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, decision_of
from play.games.lotr_tcg.bot import heuristics as usual
from play.games.lotr_tcg.bot.assignment import best_assignment, field
from play.games.lotr_tcg.bot.evaluation import USUAL
from play.games.lotr_tcg.rules.movement import LAST
from play.games.lotr_tcg.state.table import Table

TERMS: Final = USUAL._replace(pool=4)


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Picks for the seat's open decision."""
    d = decision_of(g, seat)
    assert d is not None
    rule = RULES.get(d.kind)
    return (rule(g, d),) if rule else usual.policy(g, seat, chance, TERMS)


def go_last(g: Table, d: Decision) -> int:
    """Whoever moves later has drawn anew before, at the end of the turn of another."""
    return d.options.index(max(d.options))


def move_again(g: Table, d: Decision) -> int:
    """Only for the last site, where it is enough that the Ring-bearer lives. Elsewhere it brings another Shadow phase
    against the same companions, and passes by sanctuaries. Nobody waits who may have no other turn."""
    dash = g.site[g.free] + 1 >= LAST and (usual.fit_to_move(g) or somebody_arrives(g))
    return d.options.index("yes" if dash or "no" not in d.options else "no")


def somebody_arrives(g: Table) -> bool:
    """Does the next move of another fellowship go to the last site?"""
    return any(g.site[s] + 1 >= LAST for s in range(g.seats) if g.alive[s] and s != g.free)


def assign(g: Table, d: Decision) -> int:
    """The Free Peoples: the strongest minion, to whom it goes when all assignments are weighed against each other."""
    if d.seat != g.free:
        return usual.top(usual.rate_assign(g, d))
    pairs = {(option[1], option[2]) for option in d.options if option != PASS}
    everybody = field(g, pairs)
    given = best_assignment(everybody, pairs)
    m = max(given, key=lambda m: everybody.attackers[m].might)
    return d.options.index(("assign", given[m], m))


RULES: Final[dict[str, Callable[[Table, Decision], int]]] = {
    "place": go_last,
    "move": move_again,
    "assign": assign,
}
"""Kinds of decisions with another rule."""
