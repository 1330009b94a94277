"""Define the Gandalf cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

FRIENDS = ENT | UNBOUND & HOBBIT

GANDALF = title("Gandalf")

CARDS: dict[str, Card] = {
    "6_24": (skirmish(to=make(ENT, plus(count(UNBOUND & HOBBIT)), damage(count(UNBOUND & HOBBIT)))),),
    "6_25": (regroup(exert(choose(ENT, 2)), to=(LIBERATE, discard(SHADOW & CONDITION))),),
    "6_26": (bearer(ENT, limit=1), each_time(END_OF_EACH_TURN, to=discard(SELF))),
    "6_27": (always(while_(can_spot(ENT, 3), strength(SELF, 2))),),
    "6_28": (
        to_play(spot(ENT & COMPANION, 2)),
        always(
            cost(SELF, count(FRIENDS, -2)),
            while_(
                More(count(MINION), count(COMPANION), "you can spot more minions than companions"),
                gains(SELF, "defender"),
            ),
        ),
    ),
    "6_29": (to_play(exert(UNBOUND & HOBBIT)), bearer(ENT, limit=1)),
    "6_30": (each_time(moves(), to=wound(SELF)),),
    "6_31": (
        bearer(GANDALF),
        always(gains(BEARER, "damage")),
        each_time(
            played(YOURS & SPELL, when=during("skirmish")),
            to=make(GANDALF, damage(1), until=END_OF_SKIRMISH),
            may=True,
        ),
    ),
    "6_32": (to_play(spot(ENT & COMPANION, 2)), always(cost(SELF, count(FRIENDS, -2)))),
    "6_33": (always(cost(SELF, count(FRIENDS, -1))),),
    "6_34": (skirmish(exert(ENT), to=make(IT, plus(count(ENT, limit=4)))),),
    "6_35": (
        always(cost(SELF, count(FRIENDS, -1))),
        response(about_to_be_wounded(UNBOUND & HOBBIT), exert(SELF), to=prevent()),
    ),
    "6_36": (skirmish(to=make(MINION & skirmishing(GANDALF), plus(wounds_on(CHARACTER & FIGHTING, -1)))),),
    "6_37": (
        assignment(exert(UNBOUND & HOBBIT), to=make(SELF, must("hasty"), until=REGROUP)),
        skirmish(exert(SELF), to=make(ENT, damage(1))),
    ),
}
