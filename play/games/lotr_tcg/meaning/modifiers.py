"""Find the modifiers in force, wherever they come from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cards.language.modifiers import Modifier, Rule, While
from cards.language.verbs.step import IN_PLAY as WHILE_IN_PLAY
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.state.cards import LASTING
from play.games.lotr_tcg.state.table import CARD, EFFECT_CONTEXT, EFFECT_UNTIL, NO_CARD, Table, X

Found = tuple[Modifier, X]


def bare(g: Table, modifier: Modifier, x: X, c: int) -> Any:
    """Return a modifier stripped of its conditions, or None if one of them does not hold."""
    while type(modifier) is While:
        if not holds(g, modifier.condition, x, c):
            return None
        modifier = modifier.modifier
    return modifier


AWAKE = ("awake", -1)
"""In the cache: the effects that are not suspended."""


def awake(g: Table) -> tuple[Any, ...]:
    """Return the temporary effects in force. Those tied to a card in play are suspended while that card is inactive."""
    if not g.effects:
        return ()
    effects: tuple[Any, ...] | None = g.cache.get(AWAKE)
    if effects is None and not any(e[EFFECT_UNTIL] == WHILE_IN_PLAY for e in g.effects):
        effects = g.effects
    elif effects is None:
        actives = g.layout.actives if g.layout else None
        effects = g.effects
        if actives is not None:
            effects = tuple([
                e for e in effects if e[EFFECT_UNTIL] != WHILE_IN_PLAY or e[EFFECT_CONTEXT][CARD] in actives
            ])  # fmt: skip
    g.cache[AWAKE] = effects
    return effects


def in_force(g: Table, rules: Mapping[str, Sequence[Found]], name: str, c: int = NO_CARD) -> Iterator[tuple[Rule, X]]:
    """Yield (rule, context) for each rule with this name in force on a card, or on the table if `c` is NO_CARD.

    Names are in modifiers.RULES.
    """
    for modifier, x in rules.get(name, ()):
        rule = bare(g, modifier, x, c)
        if rule is not None and (c < 0 or test(rule.noun)(g, c, x)):
            yield rule, x
    for kind, cards, _amount, _until, address, index, x in awake(g):
        if kind == name and (cards is None or c in cards):
            rule = bare(g, LASTING[address].modifiers[index], x, c)
            if rule is not None and (cards is not None or c < 0 or test(rule.noun)(g, c, x)):
                yield rule, x
