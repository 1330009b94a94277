"""Represent a mutant of a card's definition, and find out whether it changes the meaning.

It does not if the rules, or the existing cards, imply what was changed.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from cards.games.lotr_tcg.facts import Facts
from cards.language.base import Word
from cards.language.conditions import Holds
from cards.language.modifiers import Gains, Loses, Plus
from cards.language.nouns import CHARACTER, All, AnyOf, It, Not, Noun, Related, Self
from cards.language.sameness import FIGHTS, OF_SKIRMISHES, at_most_one, is_implied, is_redundant_branch
from cards.language.targets import Choose, Each
from cards.language.timing import Card
from cards.language.triggers import On
from cards.language.verbs.cards import Play
from cards.language.verbs.characters import Discard, FromPlay, Make, Transfer

OF_TURNS = ("start_of_turn", "end_of_turn", "start_of_phase", "end_of_phase")
"""Events of the turn, which is the Free Peoples player's."""


class Mutant(NamedTuple):
    """A mutant of a card's definition.

    `kind`, `place` and `words` describe the mutant, `card` is the mutated definition, and `was` and `now` are the
    changed word before and after.
    """

    kind: str
    place: str
    words: str
    card: Card
    was: Any = None
    now: Any = None

    def __str__(self) -> str:
        return f"{self.place}: {self.words}"


def says_the_same(card: Card, mutant: Mutant, itself: Facts | None = None) -> bool:
    """Return whether a mutated definition means the same as the original `card`, because the rules or the existing
    cards imply it.

    `itself` is the card's facts.
    """
    ways = (
        said_by_verb,
        who_fights,
        to_another,
        never_the_bearer,
        more_of_one,
        of_this_turn,
        of_whose_turn,
        found_or_not,
    )
    return any(alike(card, mutant, itself) for alike in ways)


def said_by_verb(card: Card, mutant: Mutant, itself: Facts | None = None) -> bool:
    """Return whether the mutant removes a part of a noun that the verb implies anyway, given what it does to the
    cards.
    """
    if not isinstance(mutant.was, All | AnyOf) or mutant.kind != "noun":
        return False
    itself = acting_side(card, mutant, itself)
    words = [word for word in words_to(card, mutant.place.split(".")[:-2]) if isinstance(word, Word)]
    outer = [word for word in words if not isinstance(word, All | AnyOf | Not | Choose | Each)]
    i, verb = int(mutant.place.rpartition(".")[2]), outer[-1] if outer else None
    if isinstance(verb, On) and "cause" in mutant.place.split(".") and verb.kind not in (*OF_SKIRMISHES, "assigned"):
        verb = None  # whatever card may have caused it
    if isinstance(mutant.was, AnyOf):
        return is_redundant_branch(mutant.was, i, words[-2] if len(words) > 1 else None, verb, itself)
    foe = fighter(words[: words.index(verb)]) if isinstance(verb, Related) and verb.relation in FIGHTS else None
    return is_implied(mutant.was, i, verb, itself, foe)


def who_fights(_card: Card, mutant: Mutant, _itself: Facts | None = None) -> bool:
    """Return whether the mutant no longer says that a trigger's cause is a character, where it cannot be anything
    else: whom a character is assigned to, or whom it fights. [Assignment phase]
    """
    if not (isinstance(mutant.was, On) and mutant.place.endswith(".cause")) or mutant.kind != "noun":
        return False
    return mutant.was.cause == CHARACTER and mutant.was.kind in (*OF_SKIRMISHES, "assigned")


def to_another(card: Card, mutant: Mutant, _itself: Facts | None = None) -> bool:
    """Return whether the mutant no longer says that this card is transferred to a card other than its bearer, which
    is what transferring means. [Transfer]
    """
    steps = mutant.place.split(".")
    if mutant.words != "without Not(Bearer)" or steps[-4:-1] != ["to", "noun", "nouns"]:
        return False
    step = words_to(card, steps[:-4])[-1]
    return isinstance(step, Transfer) and isinstance(step.target, Each) and isinstance(step.target.noun, Self)


def never_the_bearer(card: Card, mutant: Mutant, _itself: Facts | None = None) -> bool:
    """Return whether the mutant no longer spares the Ring-bearer from being discarded or taken out of play, which can
    never happen to them. [Ring-bearer]
    """
    steps = mutant.place.split(".")
    if mutant.words != "without Not(State(ring_bearer))" or steps[-4:-1] != ["target", "noun", "nouns"]:
        return False
    return isinstance(words_to(card, steps[:-4])[-1], Discard | FromPlay)


def fighter(around: list[Word]) -> Noun | None:
    """Return the noun for the character that fights, taken from the innermost word around that tells: a noun, a
    condition, a modifier or a step that changes cards.

    Return None if no word tells.
    """
    for word in reversed(around):
        if isinstance(word, All):
            return word
        if isinstance(word, Holds):
            return word.subject
        if isinstance(word, Plus | Gains | Loses) and not isinstance(word.noun, It):
            return word.noun
        if isinstance(word, Make):
            return word.target.noun
    return None


def acting_side(card: Card, mutant: Mutant, itself: Facts | None) -> Facts | None:
    """Return the card's facts with the side of the player who acts by its text.

    For a site whose ability is used in the fellowship or Shadow phase, that is the side of that phase; other cards are
    returned unchanged.
    """
    phases = getattr(words_to(card, mutant.place.split(".")[:1])[-1], "phases", None)
    if itself is None or itself.type != "Site" or phases not in (("fellowship",), ("shadow",), "fellowship", "shadow"):
        return itself
    return replace(itself, side="Shadow" if "shadow" in phases else "Free Peoples")


def more_of_one(card: Card, mutant: Mutant, itself: Facts | None = None) -> bool:
    """Return whether the mutant asks to choose two cards of a kind of which there is never more than one.

    This does not apply to costs and modes: they would then never be offered, which scenarios detect.
    """
    asked_for_more = mutant.words == "2 to 2 chosen instead of 1 to 1" and mutant.place.endswith(".target")
    if not asked_for_more or "cost" in mutant.place or "modes" in mutant.place:
        return False
    chosen = words_to(card, mutant.place.split("."))[-1]
    return isinstance(chosen, Choose) and at_most_one(chosen.noun, itself)


def of_this_turn(_card: Card, mutant: Mutant, _itself: Facts | None = None) -> bool:
    """Return whether the mutant changes only the duration of modifiers of the move limit, which always last for the
    turn. [Move limit]
    """
    modifiers = getattr(mutant.was, "modifiers", ()) if mutant.kind == "duration" else ()
    return bool(modifiers) and all(isinstance(one, Plus) and one.value == "move_limit" for one in modifiers)


def of_whose_turn(_card: Card, mutant: Mutant, itself: Facts | None = None) -> bool:
    """Return whether the mutant changes whose turn or event a trigger is about where this makes no difference.

    Every turn is the Free Peoples player's, who alone has active Free Peoples cards, and "any player" already means
    every player.
    """
    if not (isinstance(mutant.was, On) and mutant.place.endswith(".whose")) or mutant.was.kind == "assigned":
        return False
    if mutant.was.whose in ("a player's", "any player's"):
        return True
    mine = mutant.was.whose == "your" and itself is not None and itself.side == "Free Peoples"
    return mutant.was.kind in OF_TURNS and (mine or mutant.was.whose == "the Free Peoples player")


def found_or_not(card: Card, mutant: Mutant, _itself: Facts | None = None) -> bool:
    """Return whether the mutant lets the last effect, which plays a card from a draw deck, find no card.

    The search may fail anyway. [Search]
    """
    steps = mutant.place.split(".")
    if not mutant.words.startswith("0 to 1 chosen") or steps[1:2] != ["effects"] or len(steps) != 3:
        return False
    played = words_to(card, steps)[-1]
    if not isinstance(played, Play) or played.origin not in ("deck", "any", "piles"):
        return False
    return int(steps[2]) == len(words_to(card, steps[:2])[-1]) - 1


def words_to(card: Card, steps: list[str]) -> list[Any]:
    """Return the words on the way to a place in a definition, from the whole definition to the word at that place."""
    met: list[Any] = [card]
    for step in steps:
        met.append(met[-1][int(step)] if step.isdigit() else getattr(met[-1], step))
    return met
