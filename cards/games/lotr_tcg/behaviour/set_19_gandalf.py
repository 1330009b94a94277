"""Define the Gandalf cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_8": (response(event_played(EVENT), exert(SELF, 2), to=cancel_event()),),
    "19_9": (
        to_play(spot(GANDALF_CULTURE & WIZARD)),
        bearer(COMPANION),
        wanders_to(COMPANION & ~BEARER),
        each_time(END_OF_EACH_TURN, to=return_to_hand(SELF)),
    ),
}
