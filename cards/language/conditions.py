"""Define conditions that must hold. A noun may be used as a condition, and then tests the card in question."""

from dataclasses import dataclass

from cards.language.base import Voice, Word, the_phase
from cards.language.nouns import AnyOf, Noun


@dataclass(frozen=True, eq=False)
class Condition(Word):
    """Base class of conditions. `text` is a clause that can follow "if" or "while"."""


Check = Condition | Noun


def check_text(check: Check, v: Voice) -> str:
    """Return a condition in words.

    A noun that serves as a condition becomes a statement about the card in question.
    """
    return check.text(v) if isinstance(check, Condition) else f"{v.one or v.it} {has_or_is(check, v)}"


def has_or_is(noun: Noun, v: Voice) -> str:
    """Return a noun as a predicate, such as `is a Hobbit` or `has the Frodo signet`."""
    state = noun.state(v)
    return f"has {state.removeprefix('with ')}" if state.startswith("with ") else f"is {state}"


SPOT = "you can spot "
IS_FIERCE, FIGHTS = "the skirmish is fierce", " is skirmishing"


def join_conditions(conditions: "tuple[Check, ...]", word: str, v: Voice) -> str:
    """Return the conditions in words, joined with `word`, which is "and" or "or".

    An opening such as "you can spot" or "bearer is" is not repeated from one condition to the next.
    """
    words = [check_text(condition, v) for condition in conditions]
    if word == "and" and IS_FIERCE in words and any(one.endswith(FIGHTS) for one in words):
        words = [one.removesuffix(FIGHTS) + " is in a fierce skirmish" * one.endswith(FIGHTS) for one in words]
        words.remove(IS_FIERCE)
    pairs = zip(words, words[1:], strict=False)
    again = [w.removeprefix(shared_opening(before)) for before, w in pairs]
    return f" {word} ".join([words[0], *again])


def shared_opening(words: str) -> str:
    """Return the opening words of a condition that the next condition need not repeat, such as `you can spot ` or
    `bearer is `.

    If there are none, return a null character, with which no condition begins.
    """
    if words.startswith(SPOT):
        return SPOT
    about, is_, _ = words.partition(" is ")
    return about + is_ if is_ and about != "it" and "," not in about else "\0"


@dataclass(frozen=True, eq=False)
class CanSpot(Condition):
    """The condition that at least `n` matching cards are in play and active."""

    noun: Noun
    n: int = 1

    def text(self, v: Voice) -> str:
        return "you can spot " + (self.noun.text(v) if self.n == 1 else f"{self.n} {self.noun.plural(v)}")


@dataclass(frozen=True, eq=False)
class Holds(Condition):
    """The condition that the card meant by `subject` matches `noun`."""

    subject: Noun
    noun: Noun

    def text(self, v: Voice) -> str:
        return f"{self.subject.text(v)} {has_or_is(self.noun, v)}"


@dataclass(frozen=True, eq=False)
class At(Condition):
    """The condition that the fellowship is at a matching site."""

    site: Noun

    def text(self, v: Voice) -> str:
        return f"the fellowship is at {self.site.text(v)}"


@dataclass(frozen=True, eq=False)
class BearerAt(Condition):
    """The condition that the bearer of this card is at a matching site.

    An ally counts as being at its home, any other character as being with the fellowship.
    """

    site: Noun

    def text(self, v: Voice) -> str:
        return f"bearer is at {self.site.text(v)}"


@dataclass(frozen=True, eq=False)
class Fact(Condition):
    """The condition that a named fact about the table holds.

    The names are ring_worn, fierce_skirmish, only_hobbits, no_skirmish_lost, was_assigned, another_was_assigned and
    home_controlled.
    """

    name: str

    def text(self, v: Voice) -> str:
        return FACTS[self.name]


FACTS = {
    "ring_worn": "the Ring-bearer wears The One Ring",
    "initiative": "you have the initiative",
    "shadow_initiative": "the Shadow has the initiative",
    "fierce_skirmish": "the skirmish is fierce",
    "to_play_it": "it exerts to play a card",
    "own_price": "it exerts to use its own special ability",
    "fierce_round": "fierce skirmishes are being fought",
    "only_hobbits": "all companions in the fellowship are Hobbits",
    "no_skirmish_lost": "no companion or ally lost a skirmish this turn",
    "bearer_stayed_out": "bearer was not assigned to a skirmish this turn and another companion was",
    "bearer_won": "bearer has won a skirmish this turn",
    "from_deck": "it was in your draw deck",
    "home_controlled": "an opponent controls this ally's home site",
    "starting_fellowship": "this companion is in your starting fellowship",
    "starting_fellowships": "starting fellowships are being played",
    "site_replaced": "a Shadow player has replaced the fellowship's site this turn",
    "your_turn": "it is your turn",
    "first_sentence": "the first sentence applies",
    "moved_this_phase": "the fellowship has moved in it",
    "your_shadow_phase": "it is your Shadow phase",
    "first_shadow_phase": "it is the first Shadow phase",
    "still": "",
    "overwhelmed_so": "a companion has been overwhelmed in this skirmish",
    "most_cards": "your hand is larger than each opponent's",
    "ahead": "the fellowship is farther along the adventure path than every opponent's",
    "from_your_site": "it was stacked on a site you control",
    "from_hand": "it was in your hand",
    "men_prevail": "you can spot more Men than any other race",
}

NOT_FACTS = {
    "bearer_won": "bearer has not won a skirmish this turn",
    "ring_worn": "the Ring-bearer does not wear The One Ring",
    "fierce_skirmish": "the skirmish is not fierce",
    "only_hobbits": "not all companions in the fellowship are Hobbits",
}


@dataclass(frozen=True, eq=False)
class WasStackedOn(Condition):
    """The condition that the card was played from where it was stacked on a matching card (for the trigger
    `played`).
    """

    noun: Noun

    def text(self, v: Voice) -> str:
        return f"it was stacked on {self.noun.text(v)}"


@dataclass(frozen=True, eq=False)
class During(Condition):
    """The condition that this is the current phase."""

    phase: str

    def text(self, v: Voice) -> str:
        return f"it is {the_phase(self.phase)}"


@dataclass(frozen=True, eq=False)
class First(Condition):
    """The condition that no matching card was played earlier in this phase (or turn, or at this site this turn)."""

    noun: Noun
    scope: str = "phase"

    @property
    def happened(self) -> str:
        return "has been played " + ("at this site this turn" if self.scope == "site" else f"in this {self.scope}")

    def text(self, v: Voice) -> str:
        return f"no {self.noun.bare(v)} {self.happened}"


@dataclass(frozen=True, eq=False)
class Opposite(Condition):
    """The condition that another condition does not hold."""

    condition: Check

    def text(self, v: Voice) -> str:
        words = check_text(self.condition, v)
        if words.startswith(SPOT):
            return "you cannot spot " + words.removeprefix(SPOT)
        if isinstance(self.condition, Fact) and self.condition.name in NOT_FACTS:
            return NOT_FACTS[self.condition.name]
        if isinstance(self.condition, At):
            return f"the fellowship is not at {self.condition.site.text(v)}"
        if isinstance(self.condition, Holds) and isinstance(self.condition.subject, AnyOf):
            names = [noun.text(v) for noun in self.condition.subject.nouns]
            return f"neither {' nor '.join(names)} {has_or_is(self.condition.noun, v)}"
        if isinstance(self.condition, First):
            return f"{self.condition.noun.text(v)} {self.condition.happened}"
        return words.replace(" is ", " is not ", 1)


@dataclass(frozen=True, eq=False)
class AllOf(Condition):
    """The condition that all of several conditions hold."""

    conditions: tuple[Check, ...]

    def text(self, v: Voice) -> str:
        return join_conditions(self.conditions, "and", v)


@dataclass(frozen=True, eq=False)
class OneOf(Condition):
    """The condition that at least one of several conditions holds."""

    conditions: tuple[Check, ...]

    def text(self, v: Voice) -> str:
        return join_conditions(self.conditions, "or", v)


def can_spot(noun: Noun, n: int = 1) -> Condition:
    return CanSpot(noun, n)


def cannot_spot(noun: Noun) -> Condition:
    return Opposite(CanSpot(noun))


def at(site: Noun) -> Condition:
    return At(site)


def bearer_at(site: Noun) -> Condition:
    return BearerAt(site)


def is_(subject: Noun, noun: Noun) -> Condition:
    """Return the condition that the card meant by `subject` matches the noun, as in `is_(BEARER, MOUNTED)`."""
    return Holds(subject, noun)


def both(*conditions: Check) -> Condition:
    return AllOf(conditions)


def any_of(*conditions: Check) -> Condition:
    return OneOf(conditions)


def not_(condition: Check) -> Condition:
    return Opposite(condition)


def was_stacked_on(noun: Noun) -> Condition:
    return WasStackedOn(noun)


def during(phase: str) -> Condition:
    return During(phase)


def first(noun: Noun, scope: str = "phase") -> Condition:
    return First(noun, scope)


RING_WORN = Fact("ring_worn")
INITIATIVE = Fact("initiative")
"""The side of the card has the initiative."""
SHADOW_INITIATIVE = Fact("shadow_initiative")
FIERCE_SKIRMISH = Fact("fierce_skirmish")
FIERCE_ROUND = Fact("fierce_round")
"""For an assignment: it is to a fierce skirmish."""
TO_PLAY_IT = Fact("to_play_it")
"""For an exertion: it pays for the card being played."""
OWN_PRICE = Fact("own_price")
"""For an exertion: it pays for a special ability of the exerting card."""
ONLY_HOBBITS = Fact("only_hobbits")
NO_SKIRMISH_LOST = Fact("no_skirmish_lost")
BEARER_STAYED_OUT = Fact("bearer_stayed_out")
BEARER_WON = Fact("bearer_won")
FROM_DECK = Fact("from_deck")
"""For `played`: the card was played from a draw deck."""
HOME_CONTROLLED = Fact("home_controlled")
IN_STARTING_FELLOWSHIP = Fact("starting_fellowship")
STARTING_FELLOWSHIPS = Fact("starting_fellowships")
FIRST_SENTENCE = Fact("first_sentence")
"""The condition that another card can suspend a text; it is not worded."""
SITE_REPLACED_THIS_TURN = Fact("site_replaced")
MOVED_THIS_PHASE = Fact("moved_this_phase")
YOUR_SHADOW_PHASE = Fact("your_shadow_phase")
FIRST_SHADOW_PHASE = Fact("first_shadow_phase")
STILL = Fact("still")
"""The condition of `about_to_be_overwhelmed` that it has not been averted yet; it is not worded."""
OVERWHELMED = Fact("overwhelmed_so")
"""A companion has just been overwhelmed in this skirmish."""
MOST_CARDS = Fact("most_cards")
FROM_YOUR_SITE = Fact("from_your_site")
"""For `played`: the card was played from where it was stacked on a site you control."""
MEN_PREVAIL = Fact("men_prevail")
FROM_HAND = Fact("from_hand")
"""For `played`: the card was played from a hand."""
AHEAD = Fact("ahead")
"""The fellowship has come further than every opponent."""
