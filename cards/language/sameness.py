"""Find redundant parts of a noun, and nouns that match at most one card.

A part is redundant if all existing cards that fit the rest have it, or if what happens to the cards implies it.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.base import Word
from cards.language.conditions import At, CanSpot
from cards.language.modifiers import Gains, Loses, Plus
from cards.language.nouns import (
    CHARACTER,
    COMPANION,
    FREE_PEOPLES,
    MINION,
    SHADOW,
    SITE,
    YOURS,
    All,
    AnyOf,
    Anything,
    Bearer,
    Fact,
    HomeSite,
    Keyword,
    Measured,
    Not,
    Noun,
    Region,
    Related,
    Self,
    SiteNumbered,
    State,
    Title,
)
from cards.language.printed import fits as on_card
from cards.language.timing import PlaysOn
from cards.language.triggers import On
from cards.language.verbs.characters import Exhaust, Make, Transfer, Wounding
from cards.language.verbs.selections import Spot
from cards.language.verbs.skirmish import Assign


def is_implied(
    word: All | AnyOf, i: int, verb: Word | None, itself: Facts | None = None, foe: Noun | None = None
) -> bool:
    """Return whether part `i` of a noun is implied by the verb, or by the state that another part tests.

    For example, only a character exerts or fights, only a minion roams, only a companion is unbound, and only a site is
    controlled. `itself` is the card with the text, and `foe` the noun of the characters that the card fights, where
    known.
    """
    if not isinstance(word, All):
        return False
    left = [part for place, part in enumerate(word.nouns) if place != i]
    known = [*certain_nouns(left, verb, itself), *(nouns_of_fighter(foe, itself) if foe else [])]
    if word.nouns[i] == YOURS:
        return played_by_one(All((*left, *known)), verb, itself)
    return bool(known) and says_nothing(replace(word, nouns=(*word.nouns, *known)), i)


def certain_nouns(parts: list[Noun], verb: Word | None, itself: Facts | None) -> list[Noun]:
    """Return the nouns that a card certainly matches if it matches these parts of a noun and the step, modifier or
    trigger `verb` concerns it.
    """
    known: list[Noun] = [CHARACTER] if of_characters(verb) else [SITE] if of_sites(verb) else []
    known += [MINION] if isinstance(verb, Plus) and verb.value == "site_number" else []
    if itself and itself.side and YOURS in parts and in_play_only(verb):
        known.append(FREE_PEOPLES if itself.side == "Free Peoples" else SHADOW)
    return [*known, *[noun for part in parts for noun in implied_nouns(part, itself)]]


def is_redundant_branch(word: AnyOf, i: int, around: Word | None, verb: Word | None, itself: Facts | None) -> bool:
    """Return whether alternative `i` of a noun is redundant: every existing card that can match it, given the noun
    around it, also matches another alternative.

    For example, no minion is among a Free Peoples player's own characters in play.
    """
    if not isinstance(around, All) or (YOURS in around.nouns and not in_play_only(verb)):
        return False
    beside = [part for part in around.nouns if part != word]
    met = [*beside, *certain_nouns(beside, verb, itself), word.nouns[i]]
    others = [noun for place, noun in enumerate(word.nouns) if place != i and is_printed(noun)]
    fitting = (card for card in every_card() if all(could_fit(noun, card, itself) for noun in met))
    return all(any(fits(noun, card) for noun in others) for card in fitting)


def implied_nouns(part: Noun, itself: Facts | None = None) -> list[Noun]:
    """Return the nouns that a card matching this part of a noun is certain to match as well."""
    if isinstance(part, Keyword) and part.keyword in OF_MINIONS:
        return [MINION]
    if isinstance(part, Keyword) and part.keyword in OF_CHARACTERS:
        return [CHARACTER]
    if isinstance(part, State):
        return [STANDING[part.name]] if part.name in STANDING else []
    if isinstance(part, SiteNumbered | Region):
        return [SITE]
    if isinstance(part, Measured):
        return [COMPANION] if part.value == "resistance" and part.low > 0 else []
    return nouns_of_fighter(part.noun, itself) if isinstance(part, Related) and part.relation in FIGHTS else []


def nouns_of_fighter(noun: Noun, itself: Facts | None = None) -> list[Noun]:
    """Return the nouns that a character certainly matches if it fights a character that matches `noun`."""
    sides = sides_of(noun, itself)
    return [MINION] if sides == {"Free Peoples"} else [FREE_PEOPLES, CHARACTER] if sides == {"Shadow"} else [CHARACTER]


def sides_of(noun: Noun, itself: Facts | None = None) -> set[str | None]:
    """Return the sides of all existing characters whose printed values fit the noun."""
    return {card.side for card in every_card() if card.type in CHARACTERS and could_fit(noun, card, itself)}


def could_fit(noun: Noun, card: Facts, itself: Facts | None = None) -> bool:
    """Return whether the printed values of a card fit the noun; parts that test anything else are taken as true."""
    if isinstance(noun, All):
        return all(could_fit(part, card, itself) for part in noun.nouns)
    if isinstance(noun, Self) and itself:
        return card == itself
    if isinstance(noun, Bearer) and itself:
        return card.side in sides_of_bearers(itself.id)
    if isinstance(noun, State) and noun.name in STANDING:
        return could_fit(STANDING[noun.name], card, itself)
    if noun == YOURS and itself and itself.side:
        return card.side == itself.side
    return not is_printed(noun) or fits(noun, card)


@cache
def sides_of_bearers(card_id: str) -> frozenset[str | None]:
    """Return the sides of the cards that might bear this card: those on which it may be played, or any card if its text
    does not say.
    """
    on = [ability.noun for ability in behaviour().get(card_id, ()) if isinstance(ability, PlaysOn) and ability.noun]
    nouns = on or [Anything()]
    return frozenset([card.side for card in every_card() for noun in nouns if could_fit(noun, card)])


def played_by_one(noun: All, verb: Word | None, itself: Facts | None) -> bool:
    """Return whether all matching cards in play belong to the player of the card with the text.

    This is so for Free Peoples cards: only those of the Free Peoples player act and can be affected. [Free Peoples
    player]
    """
    if itself is None or itself.side != "Free Peoples" or not in_play_only(verb):
        return False
    return {card.side for card in every_card() if could_fit(noun, card, itself)} == {"Free Peoples"}


def in_play_only(verb: Word | None) -> bool:
    """Return whether the step, modifier or trigger `verb` concerns only cards in play."""
    if isinstance(verb, Transfer):
        return not verb.origin
    if isinstance(verb, Related):
        return verb.relation in FIGHTS
    return isinstance(verb, Make | Wounding | Exhaust | Plus | Gains | Loses | CanSpot | Spot | Assign) or (
        isinstance(verb, On) and verb.kind in (*OF_FIGHTERS, "played")
    )


def at_most_one(noun: Noun, itself: Facts | None = None) -> bool:
    """Return whether at most one card can match at a time.

    This is so for the Ring-bearer, and for the character fighting minions, since there is only one skirmish at a time.
    [Skirmish phase]
    """
    if isinstance(noun, All):
        return any(at_most_one(part, itself) for part in noun.nouns)
    if isinstance(noun, Related) and noun.relation == "skirmishing":
        return sides_of(noun.noun, itself) == {"Shadow"}
    return isinstance(noun, State) and noun.name == "ring_bearer"


FIGHTS = ("skirmishing", "assigned_to")
STANDING: dict[str, Noun] = {
    **dict.fromkeys(("wounded", "exhausted", "unwounded", "mounted", "fighting", "assigned", "unassigned"), CHARACTER),
    "roaming": MINION,
    "unbound": COMPANION,
    "ring_bound": COMPANION,
    "ring_bearer": COMPANION,
    **dict.fromkeys(("controlled", "controlled_by_anyone", "on_path"), SITE),
}
"""What a card in each state is known to be."""
CHARACTERS = ("Companion", "Ally", "Minion")


def of_characters(word: Word | None) -> bool:
    """Return whether the step, modifier or trigger concerns only characters, whatever its noun says."""
    if isinstance(word, Make):
        return any(of_characters(modifier) for modifier in word.modifiers)
    if isinstance(word, Plus):
        return word.value in ("strength", "vitality", "resistance")
    if isinstance(word, Gains | Loses):
        return word.keyword in OF_CHARACTERS
    if isinstance(word, Related):
        return word.relation in FIGHTS
    return isinstance(word, Wounding | Exhaust) or (isinstance(word, On) and word.kind in OF_FIGHTERS)


def of_sites(word: Word | None) -> bool:
    """Return whether the condition or relation concerns only sites, whatever its noun says."""
    return isinstance(word, At) or (isinstance(word, Related) and word.relation == "located")


OF_CHARACTERS = ("archer", "damage", "defender", "fierce", "ambush", "hunter", "lurker", "knight", "ranger", "enduring")
OF_MINIONS = ("ambush", "fierce", "lurker")
"""Keywords that only minions have or are given. [Ambush, Fierce, Lurker]"""
OF_FIGHTERS = (
    "wins", "winning", "loses", "overwhelms", "overwhelmed", "about_to_be_overwhelmed", "killed", "wounded", "exerted",
    "healed", "about_to_be_wounded", "about_to_exert", "about_to_heal", "about_to_be_killed", "assigned",
    "start_of_skirmish", "end_of_skirmish",
)  # fmt: skip
"""Events that only happen to characters."""
OF_SKIRMISHES = (
    "wins", "winning", "loses", "overwhelms", "overwhelmed", "about_to_be_overwhelmed", "start_of_skirmish",
    "end_of_skirmish",
)  # fmt: skip
"""Events whose causes are the characters on the other side of a skirmish."""


def says_nothing(word: All | AnyOf, i: int) -> bool:
    """Return whether part `i` of a noun is redundant: every existing card that fits the other printed parts fits it."""
    part = word.nouns[i]
    if isinstance(part, Anything) and isinstance(word, All):
        return True
    others = [noun for noun in (*word.nouns[:i], *word.nouns[i + 1 :]) if is_printed(noun)]
    if not is_printed(part) or not others:
        return False
    if isinstance(word, All):
        return all(fits(part, facts) for facts in every_card() if all(fits(noun, facts) for noun in others))
    return all(any(fits(noun, facts) for noun in others) for facts in every_card() if fits(part, facts))


def is_printed(noun: Noun) -> bool:
    """Return whether all parts of the noun test values of a card that never change."""
    if isinstance(noun, All | AnyOf):
        return all(map(is_printed, noun.nouns))
    return is_printed(noun.noun) if isinstance(noun, Not) else is_of_print(noun)


def is_of_print(noun: Noun) -> bool:
    """Return whether a noun without parts tests a value that never changes.

    A keyword counts as unchanging if no card's text gives it or takes it away.
    """
    if isinstance(noun, Keyword):
        return noun.keyword not in changeable_keywords()
    return isinstance(noun, Fact | Title | HomeSite | Anything)


@cache
def changeable_keywords() -> frozenset[str]:
    """Return the keywords that the text of any card gives or takes away."""
    words = [word for card in behaviour().values() for word in words_in(card)]
    return frozenset([word.keyword for word in words if isinstance(word, Gains | Loses)])


def words_in(part: Any) -> Iterator[Any]:
    """Yield all words of the card language inside a definition, in the order of its fields."""
    if isinstance(part, tuple):
        for one in part:
            yield from words_in(one)
    elif isinstance(part, Word):
        yield part
        for field in fields(part):
            yield from words_in(getattr(part, field.name))


def fits(noun: Noun, card: Facts) -> bool:
    """Return whether a card matches a noun that tests only printed values."""
    if isinstance(noun, All):
        return all(fits(part, card) for part in noun.nouns)
    if isinstance(noun, AnyOf):
        return any(fits(part, card) for part in noun.nouns)
    if isinstance(noun, Not):
        return not fits(noun.noun, card)
    if isinstance(noun, Anything):
        return True
    if isinstance(noun, Title):
        return card.title == noun.title
    if isinstance(noun, HomeSite):
        return on_card(noun, card)
    if isinstance(noun, Keyword):
        return any(word.lower().replace("+", " ").split(" ")[0] == noun.keyword for word in card.keywords)
    assert isinstance(noun, Fact)
    if noun.field == "type" and noun.value == "character":
        return card.type in CHARACTERS
    if noun.field == "item_class":
        return noun.value in card.item_classes or (noun.value == "weapon" and bool(WEAPONS & {*card.item_classes}))
    return bool(getattr(card, noun.field) == noun.value)


WEAPONS = {"Hand weapon", "Ranged weapon"}


@cache
def every_card() -> tuple[Facts, ...]:
    """Return the facts of all cards."""
    return tuple(all_facts().values())
