"""Define the Gondor cards of set 9."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import burdened_fight, seeing_stone
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_31": (
        burdened_fight(add_burdens(3), wound(SELF, 2)),
        each_time(wins(), to=discard(each(MINION & skirmishing(SELF)))),
    ),
    "9_32": (
        to_play(spot(GONDOR & MAN, 2)),
        fellowship(play(ARTIFACT, on=SELF), to=apply(move_limit(1))),
        regroup(discard(GONDOR & ARTIFACT), to=LIBERATE),
    ),
    "9_33": (
        burdened_fight(add_burdens(2), exert(choose(COMPANION, 3))),
        always(
            while_(any_of(is_(SELF, RING_BEARER), is_(SELF, bearing(ARTIFACT))), strength(GONDOR & KNIGHT, 1)),
        ),
    ),
    "9_34": (
        bearer(GONDOR & MAN),
        always(while_(is_(BEARER, titled("Elendil", "Isildur")), strength(BEARER, count(GONDOR & ARTIFACT, limit=6)))),
        response(about_to_be_wounded(BEARER), exert(choose(GONDOR & MAN, 2)), to=prevent()),
    ),
    "9_35": (
        to_play(spot(UNBOUND & GONDOR & MAN)),
        response(about_to_be_wounded(GONDOR & MAN), discard(SELF), to=prevent()),
    ),
    "9_36": (
        to_play(spot(GONDOR & MAN)),
        always(resistance(RING_BEARER, count(GONDOR & ARTIFACT, limit=3))),
        fellowship(discard(SELF), to=play(RING, "discard")),
    ),
    "9_37": (
        seeing_stone(),
        regroup(one_of(exert(GONDOR & MAN), discard(SELF)), to=(discard_hand(MANY), draw(3))),
    ),
    "9_38": (
        seeing_stone(),
        regroup(one_of(add_threats(1), discard(SELF)), to=one_of(remove_twilight(2), draw())),
    ),
}
