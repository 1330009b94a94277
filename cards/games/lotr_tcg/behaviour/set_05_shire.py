"""Define the Shire cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

SMEAGOL = title("Sméagol")

CARDS: dict[str, Card] = {
    "5_111": (fellowship(add_burdens(1), to=play(SMEAGOL, "discard")),),
    "5_112": (regroup(spot(title("Sam")), discard(titled("Sméagol", "Gollum")), to=remove_burdens(3)),),
    "5_113": (skirmish(add_burdens(3), to=wound(MINION & skirmishing(COMPANION & signet("Frodo")), 2)),),
    "5_114": (
        bearer(title("Sam")),
        response(On("ability_used", phase="regroup"), discard(titled("Sméagol", "Gollum")), to=cancel_action()),
    ),
    "5_115": (
        always(while_(both(can_spot(title("Frodo")), can_spot(title("Sméagol"))), rule("tripled", SELF))),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "5_116": (
        bearer(title("Frodo")),
        skirmish(exert(title("Frodo")), to=one_of(make(SMEAGOL, plus(2)), make(title("Gollum"), plus(-2)))),
    ),
    "5_117": (fellowship(play(SMEAGOL, "discard"), to=heal(each(RING_BOUND & HOBBIT), 2)),),
}
