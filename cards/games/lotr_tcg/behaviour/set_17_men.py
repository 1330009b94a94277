"""Define the Men cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

MEN_MINION = MEN_CULTURE & MINION
MEN_MAN = MEN_CULTURE & MAN
HOARD = MEN_CULTURE & POSSESSION
HOARDED = stacked_on(HOARD)
LADEN = HOARD & related("having_stacked", MEN_MINION)

ONE_IS_LOST = Compare(Count(MEN_MINION, where="discard"), 1, "there is a [Men] minion in your discard pile")


def kept_ready() -> Ability:
    """Return the text by which minions discarded in the maneuver phase may be stacked on this card."""
    return each_time(On("discarded", MEN_MINION, phase="maneuver"), to=stack(IT, SELF), may=True)


CARDS: dict[str, Card] = {
    "17_40": (
        bearer(MEN_MAN),
        always(while_(threats(1), gains(BEARER, "fierce")), while_(threats(3), gains(BEARER, "damage"))),
        from_discard(threats(5)),
    ),
    "17_41": (
        kept_ready(),
        response(
            about_to_be_wounded(MEN_MINION),
            one_of(move_cards(MINION, "stacked", "discard"), discard(SELF)),
            to=prevent(),
        ),
    ),
    "17_42": (when(played(), spot(OTHER & MEN_MAN, 2), to=add_twilight(count(POSSESSION)), may=True),),
    "17_43": (
        always(
            while_(controls(2), gains(SELF, "fierce")),
            while_(controls(4), strength(MEN_MINION, 1), gains(MEN_MINION, "fierce")),
        ),
    ),
    "17_44": (
        bearer(MEN_MAN),
        always(while_(is_(BEARER, title("Gríma")), strength(BEARER, counter("cultures", over=2)))),
        response(event_played(EventOf("skirmish")), discard(SELF), to=cancel_event()),
    ),
    "17_45": (
        skirmish(
            spot(HOARD & IN_SUPPORT_AREA, name="hoard"),
            spot(MEN_MINION, name="one"),
            to=(
                make(
                    that("one", "that minion"),
                    plus(Count(MINION & stacked_on(that("hoard", "that possession")), where="stacked")),
                ),
                may(make(that("one", "that minion"), damage()), cost=discard(that("hoard", "that possession"))),
            ),
        ),
    ),
    "17_46": (shadow(to=play(MEN_MINION & HOARDED, "piled")),),
    "17_47": (
        bearer(MEN_MINION),
        each_time(
            wins(BEARER),
            transfer(SELF, MEN_MINION & ~BEARER),
            to=stack(MEN_MINION, HOARD & IN_SUPPORT_AREA),
            may=True,
        ),
    ),
    "17_48": (
        always(strength(MEN_MINION & bearing(POSSESSION), 2)),
        skirmish(exert(SELF), to=play(HOARD, "discard")),
    ),
    "17_49": (when(played(when=FROM_HAND), to=one_of((remove_twilight(3), spot(OTHER & MEN_MINION)), discard(SELF))),),
    "17_50": (regroup(ONE_IS_LOST, discard(SELF), to=stack_discarded(OTHER & MEN_MINION, HOARD & IN_SUPPORT_AREA)),),
    "17_51": (
        to_play(spot(MEN_MAN, 2)),
        when(
            played(),
            to=(
                remember(SITES_CONTROLLED, words="X is how many sites you control"),
                by(FREE_PEOPLES_PLAYER, repeat(number(), exert(COMPANION), words="exert companions X times in all")),
            ),
            may=True,
        ),
    ),
    "17_52": (to_play(spot(MEN_MAN, 2)), each_time(wins(), controls(1), to=exhaust(UNBOUND & COMPANION))),
    "17_53": (
        maneuver(
            discard(SELF),
            spot(HOARD & related("having_stacked", MINION), name="hoard"),
            move_cards(MINION & stacked_on(that("hoard", "it")), "piled", "discard", MANY, 1),
            remember(number(), words="X is how many minions were discarded"),
            to=play(MEN_MINION, "discard", Times(-1, number(most=Count(MINION & HOARDED, where="stacked")))),
        ),
    ),
    "17_54": (
        maneuver(
            discard(SELF), discard(MEN_MINION & Printed("cost", high=2)), to=play(title("Stampeding Chief"), "deck", -8)
        ),
    ),
    "17_55": (
        maneuver(
            exert(SELF),
            to=repeat(
                either(can_spot(COMPANION, 6), 2, 1),
                play(MEN_MINION & HOARDED, "piled"),
                words="play a [Men] minion stacked on a [Men] possession, or 2 if you can spot 6 companions",
            ),
        ),
    ),
    "17_56": (
        always(strength(SELF, count(LADEN))),
        maneuver(spot(HOARD), discard(SELF), to=discard(CONDITION)),
    ),
    "17_57": (
        always(strength(SELF, Count(MEN_MINION & HOARDED, where="stacked"))),
        each_time(start_of("maneuver"), to=play(MINION & HOARDED, "piled"), may=True),
    ),
    "17_58": (always(cost(SELF, Count(MEN_MINION & HOARDED, -1, where="stacked"))),),
    "17_59": (
        always(strength(SELF, count(LADEN, 2))),
        maneuver(
            spot(LADEN, name="hoard"),
            spot_count(
                Count(MEN_MINION & stacked_on(that("hoard")), where="stacked"),
                "spot X [Men] minions stacked on it",
            ),
            discard(SELF),
            to=add_twilight(number()),
        ),
    ),
    "17_60": (maneuver(spot(HOARD), discard(SELF), to=make(each(MEN_MINION), plus(2), until=REGROUP)),),
    "17_61": (
        to_play(spot(MEN_MAN, 2)),
        always(while_(is_(SELF, bearing(POSSESSION)), strength(SELF, counter("cultures", 2)))),
    ),
    "17_62": (each_time(wins(), to=stack_discarded(MEN_MINION, HOARD & IN_SUPPORT_AREA), may=True),),
    "17_63": (
        each_time(
            start_of("maneuver"),
            spot(OTHER & MEN_MAN),
            exert(SELF),
            to=(add_threats(1), add_threats(count(COMPANION, over=4))),
        ),
    ),
    "17_64": (
        when(played(), any_of(FROM_DECK, was_stacked_on(YOURS & HOARD)), to=make(SELF, fierce(), until=REGROUP)),
    ),
    "17_65": (
        also_played("maneuver"),
        when(
            played(when=during("maneuver")),
            discard(any_number(MEN_MINION)),
            to=add_twilight(tally("discarded", "minion discarded")),
            may=True,
        ),
    ),
    "17_66": (kept_ready(), skirmish(discard(SELF), to=make(MEN_MAN, plus(2)))),
}
