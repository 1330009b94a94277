"""Rohan, set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_04_rohan import charge
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself
from cards.language.words import *


def follows_a_rohan_man() -> Ability:
    return always(while_(can_spot(ROHAN & MAN), cost(SELF, -1)))


CARDS: dict[str, Card] = {
    "7_225": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2)),
        ),
    ),
    "7_226": (
        always(
            while_(
                both(can_spot(OTHER & ROHAN & MAN), is_(SELF, skirmishing(WOUNDED & MINION))),
                strength(SELF, 2),
                gains(SELF, "damage"),
            ),
        ),
    ),
    "7_228": (
        always(
            while_(is_(SELF, skirmishing(MOUNTED & MINION)), strength(SELF, 2)),
            while_(is_(SELF, skirmishing(FIERCE & MINION)), strength(SELF, 2)),
        ),
    ),
    "7_229": (skirmish(discard(POSSESSION & borne_by(SELF)), to=make(SELF, plus(2))),),
    "7_231": (
        skirmish(
            to=make(
                ROHAN & MAN,
                plus(either(skirmishing(WOUNDED & MINION), 3, 2)),
                damage(either(skirmishing(WOUNDED & MINION), 1, 0)),
            )
        ),
    ),
    "7_232": (
        bearer(ROHAN & MAN),
        charge(),
        regroup(
            is_(BEARER, title("Éomer")),
            exert(BEARER),
            to=unless(EACH_SHADOW_PLAYER, remove_twilight(1), discard(CONDITION)),
        ),
    ),
    "7_235": (skirmish(discard(ROHAN & CONDITION), to=make(SELF, plus(1))),),
    "7_239": (fellowship(INITIATIVE, discard_hand(2), to=heal(ROHAN & MAN)),),
    "7_241": (bearer(title("Merry")), always(while_(can_spot(ROHAN & MAN, 3), rule("tripled", BEARER)))),
    "7_242": (
        bearer(title("Merry")),
        maneuver(
            exert(BEARER, 2),
            to=(
                remember(count(ROHAN & COMPANION), words="X is the number of Rohan companions"),
                exert(MINION, number()),
            ),
        ),
    ),
    "7_244": (
        to_play(spot(ROHAN & MAN, 3)),
        maneuver(one_of(exert(ROHAN & COMPANION, 2), discard(SELF)), to=play(ROHAN & POSSESSION, "discard")),
    ),
    "7_245": (
        bearer(ROHAN & MAN),
        response(about_to_be_wounded(BEARER, when=during("skirmish")), INITIATIVE, discard_hand(3), to=prevent()),
    ),
    "7_246": (skirmish(discard_hand(1), to=exert(MINION & skirmishing(SELF))),),
    "7_247": (to_play(spot(ROHAN & MAN, 2)), regroup(discard_hand(3), to=remove_threats(1))),
    "7_248": (bearer(ROHAN & MAN), archery(discard(SELF), to=apply(fellowship_archery(1)))),
    "7_250": (
        bearer(ROHAN & MAN),
        charge(),
        regroup(
            is_(BEARER, title("Théoden")), exert(BEARER), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), LIBERATE)
        ),
    ),
    "7_253": (
        bearer(ROHAN & MAN),
        always(while_(at(PLAINS), rule("wound_cap", BEARER, n=1, phase="skirmish"))),
        charge(),
    ),
    "7_254": (follows_a_rohan_man(), each_time(moves(), exert(ROHAN & COMPANION), to=exert(MINION), may=True)),
    "7_256": (regroup(exert(some(MOUNTED & COMPANION)), to=wound(choose(MINION, number("exerted", "as many")))),),
    "7_257": (skirmish(exert(SELF), to=make(SELF, plus(count(MOUNTED & COMPANION)))),),
    "7_260": (
        bearer(ROHAN & MAN),
        charge(),
        skirmish(is_(BEARER, title("Éowyn")), exert(BEARER, 2), to=wound(FIERCE & MINION & skirmishing(BEARER))),
    ),
    "7_261": (
        to_play(spot(ROHAN & COMPANION)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=heal(up_to(2, ROHAN & COMPANION))),
    ),
}
