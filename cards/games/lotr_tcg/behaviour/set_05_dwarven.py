"""Define the Dwarven cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_5": (maneuver(exert(DWARF), to=(wound(MINION), NEXT_ACTION)),),
    "5_6": (fellowship(spot(DWARF), to=one_of(draw(), play(DWARVEN & CONDITION, "discard"))),),
    "5_7": (each_time(wins(), to=wound(MINION & assigned_to(UNBOUND & COMPANION)), may=True),),
    "5_8": (
        maneuver(
            exert(DWARF & COMPANION),
            to=if_(at(BATTLEGROUND), make(each(MINION), no_damage_bonus(), until=REGROUP)),
        ),
    ),
    "5_9": (
        maneuver(to=stack_top(1, SELF), limit=(1, "phase")),
        maneuver(
            spot(DWARF),
            move_cards(CARD & stacked_on(DWARVEN & CONDITION), "piled", "discard"),
            to=move_cards(FREE_PEOPLES, "stacked", "hand"),
        ),
    ),
}
