"""Define the Gandalf cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF_COMPANION = GANDALF_CULTURE & COMPANION
GANDALF_CARD = GANDALF_CULTURE & CARD

CARDS: dict[str, Card] = {
    "13_29": (
        each_time(
            start_of("fellowship"),
            take_tokens(2, "Free Peoples"),
            to=move_cards(GANDALF_CULTURE & EVENT, "discard", "hand"),
            may=True,
        ),
    ),
    "13_30": (
        when(played(), to=place_tokens("Gandalf")),
        maneuver(
            one_of(discard(SELF), remove_tokens("Gandalf")),
            to=make(GANDALF_COMPANION, gains(IT, "muster"), until=END_OF_TURN),
        ),
    ),
    "13_31": (skirmish(spot(GANDALF_COMPANION, 3), to=make(MINION & skirmishing(COMPANION), plus(-3))),),
    "13_32": (skirmish(to=make(GANDALF_COMPANION, plus(either(bearing(FOLLOWER), 4, 2)))),),
    "13_33": (
        each_time(
            moves(),
            is_(SELF, RING_BEARER),
            to=unless(YOU, (spot(OTHER & COMPANION, 2), discard_hand(2, GANDALF_CARD)), add_burdens(3)),
        ),
    ),
    "13_34": (
        from_discard(move_cards(OTHER & GANDALF_CARD, "discard", "removed", 4), removed=True),
        skirmish(spot(title("Gandalf")), to=make(YOURS & GANDALF_COMPANION, plus(3))),
    ),
    "13_35": (maneuver(discard(YOURS & GANDALF_CULTURE & CONDITION), to=(discard(CONDITION), draw())),),
    "13_36": (
        bearer(title("Gandalf")),
        succeeds("The Palantír of Orthanc"),
        each_time(
            start_of("fellowship"),
            add_burdens(1),
            to=(reveal_hand(A_SHADOW_PLAYER), discard_hand(1, MINION, THAT_PLAYER)),
            may=True,
        ),
    ),
    "13_39": (fellowship(discard_hand(2, SHADOW & CARD), to=move_cards(GANDALF_CULTURE & EVENT, "discard", "hand")),),
    "13_40": (
        bearer(WIZARD),
        when(played(), to=reinforce("Gandalf"), may=True),
        skirmish(take_tokens(2, "Gandalf"), to=wound(MINION & skirmishing(BEARER))),
    ),
    "13_41": (
        always(gains(COMPANION & bearing(FOLLOWER), "muster"), strength(GANDALF_COMPANION & bearing(FOLLOWER), 1)),
    ),
    "13_42": (
        to_play(spot(WIZARD)),
        when(played(), to=place_tokens("Gandalf", ValueOf("region", HERE))),
        maneuver(one_of(discard(SELF), remove_tokens("Gandalf", 2)), to=discard(SHADOW & CONDITION)),
    ),
    "13_43": (skirmish(exert(YOURS & GANDALF_COMPANION), add_burdens(1), to=make(It("that companion"), damage(1))),),
}
