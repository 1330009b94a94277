"""Define the Shire cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_shire import pipe
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_106": (
        bearer(HOBBIT & COMPANION),
        always(shadow_number(SITE, -1)),
        whenever(at(UNDERGROUND), to=discard(SELF)),
    ),
    "3_107": (bearer(title("Frodo")), pipe(heal(COMPANION & signet("Frodo"), number()))),
    "3_108": (bearer(HOBBIT), skirmish(exert(BEARER), to=wound(ORC & skirmishing(BEARER)))),
    "3_109": (
        fellowship(
            spot(HOBBIT & COMPANION & ~RING_BEARER),
            to=(reveal_random(AN_OPPONENT), its_cost(), remove_twilight(number())),
        ),
    ),
    "3_110": (response(happens("about_to_add_burden", cause=SHADOW), exert(SELF), to=prevent("prevent that burden")),),
    "3_111": (
        each_time(
            On("discarded_from_hand", None, SHADOW, whose="your"),
            to=discard(MINION | (SHADOW & CONDITION)),
            may=True,
        ),
    ),
    "3_112": (skirmish(spot(SHIRE & COMPANION, 2), to=make(MINION, no_damage_bonus())),),
    "3_113": (
        to_play(spot(SHIRE & COMPANION, 2)),
        each_time(On("burden_removed", None, CARD & ~(HOBBIT & CHARACTER), whose="your"), to=heal(COMPANION), may=True),
    ),
    "3_114": (
        response(happens("about_to_add_twilight", None, SHADOW), exert(HOBBIT & ALLY), to=prevent("prevent that")),
    ),
}
