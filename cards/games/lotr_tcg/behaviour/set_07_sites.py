"""Define the sites of set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

MOVING_ON = moves_from(phase="regroup")

CARDS: dict[str, Card] = {
    "7_329": (fellowship(spot(DWARF), to=play(DWARVEN & CONDITION, "deck"), limit=(1, "turn")),),
    "7_330": (always(cost(ROHAN & POSSESSION, -1)),),
    "7_331": (fellowship(spot(title("Gandalf")), to=(add_twilight(2), by(EACH_PLAYER, may(draw())))),),
    "7_332": (fellowship(exert(ELF), to=apply(cost(CONDITION | POSSESSION, 2), until=END_OF_TURN)),),
    "7_333": (when(of_yours(moves_from()), spot(HOBBIT, 3), to=remove_twilight(2), may=True),),
    "7_334": (each_time(START_OF_YOUR_TURN, to=apply(gains(GONDOR & COMPANION, "defender"), until=END_OF_TURN)),),
    "7_335": (shadow(SHADOW_INITIATIVE, spot(YOURS & MINION), to=apply(move_limit(-1))),),
    "7_336": (always(while_(SHADOW_INITIATIVE, loses_keyword(MINION, "roaming"))),),
    "7_337": (always(while_(SHADOW_INITIATIVE, shadow_number(SELF, 3))),),
    "7_338": (fellowship(fewer("threats", 3), add_threats(1), to=heal(COMPANION)),),
    "7_339": (fellowship(fewer("threats", 3), add_threats(1), to=draw()),),
    "7_340": (fellowship(fewer("threats", 3), add_threats(3), to=apply(move_limit(1))),),
    "7_341": (skirmish(spot(YOURS & MINION), remove_burdens(1), to=make(YOURS & MINION, plus(2))),),
    "7_342": (skirmish(spot(YOURS & MINION), remove_burdens(2), to=make(YOURS & MINION, damage(1))),),
    "7_343": (archery(spot(YOURS & MINION), remove_burdens(3), to=apply(minion_archery(3))),),
    "7_344": (when(moves_to(), to=add_threats(3)), when(moves_from(), to=remove_threats(3))),
    "7_345": (each_time(start_of("maneuver"), to=by(FREE_PEOPLES_PLAYER, one_of(discard_hand(MANY), add_burdens(2)))),),
    "7_346": (when(MOVING_ON, to=heal(title("Gandalf"), 3)),),
    "7_347": (when(MOVING_ON, to=wound(each(COMPANION))),),
    "7_348": (when(MOVING_ON, to=heal(each(ROHAN & COMPANION))),),
    "7_349": (when(MOVING_ON, to=heal(each(DWARVEN & COMPANION))),),
    "7_350": (when(MOVING_ON, to=heal(each(ELVEN & COMPANION))),),
    "7_351": (when(MOVING_ON, to=heal(each(GONDOR & COMPANION))),),
    "7_352": (when(MOVING_ON, to=heal(each(HOBBIT & COMPANION))),),
    "7_353": (shadow(exert(choose(MINION, 2)), spot(COMPANION, 6), to=draw(2)),),
    "7_354": (shadow(exert(MINION), spot(COMPANION, 6), to=add_twilight(1)),),
    "7_355": (shadow(spot(YOURS & MINION), spot(COMPANION, 6), to=apply(move_limit(-1))),),
    "7_356": (shadow(spot(RAIDER & MAN, 2), remove_threats(1), to=add_twilight(2)),),
    "7_357": (skirmish(spot(YOURS & SAURON & MINION), remove_threats(2), to=make(YOURS & SAURON & MINION, plus(3))),),
    "7_358": (shadow(remove_threats(2), to=play(NAZGUL, "discard", -2)),),
    "7_359": (shadow(remove_threats(2), play(title("Gollum"), "discard"), to=add_burdens(2)),),
    "7_360": (when(moves_to(), to=add_threats(3)),),
    "7_361": (shadow(remove_threats(1), spot(YOURS & MINION), to=draw()),),
    "7_362": (shadow(burdens(8), to=WEAR_RING),),
    "7_363": (each_time(killed(COMPANION), to=add_burdens(1)),),
}
