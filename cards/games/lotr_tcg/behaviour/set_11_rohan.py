"""Define the Rohan cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_144": (
        when(played(), spot(MOUNTED & ROHAN & MAN), to=place_tokens("Rohan", 3)),
        response(
            played(MINION, when=at(PLAINS)),
            one_of(discard(SELF), remove_tokens("Rohan")),
            to=exert(Subject("that minion")),
        ),
    ),
    "11_145": (
        always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),
        each_time(moves(), exert(SELF), to=return_to_hand(MINION), may=True),
    ),
    "11_146": (each_time(wins(SELF), to=make(each(OTHER & ROHAN & MAN), plus(1), until=REGROUP)),),
    "11_147": (each_time(start_of("fellowship"), add_twilight(1), to=play(POSSESSION, "deck", on=SELF), may=True),),
    "11_148": (response(about_to_be_wounded(ROHAN & COMPANION & resisting(4)), exert(SELF), to=prevent()),),
    "11_149": (bearer(ROHAN & MAN), assignment(discard(SELF), to=make(BEARER, defender(1)))),
    "11_150": (skirmish(to=make(ROHAN & MAN & resisting(4), plus(wounds_on(MINION & skirmishing(IT), 2)))),),
    "11_151": (
        bearer(ROHAN & MAN),
        archery(discard(SELF), to=apply(fellowship_archery(either(at(PLAINS), 2, 1)))),
    ),
    "11_152": (when(played(), to=make(each(ROHAN & COMPANION), plus(2), until=REGROUP)),),
    "11_153": (bearer(ROHAN & MAN), always(while_(is_(BEARER, MOUNTED), gains(BEARER, "damage")))),
    "11_154": (
        to_play(spot(ROHAN & COMPANION, 2)),
        also_played("skirmish"),
        when(played(), to=exhaust(MINION), may=True),
    ),
    "11_155": (
        to_play(exert(ROHAN & MAN)),
        always(while_(can_spot(ROHAN & MOUNT, 2), move_limit(1)), strength(YOURS & COMPANION & ~MOUNTED, -1)),
    ),
    "11_156": (
        bearer(ROHAN & MAN),
        each_time(happens("start_of_skirmish", BEARER), to=exert(each(MINION & skirmishing(BEARER)))),
        always(while_(bearer_at(PLAINS), gains(BEARER, "defender"))),
    ),
    "11_157": (
        to_play(spot(ROHAN & MAN)),
        each_time(played(SHADOW & CONDITION), to=exert(MINION), may=True),
        response(
            happens("about_to_exert", MINION, when=OWN_PRICE),
            discard(SELF),
            to=(prevent("prevent that"), return_to_hand(Subject("that minion"))),
        ),
    ),
    "11_158": (
        response(
            happens("discarded", ROHAN & POSSESSION),
            fewer("stacked", 2, POSSESSION),
            to=move_cards(Subject("that possession"), "discard", "stacked"),
        ),
        fellowship(add_twilight(1), to=play(POSSESSION, "stacked")),
    ),
    "11_159": (
        always(
            while_(can_spot(GANDALF_CULTURE & COMPANION), gains(SELF, "muster")),
            while_(at(BATTLEGROUND | PLAINS), strength(ROHAN & MAN, 1)),
        ),
    ),
    "11_160": (skirmish(exert(ROHAN & COMPANION), to=make(IT, plus(3), damage(either(resisting(5), 1, 0)))),),
}
