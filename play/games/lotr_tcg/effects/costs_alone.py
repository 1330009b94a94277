"""Find actions that would change nothing except what they cost.

Players need not be asked about them (`Table.leaves_out_empty`). They remain legal, since paying can be worthwhile
(R99), and are offered together with others. So only costs that are nothing but a loss count here, and only while no
card reacts to the payment or counts what is paid (`payment_notice.py`). Matches that began before this was judged
(`skips_empty` is false) keep the questions they had.
"""

from functools import cache
from typing import Any

from cards.language.base import Word
from cards.language.nouns import Bearer, It, Self, That
from cards.language.targets import Choose
from cards.language.verbs.cards import DiscardFromHand
from cards.language.verbs.characters import Discard, Exert
from cards.language.verbs.choices import OneOf
from cards.language.verbs.pool import AddBurdens, AddThreats, AddTwilight, RemoveTwilight, Twilight
from cards.language.verbs.selections import Meet, Spot
from cards.language.verbs.step import Step
from play.games.lotr_tcg.effects import payment_notice, pointless, wounds
from play.games.lotr_tcg.effects.payment_notice import BURDENS, DISCARDS, HAND, THREATS, TWILIGHT, WOUNDS
from play.games.lotr_tcg.meaning.memory import DECIDED, HAND_COUNTS, IT, chosen, remember
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEPS, Ab, use_address
from play.games.lotr_tcg.state.table import ABILITY, ACTOR, CARD, SEAT, VERB, Table, X

PAYING: dict[type[Step], tuple[str, ...]] = {
    Exert: ("about_to_exert", "exerted"),
    AddTwilight: ("about_to_add_twilight",),
    RemoveTwilight: ("about_to_add_twilight",),
    AddBurdens: ("about_to_add_burden", "about_to_add_burdens", "burden_added"),
    AddThreats: ("threat_added",),
    DiscardFromHand: ("about_to_discard", "discarded_from_hand"),
}
"""The kinds of events that steps of a cost cause."""
LEAVING: dict[type[Step], tuple[str, ...]] = {
    Exert: (WOUNDS,),
    AddTwilight: (TWILIGHT,),
    RemoveTwilight: (TWILIGHT,),
    AddBurdens: (BURDENS,),
    AddThreats: (THREATS,),
    DiscardFromHand: (DISCARDS, HAND),
}
"""What steps of a cost change that cards may count."""
USING, PLAYING = ("ability_used",), ("played", "event_played")
"""The kinds of events that using an ability, and playing an event card, cause."""


def all_change_only_costs(
    g: Table, seat: int, options: tuple[Any, ...], may_see_hand: bool, skirmish_decided: bool = False
) -> bool:
    """Return whether `changes_only_costs` is true of all options, which are actions. The flags are the same."""
    return all(changes_only_costs(g, seat, option, (), may_see_hand, skirmish_decided) for option in options)


def changes_only_costs(
    g: Table,
    seat: int,
    option: tuple[Any, ...],
    e: tuple[Any, ...],
    may_see_hand: bool,
    skirmish_decided: bool = False,
) -> bool:
    """Return whether an option would change nothing except what it costs. It is an action, for which `e` is (), or a
    response to the event `e`.

    `may_see_hand` says that the seat's hand may be looked at, since as far as others can tell the seat is asked anyway;
    in a match without hidden information it always may. `skirmish_decided` says that no change of strength can change
    how the current skirmish ends.
    """
    card = CARDS[g.card_code[option[ACTOR]]]
    x: X = (option[ACTOR], seat, e, ())
    if skirmish_decided:
        x = remember(x, DECIDED, True)
    if may_see_hand or not g.hides_information:
        x = remember(x, HAND_COUNTS, True)
    if option[VERB] == "use":
        ab = ABILITIES[use_address(card.code, option[ABILITY])]
        return not ab.offered and costs_alone(g, ab, x)
    if option[VERB] != "play" or not card.event or not g.leaves_out_empty():
        return False
    texts = card.responses if e else [ab for ab in card.actions if g.phase in ab.phases]
    prices = [step for text in card.to_play for step in STEPS[text.costs]]
    return (
        all(is_loss(step, card.free) for step in prices)
        and all(costs_alone(g, ab, x, event=True) for ab in texts)
        and not payment_notice.may_be_counted(g, x, HAND)
    )


def costs_alone(g: Table, ab: Ab, x: X, event: bool = False) -> bool:
    """Return whether using an ability, or the text of an event card (`event`), would change nothing but what it
    costs.
    """
    if not event and not STEPS[ab.costs]:
        return pointless.in_vain(g, ab.effects, x)
    return (
        g.leaves_out_empty()
        and loses_only(ab, x[SEAT] == g.free)
        and pointless.in_vain(g, ab.effects, with_all_chosen(g, ab, x))
        and not any(noticed(g, ab, step, x) for step in STEPS[ab.costs])
        and not payment_notice.reacted_to(g, PLAYING if event else USING, x, x[CARD])
    )


@cache
def loses_only(ab: Ab, free: bool) -> bool:
    """Return whether an ability's costs are nothing but a loss to its player, the Free Peoples player if `free`, and
    its effects depend on none of what is paid except on which characters are exerted.
    """
    if not all(is_loss(step, free) for step in STEPS[ab.costs]):
        return False
    effects, named = STEPS[ab.effects], exerted(ab)
    words = [word for step in effects for word in pointless.aim(step)]
    return all(is_named(word, named) for word in words if pointless.of_earlier(word)) and not any(
        payment_notice.counts(word, WOUNDS) for word in words
    )


def is_named(word: Word, named: tuple[str, ...]) -> bool:
    """Return whether a word refers to cards that have one of these names."""
    return (isinstance(word, It) and IT in named) or (isinstance(word, That) and word.name in named)


def exerted(ab: Ab) -> tuple[str, ...]:
    """Return the names under which an ability's effects know the characters chosen to exert for its cost."""
    names: tuple[str, ...] = ()
    for step in STEPS[ab.costs]:
        if isinstance(step, Exert) and isinstance(step.target, Choose):
            names = (*names, IT, step.target.name)
        elif not isinstance(step, Spot | Meet) and not (isinstance(step, Exert) and refers(step)):
            return ()
    return names


def refers(step: Exert) -> bool:
    return isinstance(step.target.noun, Self | Bearer)


def with_all_chosen(g: Table, ab: Ab, x: X) -> X:
    """Return the context in which each choice of characters to exert for an ability's cost is all that could be
    chosen.
    """
    for step in STEPS[ab.costs]:
        if isinstance(step, Exert) and isinstance(step.target, Choose):
            able = [c for c in matching(g, step.target.noun, x) if wounds.can_exert(g, c, 1, x[CARD])]
            x = chosen(x, tuple(able), step.target.name)
    return x


def is_loss(step: Step, free: bool) -> bool:
    """Return whether a step of a cost only harms the player who pays it, or does nothing."""
    if isinstance(step, Twilight):
        return isinstance(step, AddTwilight if free else RemoveTwilight)
    if isinstance(step, DiscardFromHand):
        return step.who.name == "you"
    if isinstance(step, Discard):
        return True
    if isinstance(step, OneOf):
        return all(is_loss(one, free) for mode in step.modes for one in mode)
    return isinstance(step, Exert | Spot | Meet) or (free and isinstance(step, AddBurdens | AddThreats))


def noticed(g: Table, ab: Ab, step: Step, x: X) -> bool:
    """Return whether what a step of a cost does may be worth it: a card may react to it or counts it, or it is a
    discard from hand that cannot wait.
    """
    if isinstance(step, OneOf):
        return any(noticed(g, ab, one, x) for mode in step.modes for one in mode)
    if isinstance(step, DiscardFromHand) and not can_wait(g, ab, x):
        return True
    if isinstance(step, Discard):
        return any(payment_notice.missed(g, c, x) for c in going(g, step, x))
    if payment_notice.reacted_to(g, PAYING.get(type(step), ()), x):
        return True
    return any(payment_notice.may_be_counted(g, x, what) for what in LEAVING.get(type(step), ()))


def going(g: Table, step: Discard, x: X) -> list[int]:
    """Return the cards that a step of a cost may discard."""
    if isinstance(step.target.noun, Self):
        return [x[CARD]]
    if isinstance(step.target.noun, Bearer):
        return [g.host[x[CARD]]]
    return matching(g, step.target.noun, x)


def can_wait(g: Table, ab: Ab, x: X) -> bool:
    """Return whether an ability can be used as well in a later skirmish of this turn.

    Discarding cards from hand for nothing is no mere loss, since the hand is filled up again when its player
    reconciles. But that is later, so the player is asked only in the last skirmish, or while the ability's card fights.
    """
    if g.phase != "skirmish" or not g.battles or getattr(ab.node, "limit", None):
        return False
    return not g.skirmish or x[CARD] not in (g.skirmish[0], *g.skirmish[1])
