"""Define the kinds of nouns and their wording. The nouns for use in card definitions are in nouns.py."""

from dataclasses import dataclass

from cards.language.base import Voice, Word, an, listed
from cards.language.phrases import FIRST, STATES_OF_BEING, Phrase, with_head, word_order


@dataclass(frozen=True, eq=False)
class Noun(Word):
    """Base class of nouns, the words of the card language that describe cards."""

    def phrase(self, v: Voice) -> Phrase:
        """Return the noun as a phrase that other words can be put into, as cards word it."""
        raise NotImplementedError(type(self).__name__)

    def text(self, v: Voice) -> str:
        """Return the noun with its indefinite article, if it has one, such as `a Gondor companion` or `Aragorn`."""
        phrase = with_head(self.phrase(v))
        if phrase.words[:2] == ("other", "your"):
            return f"another of your {phrase._replace(words=phrase.words[2:]).many()}"
        return phrase.singular() if phrase.definite or phrase.words[0] == "your" else an(phrase.singular())

    def bare(self, v: Voice) -> str:
        """Return the noun without an article, for `each` and `no`."""
        phrase = with_head(self.phrase(v))
        if phrase.words[0] == "your":
            return f"of {phrase.many()}"
        if phrase.words[:2] == ("other", "your"):
            return f"of your other {phrase._replace(words=phrase.words[2:]).many()}"
        return phrase.singular()

    def plural(self, v: Voice) -> str:
        phrase = self.phrase(v)
        return phrase.singular() if phrase.definite else with_head(phrase).many()

    def state(self, v: Voice) -> str:
        """Return the noun as the complement of "is", such as `a Hobbit` or `skirmishing a Nazgûl`."""
        phrase = self.phrase(v)
        if phrase.words and not phrase.tail and not phrase.definite and set(phrase.words) <= STATES_OF_BEING:
            return " ".join(phrase.words)
        return " ".join(phrase.tail) if phrase.tail and not phrase.words else self.text(v)

    def __and__(self, other: "Noun") -> "Noun":
        return All((*parts_of_kind(self, All), *parts_of_kind(other, All)))

    def __or__(self, other: "Noun") -> "Noun":
        return AnyOf((*parts_of_kind(self, AnyOf), *parts_of_kind(other, AnyOf)))

    def __invert__(self) -> "Noun":
        return Not(self)


def without_part(noun: Noun, part: Noun) -> Noun:
    """Return the noun without one of its parts."""
    rest = tuple([each for each in parts_of_kind(noun, All) if each is not part])
    return rest[0] if len(rest) == 1 else All(rest)


def parts_of_kind(noun: Noun, kind: "type[All | AnyOf]") -> tuple[Noun, ...]:
    """Return the nouns that a noun of this kind combines; any other noun alone."""
    return noun.nouns if isinstance(noun, kind) else (noun,)


@dataclass(frozen=True, eq=False)
class Qualified(Noun):
    """The base of nouns that describe the card itself, after its name, such as `with resistance 4 or less`."""


@dataclass(frozen=True, eq=False)
class All(Noun):
    """Cards that match all of these nouns."""

    nouns: tuple[Noun, ...]

    def phrase(self, v: Voice) -> Phrase:
        phrases = [noun.phrase(v) for noun in self.nouns]
        words = [word for phrase in phrases for word in phrase.words]
        plain = (*FIRST, "character") if "ranger" in words else FIRST  # rangers are characters
        rest = [word for word in words if word not in plain]
        tails = sorted(self.nouns, key=lambda noun: tail_order(noun, v))
        tail = tuple([word for noun in tails for word in noun.phrase(v).tail])
        first = sorted([word for word in words if word in FIRST], key=FIRST.index)
        if any(p.definite for p in phrases):
            named = ("in the skirmish",) if "skirmishing" in words else ()
            before = [word for word in first if word != "skirmishing"]
            return Phrase(
                (*before, *sorted(rest, key=lambda word: not word.startswith("["))), (*named, *tail), definite=True
            )
        return Phrase((*first, *sorted(rest, key=word_order)), tail)


def tail_order(noun: Noun, v: Voice) -> int:
    """Return the sort key for what follows a noun: exclusions first, then the card's properties, then its relations."""
    if isinstance(noun, Not) and noun.noun.phrase(v).definite:
        return 0
    return 1 if isinstance(noun, Qualified) else 2


@dataclass(frozen=True, eq=False)
class AnyOf(Noun):
    """Cards that match at least one of these nouns."""

    nouns: tuple[Noun, ...]

    def phrase(self, v: Voice) -> Phrase:
        phrases = [noun.phrase(v) for noun in self.nouns]
        if all(phrase.definite for phrase in phrases):
            return Phrase((listed([p.singular() for p in phrases], "or"),), (), definite=True)
        if any(phrase.tail for phrase in phrases) and not any(phrase.words for phrase in phrases):
            return Phrase((), (listed([p.singular() for p in phrases], "or"),))
        return Phrase((listed([p.singular() for p in phrases], "or"),))

    def text(self, v: Voice) -> str:
        """Return the alternatives, each with its own article, such as `Saruman or an Uruk-hai`."""
        if any(noun.phrase(v).definite for noun in self.nouns):
            named_first = sorted(self.nouns, key=lambda noun: not noun.phrase(v).definite)
            return listed([noun.text(v) for noun in named_first], "or")
        return super().text(v)


@dataclass(frozen=True, eq=False)
class Not(Noun):
    """Cards that do not match this noun."""

    noun: Noun

    def phrase(self, v: Voice) -> Phrase:
        if isinstance(self.noun, Self | It | Subject):
            return Phrase(("other",))
        inner = self.noun.phrase(v)
        if inner.definite:
            return Phrase((), (f"other than {inner.singular()}",))
        if inner.tail:
            return Phrase((), (f"not {inner.singular()}",))
        if isinstance(self.noun, Fact) and self.noun.field == "culture":
            return Phrase((f"non-{inner.words[0]}",))
        if inner.words in (("wounded",), ("mounted",)):
            return Phrase((f"un{inner.words[0]}",))
        if set(inner.words) <= STATES_OF_BEING:
            return Phrase((f"non-{inner.singular()}",))
        return Phrase((), (f"other than {an(inner.singular())}",))

    def state(self, v: Voice) -> str:
        words = self.noun.phrase(v).words
        return f"not {' '.join(words)}" if words and set(words) <= STATES_OF_BEING else super().state(v)


# What is printed


@dataclass(frozen=True, eq=False)
class Fact(Noun):
    """Cards whose printed `field` is `value`.

    The fields are type, race, culture, side, signet, item_class and unique.
    """

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
        return Phrase((self.title,), (), definite=True)


@dataclass(frozen=True, eq=False)
class Keyword(Noun):
    """Cards that have the keyword, printed or given. With a number, they have at least that much of it."""

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
"""Keywords that are not adjectives."""


@dataclass(frozen=True, eq=False)
class EventOf(Noun):
    """Events of this phase: those that can be played in it, while it lasts.

    With `printed`, the printed phase counts at any time.
    """

    phase: str
    printed: bool = False

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((f"{self.phase} event",))


@dataclass(frozen=True, eq=False)
class Printed(Qualified):
    """Cards whose printed number (cost, strength or vitality) is between `low` and `high`."""

    field: str
    low: int = 0
    high: int = 99

    def phrase(self, v: Voice) -> Phrase:
        bound = f"{self.high} or less" if self.low == 0 else f"{self.low} or more"
        value = {"cost": "twilight cost"}.get(self.field, f"printed {self.field}")
        return Phrase((), (f"with {value} {bound}",))


@dataclass(frozen=True, eq=False)
class HomeSite(Noun):
    """Allies whose home is the site with this number in this block."""

    number: int
    block: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((), (f"whose home is {site_name(self.number, self.block)}",))


def site_name(number: int, block: str) -> str:
    """Return a site's name, such as `site 5` or `Towers site 5`.

    Sites on the Fellowship path have only their number.
    """
    return f"{block} site {number}" if block in PATHS else f"site {number}"


PATHS = ("Towers", "King")
"""Paths that are named with the numbers of their sites."""


# Which card it is in this text


@dataclass(frozen=True, eq=False)
class Self(Noun):
    """The card that has this text."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((v.self_name,), (), definite=True)


@dataclass(frozen=True, eq=False)
class Bearer(Noun):
    """The card that this card is on."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("this site" if v.on_site else "bearer",), (), definite=True)


@dataclass(frozen=True, eq=False)
class It(Noun):
    """The cards last chosen in this action or, before any choice, the card that the trigger is about."""

    word: str = "it"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((v.it if self.word == "it" else self.word,), (), definite=True)


@dataclass(frozen=True, eq=False)
class That(Noun):
    """The cards remembered under a name."""

    name: str
    word: str = "that card"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), definite=True)


@dataclass(frozen=True, eq=False)
class Subject(Noun):
    """The card that the trigger is about."""

    word: str = "that character"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(((v.subject if self.word == "that character" else "") or self.word,), (), definite=True)


@dataclass(frozen=True, eq=False)
class Cause(Noun):
    """The other card of the trigger: its cause, or the other side of the skirmish."""

    word: str = "that card"

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), definite=True)


@dataclass(frozen=True, eq=False)
class Called(Noun):
    """Cards that match `noun`, in a text that has already named them: `that character`."""

    noun: Noun
    word: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((self.word,), (), definite=True)


# Current state


@dataclass(frozen=True, eq=False)
class State(Noun):
    """Cards in a named state.

    The states are wounded, exhausted, unwounded, roaming, mounted, unbound, ring_bound, ring_bearer, fighting,
    unassigned, assigned, yours, opposing (an opponent's), of_that_player (named before), controlled (site), stacked,
    in_play, of_a_new_race, in_support_area (its player's), in_a_support_area (any player's), on_path (an uncontrolled
    site), doomed (about to be discarded), card_players (owned by the player of the card), of_a_token (a token has its
    culture) and of_a_race.
    """

    name: str
    word: str
    role: str = "word"

    def phrase(self, v: Voice) -> Phrase:
        if self.role == "definite":
            return Phrase((self.word,), (), definite=True)
        return Phrase((), (self.word,)) if self.role == "tail" else Phrase((self.word,))


@dataclass(frozen=True, eq=False)
class Related(Noun):
    """Cards in a relation to a matching card.

    The relations are skirmishing, bearing, borne_by, stacked_on, assigned_to, in_skirmish_with, weaker_than,
    same_culture, same_title, same_race, same_region, copy_of, home_at, located (at such a site), other_race (both have
    one), and strongest and weakest (among those; several if tied).
    """

    relation: str
    noun: Noun
    n: int = 1

    def phrase(self, v: Voice) -> Phrase:
        more = " or more" if self.relation == "skirmishing" or (self.relation == "bearing" and self.n > 2) else ""
        other = self.noun.text(v) if self.n == 1 else f"{self.n}{more} {self.noun.plural(v)}"
        if self.relation in ("strongest", "weakest"):
            return Phrase((), (RELATIONS[self.relation].format(self.noun.plural(v)),))
        if self.relation == "stacked_on" and isinstance(self.noun, Self) and v.self_name == f"this {v.kind}":
            return Phrase((), ("stacked here",))
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
    "faced": "{} has been assigned to skirmish this turn",
    "weaker_than": "with lower strength than {}",
    "less_resistant_than": "with less resistance than {}",
    "outlasting": "with resistance higher than the strength of {}",
    "same_culture": "of the same culture as {}",
    "same_title": "with the same title as {}",
    "same_race": "of the same race as {}",
    "same_region": "in the same region as {}",
    "same_cost": "with the same twilight cost as {}",
    "home_at": "whose home is {}",
    "located": "at {}",
    "other_race": "of a different race from {}",
    "strongest": "with the highest strength of all {}",
    "weakest": "with the lowest strength of all {}",
}


@dataclass(frozen=True, eq=False)
class Anything(Noun):
    """Any card."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("card",))
