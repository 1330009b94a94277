"""Rohan, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *


def charge() -> Ability:
    """A mount: those who skirmish its rider exert at the start."""
    return each_time(happens("start_of_skirmish", BEARER), to=exert(each(MINION & skirmishing(BEARER))))


def home_lost() -> Ability:
    """The ally leaves when an opponent holds his home."""
    return whenever(HOME_CONTROLLED, to=discard(SELF))


CARDS: dict[str, Card] = {
    "4_263": (
        to_play(spot(ROHAN & MAN)),
        bearer(MAN | ELF | WIZARD),
        when(played(), to=heal(BEARER), may=True),
        charge(),
    ),
    "4_265": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2)),
        ),
    ),
    "4_266": (
        always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),
        each_time(START_OF_EACH_TURN, to=heal(ROHAN & ALLY), may=True),
    ),
    "4_270": (
        response(about_to_be_wounded(UNBOUND & COMPANION), exert(SELF), add_twilight(1), to=prevent()),
    ),
    "4_277": (home_lost(), fellowship(exert(SELF), to=heal(ROHAN & MAN))),
    "4_278": (bearer(MAN), always(rule("tripled", BEARER))),
    "4_280": (bearer(title("Théoden")), always(gains(BEARER, "damage"))),
    "4_282": (skirmish(to=make(UNBOUND & COMPANION, plus(count(ROHAN & MAN, limit=3)))),),
    "4_283": (to_play(spot(ROHAN & MAN)), bearer(MAN | ELF | WIZARD), charge()),
    "4_286": (skirmish(is_(SELF, MOUNTED), exert(SELF), to=exert(MINION & skirmishing(UNBOUND & COMPANION))),),
    "4_287": (bearer(ROHAN & MAN), charge()),
    "4_288": (bearer(ROHAN & MAN), always(while_(is_(BEARER, MOUNTED), gains(BEARER, "damage")))),
    "4_295": (home_lost(), fellowship(exert(SELF), to=heal(MOUNTED & COMPANION))),
    "4_296": (each_time(start_of("fellowship"), to=heal(VILLAGER), may=True),),
    "4_297": (skirmish(to=(make(ROHAN & MAN, plus(2)), if_(MOUNTED, make(IT, damage(2))))),),
    "4_365": (
        fellowship(
            play(ROHAN & POSSESSION, on=ROHAN & COMPANION), to=heal(COMPANION & bearing(IT)), limit=(1, "turn")
        ),
    ),
}
