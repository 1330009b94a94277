"""Define the Gondor cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_12": (
        always(
            while_(
                both(can_spot(RING_BEARER), cannot_spot(OTHER & COMPANION & ~RING_BEARER)),
                gains(SELF, "archer"),
                gains(SELF, "defender"),
                rule("wound_cap", SELF, n=1, phase="skirmish"),
            )
        ),
    ),
    "19_13": (
        always(while_(can_spot(UNBOUND & HOBBIT, 2), cost(SELF, -1))),
        each_time(wins(), exert(UNBOUND & HOBBIT), to=discard(each(MINION & skirmishing(SELF))), may=True),
    ),
    "19_14": (
        bearer(GONDOR & MAN),
        wanders_to(GONDOR & MAN & ~BEARER),
        each_time(
            On("end_of_turn", whose="a player's", when=not_(is_(BEARER, title("Aragorn")))), to=return_to_hand(SELF)
        ),
    ),
    "19_15": (
        bearer(FELLOWSHIP & COMPANION),
        always(while_(is_(BEARER, GONDOR & COMPANION), gains(BEARER, "damage"))),
    ),
}
