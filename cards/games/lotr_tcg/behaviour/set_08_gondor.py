"""Define the Gondor cards of set 8."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself
from cards.language.words import *

GONDOR_WRAITH = GONDOR & WRAITH
OTHER_WRAITH = GONDOR_WRAITH & ~SUBJECT

CARDS: dict[str, Card] = {
    "8_31": (skirmish(exert(title("Aragorn")), to=make(UNBOUND & COMPANION & signet("Aragorn"), plus(THREATS))),),
    "8_32": (
        to_play(spot(GONDOR & KNIGHT, 2)),
        maneuver(
            discard_hand(2),
            to=(
                reveal_top(1, AN_OPPONENT),
                by(OPPONENT_ANEW, discard(SHADOW & CARD & related("same_cost", It("the revealed card")))),
            ),
        ),
    ),
    "8_33": (
        response(
            happens("about_to_be_killed", GONDOR_WRAITH),
            discard(SUBJECT),
            one_of(exhaust(OTHER_WRAITH), spot(EXHAUSTED & OTHER_WRAITH)),
            to=prevent("prevent that killing"),
        ),
    ),
    "8_34": (
        when(
            played(),
            not_(IN_STARTING_FELLOWSHIP),
            to=(reveal_top(10), may(play(KNIGHT, "revealed")), shuffle_deck()),
            may=True,
        ),
    ),
    "8_35": (
        skirmish(
            is_(SELF, IN_SUPPORT_AREA),
            one_of(exert(choose(GONDOR & MAN, 2)), spot(KNIGHT, 3)),
            to=(transfer(SELF, MINION & skirmishing(GONDOR & MAN)), exhaust(It("that minion"))),
        ),
    ),
    "8_36": (
        to_play(spot(GONDOR & COMPANION, 3)),
        always(while_(can_spot(FORTIFICATION), gains(SELF, "defender"))),
    ),
    "8_37": (to_play(spot(KNIGHT)), each_time(wins(), to=exert(choose(MINION, 2)), may=True)),
    "8_38": (
        to_play(spot(GONDOR_WRAITH), add_threats(2)),
        response(about_to_be_wounded(title("Aragorn"), when=during("skirmish")), exert(SELF), to=prevent()),
    ),
    "8_39": (each_time(wins(), to=wound(MINION & skirmishing(SELF)), may=True),),
    "8_40": (bearer(KNIGHT), each_time(wins(BEARER), to=wound(UNASSIGNED & MINION), may=True)),
    "8_41": (
        to_play(add_threats(1)),
        skirmish(discard_hand(3), to=discard(POSSESSION & borne_by(MINION & skirmishing(SELF)))),
    ),
    "8_42": (
        fellowship(exert(GONDOR & MAN), exert(DWARVEN & COMPANION | ROHAN & COMPANION), to=place_tokens("Gondor")),
        regroup(remove_tokens("Gondor"), to=discard(MINION)),
    ),
    "8_43": (
        to_play(spot(EXHAUSTED & GONDOR_WRAITH, 2), add_threats(2)),
        always(while_(is_(SELF, EXHAUSTED), gains(SELF, "defender"))),
    ),
    "8_44": (regroup(exert(GONDOR & MAN), to=play(GONDOR & FORTIFICATION, "discard"), limit=(1, "phase")),),
    "8_45": (
        to_play(add_threats(1)),
        each_time(wins(), exert(SELF), to=discard(MINION & skirmishing(SELF)), may=True),
    ),
    "8_46": (bearer(GONDOR_WRAITH), skirmish(discard_hand(3), to=heal(BEARER))),
    "8_47": (to_play(add_threats(1)), each_time(wins(YOURS & GONDOR_WRAITH), to=remove_threats(1), may=True)),
    "8_48": (
        a_threat_or_itself(),
        always(while_(INITIATIVE, rule("no_wounds", EXHAUSTED & GONDOR_WRAITH))),
    ),
}
