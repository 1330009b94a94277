"""Men, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_59": (always(while_(is_(SELF, skirmishing(MAN)), gains(SELF, "damage", 2))),),
    "12_65": (always(while_(is_(SELF, bearing(POSSESSION)), gains(SELF, "fierce"))),),
    "12_66": (skirmish(to=make(MEN_CULTURE & MINION, plus(6))),),
}
