"""Define the Men cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

MEN_MAN = MEN_CULTURE & MAN
LADEN = that("laden", "that companion")


def gives_way() -> Ability:
    """Return the ability with which a Man in a skirmish discards itself to play another minion of its culture from
    the discard pile.
    """
    return skirmish(
        is_(SELF, FIGHTING),
        discard(SELF),
        to=(play(MEN_CULTURE & MINION, "discard"), make(IT, fierce(), until=REGROUP)),
    )


def by_sites(sites: int, bonus: int) -> Ability:
    return skirmish(controls(sites), remove_twilight(2), to=make(MEN_MAN, plus(bonus)))


CARDS: dict[str, Card] = {
    "15_72": (
        always(while_(is_(SELF, ~WOUNDED), rule("free_peoples_may_not_assign_against", SELF, COMPANION))),
        shadow(controls(1), exert(SELF, 2), to=add_twilight(2)),
    ),
    "15_73": (gives_way(),),
    "15_74": (by_sites(1, 2), by_sites(2, 3), by_sites(3, 4)),
    "15_75": (gives_way(),),
    "15_76": (
        when(
            played(),
            spot(MEN_MAN, 2),
            to=(
                reveal_site("shown"),
                apply(rule("blank", SITE & ON_PATH & related("same_title", that("shown", "that site"))), until=IN_PLAY),
            ),
        ),
    ),
    "15_77": (gives_way(),),
    "15_78": (
        each_time(
            start_of("maneuver"),
            any_of(at_least("cultures", 3), both(can_spot(OTHER & MEN_MAN), can_spot(CHARACTER, 8))),
            to=TAKE_CONTROL,
            may=True,
        ),
    ),
    "15_79": (
        always(
            while_(
                More(count(COMPANION), count(MINION), "you can spot more companions than minions"),
                strength(MEN_CULTURE & HUNTER, 2),
                gains(MEN_CULTURE & HUNTER, "archer"),
            )
        ),
    ),
    "15_80": (
        bearer(MEN_MAN),
        always(while_(is_(BEARER, skirmishing(HUNTER & COMPANION)), strength(BEARER, 2))),
    ),
    "15_81": (
        to_play(spot(MEN_MAN)),
        bearer(COMPANION & ~RING_BEARER),
        always(rule("no_wounds", BEARER, phase="archery")),
        when(start_of("regroup"), to=discard(SELF)),
    ),
    "15_82": (always(while_(controls(), strength(SELF, 3), gains(SELF, "fierce"))),),
    "15_83": (always(strength(SELF, count(FOLLOWER, 3))),),
    "15_84": (archery(wound(choose(MEN_CULTURE & ARCHER, 3)), to=exhaust(COMPANION)),),
    "15_85": (
        maneuver(
            exert(YOURS & MEN_MAN),
            spot(UNBOUND & COMPANION & bearing(CARD, 3), name="laden"),
            to=by(
                FREE_PEOPLES_PLAYER,
                may(
                    discard(each(FREE_PEOPLES & CARD & borne_by(LADEN))),
                    cost=add_burdens(1),
                    otherwise=return_to_hand(each(FREE_PEOPLES & CARD & borne_by(LADEN))),
                ),
            ),
        ),
    ),
    "15_86": (maneuver(exert(SELF, 2), to=exert(COMPANION & ~RING_BEARER, 2)),),
    "15_87": (
        always(while_(can_spot(COMPANION & Measured("strength", 12)), strength(SELF, 5))),
        each_time(wins(), is_(SELF, bearing(HAND_WEAPON)), to=TAKE_CONTROL, may=True),
    ),
    "15_88": (
        to_play(spot(MEN_MAN)),
        bearer(COMPANION & ~RING_BEARER, limit=1),
        each_time(moves(), to=add_twilight(1)),
    ),
    "15_89": (
        always(while_(can_spot(MEN_MAN), rule("free_peoples_may_not_replace", SITE & related("same_region", HERE)))),
        archery(spot(MEN_MAN), remove_twilight(3), to=exert(UNBOUND & COMPANION)),
    ),
    "15_90": (
        each_time(start_of("regroup"), to=unless(YOU, spot(MAN, 3), by(FREE_PEOPLES_PLAYER, may(LIBERATE)))),
        maneuver(spot(OTHER & MEN_MAN), exert(SELF), to=TAKE_CONTROL),
    ),
    "15_91": (
        always(while_(can_spot(HUNTER), gains(SELF, "hunter"))),
        each_time(wins(), exert(choose(MEN_MAN, 2)), to=discard(FOLLOWER), may=True),
    ),
    "15_92": (maneuver(at_least("adventure", 1), exert(choose(MEN_MAN, 2)), to=REPLACE_AT_RANDOM),),
    "15_93": (always(while_(controls(), gains(SELF, "archer"))),),
    "15_94": (
        to_play(spot(MEN_MAN)),
        always(while_(can_spot(COMPANION & Measured("strength", 10)), strength(SELF, 3))),
        maneuver(one_of(remove_burdens(2), remove_threats(2)), to=TAKE_CONTROL),
    ),
}
