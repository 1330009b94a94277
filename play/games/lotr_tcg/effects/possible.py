"""What the others must expect: could a seat use cards now that they cannot see, whatever it really holds?

It is worked out from the whole catalogue and from what lies open, never from a hand: so in a guarded match it tells
nobody anything that a seat is asked, nor that it is not. What is left out here (twilight that is there to pay with,
wounds that can be taken) at worst asks somebody who could hold nothing for it.
"""

from functools import cache

from cards.games.lotr_tcg.behaviour import behaviour
from cards.language.verbs.cards import DiscardFromHand, Play, Reveal
from cards.language.verbs.picking import Spot
from cards.language.verbs.step import Step
from play.games.lotr_tcg.state.cards import CARDS, STEPS, Ab, Printed, code_of
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import Table, X

CLOSED = ("hand", "any", "hand_or_discard")
Way = tuple[Printed, Ab]
"""A card that a seat may hold, and the text for which it is played."""


@cache
def events() -> tuple[Printed, ...]:
    """Every event there is."""
    return tuple([card for card in [CARDS[code_of(card_id)] for card_id in behaviour()] if card.event])


@cache
def others() -> tuple[Printed, ...]:
    """Every card other than an event that may be played in a phase of its own."""
    return tuple([card for card in [CARDS[code_of(card_id)] for card_id in behaviour()] if card.also_played])


@cache
def actions(phase: str, free: bool) -> tuple[Way, ...]:
    """The events of a side that are played as an action of the phase, and the other cards that may be."""
    played = [(c, ab) for c in events() for ab in c.actions]
    played += [(c, ab) for c in others() for ab in c.also_played]
    return tuple([(c, ab) for c, ab in played if c.free == free and phase in ab.phases])


@cache
def revealed() -> tuple[Way, ...]:
    """Every card that acts by being revealed from hand, with the text."""
    every = [CARDS[code_of(card_id)] for card_id in behaviour()]
    return tuple([(card, ab) for card in every for ab in card.in_hand])


@cache
def responses(kind: str, free: bool) -> tuple[Way, ...]:
    """The events of a side that answer this kind of event, and the cards that are revealed for it."""
    ways = [*[(c, ab) for c in events() for ab in c.responses], *revealed()]
    return tuple([(c, ab) for c, ab in ways if c.free == free and ab.kind == kind])


def spotted(g: Table, way: Way, x: X) -> bool:
    """Is everything in play that must be spotted to use the text?"""
    card, ab = way
    costs = [ab.costs, *[one.costs for one in card.to_play if ab not in card.in_hand]]
    return all(can(g, step, x) for key in costs for step in STEPS[key] if type(step) is Spot)


@cache
def rests_on_hand(key: str) -> bool:
    """Does it depend on a hand whether these steps can be carried out?"""
    return any(map(closed, STEPS[key]))


def closed(step: Step) -> bool:
    if isinstance(step, DiscardFromHand) or getattr(step, "origin", "") in CLOSED:
        return True
    if isinstance(step, Reveal) and step.what == "chosen":
        return True
    return any(closed(inner) for steps in step.inner().values() for inner in steps)


def plays_from_hand(key: str) -> bool:
    """Does one of these steps play a card from hand?"""
    return any(isinstance(step, Play) and step.origin in CLOSED for step in STEPS[key])


def uses_hand(ab: Ab) -> bool:
    """Does it depend on the hand whether a text in play may be used?"""
    return rests_on_hand(ab.costs) or rests_on_hand(ab.effects)
