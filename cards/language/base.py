"""Define the base of all words in the card language, and grammar helpers for turning words into English.

A word is a frozen value without behavior: `play/games/lotr_tcg` gives it its meaning, and `text` its wording. Two words
are equal only if they are the same object, so an engine can store derived values beside one.
"""

import re
from dataclasses import dataclass, fields
from typing import NamedTuple


class Voice(NamedTuple):
    """The context in which a card's text is worded: the card's title and kind decide between "Aragorn" and "this
    minion", other fields what "it" and "you" mean.
    """

    title: str
    kind: str
    unique: bool
    causing: bool = False
    """Within "you may ...": what another player does reads as "make them do it"."""
    on_site: bool = False
    """The card is played on a site: its bearer is "this site"."""
    phases: tuple[str, ...] = ()
    """The phases in which the text is used."""
    side: str = ""
    """The side of the card: "Free Peoples", "Shadow", or neither."""
    it: str = "it"
    """How the text refers to the card it named last: `it`, `that Elf`, `Aragorn`."""
    one: str = ""
    """How the text refers to the card that gets a bonus, if not as "it"."""
    doer: str = ""
    """The player who caused the trigger, while "it" is the card they used: `that player`."""
    yours: bool = False
    """Whether the text says that "it" belongs to you."""
    mine: bool = False
    """Whether you have played the card that the text waits for."""
    subject: str = ""
    """How the text refers to the character of the trigger: `that Hobbit`, `Sméagol`."""

    @property
    def self_name(self) -> str:
        return f"this {self.kind}" if self.kind in THINGS or not self.unique else self.title

    @property
    def for_now(self) -> str:
        """Return words for the duration of an effect whose text names none."""
        return f" until the end of the {'skirmish' if self.phases == ('skirmish',) else 'phase'}"


THINGS = ("possession", "artifact", "condition", "event", "site")
"""Types of cards that texts on them never refer to by name."""


@dataclass(frozen=True, eq=False)
class Word:
    """The base of all words in the card language."""

    def text(self, v: Voice) -> str:
        """Return the English of this word within the text of a card."""
        raise NotImplementedError(type(self).__name__)


def words_in(value: object) -> list[Word]:
    """Return a word and all words within it. For a tuple of words, return all words within them."""
    if isinstance(value, tuple):
        return [word for one in value for word in words_in(one)]
    if not isinstance(value, Word):
        return []
    return [value, *[word for field in fields(value) for word in words_in(getattr(value, field.name))]]


PLURALS = {
    "Man": "Men",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "ally": "allies",
    "copy": "copies",
    "staff": "staves",
    "Nazgûl": "Nazgûl",
    "Uruk-hai": "Uruk-hai",
    "Wizard": "Wizards",
    "machinery": "machinery",
    "armor": "armor",
    "Southron": "Southrons",
}


def plural(word: str) -> str:
    """Return the words with the last one in the plural: `skirmishing Man` becomes `skirmishing Men`."""
    *before, last = word.split(" ")
    ending = PLURALS.get(last) or (last[:-1] + "ies" if last.endswith("ty") else last + "s")
    return " ".join([*before, ending])


def an(words: str) -> str:
    """Return the words with `a` or `an` in front. `other` becomes `another`."""
    if words.startswith("other "):
        return "another " + words.removeprefix("other ")
    heard = words.removeprefix("[")
    vowel = heard[:1].lower() in "aeio" or heard.startswith(("unb", "unw", "Uruk", "under"))
    return ("an " if vowel else "a ") + words


def times(n: int | str) -> str:
    """Return words such as ` twice` or ` 3 times`, or "" for once."""
    return {"1": "", "2": " twice"}.get(str(n), f" {n} times")


SO_OFTEN = re.compile(" for (each|every) .*$")


def joined(words: list[str]) -> str:
    """Return words joined with commas and `and`.

    A common count is given only once: `strength +1 and damage +1 for each Ent`.
    """
    counts = [word.partition(" for each ") for word in words]
    if len(words) > 1 and all(each for _, each, _ in counts) and len({amount for amount, _, _ in counts}) == 1:
        return f"{counts[0][0]} for each {listed([thing for _, _, thing in counts])}"
    ends = [m[0] if (m := SO_OFTEN.search(w)) else "" for w in words]
    short = [w.removesuffix(end) if end == after else w for w, end, after in zip(words, ends, ends[1:], strict=False)]
    return listed([*short, words[-1]])


def listed(items: list[str], last: str = "and") -> str:
    """Return items as a list in words: `a, b and c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def as_sentence(words: str) -> str:
    """Return the words with a capital letter at the beginning and a period at the end."""
    ended = words.endswith((".", ".”")) or (words.endswith(")") and "." in words[-2:])
    return words[:1].upper() + words[1:] + ("" if ended else ".")


def phase_in_sentence(phase: str) -> str:
    """Return the name of a phase as written in a sentence, where only Shadow has a capital letter."""
    return {"shadow": "Shadow"}.get(phase, phase)


def the_phase(phase: str) -> str:
    """Return words such as `the archery phase`, or `a skirmish phase`, since a turn has several of those."""
    return f"{'a' if phase == 'skirmish' else 'the'} {phase_in_sentence(phase)} phase"


def with_duration(words: str, time: str) -> str:
    """Return words followed by a duration, such as `strength +2 until ...`.

    A comma comes before the duration if the words contain ", or ".
    """
    return words + ("," if time and ", or " in words else "") + time
