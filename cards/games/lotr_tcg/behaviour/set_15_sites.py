"""Define the sites of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_187": (always(fellowship_archery(-3)),),
    "15_188": (always(while_(both(during("shadow"), first(HUNTER & MINION)), cost(HUNTER & MINION, -2))),),
    "15_189": (
        when(
            moves_to(),
            to=if_(
                can_spot(HUNTER & MINION), add_threats(count(COMPANION, 2, 4)), add_threats(count(COMPANION, over=4))
            ),
        ),
    ),
    "15_190": (
        each_time(
            of_yours(start_of("fellowship")),
            exert(choose(HUNTER & COMPANION, 2)),
            to=play(HUNTER & COMPANION, "deck"),
            may=True,
        ),
    ),
    "15_191": (each_time(moves_to(), to=add_twilight(counter("all_cultures"))),),
    "15_192": (each_time(transferred(FOLLOWER, to=CHARACTER), to=by(FIRST_SHADOW_PLAYER, may(exert(COMPANION, 2)))),),
    "15_193": (on_path(rule("not_replaced", SITE & related("same_region", SELF))),),
    "15_194": (always(strength(HUNTER & CHARACTER, 1)),),
}
