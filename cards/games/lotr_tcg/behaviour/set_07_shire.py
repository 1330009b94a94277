"""Define the Shire cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_317": (each_time(moves(), add_twilight(3), to=remove_threats(1), may=True),),
    "7_318": (skirmish(at(king(6, 8)), add_burdens(4), to=wound(MINION & skirmishing(SELF))),),
    "7_319": (bearer(HOBBIT),),
    "7_320": (skirmish(fewer("threats", 3), add_threats(1), to=make(SELF, plus(2))),),
    "7_321": (skirmish(is_(SELF, UNASSIGNED), return_to_hand(SELF), to=play_up_to(2, ROHAN & POSSESSION, "discard")),),
    "7_322": (skirmish(exert(COMPANION & ~HOBBIT), to=make(HOBBIT, plus(3))),),
    "7_323": (always(while_(fewer("threats", 4), strength(SELF, THREATS))),),
    "7_324": (skirmish(is_(SELF, UNASSIGNED), return_to_hand(SELF), to=wound(ROAMING & MINION, 2)),),
    "7_325": (
        to_play(spot(HOBBIT, 2)),
        a_threat_or_itself(),
        regroup(discard(SELF), exert(HOBBIT & COMPANION), to=play_next_site()),
    ),
    "7_326": (
        fellowship(play(HOBBIT & COMPANION), to=remove_burdens(1)),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "7_327": (
        fellowship(INITIATIVE, discard_hand(1), to=heal(SELF)),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "7_328": (
        bearer(titled("Merry", "Pippin")),
        drawn_to(called(COMPANION & bearing(title("Slow-kindled Courage")), "the bearer of Slow-kindled Courage")),
        regroup(discard(SELF), to=(discard(MINION), remove_burdens(2))),
    ),
}
