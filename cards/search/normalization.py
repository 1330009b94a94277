"""Letters as they are compared: without accents, without case."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

SAME = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "ø": "o", "ð": "d", "þ": "th", "æ": "ae"}
)


def unaccented(text: str) -> str:
    """`Éomer` becomes `Eomer`; quotes and dashes become plain ones."""
    spread = unicodedata.normalize("NFKD", text.translate(SAME))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """`Éomer` becomes `eomer`."""
    return unaccented(text).casefold()


@lru_cache(maxsize=20_000)
def words(text: str) -> str:
    """Folded, with one space around every word: ` ring bearer `; apostrophes vanish, other signs part words."""
    return f" {' '.join(re.findall(r'[a-z0-9+]+', fold(text).replace(chr(39), '')))} "


@lru_cache(maxsize=20_000)
def compact(text: str) -> str:
    """Folded letters, digits and plus signs alone: `Uruk-hai` becomes `urukhai`, `R+` stays apart from `R`."""
    return "".join(letter for letter in fold(text) if letter.isalnum() or letter == "+")


def singulars(text: str) -> Iterator[str]:
    """Yield the word in letters alone, then what it may be the plural of: `allies`, `elves`, `minions`."""
    word = compact(text)
    yield word
    for ending, single in (("ies", "y"), ("ves", "f"), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending) + single
