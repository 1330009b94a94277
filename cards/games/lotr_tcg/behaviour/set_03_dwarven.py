"""Define the Dwarven cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_1": (
        bearer(DWARF),
        each_time(start_of("fellowship"), at(site(4, 9)), to=draw(count(DWARF & COMPANION)), may=True),
    ),
    "3_2": (bearer(title("Gimli")), fellowship(exert(BEARER), to=apply(rule("extra_pipe", n=1)))),
    "3_3": (each_time(played(DWARVEN & TALE), to=heal(DWARF & COMPANION), may=True),),
    "3_4": (regroup(exert(DWARF & ALLY), to=heal(DWARF & COMPANION)),),
    "3_5": (
        to_play(exert(DWARF)),
        always(cost(MORIA & WEAPON, 2)),
        fellowship(discard(SELF), to=discard(up_to(2, MORIA & CONDITION))),
    ),
    "3_6": (
        fellowship(
            to=(reveal_random(AN_OPPONENT), its_cost(), move_cards(DWARVEN, "discard", "deck", number(), least=0))
        ),
    ),
}
