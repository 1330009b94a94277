"""Define the Dunland cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *


def win_and_call() -> Ability:
    """Return the ability of a minion that wins a skirmish: a Dunland Man may be played at a discount, and is fierce and
    damage +1 until the regroup phase.
    """
    return each_time(
        wins(), to=(play(DUNLAND & MAN, discount=-2), make(IT, fierce(), damage(1), until=REGROUP)), may=True
    )


def from_the_site(discount: int) -> Ability:
    """Return the ability to play this card from the controlled site on which it is stacked."""
    return action(("shadow",), to=play(SELF, "self", discount), stacked=SITE & CONTROLLED)


def attack_ally() -> Ability:
    """Return the assignment action that makes an ally skirmish this minion."""
    return assignment(
        is_(SELF, UNASSIGNED),
        spot(ALLY & UNASSIGNED, name="ally"),
        to=(
            make(that("ally", "that ally"), must("may_skirmish"), until=REGROUP),
            assign(SELF, that("ally", "that ally")),
        ),
    )


CARDS: dict[str, Card] = {
    "4_3": (
        skirmish(any_of(can_spot(DUNLAND & MINION, 3), controls(1)), to=make(DUNLAND & MAN, fierce(), until=REGROUP)),
    ),
    "4_4": (each_time(wins(), to=make(SELF, fierce(), until=REGROUP), may=True),),
    "4_5": (skirmish(to=make(DUNLAND & MAN, plus(either(controls(1), 4, 2)))),),
    "4_6": (shadow(MOVED_TWICE, remove_twilight(2), to=play(DUNLAND & MAN, "discard")),),
    "4_7": (skirmish(to=make(DUNLAND & MAN, plus(either(at(SANCTUARY), 4, 2)))),),
    "4_8": (skirmish(to=make(DUNLAND & MAN, plus(count(COMPANION)))),),
    "4_9": (win_and_call(),),
    "4_10": (),
    "4_11": (when(wins(), to=stack(SELF, SITE & CONTROLLED), may=True), from_the_site(-2)),
    "4_12": (each_time(wins(), to=make(SELF, plus(2), fierce(), until=REGROUP), may=True),),
    "4_13": (
        each_time(
            wins(), to=discard(choose(FREE_PEOPLES & POSSESSION, either(can_spot(COMPANION, 6), 2, 1))), may=True
        ),
    ),
    "4_14": (each_time(wins(), spot(OTHER & DUNLAND & MAN), to=TAKE_CONTROL, may=True),),
    "4_15": (always(while_(is_(SELF, skirmishing(ROHAN & MAN)), strength(SELF, 2))), attack_ally()),
    "4_16": (each_time(wins(), to=make(SELF, plus(2), fierce(), until=REGROUP), may=True),),
    "4_17": (),
    "4_18": (attack_ally(),),
    "4_19": (
        when(played(), to=draw(), may=True),
        response(about_to_be_wounded(DUNLAND & MAN), one_of(remove_twilight(2), discard(SELF)), to=prevent()),
    ),
    "4_20": (shadow(controls(1), exert(SELF), to=draw(3)),),
    "4_21": (each_time(moves(), spot(OTHER & DUNLAND & MAN), to=TAKE_CONTROL, may=True),),
    "4_22": (
        always(
            while_(controls(2), rule("skip_phase", phase="archery")),
            while_(controls(3), gains(YOURS & DUNLAND & MAN, "fierce")),
            while_(controls(4), gains(YOURS & DUNLAND & MAN, "damage")),
        ),
    ),
    "4_23": (win_and_call(),),
    "4_24": (each_time(wins(), to=stack(SELF, SITE & CONTROLLED), may=True), from_the_site(-2)),
    "4_25": (each_time(wins(), spot(OTHER & DUNLAND & MINION), to=TAKE_CONTROL, may=True),),
    "4_26": (bearer(DUNLAND & MAN),),
    "4_27": (
        each_time(wins(DUNLAND & MAN, against=ROHAN & MAN), to=make(IT, plus(2), fierce(), until=REGROUP), may=True),
    ),
    "4_28": (
        shadow(remove_twilight(3), to=place_tokens("Dunland")),
        skirmish(
            spot(DUNLAND & MAN),
            remove_tokens("Dunland"),
            to=make(CHARACTER & skirmishing(DUNLAND & MAN), must("no_bonus_from", POSSESSION)),
        ),
    ),
    "4_29": (always(while_(can_spot(SITE & related("having_stacked", DUNLAND & MAN)), shadow_number(SITE, 5))),),
    "4_30": (
        plays_on(SITE & CONTROLLED),
        regroup(spot(DUNLAND & MAN, 2), discard(SELF), to=apply(rule("must_move"))),
    ),
    "4_31": (assignment(controls(1), remove_twilight(2), to=assign(DUNLAND & MAN, UNBOUND & COMPANION)),),
    "4_32": (response(wins(YOURS & DUNLAND & MAN), to=discard(each(FREE_PEOPLES & borne_by(Cause("the loser"))))),),
    "4_33": (
        always(while_(FIRST_SENTENCE, rule("may_not_be_assigned", SELF))),
        each_time(moves(), to=by(FREE_PEOPLES_PLAYER, repeat(count(DUNLAND & MAN), exert(COMPANION)))),
        skirmish(exert(SELF), to=make(DUNLAND & MAN, plus(2))),
    ),
    "4_34": (
        each_time(loses(COMPANION | ALLY, against=DUNLAND & MAN), to=place_tokens("Dunland"), may=True),
        maneuver(to=(discard(choose(FREE_PEOPLES & POSSESSION, tokens_on(SELF, limit=3))), discard(SELF))),
    ),
    "4_35": (maneuver(controls(2), to=make(each(YOURS & DUNLAND & MAN), fierce(), until=REGROUP)),),
    "4_36": (
        bearer(DUNLAND & MAN),
        each_time(wins(BEARER), to=discard(choose(FREE_PEOPLES & POSSESSION, 2)), may=True),
    ),
    "4_37": (response(wins(DUNLAND & MAN), to=make(IT, fierce(), plus(4), until=REGROUP)),),
    "4_38": (win_and_call(),),
    "4_39": (maneuver(spot(DUNLAND & MAN, 3), to=discard(FREE_PEOPLES & (POSSESSION | CONDITION))),),
    "4_40": (response(wins(OTHER & DUNLAND & MAN), exert(SELF), to=TAKE_CONTROL),),
}
