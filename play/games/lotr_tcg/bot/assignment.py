"""Who had best fight whom: all assignments of the Free Peoples against each other, by arithmetic with the strengths as
they are now."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from play.games.lotr_tcg.bot.evaluation import beaten
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.values import has_keyword, keyword, vitality_left
from play.games.lotr_tcg.state.table import Table

KILLED, FIERCE = 20, 40
"""What it is worth to be rid of a minion, which is discarded at the end of the turn anyway, and of one that would fight
again, in tenths."""
HURT, HURT_FIERCE = 3, 8
"""The same of a wound."""
PASSES = 3
"""How often all changes of an assignment are gone through at most."""
Pair = tuple[int, int]
"""(companion or ally, minion)."""


class Fighter(NamedTuple):
    """A character as it would fight now: `wounds` are those that it deals as a winner, of companions with the first;
    what its side loses, in tenths, if it is killed, and by so many wounds."""

    might: int
    left: int
    wounds: int
    killed: int
    hurt: tuple[int, ...]


def defender(g: Table, c: int) -> Fighter:
    """A companion or ally, who costs what the rules of thumb say (`beaten`)."""
    left = vitality_left(g, c)
    hurt = tuple([beaten(g, c, False, wounds) for wounds in range(left)])
    return Fighter(might(g, c), left, 1 + keyword(g, c, "damage"), beaten(g, c, True, 1), hurt)


def attacker(g: Table, m: int) -> Fighter:
    """A minion."""
    again, left = not g.fierce and has_keyword(g, m, "fierce"), vitality_left(g, m)
    hurt = tuple([wounds * (HURT_FIERCE if again else HURT) for wounds in range(left)])
    return Fighter(might(g, m), left, keyword(g, m, "damage"), FIERCE + KILLED if again else KILLED, hurt)


def clash(one: Fighter, foes: Sequence[Fighter]) -> int:
    """What a skirmish brings the fellowship, in tenths."""
    if not foes:
        return 0
    evil = sum([foe.might for foe in foes])
    if one.might > evil:
        return sum([lost(foe, one.might >= 2 * evil, one.wounds) for foe in foes])
    return -lost(one, evil >= 2 * one.might, 1 + sum([foe.wounds for foe in foes]))


def lost(one: Fighter, overwhelmed: bool, wounds: int) -> int:
    """What a side loses with this loser."""
    return one.killed if overwhelmed or wounds >= one.left else one.hurt[wounds]


class Field(NamedTuple):
    """All who can fight, and which minions already fight whom."""

    defenders: Mapping[int, Fighter]
    attackers: Mapping[int, Fighter]
    battles: Mapping[int, tuple[Fighter, ...]]


def field(g: Table, pairs: Collection[Pair]) -> Field:
    """Those of the pairs that may be assigned now."""
    defenders = {c: defender(g, c) for c in sorted({c for c, _ in pairs})}
    battles = {c: tuple([attacker(g, m) for m in minions]) for c, minions in g.battles if c in defenders}
    return Field(defenders, {m: attacker(g, m) for m in sorted({m for _, m in pairs})}, battles)


def best_assignment(who: Field, pairs: Collection[Pair]) -> dict[int, int]:
    """Who had best fight each minion; a minion that is not in it is left to the Shadow. From what is best for each of
    them, the strongest first, on by whatever changes it for the better."""
    minions = sorted(who.attackers, key=lambda m: (-who.attackers[m].might, m))
    given: dict[int, int] = {}
    for m in minions:
        free = [c for c in who.defenders if (c, m) in pairs and c not in given.values()]
        if free:
            given[m] = max(free, key=lambda c: added(who, c, m))
    worth = outlook(who, given)
    for _ in range(PASSES):
        before = worth
        for m in minions:
            for c in who.defenders:
                changed = moved(given, c, m, pairs)
                if changed and (better := outlook(who, changed)) > worth:
                    given, worth = changed, better
        if worth == before:
            break
    return given


def added(who: Field, c: int, m: int) -> int:
    """What it brings the fellowship that this minion comes to this defender."""
    foes = who.battles.get(c, ())
    return clash(who.defenders[c], (*foes, who.attackers[m])) - clash(who.defenders[c], foes)


def moved(given: Mapping[int, int], c: int, m: int, pairs: Collection[Pair]) -> dict[int, int] | None:
    """The assignment with a minion at another defender, whose minion comes to where this one was."""
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


def outlook(who: Field, given: Mapping[int, int]) -> int:
    """What an assignment brings the fellowship, when the Shadow sends each minion that is left where it is worst."""
    foes = {c: who.battles.get(c, ()) for c in who.defenders}
    for m, c in given.items():
        foes[c] = (*foes[c], who.attackers[m])
    worth = {c: clash(one, foes[c]) for c, one in who.defenders.items()}
    for m, foe in who.attackers.items():
        if m not in given:
            after = {c: clash(one, (*foes[c], foe)) for c, one in who.defenders.items()}
            worst = min(after, key=lambda c: after[c] - worth[c])
            if after[worst] < worth[worst]:
                foes[worst], worth[worst] = (*foes[worst], foe), after[worst]
    return sum(worth.values())
