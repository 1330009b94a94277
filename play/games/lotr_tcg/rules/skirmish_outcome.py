"""Find out how the current skirmish ends at current strengths, and whether a player could still change that.
[Resolve that skirmish]
"""

from typing import Any

from cards.language.amounts import Amount
from cards.language.conditions import At
from cards.language.modifiers import Plus
from cards.language.nouns import Bearer, Noun, Self
from cards.language.numbers import Either
from cards.language.targets import Choose
from cards.language.verbs.cards import DiscardFromHand
from cards.language.verbs.characters import Discard, Make, Wounding
from cards.language.verbs.choices import If
from cards.language.verbs.pool import AddThreats, RemoveTwilight
from cards.language.verbs.step import Step
from play.games.lotr_tcg.effects import costs_alone, payment_notice, pointless, threats, wounds
from play.games.lotr_tcg.meaning.compile import holds, test, value
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

Change = tuple[int, int]
"""By how much, at most, actions raise the total of their player's side in the skirmish, and lower that of the other
side.
"""


def beyond_change(g: Table, seat: int, options: tuple[Any, ...]) -> bool:
    """Return whether a player's actions `options`, all of them together, could not change how the skirmish ends, if
    nobody else acts. Return False unless all that they do is to change strengths until its end.
    """
    most = all_changed(g, seat, options)
    if most is None:
        return False
    good, evil = totals(g)
    free = seat == g.free
    best = (good + most[0], max(0, evil - most[1])) if free else (max(0, good - most[1]), evil + most[0])
    return ended(g, good, evil) == ended(g, *best)


def all_changed(g: Table, seat: int, options: tuple[Any, ...]) -> Change | None:
    """Return what all of a player's actions together change in the skirmish, at most. Return None if any of them does
    anything but help its player's side by changing strengths until the skirmish ends.
    """
    others = [
        option for option in options if not costs_alone.changes_only_costs(g, seat, option, (), may_see_hand=False)
    ]
    return together([most_changed(g, seat, option) for option in others])


def together(changes: list[Change | None]) -> Change | None:
    """Return the sum of these changes, or None if any of them is None."""
    known = [change for change in changes if change is not None]
    if len(known) < len(changes):
        return None
    return sum([raised for raised, _ in known]), sum([lowered for _, lowered in known])


def ended(g: Table, good: int, evil: int) -> tuple[bool, tuple[bool, ...]]:
    """Return whether the Free Peoples character wins with these totals, and for each loser whether it is
    overwhelmed.
    """
    c, minions = g.skirmish
    wins = good > evil
    losers = minions if wins else (c,)
    return wins, tuple([overwhelms(g, loser, max(good, evil), min(good, evil)) for loser in losers])


def most_changed(g: Table, seat: int, option: tuple[Any, ...]) -> Change | None:
    """Return what an action changes in the skirmish, at most, used as often as it can be. Return None if it does
    anything but help its player's side by changing strengths, or if that is unknown.
    """
    card = CARDS[g.card_code[option[ACTOR]]]
    x = remember((option[ACTOR], seat, (), ()), HAND_COUNTS, True)
    if option[VERB] == "use":
        texts = [ABILITIES[use_address(card.code, option[ABILITY])]]
    else:
        texts = [ab for ab in card.actions if g.phase in ab.phases] if option[VERB] == "play" and card.event else []
    found = [text_changes(g, ab, x, event=card.event) for ab in texts]
    known = [change for change in found if change is not None]
    if not known or len(known) < len(found):
        return None
    return max(raised for raised, _ in known), max(lowered for _, lowered in known)


def text_changes(g: Table, ab: Ab, x: X, event: bool) -> Change | None:
    """Return what an ability, or a text of an event card (`event`), changes in the skirmish, at most."""
    x = costs_alone.with_all_chosen(g, ab, x)
    uses = 1 if event else most_uses(g, ab, x)
    once = together([strength_changed(g, step, x) for step in STEPS[ab.effects]])
    return (uses * once[0], uses * once[1]) if uses and once else None


def most_uses(g: Table, ab: Ab, x: X) -> int:
    """Return how often, at most, an ability can be paid for, or 0 if its cost does not say."""
    return max([times_paid(g, step, x) for step in STEPS[ab.costs]], default=0)


def times_paid(g: Table, step: Step, x: X) -> int:
    """Return how often, at most, a step of a cost can be paid, or 0 if that is unknown."""
    if isinstance(step, Wounding | Discard):
        if isinstance(step.target.noun, Self | Bearer):
            (c,) = referred(g, step.target.noun, x) or (x[CARD],)
            return max(1, vitality_left(g, c) - 1) if isinstance(step, Wounding) else 1
        return max(1, len(matching(g, step.target.noun, x))) if isinstance(step, Discard) else 0
    if isinstance(step, DiscardFromHand):
        return len(g.hand[x[SEAT]])
    if isinstance(step, AddThreats):
        return max(1, threats.room(g))
    if isinstance(step, RemoveTwilight) and isinstance(step.n, int):
        return max(1, g.twilight // step.n)
    return 0


def strength_changed(g: Table, step: Step, x: X) -> Change | None:
    """Return what a step changes in the skirmish, at most, or None if it does anything but help its player's side by
    changing strengths.
    """
    if pointless.changes_nothing(g, step, x):
        return 0, 0
    if isinstance(step, If) and isinstance(step.check, At):
        return together(
            [strength_changed(g, one, x) for one in (step.then if holds(g, step.check, x) else step.otherwise)]
        )
    if not isinstance(step, Make) or step.until or any(m.kind != "strength" for m in step.modifiers):
        return None
    named = referred(g, step.target.noun, x)
    aimed = [c for c in (matching(g, step.target.noun, x) if named is None else named) if c in fighters(g)]
    helped = [most_helped(g, step, x, c) for c in aimed]
    if isinstance(step.target, Choose) and step.target.high == 1 and None not in helped:
        known = [change for change in helped if change is not None]
        return max([raised for raised, _ in known], default=0), max([lowered for _, lowered in known], default=0)
    return together(helped)


def fighters(g: Table) -> tuple[int, ...]:
    return (g.skirmish[0], *g.skirmish[1])


def most_helped(g: Table, step: Make, x: X, c: int) -> Change | None:
    """Return what a change of a fighter's strength changes in the skirmish, at most, or None if it could harm the
    acting player's side or is unknown.
    """
    own = (c == g.skirmish[0]) == (x[SEAT] == g.free)
    sign = 1 if own else -1
    amounts = [amounts_of(g, step, m.amount, x, c) if isinstance(m, Plus) else () for m in step.modifiers]
    if not all(amounts) or any(sign * amount < 0 for found in amounts for amount in found):
        return None
    most = sum([max(sign * amount for amount in found) for found in amounts])
    return (most, 0) if own else (0, most)


def amounts_of(g: Table, step: Step, amount: Amount, x: X, c: int) -> tuple[int, ...]:
    """Return the values that a number can have once the action has been paid for, or () if they are unknown."""
    if isinstance(amount, int):
        return (amount,)
    if isinstance(amount, Either):
        if isinstance(amount.check, Noun) and pointless.seen_when_paid(g, step, amount.check, x):
            return amounts_of(g, step, amount.then if test(amount.check)(g, c, x) else amount.otherwise, x, c)
        both = [amounts_of(g, step, one, x, c) for one in (amount.then, amount.otherwise)]
        return both[0] + both[1] if all(both) else ()
    if pointless.paid_in_full_sight(g, step, amount, x, about_it=True):
        return (value(g, amount, remember(x, IT, (c,)), c),)
    return ()


def counted_by_others(g: Table, seat: int) -> bool:
    """Return whether a card in play or in any hand that the seat may know has a text that depends on characters'
    strength.
    """
    known = [one == seat or not g.hides_information for one in range(g.seats)]
    return any(
        payment_notice.may_be_counted(g, remember((NO_CARD, one, (), ()), HAND_COUNTS, sees), payment_notice.STRENGTH)
        for one, sees in enumerate(known)
    )
