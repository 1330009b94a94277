"""Define the Gondor cards of set 17."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import burdened_fight, soldiers_cache
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_27": (
        bearer(title("Aragorn")),
        always(gains(BEARER, "damage")),
        each_time(wins(BEARER), exert(BEARER), to=one_of(LIBERATE, discard(CONDITION & borne_by(COMPANION))), may=True),
    ),
    "17_28": (
        burdened_fight(add_burdens(2), add_threats(2)),
        skirmish(
            is_(SELF, RING_BEARER),
            wound(SELF),
            to=make(MINION & skirmishing(GONDOR & MAN), gains(IT, "roaming"), until=END_OF_TURN),
        ),
    ),
    "17_29": (
        bearer(GONDOR & RANGER),
        always(
            while_(is_(BEARER, title("Faramir")), gains(BEARER, "archer")),
            site_number(MINION & skirmishing(GONDOR & RANGER), 1),
        ),
        skirmish(exert(BEARER, 2), to=exhaust(MINION & skirmishing(title("Faramir")))),
    ),
    "17_30": (
        always(while_(can_spot(ROAMING & MINION), rule("not_discarded_by_shadow", YOURS & GONDOR & CONDITION))),
        maneuver(exert(choose(RANGER, 2)), to=make(MINION, site_number(IT, 2), until=REGROUP)),
    ),
    "17_31": (
        bearer(titled("Elendil", "Isildur")),
        always(gains(BEARER, "damage")),
        each_time(wins(BEARER), exert(BEARER), to=discard(SHADOW & POSSESSION), may=True),
    ),
    "17_32": (
        action(
            ("fellowship", "skirmish"), spot(GONDOR & COMPANION, 2), add_threats(1), to=discard(SHADOW & POSSESSION)
        ),
    ),
    "17_33": (
        always(
            while_(
                both(IN_STARTING_FELLOWSHIP, can_spot(UNBOUND & GONDOR & COMPANION & Printed("cost", low=3))),
                cost(SELF, -2),
            )
        ),
        maneuver(exert(SELF), spot(ROAMING & MINION), to=make(SELF, defender(1), until=REGROUP)),
    ),
    "17_34": (
        bearer(GONDOR & COMPANION),
        always(while_(is_(BEARER, FIGHTING), rule("no_actions_shadow", phase="skirmish"))),
        each_time(On("burden_added", whose="an opponent"), to=discard(SELF)),
    ),
    "17_35": soldiers_cache(),
    "17_36": (
        to_play(one_of(spot(title("Denethor")), spot(GONDOR & COMPANION, 2))),
        each_time(On("killed", MINION, phase="skirmish"), to=reinforce("Gondor"), may=True),
        each_time(On("discarded", MINION, phase="skirmish"), to=reinforce("Gondor"), may=True),
        skirmish(take_tokens(3, "Gondor"), to=discard(POSSESSION)),
    ),
}
