"""Define the Ringwraith cards of set 17."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import calls_back
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_139": (
        always(resistance(UNBOUND & COMPANION, count(CARD & borne_by(IT), -1))),
        skirmish(exert(SELF), to=exert(COMPANION & resisting(high=2))),
    ),
    "17_140": (
        each_time(happens("healed", COMPANION, CARD & ~(SHADOW & CARD)), to=add_burdens(1), may=True),
        maneuver(exert(SELF, 2), to=discard(choose(CONDITION, either(can_spot(FREE_PEOPLES & CONDITION, 5), 2, 1)))),
    ),
    "17_141": (
        when(played(), spot(OTHER & NAZGUL), to=draw(count(WOUNDED & COMPANION)), may=True),
        regroup(exert(SELF), discard_hand(1, RINGWRAITH & CARD), to=add_burdens(1)),
    ),
    "17_142": (
        bearer(NAZGUL),
        each_time(wins(BEARER), to=by(FREE_PEOPLES_PLAYER, one_of(add_burdens(1), exert(COMPANION)))),
        calls_back(),
    ),
    "17_143": (
        bearer(NAZGUL),
        always(gains(BEARER, "damage")),
        when(played(), remove_threats(2), to=move_cards(RINGWRAITH & CARD, "discard", "hand"), may=True),
        calls_back(),
    ),
    "17_144": (each_time(wins(when=FIERCE_SKIRMISH), to=repeat(count(COMPANION, over=4), exert(COMPANION)), may=True),),
}
