"""Nouns: which cards are meant. They compose: `GONDOR & COMPANION`, `ORC | URUK_HAI`, `~HOBBIT & COMPANION`.

A noun says nothing about how many; that is the business of `choose`, `each` and `spot` (targets.py).
"""
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
    if not phrase.words or phrase.words[-1] in ADJECTIVES:
        return phrase._replace(words=(*phrase.words, "character"))
    return phrase._replace(words=(*phrase.words, "card")) if phrase.words[-1] in CULTURES_AND_SIDES else phrase


def parts(noun: Noun, kind: "type[All | AnyOf]") -> tuple[Noun, ...]:
    return noun.nouns if isinstance(noun, kind) else (noun,)


CULTURES_AND_SIDES = {
    "Dunland", "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Isengard", "Moria", "Raider", "Ringwraith", "Rohan",
    "Sauron", "Shire", "Free Peoples", "Shadow", "unique",
}  # fmt: skip
STATES_OF_BEING = {"exhausted", "wounded", "roaming", "unbound", "Ring-bound", "mounted"}
ADJECTIVES = STATES_OF_BEING | {"other", "fierce", "your", "valiant", "Sauron or Moria"}


@dataclass(frozen=True, eq=False)
class All(Noun):
    """Cards that are all of these."""

    nouns: tuple[Noun, ...]

    def phrase(self, v: Voice) -> Phrase:
        phrases = [noun.phrase(v) for noun in self.nouns]
        words = [word for phrase in phrases for word in phrase.words]
        first = [word for word in words if word in ("other", "your")]
        rest = [word for word in words if word not in ("other", "your")]
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
        if isinstance(self.noun, Self):
            return Phrase(("other",))
        inner = self.noun.phrase(v)
        if inner.definite:
            return Phrase((), (f"other than {inner.singular()}",))
        if inner.tail:
            return Phrase((), (f"not {inner.singular()}",))
        if set(inner.words) <= STATES_OF_BEING:
            return Phrase((), (f"that is not {inner.singular()}",))
        return Phrase((), (f"other than {an(inner.singular())}",))


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
        return Phrase((self.word or self.keyword,))

    def state(self, v: Voice) -> str:
        loaded = {"fierce": "fierce", "defender": "defender +1", "damage": "damage +1"}
        return loaded.get(self.keyword) or super().state(v)


@dataclass(frozen=True, eq=False)
class EventOf(Noun):
    """Events as actions of this phase: those that can be played in it, while it lasts."""

    phase: str

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
        return Phrase((), (f"with printed {self.field} {bound}",))


@dataclass(frozen=True, eq=False)
class HomeSite(Noun):
    """Allies whose home is this site of this block."""

    number: int
    block: str

    def phrase(self, v: Voice) -> Phrase:
        return Phrase((), (f"whose home is site {site_name(self.number, self.block)}",))


def site_name(number: int, block: str) -> str:
    return f"{number}T" if block == "Towers" else str(number)


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
        return Phrase(("bearer",), (), True)


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


# How it stands now


@dataclass(frozen=True, eq=False)
class State(Noun):
    """Cards in a state that has a name: wounded, exhausted, unwounded, roaming, mounted, unbound, ring_bound,
    ring_bearer, fighting, unassigned, yours, opposing (an opponent's), controlled (site), stacked, in_play,
    of_a_new_race, in_support_area."""

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
    in_skirmish_with, weaker_than, same_culture, same_title, bearer_of_stack."""

    relation: str
    noun: Noun
    n: int = 1

    def phrase(self, v: Voice) -> Phrase:
        other = self.noun.text(v) if self.n == 1 else f"{self.n} {self.noun.plural(v)}"
        return Phrase((), (RELATIONS[self.relation].format(other),))


RELATIONS = {
    "skirmishing": "skirmishing {}",
    "assigned_to": "assigned to skirmish {}",
    "assignable_to": "that may be assigned to {}",
    "bearing": "bearing {}",
    "borne_by": "borne by {}",
    "stacked_on": "stacked on {}",
    "having_stacked": "with {} stacked on it",
    "in_skirmish_with": "in the same skirmish as {}",
    "weaker_than": "with less strength than {}",
    "same_culture": "of the culture of {}",
    "same_title": "with the title of {}",
    "copy_of": "that are copies of {}",
}


@dataclass(frozen=True, eq=False)
class Measured(Noun):
    """Characters whose present strength, vitality, wounds or cost is between `low` and `high`."""

    value: str
    low: int = 0
    high: int = 99

    def phrase(self, v: Voice) -> Phrase:
        bound = f"{self.high} or less" if self.low == 0 else f"{self.low} or more"
        return Phrase((), (f"with {self.value} {bound}",))


@dataclass(frozen=True, eq=False)
class Tokened(Noun):
    """Cards with at least n tokens (of a culture, or of any)."""

    culture: str = ""
    n: int = 1

    def phrase(self, v: Voice) -> Phrase:
        what = f"{self.culture or 'culture'} token" + ("s" if self.n > 1 else "")
        return Phrase((), (f"with {an(what) if self.n == 1 else f'{self.n} {what}'} on it",))


@dataclass(frozen=True, eq=False)
class SiteNumbered(Noun):
    """Sites numbered `low` to `high`, of one block or (block "") of any."""

    low: int
    high: int
    block: str = ""

    def phrase(self, v: Voice) -> Phrase:
        if self.high == 9 and self.low > 1:
            return Phrase((f"site {site_name(self.low, self.block)} or higher",), (), True)
        if self.high == self.low:
            return Phrase((f"site {site_name(self.low, self.block)}",), (), True)
        return Phrase((f"sites {site_name(self.low, self.block)} to {site_name(self.high, self.block)}",), (), True)


@dataclass(frozen=True, eq=False)
class Anything(Noun):
    """Any card."""

    def phrase(self, v: Voice) -> Phrase:
        return Phrase(("card",))


def title(name: str) -> Noun:
    return Title(name)


def titled(*names: str) -> Noun:
    """Cards with one of these titles."""
    return AnyOf(tuple([Title(name) for name in names])) if len(names) > 1 else Title(names[0])


def culture(name: str) -> Noun:
    return Fact("culture", name, name)


def signet(name: str) -> Noun:
    """Characters with this signet: Aragorn, Frodo, Gandalf or Theoden."""
    shown = {"Theoden": "Théoden"}.get(name, name)
    return Fact("signet", name, f"with the {shown} signet", "tail")


def keyword(name: str, word: str = "") -> Noun:
    return Keyword(name, word)


def skirmishing(noun: Noun) -> Noun:
    return Related("skirmishing", noun)


def bearing(noun: Noun, n: int = 1) -> Noun:
    return Related("bearing", noun, n)


def borne_by(noun: Noun) -> Noun:
    return Related("borne_by", noun)


def stacked_on(noun: Noun) -> Noun:
    return Related("stacked_on", noun)


def assigned_to(noun: Noun) -> Noun:
    return Related("assigned_to", noun)


def related(relation: str, noun: Noun) -> Noun:
    return Related(relation, noun)


def home(number: int, block: str = "Fellowship") -> Noun:
    return HomeSite(number, block)


def site(low: int, high: int | None = None, block: str = "Fellowship") -> Noun:
    """Sites of one block by number: `site(4)`, `site(6, 8)`, `site(5, 9)`."""
    return SiteNumbered(low, high or low, block)


def towers(low: int, high: int | None = None) -> Noun:
    """Tower block sites by number."""
    return SiteNumbered(low, high or low, "Towers")


def any_site(low: int, high: int | None = None) -> Noun:
    """Sites of any block by number."""
    return SiteNumbered(low, high or low, "")


COMPANION = Fact("type", "Companion", "companion")
ALLY = Fact("type", "Ally", "ally")
MINION = Fact("type", "Minion", "minion")
POSSESSION = Fact("type", "Possession", "possession")
ARTIFACT = Fact("type", "Artifact", "artifact")
CONDITION = Fact("type", "Condition", "condition")
EVENT = Fact("type", "Event", "event")
SITE = Fact("type", "Site", "site")
CHARACTER = Fact("type", "character", "character")
FREE_PEOPLES = Fact("side", "Free Peoples", "Free Peoples")
SHADOW = Fact("side", "Shadow", "Shadow")
UNIQUE = Fact("unique", True, "unique")
CARD = Anything()

DUNLAND = culture("Dunland")
DWARVEN = culture("Dwarven")
ELVEN = culture("Elven")
GANDALF_CULTURE = culture("Gandalf")
GOLLUM_CULTURE = culture("Gollum")
GONDOR = culture("Gondor")
ISENGARD = culture("Isengard")
MORIA = culture("Moria")
RAIDER = culture("Raider")
RINGWRAITH = culture("Ringwraith")
ROHAN = culture("Rohan")
SAURON = culture("Sauron")
SHIRE = culture("Shire")

MAN = Fact("race", "Man", "Man")
ELF = Fact("race", "Elf", "Elf")
DWARF = Fact("race", "Dwarf", "Dwarf")
HOBBIT = Fact("race", "Hobbit", "Hobbit")
WIZARD = Fact("race", "Wizard", "Wizard")
ENT = Fact("race", "Ent", "Ent")
ORC = Fact("race", "Orc", "Orc")
URUK_HAI = Fact("race", "Uruk-hai", "Uruk-hai")
NAZGUL = Fact("race", "Nazgul", "Nazgûl")
TROLL = Fact("race", "Troll", "Troll")
BALROG = Fact("race", "Balrog", "Balrog")
CREATURE = Fact("race", "Creature", "creature")
WRAITH = Fact("race", "Wraith", "Wraith")

HAND_WEAPON = Fact("item_class", "Hand weapon", "hand weapon")
RANGED_WEAPON = Fact("item_class", "Ranged weapon", "ranged weapon")
WEAPON = Fact("item_class", "weapon", "weapon")
ARMOR = Fact("item_class", "Armor", "armor")
HELM = Fact("item_class", "Helm", "helm")
SHIELD = Fact("item_class", "Shield", "shield")
MOUNT = Fact("item_class", "Mount", "mount")
PIPE = Fact("item_class", "Pipe", "pipe")
STAFF = Fact("item_class", "Staff", "staff")
CLOAK = Fact("item_class", "Cloak", "cloak")

ARCHER = Keyword("archer")
RANGER = Keyword("ranger")
TRACKER = Keyword("tracker")
KNIGHT = Keyword("knight")
VALIANT = Keyword("valiant")
VILLAGER = Keyword("villager")
SOUTHRON = Keyword("southron", "Southron")
EASTERLING = Keyword("easterling", "Easterling")
WARG_RIDER = Keyword("warg-rider")
FIERCE = Keyword("fierce")
AMBUSH = Keyword("ambush", "ambush")
TALE = Keyword("tale")
SPELL = Keyword("spell")
STEALTH = Keyword("stealth")
SEARCH = Keyword("search")
WEATHER = Keyword("weather")
MACHINE = Keyword("machine")
FORTIFICATION = Keyword("fortification")
PIPEWEED = Keyword("pipeweed")
TENTACLE = Keyword("tentacle")
TWILIGHT_KEYWORD = Keyword("twilight")
UNDERGROUND = Keyword("underground", "underground site")
FOREST = Keyword("forest")
RIVER = Keyword("river")
PLAINS = Keyword("plains", "plains site")
MARSH = Keyword("marsh")
MOUNTAIN = Keyword("mountain")
BATTLEGROUND = Keyword("battleground")
SANCTUARY = Keyword("sanctuary")

SELF = Self()
BEARER = Bearer()
IT = It()
SUBJECT = Subject()
CAUSE = Cause()
OTHER = Not(SELF)
RING_BEARER = State("ring_bearer", "the Ring-bearer", "definite")
THE_RING = State("the_ring", "The One Ring", "definite")
WOUNDED = State("wounded", "wounded")
EXHAUSTED = State("exhausted", "exhausted")
ROAMING = State("roaming", "roaming")
MOUNTED = State("mounted", "mounted")
UNBOUND = State("unbound", "unbound")
RING_BOUND = State("ring_bound", "Ring-bound")
FIGHTING = State("fighting", "in the skirmish", "tail")
UNASSIGNED = State("unassigned", "not assigned to a skirmish", "tail")
YOURS = State("yours", "your")
CONTROLLED = State("controlled", "you control", "tail")
CONTROLLED_BY_ANYONE = State("controlled_by_anyone", "that is controlled", "tail")
OF_AN_OPPONENT = State("opposing", "of an opponent", "tail")
OF_A_NEW_RACE = State("of_a_new_race", "whose race you cannot spot", "tail")
IN_SUPPORT_AREA = State("in_support_area", "in your support area", "tail")
HERE = State("here", "the fellowship's site", "definite")
COPY_OF_IT = Related("copy_of", IT)
STACKED_HERE = Related("stacked_on", SELF)


def that(name: str, word: str = "that card") -> Noun:
    """The cards remembered as `name` (by `choose(..., name=...)`)."""
    return That(name, word)
