"""Define the Isengard cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CULTURES = (DWARVEN, ELVEN, GANDALF_CULTURE, GOLLUM_CULTURE, GONDOR, ROHAN, SHIRE)
"""The cultures that have companions."""

CARDS: dict[str, Card] = {
    "12_54": (
        when(
            played(),
            to=repeat(
                1,
                one_of(*[apply(strength(culture & COMPANION, -1), until=IN_PLAY) for culture in CULTURES]),
                words="name a culture: each companion of that culture is strength −1 while Saruman is in play",
            ),
        ),
    ),
}
