"""Test what a noun says about the printed card, for code that examines decks without a table."""

from functools import cache, reduce
from operator import and_, or_

from cards.games.lotr_tcg.facts import Facts
from cards.language.base import Voice
from cards.language.noun_kinds import (
    All,
    AnyOf,
    Anything,
    Called,
    EventOf,
    Fact,
    HomeSite,
    Keyword,
    Not,
    Noun,
    Printed,
    State,
    Title,
)
from cards.language.noun_measures import SiteNumbered

BARE = Voice("", "card", False)
SAYING = (Fact, Title, Keyword, EventOf, Printed, HomeSite, SiteNumbered)
CHARACTERS = ("Companion", "Ally", "Minion")
WEAPONS = ("Hand weapon", "Ranged weapon")
BROAD = ("type", "side", "unique")
"""Facts shared by half the cards: naming only these singles nothing out."""


def printed_part(noun: Noun) -> Noun | None:
    """Return the part of a noun that tests only printed values, None if there is none.

    For `wounded Gondor companion` that is `Gondor companion`.
    """
    if isinstance(noun, SAYING) or (isinstance(noun, State) and noun.name == "ring_bearer"):
        return noun
    if isinstance(noun, Called):
        return printed_part(noun.noun)
    if isinstance(noun, All):
        said = [part for each in noun.nouns if (part := printed_part(each)) is not None]
        return reduce(and_, said) if said else None
    if isinstance(noun, AnyOf):
        ways = [printed_part(each) for each in noun.nouns]
        return reduce(or_, [way for way in ways if way is not None]) if None not in ways else None
    if isinstance(noun, Not):
        inner = printed_part(noun.noun) if wholly_printed(noun.noun) else None
        return None if inner is None else Not(inner)
    return None


def wholly_printed(noun: Noun) -> bool:
    """Return whether the noun tests only printed values."""
    if isinstance(noun, All | AnyOf):
        return all(wholly_printed(each) for each in noun.nouns)
    return isinstance(noun, SAYING)


def fits(noun: Noun, card: Facts) -> bool:
    """Return whether this printed card matches `noun`, which is a result of `printed_part`."""
    if isinstance(noun, All):
        return all(fits(each, card) for each in noun.nouns)
    if isinstance(noun, AnyOf):
        return any(fits(each, card) for each in noun.nouns)
    if isinstance(noun, Not):
        return not fits(noun.noun, card)
    return _one_fits(noun, card)


def _one_fits(noun: Noun, card: Facts) -> bool:
    """Return whether a printed card matches one noun. Its only state is that it can start with the Ring."""
    if isinstance(noun, Fact):
        return _fact(noun, card)
    if isinstance(noun, Title):
        return card.title == noun.title
    if isinstance(noun, Keyword):
        return noun.keyword in printed_keywords(card)
    if isinstance(noun, EventOf):
        return card.type == "Event" and noun.phase.capitalize() in card.timewords
    if isinstance(noun, Printed):
        value = getattr(card, "twilight_cost" if noun.field == "cost" else noun.field)
        return value is not None and noun.low <= value <= noun.high
    if isinstance(noun, HomeSite):
        return f"{noun.number}{'T' if noun.block == 'Towers' else 'F'}" in card.home_sites
    if isinstance(noun, SiteNumbered):
        right_block = noun.block in ("", card.site_block)
        return card.type == "Site" and right_block and noun.low <= (card.site_number or 0) <= noun.high
    return card.can_start_with_ring if isinstance(noun, State) else isinstance(noun, Anything)


def _fact(noun: Fact, card: Facts) -> bool:
    """Return whether a card has a printed fact, such as a culture. Some values cover several: there are two kinds of
    "weapon".
    """
    if noun.field == "type":
        return card.type in CHARACTERS if noun.value == "character" else card.type == noun.value
    if noun.field == "item_class":
        item_classes = WEAPONS if noun.value == "weapon" else (noun.value,)
        return any(each in item_classes for each in card.item_classes)
    return bool(getattr(card, noun.field) == noun.value)


@cache
def printed_keywords(card: Facts) -> frozenset[str]:
    """Return the printed keywords without their numbers, in lower case: `damage`, `ambush`, `ranger`."""
    return frozenset(word.replace("+", " ").rstrip(" 0123456789").lower() for word in card.keywords)


def singles_out(noun: Noun) -> bool:
    """Return whether the noun is narrower than a side or a card type: it names a culture, race, title or keyword."""
    if isinstance(noun, All | AnyOf):
        every = all if isinstance(noun, AnyOf) else any
        return every(singles_out(each) for each in noun.nouns)
    return not isinstance(noun, Not | State) and not (isinstance(noun, Fact) and noun.field in BROAD)


def noun_in_words(noun: Noun) -> str:
    """Return the noun in words with its article: `a Gondor companion`, `Boromir`."""
    return noun.text(BARE)
