"""Normalize text for comparison: remove accents and ignore case."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

SAME = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "ø": "o", "ð": "d", "þ": "th", "æ": "ae"}
)


def unaccented(text: str) -> str:
    """Return the text without accents, `Eomer` for `Éomer`, and with plain quotes and dashes."""
    spread = unicodedata.normalize("NFKD", text.translate(SAME))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    """Return the text in lower case without accents: `Éomer` becomes `eomer`."""
    return unaccented(text).casefold()


@lru_cache(maxsize=20_000)
def words(text: str) -> str:
    """Return the folded text with one space around every word: ` ring bearer `.

    Apostrophes are removed, other punctuation separates words.
    """
    return f" {' '.join(re.findall(r'[a-z0-9+]+', fold(text).replace(chr(39), '')))} "


@lru_cache(maxsize=20_000)
def compact(text: str) -> str:
    """Return only the letters, digits and plus signs, folded: `Uruk-hai` becomes `urukhai`, `R+` stays distinct from
    `R`.
    """
    return "".join(letter for letter in fold(text) if letter.isalnum() or letter == "+")


def singulars(text: str) -> Iterator[str]:
    """Yield the word reduced to letters, then its possible singulars: `allies`, then `ally` and others."""
    word = compact(text)
    yield word
    for ending, single in (("ies", "y"), ("ves", "f"), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending) + single
