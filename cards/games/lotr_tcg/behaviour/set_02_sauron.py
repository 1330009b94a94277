"""Sauron, set 2."""
# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_sauron import SAURON_ORC, tracker
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_89": (
        tracker(),
        response(
            happens("event_played", EVENT, RANGER & CHARACTER), one_of(exert(SELF), discard(SELF)), to=cancel_event()
        ),
    ),
    "2_92": (
        to_play(spot(SAURON_ORC)),
        each_time(moves("regroup"), to=draw(either(can_spot(SAURON & TRACKER), 2, 1)), may=True),
    ),
    "2_95": (bearer(SAURON_ORC), always(while_(is_(BEARER, skirmishing(MAN | ELF)), strength(BEARER, 2)))),
}
