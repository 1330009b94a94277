"""Define the sites of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

ON_REGROUP = moves_from(phase="regroup")
DAYBREAK = of_yours(start_of("fellowship"))

CARDS: dict[str, Card] = {
    "11_227": (always(minion_archery(count(COMPANION, 2, 4))),),
    "11_228": (when(moves_to(), to=discard(each(ALLY))),),
    "11_229": (each_time(DAYBREAK, exert(DWARF), to=play(DWARVEN & POSSESSION, "deck"), may=True),),
    "11_230": (shadow(play(NAZGUL), to=discard(CONDITION)),),
    "11_231": (always(rule("one_minion_each")),),
    "11_232": (always(rule("no_abilities", phase="skirmish")),),
    "11_233": (always(rule("transfers_free")),),
    "11_234": (when(ON_REGROUP, is_(SELF, region(2)), to=wound(each(COMPANION))),),
    "11_235": (each_time(DAYBREAK, to=play(GOLLUM_CULTURE & FREE_PEOPLES, "deck"), may=True),),
    "11_236": (always(cost(COMPANION, 2)),),
    "11_237": (skirmish(exert(YOURS & CHARACTER & ~ENDURING), to=make(IT, plus(2))),),
    "11_238": (
        shadow(
            More(4, Sum((count(MINION), TWILIGHT)), "there are no more than 3 minions and twilight tokens in all"),
            to=play(MINION, discount=-3),
        ),
    ),
    "11_239": (when(moves_to(), to=add_twilight(count(FREE_PEOPLES & WEAPON))),),
    "11_240": (always(strength(UNBOUND & COMPANION & skirmishing(MINION, 2), 3)),),
    "11_241": (when(moves_to(), to=add_twilight(count(COMPANION, 2, 5))),),
    "11_242": (each_time(DAYBREAK, exert(choose(HOBBIT, 2)), to=play(HOBBIT, "deck"), may=True),),
    "11_243": (
        each_time(
            happens("start_of_skirmish", ROHAN & COMPANION),
            to=make(each(MINION & skirmishing(SUBJECT)), not_fierce(), until=REGROUP),
        ),
    ),
    "11_244": (each_time(wins(GANDALF_CULTURE & COMPANION), to=by(FREE_PEOPLES_PLAYER, may(discard(CONDITION)))),),
    "11_245": (always(strength(CHARACTER & bearing(HAND_WEAPON), 2)),),
    "11_246": (regroup(exert(YOURS & titled("Gollum", "Sméagol")), to=play_next_site()),),
    "11_247": (when(of_yours(moves_from()), spot(DWARF), to=draw(2), may=True),),
    "11_248": (always(gains(CHARACTER & bearing(HAND_WEAPON), "damage")),),
    "11_249": (
        when(
            moves_to(),
            to=(heal(each(CHARACTER & resisting(5))), exert(each(called(CHARACTER & ~IT, "each other character")))),
        ),
    ),
    "11_250": (always(minion_archery(-3)),),
    "11_251": (each_time(DAYBREAK, to=heal(choose(ELF, 2)), may=True),),
    "11_252": (when(of_yours(moves_from()), burdens(3), to=remove_burdens(1), may=True),),
    "11_253": (always(gains(MEN_CULTURE & MINION, "ambush")),),
    "11_254": (each_time(start_of("maneuver"), to=by(FREE_PEOPLES_PLAYER, one_of(add_burdens(1), discard_hand(3)))),),
    "11_255": (each_time(DAYBREAK, exert(choose(COMPANION, 3)), to=play(WIZARD, "dead"), may=True),),
    "11_256": (each_time(DAYBREAK, add_burdens(1), to=play(RANGER, "deck"), may=True),),
    "11_257": (always(rule("no_wounds", URUK_HAI_CULTURE & MINION, phase="archery")),),
    "11_258": (each_time(killed(COMPANION), to=add_burdens(1)),),
    "11_259": (each_time(DAYBREAK, exert(ROHAN & MAN), to=play(ROHAN & MOUNT, "deck"), may=True),),
    "11_260": (each_time(played(YOURS & (ARTIFACT | POSSESSION), on=YOURS & COMPANION), to=draw(), may=True),),
    "11_261": (when(of_yours(moves_to()), to=heal(each(HOBBIT & COMPANION)), may=True),),
    "11_262": (
        maneuver(exert(YOURS & ORC_CULTURE & MINION), to=discard_hand(1, who=FREE_PEOPLES_PLAYER, at_random=True)),
    ),
    "11_263": (when(moves_from(), to=remove_twilight(2)),),
    "11_264": (when(moves_to(), to=by(FREE_PEOPLES_PLAYER, repeat(count(ALLY), wound(COMPANION)))),),
    "11_265": (always(gains(GONDOR & MAN & ~WOUNDED, "defender")),),
    "11_266": (shadow(remove_burdens(1), to=play(NAZGUL, "discard")),),
}
