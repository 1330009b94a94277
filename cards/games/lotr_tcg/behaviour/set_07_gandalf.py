"""Define the Gandalf cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to
from cards.language.words import *

GANDALF = title("Gandalf")

CARDS: dict[str, Card] = {
    "7_31": (skirmish(to=make(title("Gandalf"), plus(either(INITIATIVE, 4, 2)), damage(either(INITIATIVE, 1, 0)))),),
    "7_32": (
        response(
            event_played(EVENT & OF_AN_OPPONENT),
            exert(GANDALF),
            to=by(SUBJECT_OWNER, one_of(remove_twilight(2), cancel_event())),
        ),
    ),
    "7_33": (
        fellowship(
            exert(GANDALF, 2),
            to=(
                remove_threats(THREATS),
                pick_cards(choose(COMPANION & ~GANDALF_CULTURE, name="one")),
                heal(each(COMPANION & related("same_culture", that("one", "that companion")))),
            ),
        ),
    ),
    "7_34": (each_time(wins(GANDALF), exert(GANDALF), to=draw(2), may=True),),
    "7_35": (
        fellowship(
            spot(GANDALF),
            discard_hand(2),
            to=by(AN_OPPONENT, discard(choose(SHADOW & CONDITION, count(SHADOW & CONDITION, over=2)))),
        ),
    ),
    "7_36": (always(while_(not_(alike(COMPANION, 3)), strength(SELF, -2))),),
    "7_37": (
        skirmish(
            move_cards(CARD, "hand", "deck_top", 3),
            to=unless(
                EACH_SHADOW_PLAYER,
                move_cards(CARD, "hand", "deck_top", 3),
                make(MINION & skirmishing(UNBOUND & COMPANION), plus(-3)),
            ),
        ),
    ),
    "7_38": (bearer(GANDALF), always(while_(at_least("twilight", 4), strength(BEARER, 1)))),
    "7_39": (
        bearer(GANDALF),
        always(gains(BEARER, "damage")),
        skirmish(MOST_CARDS, discard_hand(2), to=by(AN_OPPONENT, exert(MINION))),
    ),
    "7_40": (fellowship(spot(GANDALF), to=heal(UNBOUND & COMPANION, 2)),),
    "7_41": (response(about_to_be_wounded(COMPANION), spot(GANDALF), to=prevent()),),
    "7_42": (
        maneuver(
            exert(GANDALF, 2),
            to=(
                spot_count(count(ROHAN & COMPANION), "spot X Rohan companions"),
                by(AN_OPPONENT, repeat(number(), exert(MINION), words="exert a minion for each of them")),
            ),
        ),
    ),
    "7_43": (
        maneuver(
            exert(GANDALF, either(INITIATIVE, 2, 3)),
            to=(
                pick_cards(choose(UNBOUND & COMPANION & ~GANDALF_CULTURE, name="one")),
                make(
                    each(UNBOUND & COMPANION & related("same_culture", that("one", "that companion"))),
                    plus(3),
                    until=REGROUP,
                ),
            ),
        ),
    ),
    "7_44": (each_time(start_of("regroup"), discard_hand(2), to=heal(GANDALF), may=True),),
    "7_45": (
        to_play(spot(title("Gandalf")), add_threats(3)),
        always(gains(title("Gandalf"), "defender"), rule("no_wounds", title("Gandalf"))),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "7_46": (regroup(spot(GANDALF), to=heal(UNBOUND & HOBBIT, 3)),),
    "7_47": (skirmish(spot(GANDALF), to=make(GONDOR & COMPANION, plus(count(GONDOR & COMPANION, limit=4)))),),
    "7_48": (
        to_play(spot(title("Gandalf"))),
        a_threat_or_itself(),
        regroup(discard(SELF), to=wound(choose(MINION, 2))),
    ),
    "7_49": (
        bearer(GANDALF),
        drawn_to(GANDALF),
        regroup(discard(SELF), to=(discard(MINION), heal(COMPANION, 3))),
    ),
    "7_50": (
        maneuver(
            spot_count(Sum((ValueOf("vitality", GANDALF), -1)), "choose X", low=1),
            exert(GANDALF, number()),
            to=(wound(MINION, number()), if_(NAZGUL, wound(It("it again")))),
        ),
    ),
    "7_51": (skirmish(exert(GANDALF), to=make(It("Gandalf"), plus(counter("twilight", limit=8)))),),
    "7_52": (bearer(WIZARD), skirmish(exert(BEARER, 2), to=make(MINION, plus(-3)))),
}
