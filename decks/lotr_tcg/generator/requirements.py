"""Find a card's requirements in its behavior: a bearer, something to spot, cards with which it works."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Literal, NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.conditions import CanSpot
from cards.language.noun_kinds import All, AnyOf, Not, Noun
from cards.language.printed import fits, noun_in_words, printed_part, singles_out
from cards.language.targets import Choose, Each
from cards.language.timing import Ability, Action, EventCost, PlaysOn, Response, ToPlay
from cards.language.verbs.selections import Spot

Kind = Literal["bearer", "needs", "uses", "works_with"]
"""`bearer`: what it is played on; `needs`: required to play it; `uses`: required for a text to do anything;
`works_with`: what its effects and triggers name."""


class Ask(NamedTuple):
    """A requirement of a card: the deck needs at least `least` of the cards with these `ids`."""

    kind: Kind
    words: str
    ids: frozenset[str]
    least: int
    narrow: bool

    @property
    def hard(self) -> bool:
        """Return whether the card cannot be played unless the requirement is met."""
        return self.kind in ("bearer", "needs")


@cache
def requirements_of(card_id: str) -> tuple[Ask, ...]:
    """Return what a card requires of other cards on its own side, each requirement once."""
    return tuple(dict.fromkeys(ask for ask, mine in _all_asks(card_id) if mine))


@cache
def opposing_requirements_of(card_id: str) -> tuple[str, ...]:
    """Return what a card names on the other side (such as `a Nazgûl`), on which a deck builder cannot rely."""
    return tuple(dict.fromkeys(ask.words for ask, mine in _all_asks(card_id) if not mine and ask.narrow))


@cache
def _all_asks(card_id: str) -> tuple[tuple[Ask, bool], ...]:
    """Return what a card asks for, each with whether its own player may bring a card that fulfills it."""
    card = all_facts()[card_id]
    abilities = behaviour().get(card_id, ())
    pairs = []
    for kind, noun, count in _asked(card, abilities):
        part = printed_part(noun)
        if part is not None and (ids := _ids(part)):
            own = _own(card, ids)
            pairs.append((Ask(kind, noun_in_words(part), own or ids, count, singles_out(part)), bool(own)))
    return tuple(pairs)


def _own(card: Facts, ids: frozenset[str]) -> frozenset[str]:
    """Return the ids among these that the card's player may bring. A site belongs to no side, so all its ids count."""
    return ids if card.side is None else _of_side(ids, card.side)


@cache
def _of_side(ids: frozenset[str], side: str) -> frozenset[str]:
    """Return the ids of cards of this side or of no side, as one shared object for equal arguments, to be compared
    by identity.
    """
    return frozenset(i for i in ids if all_facts()[i].side in (side, None))


_KNOWN: dict[str, frozenset[str]] = {}


def _ids(noun: Noun) -> frozenset[str]:
    """Return the ids of the cards that match a noun (a description of cards).

    The cache is keyed by the noun's `repr`, since nouns compare by identity.
    """
    key = repr(noun)
    if key not in _KNOWN:
        _KNOWN[key] = _fitting(noun)
    return _KNOWN[key]


def _fitting(noun: Noun) -> frozenset[str]:
    """Return the ids of the cards that match a noun, by way of its parts, which are cached because they occur in
    many nouns.
    """
    if isinstance(noun, All):
        return frozenset.intersection(*map(_ids, noun.nouns))
    if isinstance(noun, AnyOf):
        return frozenset.union(*map(_ids, noun.nouns))
    if isinstance(noun, Not):
        return frozenset(behaviour()) - _ids(noun.noun)
    return frozenset(i for i in behaviour() if fits(noun, all_facts()[i]))


def _asked(card: Facts, abilities: tuple[Ability, ...]) -> Iterator[tuple[Kind, Noun, int]]:
    """Yield (kind, noun, count) for each thing that a card's abilities ask for."""
    acting = [each for each in abilities if isinstance(each, Action | Response)]
    for ability in abilities:
        if isinstance(ability, PlaysOn) and ability.noun is not None:
            yield "bearer", ability.noun, 1
            continue
        dead_without = isinstance(ability, ToPlay) or (card.type == "Event" and acting == [ability])
        kind: Kind = "needs" if dead_without else "uses"
        for noun, count in _paid(ability):
            yield kind, noun, count
        if not isinstance(ability, EventCost):
            yield from (("works_with", noun, 1) for noun in _named(ability))


def _paid(ability: Ability) -> Iterator[tuple[Noun, int]]:
    """Yield (noun, count) for each cost of an ability: cards to spot, exert or discard."""
    for each in (*ability.conditions, *ability.costs):
        target = getattr(each, "target", None)
        if isinstance(each, Spot | CanSpot):
            yield each.noun, each.n
        elif isinstance(target, Choose):
            yield target.noun, target.low if isinstance(target.low, int) else 1
        elif isinstance(target, Each):
            yield target.noun, 1


def _named(ability: Ability) -> Iterator[Noun]:
    """Yield the outermost nouns in an ability's effects, modifiers and triggers."""
    for field in fields(ability):
        if field.name not in ("conditions", "costs"):
            yield from _nouns(getattr(ability, field.name))


def _nouns(word: object) -> Iterator[Noun]:
    """Yield all nouns within a word of the card language, at any depth."""
    if isinstance(word, Noun):
        yield word
    elif isinstance(word, tuple):
        for each in word:
            yield from _nouns(each)
    elif is_dataclass(word):
        for field in fields(word):
            yield from _nouns(getattr(word, field.name))
