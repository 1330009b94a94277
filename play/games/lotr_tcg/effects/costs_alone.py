"""Find actions that would change nothing except what they cost.

Players need not be asked about them (`Table.leaves_out_empty`). They remain legal, since paying can be worthwhile
(R99), and are offered together with others. So only costs that are nothing but a loss count here, and only while no
card in play reacts to the payment or counts what is paid. Matches that began before this was judged (`skips_empty` is
false) keep the questions they had.
"""

from functools import cache
from typing import Any

from cards.language.base import words_in
from cards.language.noun_measures import Measured, Valued
from cards.language.nouns import Related, State
from cards.language.numbers import ValueOf
from cards.language.verbs.characters import Harm
from cards.language.verbs.pool import Burdens, Threats, Twilight
from cards.language.verbs.selections import Meet, Spot
from cards.language.verbs.skirmish import Assign, TakePlace
from cards.language.verbs.step import Step
from play.games.lotr_tcg.effects import pointless
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEPS, Ab, Printed, use_address
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X

STRENGTH, WOUNDS = "strength", "wounds"
VALUES = {STRENGTH: ("strength",), WOUNDS: ("vitality", "wounds")}
STATES = {STRENGTH: ("strongest", "weakest", "weaker_than"), WOUNDS: ("wounded", "unwounded", "exhausted")}
PAYING: dict[type[Step], tuple[str, ...]] = {
    Harm: ("about_to_exert", "exerted"),
    Twilight: ("about_to_add_twilight",),
    Burdens: ("about_to_add_burden", "about_to_add_burdens", "burden_added"),
    Threats: ("threat_added",),
}
"""The kinds of events that steps of a cost cause."""
USING, PLAYING = ("ability_used",), ("played", "event_played")
"""The kinds of events that using an ability, and playing an event card, cause."""


def all_alone(g: Table, seat: int, options: tuple[Any, ...], e: tuple[Any, ...] = ()) -> bool:
    """Return whether all options, which are actions or responses to the event `e`, would change nothing except what
    they cost.
    """
    return all(alone(g, seat, option, e) for option in options)


def alone(g: Table, seat: int, option: tuple[Any, ...], e: tuple[Any, ...]) -> bool:
    """Return whether an option would change nothing except its costs. `e` is the event it responds to, () for none."""
    card = CARDS[g.card_code[option[1]]]
    x: X = (option[1], seat, e, ())
    if option[0] == "use":
        ab = ABILITIES[use_address(card.code, option[2])]
        return not ab.offered and costs_alone(g, ab, x)
    if option[0] != "play" or not card.event or not g.leaves_out_empty():
        return False
    texts = card.responses if e else [ab for ab in card.actions if g.phase in ab.phases]
    prices = [step for text in card.to_play for step in STEPS[text.costs]]
    return all(is_loss(step, card.free) for step in prices) and all(costs_alone(g, ab, x, True) for ab in texts)


def costs_alone(g: Table, ab: Ab, x: X, event: bool = False) -> bool:
    """Return whether using an ability, or the text of an event card (`event`), would change nothing but what it
    costs.
    """
    if not event and not STEPS[ab.costs]:
        return pointless.in_vain(g, ab.effects, x)
    return (
        g.leaves_out_empty()
        and loses_only(ab, x[SEAT] == g.free)
        and pointless.in_vain(g, ab.effects, x)
        and not any(noticed(g, step, x[SEAT]) for step in STEPS[ab.costs])
        and not reacted_to(g, PLAYING if event else USING, x[CARD])
    )


@cache
def loses_only(ab: Ab, free: bool) -> bool:
    """Return whether an ability's costs are nothing but a loss to its player, the Free Peoples player if `free`, and
    its effects depend on none of what is paid.
    """
    if not all(is_loss(step, free) for step in STEPS[ab.costs]):
        return False
    effects = STEPS[ab.effects]
    return not any(map(pointless.aims_back, effects)) and not any(
        counts(word, WOUNDS) for step in effects for word in pointless.aim(step)
    )


def is_loss(step: Step, free: bool) -> bool:
    """Return whether a step of a cost only harms the player who pays it, or does nothing.

    Discarding a card from hand is no mere loss, since the hand is filled up again when its player reconciles.
    """
    if isinstance(step, Harm):
        return step.verb == "exert"
    if isinstance(step, Twilight):
        return step.verb == ("add" if free else "remove")
    return isinstance(step, Spot | Meet) or (free and isinstance(step, Burdens | Threats) and step.verb == "add")


def noticed(g: Table, step: Step, seat: int) -> bool:
    """Return whether a card in play may react to what a step of a cost does, or counts wounds that it places."""
    return reacted_to(g, PAYING.get(type(step), ())) or (type(step) is Harm and counted(g, seat, WOUNDS))


def reacted_to(g: Table, kinds: tuple[str, ...], subject: int = -1) -> bool:
    """Return whether a card may react to events of these kinds, which concern the card `subject` if it is given."""
    if any(ABILITIES[address].kind in kinds for address, _, _ in g.listeners):
        return True
    heard = [pair for kind in kinds for pair in layout(g).triggers.get(kind, ())]
    return any(
        subject < 0 or ab.on.subject is None or test(ab.on.subject)(g, subject, (c, controller(g, c), (), ()))
        for c, ab in heard
    )


def counted(g: Table, seat: int, what: str) -> bool:
    """Return whether any active card, or any card in the seat's hand, counts strength or (only for the seat's own side)
    wounds. In a match that hides information, hands are not looked at.
    """
    key = ("counted", seat, what)
    found: bool | None = g.cache.get(key)
    if found is None:
        cards = [CARDS[g.card_code[c]] for c in (*layout(g).active, *(() if g.hides_information else g.hand[seat]))]
        if what == WOUNDS:
            cards = [card for card in cards if not (card.shadow if seat == g.free else card.free)]
        found = g.cache[key] = any(counting(card, what) for card in cards)
    return found


@cache
def counting(card: Printed, what: str) -> bool:
    """Return whether a card's texts depend on characters' strength or wounds, even of characters who do not fight."""
    return any(counts(word, what) for ab in card.abilities for word in words_in(ab.node))


def counts(word: object, what: str) -> bool:
    """Return whether a word of the card language depends on the kind of value `what`, such as strength."""
    if isinstance(word, Measured | Valued | ValueOf):
        return word.value in VALUES[what]
    if isinstance(word, Related | State):
        return (word.relation if isinstance(word, Related) else word.name) in STATES[what]
    return what == STRENGTH and isinstance(word, TakePlace | Assign)
