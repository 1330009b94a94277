"""Define the followers of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "13_28": (
        aid(add_twilight(2)),
        each_time(transferred(SELF, COMPANION), to=reinforce("Gandalf"), may=True),
        always(
            while_(can_spot(GANDALF_CULTURE & COMPANION), strength(MINION & skirmishing(BEARER), -1)),
        ),
    ),
    "13_37": (
        aid(add_twilight(2)),
        each_time(transferred(SELF, COMPANION & ~GANDALF_CULTURE), to=exert(BEARER, 2)),
        each_time(wins(BEARER), to=discard(CONDITION), may=True),
    ),
    "13_38": (
        aid(add_twilight(2)),
        always(
            while_(
                can_spot(GANDALF_CULTURE & COMPANION, 2),
                rule("no_bonus_from", MINION & skirmishing(BEARER), POSSESSION),
            )
        ),
    ),
    "13_46": (
        to_play(spot(title("Sméagol"))),
        aid(add_burdens(1)),
        skirmish(is_(BEARER, UNASSIGNED), discard(SELF), to=play(ARTIFACT | POSSESSION, "deck", on=BEARER)),
    ),
    "13_144": (
        aid(add_burdens(1)),
        each_time(transferred(SELF, COMPANION), to=move_cards(SHIRE & EVENT, "discard", "hand"), may=True),
    ),
    "13_150": (
        to_play(spot(RING_BOUND & HOBBIT)),
        aid(add_burdens(2)),
        always(strength(BEARER, count(RING_BOUND & HOBBIT))),
    ),
    "13_151": (
        aid(add_burdens(1)),
        when(transferred(SELF, SHIRE & COMPANION), to=heal(BEARER, either(at(DWELLING), 2, 1))),
    ),
}
