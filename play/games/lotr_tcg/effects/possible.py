"""Find out whether a seat could use hidden cards now, whatever it really holds.

The answer comes from the whole catalogue and public information, never from a hand, so that in a match that hides
information neither asking nor not asking a seat reveals anything. Anything left out here (the twilight available,
wounds that can be taken) at worst causes a seat to be asked that can do nothing.
"""

from functools import cache

from cards.games.lotr_tcg.behaviour import behaviour
from cards.language.verbs.cards import DiscardFromHand, Play
from cards.language.verbs.reveals import RevealFromHand
from cards.language.verbs.selections import Spot
from cards.language.verbs.step import Step
from play.games.lotr_tcg.state.cards import CARDS, STEPS, Ab, Printed, code_of
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import Table, X

CLOSED = ("hand", "any", "hand_or_discard")
Way = tuple[Printed, Ab]
"""A card that a seat may hold, and the text for which it is played."""


@cache
def events() -> tuple[Printed, ...]:
    """Return every event card whose behavior is defined."""
    return tuple([card for card in [CARDS[code_of(card_id)] for card_id in behaviour()] if card.event])


@cache
def others() -> tuple[Printed, ...]:
    """Return every card other than an event that can be played as a phase action."""
    return tuple([card for card in [CARDS[code_of(card_id)] for card_id in behaviour()] if card.also_played])


@cache
def actions(phase: str, free: bool) -> tuple[Way, ...]:
    """Return each of a side's cards that can be played as an action of the phase, with the ability."""
    played: list[Way] = [(c, ab) for c in events() for ab in c.actions]
    played += [(c, ab) for c in others() for ab in c.also_played]
    return tuple([(c, ab) for c, ab in played if c.free == free and phase in ab.phases])


@cache
def revealed() -> tuple[Way, ...]:
    """Return each card that acts by being revealed from hand, with the ability."""
    every = [CARDS[code_of(card_id)] for card_id in behaviour()]
    return tuple([(card, ab) for card in every for ab in card.in_hand])


@cache
def responses(kind: str, free: bool) -> tuple[Way, ...]:
    """Return each of a side's cards that can respond to this kind of event from hand, with the ability."""
    ways = [*[(c, ab) for c in events() for ab in c.responses], *revealed()]
    return tuple([(c, ab) for c, ab in ways if c.free == free and ab.kind == kind])


def spotted(g: Table, way: Way, x: X) -> bool:
    """Return whether the cards that must be spotted in order to play the card and use its ability are in play."""
    card, ab = way
    costs = [ab.costs, *[one.costs for one in card.to_play if ab not in card.in_hand]]
    return all(can(g, step, x) for key in costs for step in STEPS[key] if type(step) is Spot)


@cache
def rests_on_hand(key: str) -> bool:
    """Return whether what the steps with this key can do depends on cards in a hand."""
    return any(map(closed, STEPS[key]))


def closed(step: Step) -> bool:
    if isinstance(step, DiscardFromHand | RevealFromHand) or getattr(step, "origin", "") in CLOSED:
        return True
    return any(closed(inner) for steps in step.inner().values() for inner in steps)


def plays_from_hand(key: str) -> bool:
    """Return whether any of the steps with this key plays a card from hand."""
    return any(isinstance(step, Play) and step.origin in CLOSED for step in STEPS[key])


def uses_hand(ab: Ab) -> bool:
    """Return whether using an ability in play depends on the cards in a hand."""
    return rests_on_hand(ab.costs) or rests_on_hand(ab.effects)
