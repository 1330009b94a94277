"""Define the Sauron cards of set 2."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_sauron import SAURON_ORC, tracker
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_87": (
        shadow(exert(SAURON_ORC), spot_count(Least((BURDENS, 5)), "spot X burdens, at most 5"), to=draw(number())),
    ),
    "2_88": (maneuver(exert(SAURON_ORC), to=one_of(discard(ALLY), discard(choose(ELVEN & ALLY, 2)))),),
    "2_89": (
        tracker(),
        response(happens("event_played", EVENT, RANGER), one_of(exert(SELF), discard(SELF)), to=cancel_event()),
    ),
    "2_90": (shadow(exert(SELF), to=add_twilight(1)),),
    "2_91": (response(happens("ring_put_on"), spot(SAURON & MINION), to=discard_hand(MANY, who=FREE_PEOPLES_PLAYER)),),
    "2_92": (
        to_play(spot(SAURON_ORC)),
        each_time(moves("regroup"), to=draw(either(can_spot(SAURON & TRACKER), 2, 1)), may=True),
    ),
    "2_93": (maneuver(exert(SELF), to=wound(ALLY)),),
    "2_94": (
        to_play(exert(SAURON_ORC)),
        plays_on(RING_BEARER),
        each_time(
            On("card_drawn", when=during("fellowship"), whose="the Free Peoples player"),
            to=add_burdens(1),
        ),
    ),
    "2_95": (bearer(SAURON_ORC), always(while_(is_(BEARER, skirmishing(MAN | ELF)), strength(BEARER, 2)))),
}
