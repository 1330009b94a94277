"""Define the Moria cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_79": (
        always(
            while_(at(UNDERGROUND), gains(SELF, "fierce"), rule("no_wounds", SELF), rule("no_exertion", SELF)),
        ),
    ),
    "12_80": (
        bearer(title("The Balrog")),
        always(gains(BEARER, "fierce")),
        when(
            played(),
            to=(
                reveal_hand(FREE_PEOPLES_PLAYER),
                by(FREE_PEOPLES_PLAYER, discard_hand(MANY, FREE_PEOPLES & CARD & Printed("cost", high=1))),
            ),
        ),
    ),
}
