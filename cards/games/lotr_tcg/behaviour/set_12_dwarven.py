"""Define the Dwarven cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CHOSEN = that("race", "the chosen character")

CARDS: dict[str, Card] = {
    "12_1": (
        maneuver(
            spot(DWARF),
            to=(
                by(A_SHADOW_PLAYER, pick_cards(choose(CHARACTER & OF_A_RACE, name="race"))),
                discard(each(MINION & related("other_race", CHOSEN))),
            ),
        ),
    ),
    "12_2": (
        bearer(DWARF),
        always(loses_keyword(MINION & skirmishing(BEARER), "damage")),
        skirmish(discard(SELF), to=transfer_elsewhere(POSSESSION & borne_by(BEARER))),
    ),
    "12_3": (each_time(wins(DWARF, when=not_(first(DWARVEN & EVENT))), to=draw(), may=True),),
    "12_4": (skirmish(to=(make(DWARF, plus(2)), if_(located(BATTLEGROUND | MOUNTAIN), draw()))),),
    "12_5": (bearer(DWARF), response(about_to_be_wounded(BEARER), discard(SELF), to=prevent())),
    "12_6": (skirmish(discard(SELF), to=make(DWARF, plus(either(resisting(4), 4, 3)))),),
    "12_7": (when(played(when=during("fellowship")), to=mill(2, A_SHADOW_PLAYER)),),
    "12_8": (
        skirmish(
            discard(SELF),
            to=make(
                DWARF,
                plus(
                    truths(
                        located(MOUNTAIN | UNDERGROUND),
                        resisting(3),
                        bearing(POSSESSION),
                        skirmishing(FIERCE & MINION),
                    )
                ),
            ),
        ),
    ),
    "12_9": (
        skirmish(
            discard_hand(1, DWARVEN & CARD),
            spot(MINION & skirmishing(DWARF), name="minion"),
            to=make(that("minion", "that minion"), fierce(), until=REGROUP),
        ),
    ),
    "12_10": (
        fellowship(
            spot(DWARF, 2),
            to=(spot_count(4, "choose a number up to 4"), draw(number(word="that many"))),
        ),
    ),
    "12_11": (response(wins(DWARF), to=mill(3, AN_OPPONENT)),),
    "12_12": (
        always(gains(DWARF, "damage", count(POSSESSION & borne_by(IT)))),
        fellowship(discard(SELF), to=play(DWARVEN & POSSESSION, "discard")),
    ),
    "12_13": (skirmish(to=make(DWARF, plus(either(resisting(4), count(POSSESSION & borne_by(IT), 2), 2)))),),
    "12_14": (always(gains(DWARF, "muster")), each_time(moves_from(PLAINS), to=discard_hand())),
    "12_15": (always(gains(SELF, "damage", count((ARTIFACT | POSSESSION) & borne_by(SELF)))),),
}
