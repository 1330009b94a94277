"""Define the Gollum cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM = title("Gollum")
GOLLUM_MINION = GOLLUM_CULTURE & MINION


def shouted_down(phase: str) -> Ability:
    """Return the response by which Gollum exerts to cancel an ability or event of the Free Peoples player in this
    phase.
    """
    return response(On("ability_used", phase=phase, whose="the Free Peoples player"), exert(GOLLUM), to=cancel_action())


CARDS: dict[str, Card] = {
    "10_19": (
        response(
            played(FREE_PEOPLES & POSSESSION, on=COMPANION),
            play(GOLLUM, "hand_or_discard", -2, name="gollum"),
            to=fight_now(that("gollum", "Gollum"), Cause("that companion")),
        ),
    ),
    "10_20": (
        always(gains(any_site(9), "mountain")),
        shadow(at(any_site(9)), to=play(GOLLUM, "discard")),
        shouted_down("maneuver"),
        shouted_down("archery"),
    ),
    "10_21": (to_assign(one_of(make(SELF, plus(3), until=REGROUP), add_burdens(1))),),
    "10_22": (
        assignment(
            to=unless(
                FREE_PEOPLES_PLAYER,
                (add_burdens(1), assign(GOLLUM, COMPANION | ALLY)),
                assign(GOLLUM, COMPANION & bearing(ARTIFACT)),
            )
        ),
        regroup(exert(GOLLUM, 2), to=(discard(POSSESSION), discard(SELF))),
    ),
    "10_23": (
        when(played(), spot(GOLLUM), to=make(COMPANION, must("may_not_be_assigned"), until=END_OF_TURN), may=True),
    ),
    "10_24": (
        always(while_(INITIATIVE, gains(GOLLUM_MINION, "damage"))),
        skirmish(discard(SELF), to=make(GOLLUM_MINION, plus(counter("all_cultures")))),
    ),
}
