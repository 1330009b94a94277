"""Shire, set 6."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_110": (
        regroup(
            spot(title("Sam")),
            spot(titled("Sméagol", "Gollum")),
            to=(
                reveal_hand(AN_OPPONENT),
                remember(counter("shown_cultures"), words="X is how many cultures the revealed cards have"),
                wound(MINION, number()),
            ),
        ),
    ),
    "6_112": (
        skirmish(
            exert(UNBOUND & HOBBIT),
            to=make(IT, plus(count(GANDALF_CULTURE & COMPANION)), damage(count(GANDALF_CULTURE & COMPANION))),
        ),
    ),
    "6_113": (regroup(discard(SELF), to=heal(GANDALF_CULTURE & COMPANION)),),
}
