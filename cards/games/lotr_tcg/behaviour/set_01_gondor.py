"""Define the Gondor cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

ARAGORN, ARWEN, BOROMIR = title("Aragorn"), title("Arwen"), title("Boromir")

CARDS: dict[str, Card] = {
    "1_88": (regroup(spot(RANGER & CHARACTER), to=remove_twilight(4)),),
    "1_89": (maneuver(exert(SELF), to=make(SELF, defender(1), until=REGROUP)),),
    "1_90": (
        bearer(ARAGORN),
        always(gains(BEARER, "archer")),
        archery(exert(BEARER), to=(wound(MINION), make(BEARER, must("no_archery")))),
    ),
    "1_91": (
        bearer(GONDOR & COMPANION),
        fellowship(
            discard(PIPEWEED & POSSESSION), spot_count(PIPES, "spot X pipes"), to=heal(choose(COMPANION, number()))
        ),
    ),
    "1_92": (bearer(MAN), always(rule("wound_cap", BEARER, n=1, phase="skirmish"))),
    "1_93": (
        skirmish(exert(ARAGORN), to=make(ARWEN, plus(3))),
        skirmish(exert(ARWEN), to=make(ARAGORN, plus(3))),
    ),
    "1_94": (
        bearer(GONDOR & MAN),
        fellowship(discard(SELF), to=one_of(heal(COMPANION), discard(SHADOW & CONDITION & borne_by(COMPANION)))),
    ),
    "1_95": (
        bearer(BOROMIR),
        always(gains(BEARER, "damage")),
        skirmish(exert(BEARER), to=wound((ORC | URUK_HAI) & skirmishing(BEARER))),
    ),
    "1_96": (always(rule("tripled", SELF)),),
    "1_97": (skirmish(exert(SELF), to=make(HOBBIT, plus(3))),),
    "1_98": (bearer(BOROMIR), maneuver(exert(BEARER), to=discard(WEATHER & CONDITION))),
    "1_99": (regroup(exert(RANGER & CHARACTER), to=by(AN_OPPONENT, shuffle_hand(), draw(8))),),
    "1_100": (maneuver(exert(ARAGORN), to=heal(ARWEN)), maneuver(exert(ARWEN), to=heal(ARAGORN))),
    "1_101": (bearer(MAN), always(rule("tripled", BEARER))),
    "1_102": (skirmish(to=make((GONDOR | SHIRE) & COMPANION & bearing(HAND_WEAPON), plus(2), damage(1))),),
    "1_103": (maneuver(to=make(GONDOR & COMPANION, defender(1), until=REGROUP)),),
    "1_104": (maneuver(exert(RANGER & CHARACTER), to=make(each(ROAMING & MINION), plus(-3), until=REGROUP)),),
    "1_105": (maneuver(exert(GONDOR & CHARACTER), to=wound(SAURON & MINION)),),
    "1_106": (regroup(exert(RANGER & COMPANION), to=discard(MINION)),),
    "1_107": (bearer(MAN), always(minion_archery(-1))),
    "1_108": (bearer(RANGER & CHARACTER, limit=1), always(shadow_number(SITE, -1))),
    "1_109": (maneuver(exert(ARAGORN), to=make(ALLY, plus(2), must("may_fight"), until=REGROUP)),),
    "1_110": (action(("fellowship", "regroup"), spot(RANGER & CHARACTER), to=play_next_site()),),
    "1_111": (regroup(exert(RANGER & COMPANION), to=wound(each(MINION))),),
    "1_112": (bearer(ARAGORN), always(gains(BEARER, "damage"))),
    "1_113": (maneuver(at(RIVER | FOREST), exert(RANGER & CHARACTER), to=exhaust(MINION)),),
    "1_114": (bearer(GONDOR & COMPANION), skirmish(discard(SELF), to=make(BEARER, plus(2)))),
    "1_115": (response(event_played(EventOf("skirmish"), when=can_spot(GONDOR & MAN & FIGHTING)), to=cancel_event()),),
    "1_116": (skirmish(to=make(GONDOR & COMPANION, plus(either(keyword("defender"), 4, 2)))),),
    "1_117": (skirmish(to=make(RANGER & CHARACTER, plus(either(skirmishing(ROAMING & MINION), 4, 2)))),),
    "1_118": (maneuver(to=make(ARAGORN, defender(1), must("wound_cap", n=1, phase="skirmish"), until=REGROUP)),),
    "1_119": (maneuver(spot(RANGER & CHARACTER), to=discard(ROAMING & MINION)),),
    "1_365": (each_time(START_OF_YOUR_TURN, to=heal(OTHER & COMPANION & signet("Aragorn")), may=True),),
}
