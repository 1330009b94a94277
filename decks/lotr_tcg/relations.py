"""Find which cards go with a card of the TCG: those it asks for, those that ask for it, and those that do its job.

What cards ask for is read by the deck generator (generator/requirements.py), what they do by the catalogue
(cards/games/lotr_tcg/deeds.py), both from the cards' definitions. No Django.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import log
from typing import NamedTuple

from cards.games.lotr_tcg.deeds import parts_of
from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.generator.requirements import Ask, Kind, requirements_of
from decks.lotr_tcg.rules.formats import original

BROAD = 400
"""If more cards than this fit what a card asks for, that says little about which cards go together."""
ALIKE = 0.4
"""Two cards do the same job if they have at least this share of what they do in common, weighted by rarity."""
MOST_ALIKE = 12


class Fit(NamedTuple):
    """A card that goes with another. `words` is what one asks for, and `width` is how many cards fit that."""

    card: str
    words: str
    width: int


@cache
def originals(ids: frozenset[str]) -> tuple[str, ...]:
    """Return the first printings of these cards, each once, in the order of the catalogue."""
    return tuple(card for card in all_facts() if card in ids and original(all_facts()[card]) == card)


def narrow_asks(card: str) -> tuple[Ask, ...]:
    """Return what a card asks for, as far as few enough cards fit it, the narrowest first."""
    own = original(all_facts()[card])
    found = {ask.words: ask for ask in requirements_of(own) if ask.narrow and len(ask.ids - {own, card}) <= BROAD}
    return tuple(sorted((ask for ask in found.values() if ask.ids - {own, card}), key=lambda ask: len(ask.ids)))


@cache
def _askers() -> dict[tuple[str, frozenset[str]], tuple[str, ...]]:
    """Return, for each thing that cards ask for, in words and with the ids that fit, the cards that ask for it."""
    found: dict[tuple[str, frozenset[str]], list[str]] = {}
    for card in originals(frozenset(all_facts())):
        for ask in narrow_asks(card):
            found.setdefault((ask.words, ask.ids), []).append(card)
    return {key: tuple(cards) for key, cards in found.items()}


def asked_by(card: str) -> tuple[Fit, ...]:
    """Return the cards that ask for a card, those that ask most narrowly first, each once."""
    own = original(all_facts()[card])
    fits = sorted(
        (Fit(other, words, len(ids)) for (words, ids), cards in _askers().items() if own in ids for other in cards),
        key=lambda fit: fit.width,
    )
    closest: dict[str, Fit] = {}
    for fit in fits:
        closest.setdefault(fit.card, fit)
    return tuple(fit for fit in closest.values() if fit.card != own)


def asked_cards(card: str) -> frozenset[str]:
    """Return the ids of the cards that a card asks for."""
    return frozenset().union(*(ask.ids for ask in narrow_asks(card))) - {card, original(all_facts()[card])}


def goes_with(card: str) -> tuple[str, ...]:
    """Return the ids of the cards that a card asks for, and of those that ask for it, the closest ones first."""
    fits = [*asked_by(card), *(Fit(other, ask.words, len(ask.ids)) for ask in narrow_asks(card) for other in ask.ids)]
    mine = {card, original(all_facts()[card])}
    return tuple(dict.fromkeys(fit.card for fit in sorted(fits, key=lambda fit: fit.width) if fit.card not in mine))


class Group(NamedTuple):
    """Cards that go with a card for one reason: `words` is what one asks of the other, `kind` is how (see `Ask`)."""

    words: str
    kind: Kind
    least: int
    cards: tuple[str, ...]


def asked_groups(card: str) -> tuple[Group, ...]:
    """Return what a card asks for, the narrowest first, each with the cards that fit, the nearest ones first."""
    mine = {card, original(all_facts()[card])}
    groups = (Group(ask.words, ask.kind, ask.least, nearest(card, ask.ids - mine)) for ask in narrow_asks(card))
    return tuple(group for group in groups if group.cards)


def asking_groups(card: str) -> tuple[Group, ...]:
    """Return the cards that ask for a card by what they ask for, the narrowest first."""
    groups: dict[str, list[str]] = {}
    for fit in asked_by(card):
        groups.setdefault(fit.words, []).append(fit.card)
    return tuple(Group(words, "works_with", 1, nearest(card, frozenset(ids))) for words, ids in groups.items())


def nearest(card: str, ids: frozenset[str]) -> tuple[str, ...]:
    """Return the first printings of these cards, those of the card's culture and of the sets closest to it first."""
    mine = all_facts()[card]

    def distance(other: str) -> tuple[bool, int, int]:
        theirs = all_facts()[other]
        return theirs.culture != mine.culture, abs(theirs.set - mine.set), theirs.number

    return tuple(sorted(originals(ids), key=distance))


def same_title(card: str) -> tuple[str, ...]:
    """Return the other cards with the title of a card, in their first printings, in the order of the catalogue."""
    mine = all_facts()[card]
    ids = frozenset(other.id for other in all_facts().values() if other.title == mine.title)
    return tuple(other for other in originals(ids) if other != original(mine))


# --- the same job ---------------------------------------------------------------------------------------------------
@cache
def _jobs() -> dict[str, frozenset[tuple[str, ...]]]:
    """Return what each card does as a set of traits: a verb with its object and role, and when it happens."""
    return {card: frozenset(_traits(card)) for card in originals(frozenset(all_facts()))}


def _traits(card: str) -> Iterable[tuple[str, ...]]:
    for part in parts_of((card,)):
        for deed in part.deeds:
            role = "price" if deed.paid else "effect"
            yield from ((deed.verb, what, role) for what in deed.objects)
            yield (deed.verb, role)
            yield from ((deed.verb, role, moment) for moment in (*part.phases, part.trigger) if moment)


@cache
def _weights() -> dict[tuple[str, ...], float]:
    """Return the weight of each trait: the rarer it is, the more it says."""
    counts = Counter(trait for traits in _jobs().values() for trait in traits)
    return {trait: log(len(_jobs()) / count) for trait, count in counts.items()}


def _weight(traits: Iterable[tuple[str, ...]]) -> float:
    return sum(_weights()[trait] for trait in traits)


@cache
def cards_with_same_job(card: str) -> tuple[tuple[str, float], ...]:
    """Return the cards of the same side that do the same job, with the share that they have in common, the most alike
    first.

    Cards of the same title are left out, since they replace one another anyway.
    """
    facts = all_facts()[card]
    others = [other for other in _jobs() if _may_replace(facts, all_facts()[other])]
    found = [(other, round(share, 2)) for other in others if (share := shared_job(card, other)) >= ALIKE]
    return tuple(sorted(found, key=lambda pair: -pair[1])[:MOST_ALIKE])


def shared_job(card: str, other: str) -> float:
    """Return the share of what two cards do that they have in common, from 0 to 1, weighted by rarity."""
    mine, theirs = _jobs()[original(all_facts()[card])], _jobs()[original(all_facts()[other])]
    return _weight(mine & theirs) / _weight(mine | theirs) if mine & theirs else 0.0


def _may_replace(card: Facts, other: Facts) -> bool:
    """Return whether a card could replace another: it has the same side and type, and another title."""
    return (card.side, card.type) == (other.side, other.type) and card.title != other.title
