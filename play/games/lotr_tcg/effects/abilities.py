"""Use abilities: check requirements, pay all costs, then carry out the effects as far as possible.

[Costs and effects]
"""

from functools import cache

from cards.language.nouns import It
from cards.language.targets import Choose, Each
from cards.language.timing import Aid, Granted, Triggered
from cards.language.verbs.cards import Play
from cards.language.verbs.characters import Discard, Stack, Transfer
from cards.language.verbs.choices import Repeat
from cards.language.verbs.pool import RemoveTwilight, Twilight
from cards.language.verbs.skirmish import Assign
from cards.language.verbs.step import Step
from cards.language.verbs.tokens import Reinforce
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import windows
from play.games.lotr_tcg.effects.state_checks import settle as settle
from play.games.lotr_tcg.effects.state_checks import unsettled as unsettled
from play.games.lotr_tcg.effects.zones import move_out_of_play
from play.games.lotr_tcg.meaning.active import BLANKS, layout, silent
from play.games.lotr_tcg.meaning.compile import holds, value
from play.games.lotr_tcg.meaning.memory import BORE, RESERVED, THERE, UNDONE, recall, remember
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, LISTS, STEP, STEPS, Ab, use_number
from play.games.lotr_tcg.state.handlers import FLOW, PLAIN, can
from play.games.lotr_tcg.state.table import CARD, DISCARD, EVENT, IN_PLAY, NO_CARD, SEAT, SUBJECT, Table, X

MUST_PLAY_FROM = ("hand", "discard", "hand_or_discard", "stacked", "piled", "self", "dead")


def payable(g: Table, ab: Ab, x: X) -> bool:
    """Return whether the ability may be used now: its conditions, limit and costs are met, and a card it must play
    is playable. [Costs]
    """
    return lacking(g, ab, x) is None


def lacking(g: Table, ab: Ab, x: X) -> object | None:
    """Return the first thing that prevents using an ability: a condition or step of its definition, or a word such as
    "limit".

    Return None if nothing prevents it.
    """
    subject = x[EVENT][SUBJECT] if x[EVENT] else -1
    for condition in ab.conditions:
        if not holds(g, condition, x, subject):
            return condition
    if ab.limit and times_used(g, ab, x[CARD]) >= ab.limit[0]:
        return "limit"
    met = x
    for step in STEPS[ab.costs]:
        if not can(g, step, met):
            return step
        met = reserving(g, step, met)
    for step in needed(ab):
        if not can(g, step, met) and not would_be_enabled(g, ab, step, met):
            return step
    if x[CARD] >= 0 and g.zone[x[CARD]] >= IN_PLAY and is_silenced(g, x[CARD]):
        return "blank"
    return None


@cache
def needed(ab: Ab) -> tuple[Step, ...]:
    """Return the effects that must be possible for the ability to be used."""
    return tuple([step for step in ab.node.effects if must_be_possible(ab, step)])


def must_be_possible(ab: Ab, step: Step) -> bool:
    """Return whether an ability may be used only if this effect is possible.

    This is the case for playing a card from certain places, transferring to a single possible bearer, and assigning
    because another card allows it. It is also the case for adding a token or stacking the trigger's card, if that is
    the only effect of an optional trigger.
    """
    if isinstance(step, Transfer):
        return isinstance(step.to, Each) or isinstance(ab.node, Aid)
    if isinstance(step, Reinforce):
        return isinstance(ab.node, Triggered) and ab.may and len(ab.node.effects) == 1
    if isinstance(step, Stack):
        return ab.may and isinstance(step.target.noun, It) and len(ab.node.effects) == 1
    if isinstance(step, Assign):
        return isinstance(ab.node, Granted)
    if isinstance(step, Repeat):
        return any(must_be_possible(ab, inner) for inner in step.then if isinstance(inner, Play))
    return isinstance(step, Play) and step.origin in MUST_PLAY_FROM and bool(step.low)


def reserving(g: Table, step: Step, x: X) -> X:
    """Return the context with the twilight recorded that a step of a cost will remove.

    This twilight is reserved, so it cannot also pay for later steps or for cards that the ability plays.
    """
    if type(step) is not RemoveTwilight:
        return x
    return remember(x, RESERVED, (recall(x, RESERVED) or 0) + value(g, step.n, x))


@cache
def spends(ab: Ab) -> bool:
    """Return whether an ability's cost removes twilight, or the ability plays a card that may cost some."""
    return bool(needed(ab)) or any(isinstance(step, Twilight | Play) for step in STEPS[ab.costs])


def would_be_enabled(g: Table, ab: Ab, step: Step, x: X) -> bool:
    """Return whether the card that the ability must play would become playable once another card has been discarded for
    the ability's cost, such as the weapon of the only possible bearer or a copy of a unique card.
    """
    targets = [cost.target for cost in ab.node.costs if isinstance(cost, Discard) and isinstance(cost.target, Choose)]
    if not targets or not isinstance(step, Play):
        return False
    there = before_paying(g, ab, x)
    return any(can(without(g, c), step, there) for target in targets for c in matching(g, target.noun, x))


def without(g: Table, c: int) -> Table:
    """Return a copy of the table in which a card in play has been discarded."""
    table = g.clone()
    move_out_of_play(table, c, DISCARD)
    return table


def is_silenced(g: Table, c: int) -> bool:
    """Return whether the card's game text currently does not apply."""
    if c in layout(g).surplus:
        return True
    if silent(g, BLANKS):
        return False
    if ruled(g, "blank", c) or ruled(g, "textless", c):
        return True
    return CARDS[g.card_code[c]].ring and ruled(g, "ring_blank") is not None


def is_use_forbidden(g: Table, ab: Ab, c: int) -> bool:
    """Return whether a rule forbids using this special ability of a card."""
    if not ab.special or silent(g, FORBIDDING):
        return False
    if CARDS[g.card_code[c]].shadow and ruled(g, "no_abilities_shadow"):
        return True
    of_a_phase = ruled(g, "no_phase_abilities_of", c)
    return ruled(g, "no_abilities_of", c) is not None or (of_a_phase is not None and of_a_phase.phase in ab.phases)


FORBIDDING = frozenset(["no_abilities_shadow", "no_abilities_of", "no_phase_abilities_of"])
"""The rules that keep special abilities from being used."""


def times_used(g: Table, ab: Ab, c: int) -> int:
    return sum([card == c and stay == g.stay[c] and address == ab.address for card, stay, address, _ in g.used])


@procedure
def use_ability(g: Table, address: str, x: X) -> Flow[X]:
    """Pay the costs of an ability and carry out its effects.

    Return the context, including what the steps remembered.
    """
    ab = ABILITIES[address]
    if ab.limit or ab.phases:
        g.used = (*g.used, (x[CARD], g.stay[x[CARD]], address, ab.limit[1] if ab.limit else "phase"))
    g.emit("used", x[CARD], use_number(g.card_code[x[CARD]], ab) if x[CARD] >= 0 else 0, x[SEAT])
    if g.host[x[CARD]] >= 0:
        x = remember(x, BORE, (g.host[x[CARD]],))
    x = yield pay(ABILITIES[address].costs, before_paying(g, ABILITIES[address], x))
    if recall(x, UNDONE):  # if paying has made it impossible, it has no effect
        g.emit("cancelled", x[CARD])
        return x
    if ABILITIES[address].special and windows.hears(g, "ability_used"):
        by = 1 + x[SEAT] if ABILITIES[address].phases else 0
        stopped = yield windows.before(windows.event(g, "ability_used", x[CARD], NO_CARD, by))
        if stopped:
            g.emit("cancelled", x[CARD])
            return x
    x = yield perform(ABILITIES[address].effects, x)
    return x


def before_paying(g: Table, ab: Ab, x: X) -> X:
    """Return the context of an ability just before its costs are paid.

    If the ability plays a card from the discard pile, the context records the cards in that pile now, so that cards
    discarded as costs do not count.
    """
    x = remember(x, UNDONE, 0)
    if ab.node.costs and any(type(step) is Play and step.origin == "discard" for step in ab.node.effects):
        return remember(x, THERE, tuple(g.discard[x[SEAT]]))
    return x


@procedure
def pay(g: Table, key: str, x: X) -> Flow[X]:
    """Pay a cost step by step.

    If a step cannot be paid in full, stop and record the failure in the context that is returned.
    """
    for address in LISTS[key]:
        if g.over or recall(x, UNDONE):
            return x
        x = yield perform_one(STEP[address], x)
    return x


@procedure
def perform_one(g: Table, step: Step, x: X) -> Flow[X]:
    """Carry out one step. Return the context, including what the step remembered."""
    plain = PLAIN.get(type(step))
    if plain is not None:
        x = plain(g, step, x)
    else:
        x = yield FLOW[type(step)](step, x)
    if unsettled(g):
        yield settle()
    return x


@procedure
def perform(g: Table, key: str, x: X) -> Flow[X]:
    """Carry out a list of steps in order. Return the context, including what the steps remembered."""
    for address in LISTS[key]:
        if g.over:
            return x
        step = STEP[address]
        plain = PLAIN.get(type(step))
        if plain is not None:
            x = plain(g, step, x)
        else:
            x = yield FLOW[type(step)](step, x)
        if unsettled(g):
            yield settle()
    return x


def feasible(g: Table, key: str, x: X) -> bool:
    """Return whether every step of a list can be carried out in full, as far as can be determined beforehand."""
    return all(can(g, step, x) for step in STEPS[key])
