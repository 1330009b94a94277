"""Define the numbers of the card language: constants, counts of things on the table, and numbers that depend on a
condition.
"""

from dataclasses import dataclass

from cards.language.amounts import Amount as Amount
from cards.language.amounts import Number as Number
from cards.language.amounts import number_text as number_text
from cards.language.base import Voice
from cards.language.conditions import Check, check_text
from cards.language.nouns import Noun, on_card, token_of


@dataclass(frozen=True, eq=False)
class Either(Number):
    """The number `then` if the check holds, otherwise the number `otherwise`.

    If the check is a noun, it tests the card that gets the number.
    """

    check: Check
    then: Amount
    otherwise: Amount

    def check_text(self, v: Voice) -> str:
        return check_text(self.check, v)

    def text(self, v: Voice) -> str:
        return f"{number_text(self.otherwise, v)}, or {number_text(self.then, v)} if {self.check_text(v)}"


@dataclass(frozen=True, eq=False)
class Count(Number):
    """The number `each` times the number of matching active cards, not counting the first `over`; the result is at most
    `limit`.

    `where` counts cards in another place: dead, hand, stacked or discard. A `Count` with `may` lets the player spot
    fewer.
    """

    noun: Noun
    each: int = 1
    over: int = 0
    limit: int | None = None
    where: str = "play"
    whose: str = "your"

    def text(self, v: Voice) -> str:
        return f"{self.each}{self.per(v)}"

    def per(self, v: Voice) -> str:
        """Return the words for what is counted, such as " for each companion (limit 3)"."""
        place = {"dead": " in the dead pile", "hand": f" in {self.whose} hand", "discard": " in your discard pile"}
        over = f" over {self.over}" if self.over else ""
        limit = f" (limit {self.limit})" if self.limit is not None else ""
        return f" for each {self.noun.bare(v)}{place.get(self.where, '')}{over}{limit}"


@dataclass(frozen=True, eq=False)
class Counter(Number):
    """The number `each` times a count of something other than cards, at most `limit`.

    `what` names the things counted: burdens, twilight, controlled sites, cultures, races, tokens here, wounds on a
    noun. The first `over` are not counted; with `every`, each full group of that many counts once.
    """

    what: str
    each: int = 1
    over: int = 0
    limit: int | None = None
    noun: Noun | None = None
    every: int = 1

    def text(self, v: Voice) -> str:
        return f"{self.each}{self.per(v)}"

    def per(self, v: Voice) -> str:
        """Return the words for what is counted, such as " for each wound on this minion" or " for every 2 burdens"."""
        noun = self.noun.text(v) if self.noun else ""
        if self.what == "tokens" and self.noun:
            noun = on_card(self.noun, v)
        over = f" over {self.over}" if self.over else ""
        limit = f" (limit {self.limit})" if self.limit is not None else ""
        if self.what == "remembered":
            return f" for each {self.noun.bare(v) if self.noun else 'card'} among them{over}{limit}"
        if self.every > 1:
            return f" for every {self.every} {COUNTERS_MANY[self.what]}{over}{limit}"
        return f" for each {COUNTERS[self.what].format(noun, one=v.one or v.it)}{over}{limit}"


COUNTERS = {
    "burdens": "burden",
    "threats": "threat",
    "twilight": "twilight token",
    "controlled": "site you control",
    "cultures": "Free Peoples culture you can spot",
    "races": "of these races in the fellowship: Dwarf, Elf, Man, Wizard",
    "companion_races": "of these races in the fellowship: Hobbit, Dwarf, Elf, Man",
    "tokens": "culture token{}",
    "wounds": "wound on {}",
    "hand": "card in your hand",
    "their_hand": "card in that player's hand",
    "remembered": "{}",
    "shown_cultures": "culture among them",
    "pipes": "pipe you can spot",
    "paired_tokens": "token here that is matched on {}",
    "fellowship_archery": "point of the fellowship archery total",
    "all_cultures": "culture you can spot",
    "vitality": "vitality {one} has",
    "left_over": "wound left over",
    "borne": "card {one} bears",
}


COUNTERS_MANY = {"controlled": "sites you control", "threats": "threats", "twilight": "twilight tokens"}


@dataclass(frozen=True, eq=False)
class Tally(Counter):
    """The number `each` times a number that the action has remembered as `what`; `thing` names it in the text: `card
    discarded`.
    """

    thing: str = ""

    def per(self, v: Voice) -> str:
        return f" for each {self.thing}"


@dataclass(frozen=True, eq=False)
class TokensOf(Counter):
    """The number `each` times the number of tokens of a culture on the active cards.

    A culture of "" counts the tokens of all cultures.
    """

    culture: str = ""

    def per(self, v: Voice) -> str:
        limit = f" (limit {self.limit})" if self.limit is not None else ""
        return f" for each {token_of(self.culture)} you can spot{limit}"


@dataclass(frozen=True, eq=False)
class Remembered(Number):
    """A number that the action remembers under `name`, such as how many cards were discarded.

    Until then it counts as `most`, so that a player may begin to pay a cost that the best choice would cover.
    """

    name: str = "number"
    word: str = "X"
    most: Amount = 0

    def text(self, v: Voice) -> str:
        return self.word


@dataclass(frozen=True, eq=False)
class ValueOf(Number):
    """A value of the cards that match: strength, vitality, cost, site number, region, Shadow number or damage bonus.

    For several cards it is the sum.
    """

    value: str
    noun: Noun
    words: str = ""

    def text(self, v: Voice) -> str:
        return f"X ({self.where(v)})"

    def where(self, v: Voice) -> str:
        value = VALUE_WORDS.get(self.value, self.value.replace("_", " "))
        return f"X is {self.words or f'the {value} of {self.noun.text(v)}'}"


VALUE_WORDS = {
    "shadow_number": "Shadow number",
    "damage": "damage bonus",
    "region": "region number",
    "printed_cost": "twilight cost",
    "printed_strength": "strength",
}


@dataclass(frozen=True, eq=False)
class Sum(Number):
    """The sum of several numbers."""

    numbers: tuple[Amount, ...]

    def text(self, v: Voice) -> str:
        return " plus ".join([number_text(number, v) for number in self.numbers])


@dataclass(frozen=True, eq=False)
class Difference(Number):
    """The absolute difference between two numbers."""

    one: Amount
    other: Amount

    def text(self, v: Voice) -> str:
        return f"the difference between {number_text(self.one, v)} and {number_text(self.other, v)}"


@dataclass(frozen=True, eq=False)
class Times(Number):
    """A number multiplied by a constant factor, which may be negative."""

    factor: int
    number: Number

    def text(self, v: Voice) -> str:
        return f"{self.factor}{self.number.per(v) or ' times ' + self.number.text(v)}"

    def per(self, v: Voice) -> str:
        return self.number.per(v)


@dataclass(frozen=True, eq=False)
class Least(Number):
    """The smallest of several numbers."""

    numbers: tuple[Amount, ...]

    def text(self, v: Voice) -> str:
        return "the lesser of " + " and ".join([number_text(number, v) for number in self.numbers])


@dataclass(frozen=True, eq=False)
class Truths(Number):
    """The number `each` times how many of the conditions hold.

    A condition that is a noun tests the card that gets the number.
    """

    checks: tuple[Check, ...]
    each: int = 1

    def text(self, v: Voice) -> str:
        return f"{self.each}{self.per(v)}"

    def per(self, v: Voice) -> str:
        return f" for each of these that is true: {'; '.join([check_text(check, v) for check in self.checks])}"


@dataclass(frozen=True, eq=False)
class Capped(Number):
    """The number `n` each time the text is used, until it has given `limit` in this phase."""

    n: int
    limit: int

    def text(self, v: Voice) -> str:
        return f"{self.n} (limit {self.limit})"


def signed(number: Amount, v: Voice) -> str:
    """Return the words for a bonus: `+2`, `−1 for each burden`, `+2, or +4 if it is wounded`."""
    if isinstance(number, int):
        return f"{number:+d}".replace("-", "−")
    if isinstance(number, Either):
        return f"{signed(number.otherwise, v)}, or {more_signed(number, v)} if {number.check_text(v)}"
    if isinstance(number, Count | Counter | Truths):
        return f"{signed(number.each, v)}{number.per(v)}"
    if isinstance(number, Capped):
        return f"{signed(number.n, v)} (limit {signed(number.limit, v)})"
    if isinstance(number, Times):
        return f"{signed(number.factor, v)}{number.per(v)}" if number.per(v) else f"−{signed(number.number, v)[1:]}"
    return "+X" if isinstance(number, ValueOf) else f"+{number.text(v)}"


def more_signed(number: Either, v: Voice) -> str:
    """Return the words for the bonus `then`, as `signed` does, but only `+2 each` if both numbers count the same
    things.
    """
    less, more = number.otherwise, number.then
    if isinstance(less, Count | Counter) and isinstance(more, Count | Counter) and less.per(v) == more.per(v):
        return f"{signed(more.each, v)} each"
    return signed(more, v)


def either(check: Check, then: Amount, otherwise: Amount) -> Either:
    return Either(check, then, otherwise)


def count(noun: Noun, each: int = 1, over: int = 0, limit: int | None = None) -> Count:
    """Return `each` times the number of matching active cards, not counting the first `over`; the result is at most
    `limit`.
    """
    return Count(noun, each, over, limit)


def dead(noun: Noun, each: int = 1) -> Count:
    """Return `each` times the number of matching cards in the Free Peoples player's dead pile."""
    return Count(noun, each, where="dead")


def wounds_on(noun: Noun, each: int = 1, limit: int | None = None) -> Counter:
    return Counter("wounds", each, 0, limit, noun)


def tokens_on(noun: Noun, each: int = 1, limit: int | None = None) -> Counter:
    return Counter("tokens", each, 0, limit, noun)


def counter(what: str, each: int = 1, over: int = 0, limit: int | None = None, every: int = 1) -> Counter:
    """Return `each` times the number of things called `what`, which is burdens, threats, twilight, controlled,
    cultures, races, hand or fellowship_archery.
    """
    return Counter(what, each, over, limit, None, every)


def tally(name: str, thing: str, each: int = 1) -> Tally:
    """Return `each` times the number remembered under `name`: `tally("discarded", "condition discarded", 3)`."""
    return Tally(name, each, thing=thing)


def among(noun: Noun, each: int = 1, limit: int | None = None) -> Counter:
    """Return `each` times the number of matching cards among those just revealed, discarded or chosen."""
    return Counter("remembered", each, 0, limit, noun)


def truths(*checks: Check) -> Truths:
    """Return the number of these checks that hold: `plus(truths(located(FOREST), resisting(4), bearing(ARMOR)))`."""
    return Truths(checks)


def capped(n: int, limit: int) -> Capped:
    """Return a number with a limit per phase: `plus(capped(3, 3))` is "strength +3 (limit +3)"."""
    return Capped(n, limit)


def tokens_of(culture: str = "", each: int = 1, limit: int | None = None) -> Counter:
    """Return `each` times the number of tokens of a culture that can be spotted; "" counts tokens of every culture."""
    return TokensOf("tokens_of", each, 0, limit, culture=culture)


def number(name: str = "number", word: str = "X", most: Amount = 0) -> Remembered:
    return Remembered(name, word, most)


BURDENS = Counter("burdens")
THREATS = Counter("threats")
PIPES = Counter("pipes")
TWILIGHT = Counter("twilight")
SITES_CONTROLLED = Counter("controlled")
