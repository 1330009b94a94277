"""Normalize names as people type them: without accents, dashes and apostrophes."""

from cards.normalization import words


def fold(text: str) -> str:
    """Return a text as lowercase words separated by single spaces, without accents and punctuation: `Théoden Starter —
    X` becomes `theoden starter x`.
    """
    return words(text).strip()
