"""Define the sites of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_134": (when(moves_to(), to=by(EACH_PLAYER, wound(choose(YOURS & CHARACTER, 2)))),),
    "18_135": (always(rule("removed_not_discarded")),),
    "18_136": (when(moves_to(), to=by(EACH_PLAYER, heal(each(YOURS & CHARACTER)))),),
    "18_137": (when(moves_to(), to=by(EACH_PLAYER, may(reinforce()))),),
    "18_138": (),
    "18_139": (always(rule("wounds_not_prevented"), rule("no_healing", CHARACTER), rule("burdens_stay")),),
    "18_140": (always(rule("not_transferred", FOLLOWER)),),
}
