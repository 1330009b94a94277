"""Define the Gondor cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

GONDOR_COMPANION = GONDOR & COMPANION
BOROMIR, DENETHOR, FARAMIR = title("Boromir"), title("Denethor"), title("Faramir")

CARDS: dict[str, Card] = {
    "13_59": (
        always(strength(SELF, count(GONDOR & CARD & Tokened()))),
        each_time(
            start_of("assignment"),
            exert(SELF),
            to=make(UNBOUND & COMPANION & resisting(7), defender(1), until=REGROUP),
            may=True,
        ),
    ),
    "13_60": (
        response(
            about_to_be_wounded(FARAMIR), discard(SELF), kill(BOROMIR | DENETHOR), to=(prevent(), heal(FARAMIR, 2))
        ),
    ),
    "13_61": (
        from_discard(move_cards(OTHER & GONDOR & CARD, "discard", "removed", 4), removed=True),
        skirmish(to=make(YOURS & GONDOR & MAN, plus(3))),
    ),
    "13_62": (
        always(resistance(SELF, count(LURKER & MINION, -1))),
        skirmish(exert(SELF), to=make(SELF, plus(count(POSSESSION & borne_by(SELF))))),
    ),
    "13_63": (
        bearer(GONDOR_COMPANION),
        when(played(), to=reinforce("Gondor"), may=True),
        maneuver(exert(BEARER), take_tokens(2, "Gondor"), to=wound(MINION)),
    ),
    "13_64": (
        always(resistance(SELF, Count(GONDOR & POSSESSION, where="discard"))),
        maneuver(remove_from_game(GONDOR & POSSESSION & borne_by(COMPANION)), to=exert(MINION, 2)),
    ),
    "13_65": (
        to_play(one_of(spot(GONDOR & KNIGHT, 2), exert(choose(GONDOR & MAN, 2)))),
        always(resistance(YOURS & GONDOR_COMPANION, 1)),
        maneuver(remove_tokens("Gondor", 1, CARD), to=make(UNBOUND & COMPANION, resistance(IT, 1), until=REGROUP)),
    ),
    "13_66": (
        always(
            while_(can_spot(BOROMIR), cost(SELF, -1)),
            while_(can_spot(DENETHOR), cost(SELF, -1)),
            while_(is_(SELF, bearing(GONDOR & POSSESSION)), gains(SELF, "defender")),
        ),
    ),
    "13_67": (skirmish(discard(GONDOR & CONDITION & IN_SUPPORT_AREA), to=make(SELF, plus(2))),),
    "13_68": (
        fellowship(
            spot(GONDOR_COMPANION, name="laden"),
            to=(
                remember(
                    count(POSSESSION & borne_by(that("laden", "that companion"))),
                    words="X is how many possessions that companion bears",
                ),
                reinforce("Gondor", number()),
            ),
        ),
    ),
    "13_69": (
        when(played(), to=place_tokens("Gondor")),
        skirmish(
            one_of(discard(SELF), remove_tokens("Gondor")), to=make(GONDOR_COMPANION & bearing(HAND_WEAPON), plus(2))
        ),
    ),
    "13_70": (maneuver(discard(GONDOR & POSSESSION), to=(discard(POSSESSION), may(reinforce("Gondor")))),),
    "13_71": (
        always(resistance(SELF, counter("hand"))),
        each_time(On("end_of_phase"), is_(SELF, resisting(high=0)), to=kill(SELF)),
        each_time(On("reconciled", whose="your"), to=draw(), may=True),
    ),
    "13_72": (
        each_time(wins(title("Elendil")), to=make((GONDOR | ELVEN) & COMPANION, plus(2), until=REGROUP)),
        each_time(wins(title("Isildur")), to=heal(MAN)),
        each_time(wins(title("Aragorn")), to=make(GONDOR & MAN, damage(1), until=REGROUP)),
    ),
    "13_73": (
        bearer(GONDOR & MAN),
        fellowship(
            discard(SELF),
            to=(heal(COMPANION), if_(SHIRE & COMPANION, may(discard(CONDITION & borne_by(It("that companion")))))),
        ),
    ),
    "13_74": (skirmish(to=make(GONDOR_COMPANION, plus(either(resisting(6), 4, 2)))),),
    "13_75": (
        each_time(happens("exerted", DENETHOR), to=make(Subject("he"), gains(IT, "muster"), until=END_OF_REGROUP)),
        each_time(happens("exerted", BOROMIR), to=exert(MINION), may=True),
        each_time(happens("exerted", FARAMIR), to=make(MINION, must("no_abilities_of"), until=REGROUP), may=True),
    ),
    "13_76": (
        when(played(), to=place_tokens("Gondor", count(GONDOR_COMPANION & resisting(7)))),
        response(
            happens("ability_used", MINION), one_of(discard(SELF), remove_tokens("Gondor", 2)), to=cancel_action()
        ),
    ),
    "13_77": (each_time(start_of("fellowship"), add_twilight(2), to=reinforce("Gondor"), may=True),),
}
