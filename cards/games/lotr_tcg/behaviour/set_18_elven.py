"""Define the Elven cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_4": (
        bearer(ELVEN & COMPANION),
        archery(is_(BEARER, title("Arwen")), discard_hand(2, ELVEN & CARD), to=wound(MINION)),
    ),
    "18_5": (
        bearer(ELVEN & COMPANION),
        always(rule("extra_hand_weapon", SELF)),
        maneuver(is_(BEARER, title("Arwen")), exert(BEARER), to=draw(2)),
    ),
    "18_6": (to_play(one_of(exert(ELVEN & COMPANION), spot(title("Arwen")))), maneuver(to=sift(5))),
    "18_8": (
        to_play(not_(is_(It("bearer"), bearing(POSSESSION)))),
        bearer(ELVEN & COMPANION),
        always(
            rule("may_not_bear", BEARER, OTHER & POSSESSION),
            while_(
                is_(BEARER, UNIQUE & COMPANION),
                rule("no_abilities_free_peoples", phase="archery"),
                minion_archery(-1),
            ),
        ),
    ),
    "18_9": (always(while_(spot_tokens("Elven", 1), strength(SELF, 2))),),
    "18_10": (
        fellowship(remove_tokens("", 1, FREE_PEOPLES & CARD), to=place_tokens("Elven")),
        skirmish(remove_tokens("Elven", 2), to=make(MINION & skirmishing(ELVEN & COMPANION), plus(-1))),
    ),
    "18_11": (
        to_play(spot(titled("Galadriel", "Celeborn"))),
        always(while_(is_(RING_BEARER, title("Galadriel")), strength(RING_BEARER, 2), resistance(RING_BEARER, 2))),
        each_time(event_played(YOURS & ELVEN & EventOf("skirmish")), to=reinforce("Elven"), may=True),
    ),
    "18_12": (
        to_play(spot(ELVEN & COMPANION, 2)),
        maneuver(add_threats(1), to=move_cards(ELVEN & event_for("skirmish"), "discard", "hand")),
        regroup(take_tokens(1, "Elven"), to=play(ELVEN & CONDITION, "discard")),
    ),
    "18_13": (
        to_play(spot(ELVEN & COMPANION, 2)),
        always(rule("no_bonus_from", MINION & skirmishing(SELF), POSSESSION)),
        each_time(wins(), to=remove_threats(), may=True),
    ),
    "18_14": (
        skirmish(one_of(exert(SELF), discard_hand(1, ELVEN & CARD)), to=make(MINION & skirmishing(SELF), plus(-2))),
    ),
    "18_15": (to_play(spot(ELVEN & COMPANION, 2)), bearer(COMPANION), regroup(discard(SELF), to=RECONCILE)),
    "18_16": (fellowship(add_threats(2), to=heal(ELVEN & COMPANION)),),
}
