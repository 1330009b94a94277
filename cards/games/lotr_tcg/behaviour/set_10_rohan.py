"""Define the Rohan cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_72": (skirmish(exert(SELF), to=by(AN_OPPONENT, repeat(wounds_on(MINION & skirmishing(SELF)), wound(MINION)))),),
    "10_73": (to_play(spot(ROHAN & MAN)), each_time(INITIATIVE_LOST, to=LIBERATE, may=True)),
    "10_74": (response(wins(YOURS & ROHAN & MAN), discard(ROHAN & POSSESSION), to=one_of(wound(MINION), LIBERATE)),),
}
