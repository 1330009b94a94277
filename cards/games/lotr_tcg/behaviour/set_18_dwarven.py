"""Define the Dwarven cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_1": (each_time(wins(), add_threats(1), to=wound(MINION, either(is_(IT, HUNTER), 2, 1)), may=True),),
    "18_2": (
        when(played(), to=place_tokens("Dwarven")),
        skirmish(
            one_of(discard(SELF), remove_tokens("Dwarven")),
            to=make(DWARVEN & COMPANION, gains(IT, "hunter")),
        ),
    ),
    "18_3": (maneuver(exert(DWARVEN & COMPANION), to=apply(gains(HERE, "mountain"), until=REGROUP)),),
}
