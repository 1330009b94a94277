"""Define the Ringwraith cards of set 9."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import calls_back
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_42": (bearer(NAZGUL), when(played(), to=wound(COMPANION & ~WOUNDED), may=True), calls_back()),
    "9_43": (
        bearer(title("The Witch-king")),
        skirmish(exert(BEARER, 2), to=make(RINGWRAITH & MINION, damage(1))),
        calls_back(),
    ),
    "9_44": (bearer(NAZGUL), maneuver(remove_burdens(1), to=heal(each(NAZGUL))), calls_back()),
}
