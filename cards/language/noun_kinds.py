"""The kinds of nouns, and how each is worded. What cards are written with stands in nouns.py."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from cards.language.base import Voice, Word, an, listed, plural

ALTERNATIVES = re.compile("(, | or )")


class Phrase(NamedTuple):
    """`words` stand before and end with the head, `tail` follows. A `definite` phrase needs no article."""

    words: tuple[str, ...] = ()
    tail: tuple[str, ...] = ()
    definite: bool = False

    def singular(self) -> str:
        return " ".join([*self.words, *self.tail])

    def many(self) -> str:
        *before, head = self.words or ("card",)
        heads = "".join([one if one in (", ", " or ") else plural(one) for one in ALTERNATIVES.split(head)])
        return " ".join([*before, heads, *self.tail])


@dataclass(frozen=True, eq=False)
class Noun(Word):
    """Base of the nouns."""

    def phrase(self, v: Voice) -> Phrase:
        raise NotImplementedError(type(self).__name__)

    def text(self, v: Voice) -> str:
        """With the indefinite article where it has one: `a Gondor companion`, `Aragorn`."""
        phrase = headed(self.phrase(v))
        return phrase.singular() if phrase.definite or phrase.words[0] == "your" else an(phrase.singular())

    def bare(self, v: Voice) -> str:
        """Without an article, for `each` and `no`."""
        phrase = headed(self.phrase(v))
        if phrase.words[0] == "your":
            return f"of {phrase.many()}"
        return phrase.singular()

    def plural(self, v: Voice) -> str:
        phrase = self.phrase(v)
        return phrase.singular() if phrase.definite else headed(phrase).many()

    def state(self, v: Voice) -> str:
        """As the complement of "is": `a Hobbit`, `skirmishing a Nazgûl`."""
        phrase = self.phrase(v)
        if phrase.words and not phrase.tail and not phrase.definite and set(phrase.words) <= STATES_OF_BEING:
            return " ".join(phrase.words)
        return " ".join(phrase.tail) if phrase.tail and not phrase.words else self.text(v)

    def __and__(self, other: "Noun") -> "Noun":
        return All((*parts(self, All), *parts(other, All)))

    def __or__(self, other: "Noun") -> "Noun":
        return AnyOf((*parts(self, AnyOf), *parts(other, AnyOf)))

    def __invert__(self) -> "Noun":
        return Not(self)


def headed(phrase: Phrase) -> Phrase:
    """Adjectives alone get a head: `exhausted` gives `exhausted character`, `Gondor` gives `Gondor card`."""
    if phrase.definite:
        return phrase
    if not phrase.words and phrase.tail[0].endswith(" culture"):
        return phrase._replace(words=("card",))
    if not phrase.words or phrase.words[-1] in ADJECTIVES:
        return phrase._replace(words=(*phrase.words, "character"))
    return phrase._replace(words=(*phrase.words, "card")) if phrase.words[-1] in CULTURES_AND_SIDES else phrase


def parts(noun: Noun, kind: "type[All | AnyOf]") -> tuple[Noun, ...]:
    return noun.nouns if isinstance(noun, kind) else (noun,)


CULTURES = {
    "Dunland", "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Isengard", "Moria", "Raider", "Ringwraith", "Rohan",
    "Sauron", "Shire",
}  # fmt: skip
CULTURES_AND_SIDES = CULTURES | {"Free Peoples", "Shadow", "unique"}
STATES_OF_BEING = {"exhausted", "wounded", "roaming", "unbound", "Ring-bound", "mounted", "fierce", "enduring"}
ADJECTIVES = STATES_OF_BEING | {"other", "fierce", "your", "valiant", "Sauron or Moria"}


@dataclass(frozen=True, eq=False)
class All(Noun):
    """Cards that are all of these."""

    nouns: tuple[Noun, ...]

    def phrase(self, v: Voice) -> Phrase:
        phrases = [noun.phrase(v) for noun in self.nouns]
        words = [word for phrase in phrases for word in phrase.words]
        first = [word for word in words if word in ("other", "your")]
        plain = ("other", "your", "character") if "ranger" in words else ("other", "your")  # rangers are characters
        rest = [word for word in words if word not in plain]
        tail = tuple([word for phrase in phrases for word in phrase.tail])
        return Phrase((*first, *rest), tail, any(p.definite for p in phrases))


@dataclass(frozen=True, eq=False)
class AnyOf(Noun):
    """Cards that are at least one of these."""

    nouns: tuple[Noun, ...]

    def phrase(self, v: Voice) -> Phrase:
        phrases = [noun.phrase(v) for noun in self.nouns]
        if all(phrase.definite for phrase in phrases):
            return Phrase((listed([p.singular() for p in phrases], "or"),), (), True)
        if any(phrase.tail for phrase in phrases) and not any(phrase.words for phrase in phrases):
            return Phrase((), (listed([p.singular() for p in phrases], "or"),))
        return Phrase((listed([p.singular() for p in phrases], "or"),))

    def text(self, v: Voice) -> str:
        """Each part with its own article: `Saruman or an Uruk-hai`."""
        if any(noun.phrase(v).definite for noun in self.nouns):
            return listed([noun.text(v) for noun in self.nouns], "or")
        return super().text(v)


@dataclass(frozen=True, eq=False)
class Not(Noun):
    """Cards that are not this."""

    noun: Noun

    def phrase(self, v: Voice) -> Phrase:
        if isinstance(self.noun, Self | It):
            return Phrase(("other",))
        inner = self.noun.phrase(v)
        if inner.definite:
            return Phrase((), (f"other than {inner.singular()}",))
        if inner.tail:
            return Phrase((), (f"not {inner.singular()}",))
        if len(inner.words) == 1 and inner.words[0] in CULTURES:
            return Phrase((), (f"not of the {inner.words[0]} culture",))
        if set(inner.words) <= STATES_OF_BEING:
            return Phrase((), (f"that is not {inner.singular()}",))
        return Phrase((), (f"other than {an(inner.singular())}",))

    def state(self, v: Voice) -> str:
        words = self.noun.phrase(v).words
        return f"not {' '.join(words)}" if words and set(words) <= STATES_OF_BEING else super().state(v)


# What is printed


@dataclass(frozen=True, eq=False)
class Fact(Noun):
    """Cards whose printed `field` is `value`: type, race, culture, side, signet, item_class, unique."""

    field: str
    value: str | bool
    word: str
    role: str = "word"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((), (self.word,)) if self.role == "tail" else Phrase((self.word,))


@dataclass(frozen=True, eq=False)
class Title(Noun):
    """Cards with this title."""

    title: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.title,), (), True)


@dataclass(frozen=True, eq=False)
class Keyword(Noun):
    """Cards that have the keyword, printed or given (with a number: at least so much of it)."""

    keyword: str
    word: str = ""

    def phrase(self, v: Voice) -> Phrase:
        if self.keyword in WITH:
            return Phrase((), (WITH[self.keyword],))
        return Phrase((self.word or self.keyword,))

    def state(self, v: Voice) -> str:
        loaded = {"fierce": "fierce", "defender": "defender +1", "damage": "damage +1"}
        return loaded.get(self.keyword) or super().state(v)


WITH = {"ambush": "with ambush", "damage": "with a damage bonus", "muster": "with muster"}
"""Keywords that are no adjectives."""


@dataclass(frozen=True, eq=False)
class EventOf(Noun):
    """Events as actions of this phase: those that can be played in it, while it lasts (or, `printed`, at any time)."""

    phase: str
    printed: bool = False

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((f"{self.phase} event",))


@dataclass(frozen=True, eq=False)
class Printed(Noun):
    """Cards whose printed number is between `low` and `high`: cost, strength or vitality."""

    field: str
    low: int = 0
    high: int = 99

    def phrase(self, v: Voice) -> Phrase:
        bound = f"{self.high} or less" if self.low == 0 else f"{self.low} or more"
        value = {"cost": "twilight cost"}.get(self.field, f"printed {self.field}")
        return Phrase((), (f"with {value} {bound}",))


@dataclass(frozen=True, eq=False)
class HomeSite(Noun):
    """Allies whose home is this site of this block."""

    number: int
    block: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((), (f"whose home is site {site_name(self.number, self.block)}",))


def site_name(number: int, block: str) -> str:
    return f"{number}{SIGNS.get(block, '')}"


SIGNS = {"Towers": "T", "King": "K"}
"""The sign behind the number of a site, by its path; those of the Fellowship path have none."""


# Which card it is in this text


@dataclass(frozen=True, eq=False)
class Self(Noun):
    """The card that bears the text."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((v.self_name,), (), True)


@dataclass(frozen=True, eq=False)
class Bearer(Noun):
    """The card that this card is on."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("this site" if v.on_site else "bearer",), (), True)


@dataclass(frozen=True, eq=False)
class It(Noun):
    """The cards last chosen in this action; before any choice, the card the trigger is about."""

    word: str = "it"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), True)


@dataclass(frozen=True, eq=False)
class That(Noun):
    """The cards remembered under a name."""

    name: str
    word: str = "that card"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), True)


@dataclass(frozen=True, eq=False)
class Subject(Noun):
    """The card that the trigger is about."""

    word: str = "that character"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), True)


@dataclass(frozen=True, eq=False)
class Cause(Noun):
    """The other card of the trigger: who or what did it, or the other side of the skirmish."""

    word: str = "that card"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), True)


@dataclass(frozen=True, eq=False)
class Called(Noun):
    """Cards that match `noun`, for a text that has named them before: `that character`."""

    noun: Noun
    word: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), True)


# How it stands now


@dataclass(frozen=True, eq=False)
class State(Noun):
    """Cards in a state that has a name: wounded, exhausted, unwounded, roaming, mounted, unbound, ring_bound,
    ring_bearer, fighting, unassigned, assigned, yours, opposing (an opponent's), of_that_player (named before),
    controlled (site), stacked, in_play, of_a_new_race, in_support_area (its player's), in_a_support_area (anybody's),
    on_path (a site that nobody controls), doomed (about to be discarded), card_players (of whose text it is),
    of_a_token (its culture has one), of_a_race."""

    name: str
    word: str
    role: str = "word"

    def phrase(self, v: Voice) -> Phrase:
        if self.role == "definite":
            return Phrase((self.word,), (), True)
        return Phrase((), (self.word,)) if self.role == "tail" else Phrase((self.word,))


@dataclass(frozen=True, eq=False)
class Related(Noun):
    """Cards that stand in a relation to a card that matches: skirmishing, bearing, borne_by, stacked_on, assigned_to,
    in_skirmish_with, weaker_than, same_culture, same_title, same_race, same_region, copy_of, home_at, located (at
    such a site), other_race (both have one), strongest and weakest (of those; several if they
    are equal)."""

    relation: str
    noun: Noun
    n: int = 1

    def phrase(self, v: Voice) -> Phrase:
        more = " or more" if self.relation == "skirmishing" else ""
        other = self.noun.text(v) if self.n == 1 else f"{self.n}{more} {self.noun.plural(v)}"
        if self.relation in ("strongest", "weakest"):
            return Phrase((), (RELATIONS[self.relation].format(self.noun.plural(v)),))
        if self.relation == "copy_of":
            return Phrase(("copy",), (f"of {other}",))
        return Phrase((), (RELATIONS[self.relation].format(other),))


RELATIONS = {
    "skirmishing": "skirmishing {}",
    "assigned_to": "assigned to skirmish {}",
    "assignable_to": "that may be assigned to {}",
    "bearing": "bearing {}",
    "borne_by": "borne by {}",
    "stacked_on": "stacked on {}",
    "able_to_bear": "that can bear {}",
    "fit_for": "that {} can bear",
    "having_stacked": "with {} stacked on it",
    "in_skirmish_with": "in the same skirmish as {}",
    "faced": "to whom {} has been assigned this turn",
    "weaker_than": "of lower strength than {}",
    "less_resistant_than": "with less resistance than {}",
    "outlasting": "with more resistance than {} has strength",
    "same_culture": "of the culture of {}",
    "same_title": "with the title of {}",
    "same_race": "of the race of {}",
    "same_region": "in the region of {}",
    "same_cost": "with the twilight cost of {}",
    "home_at": "whose home is {}",
    "located": "at {}",
    "other_race": "of another race than {}",
    "strongest": "with the highest strength of all {}",
    "weakest": "with the lowest strength of all {}",
}


@dataclass(frozen=True, eq=False)
class Anything(Noun):
    """Any card."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("card",))
