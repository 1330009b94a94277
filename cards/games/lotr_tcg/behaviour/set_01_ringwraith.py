"""Define the Ringwraith cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

FREE_PEOPLES_GOODS = FREE_PEOPLES & (POSSESSION | CONDITION)
NOT_RING_BEARER = (COMPANION | ALLY) & ~RING_BEARER
OPPONENT_OF_BEARER = CHARACTER & skirmishing(BEARER)

CARDS: dict[str, Card] = {
    "1_203": (response(about_to_be_wounded(NAZGUL), to=prevent()),),
    "1_204": (skirmish(to=make(NAZGUL, plus(either(RING_WORN, 5, 2)))),),
    "1_205": (
        maneuver(
            exert(NAZGUL),
            to=if_(can_spot(FREE_PEOPLES_GOODS), discard(FREE_PEOPLES_GOODS), discard(NOT_RING_BEARER)),
        ),
    ),
    "1_206": (
        each_time(start_of("shadow", when=YOUR_SHADOW_PHASE), to=draw()),
        each_time(end_of("shadow", when=YOUR_SHADOW_PHASE), to=one_of(exert(NAZGUL), discard(SELF))),
    ),
    "1_207": (
        skirmish(is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, CHARACTER & skirmishing(NAZGUL))),
        always(rule("no_healing", BEARER), while_(is_(BEARER, RING_BEARER), rule("burdens_stay"))),
    ),
    "1_208": (
        bearer(NAZGUL),
        always(while_(at(PLAINS), strength(BEARER, 2))),
        whenever(at(UNDERGROUND), to=discard(SELF)),
    ),
    "1_209": (
        response(
            loses(CHARACTER, YOURS & NAZGUL),
            is_(SELF, IN_SUPPORT_AREA),
            to=transfer(SELF, SUBJECT),
        ),
        limit_per_bearer(1),
        each_time(start_of("fellowship", when=is_(BEARER, RING_BEARER)), to=add_burdens(1)),
        each_time(start_of("fellowship", when=is_(BEARER, CHARACTER & ~RING_BEARER)), to=wound(BEARER)),
    ),
    "1_210": (
        skirmish(burdens(3), to=make(NAZGUL, plus(1), damage(1))),
        skirmish(burdens(6), to=make(NAZGUL, plus(3), damage(2))),
    ),
    "1_211": (each_time(killed(COMPANION, when=can_spot(NAZGUL & FIGHTING)), to=add_burdens(1)),),
    "1_212": (maneuver(exert(YOURS & NAZGUL), to=discard(ALLY)),),
    "1_213": (skirmish(to=make(NAZGUL, plus(either(is_(RING_BEARER, assigned_to(MINION)), 3, 2)))),),
    "1_214": (response(wins(NAZGUL), to=by(FREE_PEOPLES_PLAYER, one_of(exert(RING_BEARER), add_burdens(1)))),),
    "1_215": (
        shadow(
            spot_count(count(NAZGUL), "spot X Nazgûl"),
            to=(
                reveal_top(number()),
                move_cards(RINGWRAITH, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
            ),
        ),
    ),
    "1_216": (
        bearer(NAZGUL),
        always(rule("extra_hand_weapon", SELF)),
        skirmish(
            discard(SELF),
            to=transfer(title("Blade Tip"), COMPANION & skirmishing(BEARER), origin="support_area_or_discard_pile"),
        ),
    ),
    "1_217": (shadow(to=play(NAZGUL, discount=-2)),),
    "1_218": (bearer(NAZGUL), always(while_(burdens(3), gains(BEARER, "damage")))),
    "1_219": (each_time(played(YOURS & NAZGUL), to=exert(HOBBIT & CHARACTER & ~RING_BEARER), may=True),),
    "1_220": (action(("maneuver", "skirmish"), remove_twilight(3), to=heal(NAZGUL)),),
    "1_221": (
        bearer(title("The Witch-king")),
        always(gains(BEARER, "damage")),
        response(wins(BEARER), exert(BEARER), to=discard(FREE_PEOPLES & CONDITION)),
    ),
    "1_222": (to_play(spot(NAZGUL)), shadow(remove_twilight(3), to=replace_site(HERE))),
    "1_223": (maneuver(exert(NAZGUL), to=wound(each(ARCHER & COMPANION))),),
    "1_224": (
        response(
            happens("after_skirmish", when=RING_WORN),
            to=(
                CANCEL_ASSIGNMENTS,
                if_done(assign(NAZGUL, RING_BEARER), apply(rule("ring_blank"), until=END_OF_SKIRMISH)),
            ),
        ),
    ),
    "1_225": (
        bearer(title("Úlairë Lemenya")),
        always(gains(BEARER, "damage")),
        skirmish(exert(BEARER), to=discard(POSSESSION & borne_by(OPPONENT_OF_BEARER))),
    ),
    "1_226": (maneuver(exert(NAZGUL), to=wound(each(ALLY))),),
    "1_227": (skirmish(to=make(NAZGUL, plus(either(burdens(5), 4, 2)))),),
    "1_228": (response(happens("ring_put_on"), exert(NAZGUL), to=add_burdens(2)),),
    "1_229": (skirmish(remove_twilight(1), to=make(SELF, plus(1)), limit=(5, "phase")),),
    "1_230": (skirmish(exert(SELF), to=discard(WEAPON & borne_by(CHARACTER & skirmishing(SELF)))),),
    "1_231": (maneuver(any_of(can_spot(COMPANION, 6), burdens(5)), exert(SELF), to=wound(COMPANION & ~RING_BEARER)),),
    "1_232": (always(strength((COMPANION | ALLY) & bearing(RINGWRAITH & CONDITION), -2)),),
    "1_233": (
        shadow(exert(SELF), spot(SITE & OF_AN_OPPONENT), to=replace_site(called(SITE & OF_AN_OPPONENT, "that site"))),
    ),
    "1_234": (
        when(
            played(),
            to=repeat(
                count(COMPANION, over=4),
                play_up_to(1, MINION, "discard"),
                words="for each companion over 4 you may play a minion from your discard pile",
            ),
        ),
    ),
    "1_235": (shadow(exert(SELF), to=make(RINGWRAITH & MINION, fierce(), until=REGROUP)),),
    "1_236": (assignment(burdens(4), to=assign(SELF, COMPANION & ~RING_BEARER)),),
    "1_237": (always(strength(SELF, count(OTHER & NAZGUL, 2))),),
    "1_238": (to_play(spot(NAZGUL)), archery(remove_twilight(1), to=apply(fellowship_archery(-1)))),
}
