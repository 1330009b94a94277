"""Names as people type them: without accents, dashes and apostrophes."""

from cards.search.normalization import words


def fold(text: str) -> str:
    """Words in lower case with one space between: `Théoden Starter — X` is `theoden starter x`."""
    return words(text).strip()
