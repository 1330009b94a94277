"""Define the Gandalf cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CASTER = that("caster", "that companion")

CARDS: dict[str, Card] = {
    "15_27": (
        maneuver(
            exert(choose(YOURS & GANDALF_CULTURE & COMPANION, name="caster")),
            remember(Sum((ValueOf("vitality", CASTER), -1)), "left"),
            spot_count(number("left", most=1), "choose how many more times that companion exerts"),
            exert(CASTER, number()),
            remember(Sum((1, number())), "exertions"),
            to=make(MINION, plus(tally("exertions", "time that companion exerted", -2)), until=REGROUP),
        ),
    ),
    "15_28": (always(while_(can_spot(ENT, 3), strength(SELF, 2))),),
    "15_29": (
        to_play(spot(HOBBIT, 2)),
        each_time(played(YOURS & SPELL), add_burdens(1), to=wound(MINION), may=True),
        each_time(happens("start_of_skirmish", SELF), to=(draw(), discard_hand()), may=True),
    ),
    "15_30": (
        always(cost(SELF, count(ENT, -1))),
        always(while_(can_spot(OTHER & ENT, 4), strength(SELF, 4))),
    ),
    "15_31": (
        to_play(spot(GANDALF_CULTURE & COMPANION, 2)),
        when(
            start_of("maneuver"),
            to=(discard(SELF), by(EACH_PLAYER, discard_hand(MANY), draw(number("number", "as many")))),
        ),
    ),
    "15_32": (
        fellowship(spot(ENT), to=move_cards(GANDALF_CULTURE & COMPANION, "deck", "hand")),
        fellowship(
            spot(ENT, 2),
            to=(
                move_cards(GANDALF_CULTURE & COMPANION, "deck", "hand"),
                move_cards(GANDALF_CULTURE & CONDITION, "deck", "hand"),
            ),
        ),
    ),
    "15_33": (
        skirmish(
            spot(title("Gandalf")),
            spot(UNBOUND & COMPANION & skirmishing(MINION), name="friend"),
            to=make(that("friend", "that companion"), must("resistance_decides", title("Gandalf"))),
        ),
    ),
    "15_34": (
        always(cost(SELF, count(ENT, -1))),
        maneuver(
            discard(SELF),
            to=(
                move_cards(OTHER & GANDALF_CULTURE & COMPANION, "discard", "deck_bottom"),
                reinforce("Gandalf"),
            ),
        ),
    ),
    "15_35": (
        always(cost(SELF, count(GANDALF_CULTURE & COMPANION, -1))),
        fellowship(kill(SELF), to=remove_twilight(5)),
    ),
    "15_36": (
        always(while_(can_spot(ENT, 4), strength(SELF, 3))),
        maneuver(exert(SELF), to=(reveal_bottom(), if_(GANDALF_CULTURE & CHARACTER, may(play(IT, "revealed"))))),
    ),
    "15_37": (
        always(cost(SELF, count(GANDALF_CULTURE & CONDITION, -1))),
        each_time(wins(), to=move_cards(GANDALF_CULTURE & CARD, "discard", "deck_bottom"), may=True),
    ),
    "15_38": (
        to_play(spot(GANDALF_CULTURE & COMPANION, 3)),
        each_time(
            wins(),
            to=(
                remember(
                    Difference(ValueOf("strength", SELF), ValueOf("strength", CAUSE)),
                    words="X is the difference between the strength of Treebeard and that of the loser",
                ),
                by(FIRST_SHADOW_PLAYER, exert(choose(YOURS & MINION, number()))),
            ),
        ),
    ),
}
