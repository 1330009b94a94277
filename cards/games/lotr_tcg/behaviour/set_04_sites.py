"""Define the sites of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_323": (each_time(moves_from(), to=add_twilight(2)),),
    "4_324": (each_time(played(COMPANION), to=discard_hand(2)),),
    "4_325": (fellowship(exert(choose(UNBOUND & COMPANION, 2)), to=play(title("Legolas"), "deck")),),
    "4_326": (always(while_(can_spot(ROHAN & MOUNT), move_limit(1))),),
    "4_327": (fellowship(exert(choose(UNBOUND & COMPANION, 2)), to=play(title("Gimli"), "deck")),),
    "4_328": (fellowship(exert(choose(UNBOUND & COMPANION, 2)), to=play(title("Aragorn"), "deck")),),
    "4_329": (each_time(moves_from(), to=exert(each(RING_BOUND & COMPANION))),),
    "4_330": (always(while_(can_spot(UNBOUND & HOBBIT), move_limit(1))),),
    "4_331": (shadow(spot(ISENGARD & TRACKER, 3), to=apply(rule("no_more_moves"), until=END_OF_TURN)),),
    "4_332": (fellowship(to=play(title("Treebeard"), "deck")),),
    "4_333": (
        each_time(
            start_of("fellowship"),
            to=repeat(3, heal(up_to(1, WOUNDED & COMPANION)), words="heal companions up to 3 times in all"),
        ),
    ),
    "4_334": (always(rule("no_wounds", DUNLAND & MAN, phase="archery")),),
    "4_335": (each_time(played(URUK_HAI), to=exert(IT)),),
    "4_336": (each_time(assigned_by_free_peoples(COMPANION | ALLY), to=add_twilight(1)),),
    "4_337": (fellowship(to=(move_cards(CARD, "hand", "deck_bottom", MANY), draw(4))),),
    "4_338": (each_time(moves_to(), to=discard(each(FREE_PEOPLES & WEAPON))),),
    "4_339": (fellowship(exert(ROHAN & MAN), to=play(ROHAN & MOUNT, "deck"), limit=(1, "turn")),),
    "4_340": (always(rule("may_not_take_part", ROHAN & ALLY)),),
    "4_341": (fellowship(to=play(title("Théoden"), "deck")),),
    "4_342": (always(rule("no_wounds", DUNLAND & MAN, phase="archery")),),
    "4_343": (always(cost(COMPANION | ALLY, 3)),),
    "4_344": (each_time(moves_to(), to=heal(each(MOUNTED & (COMPANION | ALLY)))),),
    "4_345": (
        each_time(moves_to(), to=one_of(exert(title("Théoden")), exert(choose(COMPANION & ~title("Théoden"), 2)))),
    ),
    "4_346": (always(shadow_number(SELF, count(MOUNTED & COMPANION))),),
    "4_347": (always(while_(first(URUK_HAI, "site"), cost(URUK_HAI, -3))),),
    "4_348": (shadow(to=play(title("Saruman"), "deck")),),
    "4_349": (always(strength((COMPANION | MINION) & bearing(HAND_WEAPON), 2)),),
    "4_350": (always(while_(can_spot(title("Aragorn")), shadow_number(SELF, -2))),),
    "4_351": (always(fellowship_archery(1), minion_archery(-1)),),
    "4_352": (
        maneuver(remove_twilight(2), spot(YOURS & URUK_HAI), to=make(YOURS & URUK_HAI, fierce(), until=REGROUP)),
    ),
    "4_353": (always(rule("may_fight", ROHAN & ALLY)),),
    "4_354": (fellowship(play(POSSESSION), to=draw()),),
    "4_355": (always(rule("no_actions", phase="skirmish")),),
    "4_356": (always(minion_archery(count(UNBOUND & COMPANION, 2, over=3))),),
    "4_357": (each_time(moves_to(when=cannot_spot(ROHAN & COMPANION)), to=exert(each(UNBOUND & COMPANION))),),
    "4_358": (shadow(play(DUNLAND & MINION), to=draw()),),
    "4_359": (
        each_time(
            start_of("shadow", when=FIRST_SHADOW_PHASE), fewer("twilight", 9), to=add_twilight(4), limit=(1, "turn")
        ),
    ),
    "4_360": (always(shadow_number(SELF, count(COMPANION, 2, over=4))),),
    "4_361": (shadow(to=play(title("Saruman"), "discard", -2)),),
    "4_362": (
        each_time(
            moves_to(when=can_spot(COMPANION, 5)), to=by(EACH_SHADOW_PLAYER, may(draw(count(COMPANION, over=4))))
        ),
    ),
    "4_363": (shadow(remove_burdens(2), to=play(MINION, "discard")),),
}
