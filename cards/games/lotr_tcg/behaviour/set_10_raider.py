"""Define the Raider cards of set 10."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import alone, loot
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_36": (regroup(spot(SOUTHRON), remove_threats(1), remove_twilight(3), to=wound(UNBOUND & COMPANION)),),
    "10_37": (
        to_play(spot(RAIDER & MAN)),
        shadow(exert(SELF), to=play(RAIDER & keyword("support area") & POSSESSION, "deck")),
    ),
    "10_38": (
        each_time(
            happens("start_of_skirmish", SELF),
            remove_tokens("Raider", 1, CARD),
            to=wound(COMPANION & skirmishing(SELF)),
            may=True,
        ),
    ),
    "10_39": (loot(spot(OTHER & CORSAIR), mill(1, FREE_PEOPLES_PLAYER)),),
    "10_40": (
        to_play(spot(EASTERLING)),
        always(while_(not_(is_(SELF, WOUNDED)), gains(SELF, "damage", 2))),
        skirmish(wound(choose(OTHER & RAIDER & MAN, 2)), to=heal(SELF)),
    ),
    "10_41": (when(played(), spot(OTHER & EASTERLING), to=add_burdens(count(COMPANION, over=5)), may=True),),
    "10_42": (
        each_time(
            happens("start_of_skirmish", SELF),
            spot(COMPANION, 6),
            spot(OTHER & RAIDER & MAN),
            to=discard(UNBOUND & COMPANION & skirmishing(SELF)),
            may=True,
        ),
    ),
    "10_43": (
        to_play(spot(RAIDER & MAN)),
        always(strength(COMPANION & OF_A_DEAD_CULTURE, -1)),
        skirmish(exert(YOURS & SOUTHRON), to=make(IT, plus(1))),
    ),
    "10_44": (shadow(to=apply(rule("wounds_prevented", SOUTHRON), until=END_OF_ASSIGNMENT)),),
    "10_45": (when(played(), to=play(MOUNT, "discard", -2, on=SELF), may=True),),
    "10_46": (
        archery(
            exert(RAIDER & MAN),
            to=(discard(FREE_PEOPLES & CONDITION), if_(can_spot(ROHAN & MAN), discard(FREE_PEOPLES & CONDITION))),
        ),
    ),
    "10_47": (
        to_play(spot(RAIDER & MAN)),
        always(rule("threats_stay")),
        shadow(remove_twilight(1), play(SOUTHRON), to=add_threats(1)),
    ),
    "10_48": (
        bearer(SOUTHRON),
        always(gains(BEARER, "enduring")),
        skirmish(remove_threats(1), to=play(RAIDER & CONDITION, "discard")),
    ),
    "10_49": (each_time(happens("assigned", MAN, SELF), to=wound(Subject("that Man"))),),
    "10_50": (always(while_(alone(), strength(SELF, 3), gains(SELF, "fierce"))),),
    "10_51": (
        response(
            played(FREE_PEOPLES & POSSESSION),
            spot(RAIDER & CARD),
            to=(
                discard(Subject("that possession")),
                if_(is_(Subject("that possession"), (GONDOR | ROHAN) & CARD), wound(UNBOUND & MAN)),
            ),
        ),
    ),
    "10_52": (
        shadow(INITIATIVE, spot(RAIDER & MAN), discard(SELF), to=RECONCILE),
        skirmish(discard(SELF), to=make(RAIDER & MAN, plus(2))),
    ),
}
