"""Define the Shire cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

UNBOUND_HOBBIT = UNBOUND & HOBBIT

CARDS: dict[str, Card] = {
    "17_106": (to_play(spot(HOBBIT)), skirmish(discard(PIPEWEED), to=cancel_skirmish(UNBOUND_HOBBIT))),
    "17_107": (always(rule("extra_ent", n=1)), regroup(exert(SELF), to=move_cards(PIPEWEED, "discard", "deck_bottom"))),
    "17_108": (
        to_play(spot(UNBOUND_HOBBIT)),
        regroup(discard(PIPEWEED), to=remove_threats(1)),
        regroup(discard(PIPEWEED), to=discard(MINION)),
    ),
    "17_109": (always(rule("extra_ent", n=1)), maneuver(discard(choose(PIPEWEED, 2)), to=remove_burdens(1))),
    "17_110": (
        to_play(spot(UNBOUND_HOBBIT)),
        skirmish(discard(PIPEWEED), to=make(UNBOUND_HOBBIT, plus(2))),
        regroup(discard(SELF), to=play(PIPEWEED, "deck")),
    ),
    "17_111": (to_play(spot(HOBBIT)), skirmish(discard(PIPEWEED), to=make(UNBOUND_HOBBIT, must("tripled")))),
}
