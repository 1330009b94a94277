"""Define the Dwarven cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_2": (each_time(played(YOURS & DWARVEN & POSSESSION), to=draw(), may=True),),
    "19_3": (
        bearer(DWARVEN & COMPANION),
        always(gains(BEARER, "hunter", 2)),
        wanders_to(DWARVEN & COMPANION & ~BEARER),
        each_time(END_OF_EACH_TURN, not_(BEARER_WON), to=discard(SELF)),
    ),
    "19_4": (
        regroup(
            spot(title("Gimli")),
            exert(FELLOWSHIP & COMPANION),
            to=by(EACH_SHADOW_PLAYER, discard(called(YOURS & SHADOW & CARD, "one of their Shadow cards"))),
        ),
    ),
}
