"""Decide like an experienced player, for bots that search.

This policy goes second, moves once per turn until a dash for the last site is possible or necessary, compares whole
assignments, and buys big minions, because unspent twilight is lost. Everything else follows `heuristics.py`.
"""

from collections.abc import Callable
from typing import Final

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games.lotr_tcg.brain import heuristics as usual
from play.games.lotr_tcg.brain.assignment import best_assignment, field
from play.games.lotr_tcg.brain.evaluation import USUAL
from play.games.lotr_tcg.rules.movement import LAST
from play.games.lotr_tcg.state.table import ACTOR, TARGET, Table

TERMS: Final = USUAL._replace(pool=4)


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks for the seat's open decision."""
    d = decision_of(g, seat)
    assert d is not None
    rule = RULES.get(d.kind)
    return (rule(g, d),) if rule else usual.policy(g, seat, chance, TERMS)


def go_last(g: Table, d: Decision) -> int:
    """Return the index of the option to go as late as possible, because later players have already drawn cards at the
    end of other players' turns.
    """
    return d.options.index(max(d.options))


def move_again(g: Table, d: Decision) -> int:
    """Return the index of the answer on whether to move again: yes only to reach the last site, where the Ring-bearer
    only has to survive.

    Elsewhere, another move brings another Shadow phase against the same companions and skips sanctuaries. Do not wait
    if another fellowship is about to arrive, since there may be no further turn.
    """
    dash = g.site[g.free] + 1 >= LAST and (usual.fit_to_move(g) or somebody_arrives(g))
    return d.options.index("yes" if dash or "no" not in d.options else "no")


def somebody_arrives(g: Table) -> bool:
    """Return whether another player's fellowship reaches the last site with its next move."""
    return any(g.site[s] + 1 >= LAST for s in range(g.seats) if g.alive[s] and s != g.free)


def assign(g: Table, d: Decision) -> int:
    """Return the index of the chosen assignment: for the Free Peoples player, the strongest minion that has a defender
    in the best overall assignment, to that defender.
    """
    if d.seat != g.free:
        return usual.top(usual.rate_assign(g, d))
    pairs = {(option[ACTOR], option[TARGET]) for option in d.options if option != PASS}
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
