"""Read from a card's definition what it does: its deeds, such as "exert a ranger" as a price and "draw" as an effect.

The search index is built from them (behavior_fields.py), so that every card can be found by what it does. Nothing is
read from texts: each step, modifier and condition of the card language has its reading.
"""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.deed_steps import POOLS
from cards.games.lotr_tcg.deed_walk import Deed, Walk
from cards.language.base import Word
from cards.language.conditions import CanSpot, Opposite
from cards.language.nouns import Noun, Self
from cards.language.numbers import Count, Counter, Tally
from cards.language.payments import AlsoPlayed, Cheapened, PaidByExerting, PaidWithThreats
from cards.language.thresholds import Alike, AtLeast
from cards.language.timing import Ability, Action, Aid, EventCost, PlayCost, PlaysOn, Response, ToAssign
from cards.language.triggers import On


class Part(NamedTuple):
    """The deeds of one ability, the phases in which it is used, and its trigger: the kind of event it waits for."""

    phases: tuple[str, ...]
    trigger: str
    deeds: tuple[Deed, ...]


@cache
def parts_of(card_ids: tuple[str, ...]) -> tuple[Part, ...]:
    """Return what each ability of a card does, given the ids of its printings; () if none of them can be played."""
    card = next((found for one in card_ids if (found := behaviour_of(one)) is not None), ())
    bearer = next((each.noun for each in card if isinstance(each, PlaysOn) and each.noun is not None), None)
    return tuple(part(ability, bearer) for ability in card)


def deeds_of(card_ids: tuple[str, ...]) -> Iterator[Deed]:
    """Yield everything that a card requires or does, given the ids of its printings."""
    for each in parts_of(card_ids):
        yield from each.deeds


def part(ability: Ability, bearer: Noun | None) -> Part:
    """Return what one ability does. `bearer` is the noun for what the card is played on, if there is one."""
    on = getattr(ability, "on", None)
    walk = Walk(bearer, on if isinstance(on, On) else None)
    return Part(phases_of(ability), trigger_of(ability), tuple(dict.fromkeys(ability_deeds(walk, ability))))


def phases_of(ability: Ability) -> tuple[str, ...]:
    """Return the phases in which an ability is used, and `Response` for a response."""
    if isinstance(ability, Action | AlsoPlayed):
        return tuple(phase.capitalize() for phase in ability.phases)
    return ("Response",) if isinstance(ability, Response) else ("Maneuver",) if isinstance(ability, Aid) else ()


def trigger_of(ability: Ability) -> str:
    """Return the kind of event that an ability waits for, with `self_` in front if it is about this card; or ""."""
    on = getattr(ability, "on", None)
    if not isinstance(on, On):
        return ""
    return f"self_{on.kind}" if isinstance(on.subject, Self) else on.kind


def ability_deeds(walk: Walk, ability: Ability) -> Iterator[Deed]:
    """Yield the deeds of an ability: what it spots and counts, its price, and its effects."""
    walk.paid = True
    yield from seen(walk, ability)
    yield from walk.steps(ability.price if isinstance(ability, Cheapened) else ability.costs)
    if isinstance(ability, PaidByExerting):
        yield from walk.deed("exert", ability.noun)
    if isinstance(ability, PaidWithThreats):
        yield walk.named("remove", "Threat")
    walk.paid = False
    if isinstance(ability, ToAssign):
        yield from walk.by("free_peoples", ability.price)
    if isinstance(ability, EventCost | PlayCost):
        yield walk.named("raise", "Cost")
    if isinstance(ability, PlaysOn) and ability.noun is not None:
        yield from walk.deed("bear", ability.noun)
    yield from walk.modifiers(getattr(ability, "modifiers", ()))
    yield from walk.steps(ability.effects)


def seen(walk: Walk, ability: Ability) -> Iterator[Deed]:
    """Yield what an ability spots in its conditions, and what it counts."""
    for word in asked_words(ability):
        if isinstance(word, CanSpot | Alike):
            yield from walk.deed("spot", word.noun)
        elif isinstance(word, AtLeast) and word.what in POOLS:
            yield walk.named("spot", POOLS[word.what])
        elif isinstance(word, Count):
            yield from walk.deed("count", word.noun)
        elif isinstance(word, Counter) and not isinstance(word, Tally):
            yield walk.named("count", COUNTED.get(word.what, "Something else"))


COUNTED = POOLS | {
    "controlled": "Controlled site",
    "wounds": "Wound",
    "tokens": "Culture token",
    "tokens_of": "Culture token",
    "paired_tokens": "Culture token",
    "cultures": "Culture",
    "all_cultures": "Culture",
    "shown_cultures": "Culture",
    "races": "Race",
    "companion_races": "Race",
    "hand": "Card in hand",
    "their_hand": "Card in hand",
    "pipes": "Pipe",
    "vitality": "Vitality",
    "borne": "Borne card",
    "remembered": "Card",
}
"""The things other than cards in play that numbers count, as search values."""


def asked_words(value: object) -> Iterator[Word]:
    """Yield the conditions and numbers within a word, at any depth, except those that are denied."""
    if isinstance(value, tuple):
        for each in value:
            yield from asked_words(each)
    elif isinstance(value, Word) and not isinstance(value, Opposite | Noun):
        yield value
        for field in fields(value):
            yield from asked_words(getattr(value, field.name))
