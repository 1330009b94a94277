"""Find out how the current skirmish ends at current strengths, and whether a player could still change that.
[Resolve that skirmish]
"""

from typing import Any

from cards.language.amounts import Amount
from cards.language.conditions import At
from cards.language.modifiers import Plus
from cards.language.nouns import Bearer, Self
from cards.language.numbers import Either
from cards.language.targets import Choose
from cards.language.verbs.cards import DiscardFromHand
from cards.language.verbs.characters import Discard, Make, Wounding
from cards.language.verbs.choices import If
from cards.language.verbs.step import Step
from play.games.lotr_tcg.effects import costs_alone, payment_notice, pointless, wounds
from play.games.lotr_tcg.meaning.compile import holds, value
from play.games.lotr_tcg.meaning.memory import HAND_COUNTS, IT, remember
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.references import referred
from play.games.lotr_tcg.meaning.values import ruled, vitality_left
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEPS, Ab, use_address
from play.games.lotr_tcg.state.table import ABILITY, ACTOR, CARD, NO_CARD, SEAT, VERB, Table, X


def totals(g: Table) -> tuple[int, int]:
    """Return (strength of the companion or ally, total strength of the minions) for the current skirmish.

    A number that replaces a character's strength counts instead of it.
    """
    c, minions = g.skirmish
    return (might(g, c) if c >= 0 else 0), sum([might(g, m) for m in minions])


def outcome(g: Table) -> tuple[tuple[int, ...], tuple[int, ...], int, int]:
    """Return (winners, losers, Free Peoples total, Shadow total) at current strengths."""
    c, minions = g.skirmish
    good, evil = totals(g)
    if c >= 0 and (not minions or good > evil):
        return (c,), minions, good, evil
    return minions, (c,) if c >= 0 else (), good, evil


def overwhelms(g: Table, loser: int, more: int, less: int) -> bool:
    """Return whether a loser is overwhelmed: the winning total must be above zero and at least twice the losing one
    (three times for some characters), and no rule may protect the loser.
    """
    if ruled(g, "not_overwhelmed", loser):
        return False
    return more > 0 and more >= wounds.may_be_overwhelmed(g, loser) * less


# Whether a player's actions could change it


def beyond_change(g: Table, seat: int, options: tuple[Any, ...]) -> bool:
    """Return whether a player's actions `options`, all of them together, could not change how the skirmish ends, if
    nobody else acts. Return False unless all that they do is to change strengths until its end.
    """
    most = 0
    for option in options:
        if costs_alone.alone(g, seat, option, (), hidden=False):
            continue
        bound = most_changed(g, seat, option)
        if bound is None:
            return False
        most += bound
    own, other = totals(g) if seat == g.free else reversed(totals(g))
    ends = [(own, other), (own + most, other), (own, max(0, other - most))]
    return len({ended(g, *(pair if seat == g.free else reversed(pair))) for pair in ends}) == 1


def ended(g: Table, good: int, evil: int) -> tuple[bool, tuple[bool, ...]]:
    """Return whether the Free Peoples character wins with these totals, and for each loser whether it is
    overwhelmed.
    """
    c, minions = g.skirmish
    wins = good > evil
    losers = minions if wins else (c,)
    return wins, tuple([overwhelms(g, loser, max(good, evil), min(good, evil)) for loser in losers])


def most_changed(g: Table, seat: int, option: tuple[Any, ...]) -> int | None:
    """Return by how much, at most, an action helps its player's side in the skirmish, used as often as it can be.
    Return None if it does anything else, or if that is unknown.
    """
    card = CARDS[g.card_code[option[ACTOR]]]
    x = remember((option[ACTOR], seat, (), ()), HAND_COUNTS, True)
    if option[VERB] == "use":
        texts = [ABILITIES[use_address(card.code, option[ABILITY])]]
    else:
        texts = [ab for ab in card.actions if g.phase in ab.phases] if option[VERB] == "play" and card.event else []
    most = None
    for ab in texts:
        x = costs_alone.with_all_chosen(g, ab, x)
        uses = 1 if card.event else most_uses(g, ab, x)
        changes = [strength_changed(g, step, x) for step in STEPS[ab.effects]]
        if not uses or None in changes:
            return None
        most = max(most or 0, uses * sum([change or 0 for change in changes]))
    return most


def most_uses(g: Table, ab: Ab, x: X) -> int:
    """Return how often, at most, an ability can be paid for, or 0 if its cost does not say."""
    for step in STEPS[ab.costs]:
        if isinstance(step, Wounding | Discard) and isinstance(step.target.noun, Self | Bearer):
            (c,) = referred(g, step.target.noun, x) or (x[CARD],)
            return max(1, vitality_left(g, c) - 1) if isinstance(step, Wounding) else 1
        if isinstance(step, DiscardFromHand):
            return len(g.hand[x[SEAT]])
    return 0


def strength_changed(g: Table, step: Step, x: X) -> int | None:
    """Return by how much, at most, a step helps its player's side in the skirmish, or None if it does anything else."""
    if pointless.changes_nothing(g, step, x):
        return 0
    if isinstance(step, If) and isinstance(step.check, At):
        changes = [strength_changed(g, one, x) for one in (step.then if holds(g, step.check, x) else step.otherwise)]
        return None if None in changes else sum([change or 0 for change in changes])
    if not isinstance(step, Make) or step.until or any(m.kind != "strength" for m in step.modifiers):
        return None
    named = referred(g, step.target.noun, x)
    aimed = [c for c in (matching(g, step.target.noun, x) if named is None else named) if c in fighters(g)]
    helped = [most_helped(g, step, x, c) for c in aimed]
    if not helped or None in helped:
        return None if None in helped else 0
    each = [help or 0 for help in helped]
    return max(each) if isinstance(step.target, Choose) and step.target.high == 1 else sum(each)


def fighters(g: Table) -> tuple[int, ...]:
    return (g.skirmish[0], *g.skirmish[1])


def most_helped(g: Table, step: Make, x: X, c: int) -> int | None:
    """Return by how much, at most, a change of a fighter's strength helps the acting player's side, or None if it could
    harm that side or is unknown.
    """
    sign = 1 if (c == g.skirmish[0]) == (x[SEAT] == g.free) else -1
    amounts = [amounts_of(g, step, m.amount, x, c) if isinstance(m, Plus) else () for m in step.modifiers]
    if not all(amounts) or any(sign * amount < 0 for found in amounts for amount in found):
        return None
    return sum([max(sign * amount for amount in found) for found in amounts])


def amounts_of(g: Table, step: Step, amount: Amount, x: X, c: int) -> tuple[int, ...]:
    """Return the values that a number can have once the action has been paid for, or () if they are unknown."""
    if isinstance(amount, int):
        return (amount,)
    if isinstance(amount, Either):
        both = [amounts_of(g, step, one, x, c) for one in (amount.then, amount.otherwise)]
        return both[0] + both[1] if all(both) else ()
    if pointless.paid_in_full_sight(g, step, amount, x, about_it=True):
        return (value(g, amount, remember(x, IT, (c,)), c),)
    return ()


def counted_by_others(g: Table, seat: int) -> bool:
    """Return whether a card in play or in any hand has a text that depends on characters' strength."""
    hands = [remember((NO_CARD, one, (), ()), HAND_COUNTS, True) for one in range(g.seats)]
    return any(payment_notice.may_be_counted(g, x, payment_notice.STRENGTH) for x in hands)
