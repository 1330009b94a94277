"""Define the Gondor cards of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_31": (
        to_play(exert(GONDOR & COMPANION)),
        always(rule("enters_exhausted", SAURON & ORC), rule("skip_phase", phase="archery")),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "2_32": (
        bearer(MAN),
        always(
            rule("extra_hand_weapon", SELF),
            while_(is_(BEARER, skirmishing(NAZGUL)), strength(BEARER, 2), gains(BEARER, "damage")),
        ),
    ),
    "2_33": (
        response(
            wins(GONDOR & COMPANION),
            to=(pick_cards(choose(EXHAUSTED & ORC)), unless(OWNER, remove_twilight(3), discard(IT))),
        ),
    ),
    "2_34": (response(about_to_be_wounded(COMPANION), exert(GONDOR & COMPANION), to=prevent()),),
    "2_35": (to_play(spot(RANGER & CHARACTER)), always(while_(at(FOREST), minion_archery(-2)))),
    "2_36": (
        skirmish(
            exert(title("Aragorn")), to=make(COMPANION & ~title("Aragorn"), plus(either(signet("Aragorn"), 3, 2)))
        ),
    ),
    "2_37": (skirmish(to=make(GONDOR & COMPANION, plus(either(both(FIERCE_SKIRMISH, FIGHTING), 4, 2)))),),
    "2_38": (
        bearer(GONDOR & COMPANION),
        always(
            minion_archery(-1),
            while_(is_(BEARER, title("Boromir")), rule("no_bonus_from", MINION & skirmishing(BEARER), WEAPON)),
        ),
    ),
}
