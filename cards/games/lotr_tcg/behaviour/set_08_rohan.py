"""Define the Rohan cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

THEODEN = title("Théoden")
ROHAN_GEAR = ROHAN & POSSESSION

CARDS: dict[str, Card] = {
    "8_85": (skirmish(INITIATIVE, discard(ROHAN_GEAR), to=play(ROHAN_GEAR, "discard")),),
    "8_86": (
        fellowship(exert(ROHAN & COMPANION), exert(GONDOR & MAN | SHIRE & COMPANION), to=place_tokens("Rohan")),
        skirmish(remove_tokens("Rohan"), to=exert(MINION & skirmishing(COMPANION))),
    ),
    "8_87": (
        when(
            played(),
            not_(IN_STARTING_FELLOWSHIP),
            to=(reveal_top(10), play_up_to(MANY, ROHAN_GEAR, "revealed"), shuffle_deck()),
            may=True,
        ),
    ),
    "8_88": (
        bearer(ROHAN & MAN),
        always(minion_archery(-1)),
        skirmish(
            is_(BEARER, title("Éowyn")),
            add_threats(1),
            discard(SELF),
            to=discard(HAND_WEAPON & borne_by(MINION & skirmishing(BEARER))),
        ),
    ),
    "8_89": (skirmish(to=exert(MINION & skirmishing(MOUNTED & ROHAN & MAN))),),
    "8_90": (
        skirmish(
            exert(THEODEN),
            to=(
                spot_count(count(CHARACTER & signet("Theoden")), "spot X Théoden signets"),
                repeat(number(), exert(MINION), words="exert a minion for each of them"),
            ),
        ),
    ),
    "8_91": (
        to_play(spot(ROHAN & COMPANION, 3)),
        also_played("regroup"),
        when(played(), to=discard(MINION), may=True),
    ),
    "8_92": (
        always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),
        when(killed(SELF), to=play(ROHAN & COMPANION, "piles"), may=True),
    ),
}
