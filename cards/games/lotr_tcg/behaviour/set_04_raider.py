"""Define the Raider cards of set 4."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import desert_attack
from cards.language.words import *


def aimed_shot() -> Ability:
    """Return the ability of a minion to exert a companion instead of adding to the archery total."""
    return archery(exert(SELF), to=(exert(COMPANION & ~RING_BEARER), make(SELF, must("no_archery"))))


def press_on(twilight: int) -> Ability:
    """Return the ability to remove twilight when a companion or ally loses a skirmish to a Southron, to wound a
    Ring-bound companion.
    """
    return each_time(
        loses(COMPANION | ALLY, against=SOUTHRON),
        remove_twilight(twilight),
        to=by(FREE_PEOPLES_PLAYER, wound(RING_BOUND & COMPANION)),
        may=True,
    )


def weigh_down() -> Ability:
    return each_time(happens("assigned", SELF, UNBOUND & COMPANION), exert(SELF), to=add_burdens(1), may=True)


CARDS: dict[str, Card] = {
    "4_216": (
        each_time(loses(COMPANION | ALLY, against=RAIDER & MAN), to=place_tokens("Raider"), may=True),
        archery(to=(repeat(tokens_on(SELF), heal(RAIDER & ARCHER)), discard(SELF))),
    ),
    "4_217": (to_play(spot(RAIDER & MAN)), regroup(exert(SELF, 2), to=TAKE_CONTROL)),
    "4_218": (
        always(
            while_(burdens(4), strength(SELF, 5)),
            while_(burdens(5), gains(SELF, "fierce")),
            while_(burdens(6), gains(SELF, "damage")),
        ),
    ),
    "4_219": (aimed_shot(),),
    "4_220": (desert_attack(),),
    "4_221": (desert_attack(),),
    "4_222": (desert_attack(),),
    "4_223": (maneuver(exert(RAIDER & MAN), to=discard(choose(FREE_PEOPLES & CONDITION, either(burdens(3), 2, 1)))),),
    "4_224": (always(while_(burdens(2), strength(SELF, 3), gains(SELF, "fierce"))),),
    "4_225": (
        skirmish(burdens(2), remove_twilight(2), to=make(EASTERLING, plus(2))),
        skirmish(burdens(4), remove_twilight(2), to=make(EASTERLING, plus(3))),
        skirmish(burdens(6), remove_twilight(2), to=make(EASTERLING, plus(4))),
    ),
    "4_226": (weigh_down(),),
    "4_227": (always(while_(burdens(3), gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "4_228": (weigh_down(),),
    "4_229": (when(played(), spot(OTHER & EASTERLING), to=add_twilight(counter("burdens", limit=4)), may=True),),
    "4_230": (always(while_(burdens(3), gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "4_231": (
        each_time(moves_from(towers(2)), to=exert(each(RING_BOUND & COMPANION), 2)),
        maneuver(discard(SELF), exert(RAIDER & MAN), to=exert(RING_BOUND & COMPANION)),
    ),
    "4_232": (aimed_shot(),),
    "4_233": (skirmish(to=one_of(make(SOUTHRON, plus(counter("burdens", limit=5))), make(RAIDER & MAN, plus(2)))),),
    "4_234": (action(("maneuver", "skirmish"), exert(SOUTHRON), to=add_twilight(3)),),
    "4_235": (skirmish(spot(RAIDER & MAN & skirmishing(RING_BOUND & COMPANION)), to=add_burdens(1)),),
    "4_236": (press_on(4),),
    "4_237": (
        each_time(
            On("end_of_phase", when=both(MOVED_THIS_PHASE, at(towers(7, 9)))),
            fewer("twilight", 7),
            to=add_twilight(8),
            may=True,
        ),
        skirmish(discard(SELF), to=make(RAIDER & MAN, plus(2))),
    ),
    "4_238": (shadow(controls(1), spot(SOUTHRON, 3), remove_twilight(2), to=draw()),),
    "4_239": (skirmish(to=make(RAIDER & MAN, plus(either(burdens(4), 4, 3)))),),
    "4_240": (
        regroup(
            exert(RAIDER & MAN),
            to=unless(
                FREE_PEOPLES_PLAYER, discard(choose(COMPANION & ~RING_BEARER, 2)), add_burdens(count(COMPANION, over=4))
            ),
        ),
    ),
    "4_241": (skirmish(to=make(RAIDER & MAN, plus(either(can_spot(COMPANION, 6), 5, 3)))),),
    "4_242": (
        shadow(remove_twilight(3), exert(RAIDER & MAN), to=place_tokens("Raider")),
        maneuver(remove_tokens("Raider"), to=add_twilight(1)),
    ),
    "4_243": (archery(exert(RAIDER & ARCHER), to=apply(minion_archery(counter("burdens", limit=5)))),),
    "4_244": (to_play(spot(RAIDER & MAN)), regroup(exert(SELF, 2), to=TAKE_CONTROL)),
    "4_245": (always(while_(can_spot(OTHER & SOUTHRON), minion_archery(SITES_CONTROLLED))),),
    "4_246": (press_on(1),),
    "4_247": (
        bearer(RAIDER & MAN),
        always(gains(BEARER, "archer"), while_(can_spot(RAIDER & MAN & ~BEARER), minion_archery(1))),
    ),
    "4_248": (aimed_shot(),),
    "4_249": (
        assignment(
            is_(SELF, UNASSIGNED),
            spot(COMPANION, 6),
            to=unless(FREE_PEOPLES_PLAYER, discard(UNBOUND & COMPANION), assign(SELF, RING_BEARER)),
        ),
    ),
    "4_250": (regroup(exert(SELF), remove_twilight(5), to=TAKE_CONTROL),),
    "4_251": (maneuver(exert(SELF), spot(COMPANION, 5), to=by(FREE_PEOPLES_PLAYER, exert(COMPANION))),),
    "4_252": (),
    "4_253": (maneuver(exert(SELF), to=add_twilight(counter("controlled", 2))),),
    "4_254": (),
    "4_255": (
        bearer(SOUTHRON),
        skirmish(remove_twilight(4), exert(BEARER), to=wound((COMPANION | ALLY) & skirmishing(BEARER))),
    ),
    "4_256": (
        to_play(spot(SOUTHRON)),
        assignment(
            is_(SELF, UNASSIGNED),
            spot(COMPANION, 7),
            to=unless(
                FREE_PEOPLES_PLAYER, by(CARD_PLAYER, discard(COMPANION & ~RING_BEARER)), assign(SELF, RING_BEARER)
            ),
        ),
    ),
    "4_257": (maneuver(exert(SELF), spot(COMPANION, 6), to=by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, 2)))),),
    "4_258": (
        assignment(
            is_(SELF, UNASSIGNED),
            exert(SELF),
            spot(COMPANION, 5),
            to=unless(FREE_PEOPLES_PLAYER, add_twilight(4), assign(SELF, RING_BEARER)),
        ),
    ),
    "4_259": (assignment(to=unless(FREE_PEOPLES_PLAYER, add_burdens(1), assign(EASTERLING, RING_BEARER))),),
    "4_260": (skirmish(to=wound((COMPANION | ALLY) & skirmishing(RAIDER & MAN))),),
    "4_261": (
        event_cost(FREE_PEOPLES & EVENT, RANGER, can_spot(RAIDER & MAN), wound(COMPANION)),
        skirmish(discard(SELF), to=make(RAIDER & MAN, plus(2))),
    ),
}
