"""Define the Isengard cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

STACKED_ON_ISENGARD = ISENGARD & CARD


def drive_on(wounded: Amount = 1) -> Ability:
    """Return the regroup action that discards an Orc to wound companions."""
    return regroup(discard(ISENGARD & ORC), to=by(FREE_PEOPLES_PLAYER, wound(choose(COMPANION, wounded))))


def gathers() -> Ability:
    """Return the text by which Isengard Orcs discarded in the regroup phase may be stacked on this card."""
    return each_time(On("discarded", ISENGARD & ORC, CARD, phase="regroup"), to=stack(IT, SELF), may=True)


CARDS: dict[str, Card] = {
    "6_57": (
        always(strength(SELF, counter("cultures", 2, over=2)), gains(SELF, "damage", counter("cultures", over=2))),
    ),
    "6_58": (
        shadow(exert(URUK_HAI), to=place_tokens("Isengard")),
        skirmish(is_(SELF, Tokened("Isengard", 3)), to=(make(URUK_HAI, plus(3)), discard(SELF))),
    ),
    "6_59": (
        bearer(ISENGARD & MINION),
        each_time(wins(BEARER), to=repeat(SITES_CONTROLLED, by(FREE_PEOPLES_PLAYER, exert(COMPANION)))),
    ),
    "6_60": (
        always(while_(is_(SELF, FIGHTING), strength(SELF, wounds_on(CHARACTER & FIGHTING)))),
        maneuver(
            remove_tokens("Isengard", 1, MACHINE),
            exert(SELF, 2),
            to=apply(rule("wounds_prevented", URUK_HAI), until="assignment"),
        ),
    ),
    "6_61": (
        to_play(spot(ISENGARD & MAN)),
        plays_on(COMPANION & ~RING_BEARER),
        assignment(to=(assign(ISENGARD & MINION & related("weaker_than", BEARER), BEARER), discard(SELF))),
    ),
    "6_62": (regroup(discard(choose(ISENGARD & ORC, 4)), to=wound(COMPANION & ~RING_BEARER, 4)),),
    "6_63": (
        each_time(On("discarded", ISENGARD & ORC, CARD, phase="regroup"), to=stack(IT, SELF), may=True),
        shadow(move_cards(CARD, "stacked", "discard", 2), remove_twilight(1), to=play(ISENGARD & ORC, "discard")),
    ),
    "6_64": (
        gathers(),
        regroup(move_cards(CARD, "stacked", "discard", 3), remove_twilight(1), to=discard(FREE_PEOPLES & POSSESSION)),
    ),
    "6_65": (drive_on(),),
    "6_66": (regroup(discard(SELF), to=add_twilight(2), stacked=STACKED_ON_ISENGARD),),
    "6_67": (drive_on(),),
    "6_68": (
        drive_on(either(can_spot(COMPANION, 6), 2, 1)),
        regroup(spot(ISENGARD & ORC), discard(SELF), to=add_twilight(3), stacked=STACKED_ON_ISENGARD),
    ),
    "6_69": (drive_on(),),
    "6_70": (regroup(discard(SELF), remove_twilight(2), to=exhaust(COMPANION), stacked=STACKED_ON_ISENGARD),),
    "6_71": (drive_on(),),
    "6_72": (always(while_(can_spot(COMPANION & bearing(ISENGARD & CONDITION)), strength(SELF, 2))),),
    "6_73": (
        gathers(),
        response(about_to_be_wounded(ISENGARD & ORC), move_cards(CARD, "stacked", "discard", 2), to=prevent()),
    ),
    "6_74": (
        always(while_(not_(is_(SELF, EXHAUSTED)), gains(SELF, "fierce"))),
        regroup(exert(SELF), to=add_twilight(1)),
    ),
    "6_75": (
        each_time(
            loses(COMPANION | ALLY, against=ISENGARD & MAN),
            spot(POSSESSION, name="loot"),
            to=stack(that("loot", "that possession"), SELF),
            may=True,
        ),
    ),
}
