"""Define the Gondor cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

GONDOR_MAN = GONDOR & MAN

CARDS: dict[str, Card] = {
    "12_42": (
        bearer(title("Boromir")),
        always(gains(BEARER, "damage")),
        skirmish(
            is_(BEARER, UNASSIGNED),
            discard(GONDOR & CARD & borne_by(BEARER)),
            to=take_place(BEARER, UNBOUND & HOBBIT & skirmishing(MINION)),
        ),
    ),
    "12_43": (fellowship(add_twilight(2), to=heal(SELF)),),
    "12_44": (
        skirmish(
            to=(
                make(GONDOR_MAN, plus(1)),
                if_(skirmishing(ROAMING & MINION), apply(rule("no_abilities_shadow"))),
            )
        ),
    ),
    "12_45": (
        fellowship(
            spot(GONDOR_MAN), add_twilight(2), to=make(each(UNBOUND & COMPANION), plus(capped(1, 1)), until=REGROUP)
        ),
    ),
    "12_46": (maneuver(to=make(GONDOR & COMPANION, defender(1), until=REGROUP)),),
    "12_47": (skirmish(exert(SELF), to=make(SELF, plus(wounds_on(RING_BEARER)))),),
    "12_48": (
        bearer(title("Faramir")),
        always(
            gains(BEARER, "damage"),
            while_(bearer_at(BATTLEGROUND | FOREST), gains(MINION & skirmishing(BEARER), "roaming")),
        ),
    ),
    "12_49": (bearer(KNIGHT), always(gains(BEARER, "damage")), each_time(moves_from(MOUNTAIN), to=add_twilight(2))),
    "12_50": (
        skirmish(
            can_spot(GONDOR & COMPANION & UNASSIGNED),
            discard(SELF),
            to=take_place(GONDOR & COMPANION & UNASSIGNED, UNBOUND & COMPANION & skirmishing(MINION)),
        ),
    ),
    "12_51": (skirmish(discard(SELF), to=heal(choose(GONDOR_MAN, either(can_spot(ROAMING & MINION), 2, 1)))),),
    "12_52": (
        skirmish(
            discard(SELF),
            to=make(
                GONDOR_MAN,
                plus(truths(located(BATTLEGROUND), resisting(4), bearing(HAND_WEAPON), skirmishing(ROAMING & MINION))),
            ),
        ),
    ),
    "12_53": (
        bearer(GONDOR & COMPANION, limit=1),
        skirmish(discard(SELF), to=discard(POSSESSION & borne_by(MINION & skirmishing(BEARER)))),
    ),
}
