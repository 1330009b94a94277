"""Define numbers as any word may have them: constants, or numbers to be calculated (numbers.py)."""

from dataclasses import dataclass

from cards.language.base import Voice, Word


@dataclass(frozen=True, eq=False)
class Number(Word):
    """Base class of numbers that are not constants.

    `text` returns the number in words; for many numbers that is "X", whose meaning a step adds as "where X is ...".
    """

    def per(self, v: Voice) -> str:
        """Return the words that follow "for each" if the number counts things, or "" if it does not."""
        return ""


Amount = int | Number


def number_text(number: Amount, v: Voice) -> str:
    """Return a number as it appears in a sentence."""
    return str(number) if isinstance(number, int) else number.text(v)
