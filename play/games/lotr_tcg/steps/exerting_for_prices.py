"""Keep back what the rest of a price needs: a character who can exert once cannot pay two exertions. [Costs]"""

from functools import cache
from itertools import combinations
from typing import Any

from cards.language.targets import Choose
from cards.language.verbs.characters import Exert
from play.games.lotr_tcg.effects import wounds
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.references import referred
from play.games.lotr_tcg.state.cards import ADDRESS, STEPS
from play.games.lotr_tcg.state.table import CARD, Table, X
from play.games.lotr_tcg.steps.targets import awaited, often

Spent = dict[int, int]
"""How often each character exerts for the earlier parts of a price."""


@cache
def to_come(step: Exert) -> tuple[Exert, ...]:
    """Return the exertions that follow this one in the same cost."""
    key, _, place = ADDRESS[step].rpartition(".")
    later = STEPS[key][int(place) + 1 :] if key.endswith(".cost") else ()
    return tuple([one for one in later if type(one) is Exert])


def can_pay(g: Table, c: int, x: X, step: Any) -> bool:
    """Return whether a character can exert for this step, leaving enough for the exertions still to be paid."""
    times = often(g, step.times, x)
    if not wounds.can_exert(g, c, times, x[CARD]):
        return False
    rest = to_come(step) if type(step) is Exert else ()
    return not rest or spread(g, rest, x, {c: times})


def spread(g: Table, steps: tuple[Exert, ...], x: X, spent: Spent) -> bool:
    """Return whether these exertions can all be paid, given how often each character has already exerted (`spent`)."""
    if not steps:
        return True
    step, rest = steps[0], steps[1:]
    if awaited(step.target.noun, x):
        return spread(g, rest, x, spent)
    times = often(g, step.times, x)
    named = referred(g, step.target.noun, x)
    cards = named if named is not None else matching(g, step.target.noun, x)
    fit = [c for c in cards if wounds.can_exert(g, c, times + spent.get(c, 0), x[CARD])]
    n = value(g, step.target.low, x) if isinstance(step.target, Choose) else len(cards)
    ways = [spent | {c: spent.get(c, 0) + times for c in group} for group in combinations(fit, n)]
    return any(spread(g, rest, x, way) for way in ways)
