"""Gandalf, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_70": (fellowship(exert(SELF), to=move_cards(GANDALF_CULTURE & EVENT, "discard", "hand")),),
    "1_76": (response(about_to_be_wounded(COMPANION), spot(title("Gandalf")), to=prevent()),),
    "1_78": (skirmish(to=make(title("Gandalf"), plus(either(fewer("burdens", 5), 4, 2)))),),
    "1_84": (fellowship(exert(title("Gandalf")), to=discard(each(CONDITION))),),
    "1_85": (
        response(
            happens("about_to_exert", COMPANION), spot(title("Gandalf")), to=prevent("place no token for that exertion")
        ),
    ),
    "1_86": (fellowship(spot(title("Gandalf")), to=reveal_hand(AN_OPPONENT)),),
    "1_364": (fellowship(exert(SELF), to=play(COMPANION & signet("Gandalf"), discount=-2)),),
}
