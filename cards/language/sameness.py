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
from cards.language.conditions import At
from cards.language.modifiers import Gains, Loses, Plus
from cards.language.nouns import (
    CHARACTER,
    COMPANION,
    FREE_PEOPLES,
    MINION,
    SITE,
    YOURS,
    All,
    AnyOf,
    Anything,
    Fact,
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
from cards.language.triggers import On
from cards.language.verbs.characters import Exhaust, Harm, Make


def implied(word: All | AnyOf, i: int, verb: Word | None, itself: Facts | None = None) -> bool:
    """Return whether part `i` of a noun is implied by the verb, or by the state that another part tests.

    For example, only a character exerts or fights, only a minion roams, only a companion is unbound, and only a site is
    controlled. `itself` is the card with the text, where known.
    """
    if not isinstance(word, All):
        return False
    left = [part for place, part in enumerate(word.nouns) if place != i]
    known: list[Noun] = [CHARACTER] if of_characters(verb) else [SITE] if of_sites(verb) else []
    known += [noun for part in left for noun in told_by(part, itself)]
    if word.nouns[i] == YOURS:
        return played_by_one(All((*left, *known)), verb, itself)
    return bool(known) and says_nothing(replace(word, nouns=(*word.nouns, *known)), i)


def told_by(part: Noun, itself: Facts | None = None) -> list[Noun]:
    """Return the nouns that a card matching this part of a noun is certain to match as well."""
    if isinstance(part, State):
        return [STANDING[part.name]] if part.name in STANDING else []
    if isinstance(part, SiteNumbered | Region):
        return [SITE]
    if isinstance(part, Measured):
        return [COMPANION] if part.value == "resistance" and part.low > 0 else []
    if isinstance(part, Related) and part.relation in FIGHTS:
        sides = sides_of(part.noun, itself)
        return (
            [MINION] if sides == {"Free Peoples"} else [FREE_PEOPLES, CHARACTER] if sides == {"Shadow"} else [CHARACTER]
        )
    return []


def sides_of(noun: Noun, itself: Facts | None = None) -> set[str | None]:
    """Return the sides of all existing characters whose printed values fit the noun."""
    return {card.side for card in every_card() if card.type in CHARACTERS and could_fit(noun, card, itself)}


def could_fit(noun: Noun, card: Facts, itself: Facts | None = None) -> bool:
    """Return whether the printed values of a card fit the noun; parts that test anything else are taken as true."""
    if isinstance(noun, All):
        return all(could_fit(part, card, itself) for part in noun.nouns)
    if isinstance(noun, Self) and itself:
        return card == itself
    return not is_printed(noun) or fits(noun, card)


def played_by_one(noun: All, verb: Word | None, itself: Facts | None) -> bool:
    """Return whether all matching cards in play belong to the player of the text's card, as Free Peoples cards do.

    Only the Free Peoples cards of the Free Peoples player act and are met. [Free Peoples player]
    """
    if itself is None or itself.side != "Free Peoples" or not in_play_only(verb):
        return False
    return {card.side for card in every_card() if could_fit(noun, card, itself)} == {"Free Peoples"}


def in_play_only(verb: Word | None) -> bool:
    """Return whether the step, modifier or trigger `verb` concerns only cards in play."""
    return isinstance(verb, Make | Harm | Exhaust | Plus | Gains | Loses) or (
        isinstance(verb, On) and verb.kind in (*OF_FIGHTERS, "played")
    )


def at_most_one(noun: Noun, itself: Facts | None = None) -> bool:
    """Return whether at most one card can match at a time.

    This is so for the Ring-bearer, and for who fights the minions of the only skirmish under way. [Skirmish phase]
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
    return isinstance(word, Harm | Exhaust) or (isinstance(word, On) and word.kind in OF_FIGHTERS)


def of_sites(word: Word | None) -> bool:
    """Return whether the condition or relation concerns only sites, whatever its noun says."""
    return isinstance(word, At) or (isinstance(word, Related) and word.relation == "located")


OF_CHARACTERS = ("archer", "damage", "defender", "fierce", "ambush", "hunter", "lurker", "knight", "ranger", "enduring")
OF_FIGHTERS = (
    "wins", "winning", "loses", "overwhelms", "overwhelmed", "about_to_be_overwhelmed", "killed", "wounded", "exerted",
    "healed", "about_to_be_wounded", "about_to_exert", "about_to_heal", "about_to_be_killed", "assigned",
    "start_of_skirmish", "end_of_skirmish",
)  # fmt: skip
"""Events that only happen to characters."""


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

    A keyword counts as such if no text gives or takes it.
    """
    return isinstance(noun, Fact | Title | Anything) or (isinstance(noun, Keyword) and noun.keyword not in given())


@cache
def given() -> frozenset[str]:
    """Return the keywords that the text of any card gives or takes."""
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
    """Return whether a card matches a noun that only tests what is printed."""
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
    return tuple(all_facts().values())
