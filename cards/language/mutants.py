"""Make mutants of a card's definition, each changed in one place: a step left out, a higher number, a longer duration.

The scenarios of a card should detect each such mutant; `manage.py card_report --mutants` lists those they miss.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple

from cards.games.lotr_tcg.facts import Facts
from cards.language import players
from cards.language.base import Word
from cards.language.conditions import AllOf, Condition
from cards.language.modifiers import Gains, Modifier, While
from cards.language.mutant import Mutant as Mutant
from cards.language.mutant import says_the_same
from cards.language.mutant import words_to as words_to
from cards.language.nouns import (
    FREE_PEOPLES,
    OF_AN_OPPONENT,
    SHADOW,
    YOURS,
    All,
    AnyOf,
    Noun,
    Region,
    Related,
    SiteNumbered,
)
from cards.language.numbers import Counter, Either, Number, Remembered, Times
from cards.language.sameness import says_nothing
from cards.language.targets import MANY, Choose
from cards.language.timing import Ability, Card, InHand
from cards.language.triggers import On
from cards.language.verbs.choices import If
from cards.language.verbs.step import (
    END_OF_ASSIGNMENT,
    END_OF_REGROUP,
    END_OF_SKIRMISH,
    END_OF_TURN,
    IN_PLAY,
    REGROUP,
    Step,
)

KINDS = {
    "left out": "a step, price, condition or text left out",
    "may": "“may” turned",
    "number": "a number one more or less",
    "count": "a counted number made constant",
    "noun": "a part of a noun left out",
    "side": "a side or player changed",
    "duration": "a duration changed",
    "limit": "a limit changed",
    "phase": "a phase moved",
}
"""The kinds of mutants, and what each changes in a definition."""
UNBOUNDED = MANY
"""The upper end of a measure that has none, and the number of cards that no table reaches."""
LONGER_OR_SHORTER = {
    "": (REGROUP, END_OF_TURN),
    "assignment": ("", REGROUP),
    REGROUP: ("", END_OF_TURN),
    "next_regroup": (REGROUP,),
    END_OF_REGROUP: (REGROUP, "next_regroup"),
    END_OF_ASSIGNMENT: ("assignment", REGROUP),
    END_OF_SKIRMISH: (REGROUP, END_OF_TURN),
    END_OF_TURN: (REGROUP, IN_PLAY),
    IN_PLAY: (END_OF_TURN,),
}
"""The durations that each might be confused with."""
WORDING_ONLY = ("price",)
"""Fields that repeat other fields for the wording."""
PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
OTHER_PLAYER = {
    "you": players.AN_OPPONENT,
    "free_peoples": players.A_SHADOW_PLAYER,
    "a_shadow": players.FREE_PEOPLES_PLAYER,
    "first_shadow": players.FREE_PEOPLES_PLAYER,
    "each_shadow": players.A_SHADOW_PLAYER,
    "opponent": players.YOU,
    "each_opponent": players.AN_OPPONENT,
    "each_player": players.YOU,
    "any": players.YOU,
    "owner": players.YOU,
    "card_player": players.YOU,
    "that_player": players.YOU,
    "subject_owner": players.YOU,
    "cause_owners": players.YOU,
}
"""The player that each might be confused with."""
OTHER_SIDE: dict[Word, Noun] = {FREE_PEOPLES: SHADOW, SHADOW: FREE_PEOPLES, YOURS: OF_AN_OPPONENT}
ALWAYS = AllOf(())
"""A condition that always holds."""
COUNTED = ("damage", "defender", "ambush", "hunter", "toil")
"""Keywords with a number."""
COUNTS_RELATED = ("skirmishing", "bearing")
"""Relations to a number of cards."""


class Made(NamedTuple):
    """A mutant of a part of a definition: its kind, place and description, the new value of the part (`made`), and
    the changed word before and after.
    """

    kind: str
    place: str
    words: str
    made: Any
    was: Any = None
    now: Any = None


def mutants(card: Card, itself: Facts | None = None) -> Iterator[Mutant]:
    """Yield every mutant of a card's definition that changes its meaning; each differs from the definition in one
    place.

    `itself` is the card's facts.
    """
    for kind, place, words, made, was, now in of_tuple("", card):
        mutant = Mutant(kind, place, words, made, was, now)
        if not says_the_same(card, mutant, itself):
            yield mutant


def of_tuple(place: str, words: tuple[Any, ...]) -> Iterator[Made]:
    """Yield the mutants of a sequence of words, in each of which one word is left out or mutated."""
    for i, word in enumerate(words):
        if isinstance(word, Step | Condition | Modifier | Ability):
            yield Made(
                "left out", place_of_item(place, i), f"without {describe_word(word)}", without_item(words, i), word
            )
    yield from of_each(place, words)


def of_each(place: str, words: tuple[Any, ...]) -> Iterator[Made]:
    """Yield the mutants of a sequence of words, in each of which one word is mutated."""
    for i, word in enumerate(words):
        if isinstance(word, Word | tuple):
            for made in of_any(place_of_item(place, i), word):
                yield made._replace(made=(*words[:i], made.made, *words[i + 1 :]))


def of_nouns(place: str, word: All | AnyOf) -> Iterator[Made]:
    """Yield the mutants of a noun's parts: one part left out, or one mutated.

    A part that makes no difference for any existing card is never left out.
    """
    for i, part in enumerate(word.nouns):
        if len(word.nouns) > 1 and not says_nothing(word, i):
            left = replace(word, nouns=without_item(word.nouns, i))
            yield Made("noun", place_of_item(place, i), f"without {describe_word(part)}", left.nouns, word, left)
    yield from of_each(place, word.nouns)


def without_item(words: tuple[Any, ...], i: int) -> tuple[Any, ...]:
    """Return the words without the one at index `i`."""
    return words[:i] + words[i + 1 :]


def place_of_item(place: str, i: int) -> str:
    """Return the place of item `i` in the sequence at a place of a definition: `1.effects.0`."""
    return f"{place}.{i}".lstrip(".")


def of_any(place: str, value: Any) -> Iterator[Made]:
    """Yield the mutants of a word, or of a sequence of words."""
    yield from of_tuple(place, value) if isinstance(value, tuple) else of_word(place, value)


def of_word(place: str, word: Word) -> Iterator[Made]:
    """Yield the mutants of a word: other words that might replace it, and the word with one field mutated."""
    yield from instead_of(place, word)
    for field in fields(word):
        if field.name in WORDING_ONLY:
            continue
        for made in of_field(f"{place}.{field.name}", word, field.name, getattr(word, field.name)):
            changed = replace(word, **{field.name: made.made})
            yield made._replace(made=changed, was=made.was or word, now=made.now or (changed if not made.was else None))


def instead_of(place: str, word: Word) -> Iterator[Made]:
    """Yield replacements for a word: the other side or player, a constant, a modifier without its condition."""
    if word in OTHER_SIDE:
        yield Made(
            "side", place, f"{describe_word(OTHER_SIDE[word])} instead of {describe_word(word)}", OTHER_SIDE[word]
        )
    if isinstance(word, players.Player) and word.name in OTHER_PLAYER:
        other = OTHER_PLAYER[word.name]
        yield Made("side", place, f"{other.word} instead of {word.word}", other)
    if named_bounds := bound_fields(word):
        yield from of_choice(place, word, *named_bounds)
    if isinstance(word, While):
        yield Made("left out", f"{place}.condition", f"without {describe_word(word.condition)}", word.modifier)
    if isinstance(word, If):
        yield Made("left out", f"{place}.check", f"without {describe_word(word.check)}", replace(word, check=ALWAYS))
    if isinstance(word, Either):
        yield Made("count", place, f"always {number_in_words(word.then)}", word.then)
        yield Made("count", place, f"always {number_in_words(word.otherwise)}", word.otherwise)
    elif isinstance(word, Number):
        constant = constant_of(word)
        yield Made("count", place, f"always {constant}", constant)


def of_field(place: str, word: Word, name: str, value: Any) -> Iterator[Made]:
    """Yield the mutants that have another value in a field."""
    if name in BY_FIELD and not isinstance(word, InHand | Number):
        yield from BY_FIELD[name](place, value)
    elif type(value) is int:
        for other in neighboring_numbers(word, name, value) if name not in (bound_fields(word) or ()) else ():
            yield Made("number", place, f"{other} instead of {value}", other)
    elif isinstance(word, All | AnyOf):
        yield from of_nouns(place, word)
    elif isinstance(value, Word | tuple):
        if isinstance(word, On) and name in DROPPED:
            yield Made(DROPPED[name], place, f"without {describe_word(value)}", None)
        yield from of_any(place, value)


def of_may(place: str, value: bool) -> Iterator[Made]:
    """Yield the mutant that makes an optional step mandatory, or a mandatory step optional."""
    yield Made("may", place, f"may is {not value}", not value)


def of_whose(place: str, value: str) -> Iterator[Made]:
    """Yield the mutant that drops whose card, turn or event is meant, so that any player's counts.

    Yield nothing if no player was named.
    """
    if value:
        yield Made("side", place, f"without {value}", "")


def of_until(place: str, value: str) -> Iterator[Made]:
    """Yield the mutants with a longer or shorter duration."""
    for other in LONGER_OR_SHORTER.get(value, ()):
        yield Made("duration", place, f"until {other or 'phase'} instead of {value or 'phase'}", other)


def of_limit(place: str, value: Any) -> Iterator[Made]:
    """Yield the mutants of a limit such as (1, "turn"): one more use, no limit, and per phase instead of per turn or
    the reverse.

    A limit that is a plain number becomes one higher and one lower.
    """
    if not isinstance(value, tuple):
        for n in (value + 1, value - 1) if value else ():
            yield Made("limit", place, f"{n} instead of {value}", n)
        return
    n, scope = value
    other = "phase" if scope == "turn" else "turn"
    yield Made("limit", place, f"{n + 1} instead of {n}", (n + 1, scope))
    yield Made("limit", place, "no limit", None)
    yield Made("limit", place, f"per {other} instead of {scope}", (n, other))


def of_phase(place: str, value: str | tuple[str, ...]) -> Iterator[Made]:
    """Yield the mutant with the next phase instead (of the regroup phase, the previous one)."""
    if isinstance(value, tuple):
        for i, phase in enumerate(value):
            for made in of_phase(place, phase):
                yield made._replace(made=(*value[:i], made.made, *value[i + 1 :]))
    elif value in PHASES:
        other = PHASES[min(PHASES.index(value) + 1, len(PHASES) - 1)]
        other = "skirmish" if other == value else other
        yield Made("phase", place, f"{other} instead of {value}", other)


BY_FIELD: dict[str, Callable[[str, Any], Iterator[Made]]] = {
    "may": of_may,
    "until": of_until,
    "limit": of_limit,
    "phase": of_phase,
    "phases": of_phase,
    "whose": of_whose,
}
"""The mutants of fields that are recognized by name."""
DROPPED = {"cause": "noun", "when": "left out"}
"""The parts of a trigger that may be omitted, and the kind of mutant if they are."""


def neighboring_numbers(word: Word, name: str, n: int) -> Iterator[int]:
    """Yield the numbers one higher and one lower than `n`, where they make a meaningful difference in this field.

    Steps, conditions and modifiers do not get 0 in place of 1.
    """
    if n == UNBOUNDED or (n == 0 and default_of(word, name) == 0) or not counts(word, name):
        return
    if not ends_at_last(word, name, n):
        yield n + 1
    if n == 1 and starts_at_one(word, name):
        return
    if n - 1 > 0 or n < 0 or not isinstance(word, Step | Condition | Modifier):
        yield n - 1


def starts_at_one(word: Word, name: str) -> bool:
    """Return whether 0 means the same as 1 for this field.

    No site or region has the number 0, and a character in a skirmish fights at least one other.
    """
    if isinstance(word, SiteNumbered | Region):
        return name == "low"
    return isinstance(word, Related) and word.relation == "skirmishing"


def ends_at_last(word: Word, name: str, n: int) -> bool:
    """Return whether the upper bound `n` already includes the last site, the last region or any number, so that a
    higher bound means the same.
    """
    return name == "high" and n >= (9 if isinstance(word, SiteNumbered) else 3 if isinstance(word, Region) else MANY)


def default_of(word: Word, name: str) -> Any:
    """Return the default value of a field, which definitions usually leave out."""
    return next(field.default for field in fields(word) if field.name == name)


def counts(word: Word, name: str) -> bool:
    """Return whether the number is meaningful for this word."""
    if isinstance(word, Related):
        return word.relation in COUNTS_RELATED
    if isinstance(word, Gains):
        return word.keyword in COUNTED
    return not (isinstance(word, Remembered) and name == "most")


def bound_fields(word: Word) -> tuple[str, str] | None:
    """Return the names of the fields for the lowest and highest number of things to choose, or None if the word has no
    such choice.
    """
    names = {field.name for field in fields(word)}
    if not isinstance(word, Choose | Step) or "high" not in names:
        return None
    return ("low" if "low" in names else "n", "high")


def of_choice(place: str, word: Word, least: str, most: str) -> Iterator[Made]:
    """Yield the mutants of how many things are chosen: one more, one fewer and, if a number is required, fewer at the
    player's option.
    """
    low, high = getattr(word, least), getattr(word, most)
    if not isinstance(low, int) or not isinstance(high, int):
        return
    wider = [(0, high)] if low else [(1, high)] if high == UNBOUNDED else []
    more = [(low + (low == high), high + 1)] if high < UNBOUNDED else []
    less = [(min(low, high - 1), high - 1)] if 1 < high < UNBOUNDED else []
    for lower, upper in [*wider, *more, *less]:
        words = f"{lower} to {upper} chosen instead of {low} to {high}"
        yield Made("number", place, words, replace(word, **{least: lower, most: upper}))


def constant_of(number: Number) -> int:
    """Return the amount that a number gives for each thing it counts, or 1 if that is not a constant."""
    if isinstance(number, Times):
        return number.factor
    each = getattr(number, "each", 1)
    return each if type(each) is int and not (isinstance(number, Counter) and number.every > 1) else 1


def describe_word(word: Any) -> str:
    """Return a word as the description of a mutant names it: its class, with the values of its fields that matter."""
    if word is None or isinstance(word, str | int):
        return str(word)
    if isinstance(word, tuple):
        return ", ".join(map(describe_word, word))
    parts = [
        describe_word(getattr(word, field.name))
        for field in fields(word)
        if field.name not in ("word", "words", "role")
    ]
    kind = type(word).__name__
    inner = [part for part in parts if part not in ("None", "")]
    return f"{kind}({', '.join(inner)})" if inner else kind


def number_in_words(number: int | Number) -> str:
    """Return a number as the description of a mutant shows it."""
    return str(number) if isinstance(number, int) else describe_word(number)
