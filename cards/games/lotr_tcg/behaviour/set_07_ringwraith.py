"""Define the Ringwraith cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import both_discard, for_each_more, stronghold, three_tokens
from cards.language.words import *

WITH_A_NAZGUL = can_spot(NAZGUL)


def hurt(n: int) -> Condition:
    """Return the condition that the Ring-bearer has at least this many wounds."""
    return at_least("wounds", n, RING_BEARER)


def spur() -> Ability:
    return skirmish(exert(SELF), to=make(NAZGUL | RINGWRAITH & ORC, plus(1)))


CARDS: dict[str, Card] = {
    "7_174": (
        assignment(
            remove_threats(5),
            to=(
                assign(NAZGUL, COMPANION & ~RING_BEARER),
                by(FREE_PEOPLES_PLAYER, may(discard(It("that companion")))),
            ),
        ),
    ),
    "7_175": (skirmish(to=make(NAZGUL, plus(counter("cultures")))),),
    "7_176": (regroup(spot(NAZGUL), to=(*both_discard(), add_threats(for_each_more()))),),
    "7_177": (
        skirmish(
            is_(SELF, IN_SUPPORT_AREA),
            to=if_done(
                transfer(SELF, CHARACTER & skirmishing(NAZGUL)),
                apply(rule("shadow_has_initiative"), until=END_OF_TURN),
            ),
        ),
    ),
    "7_178": (skirmish(discard_hand(3), to=make(NAZGUL, plus(3))),),
    "7_179": (shadow(spot(NAZGUL), remove_threats(1), to=play(NAZGUL, discount=-2)),),
    "7_180": (always(while_(WITH_A_NAZGUL, strength(SELF, 2), gains(SELF, "damage"))),),
    "7_181": (
        to_play(spot(NAZGUL, 2), add_threats_up_to(3)),
        each_time(
            happens("about_to_be_killed", COMPANION), remove_threats(1), to=discard(up_to(2, POSSESSION)), may=True
        ),
        each_time(start_of("regroup"), to=(discard(SELF), remove_threats(3))),
    ),
    "7_182": (
        response(
            happens("end_of_skirmish", COMPANION, NAZGUL),
            to=discard(POSSESSION & borne_by(called(COMPANION & SUBJECT, "that companion"))),
        ),
    ),
    "7_183": (response(killed(CHARACTER, by=NAZGUL), to=wound(each(CHARACTER & bearing(RINGWRAITH & CONDITION)))),),
    "7_184": (
        to_play(spot(NAZGUL)),
        regroup(discard(NAZGUL), to=place_tokens("Ringwraith")),
        three_tokens(),
    ),
    "7_185": (
        to_play(spot(NAZGUL)),
        skirmish(
            remove_twilight(3),
            spot(NAZGUL, 3),
            to=discard((POSSESSION | CONDITION) & borne_by(COMPANION & skirmishing(NAZGUL))),
        ),
    ),
    "7_186": (bearer(RINGWRAITH & ORC), always(while_(hurt(2), gains(BEARER, "damage")))),
    "7_187": (
        always(while_(is_(RING_BEARER, EXHAUSTED), strength(SELF, 3), gains(SELF, "fierce"), gains(SELF, "damage"))),
    ),
    "7_188": (
        when(played(), spot(NAZGUL), to=unless(FREE_PEOPLES_PLAYER, wound(RING_BEARER), add_burdens(1)), may=True),
        skirmish(remove_burdens(1), to=make(SELF, plus(3))),
    ),
    "7_189": (always(while_(WITH_A_NAZGUL, strength(SELF, 2))),),
    "7_190": (
        when(played(), spot(NAZGUL), to=unless(FREE_PEOPLES_PLAYER, wound(RING_BEARER), add_threats(2)), may=True),
        skirmish(remove_threats(1), to=make(SELF, plus(3))),
    ),
    "7_191": (always(while_(WITH_A_NAZGUL, gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "7_192": (always(while_(hurt(2), strength(SELF, 4), gains(SELF, "fierce"))),),
    "7_193": (spur(),),
    "7_194": (always(while_(hurt(3), gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "7_195": (
        to_play(spot(NAZGUL)),
        each_time(
            On("drawn", when=not_(during("regroup")), whose="the Free Peoples player"),
            to=add_threats(1),
        ),
        regroup(discard(NAZGUL), discard(SELF), to=add_threats(1)),
    ),
    "7_196": (spur(),),
    "7_197": (
        to_assign(WITH_A_NAZGUL, repeat(count(NAZGUL), exert(COMPANION))),
        skirmish(exert(SELF), to=make(NAZGUL | RINGWRAITH & ORC, plus(1))),
    ),
    "7_198": (always(while_(WITH_A_NAZGUL, rule("wounds_only_in", SELF, phase="skirmish"))),),
    "7_199": (always(strength(NAZGUL, 1)),),
    "7_200": (to_assign(WITH_A_NAZGUL, exert(COMPANION)),),
    "7_201": (to_assign(WITH_A_NAZGUL, exert(COMPANION)),),
    "7_202": (always(while_(hurt(1), strength(SELF, 6))),),
    "7_203": (bearer(RINGWRAITH & MINION), always(while_(threats(5), gains(BEARER, "damage")))),
    "7_204": (
        to_play(spot(NAZGUL)),
        each_time(played(COMPANION), to=by(FREE_PEOPLES_PLAYER, exert(COMPANION))),
        shadow(spot(NAZGUL), discard(SELF), to=play(NAZGUL, "discard")),
    ),
    "7_205": (
        to_play(spot(NAZGUL)),
        shadow(INITIATIVE, at_least("dead", 3, CHARACTER), burdens(3), threats(3), spot(NAZGUL), to=CORRUPT),
    ),
    "7_206": (
        stronghold("Ringwraith"),
        regroup(at_least("tokens", 3, SELF), to=(exhaust(RING_BEARER), discard(SELF))),
    ),
    "7_207": (maneuver(exert(NAZGUL), to=wound(each(ALLY))),),
    "7_208": (shadow(spot(NAZGUL), to=add_threats(either(INITIATIVE, 3, 1))),),
    "7_209": (
        skirmish(is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, CHARACTER & skirmishing(NAZGUL))),
        each_time(happens("exerted", BEARER), to=add_twilight(1)),
    ),
    "7_210": (shadow(INITIATIVE, exert(SELF), spot(OTHER & RINGWRAITH & MINION), to=add_burdens(1)),),
    "7_211": (
        when(played(), to=add_threats(count(COMPANION, over=4))),
        maneuver(remove_threats(2), spot(OTHER & RINGWRAITH & MINION), to=discard(POSSESSION)),
    ),
    "7_212": (
        always(while_(can_spot(COMPANION, 6), gains(SELF, "damage"))),
        each_time(killed(COMPANION), exert(SELF), to=exert(RING_BEARER), may=True),
    ),
    "7_213": (
        always(
            strength(SELF, count(OTHER & RINGWRAITH & MINION)),
            while_(can_spot(RINGWRAITH & MINION, 3), gains(SELF, "fierce")),
            while_(can_spot(RINGWRAITH & MINION, 4), gains(SELF, "damage")),
        ),
    ),
    "7_214": (regroup(INITIATIVE, discard(SELF), to=discard(POSSESSION)),),
    "7_215": (skirmish(discard(RINGWRAITH & MINION), to=make(SELF, plus(2))),),
    "7_216": (regroup(INITIATIVE, discard(SELF), to=exert(each(RING_BOUND & COMPANION))),),
    "7_217": (regroup(INITIATIVE, discard(SELF), to=add_burdens(1)),),
    "7_218": (
        regroup(
            INITIATIVE,
            discard(SELF),
            to=by(FREE_PEOPLES_PLAYER, one_of(exert(RING_BOUND & COMPANION, 2), return_to_hand(UNBOUND & COMPANION))),
        ),
    ),
    "7_219": (always(while_(both(INITIATIVE, can_spot(NAZGUL)), cost(SELF, -6))),),
    "7_220": (skirmish(to=make(RINGWRAITH & ORC, plus(either(hurt(2), 4, 2)))),),
    "7_221": (
        when(played(), remove_threats(1), to=move_cards(RINGWRAITH & CARD, "discard", "hand"), may=True),
        always(rule("no_threat_wounds", RING_BEARER)),
    ),
}
