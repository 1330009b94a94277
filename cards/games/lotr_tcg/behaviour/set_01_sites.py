"""Sites, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_319": (fellowship(exert(HOBBIT), to=play(title("The Gaffer"), "deck")),),
    "1_320": (always(cost(COMPANION, 2)),),
    "1_326": (fellowship(exert(HOBBIT), to=play(COMPANION | ALLY, discount=-1)),),
    "1_327": (always(while_(can_spot(RANGER & CHARACTER), move_limit(1))),),
    "1_328": (always(roaming_penalty(NAZGUL, -2)),),
    "1_331": (skirmish(exert(YOURS & (COMPANION | MINION)), to=make(IT, plus(2))),),
    "1_337": (each_time(moves_from(), to=remove_twilight(2)),),
    "1_340": (fellowship(play(MAN), to=draw()),),
    "1_341": (fellowship(play(ELF), to=draw()),),
    "1_343": (maneuver(one_of(discard(YOURS & TALE), discard_hand(1, TALE)), to=heal(YOURS & COMPANION)),),
    "1_345": (shadow(remove_twilight(1), to=play(SHADOW & WEAPON, "discard")),),
    "1_346": (each_time(moves_to(), to=one_of(exert(title("Frodo")), exert(choose(COMPANION & ~title("Frodo"), 2)))),),
    "1_349": (shadow(to=play(title("The Balrog"), "any", -6)),),
    "1_350": (always(while_(both(during("shadow"), first(MORIA & ORC)), cost(MORIA & ORC, -2))),),
    "1_351": (fellowship(exert(ELF), to=look_at_hand(AN_OPPONENT)),),
    "1_353": (each_time(moves_to(), to=discard(each(ALLY))),),
    "1_355": (each_time(moves_to(when=cannot_spot(RANGER & COMPANION)), to=exert(each(COMPANION))),),
    "1_358": (fellowship(discard_hand(1, GONDOR), to=heal(GONDOR & COMPANION)),),
    "1_359": (shadow(spot(ORC & MINION, 5), to=apply(rule("no_more_moves"), until=END_OF_TURN)),),
    "1_360": (maneuver(exert(YOURS & MINION), to=make(IT, fierce(), until=REGROUP)),),
    "1_361": (always(cost(ISENGARD & MINION, -1)),),
}
