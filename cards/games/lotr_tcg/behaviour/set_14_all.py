"""Define the cards of set 14."""

# ruff: noqa: F403, F405
from cards.language.words import *

MORE_MINIONS = More(count(MINION), count(COMPANION), "you can spot more minions than companions")
MORE_COMPANIONS = More(count(COMPANION), count(MINION), "you can spot more companions than minions")
MEN_OF_GANDALF = GANDALF_CULTURE & MAN
SONS_OF_ELROND = titled("Elladan", "Elrohir")


def becomes(*terrains: str) -> Step:
    """Return the step in which the player chooses one of these terrains as a keyword for the fellowship's site until
    the end of the turn.
    """
    return one_of(*[apply(gains(HERE, terrain), until=END_OF_TURN) for terrain in terrains])


CARDS: dict[str, Card] = {
    "14_1": (
        always(cost(YOURS & OTHER & DWARF, -1), cost(YOURS & MEN_OF_GANDALF, -1)),
        each_time(
            start_of("regroup"),
            discard(DWARVEN & CONDITION | GANDALF_CULTURE & CONDITION),
            to=discard(MINION),
            may=True,
        ),
    ),
    "14_2": (
        always(
            cost(title("Elrohir"), -2),
            while_(can_spot(SONS_OF_ELROND & FIGHTING), cost(YOURS & ELVEN & EVENT, -2)),
        ),
    ),
    "14_3": (
        always(cost(title("Elladan"), -2)),
        each_time(
            event_played(YOURS & ELVEN & EVENT, when=can_spot(SONS_OF_ELROND & FIGHTING)),
            to=make(each(MINION & FIGHTING), plus(-2)),
        ),
    ),
    "14_4": (each_time(start_of("archery"), MORE_MINIONS, to=make(each(YOURS & COMPANION), archer())),),
    "14_5": (
        always(
            strength(YOURS & DWARF, 1),
            strength(YOURS & OTHER & MEN_OF_GANDALF, 1),
            while_(MORE_MINIONS, fellowship_archery(count(MINION)), fellowship_archery(count(COMPANION, -1))),
        ),
    ),
    "14_6": (
        each_time(START_OF_EACH_TURN, to=heal(SELF)),
        each_time(
            start_of("maneuver"),
            exert(SELF, 2),
            discard_hand(1, MINION, name="prey"),
            to=make(SELF, plus(ValueOf("printed_strength", that("prey", "that minion"))), until=REGROUP),
            may=True,
        ),
    ),
    "14_7": (always(while_(at(FOREST | RIVER), strength(SELF, 3))),),
    "14_8": (
        always(while_(can_spot(MOUNT), gains(SELF, "damage"))),
        each_time(wins(), MORE_MINIONS, exert(SELF), to=discard(MINION & Measured("strength", high=7)), may=True),
    ),
    "14_9": (
        always(while_(is_(RING_BEARER, resisting(low=9)), cost(SELF, -1))),
        each_time(start_of("maneuver"), discard_hand(1, GONDOR & CARD), to=heal(GONDOR & COMPANION), may=True),
    ),
    "14_10": (
        response(event_played(FREE_PEOPLES & EVENT), spot(OTHER & MEN_CULTURE & MAN), discard(SELF), to=cancel_event()),
    ),
    "14_11": (each_time(start_of("regroup"), MEN_PREVAIL, to=apply(move_limit(-1))),),
    "14_12": (
        each_time(
            start_of("assignment"),
            MORE_COMPANIONS,
            remove_twilight(2),
            to=play(ORC_CULTURE & ORC, "discard"),
            may=True,
        ),
    ),
    "14_13": (),
    "14_14": (each_time(start_of("assignment"), to=repeat(count(COMPANION), heal(URUK_HAI)), may=True),),
    "14_15": (when(played(), to=becomes("battleground", "mountain", "plains", "underground")),),
}
