"""Define the Shire cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_161": (skirmish(to=make(HOBBIT, plus(count((DWELLING | FOREST) & SITE & ON_PATH)))),),
    "11_162": (skirmish(to=cancel_skirmish(HOBBIT & related("outlasting", MINION & FIGHTING))),),
    "11_163": (always(while_(at(DWELLING | FOREST), strength(SELF, 4))),),
    "11_164": (
        each_time(start_of("regroup"), exert(SELF), to=make(SELF, gains(IT, "muster"), until=END_OF_REGROUP), may=True),
    ),
    "11_165": (bearer(HOBBIT, limit=1), each_time(moves_from(DWELLING | FOREST), to=remove_twilight(1))),
    "11_166": (bearer(HOBBIT),),
    "11_167": (
        skirmish(at(DWELLING), exert(choose(HOBBIT, 2)), to=cancel_skirmish(HOBBIT)),
        skirmish(not_(at(DWELLING)), exert(choose(HOBBIT, 2)), to=make(HOBBIT, plus(3))),
    ),
    "11_168": (always(strength(SELF, count(OTHER & UNBOUND & COMPANION & ASSIGNED, 2))),),
    "11_169": (fellowship(spot(SHIRE & COMPANION, 2), to=remove_burdens(2)),),
    "11_170": (
        skirmish(
            is_(SELF, UNASSIGNED),
            spot(UNBOUND & COMPANION & FIGHTING & related("less_resistant_than", SELF), name="relieved"),
            to=take_place(SELF, that("relieved", "that companion")),
        ),
    ),
    "11_171": (
        bearer(HOBBIT),
        fellowship(discard(SELF), to=remove_burdens()),
        skirmish(is_(BEARER, UNBOUND & HOBBIT), discard(SELF), to=make(BEARER, must("tripled"))),
    ),
    "11_172": (always(resistance(OTHER & COMPANION, 1)),),
    "11_173": (
        bearer(titled("Bilbo", "Frodo", "Sam")),
        maneuver(
            is_(BEARER, titled("Bilbo", "Frodo")),
            exert(BEARER),
            to=make(COMPANION & ~BEARER, resistance(IT, 2), until=REGROUP),
        ),
        each_time(wins(BEARER), is_(BEARER, title("Sam")), to=remove_burdens(), may=True),
    ),
    "11_174": (skirmish(to=make(HOBBIT, plus(count(COMPANION & resisting(7))))),),
    "11_175": (
        skirmish(
            spot_count(count(HOBBIT), "spot X Hobbits"),
            to=make(UNBOUND & HOBBIT, resistance(IT, number())),
        ),
    ),
    "11_176": (regroup(to=repeat(count(MINION), heal(HOBBIT))),),
}
