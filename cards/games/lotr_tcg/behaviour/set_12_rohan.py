"""Define the Rohan cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

ROHAN_MAN = ROHAN & MAN

CARDS: dict[str, Card] = {
    "12_107": (
        each_time(
            happens("start_of_skirmish", SELF), to=discard(POSSESSION & borne_by(MINION & skirmishing(SELF))), may=True
        ),
    ),
    "12_108": (
        maneuver(spot(ROHAN_MAN), discard(SELF), to=exert(MINION)),
        maneuver(spot(MOUNTED & ROHAN_MAN), discard(SELF), to=return_to_hand(EXHAUSTED & MINION)),
    ),
    "12_109": (skirmish(to=make(ROHAN & COMPANION, plus(either(resisting(5), count(MINION), 2)))),),
    "12_110": (
        skirmish(
            discard(SELF),
            to=make(
                ROHAN & COMPANION,
                plus(truths(located(PLAINS), resisting(4), bearing(ARMOR), skirmishing(WOUNDED & MINION))),
            ),
        ),
    ),
    "12_111": (
        bearer(ROHAN_MAN),
        each_time(happens("about_to_add_twilight", cause=SHADOW), exert(BEARER), to=prevent("prevent that"), may=True),
        each_time(moves_from(FOREST), to=exert(COMPANION)),
    ),
    "12_112": (
        always(while_(can_spot(ROHAN_MAN), cost(SELF, -1))),
        maneuver(
            More(count(MINION), count(COMPANION), "you can spot more minions than companions"),
            exert(SELF),
            to=play(ROHAN & COMPANION, "deck"),
        ),
    ),
    "12_113": (always(while_(at(BATTLEGROUND | PLAINS), strength(SELF, 3))),),
    "12_114": (
        maneuver(spot(ROHAN_MAN), exert(ROHAN_MAN & resisting(3)), to=discard(POSSESSION)),
        regroup(spot(ROHAN_MAN), to=discard(POSSESSION)),
    ),
    "12_115": (response(about_to_be_wounded(COMPANION), spot(ROHAN & COMPANION), add_burdens(2), to=prevent()),),
    "12_116": (
        always(while_(FIERCE_SKIRMISH, rule("no_wounds", SELF))),
        skirmish(exert(SELF), to=make(SELF, plus(1))),
    ),
    "12_117": (skirmish(is_(SELF, FIGHTING), exert(SELF), to=play_event(ROHAN & event_for("skirmish"))),),
}
