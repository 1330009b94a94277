"""Assign minions to skirmishes by calculating the outcome of possible assignments from current strengths."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from play.games.lotr_tcg.brain.evaluation import loss_value
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.values import has_keyword, keyword, vitality_left
from play.games.lotr_tcg.state.table import Table

KILLED, FIERCE = 20, 40
"""The value, in tenths, of killing a minion, which would be discarded at the end of the turn anyway, and of killing
one that would fight again."""
HURT, HURT_FIERCE = 3, 8
"""The same of a wound."""
PASSES = 3
"""The maximum number of passes through all changes of an assignment."""
Pair = tuple[int, int]
"""(companion or ally, minion)."""


class Fighter(NamedTuple):
    """A character with its current fighting values: `might` is its strength in a skirmish, `left` its remaining
    vitality, and `wounds` how many wounds it deals if it wins (for a companion, including the first).

    `killed` is what its side loses if it is killed, and `hurt` what it loses by number of wounds, both in tenths of a
    point.
    """

    might: int
    left: int
    wounds: int
    killed: int
    hurt: tuple[int, ...]


def defender(g: Table, c: int) -> Fighter:
    """Return a companion or ally as a fighter.

    What its side loses if it is wounded or killed is computed by `loss_value` (evaluation.py).
    """
    left = vitality_left(g, c)
    hurt = tuple([loss_value(g, c, overwhelmed=False, wounds=wounds) for wounds in range(left)])
    return Fighter(might(g, c), left, 1 + keyword(g, c, "damage"), loss_value(g, c, overwhelmed=True, wounds=1), hurt)


def attacker(g: Table, m: int) -> Fighter:
    """Return a minion as a fighter."""
    again, left = not g.fierce and has_keyword(g, m, "fierce"), vitality_left(g, m)
    hurt = tuple([wounds * (HURT_FIERCE if again else HURT) for wounds in range(left)])
    return Fighter(might(g, m), left, keyword(g, m, "damage"), FIERCE + KILLED if again else KILLED, hurt)


def skirmish_value(fighter: Fighter, foes: Sequence[Fighter]) -> int:
    """Return the value for the fellowship, in tenths of a point, of a skirmish between a defender and its attackers:
    positive if the defender wins, negative if it loses, and 0 without attackers.
    """
    if not foes:
        return 0
    evil = sum([foe.might for foe in foes])
    if fighter.might > evil:
        return sum([lost(foe, fighter.might >= 2 * evil, fighter.wounds) for foe in foes])
    return -lost(fighter, evil >= 2 * fighter.might, 1 + sum([foe.wounds for foe in foes]))


def lost(fighter: Fighter, overwhelmed: bool, wounds: int) -> int:
    """Return how much a side loses, in tenths of a point, if this fighter loses its skirmish."""
    return fighter.killed if overwhelmed or wounds >= fighter.left else fighter.hurt[wounds]


class Field(NamedTuple):
    """All characters that can fight, and the minions already assigned to each defender."""

    defenders: Mapping[int, Fighter]
    attackers: Mapping[int, Fighter]
    battles: Mapping[int, tuple[Fighter, ...]]


def field(g: Table, pairs: Collection[Pair]) -> Field:
    """Return the fighters among the pairs (defender, minion) that may be assigned now."""
    defenders = {c: defender(g, c) for c in sorted({c for c, _ in pairs})}
    battles = {c: tuple([attacker(g, m) for m in minions]) for c, minions in g.battles if c in defenders}
    return Field(defenders, {m: attacker(g, m) for m in sorted({m for _, m in pairs})}, battles)


def best_assignment(field: Field, pairs: Collection[Pair]) -> dict[int, int]:
    """Return the best assignment found, as a mapping from minion to defender; minions missing from it are left to the
    Shadow player.

    The search assigns the best defender to each minion, strongest first, and then improves the result step by step.
    """
    minions = sorted(field.attackers, key=lambda m: (-field.attackers[m].might, m))
    given: dict[int, int] = {}
    for m in minions:
        free = [c for c in field.defenders if (c, m) in pairs and c not in given.values()]
        if free:
            given[m] = max(free, key=lambda c: added(field, c, m))
    worth = assignment_outlook(field, given)
    for _ in range(PASSES):
        before = worth
        for m in minions:
            for c in field.defenders:
                changed = with_minion_moved(given, c, m, pairs)
                if changed and (better := assignment_outlook(field, changed)) > worth:
                    given, worth = changed, better
        if worth == before:
            break
    return given


def added(field: Field, c: int, m: int) -> int:
    """Return how much the fellowship gains by assigning this minion to this defender."""
    foes = field.battles.get(c, ())
    return skirmish_value(field.defenders[c], (*foes, field.attackers[m])) - skirmish_value(field.defenders[c], foes)


def with_minion_moved(given: Mapping[int, int], c: int, m: int, pairs: Collection[Pair]) -> dict[int, int] | None:
    """Return the assignment with minion `m` moved to defender `c`.

    If `c` already has a minion, the two minions trade places. Return None if the change is not allowed.
    """
    if (c, m) not in pairs or given.get(m) == c:
        return None
    changed = {**given, m: c}
    other = next((o for o, at in given.items() if at == c), None)
    if other is None:
        return changed
    if m not in given:
        del changed[other]
        return changed
    changed[other] = given[m]
    return changed if (given[m], other) in pairs else None


def assignment_outlook(field: Field, given: Mapping[int, int]) -> int:
    """Return the value of an assignment for the fellowship, assuming the Shadow sends each remaining minion where it
    hurts most.
    """
    foes = {c: field.battles.get(c, ()) for c in field.defenders}
    for m, c in given.items():
        foes[c] = (*foes[c], field.attackers[m])
    worth = {c: skirmish_value(one, foes[c]) for c, one in field.defenders.items()}
    for m, foe in field.attackers.items():
        if m not in given:
            after = {c: skirmish_value(one, (*foes[c], foe)) for c, one in field.defenders.items()}
            worst = min(after, key=lambda c: after[c] - worth[c])
            if after[worst] < worth[worst]:
                foes[worst], worth[worst] = (*foes[worst], foe), after[worst]
    return sum(worth.values())
