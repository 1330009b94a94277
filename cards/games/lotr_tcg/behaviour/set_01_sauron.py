"""Define the Sauron cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

SAURON_ORC = SAURON & ORC
FP = FREE_PEOPLES_PLAYER


def tracker() -> Ability:
    """Return the text of a tracker, which lowers the roaming penalty of its player's Sauron minions."""
    return always(roaming_penalty(YOURS & SAURON & MINION, -1))


def savage_blow() -> Ability:
    return skirmish(exert(SELF), to=wound(CHARACTER & skirmishing(SELF)))


CARDS: dict[str, Card] = {
    "1_239": (
        maneuver(spot(SAURON_ORC), spot(COMPANION, 5), to=by(FP, repeat(count(COMPANION, over=4), exert(COMPANION)))),
    ),
    "1_240": (response(wins(), remove_twilight(2), to=discard_hand(1, who=FP, at_random=True)),),
    "1_241": (shadow(spot(SAURON_ORC), to=discard(ELVEN & CONDITION)),),
    "1_242": (
        to_play(spot(SAURON_ORC)),
        shadow(
            remove_twilight(3),
            to=(
                reveal_top(),
                if_(
                    SAURON,
                    move_cards(IT, "revealed", "hand"),
                    (move_cards(IT, "revealed", "discard"), discard_hand(1)),
                ),
            ),
        ),
    ),
    "1_243": (
        maneuver(
            Compare(Sum((BURDENS, dead(COMPANION))), 12, "burdens and companions in the dead pile total 12 or more"),
            spot(SAURON_ORC),
            to=CORRUPT,
        ),
    ),
    "1_244": (
        to_play(exert(SAURON_ORC)),
        plays_on(COMPANION),
        each_time(happens("assigned", BEARER), to=by(FP, one_of(discard_hand(3), add_burdens(1)))),
    ),
    "1_245": (maneuver(spot(SAURON_ORC), remove_burdens(1), to=mill(5, FP)),),
    "1_246": (
        skirmish(
            spot_count(BURDENS, "spot X burdens"),
            to=make(CHARACTER & skirmishing(SAURON_ORC), plus(Times(-1, number()))),
        ),
    ),
    "1_247": (response(wins(SAURON_ORC), to=make(IT, fierce(), until=REGROUP)),),
    "1_248": (shadow(spot_count(count(SAURON & MINION), "spot X Sauron minions"), to=add_twilight(number())),),
    "1_249": (
        always(strength(SAURON_ORC & skirmishing(GONDOR & CHARACTER), 2)),
        each_time(loses(YOURS & SAURON_ORC), to=discard(SELF)),
    ),
    "1_250": (maneuver(exert(SAURON_ORC), to=wound(COMPANION & ~RING_BEARER)),),
    "1_251": (
        maneuver(
            spot(SAURON_ORC), spot(COMPANION, 6), to=repeat(count(COMPANION, over=5), wound(COMPANION & ~RING_BEARER))
        ),
    ),
    "1_252": (to_play(exert(SAURON_ORC)), whenever(both(burdens(5), fewer("deck", 1)), to=CORRUPT)),
    "1_253": (to_play(exert(SAURON_ORC)), always(while_(can_spot(COMPANION, 5), cost(COMPANION, 2)))),
    "1_254": (plays_on(SAURON & MINION), shadow(exert(BEARER), to=add_twilight(count(ARCHER & COMPANION)))),
    "1_255": (skirmish(exert(SAURON_ORC), to=wound(CHARACTER & skirmishing(IT))),),
    "1_256": (always(strength(SELF, count(COMPANION))),),
    "1_257": (maneuver(remove_twilight(3), to=exert(HOBBIT & CHARACTER & ~RING_BEARER)),),
    "1_258": (when(played(), to=move_cards(RINGWRAITH, "discard", "deck", 2, least=0), may=True),),
    "1_259": (always(strength(SELF, count(OTHER & SAURON_ORC))),),
    "1_260": (always(while_(can_spot(COMPANION, 7), move_limit(-1))),),
    "1_261": (tracker(), response(event_played(FREE_PEOPLES & EventOf("regroup")), exert(SELF), to=cancel_event())),
    "1_262": (tracker(), assignment(spot(HOBBIT & COMPANION, 2), to=by(FP, assign(SELF, HOBBIT & CHARACTER)))),
    "1_263": (each_time(loses(COMPANION | ALLY, SAURON_ORC), to=make(each(SAURON_ORC), plus(1), until=REGROUP)),),
    "1_264": (always(while_(can_spot(SAURON_ORC), minion_archery(1))),),
    "1_265": (response(killed(COMPANION, SAURON_ORC), to=mill(dead(CARD, 3), FP)),),
    "1_266": (each_time(played(WEAPON, SELF), to=add_twilight(2), limit=(1, "turn")),),
    "1_267": (savage_blow(),),
    "1_268": (when(played(), to=discard_hand(1, who=FP, at_random=True), may=True),),
    "1_269": (bearer(SAURON_ORC), skirmish(remove_twilight(1), to=make(BEARER, plus(1)), limit=(3, "phase"))),
    "1_270": (tracker(), savage_blow()),
    "1_271": (savage_blow(),),
    "1_272": (savage_blow(),),
    "1_273": (response(killed(COMPANION, SAURON_ORC), to=add_burdens(either(RING_WORN, 3, 1))),),
    "1_274": (to_play(exert(SAURON_ORC)), always(while_(at_least("dead", 3, COMPANION), move_limit(-1)))),
    "1_275": (response(event_played(STEALTH & EVENT), exert(SAURON & TRACKER), to=cancel_event()),),
    "1_276": (shadow(exert(SAURON_ORC), remove_twilight(2), to=draw()),),
    "1_277": (shadow(exert(SAURON_ORC), to=discard(FREE_PEOPLES & CONDITION)),),
    "1_278": (skirmish(remove_twilight(3), to=make(SAURON_ORC, plus(1))),),
    "1_279": (
        to_play(exert(SAURON_ORC)),
        plays_on(RING_BEARER),
        each_time(END_OF_EACH_TURN, BEARER_STAYED_OUT, to=add_burdens(1)),
    ),
    "1_280": (each_time(wins(), to=discard_hand(2, who=FP, at_random=True)),),
    "1_281": (to_play(exert(SAURON & TRACKER)), each_time(moves(), to=by(FP, exert(COMPANION)))),
    "1_282": (to_play(exert(SAURON_ORC)), plays_on(title("Aragorn"))),
    "1_283": (
        to_play(spot(SAURON_ORC)),
        plays_on(COMPANION & ~ELF),
        always(while_(at(SANCTUARY), rule("no_healing", BEARER))),
    ),
}
