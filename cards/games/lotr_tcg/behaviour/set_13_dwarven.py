"""Define the Dwarven cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_TOKEN = spot_tokens("Dwarven", 1)
DWARVEN_CARD = DWARVEN & CARD

CARDS: dict[str, Card] = {
    "13_1": (
        bearer(DWARF),
        when(played(), to=reinforce("Dwarven"), may=True),
        response(about_to_be_wounded(BEARER, when=during("skirmish")), take_tokens(2, "Dwarven"), to=prevent()),
    ),
    "13_2": (skirmish(to=make(DWARF, plus(either(A_TOKEN, 4, 3)), damage(either(A_TOKEN, 1, 0)))),),
    "13_3": (
        each_time(moves(), to=add_twilight(2)),
        skirmish(exert(DWARF & UNASSIGNED), to=one_of(wound(choose(ORC, 2)), wound(ORC, 2))),
        whenever(AHEAD, to=discard(SELF)),
    ),
    "13_4": (
        from_discard(move_cards(OTHER & DWARVEN_CARD, "discard", "removed", 4), removed=True),
        skirmish(to=make(YOURS & DWARF & bearing(HAND_WEAPON), plus(3))),
    ),
    "13_5": (
        always(strength(SELF, count(MINION & ASSIGNED))),
        assignment(
            exert(SELF),
            spot(LURKER & MINION, name="lurker"),
            to=make(that("lurker", "that minion"), loses_keyword(IT, "lurker", regained=True), until=REGROUP),
        ),
    ),
    "13_6": (
        response(
            wins(DWARF, when=FIERCE_SKIRMISH),
            to=(play(DWARVEN & POSSESSION, "discard"), may(reinforce("Dwarven"))),
        ),
    ),
    "13_7": (maneuver(remove_tokens("Dwarven", 1, CARD), to=heal(DWARF)),),
    "13_8": (
        to_play(exert(choose(DWARF, 2))),
        when(played(), to=place_tokens("Dwarven", count((MOUNTAIN | UNDERGROUND) & ON_PATH))),
        skirmish(one_of(discard(SELF), remove_tokens("Dwarven", 2)), to=mill(1, A_SHADOW_PLAYER)),
    ),
}
