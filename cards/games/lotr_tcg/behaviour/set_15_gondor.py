"""Define the Gondor cards of set 15."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_15_dwarven import three_hunters
from cards.language.words import *

ARAGORN = title("Aragorn")
GONDOR_MAN = GONDOR & MAN


def raised(*price: Step) -> Action:
    """Return the skirmish action that transfers a fortification from the support area to a minion skirmishing a Gondor
    Man.
    """
    return skirmish(is_(SELF, IN_SUPPORT_AREA), *price, to=transfer(SELF, MINION & skirmishing(GONDOR_MAN)))


CARDS: dict[str, Card] = {
    "15_54": (skirmish(exert(SELF), to=make(HUNTER & COMPANION, plus(1))),),
    "15_55": (maneuver(add_threats(1), to=exert(MINION & related("weaker_than", SELF) & ~HUNTER)),),
    "15_56": (
        bearer(ARAGORN),
        always(gains(BEARER, "archer")),
        archery(add_threats(1), to=wound(weakest(MINION))),
    ),
    "15_57": (each_time(start_of("fellowship"), add_twilight(1), to=heal(RANGER), may=True),),
    "15_58": (always(cost(SELF, count(GONDOR & RANGER, -1))), raised(exert(choose(GONDOR_MAN, 2)))),
    "15_59": (each_time(wins(), to=make(GONDOR & RANGER, plus(2), until=REGROUP), may=True),),
    "15_61": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1))),
        skirmish(one_of(take_tokens(1, "Gondor"), exert(GONDOR_MAN)), to=make(MINION, site_number(IT, 2))),
    ),
    "15_62": (
        bearer(GONDOR_MAN),
        always(while_(can_spot(ROAMING & MINION), strength(BEARER, 1))),
        maneuver(exert(BEARER, 2), to=discard(ROAMING & MINION)),
    ),
    "15_63": (skirmish(exert(SELF), to=wound(ROAMING & MINION & skirmishing(SELF))),),
    "15_64": (
        always(while_(can_spot(GONDOR & RANGER, 2), cost(SELF, -2))),
        each_time(start_of("maneuver"), to=apply(site_number(MINION, THREATS), until=REGROUP)),
    ),
    "15_65": (
        each_time(wins(ARAGORN), to=make(HUNTER & (DWARVEN | ELVEN) & COMPANION, plus(1), until=REGROUP), may=True),
        skirmish(discard(SELF), to=make(GONDOR_MAN, plus(2))),
    ),
    "15_66": (maneuver(exert(GONDOR_MAN), to=wound(MINION, either(is_(IT, HUNTER), 2, 1))),),
    "15_67": (
        always(cost(SELF, count(GONDOR & RANGER, -1))),
        raised(one_of(exert(GONDOR_MAN), spot(RANGER, 2))),
    ),
    "15_68": (
        bearer(GONDOR_MAN),
        always(while_(any_of(is_(BEARER, RANGER), at(FOREST)), site_number(MINION & skirmishing(BEARER), 2))),
        skirmish(one_of(add_threats(1), exert(BEARER)), to=make(MINION & skirmishing(GONDOR_MAN), site_number(IT, 2))),
    ),
    "15_69": (each_time(happens("start_of_skirmish", SELF, ROAMING & MINION), to=reinforce("Gondor"), may=True),),
    "15_70": (
        always(rule("no_loss_wounds", CHARACTER & skirmishing(BEARER))),
        raised(one_of(exert(GONDOR_MAN), spot(RANGER, 3))),
    ),
    "15_71": (always(strength(SELF, count(ROAMING & MINION))),),
    "15_206": three_hunters(),
}
