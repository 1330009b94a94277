"""Isengard, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_47": (
        always(roaming_penalty(YOURS & ISENGARD & MINION, -1)),
        response(happens("event_played", EVENT, RANGER & CHARACTER), exert(SELF), to=cancel_event()),
    ),
}
