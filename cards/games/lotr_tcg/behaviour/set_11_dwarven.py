"""Define the Dwarven cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

THAT_DWARF = that("dwarf", "that Dwarf")

CARDS: dict[str, Card] = {
    "11_3": (bearer(DWARF), always(while_(bearer_at(MOUNTAIN), gains(BEARER, "damage")))),
    "11_4": (
        skirmish(
            spot(DWARF, name="dwarf"),
            to=make(THAT_DWARF, plus(wounds_on(THAT_DWARF, 2)), damage(wounds_on(THAT_DWARF))),
        ),
    ),
    "11_5": (
        to_play(spot(DWARF)),
        always(gains(COMPANION, "damage")),
        each_time(END_OF_YOUR_TURN, to=discard(SELF)),
    ),
    "11_6": (
        skirmish(
            exert(RING_BEARER),
            exert(choose(DWARF, name="dwarf")),
            to=make(THAT_DWARF, plus(ValueOf("resistance", THAT_DWARF))),
        ),
    ),
    "11_7": (always(while_(at(BATTLEGROUND | UNDERGROUND), gains(SELF, "muster"))),),
    "11_8": (each_time(wins(SELF), to=draw(), may=True),),
    "11_9": (
        bearer(DWARF),
        always(gains(BEARER, "muster")),
        skirmish(
            is_(BEARER, title("Gimli")),
            bearer_at(BATTLEGROUND),
            exert(BEARER),
            to=wound(MINION & skirmishing(BEARER)),
        ),
    ),
    "11_10": (
        response(
            about_to_be_wounded(DWARVEN & COMPANION, when=during("skirmish")),
            discard(choose(DWARVEN & CARD & ~CHARACTER, 2)),
            to=prevent(),
        ),
    ),
    "11_11": (
        when(played(), to=stack_top(8, SELF)),
        each_time(start_of("maneuver"), spot(DWARF), to=SWAP_HAND, may=True),
    ),
    "11_12": (to_play(spot(DWARF & COMPANION, 2)), always(while_(at(MOUNTAIN), strength(DWARF, 2)))),
    "11_13": (response(about_to_be_wounded(DWARF & resisting(3)), to=prevent()),),
    "11_14": (
        fellowship(
            discard_hand(1, DWARVEN & CARD),
            to=play(DWARVEN & POSSESSION, "deck", on=DWARVEN & COMPANION & resisting(5)),
        ),
    ),
}
