"""Define the Sauron cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_47": (
        to_play(exert((RINGWRAITH | SAURON) & MINION)),
        each_time(start_of("shadow", when=YOUR_SHADOW_PHASE), to=draw(), may=True),
        shadow(discard(SELF), to=play(SAURON & MINION, discount=-3)),
    ),
    "9_48": (
        always(
            cost(SELF, counter("burdens", -1)),
            cost(SELF, counter("threats", -1)),
            cost(SELF, counter("controlled", -1)),
        ),
    ),
}
