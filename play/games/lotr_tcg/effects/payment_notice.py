"""Find out whether any card could make something of what a player pays: by reacting to it, or by counting it."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache

from cards.language.base import Word, words_in
from cards.language.conditions import CanSpot, Opposite
from cards.language.noun_measures import Measured, Valued
from cards.language.nouns import All, Anything, Fact, Noun, Related, State
from cards.language.numbers import Count, Counter, ValueOf
from cards.language.thresholds import AtLeast, Fewer
from cards.language.timing import Action, PlaysOn, Triggered
from cards.language.verbs.cards import Move, Play
from cards.language.verbs.characters import Heal
from cards.language.verbs.pool import RemoveBurdens, RemoveThreats
from cards.language.verbs.selections import Spot
from cards.language.verbs.skirmish import Assign, TakePlace
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import HAND_COUNTS, recall
from play.games.lotr_tcg.meaning.values import has_keyword
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEPS, Ab, Printed
from play.games.lotr_tcg.state.table import NO_CARD, SEAT, Table, X

STRENGTH, WOUNDS, DISCARDS, HAND = "strength", "wounds", "discards", "hand"
BURDENS, THREATS, TWILIGHT = "burdens", "threats", "twilight"
VALUES = {STRENGTH: ("strength",), WOUNDS: ("vitality", "wounds"), BURDENS: ("resistance",)}
STATES = {STRENGTH: ("strongest", "weakest", "weaker_than"), WOUNDS: ("wounded", "unwounded", "exhausted")}
POOLS = (BURDENS, THREATS, TWILIGHT)
"""What is in a pool instead of on cards."""
USES_UP = {WOUNDS: Heal, BURDENS: RemoveBurdens, THREATS: RemoveThreats}
"""The step that uses up what another cost leaves behind."""


def reacted_to(g: Table, kinds: tuple[str, ...], x: X, subject: int = NO_CARD) -> bool:
    """Return whether a card may react to events of these kinds, which concern the card `subject` if it is given. Cards
    in the acting player's hand are included where the hand counts.
    """
    if any(ABILITIES[address].kind in kinds for address, _, _ in g.listeners):
        return True
    if recall(x, HAND_COUNTS):
        answers = [CARDS[g.card_code[c]] for c in g.hand[x[SEAT]]]
        if any(kind in card.heard_in_hand for card in answers if card.free == (x[SEAT] == g.free) for kind in kinds):
            return True
    heard = [pair for kind in kinds for pair in layout(g).triggers.get(kind, ())]
    return any(
        subject < 0 or ab.on.subject is None or test(ab.on.subject)(g, subject, (c, controller(g, c), (), ()))
        for c, ab in heard
    )


def may_be_counted(g: Table, x: X, what: str) -> bool:
    """Return whether any active card, or any card in the acting player's hand where the hand counts, has a text that
    depends on characters' strength or (only of that player's own side) on something else that is paid.
    """
    hand = bool(recall(x, HAND_COUNTS))
    key = ("counted", x[SEAT], what, hand)
    found: bool | None = g.cache.get(key)
    if found is None:
        free = x[SEAT] == g.free
        cards = [CARDS[g.card_code[c]] for c in (*layout(g).active, *(g.hand[x[SEAT]] if hand else ()))]
        if what != STRENGTH:
            cards = [card for card in cards if not (card.shadow if free else card.free)]
        found = g.cache[key] = any(counting(card, what, free) for card in cards) or (
            what == WOUNDS and any(endures(g, c, free) for c in layout(g).active)
        )
    return found


def endures(g: Table, c: int, free: bool) -> bool:
    """Return whether a card is a character of this side whose strength grows with its wounds. [Enduring]"""
    card = CARDS[g.card_code[c]]
    return card.character and card.free == free and has_keyword(g, c, "enduring")


@cache
def counting(card: Printed, what: str, free: bool) -> bool:
    """Return whether a card's texts depend on this, for the Free Peoples player if `free` or else for a Shadow player,
    even if it concerns characters who do not fight.
    """
    return any(
        any(counts(word, what) and not falls(word, free) for word in about_side(ab.node, free))
        or any(pays(step, what) for step in STEPS[ab.costs])
        for ab in card.abilities
        if usable_by(ab, what, free)
    )


def usable_by(ab: Ab, what: str, free: bool) -> bool:
    """Return whether an ability may be of use to a side for something paid. Strength and discards from hand are judged
    only in skirmishes.
    """
    if not isinstance(ab.node, Action):
        return True
    if what in (STRENGTH, DISCARDS) and "skirmish" not in ab.phases:
        return False
    return ab.phases != (("shadow",) if free else ("fellowship",))


def falls(word: Word, free: bool) -> bool:
    """Return whether a word only asks for fewer of what the Free Peoples player (if `free`) adds by paying."""
    return free and isinstance(word, Fewer) and word.what in POOLS


def about_side(value: object, free: bool) -> Iterator[Word]:
    """Yield a word and all words within it, but not what it says about characters of the other side, nor whom it heals:
    nobody gains by wounds that are healed.
    """
    if isinstance(value, tuple):
        for one in value:
            yield from about_side(one, free)
    elif isinstance(value, Word) and not (isinstance(value, All) and names_side(value, not free)):
        yield value
        healing = isinstance(value, Heal)
        for field in fields(value):
            if not (healing and field.name == "target"):
                yield from about_side(getattr(value, field.name), free)


def names_side(noun: All, free: bool) -> bool:
    """Return whether a noun names companions (if `free`) or minions, and no other character."""
    own = ("Companion", "Ally") if free else ("Minion",)
    return any(
        isinstance(part, Fact) and part.field == "type" and part.value in own for part in noun.nouns
    ) and not any(isinstance(part, Related) for part in noun.nouns)


def counts(word: object, what: str) -> bool:
    """Return whether a word of the card language depends on this."""
    if isinstance(word, Measured | Valued | ValueOf):
        return word.value in VALUES.get(what, ())
    if isinstance(word, AtLeast | Counter) and word.what in VALUES.get(what, ()):
        return True
    if isinstance(word, Related | State):
        return (word.relation if isinstance(word, Related) else word.name) in STATES.get(what, ())
    if what == HAND:
        return word_names(word, what)
    if what in POOLS:
        return word_names(word, what) or (isinstance(word, Opposite) and word_names(word.condition, what))
    if what == DISCARDS:
        return "discard" in getattr(word, "origin", "") or (isinstance(word, Count) and word.where == "discard")
    return what == STRENGTH and isinstance(word, TakePlace | Assign)


def word_names(word: object, what: str) -> bool:
    return getattr(word, "what", "") == what


def pays(step: object, what: str) -> bool:
    """Return whether a step of a cost uses up what another cost leaves behind."""
    return what in USES_UP and isinstance(step, USES_UP[what])


GOING = ("about_to_discard", "about_to_be_discarded", "discarded")
"""The kinds of events that a discard from play causes."""


def missed(g: Table, c: int, x: X) -> bool:
    """Return whether it might be worth something to the acting player that a card of theirs leaves play for the discard
    pile. It is if it is a character, bears anything, or has a required text, if a card reacts to it or counts such
    cards, if their own cards use the discard pile, or if it makes room for a card in their hand.
    """
    card, seat = CARDS[g.card_code[c]], x[SEAT]
    if g.owner[c] != seat or card.character or g.on(c) or g.tokens[c]:
        return True
    if any(isinstance(ab.node, Triggered) and not ab.may for ab in card.abilities) or reacted_to(g, GOING, x, c):
        return True
    in_hand = [CARDS[g.card_code[h]] for h in g.hand[seat]] if recall(x, HAND_COUNTS) else None
    if in_hand is None and g.hand[seat]:
        return True
    if any(one.title == card.title or (card.item and one.item and plays_on(one)) for one in in_hand or ()):
        return True
    others = [*layout(g).active, *(g.hand[seat] if in_hand else ())]
    return any(named_by(g, other, c, seat == g.free) for other in others if other != c)


def plays_on(card: Printed) -> bool:
    return any(isinstance(ab.node, PlaysOn) for ab in card.abilities)


def named_by(g: Table, card: int, c: int, free: bool) -> bool:
    """Return whether a text of a card counts or spots the card `c`, or could use it from its owner's discard pile. The
    owner is the Free Peoples player if `free`.
    """
    x: X = (card, controller(g, card) if g.in_play(card) else g.owner[card], (), ())
    return any(test(noun)(g, c, x) for noun in named_in(CARDS[g.card_code[card]], free))


@cache
def named_in(card: Printed, free: bool) -> tuple[Noun, ...]:
    """Return the nouns for cards that a card's texts count or spot, or use from a discard pile of this side."""
    words = [word for ab in card.abilities for word in words_in(ab.node)]
    nouns = [word.noun for word in words if isinstance(word, Count | CanSpot | Spot)]
    if not (card.shadow if free else card.free):
        usable = [word for ab in card.abilities if usable_by(ab, "", free) for word in words_in(ab.node)]
        nouns += [word.noun for word in usable if counts(word, DISCARDS) and isinstance(word, Move | Play)]
        nouns += [Anything() for word in usable if counts(word, DISCARDS) and not isinstance(word, Move | Play | Count)]
    return tuple(nouns)
