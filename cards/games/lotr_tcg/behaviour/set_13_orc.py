"""Define the Orc cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

ORC_MINION = ORC_CULTURE & MINION
ORC_CONDITION = ORC_CULTURE & CONDITION
NAMED = that("named", "that condition")

CARDS: dict[str, Card] = {
    "13_103": (
        when(played(), to=place_tokens("Orc", count(ORC_CONDITION)), may=True),
        skirmish(one_of(discard(SELF), remove_tokens("Orc", 2)), to=make(LURKER & MINION, plus(2))),
    ),
    "13_104": (
        to_play(spot(ORC_MINION)),
        always(
            while_(at(region(1)), rule("no_wounds", ORC_CULTURE & ORC)),
            while_(at(region(2)), gains(HERE, "underground")),
            while_(at(region(3)), strength(ORC_CULTURE & ORC, 2)),
        ),
    ),
    "13_105": (
        instead_of_cost(move_cards(ORC_CULTURE & CARD, "discard", "removed", 4)),
        skirmish(to=make(YOURS & ORC_CULTURE & LURKER & MINION, plus(2))),
    ),
    "13_106": (
        regroup(spot(ORC_CULTURE & LURKER & MINION, name="lurker"), to=stack(that("lurker", "that minion"), SELF)),
        shadow(remove_burdens(1), to=play(LURKER & MINION, "stacked", -3)),
    ),
    "13_107": (
        maneuver(
            More(
                count(ORC_CONDITION),
                count(ORC_MINION),
                "you can spot more [Orc] conditions than [Orc] minions",
            ),
            discard(YOURS & ORC_CONDITION),
            to=play(ORC_MINION, "discard"),
        ),
    ),
    "13_108": (
        to_play(spot(ORC_MINION, 2)),
        regroup(
            by(FREE_PEOPLES_PLAYER, discard(OTHER & ORC_CONDITION), remove_twilight(3)),
            to=(apply(rule("must_move")), discard(SELF)),
        ),
    ),
    "13_109": (
        each_time(killed(ORC_MINION, when=during("skirmish")), to=make(SELF, plus(2), until=REGROUP), may=True),
    ),
    "13_110": (regroup(exert(SELF), to=play(ORC_CULTURE & TROLL, "discard")),),
    "13_111": (
        skirmish(
            discard(some(YOURS & ORC_MINION)), to=make(ORC_MINION, plus(tally("discarded", "minion discarded", 3)))
        ),
    ),
    "13_112": (
        to_play(spot(ORC_CULTURE & ORC)),
        always(cost(SELF, counter("burdens", -1))),
        in_hand(loses(RING_BOUND & COMPANION, ORC_MINION), to=add_burdens(1)),
    ),
    "13_113": (
        each_time(
            happens("end_of_skirmish", None, SELF),
            spot_tokens("Free Peoples", 1),
            to=make(SELF, fierce(), until=REGROUP),
        ),
    ),
    "13_114": (
        regroup(
            if_(is_(NEXT_SITE, UNDERGROUND), exert(SELF), discard(SELF)),
            spot(YOURS & OTHER & ORC_MINION, name="runner"),
            to=return_to_hand(that("runner", "that minion")),
        ),
    ),
    "13_115": (
        to_play(spot(ORC_CULTURE & CARD & IN_SUPPORT_AREA)),
        when(
            played(),
            spot(FREE_PEOPLES & CONDITION, name="named"),
            to=discard(each(~NAMED & CARD & related("same_title", NAMED))),
        ),
    ),
    "13_116": (always(while_(spot_tokens("Free Peoples", 1), strength(MINION & related("same_title", SELF), 2))),),
    "13_117": (to_play(spot(ORC_MINION)), from_discard(discard(ORC_CONDITION))),
    "13_118": (response(about_to_be_wounded(OTHER & ORC_MINION), exert(SELF), to=prevent()),),
    "13_119": (always(while_(at(UNDERGROUND), rule("no_wounds", SELF))),),
    "13_120": (
        always(while_(can_spot(UNDERGROUND, 3), gains(ORC_CULTURE & ORC, "muster"))),
        shadow(discard(SELF), spot(ORC_MINION), to=replace_from_deck(HERE, UNDERGROUND)),
    ),
    "13_121": (
        skirmish(
            to=one_of(
                make(ORC_CULTURE & ORC, plus(2)),
                (remove_burdens(2), make(ORC_CULTURE & ORC, plus(6))),
            )
        ),
    ),
}
