"""Gondor, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

MAN_OR_ROAMING = MAN | ROAMING & MINION

CARDS: dict[str, Card] = {
    "4_130": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(ROAMING & MINION)), strength(SELF, 2)),
        ),
    ),
    "4_131": (
        bearer(RING_BOUND & MAN),
        skirmish(
            is_(BEARER, skirmishing(MAN_OR_ROAMING)), exert(BEARER), to=wound(MAN_OR_ROAMING & skirmishing(BEARER))
        ),
    ),
    "4_132": (bearer(title("Aragorn")), always(while_(is_(BEARER, skirmishing(URUK_HAI)), strength(BEARER, 2)))),
    "4_134": (bearer(GONDOR & MAN), always(while_(is_(BEARER, skirmishing(MAN_OR_ROAMING)), gains(BEARER, "damage")))),
    "4_135": (
        skirmish(
            to=(
                make(GONDOR & MAN, plus(either(skirmishing(ROAMING & MINION), 3, 2))),
                if_(skirmishing(ROAMING & MINION), make(IT, damage(1))),
            )
        ),
    ),
    "4_364": (each_time(moves(), to=repeat(count(UNBOUND & HOBBIT), wound(MINION)), may=True),),
}
