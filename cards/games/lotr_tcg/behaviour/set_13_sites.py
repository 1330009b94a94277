"""Define the sites of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

ARRIVING_LATE = of_yours(moves_to(when=during("regroup")))

CARDS: dict[str, Card] = {
    "13_185": (when(moves_from(phase="regroup"), not_(is_(SELF, region(1))), to=add_burdens(1)),),
    "13_186": (when(ARRIVING_LATE, to=remove_burdens(2), may=True),),
    "13_187": (when(ARRIVING_LATE, to=draw(), may=True),),
    "13_188": (when(moves_to(), to=by(FIRST_SHADOW_PLAYER, may(add_burdens(1), discard_hand(2)))),),
    "13_189": (
        when(
            ARRIVING_LATE,
            to=(pick_of_each_culture(WOUNDED & COMPANION, "healed"), heal(each(that("healed", "those companions")))),
            may=True,
        ),
    ),
    "13_190": (always(strength(COMPANION & OF_THE_COMMONEST_RACE, -1)),),
    "13_191": (always(strength(CHARACTER, counter("borne"))),),
    "13_192": (
        always(
            while_(More(count(COMPANION), count(MINION), "there are more companions than minions"), strength(MINION, 1))
        ),
    ),
    "13_193": (each_time(start_of("regroup"), to=by(EACH_SHADOW_PLAYER, may(exert(COMPANION), exert(MINION)))),),
    "13_194": (always(rule("tokens_stay")),),
}
