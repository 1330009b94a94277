"""Define the word order of a noun phrase: what precedes its head, the head, and what follows."""

import re
from typing import NamedTuple

from cards.language.base import plural

ALTERNATIVES = re.compile("(, | or )")


class Phrase(NamedTuple):
    """A noun phrase: `words` end with its head, `tail` follows the head, and a `definite` phrase needs no article."""

    words: tuple[str, ...] = ()
    tail: tuple[str, ...] = ()
    definite: bool = False

    def singular(self) -> str:
        return " ".join([*self.words, *self.tail])

    def many(self) -> str:
        *before, head = self.words or ("card",)
        heads = "".join([one if one in (", ", " or ") else plural(one) for one in ALTERNATIVES.split(head)])
        return " ".join([*before, heads, *self.tail])


def with_head(phrase: Phrase) -> Phrase:
    """Return the phrase with a head added to adjectives alone: `exhausted` becomes `exhausted character`, `Gondor`
    becomes `Gondor card`."""
    if phrase.definite:
        return phrase
    if not phrase.words or phrase.words[-1] in ADJECTIVES:
        return phrase._replace(words=(*phrase.words, "character"))
    return phrase._replace(words=(*phrase.words, "card")) if of_any_type(phrase.words[-1]) else phrase


def of_any_type(word: str) -> bool:
    """Return whether the word names a culture or a side, so that it fits cards of any type."""
    alone = word.removeprefix("non-")
    return alone in CULTURES_AND_SIDES or (alone.startswith("[") and alone.endswith("]"))


CULTURES = {
    "Dunland", "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Isengard", "Moria", "Raider", "Ringwraith", "Rohan",
    "Sauron", "Shire",
}  # fmt: skip
CULTURES_AND_SIDES = CULTURES | {"Free Peoples", "Shadow", "unique"}
STATES_OF_BEING = {
    "exhausted", "wounded", "unwounded", "roaming", "unbound", "Ring-bound", "mounted", "unmounted", "fierce",
    "enduring", "skirmishing",
}  # fmt: skip
FIRST = ("other", "your", "skirmishing")
"""Words that precede all others, in this order."""
ADJECTIVES = STATES_OF_BEING | {"other", "fierce", "your", "valiant", "Sauron or Moria"}


def word_order(word: str) -> int:
    """Return the sort key of a word: 0 for temporary states, 1 for words such as `[Gondor]` and `non-Hobbit`, 2 for
    others.
    """
    return 0 if word in STATES_OF_BEING else 1 if word.startswith(("[", "non-")) else 2
