"""Define the Gondor cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_53": (
        each_time(
            event_played(FREE_PEOPLES & EventOf("skirmish")),
            exert(SELF),
            to=wound(MINION & skirmishing(SELF)),
            may=True,
        ),
    ),
    "11_54": (each_time(moves(), to=add_twilight(1)),),
    "11_55": (
        bearer(GONDOR & MAN),
        always(
            loses_keyword(MINION & skirmishing(BEARER), "damage"),
            while_(both(bearer_at(BATTLEGROUND), not_(is_(BEARER, WOUNDED))), gains(BEARER, "defender")),
        ),
    ),
    "11_56": (skirmish(to=make(RANGER, plus(either(skirmishing(MINION & DAMAGING), 3, 2)))),),
    "11_57": (each_time(wins(SELF), to=heal(GONDOR & COMPANION), may=True),),
    "11_58": (
        bearer(GONDOR & MAN),
        each_time(
            start_of("archery"), bearer_at(BATTLEGROUND), exert(BEARER), to=apply(fellowship_archery(1)), may=True
        ),
    ),
    "11_59": (
        bearer(GONDOR & MAN),
        always(while_(any_of(is_(BEARER, RANGER), bearer_at(RIVER)), gains(BEARER, "damage"))),
    ),
    "11_60": (
        skirmish(
            exert_together(GONDOR & COMPANION, 12),
            to=make(MINION & skirmishing(GONDOR & COMPANION), plus(tally("exerted", "companion exerted", -3))),
        ),
    ),
    "11_61": (
        when(played(), spot(GONDOR & MAN), to=place_tokens("Gondor", 3)),
        fellowship(add_twilight(2), one_of(discard(SELF), remove_tokens("Gondor")), to=heal(GONDOR & MAN)),
    ),
    "11_62": (fellowship(at(FOREST), exert(SELF), to=play_next_site()),),
    "11_63": (fellowship(to=heal(each(GONDOR & COMPANION & resisting(5)))),),
    "11_64": (skirmish(to=make(GONDOR & COMPANION, plus(either(resisting(4), 3, 2)))),),
    "11_65": (when(played(), to=play_next_site(), may=True),),
    "11_66": (
        to_play(exert(RANGER)),
        action(
            ("fellowship", "regroup"),
            to=if_(at(region(1)), play_next_site(2), play_next_site()),
        ),
    ),
}
