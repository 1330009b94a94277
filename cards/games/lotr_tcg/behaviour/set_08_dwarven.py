"""Define the Dwarven cards of set 8."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import STOUT, STOUT_DWARF, bonus_of
from cards.language.words import *

CARDS: dict[str, Card] = {
    "8_1": (
        always(while_(INITIATIVE, gains(DWARF, "damage"))),
        fellowship(spot(STOUT_DWARF, name="stout"), bonus_of(STOUT), to=(draw(number()), discard(SELF))),
    ),
    "8_2": (
        regroup(
            spot(STOUT_DWARF, name="stout"),
            bonus_of(STOUT),
            to=repeat(number(), wound(MINION), words="divide X wounds among minions"),
        ),
    ),
    "8_3": (
        regroup(
            spot(STOUT_DWARF & ~EXHAUSTED, name="stout"),
            exert(STOUT),
            bonus_of(STOUT),
            to=by(AN_OPPONENT, discard(choose(SHADOW & CARD, number()))),
        ),
    ),
    "8_4": (
        skirmish(
            is_(title("Gimli"), UNASSIGNED),
            add_threats(1),
            to=take_place(title("Gimli"), UNBOUND & COMPANION & FIGHTING),
        ),
    ),
    "8_5": (always(strength(SELF, wounds_on(SELF)), gains(SELF, "damage", wounds_on(SELF))),),
    "8_6": (skirmish(spot(STOUT_DWARF, name="stout"), bonus_of(STOUT), to=make(STOUT, plus(number()))),),
    "8_7": (response(wins(STOUT_DWARF), bonus_of(SUBJECT), to=wound(UNASSIGNED & MINION, number())),),
    "8_8": (
        fellowship(exert(DWARF & COMPANION), exert(ELVEN & COMPANION | GONDOR & MAN), to=place_tokens("Dwarven")),
        skirmish(remove_tokens("Dwarven"), to=make(COMPANION, damage(1))),
    ),
}
