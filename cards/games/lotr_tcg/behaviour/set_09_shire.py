"""Define the Shire cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_49": (
        each_time(moves(), fewer("twilight", 3), to=one_of(add_burdens(2), add_twilight(3))),
        regroup(add_burdens(1), to=play(SHIRE & TALE)),
    ),
    "9_50": (
        always(strength(UNBOUND & HOBBIT, counter("vitality", over=3))),
        skirmish(to=(make(UNBOUND & HOBBIT, must("tripled")), discard(SELF))),
    ),
    "9_51": (
        each_time(moves_to(RIVER), to=heal(each(titled("Goldberry", "Tom Bombadil")))),
        skirmish(at(RIVER), exert(SELF), to=make(COMPANION, plus(1))),
    ),
    "9_52": (
        to_play(one_of(remove_burdens(2), remove_threats(2))),
        skirmish(
            spot(SHIRE & COMPANION, 2),
            exert(SELF, ValueOf("site_number", HERE)),
            to=cancel_skirmish(SHIRE & COMPANION),
        ),
    ),
}
