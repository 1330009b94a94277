"""Define the Gondor cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_MAN = GONDOR & MAN
THAT_MAN = that("man", "that Man")
THAT_MINION = that("minion", "that minion")


def stronger_with_a_token(culture: str) -> Ability:
    """Return the text of a companion who is stronger while a token of the culture can be spotted."""
    return always(while_(spot_tokens(culture, 1), strength(SELF, 2)))


CARDS: dict[str, Card] = {
    "18_38": (
        always(
            while_(at_least("cultures", 3), gains(SELF, "defender")),
            while_(at_least("shadow_cultures", 2), gains(SELF, "defender")),
        ),
    ),
    "18_39": (bearer(A_MAN), always(gains(BEARER, "knight"))),
    "18_40": (
        when(
            played(),
            not_(IN_STARTING_FELLOWSHIP),
            to=play(POSSESSION & Printed("cost", 0, 1), "deck", on=SELF),
            may=True,
        ),
    ),
    "18_41": (
        to_play(spot(titled("Aragorn", "Elendil", "Isildur"))),
        skirmish(
            spot(A_MAN & Measured("vitality", 3), name="man"),
            discard_hand(1, GONDOR & CARD),
            to=make(THAT_MAN, plus(2)),
        ),
    ),
    "18_42": (
        each_time(moves_from(SITE), to=add_burdens()),
        skirmish(exert(OTHER & A_MAN), to=make(IT, plus(1), damage(1))),
    ),
    "18_43": (bearer(A_MAN), always(while_(is_(BEARER, title("Denethor")), rule("blank", BEARER)))),
    "18_44": (skirmish(to=(make(RANGER, plus(2)), may(reinforce("Gondor")))),),
    "18_45": (
        bearer(GONDOR & RANGER),
        archery(discard_hand(2, GONDOR & CARD), to=apply(fellowship_archery(1))),
    ),
    "18_46": (
        always(rule("may_not_bear", BEARER, SHADOW & CARD)),
        each_time(transferred(), to=discard(each(SHADOW & CARD & borne_by(BEARER)))),
        maneuver(
            is_(SELF, IN_SUPPORT_AREA),
            one_of(exert(A_MAN), spot(RANGER)),
            to=transfer(SELF, MINION),
        ),
    ),
    "18_48": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1))),
        maneuver(exert(SELF), to=heal(OTHER & COMPANION & resisting(5))),
    ),
    "18_50": (
        each_time(played(MINION & ~RINGWRAITH), spot(MAN), to=place_tokens("Gondor"), may=True),
        maneuver(
            remove_tokens("Gondor", 3),
            to=(
                pick_cards(choose(MINION, name="minion")),
                unless(
                    EACH_SHADOW_PLAYER,
                    remove_twilight(2),
                    make(THAT_MINION, must("may_not_be_assigned"), until=REGROUP),
                ),
            ),
        ),
    ),
    "18_51": (skirmish(exert(KNIGHT), to=make(IT, plus(3))),),
    "18_53": (
        bearer(A_MAN),
        maneuver(
            exert(BEARER),
            discard(FOLLOWER),
            to=(
                make(BEARER, plus(4), until=REGROUP),
                if_(
                    is_(BEARER, title("Boromir")),
                    make(BEARER, defender(1), must("tripled"), until=REGROUP),
                ),
            ),
        ),
    ),
    "18_54": (each_time(loses(), to=exert(COMPANION)), each_time(wins(), to=heal(COMPANION))),
    "18_55": (
        bearer(A_MAN),
        maneuver(at(region(1, 2)), exert(BEARER), to=make(BEARER, defender(1), until=REGROUP)),
        regroup(discard(SELF), to=heal(COMPANION)),
    ),
    "18_56": (stronger_with_a_token("Gondor"),),
    "18_57": (
        bearer(A_MAN),
        always(minion_archery(-1)),
        regroup(discard(SELF), to=by(EACH_OPPONENT, shuffle_hand(), draw(8))),
    ),
    "18_58": (
        each_time(
            start_of("maneuver"),
            one_of(spot(RANGER, 3), exert(A_MAN)),
            to=(transfer(SELF, MINION), wound(It("that minion"))),
            may=True,
        ),
        regroup(exert(RANGER), to=reinforce("Gondor")),
    ),
    "18_59": (skirmish(exert(A_MAN & resisting(6)), to=make(IT, plus(3))),),
}
