"""Gondor, set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_80": (bearer(title("Aragorn")), always(while_(not_(threats(1)), gains(title("Aragorn"), "defender")))),
    "7_81": (each_time(start_of("fellowship"), add_twilight(2), to=heal(OTHER & GONDOR & COMPANION), may=True),),
    "7_84": (skirmish(to=make((GONDOR | SHIRE) & COMPANION & bearing(HAND_WEAPON), plus(2), damage(1))),),
    "7_86": (always(strength(SELF, count(OTHER & GONDOR & MAN, limit=4))),),
    "7_89": (fellowship(add_threats(3), to=heal(each(GONDOR & COMPANION))),),
    "7_91": (
        fellowship(play(ROHAN & MAN), to=heal(SELF)),
        skirmish(exert(SELF), to=make(UNBOUND & HOBBIT, plus(2))),
        skirmish(exert(title("Gandalf")), to=make(SELF, must("wounds_prevented"))),
    ),
    "7_96": (fellowship(discard(FORTIFICATION), to=remove_threats(1)),),
    "7_97": (maneuver(INITIATIVE, discard_hand(2), to=make(MINION, site_number(IT, 2), until=REGROUP)),),
    "7_98": (bearer(GONDOR & MAN), skirmish(discard_hand(3), to=make(BEARER, damage(1)))),
    "7_100": (archery(exert(GONDOR & MAN), spot(FORTIFICATION, 3), to=apply(fellowship_archery(2))),),
    "7_101": (
        to_play(spot(GONDOR & MAN, 3)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=one_of(discard(MINION), discard(each(ROAMING & MINION)))),
    ),
    "7_106": (fellowship(discard(FORTIFICATION), to=heal(SELF, 2)),),
    "7_111": (always(site_number(MINION & skirmishing(GONDOR & MAN), 1)),),
    "7_113": (
        bearer(title("Pippin")),
        always(while_(can_spot(GONDOR & MAN, 3), rule("wound_cap", BEARER, n=1, phase="skirmish"))),
    ),
    "7_114": (
        bearer(title("Pippin")),
        skirmish(exert(BEARER, 2), to=make(BEARER, plus(count(GONDOR & COMPANION)))),
    ),
    "7_115": (always(while_(is_(SELF, skirmishing(ROAMING & MINION)), strength(SELF, 2), gains(SELF, "damage"))),),
    "7_116": (regroup(discard_hand(2), to=exhaust(MINION)),),
}
