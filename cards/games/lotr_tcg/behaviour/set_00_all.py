"""Define the promotional cards (set 0)."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "0_56": (
        always(while_(can_spot(OTHER & MAN, 2), rule("tripled", SELF)), while_(at(FOREST), gains(SELF, "defender"))),
    ),
    "0_57": (bearer(title("Radagast")), each_time(moves("regroup"), to=draw(2), may=True)),
    "0_58": (
        skirmish(
            play_event(GONDOR & event_for("skirmish"), "hand"),
            to=make(each(MINION & skirmishing(SELF)), plus(Times(-1, ValueOf("vitality", SELF)))),
        ),
    ),
    "0_59": (
        also_played("skirmish", can_spot(ROHAN & MAN)),
        when(played(), to=discard(SHADOW & POSSESSION), may=True),
    ),
    "0_60": (
        to_play(spot(SHIRE & COMPANION, 2)),
        each_time(happens("burden_added", None, SHADOW & CARD), to=place_tokens("Shire")),
        each_time(happens("threat_added", None, SHADOW & CARD), to=place_tokens("Shire")),
        fellowship(remove_tokens("Shire", 2), to=remove_burdens(1)),
    ),
    "0_62": (),
    "0_63": (skirmish(exert(SELF), to=make(MINION & skirmishing(ELF), plus(-2))),),
    "0_64": (),
    "0_65": (),
    "0_66": (always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),),
    "0_67": (always(cost(ARTIFACT | POSSESSION | SHIRE & TALE, -1, on=SELF)),),
}
